//! Writes a file of rules in a readable layout that reads back as the same rules.

use std::fmt::Write;

use super::shape::{Shape, Spot};
use super::{FORMAT, Liberties, Origin, Rule};

/// The specification of the language; every written file carries it.
pub const HEADER: &str = "\
# Rules: small diagrams of Go stones, each with a name and what is known wherever it fits.
#
# A line that begins with # is a comment. The first other line says the format. A rule begins
# with \"rule\" and the name of the shape, and ends where the next one begins. Its lines:
#
#   rule NAME         the English name
#   japanese TERM     the Japanese term, where players use one
#   type KINDS        connection, divider, contact, eye, capture, shape, bad shape; one or more
#   (indented rows)   the diagram
#   A = X             what a capital of the diagram stands for: X or O,
#   A = O, liberties 2     and how many liberties its string must have: 2, 2+ or 1-2
#   goal GOAL         connect A B, capture A, eye a, divide A B, divide A edge
#   state STATE       who reaches the goal: see below
#   friend a b        moves of the friend that reach the goal, each of them
#   enemy a           moves of the enemy that prevent it, each of them
#   text SENTENCE     for explanations; {a} stands for the point with that letter
#   success W of N    how often the moves were tried, and how often they reached the goal
#   origin WHERE      enumerated, learnt from move N of GAME, derived from RULE;
#                     a rule without this line was written by hand
#
# Signs of a diagram:
#
#   X  a stone of the friend          O  a stone of the enemy         .  an empty point
#   x  the friend's stone or empty    o  the enemy's stone or empty
#   ?  anything, even beyond the edge
#   a  an empty point with a letter (small letters, but not x and o)
#   A  a stone with a letter (capitals, but not X and O)
#   -  |  +  the edge of the board, drawn around the diagram
#
# A rule holds for both colours, and turned and mirrored in all ways. The friend wants the goal.
#
#   state >        reached whoever moves first
#   state *        reached when the friend moves first, prevented when the enemy does
#   state <        prevented whoever moves first
#   state * or >   reached when the friend moves first; else it depends on the surroundings
#   state * or <   prevented when the enemy moves first; else it depends on the surroundings
#   state ?        nothing is sure: the moves are worth trying when somebody reads the goal
#
# A state holds whatever stands on ? and outside the diagram, as long as the liberties are as
# the rule asks and no ko forbids a first move. \"Prevented\" is meant inside the diagram.
# \"kosumi learn rules --check FILE\" finds faults, doubles and states that are wrong.
";

/// Writes a file with the header and these rules.
///
/// ```
/// use kosumi_pattern::rule;
/// let rules = rule::read("
/// format 1
/// rule one-point jump
/// type shape
///   X . X
/// text Two stones with a point between them.
/// ")?;
/// let text = rule::write(&rules);
/// assert!(text.starts_with(rule::HEADER) && text.contains("\nrule one-point jump\n"));
/// assert_eq!(rule::read(&text)?, rules);
/// # Ok::<(), kosumi_pattern::rule::RuleFileFaults>(())
/// ```
pub fn write(rules: &[Rule]) -> String {
    let mut text = format!("{HEADER}\nformat {FORMAT}\n");
    for rule in rules {
        text.push('\n');
        write_rule(rule, &mut text);
    }
    text
}

fn write_rule(rule: &Rule, text: &mut String) {
    let mut line = |word: &str, value: &str| {
        let _ = writeln!(text, "{word} {value}");
    };
    line("rule", rule.name());
    if let Some(term) = rule.japanese() {
        line("japanese", term);
    }
    let kinds: Vec<&str> = rule.kinds().iter().map(|kind| kind.word()).collect();
    line("type", &kinds.join(", "));
    text.push('\n');
    text.push_str(&draw(rule));
    text.push('\n');
    for (&label, &spot) in rule.labels() {
        if Rule::is_stone_label(label) {
            let glyph = rule.shape().at(spot).glyph();
            let bounds = rule.bounds().get(&label).map_or(String::new(), |b| liberties(*b));
            let _ = writeln!(text, "{label} = {glyph}{bounds}");
        }
    }
    if let Some((goal, state)) = rule.claim() {
        let _ = writeln!(text, "goal {goal}\nstate {}", state.sign());
    }
    for (word, moves) in [("friend", rule.friend_moves()), ("enemy", rule.enemy_moves())] {
        if !moves.is_empty() {
            let letters: Vec<String> = moves.iter().map(char::to_string).collect();
            let _ = writeln!(text, "{word} {}", letters.join(" "));
        }
    }
    let _ = writeln!(text, "text {}", rule.text());
    if let Some(success) = rule.success() {
        let _ = writeln!(text, "success {success}");
    }
    if *rule.origin() != Origin::Hand {
        let _ = writeln!(text, "origin {}", rule.origin());
    }
}

fn liberties(bounds: Liberties) -> String {
    match bounds {
        Liberties { least, most: None } => format!(", liberties {least}+"),
        Liberties { least, most: Some(most) } if least == most => format!(", liberties {least}"),
        Liberties { least, most: Some(most) } => format!(", liberties {least}-{most}"),
    }
}

/// Draws the diagram, indented, with its edges around it.
fn draw(rule: &Rule) -> String {
    let shape: &Shape = rule.shape();
    let sides = shape.sides();
    let letter = |spot: Spot| {
        let found = rule.labels().iter().find(|(_, place)| **place == spot);
        found.map_or(shape.at(spot).glyph(), |(&label, _)| label)
    };
    let framed = |signs: Vec<char>, left: char, right: char| {
        let left = sides.left.then_some(left);
        let right = sides.right.then_some(right);
        let signs: Vec<String> =
            left.into_iter().chain(signs).chain(right).map(String::from).collect();
        format!("  {}\n", signs.join(" "))
    };
    let edge = || framed(vec!['-'; shape.width()], '+', '+');
    let mut text = String::new();
    if sides.top {
        text.push_str(&edge());
    }
    for row in 0..shape.height() {
        let signs = (0..shape.width()).map(|column| letter(Spot { row, column })).collect();
        text.push_str(&framed(signs, '|', '|'));
    }
    if sides.bottom {
        text.push_str(&edge());
    }
    text
}
