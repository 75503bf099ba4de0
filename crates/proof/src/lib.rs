//! Proofs by relevance zones.
//!
//! A player, the *owner*, wins a local game against the *opponent* if the owner causes an
//! [`Event`], or prevents it for ever ([`Side`]). A proof must answer every move of the opponent on
//! the whole board. That is affordable because each won position comes with a *zone*: the points
//! that matter. A move of the opponent outside the zone is answered as a pass is. Which moves the
//! owner tries is a matter of taste and costs no soundness; the opponent's moves are complete.
//!
//! A [`Certificate`] holds the owner's moves and the zones. [`Claim::check`] verifies it node by
//! node; it shares no code with the search.
//!
//! # How proofs are found
//!
//! Where the question is about a capture within walls ([`Prover::within_walls`]), a *scout* finds out
//! who wins: proof-number search on a board of a few machine words, without zones. The certificate
//! then follows the scout: one move of the winner, and all moves of the other player that the zones
//! of the answers hold. Other questions are searched for both sides at once, with zones.
//!
//! # Kos
//!
//! Each player may ignore so many ko bans ([`Threats`]), which stands for ko threats that the other
//! one answers. A number without end ([`UNLIMITED`]) makes bans meaningless for that player, which
//! is more than a game allows: such a player takes back in a dead shape for ever and never dies.
//!
//! # The lemma
//!
//! **Words.** A *position* is stones, the stones at stake that have never been captured (of an
//! [`Event::Captured`]), the player to move, the ko ban of this player, and how many bans each player
//! may still ignore. A player who plays at a banned point ignores the ban. Suicide is illegal. The *component* of a stone in a zone is
//! what stones of its colour inside the zone connect to it. A string is captured as a whole, so
//! what protects a component protects its string. N(S) are the points beside a set S, without S.
//!
//! A position X' *agrees* with X on a zone Z when the same player moves; every point of Z has the
//! same contents; for each stone in the list of reserves the string of this stone in X' has more
//! than p liberties outside Z0, the zone of the first node (or only one such liberty, if the claim
//! lists the stone as [standing](Claim::standing): then all games are left out in which it loses the
//! last one); a ban of the owner in X' on a point of Z is the ban of X; if X bans the opponent from a
//! point of Z, X' does so too; the owner may ignore at least as many bans as in X, and the opponent
//! at most as many; and of the stones at stake no others are left if the owner captures them, and
//! those in Z are if the owner saves them. Here p, the *rank* of the node, is the
//! greatest number of passes of the opponent on a path from the node to the end of the certificate:
//! 0 where the game has ended, that of the next node after a move of the owner, and at the
//! opponent's turn the greatest of the ranks after plays and one more than the rank after a pass.
//!
//! The claim of a node is: the owner wins every position that agrees with it on its zone. It holds
//! if all of the following do.
//!
//! **Every node.** *Closed*: each component of the owner's stones in Z has an empty neighbour inside
//! Z, or one of its stones is in the list of reserves. With [`Side::Prevent`] the claim must list
//! reserves as standing where a pass has no answer. Nodes where the event has happened need not be
//! closed. With [`Side::Prevent`] the contents of Z show that the event
//! has not happened, whatever is outside Z.
//!
//! **Happened.** The contents of Z show that the event has happened, whatever is outside.
//!
//! **Pass-alive.** Let every point outside Z be the opponent's. By Benson's theorem, enough of the
//! stones in Z are pass-alive for the event never to happen.
//!
//! **The owner moves m from X to Y**, whose zone is Zy. A pass needs 1 and 4 only.
//! 1. m is in Zx, and so is every point of Zy that m did not capture.
//! 2. For every string C that m captures and that meets Zy: C and N(C) are in Zx.
//! 3. m is legal in X, and in every X' that agrees: it captures a string C with C and N(C) in Zx;
//!    or an empty neighbour of m is in Zx; or a friendly neighbour of m is in Zx and its component
//!    in Zx has an empty neighbour other than m in Zx, or a stone in the list of reserves of X.
//! 4. Reserves of Y are reserves of X: for each component in Zy that relies on a reserve, a stone
//!    of it other than m is in Zx, and its component in Zx has a stone in the list of reserves of X.
//! 5. If Y bans the opponent from a point b of Zy (and the opponent obeys bans): N(m) without b is
//!    in Zy.
//!
//! **The opponent moves from X**, with zone Z.
//! 6. *Pass.* The node after it has a zone inside Z, and its reserves are reserves of X as in 4.
//!    With [`Side::Prevent`] and no ban on the opponent in Z, there may be no such node: the owner
//!    passes too.
//! 7. *Plays.* For every empty point n in Z where the opponent may play in X: there is a node after
//!    n, with zone Zn; Z contains every point of Zn that n did not capture; for every string C that
//!    n captures and that meets Zn, C and N(C) are in Z; and reserves of Zn are reserves of X as in
//!    4 (a stone other than n).
//! 8. *The owner's ban.* If the owner has no ko threat, and n captures a single stone at c, the node
//!    after n plays at c, and the position after n does not ban c: then Z shows why not. (With a
//!    threat, the owner is taken to need it.) Beside n
//!    is, inside Z, an opponent's stone; or an empty point; or n captures another string
//!    whose points and neighbours are in Z.
//! 9. *Suicide.* For every empty point n in Z where the opponent's stone would be suicide in X: all
//!    neighbours of n are in Z; for each opponent's string S beside n, S and N(S) are in Z; and the
//!    component in Z of each owner's string beside n has an empty neighbour other than n inside Z,
//!    or a stone in the list of reserves.
//!
//! **Captures of the owner.**
//! 10. If a component of the opponent's stones in Zy has no empty neighbour in Zy and no reserve,
//!     then all neighbours of m are in Zx, and each of the opponent's components beside m has another
//!     empty neighbour in Zx, or a reserve, or all of its neighbours are in Zx.
//!
//! **Why.** Let X' agree with X on Z.
//! A stone of Zn, or of Zy, that is not captured in X is not captured in X' either: its component
//! is closed there, so it has an empty neighbour in the zone that was not filled by the move, and
//! that was empty before (had a stone been captured there, it would have been of the same string);
//! or it has a liberty outside Z0, which a move inside Z does not fill. What is captured in X and
//! matters has all its neighbours in the zone, so it is captured in X' too.
//! A move of the opponent outside Z captures nothing in Z: a closed component keeps its liberty,
//! and a reserve loses at most one of its liberties, of which it has more than p, and p is at least
//! 1 at the opponent's turn where a pass is answered. After it, the node after the pass has a rank
//! of at most p - 1, and the reserve has more than that. The owner cannot be banned inside Z.
//! A move that is legal in X' and not in X would have to be a suicide (9) or banned, and a ban in X
//! is one in X'. Ignoring it costs the opponent a threat in both.
//! The rank of a certificate of [`Side::Cause`] falls with every pass, and the path gets shorter
//! with every other move, so the event happens. With [`Side::Prevent`] it never happens, because it
//! has not happened in any position that agrees with a node.
//! Superko takes nothing from the owner: a proof of least length never repeats a position, except
//! where both pass.

mod certificate;
mod check;
mod event;
mod params;
mod scout;
mod search;

pub use certificate::{Certificate, Claim, How, Node, NodeIndex};
pub use check::{Checked, Difference, Fault, Violation};
pub use event::{Event, NO_THREATS, Side, Threats, UNLIMITED};
pub use search::{Effort, Outcome, Proved, Prover, Question};

/// The crates whose types appear in the interface of this one.
pub use {board, facts};

/// The example of the README is compiled and run as a test.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
