//! Random questions, and the positions that agree with a node of a proof.

use kosumi_proof::board::{Board, ByColor, Color, Illegal, Move, Point, PointSet, Size, Suicide};
use kosumi_proof::{Certificate, Claim, Event, How, Node, Side, Threats, UNLIMITED};
use naive::{Random, Stones};

use crate::referee::Position;

/// A random event on a board of this size, about stones that stand there more often than not.
pub(crate) fn event(random: &mut Random, stones: &Stones) -> Event {
    let points: Vec<Point> = stones.size().points().collect();
    let color = Color::BOTH[random.within(0..2)];
    let any = |random: &mut Random| points[random.within(0..points.len())];
    let stone = |random: &mut Random, color| {
        let own: Vec<Point> =
            points.iter().copied().filter(|&p| stones.at(p) == Some(color)).collect();
        match own.len() {
            0 => any(random),
            count if random.percent(90) => own[random.within(0..count)],
            _ => any(random),
        }
    };
    match random.within(0..6) {
        0 | 1 => {
            let start = stone(random, color);
            let mut targets: PointSet = match stones.string_at(start) {
                Some(string) if random.percent(70) => string.stones.into_iter().collect(),
                _ => PointSet::from(start),
            };
            if random.percent(30) {
                targets.insert(stone(random, color));
            }
            let below = random.within(1..targets.len() + 1);
            Event::Captured { stones: targets, color, below }
        }
        2 => Event::Connected { first: stone(random, color), second: stone(random, color), color },
        3 => {
            let second = random.percent(60).then(|| stone(random, color));
            Event::Walled { first: stone(random, color), second, color }
        }
        4 => Event::EyeMade { at: any(random), color },
        _ => {
            let set = |random: &mut Random, color| {
                let start = stone(random, color);
                stones.string_at(start).filter(|s| s.color == color).map_or_else(
                    || PointSet::from(start),
                    |string| string.stones.into_iter().collect(),
                )
            };
            Event::RaceWon { own: set(random, color), rival: set(random, !color), color }
        }
    }
}

/// A random legal position.
pub(crate) fn stones(random: &mut Random, size: Size) -> Stones {
    loop {
        let share = random.within(20..90);
        let stones = Stones::from_fn(size, |_| {
            random.percent(share).then(|| Color::BOTH[random.within(0..2)])
        });
        if stones.is_legal() {
            return stones;
        }
    }
}

/// A point that may be banned, now and then.
pub(crate) fn ban(random: &mut Random, stones: &Stones, to_play: Color) -> Option<Point> {
    let takes = |&p: &Point| {
        stones.at(p).is_none() && stones.beside(p).all(|near| stones.at(near) == Some(!to_play))
    };
    let points: Vec<Point> = stones.size().points().filter(takes).collect();
    (random.percent(40) && !points.is_empty()).then(|| points[random.within(0..points.len())])
}

/// The board of a position.
pub(crate) fn board(stones: &Stones, ban: Option<Point>) -> Board {
    let of = |color| stones.size().points().filter(|&p| stones.at(p) == Some(color)).collect();
    let by_color: ByColor<PointSet> = ByColor::from_fn(of);
    let mut board = Board::with_stones(stones.size(), &by_color).unwrap();
    board.set_ko(ban);
    board
}

/// The stones of a board.
pub(crate) fn stones_of(board: &Board) -> Stones {
    Stones::from_fn(board.size(), |point| board.at(point))
}

/// A node in a position that it is reached in.
pub(crate) struct Visit<'a> {
    pub(crate) node: &'a Node,
    pub(crate) board: Board,
    pub(crate) to_play: Color,
    /// The stones at stake that had never been captured.
    pub(crate) left: PointSet,
    pub(crate) threats: Threats,
    pub(crate) rank: usize,
    /// The points outside the zone of the first node.
    pub(crate) open: PointSet,
}

/// The stones at stake that stand.
pub(crate) fn stake(event: &Event, board: &Board) -> PointSet {
    match event {
        Event::Captured { stones, color, .. } => *stones & board.stones(*color),
        _ => PointSet::EMPTY,
    }
}

/// Every node of a correct certificate in the first position that reaches it.
pub(crate) fn visits<'a>(claim: &Claim, certificate: &'a Certificate) -> Vec<Visit<'a>> {
    let nodes = &certificate.nodes;
    let mut ranks = vec![0; nodes.len()];
    for index in (0..nodes.len()).rev() {
        ranks[index] = match &nodes[index].how {
            How::Owner { then, .. } => ranks[*then],
            How::Opponent { pass, plays } => {
                let plays = plays.iter().map(|(_, then)| ranks[*then]);
                plays.chain(pass.map(|pass| ranks[pass] + 1)).max().unwrap_or(0)
            }
            How::OneEye { rank } => *rank,
            _ => 0,
        };
        if nodes[index].reserves.iter().all(|&stone| claim.standing.contains(stone)) {
            ranks[index] = 0;
        }
    }
    let open = claim.board.points() - nodes[0].zone;
    let mut reached: Vec<Option<(Board, Color, PointSet, Threats)>> = vec![None; nodes.len()];
    let left = stake(&claim.event, &claim.board);
    reached[0] = Some((claim.board.clone(), claim.to_play, left, claim.threats));
    let mut visits = Vec::new();
    for (index, node) in nodes.iter().enumerate() {
        let Some((mut board, to_play, left, threats)) = reached[index].clone() else { continue };
        if threats[to_play] == UNLIMITED {
            board.set_ko(None);
        }
        let mut moves: Vec<(Move, usize)> = Vec::new();
        match &node.how {
            How::Owner { mv, then } => moves.push((*mv, *then)),
            How::Opponent { pass, plays } => {
                moves.extend(pass.iter().map(|&then| (Move::Pass, then)));
                moves.extend(plays.iter().map(|&(at, then)| (Move::Play(at), then)));
            }
            _ => {}
        }
        for (mv, then) in moves {
            let (mut after, mut threats) = (board.clone(), threats);
            match mv {
                Move::Pass => after.pass(),
                Move::Play(at) => {
                    if board.ko() == Some(at) && threats[to_play] > 0 {
                        after.set_ko(None);
                        threats[to_play] -= 1;
                    }
                    // The opponent's play may be legal only in another position that agrees.
                    let is_legal = after.play(to_play, at).is_ok();
                    assert!(is_legal || to_play != claim.event.owner(claim.side));
                    if !is_legal {
                        continue;
                    }
                }
            }
            let left = left & stake(&claim.event, &after);
            reached[then].get_or_insert((after, !to_play, left, threats));
        }
        visits.push(Visit { node, board, to_play, left, threats, rank: ranks[index], open });
    }
    visits
}

/// Positions that agree with a visited node on its zone. All of
/// them if at most `most` fillings of the points outside have to be tried, else as many random
/// ones.
pub(crate) fn agreeing(
    claim: &Claim,
    visit: &Visit,
    random: &mut Random,
    most: usize,
) -> Vec<Position> {
    let outside: Vec<Point> = (visit.board.points() - visit.node.zone).iter().collect();
    let count = 3usize.checked_pow(outside.len() as u32).filter(|&count| count <= most);
    let mut found = Vec::new();
    for code in 0..count.unwrap_or(most) {
        let mut stones = stones_of(&visit.board);
        let (mut rest, share) = (code, random.within(10..100));
        for &point in &outside {
            let content = match count {
                Some(_) => [0, 1, 2][rest % 3],
                None if random.percent(share) => random.within(1..3),
                None => 0,
            };
            rest /= 3;
            let stone = [None, Some(Color::Black), Some(Color::White)][content];
            stones.set(point, stone);
        }
        if !stones.is_legal() || !has_reserves(claim, visit, &stones) {
            continue;
        }
        let turns = match visit.node.how {
            How::Happened | How::PassAlive | How::OneEye { .. } => {
                vec![visit.to_play, !visit.to_play]
            }
            _ => vec![visit.to_play],
        };
        for to_play in turns {
            for ban in bans(claim, visit, &stones, to_play) {
                // What is left may be less of what is captured, more of what is saved.
                let left = match (&claim.event, claim.side) {
                    (Event::Captured { color, .. }, Side::Cause) => {
                        let stands = |p: &Point| stones.at(*p) == Some(*color);
                        visit.left.iter().filter(stands).filter(|_| random.percent(90)).collect()
                    }
                    _ => visit.left & visit.node.zone,
                };
                let (stones, threats) = (stones.clone(), visit.threats);
                found.push(Position { stones, left, to_play, ban, threats });
            }
        }
    }
    found
}

/// Whether each reserve of a node has more liberties outside its zone than the node's rank.
fn has_reserves(claim: &Claim, visit: &Visit, stones: &Stones) -> bool {
    visit.node.reserves.iter().all(|&reserve| {
        stones.string_at(reserve).is_none_or(|string| {
            let outside = string.liberties.iter().filter(|&&p| visit.open.contains(p));
            let least = if claim.standing.contains(reserve) { 0 } else { visit.rank };
            outside.count() > least
        })
    })
}

/// The bans, or none, with which a position agrees with a node.
fn bans(claim: &Claim, visit: &Visit, stones: &Stones, to_play: Color) -> Vec<Option<Point>> {
    if visit.threats[to_play] == UNLIMITED {
        return vec![None];
    }
    let owner = claim.event.owner(claim.side);
    let zone = &visit.node.zone;
    let old = visit.board.ko().filter(|&ban| {
        to_play == visit.to_play
            && visit.board.check(to_play, ban, Suicide::Illegal) == Err(Illegal::Ko)
    });
    let empty = stones.size().points().filter(|&point| stones.at(point).is_none());
    let mut bans: Vec<Option<Point>> = empty.map(Some).collect();
    bans.push(None);
    match &visit.node.how {
        How::Happened | How::PassAlive | How::OneEye { .. } => {}
        How::Owner { mv, .. } => {
            let known = visit.board.ko().filter(|_| visit.threats[owner] > 0);
            bans.retain(|ban| ban.is_none() || *ban != mv.point() || *ban == known);
        }
        How::Opponent { .. } => {
            if let Some(old) = old.filter(|&old| to_play != owner && zone.contains(old)) {
                bans.retain(|ban| *ban == Some(old));
            }
        }
    }
    bans
}

/// A small change of a certificate.
pub(crate) fn mutate(random: &mut Random, certificate: &mut Certificate, points: &PointSet) {
    let count = certificate.nodes.len();
    let points: Vec<Point> = points.iter().collect();
    let at = points[random.within(0..points.len())];
    let index = random.within(0..count);
    let node = &mut certificate.nodes[index];
    match random.within(0..12) {
        0..=2 => {
            node.zone.remove(at);
        }
        3 => {
            node.zone.insert(at);
        }
        4 => {
            for node in &mut certificate.nodes[index..] {
                node.zone.remove(at);
            }
        }
        5 => {
            for node in &mut certificate.nodes[..=index] {
                node.zone.remove(at);
            }
        }
        6 => node.reserves.push(at),
        7 => {
            node.reserves.pop();
        }
        8 => node.how = How::Happened,
        9 => node.how = How::PassAlive,
        _ => match &mut node.how {
            How::Owner { mv, then } => match random.within(0..3) {
                0 => *mv = Move::Play(at),
                1 => *mv = Move::Pass,
                _ => *then = random.within(0..count),
            },
            How::Opponent { pass, plays } => match random.within(0..5) {
                0 => *pass = None,
                1 => *pass = Some(random.within(0..count)),
                2 => {
                    plays.pop();
                }
                3 => plays.push((at, random.within(0..count))),
                _ => {
                    if !plays.is_empty() {
                        let play = random.within(0..plays.len());
                        plays[play].1 = random.within(0..count);
                    }
                }
            },
            _ => node.zone = PointSet::EMPTY,
        },
    }
}

/// Removes the liberties of a stone from all zones, and lists the stone as a reserve instead.
pub(crate) fn hold_in_reserve(random: &mut Random, claim: &Claim, certificate: &mut Certificate) {
    let stones: Vec<Point> = (claim.board.occupied() & certificate.nodes[0].zone).iter().collect();
    if stones.is_empty() {
        return;
    }
    let stone = stones[random.within(0..stones.len())];
    let Some(string) = claim.board.string_at(stone) else { return };
    let some = string.liberties().iter().filter(|_| random.percent(70));
    let outside: PointSet = some.collect();
    for node in &mut certificate.nodes {
        node.zone -= outside;
        if node.zone.contains(stone) && random.percent(90) {
            node.reserves.push(stone);
        }
    }
}

/// A certificate as text, to report it.
pub(crate) fn describe(claim: &Claim, certificate: &Certificate) -> String {
    let board = &claim.board;
    let zone = |set: &PointSet| {
        let row = |y| {
            let dot = |x| if set.contains(board.size().point(x, y).unwrap()) { 'z' } else { '-' };
            (0..board.size().width()).map(dot).collect::<String>()
        };
        (0..board.size().height()).map(row).collect::<Vec<_>>().join("/")
    };
    let mut text = format!(
        "{board}ko {:?}, {} to play, {:?}, {:?}, {:?}\n",
        board.ko(),
        claim.to_play,
        claim.event,
        claim.side,
        claim.threats
    );
    for (index, node) in certificate.nodes.iter().enumerate() {
        text += &format!("{index}: {} {:?} {:?}\n", zone(&node.zone), node.reserves, node.how);
    }
    text
}
