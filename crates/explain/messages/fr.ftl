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
        [pincer] pince : une attaque, de l'autre côté, contre une pierre qui s'est approchée
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
        [centre_point] { $level ->
            [strong] le tengen
           *[other] le centre exact du goban
        }
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
            [one] si { $player } passait, son sort resterait incertain
            [group] si { $player } passait, son sort resterait incertain
           *[many] si { $player } passait, leur sort resterait incertain
        }
    }
turns-own-alive =
    { $answer ->
        [none] { subject } fait vivre { $stones } ; { after-pass }
       *[other] { subject } fait vivre { $stones } ; si { $player } passait, { $opponent } { $answer } { them } tuerait
    }
turns-own-critical = { subject } met { $stones } en danger ; { after-pass }
turns-chance = { subject } donne { $stones-to } une chance de vivre ; { after-pass }
turns-unclear = { subject } laisse incertain le sort { $stones-of } ; { after-pass }
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
       *[unclear] si { $opponent } joue ailleurs, le sort { $stones-of } reste incertain
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
        [strong] { subject } enferme davantage { $stones } : { $to } pas d'espace au lieu de { $from }
       *[other] { subject } enferme davantage { $stones }
    }
frees =
    { $level ->
        [strong] { subject } donne plus d'espace { $stones-to } : { $to } pas au lieu de { $from }
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
shape-often = dans cette forme, les joueurs forts jouent souvent ici : { $played } fois sur { $seen }
shape-sometimes = dans cette forme, les joueurs forts jouent parfois ici : { $played } fois sur { $seen }

unknown-pass = Je ne sais pas pourquoi { $turn }.
unknown-why = Je ne sais pas pourquoi { $turn } est joué.
unknown-purpose = Je ne sais pas à quoi sert ce coup.

## Deux coups

balance = { $better } vaut environ { $worth } de plus que { $worse }
balance-even = { $better } et { $worse } se valent à peu près
compare-heading = Trouvé pour { $first }, mais pas pour { $second }
compare-unknown = Je n'ai trouvé aucune différence entre { $first } et { $second }.

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
        [one] { $who } est vivante
        [group] { $who } est vivant
       *[many] { $who } sont vivantes
    }
ask-critical =
    { $who-form ->
        [one] { $who } peut être capturée ou sauvée, selon qui joue le premier
        [group] { $who } peut être capturé ou sauvé, selon qui joue le premier
       *[many] { $who } peuvent être capturées ou sauvées, selon qui joue le premier
    }
ask-dead =
    { $who-form ->
        [one] { $who } est morte
        [group] { $who } est mort
       *[many] { $who } sont mortes
    }
ask-unclear =
    { $who-form ->
        [many] { $who } ont un sort incertain
       *[other] { $who } a un sort incertain
    }
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
        [edge] { $opponent } ne peut pas traverser ici, entre { $first } et le bord
       *[other] { $opponent } ne peut pas traverser ici, entre { $first } et { $second }
    }
ask-wall-hangs =
    { $second ->
        [edge] { $opponent } ne peut traverser ici, entre { $first } et le bord, qu'en jouant le premier
       *[other] { $opponent } ne peut traverser ici, entre { $first } et { $second }, qu'en jouant le premier
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
       *[unclear] au sort incertain après le coup { $number }
    }
katago-answer =
    Ensuite KataGo attend { $line } : { $where ->
        [near] l'adversaire répond localement.
       *[far] l'adversaire joue ailleurs ; ce n'était donc pas l'endroit où jouer.
    }
katago-local =
    { $part ->
        [none] Une réponse locale ne gagne rien : selon KataGo, les { $loss } sont ailleurs sur le goban.
        [all] Une réponse locale rapporte la totalité des { $loss }.
       *[some] Une réponse locale rapporte { $worth } sur les { $loss } ; le reste est ailleurs sur le goban.
    }
katago-threat = { $better } demande une réponse : laissé sans réponse, ce coup gagne encore { $worth } selon KataGo.
katago-covered = Ma propre estimation des deux coups explique environ { $worth } sur les { $loss } que voit KataGo.
katago-reasons = KataGo estime la perte à { $loss }. Ce que j'ai trouvé parle aussi en faveur de { $better }, mais ma propre estimation ne compte pas ces points.
katago-uncovered = KataGo estime la perte à { $loss }. Rien de ce que j'ai trouvé ne l'explique, et je n'en connais pas la raison.
review-grades = Le degré de certitude de chaque phrase
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

## La page

# Les mots de la page, montrés tels quels. $n-form est la catégorie de nombre de $n selon Unicode, ici
# one ou other.
page-address-at = at={ $text } : un nombre de 0 à { $most } est attendu.
page-address-fault = Le coup { $number } est impossible : { $why }
page-address-move = Le coup { $number } (« { $text } ») n’est pas un point du plateau (m=).
page-address-number = { $name }={ $text } : un nombre de { $least } à { $most } est attendu.
page-address-problem = Il n’y a pas de problème { $text } : de 1 à { $most }.
page-address-rules = Il n’y a pas de règles « { $text } » (r=).
page-address-size = « { $text } » n’est pas une taille de plateau : de 2 à 25 (s=).
page-address-stone = « { $text } » n’est pas un point du plateau (b=, w=).
page-address-stones = Cette position est impossible : { $why }
page-address-turn = « { $text } » n’est pas une couleur : b ou w.
page-address-view = Il n’y a pas de vue « { $text } » : play, ask, review, solve ou explore.
page-address-wrong = Ce lien n’est pas valable.
page-app-help = Aide et touches
page-app-language = Langue
page-app-skip = Aller au goban
page-app-theme = Clair ou sombre : { $theme }
page-app-views = Vues
page-ask-busy = Examen…
page-ask-canBe = Peut-on { $goal } ?
page-ask-empty = point vide
page-ask-estimate = Estimation : { $who } mène de { $n }.
page-ask-facts =
    { $n-form ->
        [one] { $n } fait
       *[other] { $n } faits
    }
page-ask-help = Cliquez une pierre, un groupe ou un point pour l'interroger.
page-ask-layers = Montrer sur le goban
page-ask-owner = Penche vers { $owner } ({ $share })
page-ask-pattern = Formes : un joueur fort joue ici dans { $share } des cas (rang { $rank } sur { $all }).
page-ask-string =
    { $n-form ->
        [one] { $n } pierre, { $liberties } libertés ; son groupe a { $group } pierres
       *[other] { $n } pierres, { $liberties } libertés ; leur groupe a { $group } pierres
    }
page-board-label = Goban de { $size } sur { $size }. Les flèches déplacent le curseur, Entrée choisit un point.
page-branch-count =
    { $n-form ->
        [one] { $n } variante dans cette partie
       *[other] { $n } variantes dans cette partie
    }
page-branch-label = Variantes
page-branch-leave = Retour au coup { $n } de la suite précédente
page-branch-main = Suite principale
page-branch-none = Pas de variante ici.
page-claim-divided = L'adversaire ne peut pas traverser
page-claim-encircled = Encerclé
page-claim-fate = Sort
page-claim-in_atari = En atari
page-claim-ko_ban = Ko : reprise interdite
page-claim-linked = Reliés
page-claim-never_two_eyes = Jamais deux yeux
page-claim-no_room_for_life = Pas de place pour vivre
page-claim-pass_alive = Vivant même sans jamais répondre
page-claim-related = En relation
page-claim-stronger = Comparé à un voisin
page-claim-territory = Territoire
page-color-black = Noir
page-color-random = Au hasard
page-color-white = Blanc
page-compare-first = Premier coup
page-compare-help = Cliquez un point, ou écrivez-le : B est comparé à A.
page-compare-same = C’est un seul et même coup.
page-compare-second = Second coup
page-compare-title = Comparer deux coups
page-compare-two = { $first } et { $second }
page-count-accept = D'accord
page-count-area = Par surface (chinois)
page-count-both = Noir { $black }, Blanc { $white }
page-count-dead = Pierres mortes
page-count-help = Les pierres mortes sont pâles. Cliquez celles qui sont mal marquées.
page-count-resume = Continuer
page-count-territory = Par territoire (japonais)
page-count-title = Le compte
page-error-network = Kosumi ne répond pas. Le programme tourne-t-il encore ?
page-explore-begin = Commencer
page-explore-match = Match
page-explore-matchHelp = Deux joueurs, sous vos yeux.
page-explore-moves =
    { $n-form ->
        [one] { $n } coup
       *[other] { $n } coups
    }
page-explore-owners = Montrer à qui est quoi
page-explore-patterns = Formes
page-explore-patternsHelp = Les coups des joueurs forts dans de telles formes, combien de fois la forme a été vue et combien de fois le coup a été joué. Cliquez-en un pour le jouer.
page-explore-playouts = { $n } parties aléatoires
page-explore-start = Réfléchir
page-explore-stop = Arrêter
page-explore-think = Le voir réfléchir
page-explore-thinkHelp = La recherche de Kosumi en direct : les coups essayés, combien de fois, et à qui revient chaque point.
page-fact-edge = le bord
page-fact-liberty = dernière liberté { $at }
page-fact-nodes = { $n } positions
page-fact-steps = { $sure } pas d'espace, { $likely } si l'adversaire joue le premier
page-fate-alive = vivant
page-fate-critical = critique
page-fate-dead = mort
page-fate-unclear = incertain
page-goal-blind = empêcher un œil en
page-goal-capture = capturer
page-goal-connect = relier
page-goal-cut = couper
page-goal-eye = faire un œil en
page-goal-kill = tuer
page-goal-live = faire vivre
page-goal-race = gagner la course aux libertés
page-goal-save = sauver
page-goal-separate = séparer
page-grade-gave-up = abandonné
page-grade-gave-up-meaning = la recherche a épuisé son budget : on ne sait pas
page-grade-judged = jugé
page-grade-judged-meaning = une estimation d'après tout le goban
page-grade-pattern = forme
page-grade-pattern-meaning = les joueurs forts jouent souvent ainsi
page-grade-proved = prouvé
page-grade-proved-meaning = découle des règles, ou d'une recherche qui a essayé toutes les réponses
page-grade-read = lu
page-grade-read-meaning = une recherche sélective le dit, dans la limite de son budget
page-grade-refuted-by-the-checker = réfuté par le vérificateur
page-grade-refuted-by-the-checker-meaning = la recherche se trompait et rien d'autre n'a été trouvé : on ne sait pas
page-graph-here = Après le coup { $n } : { $score }
page-graph-label = L'avance de Noir au fil de la partie
page-help-arrows = déplacer le curseur sur le goban
page-help-arrows-keys = ← ↑ → ↓
page-help-ask = pourquoi : couche suivante
page-help-ask-keys = L
page-help-branches = revoir : variante suivante, retour à la suite précédente
page-help-branches-keys = V Maj+V
page-help-enter = jouer ou interroger au curseur
page-help-enter-keys = Entrée, Espace
page-help-explore = explorer : réfléchir ou arrêter
page-help-explore-keys = T
page-help-grades = À quel point est-ce sûr ?
page-help-help = cette aide
page-help-help-keys = ?
page-help-intro = Tout peut se faire au clavier. La touche Tab mène au goban.
page-help-play = jouer : nouvelle, passer, reprendre, conseil, abandonner, enregistrer
page-help-play-keys = N P U H R D
page-help-review = revoir : moment suivant
page-help-review-keys = M
page-help-solve = résoudre : réponse, problème suivant, recommencer
page-help-solve-keys = A B U
page-help-steps = un coup en arrière, un coup en avant
page-help-steps-keys = , et .
page-help-title = Aide
page-help-views = changer de vue
page-help-views-keys = 1 – 5
page-illegal-ko = Le ko ne peut pas être repris tout de suite.
page-illegal-occupied = Il y a déjà une pierre ici.
page-illegal-suicide = Suicide : la pierre n'aurait aucune liberté.
page-judge-katago = KataGo
page-judge-kosumi = Kosumi
page-judge-title = Analyse par
page-judge-trouble = KataGo n’a pas répondu au démarrage du serveur :
page-judge-visits = Visites par coup
page-layer-dividers = Murs
page-layer-eyes = Yeux
page-layer-fractions = Fractions
page-layer-groups = Groupes
page-layer-influence = Influence
page-layer-links = Liens
page-layer-none = Rien
page-layer-patterns = Formes
page-layer-status = Statut
page-layer-territory = Territoire
page-legend-dividers = Lignes que l'autre couleur ne peut pas franchir ; en pointillés, cela dépend de qui joue le premier.
page-legend-eyes = Les yeux et l'intérieur des groupes.
page-legend-fractions = Parties du goban que séparent les murs : points de gauche pour les murs noirs, de droite pour les blancs.
page-legend-groups = Les pierres de même lettre et de même anneau vont ensemble.
page-legend-influence = Les carrés disent quelle influence atteint un point.
page-legend-links = Traits pleins : reliées quel que soit le premier à jouer. Pointillés : cela dépend de qui joue le premier.
page-legend-none = Les pierres seules.
page-legend-patterns = Cercles : où jouent les joueurs forts dans de telles formes. Le nombre dit à quelle fréquence ; plus foncé veut dire plus souvent.
page-legend-status = « ! » : dépend de qui joue le premier ; « ? » : inconnu ; croix : mort ; sans signe : vivant.
page-legend-territory = Les carrés disent à qui est un point ; plus ils sont grands, plus c'est sûr.
page-library-begun = commence
page-library-clear = Vider la liste
page-library-done =
    { $n-form ->
        [one] { $n } moment
       *[other] { $n } moments
    }
page-library-held = arrêtée
page-library-name = { $black } – { $white } { $result }
page-library-resume = Revoir le reste
page-library-running = { $share } %
page-library-title = Parties revues : { $done } sur { $n }
page-library-unnamed =
    { $n-form ->
        [one] Une partie de { $n } coup
       *[other] Une partie de { $n } coups
    }
page-library-waits = en attente
page-line-back = Un coup en arrière
page-line-close = Fermer
page-line-count = Coup { $step } sur { $all }
page-line-end = À la fin de la suite
page-line-forward = Un coup en avant
page-line-label = Une suite de coups
page-line-start = Au début de la suite
page-move-pass = passe
page-new-clock = Votre pendule
page-new-color = Votre couleur
page-new-even = aucun
page-new-handicap = Handicap
page-new-komi = Komi
page-new-level = Niveau
page-new-minutes =
    { $n-form ->
        [one] { $n } minute
       *[other] { $n } minutes
    }
page-new-noClock = aucune
page-new-player = Adversaire
page-new-rules = Règles
page-new-size = Goban
page-new-start = Commencer
page-new-teaching = M'avertir avant un coup qui perd des pierres
page-new-title = Nouvelle partie
page-patterns-caption = Coups suggérés par les formes apprises
page-play-against = Contre { $player } ({ $level }), qui joue { $color }.
page-play-clock = Votre pendule
page-play-from = Jouer à partir d'ici
page-play-hint = Conseil
page-play-new = Nouvelle partie
page-play-over = Partie finie : { $result }
page-play-pass = Passer
page-play-prisoners = Prisonniers : Noir { $black }, Blanc { $white }
page-play-record = Une partie enregistrée
page-play-resign = Abandonner
page-play-resigned = Kosumi abandonne. Vous gagnez.
page-play-save = Enregistrer
page-play-thinking = Kosumi réfléchit…
page-play-undo = Reprendre
page-play-why = Pourquoi ?
page-play-yours = À vous ({ $color })
page-player-gogol = Gogol (buts, 1995)
page-player-indigo = Indigo (espace, 2001)
page-player-indigo2004 = Indigo 2004 (sept coups, parties aléatoires)
page-player-katia = Katia (formes, 2005)
page-player-kosumi = Kosumi
page-player-light = Léger (parties aléatoires seules)
page-result-ko-the-opponent-must-find-the-first-threat = ko, l'adversaire doit trouver la première menace
page-result-ko-the-opponent-must-find-the-first-threat-and-more-than-one = ko, l'adversaire doit trouver plusieurs menaces
page-result-ko-the-player-must-find-the-first-threat = ko, il faut la première menace
page-result-ko-the-player-must-find-the-first-threat-and-more-than-one = ko, il faut plusieurs menaces
page-result-no = non
page-result-no-it-is-seki = non, c'est seki
page-result-unknown = je ne sais pas
page-result-yes = oui
page-review-better = Mieux : { $at }
page-review-done =
    { $n-form ->
        [one] Revue finie : { $n } moment important.
       *[other] Revue finie : { $n } moments importants.
    }
page-review-drop = Déposez ici une partie (SGF), ou plusieurs.
page-review-judge = Avances et pertes sont estimées par { $judge }.
page-review-lost = { $who } { $at } : environ { $n } points perdus
page-review-moments =
    { $n-form ->
        [one] Le moment qui a compté
       *[other] Les { $n } moments qui ont compté
    }
page-review-move = Coup { $n }, { $at }
page-review-open = Ouvrir
page-review-paste = Coller
page-review-progress = Avancement de la revue
page-review-report = Enregistrer le rapport
page-review-save = Enregistrer la partie annotée
page-review-stop = Arrêter
page-review-this = Revoir cette partie
page-review-tooLarge = { $name } dépasse 2 Mo.
page-rules-aga = Américaines (AGA)
page-rules-chinese = Chinoises
page-rules-chinese-ogs = Chinoises, avec superko
page-rules-japanese = Japonaises
page-rules-new-zealand = Néo-zélandaises
page-rules-tromp-taylor = Tromp-Taylor
page-say-board = Goban de { $size } sur { $size }. Pierres noires : { $black }. Pierres blanches : { $white }.
page-say-dead = Pierres mortes : { $stones }.
page-say-empty = { $at }, vide
page-say-hangs = { $from } et { $to } sont reliées si leur camp joue le premier.
page-say-hint = Kosumi jouerait { $at }.
page-say-holds = { $from } et { $to } sont reliées.
page-say-line = Coups montrés : { $moves }.
page-say-marks = Marques : { $marks }.
page-say-moveNumber = Coup { $n } : { $color } { $at }.
page-say-none = aucune
page-say-part = partie { $n }
page-say-played = { $color } joue { $at }.
page-say-solved = La réponse : { $result }.
page-say-start = Avant le premier coup.
page-say-stone =
    { $n-form ->
        [one] { $at }, { $color }, { $n } liberté
       *[other] { $at }, { $color }, { $n } libertés
    }
page-say-undone = Coup repris.
page-sentences-more =
    { $n-form ->
        [one] { $n } de plus
       *[other] { $n } de plus
    }
page-sheet-close = Fermer
page-solve-again = Recommencer
page-solve-answer = Montrer la réponse
page-solve-bad = { $at } échoue : voyez la réponse sur le goban.
page-solve-busy = Lecture…
page-solve-drop = Déposez un problème (SGF) ici.
page-solve-editing = Cliquez des points pour changer la position.
page-solve-findOut = Trouver l'enjeu
page-solve-first = { $who } d'abord :
page-solve-fold = Ce qui suit { $at }
page-solve-good = { $at } est bon. Continuez.
page-solve-help = Jouez votre coup sur le goban : Kosumi répond.
page-solve-next = Problème suivant
page-solve-number = Problème { $n } sur { $all }
page-solve-open = { $at } : on ne sait pas, ou un ko.
page-solve-own = Votre position
page-solve-previous = Problème précédent
page-solve-refutations =
    { $n-form ->
        [one] { $n } premier coup essayé
       *[other] { $n } premiers coups essayés
    }
page-solve-setUp = Composer une position
page-solve-task = { $who } joue : { $goal }
page-solve-tree =
    { $n-form ->
        [one] L'arbre entier ({ $n } coup)
       *[other] L'arbre entier ({ $n } coups)
    }
page-solve-won = Résolu.
page-stage-done = Fini
page-stage-explaining = Explication
page-stage-failed = Échec
page-stage-studying = Étude
page-status-fails = échoue quel que soit le premier à jouer
page-status-hangs = dépend de qui joue le premier
page-status-holds = tient quel que soit le premier à jouer
page-steps-back = Un coup en arrière
page-steps-first = Au début
page-steps-forward = Un coup en avant
page-steps-label = Coups de la partie
page-steps-last = À la fin
page-steps-slider = Numéro du coup
page-table-games = Parties
page-table-likely = Probable
page-table-line = Suite
page-table-met = Vu
page-table-move = Coup
page-table-played = Joué
page-table-won = Gagnées
page-theme-auto = selon le système
page-theme-dark = sombre
page-theme-light = clair
page-tool-black = pose Noir
page-tool-erase = efface
page-tool-target = désigne la cible
page-tool-try = joue un coup
page-tool-white = pose Blanc
page-tools-clear = Goban vide
page-tools-goal = But
page-tools-points = Points
page-tools-stones = Un clic
page-tools-turn = Au trait
page-view-ask = Pourquoi ?
page-view-explore = Explorer
page-view-play = Jouer
page-view-review = Revoir
page-view-solve = Résoudre
page-warn-anyway = Jouer quand même
page-warn-back = Revoir
page-warn-keep = { $at } les sauverait.
page-warn-loss = Après { $at }, ces pierres peuvent être prises : { $stones }.
page-warn-title = Attention : ce coup perd des pierres
page-why-candidates = Coups envisagés
page-why-empty = Kosumi explique ses coups ici. Cliquez un point pour jouer, ou tapez « ? » pour les touches.
page-why-hint = Kosumi jouerait { $at }
page-why-more = En savoir plus
page-why-opening = Dans ce genre d'ouverture, les joueurs forts jouent le plus souvent { $at }.
page-why-pass = Kosumi ne voit plus rien à gagner et passe.
page-why-search = Après { $at }, son camp a gagné { $share } des parties aléatoires essayées ({ $n } en tout).
page-why-title = Pourquoi { $at } ?
