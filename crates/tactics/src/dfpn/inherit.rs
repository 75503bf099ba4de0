//! What searches under other ko threats have decided already.
//!
//! Who wins although all ko threats are with the other player wins without them too. So what the
//! owner reaches against all threats, and what it fails to reach with all of them, need not be read
//! again when it is asked what happens without any. Everything else that was decided is a first
//! guess, since few positions turn on a ko. That saves a sixth of the positions of the captures and
//! a tenth of those of the connections of a public suite; where a ko does turn the answer, it costs.

use board::Color;

use super::table::Entry;
use super::{Game, Numbers, Search, SearchName};
use crate::ko::KoThreats;

impl<'a, G: Game> Search<'a, G> {
    /// The same search, which may go by `earlier` ones of the same game.
    pub(crate) fn after(self, earlier: &[(KoThreats, SearchName)]) -> Search<'a, G> {
        Search { earlier: earlier.to_vec(), ..self }
    }

    /// What an earlier search found out about the present position, where it holds here too.
    pub(super) fn inherited(&self, to_play: Color) -> Option<Entry> {
        let mut found = self.earlier.iter().filter(|_| self.game.inherits());
        found.find_map(|&(threats, search)| {
            let winner = match threats {
                KoThreats::Opponent => Numbers::PROVED,
                KoThreats::Owner => Numbers::DISPROVED,
                KoThreats::Nobody => return None,
            };
            self.decided(to_play, threats, search).filter(|entry| entry.numbers == winner)
        })
    }

    /// What the latest search that decided the present position found out about it.
    pub(super) fn guessed(&self, to_play: Color) -> Option<Numbers> {
        let mut latest = self.earlier.iter().rev();
        let entry = latest.find_map(|&(threats, search)| self.decided(to_play, threats, search));
        entry.map(|entry| entry.numbers)
    }

    /// The present position as another search decided it, with all threats still to be used.
    fn decided(&self, to_play: Color, threats: KoThreats, search: SearchName) -> Option<Entry> {
        let ban = self.board.ko().filter(|_| threats.binds(self.game.owner(), to_play));
        let entry = self.table.look_up(search.key(self.board.hash(), to_play, ban, 0))?;
        entry.numbers.is_decided().then_some(*entry)
    }
}

#[cfg(test)]
mod tests {
    use board::{Board, PointSet};
    use facts::Reach;

    use super::*;
    use crate::budget::Budget;
    use crate::dfpn::Table;
    use crate::life::Life;

    #[test]
    fn a_third_search_finds_the_same_with_less_work() {
        // The carpenter's square: White starts a ko for the corner.
        let text = "
            . . . X O . .
            . . . X O . .
            . . X X O . .
            X X X O O . .
            O O O O O . .
            . . . . . . .
            . . . . . . .";
        let mut board: Board = text.parse().expect("a diagram");
        let game = Life::new(&board, board.stones(Color::Black), &PointSet::EMPTY);
        let mut table = Table::new(1 << 16);
        let mut read = |threats, earlier: &[(KoThreats, SearchName)]| {
            let mut budget = Budget::nodes(200_000);
            let name = table.next_search();
            let search = Search::new(&game, &mut board, threats, &mut budget, &mut table);
            let reading = search.after(earlier).run(Color::White);
            (reading.reach, reading.work.nodes, (threats, name))
        };
        let (against_all, _, first) = read(KoThreats::Opponent, &[]);
        let (with_all, _, second) = read(KoThreats::Owner, &[first]);
        assert_eq!((against_all, with_all), (Reach::No, Reach::Yes));
        let (alone, work, _) = read(KoThreats::Nobody, &[]);
        let (inherited, less, _) = read(KoThreats::Nobody, &[first, second]);
        assert_eq!(alone, inherited);
        assert!(less < work, "{less} of {work} positions");
    }
}
