//! Processor time of this process.

/// The processor time in seconds: user and system time of all threads.
pub fn seconds() -> f64 {
    cpu_time::ProcessTime::try_now().map_or(0.0, |time| time.as_duration().as_secs_f64())
}
