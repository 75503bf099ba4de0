# What Kosumi says, in English.
#
# One file is one language. To add a language, copy this file to a new name, such as de.ftl, and
# translate it; no code has to be changed. Identifiers and variables stay as they are.
#
# Every named thing comes in several shapes: $stones is the plain name, $stones-of and $stones-to
# stand behind prepositions (for languages that melt them with articles), and $stones-form is
# one, many or group, for verbs and endings. Use those that the language needs.
# Sentences get their first capital and their full stop by themselves.

language-name = English

## Names

player =
    { $color ->
        [black] Black
       *[white] White
    }
number =
    { $count ->
        [1] one
        [2] two
        [3] three
        [4] four
        [5] five
        [6] six
        [7] seven
        [8] eight
        [9] nine
        [10] ten
       *[other] { $count }
    }
preposition =
    { $case ->
        [of] of{" "}
        [to] to{" "}
       *[plain] {""}
    }
owner =
    { $color ->
        [black] Black's
       *[white] White's
    }
spot =
    { $spot ->
        [at] at { $vertex }
       *[around] around { $vertex }
    }
# The name of stones: their owner, how many they are, where they stand.
stones =
    { $form ->
        [one] { preposition }{ owner } stone { spot }
        [group] { preposition }{ owner } group of { number } stones { spot }
       *[many] { preposition }{ owner } { number } stones { spot }
    }
the-group = { preposition }the group
place =
    { $place ->
        [upper-left] in the upper left corner
        [upper] on the upper side
        [upper-right] in the upper right corner
        [left] on the left side
        [right] on the right side
        [lower-left] in the lower left corner
        [lower] on the lower side
        [lower-right] in the lower right corner
       *[centre] in the centre
    }
joined = { $head }; { $last }
list = { $head } and { $last }
turn = { $player } { $move }
turn-pass = { $player } passes
points-of-game =
    { $points ->
        [one] one point
       *[other] { $points } points
    }

## How sure a sentence is

# $grade is `again` from the second sentence of a grade on; its word then stands at the end.
sentence =
    { $contrast ->
        [but] but{" "}
       *[and] {""}
    }{ $grade ->
        [read] as far as I read,{" "}
        [judged] I judge that{" "}
       *[again] {""}
    }{ $clause }
grade =
    { $grade ->
        [proved] proved
        [read] read
        [judged] judged
       *[pattern] pattern
    }
work-nodes =
    { $nodes ->
        [one] one position
       *[other] { $nodes } positions
    }
work-gave-up =
    { $nodes ->
        [one] I stopped reading after one position
       *[other] I stopped reading after { $nodes } positions
    }

## Terms explained to beginners, in brackets behind the sentence

gloss =
    { $term ->
        [atari] atari: one liberty is left
        [ladder] ladder: atari after atari, in a zigzag
        [net] net: a loose move that leaves no way out
        [snapback] snapback: a stone is given up, and what takes it is taken
        [ko] ko: it may not be taken back at once
        [eye] eye: a point the opponent cannot take
        [hane] hane: around the head of an enemy stone
        [descent] descent: straight down towards the edge
        [crawl] crawl: along the edge, under enemy stones
        [diagonal] touching an own stone only at the corner
        [knight_move] two points one way and one to the side
        [large_knight_move] three points one way and one to the side
        [attachment] attachment: right beside an enemy stone
        [shoulder_hit] shoulder hit: diagonally above an enemy stone near the edge
        [cap] cap: above an enemy stone, to keep it from the centre
        [peep] peep: beside a point where enemy stones could be cut
        [wedge] wedge: between two enemy stones
        [throw_in] throw-in: where the stone can be taken at once
        [approach] approach: towards a single enemy stone in a corner
        [enclosure] enclosure: a second stone to hold the corner
        [pincer] pincer: from the other side of a stone that came near
        [invasion] invasion: deep among enemy stones
        [three_three_invasion] under the enemy's corner stone
       *[none] {""}
    }

## What a move is called

manner =
    { $manner ->
        [hane] a hane
        [extension] { $level ->
            [strong] a nobi
           *[other] a stretch
        }
        [push] a push
        [block] a block
        [descent] a descent
        [crawl] a crawl
        [diagonal] { $level ->
            [strong] a kosumi
           *[other] a diagonal move
        }
        [one_point_jump] a one-point jump
        [two_point_jump] a two-point jump
        [knight_move] { $level ->
            [strong] a keima
           *[other] a knight's move
        }
        [large_knight_move] { $level ->
            [strong] an ogeima
           *[other] a large knight's move
        }
        [attachment] an attachment
        [shoulder_hit] a shoulder hit
        [cap] a cap
        [peep] a peep
        [wedge] a wedge
        [throw_in] a throw-in
        [corner_opening] a first stone
        [star_point] the star point
        [three_four_point] the 3-4 point
        [three_three_point] the 3-3 point
        [centre_point] the very middle of the board
        [approach] an approach
        [enclosure] an enclosure
        [pincer] a pincer
        [side_extension] an extension
        [invasion] an invasion
        [three_three_invasion] the 3-3 invasion
       *[far_from_all] a stone far from all others
    }

## What a move does

headline =
    { $manner ->
        [none] { $turn } { $place }
       *[other] { $turn }: { $manner } { $place }
    }
headline-pass = { $turn }

# $nth is `first` in the first sentence, `later` after it, `named` where moves are compared.
subject =
    { $nth ->
        [first] this
        [named] { $move }
       *[later] it
    }
they =
    { $stones-form ->
        [many] they
       *[other] it
    }
them =
    { $stones-form ->
        [many] them
       *[other] it
    }
are =
    { $stones-form ->
        [many] are
       *[other] is
    }
by-means =
    { $means ->
        [atari] , whatever { $opponent } answers
        [ladder] {" "}in a ladder
        [net] { $level ->
            [strong] {" "}in a geta
           *[other] {" "}in a net
        }
        [snapback] {" "}in a snapback
       *[reading] {""}
    }
by-means-next =
    { $means ->
        [ladder] {" "}in a ladder
        [net] { $level ->
            [strong] {" "}in a geta
           *[other] {" "}in a net
        }
        [snapback] {" "}in a snapback
       *[reading] {""}
    }

takes = { subject } captures { $stones }
takes-ko = { subject } takes the ko at { $point }
puts-in-atari = { subject } puts { $stones } in atari
double-atari = { subject } gives a double atari, on { $stones } and { $other }
leaves-atari = { subject } gets { $stones } out of atari
self-atari = { subject } leaves { $stones } in atari: { $opponent } can capture at { $point }
joins = { subject } joins { $list } solidly
catches = { subject } catches { $stones }{ by-means }
saves =
    { $answer ->
        [none] { subject } saves { $stones }
       *[other] { subject } saves { $stones }, which { $opponent } { $answer } would have caught
    }
threatens-to-catch =
    { $answer ->
        [none] { subject } threatens to catch { $stones }{ by-means-next }
       *[other] { subject } threatens { $stones }: if { $opponent } plays elsewhere, { $player } { $answer } catches { them }{ by-means-next }
    }
leaves-to-be-caught =
    { $nth ->
        [named] { $answer ->
            [none] after { $move }, { $opponent } can catch { $stones }{ by-means-next }
           *[other] after { $move }, { $opponent } { $answer } catches { $stones }{ by-means-next }
        }
       *[first] { $answer ->
            [none] { $opponent } can catch { $stones }{ by-means-next }
           *[other] { $opponent } { $answer } can catch { $stones }{ by-means-next }
        }
    }
lets-escape =
    { $answer ->
        [none] { subject } lets { $stones } escape
       *[other] { subject } lets { $stones } escape: { $player } { $answer } would have caught { them }
    }
links = { subject } connects { $hub } with { $list }: { $opponent } cannot cut between them
cuts = { subject } cuts { $hub } from { $list }: { $opponent } can no longer connect them
threatens-to-cut =
    { $answer ->
        [none] { subject } threatens to cut { $hub } from { $list }
       *[other] { subject } threatens to cut { $hub } from { $list }: if { $opponent } plays elsewhere, { $player } { $answer } separates them
    }
leaves-cut =
    { $answer ->
        [none] { subject } leaves a cut between { $hub } and { $list }
       *[other] { subject } leaves a cut: { $opponent } { $answer } separates { $hub } from { $list }
    }
would-be =
    { $from ->
        [alive] live
        [critical] be in danger
        [dead] be dead
       *[unclear] be in the balance
    }
turns-own-alive =
    { $answer ->
        [none] { subject } brings { $stones } to life; after a pass { they } would { would-be }
       *[other] { subject } brings { $stones } to life; after a pass, { $opponent } { $answer } would kill { them }
    }
turns-own-critical = after { subject }, { $stones } { are } in danger; after a pass { they } would { would-be }
turns-chance = { subject } gives { $stones } a chance to live; after a pass { they } would { would-be }
turns-unclear = { subject } leaves open what becomes of { $stones }; after a pass { they } would { would-be }
turns-own-dead = after { subject }, { $stones } { are } dead; after a pass { they } would { would-be }
turns-other-alive = { subject } lets { $stones } live; after a pass { they } would { would-be }
turns-other-critical = { subject } puts { $stones } in danger; after a pass { they } would { would-be }
turns-other-dead = { subject } kills { $stones }; after a pass { they } would { would-be }
threatens-to-kill =
    { $answer ->
        [none] { subject } threatens to kill { $stones }
       *[other] { subject } threatens to kill { $stones }: if { $opponent } plays elsewhere, { $player } { $answer } does it
    }
threatens-to-live =
    { $answer ->
        [none] { subject } threatens to bring { $stones } to life
       *[other] { subject } threatens to bring { $stones } to life: if { $opponent } plays elsewhere, { $player } { $answer } does it
    }
threatens-fate =
    { $to ->
        [alive] if { $opponent } plays elsewhere, { $stones } will live
        [critical] if { $opponent } plays elsewhere, { $stones } will be in danger
        [dead] if { $opponent } plays elsewhere, { $stones } will be dead
       *[unclear] if { $opponent } plays elsewhere, it is open what becomes of { $stones }
    }
makes-eye = { subject } makes an eye at { $point }
takes-eye = { subject } takes away the eye that { $opponent } could have made at { $point }
blocks =
    { $second ->
        [edge] { subject } closes the way between { $first } and the edge: { $opponent } can no longer get through
       *[other] { subject } closes the gap between { $first } and { $second }: { $opponent } can no longer get through
    }
wall-end =
    { $end ->
        [edge] to the edge
       *[other] to { $end }
    }
bars = { subject } bars { $opponent }'s way from here { $list }
encircles =
    { $level ->
        [strong] { subject } hems in { $stones }, from { $from } steps of room to { $to }
       *[other] { subject } hems in { $stones }
    }
frees =
    { $level ->
        [strong] { subject } gives { $stones } more room, from { $from } steps to { $to }
       *[other] { subject } gives { $stones } more room
    }
enters-territory = { subject } enters what looked like { $opponent }'s ground { $place }
plays-in-own-territory = { subject } is played inside { $player }'s own ground

# What a move is worth. Texts about places are empty where the place is clear.
worth = { subject } is worth about { $worth }
worth-mostly = { subject } is worth about { $worth }, most of it { $place }
worth-both = { subject } is worth about { $worth }, among them { $gain-count } gained { $gain-place } and { $loss-count } taken from { $opponent } { $loss-place }
worth-little = { subject } is worth less than a point
worth-negative = { subject } is about { $worth } worse than a pass
gains = { subject } gains about { $gain } { $gain-place }
reduces = { subject } takes about { $loss } from { $opponent } { $loss-place }
gains-and-reduces = { subject } gains about { $gain } { $gain-place } and takes about { $loss } from { $opponent } { $loss-place }

foreseen-first = strong players would most likely play here ({ $percent } %)
foreseen-often = strong players often play here ({ $percent } %)
foreseen-sometimes = strong players sometimes play here ({ $percent } %)
foreseen-seldom = strong players seldom play here
shape-often =
    { $played ->
        [one] strong players often play so in this shape: once in { $seen }
       *[other] strong players often play so in this shape: { $played } times in { $seen }
    }
shape-sometimes =
    { $played ->
        [one] strong players sometimes play so in this shape: once in { $seen }
       *[other] strong players sometimes play so in this shape: { $played } times in { $seen }
    }

unknown-pass = I do not know why { $turn }.
unknown-why = I do not know why { $turn } is played.
unknown-purpose = What it is for, I do not know.

## Two moves

balance = { $better } is worth about { $worth } more than { $worse }
balance-even = { $better } and { $worse } are worth about the same
compare-heading = Found for { $first }, not for { $second }
compare-unknown = I found nothing that tells { $first } from { $second }.

## Questions about stones, points and areas

# $who is the stones that are spoken of: their name, or "they" when the headline has named them.
pronoun =
    { $form ->
        [many] they
       *[other] it
    }
be =
    { $who-form ->
        [many] are
       *[other] is
    }
have =
    { $who-form ->
        [many] have
       *[other] has
    }
ask-part = { $name }, part of { $group }
ask-point = the empty point { $point } { $place }
ask-area =
    { $count ->
        [one] one point, { $from } { $place }
       *[other] { $count } points from { $from } to { $to } { $place }
    }
ask-nothing = I know nothing about it.
ask-fate-unknown =
    { $who-form ->
        [many] whether { $who } live, I do not know.
       *[other] whether { $who } lives, I do not know.
    }
ask-in-atari = { $who } { be } in atari: { $opponent } can capture at { $point }
ask-alive =
    { $who-form ->
        [many] { $who } live
       *[other] { $who } lives
    }
ask-critical = { $who } can be captured or saved: who moves first decides
ask-dead =
    { $who-form ->
        [many] { $who } are dead
       *[other] { $who } is dead
    }
ask-unclear = what becomes of { $who } is open
ask-pass-alive = { $who } cannot be captured, whatever happens
ask-never-two-eyes = { $who } can never make two eyes here
ask-encircled =
    { $count ->
        [one] { $who } { be } surrounded, with one step of room
       *[other] { $who } { be } surrounded, with { number } steps of room
    }
ask-nearly-encircled =
    { $count ->
        [one] { $who } { be } not yet surrounded; if { $opponent } moves first, one step of room is left
       *[other] { $who } { be } not yet surrounded; if { $opponent } moves first, { number } steps of room are left
    }
ask-stronger = { $who } { be } stronger than { $other }
ask-weaker = { $who } { be } weaker than { $other }
ask-inside = { $who } { be } caught inside { $other }
ask-linked = { $who } { be } connected with { $list }: { $opponent } cannot cut
ask-link-hangs = { $opponent } can cut between { $who-form ->
        [many] them
       *[other] it
    } and { $list } by moving first
ask-link-ko = the connection with { $list } depends on a ko
ask-eyes =
    { $count ->
        [one] { $who } { have } one eye, at { $list }
       *[other] { $who } { have } { number } eyes, at { $list }
    }
ask-territory =
    { $count ->
        [one] { $player } holds one point of territory { $place }
       *[other] { $player } holds { $count } points of territory { $place }
    }
ask-ko-ban = the ko rule forbids playing here now
ask-last-liberty = this is the last liberty of { $stones }
ask-no-room = { $opponent } can never live here, enclosed by { $player }'s living stones
ask-wall =
    { $second ->
        [edge] { $opponent } cannot pass here, between { $first } and the edge
       *[other] { $opponent } cannot pass here, between { $first } and { $second }
    }
ask-wall-hangs =
    { $second ->
        [edge] { $opponent } can pass here, between { $first } and the edge, only by moving first
       *[other] { $opponent } can pass here, between { $first } and { $second }, only by moving first
    }
ask-eye = this is an eye of { $player }

## Pictures

# The text for readers who do not see the picture.
alt-line = { $title }. The moves: { $line }.
alt-points = { $title }. Marked: { $list }.
alt-plain = { $title }.
alt-move = { $number } { $turn }
note-pass = { $number }: { $player } passes
note-again = { $number } at { $earlier }

## Reviews

review-result = Result: { $result }
review-judge = Leads and losses are estimates by { $judge }.
review-moments = The moments that mattered
review-no-moments = No move stands out.
review-moment = Move { $number }: { $headline }
review-loss = loses about { $worth } to { $better }
review-loss-alone = loses about { $worth }
review-good = a good move
review-played = As played
review-better = Better: { $turn }
review-difference = What makes the difference
review-expected = Expected after it: { $line }
review-graph = The lead, move by move
review-graph-title = Black's lead after each move: above the middle line Black leads, below it White
review-even = The game is even
review-lead = { $player } leads by about { $worth }
review-turns = Turning points
review-turn = Move { $number }: before it – { $old }; after it – { $new }.
review-phases = The parts of the game
review-phase =
    { $part ->
        [opening] Opening, moves { $first } to { $last }
        [middle] Middle game, moves { $first } to { $last }
       *[endgame] Endgame, moves { $first } to { $last }
    }
review-phase-lost =
    { $count ->
        [0] lost about { $worth }, no mistake
        [one] lost about { $worth }, one mistake
       *[other] lost about { $worth }, { $count } mistakes
    }
review-stories = The stories of groups
review-story = { $stones }: { $events }.
review-event =
    { $fate ->
        [alive] alive after move { $number }
        [critical] in danger after move { $number }
        [dead] dead after move { $number }
       *[unclear] in the balance after move { $number }
    }
katago-answer =
    After it KataGo expects { $line }: { $where ->
        [near] the answer is near the move.
       *[far] the answer is elsewhere, so this was not the place to play.
    }
katago-local =
    { $part ->
        [none] Answers near the move gain nothing: by KataGo's count the { $loss } lie elsewhere.
        [all] An answer near the move brings all of the { $loss } in.
       *[some] Of the { $loss }, an answer near the move brings { $worth } in; the rest lies elsewhere.
    }
katago-threat = If { $better } is not answered, KataGo sees { $worth } more in it: it asks for an answer.
katago-covered = Of the { $loss } that KataGo sees, my own judgement of the two moves accounts for about { $worth }.
katago-reasons = KataGo sees { $loss } here; what I found speaks for { $better } too, but my own estimate does not count these points.
katago-uncovered = KataGo sees { $loss } here; my facts do not show them, and I do not know what they rest on.
review-grades = How sure a sentence is
review-grade =
    { $grade ->
        [proved] Proved: it follows from the rules, or every answer that matters was tried.
        [read] Read: a search says so; it did not try everything.
        [judged] Judged: an estimate by groups, ground and random games.
       *[pattern] Usual: strong players often play so.
    }
problems = Guess the move
problems-intro = These positions are from the game. Find a better move than the one played, then open the answer.
problems-none = The game has no position in which a clearly better move was found.
problem-task = { $player } to play, move { $number }
problem-answer = Answer
review-same-choice = The search would have chosen { $turn } as well and saw the loss only later; I do not know what was better.
review-uncovered = The search prefers { $turn }; the facts I found do not show why.
