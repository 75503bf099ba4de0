//! Reads a file of rules.
//!
//! The language consists of lines, so the reader works line by line: it parses or reports each line
//! by itself and continues, and so finds all faults of a file at once. A parser library was
//! rejected because its strength, nested structure, does not occur in the language, and its
//! weakness, recovery after a fault, is what the reader needs. The header of every written file
//! ([`HEADER`](super::HEADER)) specifies the language.

mod diagram;
mod lines;

use super::draft::Draft;
use super::fault::{FileFault, RuleFileFault, RuleFileFaults};
use super::{Rule, RuleFault};
use lines::Lines;

/// The format version that is read and written.
pub const FORMAT: u32 = 1;

/// Reads a file of rules.
///
/// ```
/// use kosumi_pattern::rule;
/// let error = rule::read("
/// format 1
/// rule diagonal
/// type shape
///   X .
///   . Q
/// text Two stones on a diagonal.
/// ").expect_err("Q stands for nothing");
/// assert_eq!(error.faults.len(), 1);
/// assert_eq!(error.faults[0].line, 6);
/// ```
///
/// # Errors
/// All faults of the file, line by line.
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

/// Makes a rule of its lines and adds any faults to the list.
fn close(lines: Lines, faults: &mut Vec<RuleFileFault>) -> Option<Rule> {
    let before = faults.len();
    let places = lines.places();
    let draft: Option<Draft> = lines.draft(faults);
    match Rule::new(draft?) {
        // A rule with an unreadable line is rejected, even if the rest would make a rule.
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
