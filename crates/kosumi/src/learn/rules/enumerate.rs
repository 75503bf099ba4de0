//! `kosumi learn rules --enumerate`: enumerates rules of small rectangles on all cores, goal by
//! goal.
//!
//! The results of each goal are kept in a folder beside the output until all goals are done, so
//! that a killed command can resume.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc;

use anyhow::Context;
use clap::ValueEnum;
use learn::rules::{Area, Enumeration, GoalFound, Keep, Sought, StateCounts, together};
use pattern::rule::{self, Rule, State};

use crate::output;
use crate::progress::Bar;

/// The values of `--enumerate`.
#[derive(Clone, Copy, Debug, ValueEnum)]
pub(super) enum AreaWord {
    /// 3x3 points in the open
    #[value(name = "3x3")]
    Open3x3,
    /// 4x3 points in the open
    #[value(name = "4x3")]
    Open4x3,
    /// 3x3 points in a corner
    Corner,
    /// 3x3 points at an edge
    Edge,
}

/// The values of `--goal`.
#[derive(Clone, Copy, Debug, ValueEnum)]
pub(super) enum GoalWord {
    /// Connect two stones
    Connect,
    /// Make an eye
    Eye,
    /// Capture a stone
    Capture,
}

/// What to enumerate, and where to write the rules.
pub(super) struct Work<'a> {
    pub(super) area: AreaWord,
    pub(super) goal: GoalWord,
    pub(super) target: &'a Path,
    pub(super) threads: usize,
    pub(super) keep: Keep,
}

impl Work<'_> {
    pub(super) fn run(&self, out: &mut impl Write) -> anyhow::Result<()> {
        let (area, sought) = (area(self.area), sought(self.goal));
        let enumeration = Enumeration::new(area, sought);
        let mut folder = self.target.as_os_str().to_owned();
        folder.push(".work");
        let parts = Folder { path: PathBuf::from(folder), area, sought };
        fs::create_dir_all(&parts.path)
            .with_context(|| format!("cannot create the folder {}", parts.path.display()))?;
        let found = self.look_at_all(&enumeration, &parts)?;

        let (mut raw, mut turned) = (StateCounts::default(), StateCounts::default());
        for goal in &found {
            raw += goal.raw;
            turned += goal.turned;
        }
        let general: usize = found.iter().map(|goal| goal.general).sum();
        let rules = together(found.into_iter().map(|goal| goal.rules).collect(), self.keep);
        output::replace(self.target, rule::write(&rules).as_bytes())
            .with_context(|| format!("cannot write {}", self.target.display()))?;
        fs::remove_dir_all(&parts.path)
            .with_context(|| format!("cannot remove {}", parts.path.display()))?;

        let grids = enumeration.grids();
        let (area, goal) = (area.word(), sought.word());
        writeln!(out, "rectangle   {area}, goal {goal}, {} places for it", enumeration.goals())?;
        writeln!(
            out,
            "grids       {}, {} without turns and reflections, {} without colours too",
            grids.raw, grids.turned, grids.exchanged
        )?;
        writeln!(out, "            reached        >        *        <")?;
        for (name, counts) in [("all", raw), ("different", turned)] {
            let StateCounts { reached, positive, fuzzy, negative } = counts;
            writeln!(out, "{name:<10} {reached:>8} {positive:>8} {fuzzy:>8} {negative:>8}")?;
        }
        writeln!(out, "general     {general} diagrams of > and * that no other one covers")?;
        let count = |state| {
            rules.iter().filter(|rule| rule.claim().is_some_and(|(_, s)| s == state)).count()
        };
        Ok(writeln!(
            out,
            "rules       {} that hold in all surroundings: {} >, {} *, {} * or >",
            rules.len(),
            count(State::Positive),
            count(State::Fuzzy),
            count(State::AtLeastFuzzy)
        )?)
    }

    /// Searches all goals that have no stored results, several in parallel.
    fn look_at_all(
        &self,
        enumeration: &Enumeration,
        parts: &Folder,
    ) -> anyhow::Result<Vec<GoalFound>> {
        let goals = enumeration.goals();
        let mut found: Vec<Option<GoalFound>> = (0..goals).map(|goal| parts.read(goal)).collect();
        let missing: Vec<usize> = (0..goals).filter(|&goal| found[goal].is_none()).collect();
        let bar = Bar::counting("goals");
        let (next, (send, receive)) = (AtomicUsize::new(0), mpsc::channel());
        let failure = std::thread::scope(|scope| {
            for _ in 0..self.threads.clamp(1, goals.max(1)) {
                let (send, next, missing) = (send.clone(), &next, &missing);
                scope.spawn(move || {
                    while let Some(&goal) = missing.get(next.fetch_add(1, Ordering::Relaxed)) {
                        // If the receiver is gone, the work is over.
                        if send.send((goal, enumeration.look_at(goal))).is_err() {
                            return;
                        }
                    }
                });
            }
            drop(send);
            let mut done = goals - missing.len();
            bar.show("enumerating", done as u64, Some(goals as u64));
            for (goal, new) in receive {
                if let Err(error) = parts.write(goal, &new) {
                    return Some(error);
                }
                found[goal] = Some(new);
                done += 1;
                bar.show("enumerating", done as u64, Some(goals as u64));
            }
            None
        });
        bar.end();
        match failure {
            Some(error) => Err(error),
            None => Ok(found.into_iter().flatten().collect()),
        }
    }
}

/// The folder of the results so far.
struct Folder {
    path: PathBuf,
    area: Area,
    sought: Sought,
}

impl Folder {
    fn file(&self, goal: usize) -> PathBuf {
        self.path.join(format!("{}-{}-{goal}.rules", self.area.word(), self.sought.word()))
    }

    /// The stored results of a goal, if they exist and are complete.
    fn read(&self, goal: usize) -> Option<GoalFound> {
        let text = fs::read_to_string(self.file(goal)).ok()?;
        let numbers = text.lines().next()?.strip_prefix(TITLE)?;
        let numbers: Vec<usize> =
            numbers.split_whitespace().map(|number| number.parse().ok()).collect::<Option<_>>()?;
        let &[a, b, c, d, e, f, g, h, general, count] = &numbers[..] else { return None };
        let counts = |[reached, positive, fuzzy, negative]: [usize; 4]| StateCounts {
            reached,
            positive,
            fuzzy,
            negative,
        };
        let rules: Vec<Rule> = rule::read(&text).ok()?;
        let (raw, turned) = (counts([a, b, c, d]), counts([e, f, g, h]));
        (rules.len() == count).then_some(GoalFound { raw, turned, general, rules })
    }

    fn write(&self, goal: usize, found: &GoalFound) -> anyhow::Result<()> {
        let path = self.file(goal);
        let mut text = TITLE.to_owned();
        for counts in [found.raw, found.turned] {
            let StateCounts { reached, positive, fuzzy, negative } = counts;
            text.push_str(&format!(" {reached} {positive} {fuzzy} {negative}"));
        }
        text.push_str(&format!(" {} {}\n", found.general, found.rules.len()));
        text.push_str(&rule::write(&found.rules));
        output::replace(&path, text.as_bytes())
            .with_context(|| format!("cannot write {}", path.display()))
    }
}

/// The beginning of the first line of a result file; the numbers of grids, diagrams and rules
/// follow.
const TITLE: &str = "# kosumi learn rules --enumerate 1:";

fn area(word: AreaWord) -> Area {
    match word {
        AreaWord::Open3x3 => Area::Open3x3,
        AreaWord::Open4x3 => Area::Open4x3,
        AreaWord::Corner => Area::Corner,
        AreaWord::Edge => Area::Edge,
    }
}

fn sought(word: GoalWord) -> Sought {
    match word {
        GoalWord::Connect => Sought::Connect,
        GoalWord::Eye => Sought::Eye,
        GoalWord::Capture => Sought::Capture,
    }
}
