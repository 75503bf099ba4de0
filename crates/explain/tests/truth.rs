//! Sentences say no more than their facts, tested on many random scenes.
//!
//! The scenes make no sense as Go and need not: sentences may depend only on facts.

#![allow(clippy::unwrap_used)] // A test may fail by panicking.

use std::collections::BTreeSet;

use board::{Color, Move, Played, Point, PointSet, Size};
use facts::{Basis, Claim, Deed, Evidence, Fact, Fate, Grade, Manner, Means, Scene, Work};
use kosumi_explain::compare::compare;
use kosumi_explain::why::why;
use kosumi_explain::{Explanation, Language, Length, Level, Sentence, Wish};
use record::vertex;

/// A seeded random generator.
struct Dice(u64);

impl Dice {
    fn below(&mut self, bound: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        (self.0 >> 33) % bound
    }

    fn point(&mut self) -> Point {
        let (column, row) = (self.below(19) as usize, self.below(19) as usize);
        Size::GO19.point(column, row).unwrap()
    }

    fn set(&mut self) -> PointSet {
        let count = 1 + self.below(9);
        let first = self.point();
        // Mostly near each other, as real stones are.
        let near = |dice: &mut Dice| {
            let step = |value: usize, dice: &mut Dice| (value + dice.below(4) as usize).min(18);
            Size::GO19.point(step(first.column(), dice), step(first.row(), dice)).unwrap()
        };
        (0..count).map(|_| near(self)).collect::<PointSet>() | PointSet::from(first)
    }

    fn of<T: Copy>(&mut self, list: &[T]) -> T {
        list[self.below(list.len() as u64) as usize]
    }

    fn amount(&mut self) -> f32 {
        self.below(300) as f32 / 10.0
    }

    fn means(&mut self) -> Means {
        self.of(&[Means::Atari, Means::Ladder, Means::Net, Means::Snapback, Means::Reading])
    }

    fn fate(&mut self) -> Fate {
        self.of(&[Fate::Alive, Fate::Critical, Fate::Dead, Fate::Unclear])
    }

    fn color(&mut self) -> Color {
        self.of(&Color::BOTH)
    }

    fn deed(&mut self) -> Deed {
        let (stones, means, ends) = (self.set(), self.means(), (self.point(), self.point()));
        let (color, at, amount) = (self.color(), self.point(), self.amount());
        let (from, to) = (self.below(9) as u32, self.below(9) as u32);
        match self.below(30) {
            0 => Deed::Takes { stones },
            1 => Deed::TakesKo { stone: at },
            2 => Deed::PutsInAtari { stones, liberty: at },
            3 => Deed::LeavesAtari { stones },
            4 => Deed::SelfAtari { stones, liberty: at },
            5 => Deed::Joins { strings: stones },
            6 => Deed::Catches { stones, means },
            7 => Deed::Saves { stones },
            8 => Deed::ThreatensToCatch { stones, means },
            9 => Deed::LeavesToBeCaught { stones, means },
            10 => Deed::LetsEscape { stones },
            11 => Deed::Links { ends },
            12 => Deed::Cuts { ends },
            13 => Deed::ThreatensToCut { ends },
            14 => Deed::LeavesCut { ends },
            15 => Deed::Turns { color, stones, from: self.fate(), to: self.fate() },
            16 => Deed::ThreatensToTurn { color, stones, to: self.fate() },
            17 => Deed::MakesEye { at },
            18 => Deed::TakesEye { at },
            19 => Deed::Blocks { first: ends.0, second: Some(ends.1), gap: stones },
            20 => Deed::Blocks { first: ends.0, second: None, gap: stones },
            21 => Deed::Encircles { stones, from, to },
            22 => Deed::Frees { stones, from, to },
            23 => Deed::EntersTerritory { points: stones },
            24 => Deed::PlaysInOwnTerritory { points: stones },
            25 => Deed::Gains { points: stones, amount },
            26 => Deed::Reduces { points: stones, amount },
            27 => Deed::IsWorth { points: amount - 5.0 },
            28 => Deed::HasManner { manner: self.of(&Manner::ALL), stones },
            _ => Deed::IsForeseen { probability: amount / 30.0, rank: from + 1 },
        }
    }

    fn evidence(&mut self) -> (Grade, Evidence) {
        let color = self.color();
        let line = (0..self.below(5)).map(|index| {
            let color = if index % 2 == 0 { color } else { !color };
            Played { color, mv: Move::Play(self.point()) }
        });
        let line: Vec<Played> = line.collect();
        let basis = match self.below(3) {
            0 => Basis::Rules,
            1 => Basis::Line(line),
            _ => Basis::Map(Vec::new()),
        };
        let gave_up = matches!(basis, Basis::Line(_)) && self.below(5) == 0;
        let work = Work { nodes: self.below(3000), gave_up };
        (basis.strongest_grade(), Evidence { basis, trace: PointSet::EMPTY, work })
    }

    /// Facts about two moves.
    fn scene(&mut self) -> (Scene, [Played; 2]) {
        let mut scene = Scene::new(&board::Board::new(Size::GO19), Color::Black);
        let pair = [self.point(), self.point()];
        let pair = pair.map(|point| Played { color: Color::Black, mv: Move::Play(point) });
        for _ in 0..2 + self.below(9) {
            let (deed, (grade, evidence)) = (self.deed(), self.evidence());
            let played = self.of(&pair);
            scene.add(Claim::Does { played, deed }, grade, evidence).unwrap();
        }
        (scene, pair)
    }
}

/// All numbers and points that the facts contain.
fn contents(facts: &[&Fact], pair: &[Played]) -> (BTreeSet<u64>, PointSet) {
    let round = |value: f32| value.abs().round() as u64;
    let mut numbers = BTreeSet::new();
    let mut points: PointSet = pair.iter().filter_map(|played| played.mv.point()).collect();
    let mut all = PointSet::EMPTY;
    for fact in facts {
        numbers.insert(fact.evidence().work.nodes);
        if let Basis::Line(line) = &fact.evidence().basis {
            points |= line.iter().filter_map(|played| played.mv.point()).collect();
        }
        let Claim::Does { deed, .. } = fact.claim() else { continue };
        points |= deed.points();
        let stones = match deed {
            // The sentence names the liberty apart from the stones.
            Deed::PutsInAtari { stones, .. } | Deed::SelfAtari { stones, .. } => *stones,
            _ => deed.points(),
        };
        all |= stones;
        numbers.insert(stones.len() as u64);
        match deed {
            Deed::Encircles { from, to, .. } | Deed::Frees { from, to, .. } => {
                numbers.extend([u64::from(*from), u64::from(*to)]);
            }
            Deed::Gains { amount, .. } | Deed::Reduces { amount, .. } => {
                numbers.insert(round(*amount));
            }
            Deed::IsWorth { points } => {
                numbers.insert(round(*points));
            }
            Deed::IsForeseen { probability, .. } => {
                numbers.insert(round(probability * 100.0));
            }
            _ => {}
        }
    }
    // Merged stones are counted together.
    numbers.insert(all.len() as u64);
    (numbers, points)
}

/// The number that a word means in a language, if it means one. Words are known for English and
/// French: in other languages the same letters may mean something else.
fn number(word: &str, language: &str) -> Option<u64> {
    let words = [
        ["two", "deux"],
        ["three", "trois"],
        ["four", "quatre"],
        ["five", "cinq"],
        ["six", "six"],
        ["seven", "sept"],
        ["eight", "huit"],
        ["nine", "neuf"],
        ["ten", "dix"],
    ];
    let column = ["en", "fr"].iter().position(|&known| known == language);
    let spelled = column.and_then(|column| words.iter().position(|pair| pair[column] == word));
    spelled.map(|at| at as u64 + 2).or_else(|| word.parse().ok())
}

/// Terms of English and French that only these means or deeds allow.
const TERMS: [(&[&str], &str); 5] = [
    (&["ladder", "shicho"], "Ladder"),
    (&["net", "geta", "filet"], "Net"),
    (&["snapback", "uttegaeshi"], "Snapback"),
    (&["ko"], "Ko"),
    (&["cut", "cuts", "coupe", "couper"], "Cut"),
];

fn check(sentence: &Sentence, scene: &Scene, pair: &[Played], wish: &Wish) {
    let said = &sentence.text;
    let facts: Vec<&Fact> = sentence.facts.iter().map(|&id| scene.fact(id).unwrap()).collect();
    assert!(!facts.is_empty(), "{said}: no facts");
    let weakest = facts.iter().map(|fact| fact.grade()).min();
    assert_eq!(weakest, Some(sentence.grade), "{said}");
    assert!(!said.contains("  ") && said.ends_with('.') && !said.contains(".."), "{said}");
    let (numbers, points) = contents(&facts, pair);
    let claims = format!("{facts:?}");
    let words = said.split(|c: char| !c.is_alphanumeric());
    for word in words.filter(|word| !word.is_empty()) {
        if let Some(number) =
            number(word, wish.language.code()).filter(|_| wish.level != Level::Beginner)
        {
            assert!(numbers.contains(&number), "{said}: {number} is in no fact: {claims}");
        }
        let capital = word.starts_with(|c: char| c.is_ascii_uppercase());
        if let Ok(point) = vertex::parse(Size::GO19, word).map_err(|_| ())
            && capital
        {
            assert!(points.contains(point), "{said}: {word} is in no fact: {claims}");
        }
        let known = ["en", "fr"].contains(&wish.language.code());
        for (terms, support) in TERMS.into_iter().filter(|_| known) {
            let cut = support == "Cut" && claims.contains("Links");
            let allowed = claims.contains(support) || cut;
            assert!(!terms.contains(&word) || allowed, "{said}: {word} is in no fact: {claims}");
        }
    }
}

#[test]
fn every_number_point_and_term_of_a_sentence_is_in_its_facts() {
    let (mut sentences, mut silent) = (0, 0);
    for seed in 0..1500 {
        let mut dice = Dice(seed);
        let (scene, pair) = dice.scene();
        for language in Language::all() {
            let wish =
                Wish { language, level: dice.of(&Level::ALL), length: dice.of(&Length::ALL) };
            let explanation: Explanation = why(&scene, pair[0], &wish);
            assert!(explanation.sentences.len() <= wish.length.sentences());
            silent += usize::from(explanation.sentences.is_empty());
            assert!(!explanation.sentences.is_empty() || explanation.unknown.is_some());
            for sentence in &explanation.sentences {
                check(sentence, &scene, &pair[..1], &wish);
                sentences += 1;
            }
            let comparison = compare((&scene, pair[0]), (&scene, pair[1]), &wish);
            for sentence in comparison.first.sentences.iter().chain(&comparison.second.sentences) {
                check(sentence, &scene, &pair, &wish);
            }
        }
    }
    // The test must not pass by producing too little.
    assert!(sentences > 4000, "{sentences} sentences");
    assert!((1..sentences / 10).contains(&silent), "{silent} silent of {sentences} sentences");
}

#[test]
fn the_same_facts_give_the_same_words() {
    for seed in 0..50 {
        let (scene, pair) = Dice(seed).scene();
        let wish = Wish::default();
        assert_eq!(why(&scene, pair[0], &wish), why(&scene.clone(), pair[0], &wish));
    }
}
