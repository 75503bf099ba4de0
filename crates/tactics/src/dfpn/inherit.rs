//! Reuses the results of searches under other ko threats.
//!
//! A player who wins although the other player has all ko threats also wins without any. So what
//! the owner reaches against all threats, and what it fails to reach with all of them, need not be
//! read again for the search without threats. Any other decided result serves as a first guess,
//! since few positions turn on a ko. On a public suite this saves a sixth of the positions of the
//! captures and a tenth of those of the connections; if a ko does change the answer, it costs
//! extra.

use board::Color;

use super::table::Entry;
use super::{Game, Numbers, Search, SearchName};
use crate::ko::KoThreats;

impl<'a, G: Game> Search<'a, G> {
    /// The same search, which may use the results of `earlier` searches of the same game.
    pub(crate) fn after(self, earlier: &[(KoThreats, SearchName)]) -> Search<'a, G> {
        Search { earlier: earlier.to_vec(), ..self }
    }

    /// An earlier search's result for the present position, if it is valid here too.
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

    /// The result of the latest search that decided the present position.
    pub(super) fn guessed(&self, to_play: Color) -> Option<Numbers> {
        let mut latest = self.earlier.iter().rev();
        let entry = latest.find_map(|&(threats, search)| self.decided(to_play, threats, search));
        entry.map(|entry| entry.numbers)
    }

    /// Another search's result for the present position if it decided it, with all threats still
    /// unused.
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
