use super::*;
use board::Point;

/// Candidates that share some of their few slots.
fn lesson() -> Vec<Candidate> {
    let candidate = |index: usize, first: &[u32]| {
        let mut slots = Candidate::empty(Point::new(index, 3).unwrap()).slots;
        slots[..first.len()].copy_from_slice(first);
        Candidate {
            estimate: -3.0 - index as f32,
            slots,
            ..Candidate::empty(Point::new(index, 3).unwrap())
        }
    };
    vec![candidate(0, &[5, 900, 70_000]), candidate(1, &[5, 901]), candidate(2, &[6, 900, 131_200])]
}

#[test]
fn the_gradient_is_what_finite_differences_say() {
    let lesson = lesson();
    let mut fit = Fit::new();
    for slot in [5, 6, 900, 901, 70_000, 131_200] {
        for lane in 0..LANES {
            fit.rows[slot][lane] = noise((slot * 31 + lane) as u64) / 2.0;
        }
    }
    fit.add(&lesson, 1);
    let (gradient, estimate) = (fit.gradient.clone(), fit.estimate[1]);
    let step = 1e-2;
    let mut likelihood = |change: &dyn Fn(&mut Fit, f32)| {
        let mut at = |step: f32| {
            change(&mut fit, step);
            let log = fit.add(&lesson, 1);
            change(&mut fit, -step);
            log
        };
        (at(step) - at(-step)) / (2.0 * step)
    };
    for slot in [5, 6, 900, 901, 70_000, 131_200] {
        for (lane, found) in gradient[slot].into_iter().enumerate() {
            let expected = likelihood(&|fit, step| fit.rows[slot][lane] += step);
            assert!((found - expected).abs() < 2e-3, "{slot} {lane}: {found}, not {expected}");
            assert!(lane > 0 || found.abs() > 1e-3, "{slot}: a gradient that shows nothing");
        }
    }
    let expected = likelihood(&|fit, step| fit.estimate[0] += step);
    assert!((estimate - expected).abs() < 2e-3, "{estimate}, not {expected}");
}

#[test]
fn steps_make_the_move_that_is_played_likelier() {
    let lesson = lesson();
    let mut fit = Fit::new();
    let before = fit.add(&lesson, 2);
    for _ in 0..50 {
        fit.step(0.1);
        fit.add(&lesson, 2);
    }
    let after = fit.add(&lesson, 2);
    assert!(before < -1.5 && after > -0.2, "{before} {after}");
    let weights = fit.weights();
    let values: Vec<f32> = lesson.iter().map(|candidate| weights.value(candidate)).collect();
    assert!(values[2] > values[0] && values[0] > values[1], "{values:?}");
}

#[test]
fn parts_that_are_left_out_stay_worth_nothing() {
    let mut lesson = lesson();
    lesson.iter_mut().for_each(|candidate| candidate.forget(Group::Estimate));
    let mut fit = Fit::without(&[Part::Factors, Part::Group(Group::Estimate)]);
    for _ in 0..20 {
        fit.add(&lesson, 2);
        fit.step(0.1);
    }
    assert_eq!(fit.estimate[0], 0.0);
    assert!(fit.rows.iter().all(|row| row[1..].iter().all(|&factor| factor == 0.0)));
    assert!(fit.rows[131_200][0] > 0.1, "the weight of what was played grows");
}
