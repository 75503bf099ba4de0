use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use super::*;
use crate::name::{Form, Noun};
use facts::Manner;

/// Variables that a sentence may need in one language and omit in another.
const OPTIONAL: [&str; 8] = ["player", "opponent", "level", "nth", "move", "color", "case", "who"];

/// The raw messages of a file, by id.
fn messages(language: Language) -> BTreeMap<String, String> {
    let mut messages: BTreeMap<String, String> = BTreeMap::new();
    let mut id = String::new();
    for line in language.messages().lines().filter(|line| !line.starts_with('#')) {
        if let Some((name, text)) = line.split_once(" =").filter(|_| !line.starts_with(' ')) {
            id = name.to_owned();
            assert!(messages.insert(id.clone(), text.to_owned()).is_none(), "{id} comes twice");
        } else if let Some(message) = messages.get_mut(&id) {
            message.push('\n');
            message.push_str(line);
        }
    }
    messages
}

/// The names after a sign, such as the variables after `$`.
fn names(text: &str, sign: &str) -> BTreeSet<String> {
    let end = |rest: &str| {
        rest.find(|c: char| !c.is_ascii_alphanumeric() && c != '-').unwrap_or(rest.len())
    };
    text.split(sign).skip(1).map(|rest| rest[..end(rest)].to_owned()).collect()
}

/// The variables of a message and of the messages it includes, without the endings for cases.
fn variables(messages: &BTreeMap<String, String>, id: &str) -> BTreeSet<String> {
    let text = &messages[id];
    let mut found: BTreeSet<String> = names(text, "$")
        .into_iter()
        .map(|name| {
            let cases = ["-of", "-to", "-form"];
            let base = cases.iter().find_map(|case| name.strip_suffix(case));
            base.unwrap_or(&name).to_owned()
        })
        .collect();
    for inner in names(text, "{ ").into_iter().filter(|name| messages.contains_key(name)) {
        found.extend(variables(messages, &inner));
    }
    found.into_iter().filter(|name| !OPTIONAL.contains(&name.as_str())).collect()
}

/// All sources of this crate as one text, without comments.
fn sources(folder: &Path) -> String {
    let mut text = String::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            text += &sources(&path);
        } else if path.file_name().is_some_and(|name| name != "tests.rs") {
            let source = fs::read_to_string(path).unwrap();
            let code = source.lines().filter(|line| !line.trim_start().starts_with("//"));
            code.for_each(|line| text += line);
        }
    }
    text
}

/// The message ids in the code: those of its strings that are ids in some language.
fn asked() -> BTreeSet<String> {
    let code = sources(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"));
    let known: BTreeSet<String> = Language::all().flat_map(messages).map(|(id, _)| id).collect();
    known.into_iter().filter(|id| code.contains(&format!("\"{id}\""))).collect()
}

#[test]
fn every_file_is_well_formed() {
    for language in Language::all() {
        let errors = FluentResource::try_new(language.messages().to_owned()).map_err(|e| e.1);
        assert!(errors.is_ok(), "{language}: {:?}", errors.err());
    }
}

#[test]
fn every_language_has_what_the_code_asks_for_and_speaks_of_the_same_things() {
    let english = messages(Language::english());
    for language in Language::all() {
        let messages = messages(language);
        let (there, missing): (Vec<String>, Vec<String>) =
            asked().into_iter().partition(|id| messages.contains_key(id));
        assert!(missing.is_empty(), "{language} lacks {}", missing.join(", "));
        let differs = |id: &&String| variables(&english, id) != variables(&messages, id);
        let others: Vec<&str> = there.iter().filter(differs).map(String::as_str).collect();
        let others = others.join(", ");
        assert!(others.is_empty(), "{language}: not about the same as in English: {others}");
    }
}

#[test]
fn no_message_is_unused() {
    let asked = asked();
    for language in Language::all() {
        let messages = messages(language);
        let inner: BTreeSet<String> =
            messages.values().flat_map(|text| names(text, "{ ")).collect();
        // The words of the page are asked for by the page.
        let unused = messages
            .keys()
            .filter(|id| !id.starts_with("page-") && !asked.contains(*id) && !inner.contains(*id));
        let unused: Vec<&str> = unused.map(String::as_str).collect();
        assert!(unused.is_empty(), "{language}: never said: {}", unused.join(", "));
    }
}

#[test]
fn french_signs_do_not_stand_alone_at_the_beginning_of_a_line() {
    let french: Language = "fr".parse().unwrap();
    for (id, text) in messages(french) {
        for sign in [" :", " ;", " %", " ?", " !"] {
            assert!(!text.trim_start().contains(sign), "{id}: a plain blank before{sign}");
        }
    }
}

#[test]
fn every_manner_has_a_name_of_its_own_in_every_language_and_level() {
    for language in Language::all() {
        for level in crate::Level::ALL {
            let name = |manner: Manner| {
                let args = Args::default().text("manner", manner.word());
                Catalogue::of(language).say("manner", &args.text("level", level.word()))
            };
            let names: BTreeSet<String> = Manner::ALL.into_iter().map(name).collect();
            assert_eq!(names.len(), Manner::ALL.len(), "{language} {}", level.word());
        }
    }
}

#[test]
fn a_message_that_a_language_lacks_is_said_in_english() {
    let poor = Catalogue::parse("fr".parse().unwrap(), "joined = rien d'autre\n");
    let args = Args::default().text("head", "D4").text("last", "E5");
    assert_eq!(poor.say("list", &args), "D4 and E5");
}

#[test]
fn endings_agree_in_number_and_gender() {
    let say = |language: &str, form: Form| {
        let noun = Noun { plain: "N".into(), of: "of N".into(), to: "to N".into(), form };
        let args = Args::default().noun("stones", &noun).text("nth", "first");
        let args = args.text("from", "alive").text("player", "P").text("move", "");
        Catalogue::of(language.parse().unwrap()).say("turns-own-dead", &args)
    };
    assert_eq!(say("en", Form::One), "this leaves N dead; if P passed, it would live");
    assert_eq!(say("en", Form::Many), "this leaves N dead; if P passed, they would live");
    let french = [Form::One, Form::Many, Form::Group].map(|form| say("fr", form));
    assert_eq!(
        french,
        [
            "après ce coup, N est morte\u{a0}; si P passait, elle vivrait",
            "après ce coup, N sont mortes\u{a0}; si P passait, elles vivraient",
            "après ce coup, N est mort\u{a0}; si P passait, il vivrait",
        ]
    );
}
