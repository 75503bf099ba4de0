//! Rules, with the commands of KGS and KataGo.

use board::{HandicapBonus, KoRule, Rules, Scoring, Suicide};
use serde_json::{Value, json};

use super::super::args::{Args, Failure, Reply};
use super::super::engine::Engine;
use super::Command;

pub(super) const COMMANDS: &[Command] = &[
    Command { name: "kgs-rules", run: set_rules },
    Command { name: "kata-set-rules", run: set_rules },
    Command { name: "kata-set-rule", run: set_rule },
    Command {
        name: "kata-get-rules",
        run: |engine, _| Ok(to_json(engine.game.rules()).to_string()),
    },
];

/// Sets the rules by name (`japanese`) or by KataGo's JSON object.
fn set_rules(engine: &mut Engine, args: &mut Args<'_>) -> Reply {
    let mut text = args.word("the name of rules, or an object")?.to_owned();
    while let Some(word) = args.optional() {
        text.push(' ');
        text.push_str(word);
    }
    let rules = if text.starts_with('{') {
        let value: Value = serde_json::from_str(&text)
            .map_err(|error| Failure::new(format!("not a JSON object: {error}")))?;
        let Value::Object(fields) = value else {
            return Err(Failure::new("not a JSON object"));
        };
        let mut rules = engine.game.rules();
        for (field, value) in &fields {
            set_field(&mut rules, field, value)?;
        }
        rules
    } else {
        text.parse().map_err(|error: board::UnknownRules| Failure::new(error.to_string()))?
    };
    engine.game.set_rules(rules);
    Ok(String::new())
}

fn set_rule(engine: &mut Engine, args: &mut Args<'_>) -> Reply {
    let field = args.word("the name of a rule")?;
    let word = args.word("the rule's value")?;
    let value = match word {
        "true" => Value::Bool(true),
        "false" => Value::Bool(false),
        _ => Value::String(word.to_owned()),
    };
    let mut rules = engine.game.rules();
    set_field(&mut rules, field, &value)?;
    engine.game.set_rules(rules);
    Ok(String::new())
}

/// Sets one field of KataGo's rules object. A field or value that Kosumi does not support is an
/// error, unless it changes nothing.
fn set_field(rules: &mut Rules, field: &str, value: &Value) -> Result<(), Failure> {
    let text = value.as_str().map(str::to_ascii_uppercase);
    match (field, text.as_deref(), value.as_bool()) {
        ("ko" | "koRule", Some("SIMPLE"), _) => rules.ko = KoRule::Simple,
        ("ko" | "koRule", Some("POSITIONAL"), _) => rules.ko = KoRule::Positional,
        ("ko" | "koRule", Some("SITUATIONAL"), _) => rules.ko = KoRule::Situational,
        ("scoring" | "scoringRule", Some("AREA"), _) => rules.scoring = Scoring::Area,
        ("scoring" | "scoringRule", Some("TERRITORY"), _) => rules.scoring = Scoring::Territory,
        ("suicide" | "multiStoneSuicideLegal", _, Some(legal)) => {
            rules.suicide = if legal { Suicide::Legal } else { Suicide::Illegal };
        }
        ("whiteHandicapBonus", Some("0"), _) => rules.handicap_bonus = HandicapBonus::None,
        ("whiteHandicapBonus", Some("N"), _) => rules.handicap_bonus = HandicapBonus::All,
        ("whiteHandicapBonus", Some("N-1"), _) => {
            rules.handicap_bonus = HandicapBonus::AllButOne;
        }
        // Kosumi's territory scoring includes the seki tax: eyes in seki are not counted.
        ("tax" | "taxRule", Some("NONE" | "SEKI"), _)
        | ("hasButton", _, Some(false))
        | ("friendlyPassOk", _, Some(_)) => {}
        _ => {
            return Err(Failure::new(format!("unknown or unsupported rule: {field} {value}")));
        }
    }
    Ok(())
}

fn to_json(rules: Rules) -> Value {
    json!({
        "ko": match rules.ko {
            KoRule::Simple => "SIMPLE",
            KoRule::Positional => "POSITIONAL",
            KoRule::Situational => "SITUATIONAL",
        },
        "scoring": match rules.scoring {
            Scoring::Area => "AREA",
            Scoring::Territory => "TERRITORY",
        },
        "tax": match rules.scoring {
            Scoring::Area => "NONE",
            Scoring::Territory => "SEKI",
        },
        "suicide": rules.suicide == Suicide::Legal,
        "hasButton": false,
        "whiteHandicapBonus": match rules.handicap_bonus {
            HandicapBonus::None => "0",
            HandicapBonus::AllButOne => "N-1",
            HandicapBonus::All => "N",
        },
        "friendlyPassOk": rules != Rules::TROMP_TAYLOR,
    })
}
