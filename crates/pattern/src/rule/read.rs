//! Reading a file of rules.
//!
//! The language is made of lines, so the reader is too: each line is understood or reported by
//! itself and reading goes on, which is how all faults of a file are found at once. A parser
//! library was rejected because its strength, nested structure, is what the language has none of,
//! and its weakness, going on after a fault, is what is wanted. The language itself is specified
//! in the header that every written file carries ([`HEADER`](super::HEADER)).

mod diagram;
mod lines;

use super::draft::Draft;
use super::fault::{FileFault, RuleFileFault, RuleFileFaults};
use super::{Rule, RuleFault};
use lines::Lines;

/// The format that is read and written.
pub const FORMAT: u32 = 1;

/// Reads a file of rules.
///
/// # Errors
/// Everything that is wrong with it, line by line.
pub fn read(text: &str) -> Result<Vec<Rule>, RuleFileFaults> {
    let mut faults = Vec::new();
    let mut rules = Vec::new();
    let mut open: Option<Lines> = None;
    let mut saw_format = false;
    for (number, line) in (1..).zip(text.lines()) {
        let body = line.trim();
        if body.is_empty() || body.starts_with('#') {
            continue;
        }
        if !saw_format {
            saw_format = true;
            if body.split_whitespace().eq(["format", &FORMAT.to_string()]) {
                continue;
            }
            let found = FileFault::Format(lines::excerpt(body));
            faults.push(RuleFileFault { line: number, fault: found });
        }
        if !line.starts_with(char::is_whitespace) && lines::word(body) == "rule" {
            rules.extend(open.take().and_then(|lines| close(lines, &mut faults)));
            open = Some(Lines::new(number));
        }
        match &mut open {
            Some(lines) => lines.take(number, line, &mut faults),
            None if body.starts_with("format") => {}
            None => faults.push(RuleFileFault { line: number, fault: FileFault::OutsideRule }),
        }
    }
    rules.extend(open.and_then(|lines| close(lines, &mut faults)));
    if !saw_format {
        let fault = FileFault::Format(String::new());
        faults.push(RuleFileFault { line: 1, fault });
    }
    if faults.is_empty() {
        return Ok(rules);
    }
    faults.sort_by_key(|fault| fault.line);
    Err(RuleFileFaults { faults })
}

/// The rule that the lines make; faults are noted.
fn close(lines: Lines, faults: &mut Vec<RuleFileFault>) -> Option<Rule> {
    let before = faults.len();
    let places = lines.places();
    let draft: Option<Draft> = lines.draft(faults);
    match Rule::new(draft?) {
        // A rule that was not fully understood is no rule, whatever is left of it.
        Ok(rule) => (faults.len() == before).then_some(rule),
        Err(found) => {
            let news = found.into_iter().filter(|fault| !places.is_known(fault));
            faults.extend(news.map(|fault: RuleFault| RuleFileFault {
                line: places.line_of(&fault),
                fault: FileFault::Rule(fault),
            }));
            None
        }
    }
}
