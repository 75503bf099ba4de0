# What Kosumi says, in English.
#
# One file is one language. To add a language, copy this file to a new name, such as de.ftl, and
# translate it; no code has to be changed, and the page of `kosumi serve` offers the language too.
# Identifiers and variables stay as they are.
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
        [ko] ko: the stone may not be retaken at once
        [eye] eye: a point the opponent cannot take
        [hane] hane: bending around an enemy stone
        [descent] descent: straight down towards the edge
        [crawl] crawl: along the edge, under enemy stones
        [diagonal] diagonally next to a friendly stone
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
        [pincer] pincer: an attack on an approaching stone from the other side
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
        [centre_point] { $level ->
            [strong] tengen
           *[other] the very middle of the board
        }
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
       *[unclear] hang in the balance
    }
turns-own-alive =
    { $answer ->
        [none] { subject } brings { $stones } to life; if { $player } passed, { they } would { would-be }
       *[other] { subject } brings { $stones } to life; if { $player } passed, { $opponent } { $answer } would kill { them }
    }
turns-own-critical = { subject } puts { $stones } in danger; if { $player } passed, { they } would { would-be }
turns-chance = { subject } gives { $stones } a chance to live; if { $player } passed, { they } would { would-be }
turns-unclear = { subject } leaves the fate { $stones-of } unclear; if { $player } passed, { they } would { would-be }
turns-own-dead = { subject } leaves { $stones } dead; if { $player } passed, { they } would { would-be }
turns-other-alive = { subject } lets { $stones } live; if { $player } passed, { they } would { would-be }
turns-other-critical = { subject } puts { $stones } in danger; if { $player } passed, { they } would { would-be }
turns-other-dead = { subject } kills { $stones }; if { $player } passed, { they } would { would-be }
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
       *[unclear] if { $opponent } plays elsewhere, the fate { $stones-of } is unclear
    }
makes-eye = { subject } makes an eye at { $point }
takes-eye = { subject } takes away the eye that { $opponent } could have made at { $point }
blocks =
    { $second ->
        [edge] { subject } closes the gap between { $first } and the edge: { $opponent } can no longer get through
       *[other] { subject } closes the gap between { $first } and { $second }: { $opponent } can no longer get through
    }
wall-end =
    { $end ->
        [edge] to the edge
       *[other] to { $end }
    }
bars = { subject } makes a wall from here { $list }: { $opponent } cannot get through
steps-to =
    { $to ->
        [one] one step
       *[other] { $to } steps
    }
encircles =
    { $level ->
        [strong] { subject } hems in { $stones }: { steps-to } of room instead of { $from }
       *[other] { subject } hems in { $stones }
    }
frees =
    { $level ->
        [strong] { subject } gives { $stones } more room: { steps-to } instead of { $from }
       *[other] { subject } gives { $stones } more room
    }
enters-territory = { subject } enters what looked like { $opponent }'s ground { $place }
plays-in-own-territory = { subject } is played inside { $player }'s own ground

# What a move is worth. Texts about places are empty where the place is clear.
worth = { subject } is worth about { $worth }
worth-mostly = { subject } is worth about { $worth }, most of it { $place }
worth-both = { subject } is worth about { $worth }, including { $gain-count } gained { $gain-place } and { $loss-count } taken from { $opponent } { $loss-place }
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
        [one] in this shape strong players often play here: once in { $seen }
       *[other] in this shape strong players often play here: { $played } times in { $seen }
    }
shape-sometimes =
    { $played ->
        [one] in this shape strong players sometimes play here: once in { $seen }
       *[other] in this shape strong players sometimes play here: { $played } times in { $seen }
    }

unknown-pass = I do not know why { $turn }.
unknown-why = I do not know why { $turn } is played.
unknown-purpose = I do not know what this move is for.

## Two moves

balance = { $better } is worth about { $worth } more than { $worse }
balance-even = { $better } and { $worse } are worth about the same
compare-heading = Found for { $first }, but not for { $second }
compare-unknown = I found no difference between { $first } and { $second }.

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
        [many] I do not know whether { $who } live.
       *[other] I do not know whether { $who } lives.
    }
ask-in-atari = { $who } { be } in atari: { $opponent } can capture at { $point }
ask-alive = { $who } { be } alive
ask-critical = { $who } can be captured or saved, depending on who moves first
ask-dead =
    { $who-form ->
        [many] { $who } are dead
       *[other] { $who } is dead
    }
ask-unclear =
    { $who-form ->
        [many] it is unclear whether { $who } live
       *[other] it is unclear whether { $who } lives
    }
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
ask-link-hangs = { $opponent } can cut { $who-form ->
        [many] them
       *[other] it
    } off from { $list } by moving first
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
        [edge] { $opponent } cannot get through here, between { $first } and the edge
       *[other] { $opponent } cannot get through here, between { $first } and { $second }
    }
ask-wall-hangs =
    { $second ->
        [edge] { $opponent } can get through here, between { $first } and the edge, only by moving first
       *[other] { $opponent } can get through here, between { $first } and { $second }, only by moving first
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
review-loss = costs about { $worth } compared with { $better }
review-loss-alone = costs about { $worth }
review-good = a good move
review-played = As played
review-better = Better: { $turn }
review-difference = What makes the difference
review-expected = Expected continuation: { $line }
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
review-stories = How the groups fared
review-story = { $stones }: { $events }.
review-event =
    { $fate ->
        [alive] alive after move { $number }
        [critical] in danger after move { $number }
        [dead] dead after move { $number }
       *[unclear] in the balance after move { $number }
    }
katago-answer =
    KataGo then expects { $line }: { $where ->
        [near] the opponent answers locally.
       *[far] the opponent plays elsewhere, so this was not the place to play.
    }
katago-local =
    { $part ->
        [none] A local answer gains nothing: by KataGo's count the { $loss } are elsewhere on the board.
        [all] A local answer gains all of the { $loss }.
       *[some] A local answer gains { $worth } of the { $loss }; the rest is elsewhere on the board.
    }
katago-threat = { $better } asks for an answer: if it is ignored, it gains another { $worth } by KataGo's count.
katago-covered = My own estimate of the two moves accounts for about { $worth } of the { $loss } that KataGo sees.
katago-reasons = KataGo puts the loss at { $loss }. What I found also favours { $better }, but my own estimate does not include these points.
katago-uncovered = KataGo puts the loss at { $loss }. Nothing that I found explains it, and I do not know the reason.
review-grades = How certain each statement is
review-grade =
    { $grade ->
        [proved] Proved: it follows from the rules, or every answer that matters was tried.
        [read] Read: a search says so; it did not try everything.
        [judged] Judged: an estimate by groups, ground and random games.
       *[pattern] Usual: strong players often play this way.
    }
problems = Guess the move
problems-intro = These positions are from the game. Find a better move than the one played, then open the answer.
problems-none = The game has no position in which a clearly better move was found.
problem-task = { $player } to play, move { $number }
problem-answer = Answer
review-same-choice = The search would have chosen { $turn } as well and saw the loss only later; I do not know what was better.
review-uncovered = The search prefers { $turn }; the facts I found do not show why.

## The page

# Buttons, headings and hints of the page, shown as they are: no capital and no full stop is added.
# $n-form is the plural category of $n by the rules of Unicode (zero, one, two, few, many, other):
# use those that the language has, or none.
page-address-at = at={ $text }: expected a number from 0 to { $most }.
page-address-fault = Move { $number } is not possible: { $why }
page-address-move = Move { $number } (“{ $text }”) is not a point on the board (m=).
page-address-number = { $name }={ $text }: expected a number from { $least } to { $most }.
page-address-problem = There is no problem { $text }: expected 1 to { $most }.
page-address-rules = There are no rules “{ $text }” (r=).
page-address-size = “{ $text }” is not a board size: expected 2 to 25 (s=).
page-address-stone = “{ $text }” is not a point on the board (b=, w=).
page-address-stones = This position is impossible: { $why }
page-address-turn = “{ $text }” is not a colour: expected b or w.
page-address-view = There is no view “{ $text }”: expected play, ask, review, solve or explore.
page-address-wrong = This link is not valid.
page-app-help = Help and keys
page-app-language = Language
page-app-skip = Go to the board
page-app-theme = Light or dark: { $theme }
page-app-views = Views
page-ask-busy = Looking…
page-ask-canBe = Is it possible to { $goal }?
page-ask-empty = empty point
page-ask-estimate = Estimate: { $who } leads by { $n }.
page-ask-facts =
    { $n-form ->
        [one] { $n } fact
       *[other] { $n } facts
    }
page-ask-help = Click a stone, a group or a point to ask about it.
page-ask-layers = Show on the board
page-ask-owner = Leans towards { $owner } ({ $share })
page-ask-pattern = Patterns: a strong player plays here { $share } of the time (rank { $rank } of { $all }).
page-ask-string =
    { $n-form ->
        [one] { $n } stone, { $liberties } liberties; its group has { $group } stones
       *[other] { $n } stones, { $liberties } liberties; their group has { $group } stones
    }
page-board-label = Go board, { $size } by { $size }. Arrow keys move the cursor, Enter chooses a point.
page-branch-count =
    { $n-form ->
        [one] { $n } variation in this record
       *[other] { $n } variations in this record
    }
page-branch-label = Variations
page-branch-leave = Back to move { $n } of the parent line
page-branch-main = Main line
page-branch-none = No variation here.
page-claim-divided = The enemy cannot get through
page-claim-encircled = Encircled
page-claim-fate = Fate
page-claim-in_atari = In atari
page-claim-ko_ban = Ko: may not be retaken now
page-claim-linked = Linked
page-claim-never_two_eyes = Never two eyes
page-claim-no_room_for_life = No room for life
page-claim-pass_alive = Alive even if never answered
page-claim-related = Related
page-claim-stronger = Compared with a neighbour
page-claim-territory = Territory
page-color-black = Black
page-color-random = Either
page-color-white = White
page-compare-first = First move
page-compare-help = Click a point or type it; B is compared with A.
page-compare-same = These are one and the same move.
page-compare-second = Second move
page-compare-title = Compare two moves
page-compare-two = { $first } and { $second }
page-count-accept = Agree
page-count-area = By area (Chinese)
page-count-both = Black { $black }, White { $white }
page-count-dead = Dead stones
page-count-help = Dead stones are faded. Click any that are marked wrongly.
page-count-resume = Play on
page-count-territory = By territory (Japanese)
page-count-title = Counting
page-error-network = Kosumi does not answer. Is the program still running?
page-explore-begin = Begin
page-explore-match = Match
page-explore-matchHelp = Two players, while you watch.
page-explore-moves =
    { $n-form ->
        [one] { $n } move
       *[other] { $n } moves
    }
page-explore-owners = Show owners
page-explore-patterns = Patterns
page-explore-patternsHelp = Moves that strong players make in such shapes, how often the shape occurred and how often the move was played. Click one to play it.
page-explore-playouts = { $n } random games
page-explore-start = Think
page-explore-stop = Stop
page-explore-think = Watch it think
page-explore-thinkHelp = Kosumi's search, live: the moves it tries, how often, and who ends up owning what.
page-fact-edge = the edge
page-fact-liberty = last liberty { $at }
page-fact-nodes = { $n } positions
page-fact-steps = steps of room: { $sure }, or { $likely } if the enemy moves first
page-fate-alive = alive
page-fate-critical = critical
page-fate-dead = dead
page-fate-unclear = unclear
page-goal-blind = prevent an eye at
page-goal-capture = capture
page-goal-connect = connect
page-goal-cut = cut
page-goal-eye = make an eye at
page-goal-kill = kill
page-goal-live = make life for
page-goal-race = win the capturing race
page-goal-save = save
page-goal-separate = separate
page-grade-gave-up = gave up
page-grade-gave-up-meaning = the search ran out of budget: unknown
page-grade-judged = judged
page-grade-judged-meaning = an estimate from the whole board
page-grade-pattern = pattern
page-grade-pattern-meaning = strong players often play this way
page-grade-proved = proved
page-grade-proved-meaning = follows from the rules, or from a search that tried every answer
page-grade-read = read
page-grade-read-meaning = a selective search says so within its budget
page-grade-refuted-by-the-checker = refuted by the checker
page-grade-refuted-by-the-checker-meaning = a check showed that the search was wrong, and nothing else was found: unknown
page-graph-here = After move { $n }: { $score }
page-graph-label = Black's lead over the game
page-help-arrows = move the cursor on the board
page-help-arrows-keys = ← ↑ → ↓
page-help-ask = ask: next layer
page-help-ask-keys = L
page-help-branches = review: next variation, back to the parent line
page-help-branches-keys = V Shift+V
page-help-enter = play or ask at the cursor
page-help-enter-keys = Enter, Space
page-help-explore = explore: think or stop
page-help-explore-keys = T
page-help-grades = How sure is it?
page-help-help = this help
page-help-help-keys = ?
page-help-intro = Everything can be done with the keyboard. Tab reaches the board.
page-help-play = play: new, pass, take back, hint, resign, save
page-help-play-keys = N P U H R D
page-help-review = review: next moment
page-help-review-keys = M
page-help-solve = solve: answer, next problem, try again
page-help-solve-keys = A B U
page-help-steps = one move back, one move on
page-help-steps-keys = , and .
page-help-title = Help
page-help-views = change the view
page-help-views-keys = 1 – 5
page-illegal-ko = The ko may not be retaken at once.
page-illegal-occupied = There is already a stone here.
page-illegal-suicide = Suicide: the stone would have no liberties.
page-judge-katago = KataGo
page-judge-kosumi = Kosumi
page-judge-title = Analysis by
page-judge-trouble = KataGo did not answer when the server started:
page-judge-visits = Visits per move
page-layer-dividers = Walls
page-layer-eyes = Eyes
page-layer-fractions = Fractions
page-layer-groups = Groups
page-layer-influence = Influence
page-layer-links = Links
page-layer-none = None
page-layer-patterns = Patterns
page-layer-status = Status
page-layer-territory = Territory
page-legend-dividers = Lines that the other colour cannot cross; for dashed ones it depends on who moves first.
page-legend-eyes = Eyes and the insides of groups.
page-legend-fractions = Parts of the board that walls separate: left dots by Black's walls, right dots by White's.
page-legend-groups = Stones with the same letter and ring belong together.
page-legend-influence = Squares show whose influence reaches a point.
page-legend-links = Solid lines: connected whoever moves first. Dashed lines: it depends on who moves first.
page-legend-none = Only the stones.
page-legend-patterns = Circles: where strong players play in such shapes. The number is how often; darker means more often.
page-legend-status = !: depends on who moves first; ?: unknown; cross: dead; no mark: alive.
page-legend-territory = Squares show who holds a point; larger means more certain.
page-library-begun = starting
page-library-clear = Clear the list
page-library-done =
    { $n-form ->
        [one] { $n } moment
       *[other] { $n } moments
    }
page-library-held = stopped
page-library-name = { $black } – { $white } { $result }
page-library-resume = Review the rest
page-library-running = { $share } %
page-library-title = Games reviewed: { $done } of { $n }
page-library-unnamed =
    { $n-form ->
        [one] A game of { $n } move
       *[other] A game of { $n } moves
    }
page-library-waits = waiting
page-line-back = One move back
page-line-close = Close
page-line-count = Move { $step } of { $all }
page-line-end = To the end of the line
page-line-forward = One move on
page-line-label = A line of moves
page-line-start = To the start of the line
page-move-pass = pass
page-new-clock = Your clock
page-new-color = Your colour
page-new-even = none
page-new-handicap = Handicap
page-new-komi = Komi
page-new-level = Level
page-new-minutes =
    { $n-form ->
        [one] { $n } minute
       *[other] { $n } minutes
    }
page-new-noClock = none
page-new-player = Opponent
page-new-rules = Rules
page-new-size = Board
page-new-start = Start
page-new-teaching = Warn me before a move that loses stones
page-new-title = New game
page-patterns-caption = Moves suggested by the learnt patterns
page-play-against = Against { $player } ({ $level }), who plays { $color }.
page-play-clock = Your clock
page-play-from = Play on from here
page-play-hint = Hint
page-play-new = New game
page-play-over = Game over: { $result }
page-play-pass = Pass
page-play-prisoners = Prisoners: Black { $black }, White { $white }
page-play-record = A game record
page-play-resign = Resign
page-play-resigned = Kosumi resigns. You win.
page-play-save = Save game
page-play-thinking = Kosumi is thinking…
page-play-undo = Take back
page-play-why = Ask why
page-play-yours = Your turn ({ $color })
page-player-gogol = Gogol (goals, 1995)
page-player-indigo = Indigo (space, 2001)
page-player-indigo2004 = Indigo 2004 (seven moves, random games)
page-player-katia = Katia (patterns, 2005)
page-player-kosumi = Kosumi
page-player-light = Light (random games only)
page-result-ko-the-opponent-must-find-the-first-threat = ko, the opponent needs the first threat
page-result-ko-the-opponent-must-find-the-first-threat-and-more-than-one = ko, the opponent needs several threats
page-result-ko-the-player-must-find-the-first-threat = ko, needing the first threat
page-result-ko-the-player-must-find-the-first-threat-and-more-than-one = ko, needing several threats
page-result-no = no
page-result-no-it-is-seki = no, it is seki
page-result-unknown = I do not know
page-result-yes = yes
page-review-better = Better: { $at }
page-review-done =
    { $n-form ->
        [one] The review is done: { $n } moment that mattered.
       *[other] The review is done: { $n } moments that mattered.
    }
page-review-drop = Drop a game record (SGF) here, or several.
page-review-judge = Leads and losses are estimates by { $judge }.
page-review-lost = { $who } { $at }: about { $n } points lost
page-review-moments =
    { $n-form ->
        [one] The moment that mattered
       *[other] The { $n } moments that mattered
    }
page-review-move = Move { $n }, { $at }
page-review-open = Open file
page-review-paste = Paste
page-review-progress = Progress of the review
page-review-report = Save the report
page-review-save = Save annotated game
page-review-stop = Stop
page-review-this = Review this game
page-review-tooLarge = { $name } is larger than 2 MB.
page-rules-aga = American (AGA)
page-rules-chinese = Chinese
page-rules-chinese-ogs = Chinese, with superko
page-rules-japanese = Japanese
page-rules-new-zealand = New Zealand
page-rules-tromp-taylor = Tromp-Taylor
page-say-board = Board of { $size } by { $size }. Black stones: { $black }. White stones: { $white }.
page-say-dead = Dead stones: { $stones }.
page-say-empty = { $at }, empty
page-say-hangs = { $from } and { $to } are linked if their owner moves first.
page-say-hint = Kosumi would play { $at }.
page-say-holds = { $from } and { $to } are linked.
page-say-line = Shown moves: { $moves }.
page-say-marks = Marks: { $marks }.
page-say-moveNumber = Move { $n }: { $color } { $at }.
page-say-none = none
page-say-part = part { $n }
page-say-played = { $color } plays { $at }.
page-say-solved = The answer: { $result }.
page-say-start = Before the first move.
page-say-stone =
    { $n-form ->
        [one] { $at }, { $color }, { $n } liberty
       *[other] { $at }, { $color }, { $n } liberties
    }
page-say-undone = Taken back.
page-sentences-more =
    { $n-form ->
        [one] { $n } more
       *[other] { $n } more
    }
page-sheet-close = Close
page-solve-again = Try again
page-solve-answer = Show the answer
page-solve-bad = { $at } fails: see the answer on the board.
page-solve-busy = Reading…
page-solve-drop = Drop a problem (SGF) here.
page-solve-editing = Click points to change the position.
page-solve-findOut = Let Kosumi find the goal
page-solve-first = { $who } first:
page-solve-fold = What follows { $at }
page-solve-good = { $at } works. Go on.
page-solve-help = Play your move on the board: Kosumi answers.
page-solve-next = Next problem
page-solve-number = Problem { $n } of { $all }
page-solve-open = { $at }: not known, or a ko.
page-solve-own = Your own position
page-solve-previous = Previous problem
page-solve-refutations =
    { $n-form ->
        [one] { $n } first move that was tried
       *[other] { $n } first moves that were tried
    }
page-solve-setUp = Set up a position
page-solve-task = { $who } to play: { $goal }
page-solve-tree =
    { $n-form ->
        [one] The whole tree ({ $n } move)
       *[other] The whole tree ({ $n } moves)
    }
page-solve-won = Solved.
page-stage-done = Done
page-stage-explaining = Explaining
page-stage-failed = Failed
page-stage-studying = Studying
page-status-fails = fails whoever moves first
page-status-hangs = depends on who moves first
page-status-holds = holds whoever moves first
page-steps-back = One move back
page-steps-first = To the start
page-steps-forward = One move on
page-steps-label = Moves of the game
page-steps-last = To the end
page-steps-slider = Move number
page-table-games = Games
page-table-likely = Likely
page-table-line = Line
page-table-met = Seen
page-table-move = Move
page-table-played = Played
page-table-won = Won
page-theme-auto = same as the system
page-theme-dark = dark
page-theme-light = light
page-tool-black = places Black
page-tool-erase = erases
page-tool-target = marks the target
page-tool-try = plays a move
page-tool-white = places White
page-tools-clear = Empty board
page-tools-goal = Goal
page-tools-points = Points
page-tools-stones = Clicking
page-tools-turn = To play
page-view-ask = Ask why
page-view-explore = Explore
page-view-play = Play
page-view-review = Review
page-view-solve = Solve
page-warn-anyway = Play anyway
page-warn-back = Look again
page-warn-keep = { $at } would save them.
page-warn-loss = After { $at }, these stones can be caught: { $stones }.
page-warn-title = Wait: this loses stones
page-why-candidates = Moves considered
page-why-empty = Kosumi explains its moves here. Click a point to play, or press ? for the keys.
page-why-hint = Kosumi would play { $at }
page-why-more = More
page-why-opening = In openings like this, strong players most often play { $at }.
page-why-pass = Kosumi sees nothing left to gain and passes.
page-why-search = In the random games that began with { $at }, its side won { $share } ({ $n } games in all).
page-why-title = Why { $at }?
