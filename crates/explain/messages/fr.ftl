# Ce que dit Kosumi, en français. Les règles de ces fichiers sont en tête de en.ftl.
#
# Un deux-points, un point-virgule et un signe pour cent ont devant eux une espace insécable.

language-name = français

## Noms

player =
    { $color ->
        [black] Noir
       *[white] Blanc
    }
number =
    { $count ->
        [1] une
        [2] deux
        [3] trois
        [4] quatre
        [5] cinq
        [6] six
        [7] sept
        [8] huit
        [9] neuf
        [10] dix
       *[other] { $count }
    }
article-one =
    { $case ->
        [of] de la
        [to] à la
       *[plain] la
    }
article-many =
    { $case ->
        [of] des
        [to] aux
       *[plain] les
    }
article-group =
    { $case ->
        [of] du
        [to] au
       *[plain] le
    }
color-one =
    { $color ->
        [black] noire
       *[white] blanche
    }
color-many =
    { $color ->
        [black] noires
       *[white] blanches
    }
color-group =
    { $color ->
        [black] noir
       *[white] blanc
    }
spot =
    { $spot ->
        [at] en { $vertex }
       *[around] autour de { $vertex }
    }
stones =
    { $form ->
        [one] { article-one } pierre { color-one } { spot }
        [group] { article-group } groupe { color-group } de { number } pierres { spot }
       *[many] { article-many } { number } pierres { color-many } { spot }
    }
the-group = { article-group } groupe
place =
    { $place ->
        [upper-left] dans le coin supérieur gauche
        [upper] sur le bord supérieur
        [upper-right] dans le coin supérieur droit
        [left] sur le bord gauche
        [right] sur le bord droit
        [lower-left] dans le coin inférieur gauche
        [lower] sur le bord inférieur
        [lower-right] dans le coin inférieur droit
       *[centre] au centre
    }
joined = { $head } ; { $last }
list = { $head } et { $last }
turn = { $player } { $move }
turn-pass = { $player } passe
points-of-game =
    { $points ->
        [one] { $points } point
       *[other] { $points } points
    }

## Le degré de certitude

sentence =
    { $contrast ->
        [but] mais{" "}
       *[and] {""}
    }{ $grade ->
        [read] d'après ma lecture,{" "}
        [judged] selon mon estimation,{" "}
       *[again] {""}
    }{ $clause }
grade =
    { $grade ->
        [proved] prouvé
        [read] lu
        [judged] estimé
       *[pattern] motif
    }
work-nodes =
    { $nodes ->
        [one] { $nodes } position
       *[other] { $nodes } positions
    }
work-gave-up =
    { $nodes ->
        [one] lecture arrêtée après { $nodes } position
       *[other] lecture arrêtée après { $nodes } positions
    }

## Les termes expliqués aux débutants

gloss =
    { $term ->
        [atari] atari : il ne reste qu'une liberté
        [ladder] shicho : atari après atari, en zigzag
        [net] filet : un coup souple qui ne laisse aucune sortie
        [snapback] uttegaeshi : on donne une pierre et on reprend celles qui l'ont prise
        [ko] ko : l'adversaire n'a pas le droit de reprendre aussitôt
        [eye] œil : un point que l'adversaire ne peut pas prendre
        [hane] hane : un coup qui contourne la tête d'une pierre adverse
        [descent] descente : tout droit vers le bord
        [crawl] le long du bord, sous les pierres adverses
        [diagonal] en diagonale d'une pierre amie
        [knight_move] deux points dans un sens, un de côté
        [large_knight_move] trois points dans un sens, un de côté
        [attachment] tout contre une pierre adverse
        [shoulder_hit] coup d'épaule : en diagonale au-dessus d'une pierre proche du bord
        [cap] chapeau : au-dessus d'une pierre adverse, pour lui barrer le centre
        [peep] à côté d'un point de coupe adverse
        [wedge] warikomi : entre deux pierres adverses
        [throw_in] sacrifice : là où la pierre peut être prise aussitôt
        [approach] approche : vers une pierre adverse seule dans un coin
        [enclosure] shimari : une deuxième pierre pour tenir le coin
        [pincer] pince : de l'autre côté d'une pierre qui s'est approchée
        [invasion] invasion : en plein milieu des pierres adverses
        [three_three_invasion] sous la pierre qui tient le coin adverse
       *[none] {""}
    }

## Le nom d'un coup

manner =
    { $manner ->
        [hane] un hane
        [extension] { $level ->
            [strong] un nobi
           *[other] un allongement
        }
        [push] une poussée
        [block] un blocage
        [descent] { $level ->
            [strong] un sagari
           *[other] une descente
        }
        [crawl] un coup rampant
        [diagonal] { $level ->
            [strong] un kosumi
           *[other] un coup en diagonale
        }
        [one_point_jump] un saut d'un point
        [two_point_jump] un saut de deux points
        [knight_move] { $level ->
            [strong] un keima
           *[other] un saut de cavalier
        }
        [large_knight_move] { $level ->
            [strong] un ogeima
           *[other] un grand saut de cavalier
        }
        [attachment] { $level ->
            [strong] un tsuke
           *[other] un coup au contact
        }
        [shoulder_hit] un coup d'épaule
        [cap] un chapeau
        [peep] { $level ->
            [strong] un nozoki
           *[other] une menace de coupe
        }
        [wedge] un warikomi
        [throw_in] un sacrifice
        [corner_opening] une première pierre
        [star_point] le hoshi
        [three_four_point] le point 3-4
        [three_three_point] le point 3-3
        [centre_point] le centre exact du goban
        [approach] une approche
        [enclosure] un shimari
        [pincer] une pince
        [side_extension] une extension
        [invasion] une invasion
        [three_three_invasion] l'invasion au 3-3
       *[far_from_all] une pierre loin de toutes les autres
    }

## Ce que fait un coup

headline =
    { $manner ->
        [none] { $turn } { $place }
       *[other] { $turn } : { $manner } { $place }
    }
headline-pass = { $turn }
subject =
    { $nth ->
        [named] { $move }
        [first] ce coup
       *[later] il
    }
after =
    { $nth ->
        [named] après { $move }
       *[first] après ce coup
    }
them =
    { $stones-form ->
        [one] la
        [group] le
       *[many] les
    }
by-means =
    { $means ->
        [atari] , quoi que { $opponent } réponde
        [ladder] {" "}en shicho
        [net] { $level ->
            [strong] {" "}par un geta
           *[other] {" "}dans un filet
        }
        [snapback] {" "}par un uttegaeshi
       *[reading] { $stones-form ->
            [many] , qui ne peuvent plus s'échapper
           *[other] , qui ne peut plus s'échapper
        }
    }
by-means-next =
    { $means ->
        [ladder] {" "}en shicho
        [net] { $level ->
            [strong] {" "}par un geta
           *[other] {" "}dans un filet
        }
        [snapback] {" "}par un uttegaeshi
       *[reading] {""}
    }

takes = { subject } capture { $stones }
takes-ko = { subject } prend le ko en { $point }
puts-in-atari = { subject } met { $stones } en atari
double-atari = { subject } fait un double atari, sur { $stones } et sur { $other }
leaves-atari = { subject } sort { $stones } de l'atari
self-atari = { subject } laisse { $stones } en atari : { $opponent } peut capturer en { $point }
joins = { subject } réunit solidement { $list }
catches = { subject } prend { $stones }{ by-means }
saves =
    { $answer ->
        [none] { subject } sauve { $stones }
       *[other] { $stones-form ->
            [one] { subject } sauve { $stones }, que { $opponent } { $answer } aurait prise
           *[many] { subject } sauve { $stones }, que { $opponent } { $answer } aurait prises
        }
    }
threatens-to-catch =
    { $answer ->
        [none] { subject } menace de prendre { $stones }{ by-means-next }
       *[other] { subject } menace { $stones } : si { $opponent } joue ailleurs, { $player } { $answer } { them } prend{ by-means-next }
    }
leaves-to-be-caught =
    { $nth ->
        [named] { $answer ->
            [none] après { $move }, { $opponent } peut prendre { $stones }{ by-means-next }
           *[other] après { $move }, { $opponent } { $answer } prend { $stones }{ by-means-next }
        }
       *[first] { $answer ->
            [none] { $opponent } peut maintenant prendre { $stones }{ by-means-next }
           *[other] { $opponent } { $answer } peut maintenant prendre { $stones }{ by-means-next }
        }
    }
lets-escape =
    { $answer ->
        [none] { subject } laisse échapper { $stones }
       *[other] { $stones-form ->
            [one] { subject } laisse échapper { $stones } : { $player } { $answer } l'aurait prise
           *[many] { subject } laisse échapper { $stones } : { $player } { $answer } les aurait prises
        }
    }
links = { subject } relie { $hub } à { $list } : { $opponent } ne peut pas les couper
cuts = { subject } coupe { $hub } de { $list } : { $opponent } ne peut plus les relier
threatens-to-cut =
    { $answer ->
        [none] { subject } menace de couper { $hub } de { $list }
       *[other] { subject } menace de couper { $hub } de { $list } : si { $opponent } joue ailleurs, { $player } { $answer } les sépare
    }
leaves-cut =
    { $answer ->
        [none] { subject } laisse une coupe entre { $hub } et { $list }
       *[other] { subject } laisse une coupe : { $opponent } { $answer } sépare { $hub } de { $list }
    }
after-pass =
    { $from ->
        [alive] { $stones-form ->
            [one] si { $player } passait, elle vivrait
            [group] si { $player } passait, il vivrait
           *[many] si { $player } passait, elles vivraient
        }
        [critical] { $stones-form ->
            [one] si { $player } passait, elle serait en danger
            [group] si { $player } passait, il serait en danger
           *[many] si { $player } passait, elles seraient en danger
        }
        [dead] { $stones-form ->
            [one] si { $player } passait, elle serait morte
            [group] si { $player } passait, il serait mort
           *[many] si { $player } passait, elles seraient mortes
        }
       *[unclear] { $stones-form ->
            [one] si { $player } passait, son sort resterait ouvert
            [group] si { $player } passait, son sort resterait ouvert
           *[many] si { $player } passait, leur sort resterait ouvert
        }
    }
turns-own-alive =
    { $answer ->
        [none] { subject } fait vivre { $stones } ; { after-pass }
       *[other] { subject } fait vivre { $stones } ; si { $player } passait, { $opponent } { $answer } { them } tuerait
    }
turns-own-critical =
    { $stones-form ->
        [many] { after }, { $stones } sont en danger ; { after-pass }
       *[other] { after }, { $stones } est en danger ; { after-pass }
    }
turns-chance = { subject } donne { $stones-to } une chance de vivre ; { after-pass }
turns-unclear = { subject } laisse ouvert le sort { $stones-of } ; { after-pass }
turns-own-dead =
    { $stones-form ->
        [one] { after }, { $stones } est morte ; { after-pass }
        [group] { after }, { $stones } est mort ; { after-pass }
       *[many] { after }, { $stones } sont mortes ; { after-pass }
    }
turns-other-alive = { subject } laisse vivre { $stones } ; { after-pass }
turns-other-critical = { subject } met { $stones } en danger ; { after-pass }
turns-other-dead = { subject } tue { $stones } ; { after-pass }
threatens-to-kill =
    { $answer ->
        [none] { subject } menace de tuer { $stones }
       *[other] { subject } menace de tuer { $stones } : si { $opponent } joue ailleurs, { $player } { $answer } y parvient
    }
threatens-to-live =
    { $answer ->
        [none] { subject } menace de faire vivre { $stones }
       *[other] { subject } menace de faire vivre { $stones } : si { $opponent } joue ailleurs, { $player } { $answer } y parvient
    }
threatens-fate =
    { $to ->
        [alive] si { $opponent } joue ailleurs, { $stones-form ->
            [many] { $stones } vivront
           *[other] { $stones } vivra
        }
        [critical] si { $opponent } joue ailleurs, { $stones-form ->
            [many] { $stones } seront en danger
           *[other] { $stones } sera en danger
        }
        [dead] si { $opponent } joue ailleurs, { $stones-form ->
            [one] { $stones } sera morte
            [group] { $stones } sera mort
           *[many] { $stones } seront mortes
        }
       *[unclear] si { $opponent } joue ailleurs, le sort { $stones-of } reste ouvert
    }
makes-eye = { subject } fait un œil en { $point }
takes-eye = { subject } enlève l'œil que { $opponent } aurait pu faire en { $point }
blocks =
    { $second ->
        [edge] { subject } ferme le passage entre { $first } et le bord : { $opponent } ne peut plus passer
       *[other] { subject } ferme le passage entre { $first } et { $second } : { $opponent } ne peut plus passer
    }
wall-end =
    { $end ->
        [edge] au bord
       *[other] à { $end }
    }
bars = { subject } barre le passage à { $opponent } d'ici { $list }
encircles =
    { $level ->
        [strong] { subject } enferme davantage { $stones }, de { $from } pas d'espace à { $to }
       *[other] { subject } enferme davantage { $stones }
    }
frees =
    { $level ->
        [strong] { subject } donne plus d'espace { $stones-to }, de { $from } pas à { $to }
       *[other] { subject } donne plus d'espace { $stones-to }
    }
enters-territory = { subject } entre dans ce qui semblait être le territoire de { $opponent } { $place }
plays-in-own-territory = { subject } se joue à l'intérieur du territoire de { $player }

worth = { subject } vaut environ { $worth }
worth-mostly = { subject } vaut environ { $worth }, pour l'essentiel { $place }
worth-both = { subject } vaut environ { $worth }, dont { $gain-count } { $gain-count ->
        [one] gagné
       *[other] gagnés
    } { $gain-place } et { $loss-count } pris à { $opponent } { $loss-place }
worth-little = { subject } vaut moins d'un point
worth-negative = { subject } fait environ { $worth } de moins qu'une passe
gains = { subject } gagne environ { $gain } { $gain-place }
reduces = { subject } enlève environ { $loss } à { $opponent } { $loss-place }
gains-and-reduces = { subject } gagne environ { $gain } { $gain-place } et enlève environ { $loss } à { $opponent } { $loss-place }

foreseen-first = c'est ici que les joueurs forts joueraient le plus volontiers ({ $percent } %)
foreseen-often = les joueurs forts jouent souvent ici ({ $percent } %)
foreseen-sometimes = les joueurs forts jouent parfois ici ({ $percent } %)
foreseen-seldom = les joueurs forts jouent rarement ici
shape-often = les joueurs forts jouent souvent ainsi dans cette forme : { $played } fois sur { $seen }
shape-sometimes = les joueurs forts jouent parfois ainsi dans cette forme : { $played } fois sur { $seen }

unknown-pass = Je ne sais pas pourquoi { $turn }.
unknown-why = Je ne sais pas pourquoi { $turn } est joué.
unknown-purpose = Je ne sais pas à quoi sert ce coup.

## Deux coups

balance = { $better } vaut environ { $worth } de plus que { $worse }
balance-even = { $better } et { $worse } se valent à peu près
compare-heading = Trouvé pour { $first }, pas pour { $second }
compare-unknown = Je n'ai rien trouvé qui distingue { $first } et { $second }.

## Questions sur les pierres, les points et les zones

pronoun =
    { $form ->
        [one] elle
        [group] il
       *[many] elles
    }
be =
    { $who-form ->
        [many] sont
       *[other] est
    }
ask-part =
    { $name-form ->
        [many] { $name }, qui font partie { $group-of }
       *[other] { $name }, qui fait partie { $group-of }
    }
ask-point = le point vide { $point } { $place }
ask-area =
    { $count ->
        [one] un point, { $from } { $place }
       *[other] { $count } points de { $from } à { $to } { $place }
    }
ask-nothing = Je n'en sais rien.
ask-fate-unknown =
    { $who-form ->
        [many] je ne sais pas si { $who } vivent.
        [group] je ne sais pas s'{ $who } vit.
       *[one] je ne sais pas si { $who } vit.
    }
ask-in-atari = { $who } { be } en atari : { $opponent } peut capturer en { $point }
ask-alive =
    { $who-form ->
        [many] { $who } vivent
       *[other] { $who } vit
    }
ask-critical =
    { $who-form ->
        [many] { $who } sont en danger : qui joue le premier décide
       *[other] { $who } est en danger : qui joue le premier décide
    }
ask-dead =
    { $who-form ->
        [one] { $who } est morte
        [group] { $who } est mort
       *[many] { $who } sont mortes
    }
ask-unclear = le sort reste ouvert pour { $who }
ask-pass-alive =
    { $who-form ->
        [one] { $who } ne peut être capturée en aucun cas
        [group] { $who } ne peut être capturé en aucun cas
       *[many] { $who } ne peuvent être capturées en aucun cas
    }
ask-never-two-eyes =
    { $who-form ->
        [many] { $who } ne pourront jamais faire deux yeux ici
       *[other] { $who } ne pourra jamais faire deux yeux ici
    }
surrounded =
    { $who-form ->
        [one] est encerclée
        [group] est encerclé
       *[many] sont encerclées
    }
not-surrounded =
    { $who-form ->
        [one] n'est pas encore encerclée
        [group] n'est pas encore encerclé
       *[many] ne sont pas encore encerclées
    }
ask-encircled = { $who } { surrounded }, avec { $count } pas d'espace
ask-nearly-encircled = { $who } { not-surrounded } ; si { $opponent } joue le premier, il reste { $count } pas d'espace
stronger =
    { $who-form ->
        [one] est plus forte
        [group] est plus fort
       *[many] sont plus fortes
    }
ask-stronger = { $who } { stronger } que { $other }
ask-weaker =
    { $who-form ->
        [many] { $who } sont plus faibles que { $other }
       *[other] { $who } est plus faible que { $other }
    }
ask-inside =
    { $who-form ->
        [one] { $who } est prise dans { $other }
        [group] { $who } est pris dans { $other }
       *[many] { $who } sont prises dans { $other }
    }
ask-linked =
    { $who-form ->
        [one] { $who } est reliée à { $list } : { $opponent } ne peut pas couper
        [group] { $who } est relié à { $list } : { $opponent } ne peut pas couper
       *[many] { $who } sont reliées à { $list } : { $opponent } ne peut pas couper
    }
ask-link-hangs = { $who-form ->
        [one] { $opponent } peut la couper de { $list } en jouant le premier
        [group] { $opponent } peut le couper de { $list } en jouant le premier
       *[many] { $opponent } peut les couper de { $list } en jouant le premier
    }
ask-link-ko = la connexion avec { $list } dépend d'un ko
ask-eyes =
    { $count ->
        [one] { $who-form ->
            [many] { $who } ont un œil, en { $list }
           *[other] { $who } a un œil, en { $list }
        }
       *[other] { $who-form ->
            [many] { $who } ont { number } yeux, en { $list }
           *[other] { $who } a { number } yeux, en { $list }
        }
    }
ask-territory =
    { $count ->
        [one] { $player } tient { $count } point de territoire { $place }
       *[other] { $player } tient { $count } points de territoire { $place }
    }
ask-ko-ban = la règle du ko interdit de jouer ici maintenant
ask-last-liberty = c'est la dernière liberté { $stones-of }
ask-no-room = { $opponent } ne peut jamais vivre ici, enfermé par les pierres vivantes de { $player }
ask-wall =
    { $second ->
        [edge] { $opponent } ne peut pas passer ici, entre { $first } et le bord
       *[other] { $opponent } ne peut pas passer ici, entre { $first } et { $second }
    }
ask-wall-hangs =
    { $second ->
        [edge] { $opponent } ne peut passer ici, entre { $first } et le bord, qu'en jouant le premier
       *[other] { $opponent } ne peut passer ici, entre { $first } et { $second }, qu'en jouant le premier
    }
ask-eye = c'est un œil de { $player }

## Figures

alt-line = { $title }. Les coups : { $line }.
alt-points = { $title }. Points marqués : { $list }.
alt-plain = { $title }.
alt-move = { $number } { $turn }
note-pass = { $number } : { $player } passe
note-again = { $number } en { $earlier }

## Comptes rendus de parties

review-result = Résultat : { $result }
review-judge = Les avances et les pertes sont des estimations de { $judge }.
review-moments = Les moments décisifs
review-no-moments = Aucun coup ne se détache.
review-moment = Coup { $number } : { $headline }
review-loss = perd environ { $worth } par rapport à { $better }
review-loss-alone = perd environ { $worth }
review-good = un bon coup
review-played = Dans la partie
review-better = Meilleur : { $turn }
review-difference = Ce qui fait la différence
review-expected = Suite attendue : { $line }
review-graph = L'avance, coup par coup
review-graph-title = L'avance de Noir après chaque coup : au-dessus de la ligne du milieu Noir mène, au-dessous Blanc
review-even = La partie est équilibrée
review-lead = { $player } mène d'environ { $worth }
review-turns = Tournants de la partie
review-turn = Coup { $number } : avant – { $old } ; après – { $new }.
review-phases = Les phases de la partie
review-phase =
    { $part ->
        [opening] Ouverture, coups { $first } à { $last }
        [middle] Milieu de partie, coups { $first } à { $last }
       *[endgame] Fin de partie, coups { $first } à { $last }
    }
review-phase-lost =
    { $count ->
        [0] environ { $worth } de perte, aucune erreur
        [one] environ { $worth } de perte, une erreur
       *[other] environ { $worth } de perte, { $count } erreurs
    }
review-stories = L'histoire des groupes
review-story = { $stones } : { $events }.
review-event =
    { $fate ->
        [alive] { $who-form ->
            [one] vivante après le coup { $number }
           *[many] vivantes après le coup { $number }
        }
        [critical] en danger après le coup { $number }
        [dead] { $who-form ->
            [one] morte après le coup { $number }
           *[many] mortes après le coup { $number }
        }
       *[unclear] au sort ouvert après le coup { $number }
    }
katago-answer =
    Ensuite KataGo attend { $line } : { $where ->
        [near] la réponse est proche du coup.
       *[far] la réponse est ailleurs ; ce n'était donc pas l'endroit où jouer.
    }
katago-local =
    { $part ->
        [none] Répondre près du coup ne gagne rien : selon KataGo, les { $loss } sont ailleurs.
        [all] Une réponse près du coup rapporte la totalité des { $loss }.
       *[some] Des { $loss }, une réponse près du coup en rapporte { $worth } ; le reste est ailleurs.
    }
katago-threat = Si { $better } reste sans réponse, KataGo y voit { $worth } de plus : ce coup demande une réponse.
katago-covered = Des { $loss } que voit KataGo, mon propre jugement des deux coups en explique environ { $worth }.
katago-reasons = KataGo voit { $loss } ici ; ce que j'ai trouvé parle aussi pour { $better }, mais ma propre estimation ne compte pas ces points.
katago-uncovered = KataGo voit ici { $loss } ; mes faits ne les montrent pas, et je ne sais pas sur quoi ils reposent.
review-grades = Ce que vaut une phrase
review-grade =
    { $grade ->
        [proved] Prouvé : cela découle des règles, ou toutes les réponses qui comptent ont été essayées.
        [read] Lu : une lecture le dit, sans avoir tout essayé.
        [judged] Estimé : d'après les groupes, le territoire et des parties aléatoires.
       *[pattern] Usage : les joueurs forts jouent souvent ainsi.
    }
problems = Devinez le coup
problems-intro = Ces positions viennent de la partie. Trouvez un meilleur coup que celui qui fut joué, puis ouvrez la réponse.
problems-none = Dans cette partie, aucune position n'a de coup nettement meilleur que celui qui fut joué.
problem-task = { $player } joue, coup { $number }
problem-answer = Réponse
review-same-choice = La recherche aurait choisi { $turn } elle aussi et n'a vu la perte que plus tard ; je ne sais pas ce qui valait mieux.
review-uncovered = La recherche préfère { $turn } ; les faits que j'ai trouvés ne montrent pas pourquoi.
