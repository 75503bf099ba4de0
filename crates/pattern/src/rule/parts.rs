//! Cuts the text of a file into its rules.
//!
//! A file of rules belongs to its author. Removing or adding rules by reading and rewriting the
//! whole file would lose the comments and the layout, so the text itself is cut and put together
//! again. A comment directly above a rule belongs to that rule.

use std::ops::Range;

/// A file of rules as text: what comes before the rules, and the rules.
///
/// ```
/// use kosumi_pattern::rule::Parts;
/// let text = "format 1\n\nrule one\ntype shape\n\nrule two\ntype shape\n";
/// let parts = Parts::of(text);
/// assert_eq!(parts.head.trim(), "format 1");
/// assert_eq!(parts.rules.iter().map(|part| part.line).collect::<Vec<_>>(), [3, 6]);
/// assert!(!parts.without(&[0]).contains("rule one"));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Parts<'a> {
    /// Everything before the first rule: the header and the format.
    pub head: &'a str,
    /// The rules, each with the comment above it and the text up to the next rule.
    pub rules: Vec<Part<'a>>,
}

/// The text of one rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Part<'a> {
    /// The line on which the rule begins, from 1.
    pub line: usize,
    /// The text, in whole lines.
    pub text: &'a str,
}

impl<'a> Parts<'a> {
    /// Cuts a text into parts; concatenated, they give the text again.
    pub fn of(text: &'a str) -> Parts<'a> {
        let mut starts: Vec<(usize, usize)> = Vec::new();
        let (mut at, mut comment) = (0, None);
        for (number, line) in (1..).zip(text.split_inclusive('\n')) {
            if line.starts_with('#') {
                comment = comment.or(Some(at));
            } else {
                if line.split_whitespace().next() == Some("rule")
                    && !line.starts_with(char::is_whitespace)
                {
                    starts.push((comment.unwrap_or(at), number));
                }
                comment = None;
            }
            at += line.len();
        }
        let end = |index: usize| starts.get(index + 1).map_or(text.len(), |&(next, _)| next);
        let part = |(index, &(from, line)): (usize, &(usize, usize))| {
            let range: Range<usize> = from..end(index);
            Part { line, text: &text[range] }
        };
        let head = &text[..starts.first().map_or(text.len(), |&(from, _)| from)];
        Parts { head, rules: starts.iter().enumerate().map(part).collect() }
    }

    /// The text without the rules at these indices, counted from 0.
    pub fn without(&self, places: &[usize]) -> String {
        let kept = self.rules.iter().enumerate().filter(|(place, _)| !places.contains(place));
        kept.fold(self.head.to_owned(), |text, (_, part)| text + part.text)
    }

    /// The text with more rules appended, a blank line before each.
    pub fn with(&self, more: &[Part<'_>]) -> String {
        let mut text = self.without(&[]);
        for part in more {
            let end = text.trim_end().len();
            text.truncate(end);
            text.push_str("\n\n");
            text.push_str(part.text.trim_end());
            text.push('\n');
        }
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const FILE: &str = "\
# Mine.
format 1

# Of old.
rule first
type shape

  X
  . rule

text t

rule second
# Inside.
text t
";

    #[test]
    fn a_comment_directly_above_goes_with_its_rule() {
        let parts = Parts::of(FILE);
        assert_eq!(parts.head, "# Mine.\nformat 1\n\n");
        let lines: Vec<usize> = parts.rules.iter().map(|part| part.line).collect();
        assert_eq!(lines, [5, 13]);
        assert!(parts.rules[0].text.starts_with("# Of old.\nrule first\n"));
        assert_eq!(parts.rules[1].text, "rule second\n# Inside.\ntext t\n");
        assert_eq!(parts.without(&[]), FILE);
    }

    #[test]
    fn taking_out_leaves_the_rest_as_it_was() {
        let parts = Parts::of(FILE);
        let rest = parts.without(&[0]);
        assert_eq!(rest, "# Mine.\nformat 1\n\nrule second\n# Inside.\ntext t\n");
        let back = Parts::of(&rest).with(&parts.rules[..1]);
        assert!(back.starts_with(&rest));
        assert!(
            back.ends_with("\n\n# Of old.\nrule first\ntype shape\n\n  X\n  . rule\n\ntext t\n")
        );
    }

    #[test]
    fn a_rule_is_taken_up_by_a_file_that_has_none_or_no_last_line_end() {
        let parts = Parts::of(FILE);
        assert_eq!(
            Parts::of("format 1").with(&parts.rules[1..]),
            "format 1\n\nrule second\n# Inside.\ntext t\n"
        );
    }
}
