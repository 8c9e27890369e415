## Les titres des groupes d'options.

help-heading-search = Recherche
help-heading-limits = Limites
help-heading-output = Sortie
help-heading-counterexamples = Contre-exemples
help-heading-rush-hour = Rush Hour
help-heading-several-processes = Plusieurs processus
help-heading-which-boards = Quelles grilles

## Les options de plusieurs commandes.

help-all-algorithm = L'algorithme ; auto est le plus rapide qui prouve sa solution optimale, et trouve l'une quelconque des plus courtes ; bfs, demandé par son nom, trouve la première d'entre elles dans l'ordre de `glisse moves`, comme dans les livres ; de certains jeux : { $algorithms }
help-all-board = Un fichier, - pour l'entrée standard, la grille elle-même ou son id, ou une grille d'un sujet telle que 002:initialise
help-all-color = Quand mettre des couleurs ; auto : sur un terminal, sauf si `NO_COLOR` est défini
help-all-effort = Combien de travail consacrer à une réponse qui ne peut être prouvée optimale : une durée comme 5s, ou des pas comme 200k-steps, qui donnent chaque fois la même réponse
help-all-expansion-limit = Abandonner une grille après tant d'états développés
help-all-format = Le format de la grille [défaut : ce que la grille montre]
help-all-goal = Où les tuiles doivent aller : empty-last, empty-first, snail, ou tous les nombres ligne par ligne séparés par -, 0 pour la case vide [défaut : ce que dit la grille, sinon empty-last]
help-all-heuristic = L'heuristique, pour greedy, astar, astar-closed, wastar, idastar et beam. { $puzzles } Pour tous : votre propre script, dans un fichier dont le nom finit par .rhai, voir docs/heuristics.md
help-all-json = Écrire un objet JSON sur une ligne
help-all-labels = De qui sont les noms des pièces dans les dessins et les déplacements
help-all-labels-own = Ceux de la grille telle qu'elle a été écrite
help-all-labels-canonical = Ceux des id
help-all-lang = La langue [défaut : celle de la locale, sinon en]
help-all-memory-limit = Abandonner plutôt que d'utiliser plus de mémoire, par exemple 512MB ou 2GiB, tous fils d'exécution ensemble [défaut : 80 % de ce qui est libre]
help-all-metric = Ce que coûtent les déplacements : 1 chacun, les cases parcourues, ou les cases fois la longueur du véhicule
help-all-notation = Comment les déplacements s'écrivent
help-all-notation-empty = Taquin : U, D, L, R disent où va la case vide
help-all-notation-tile = Taquin : U, D, L, R disent où va la tuile
help-all-notation-standard = Comme la famille les écrit d'habitude
help-all-notation-k-pas = Rush Hour : [{"{"}'k': 1, 'pas': -1{"}"}], comme en Python dans le cours
help-all-notation-tuples = Échanges : [((0, 0), (0, 1))], comme en Python dans le cours
help-all-output = Écrire dans ce fichier, qui n'est remplacé que lorsque tout est fait
help-all-puzzle = Le jeu [défaut : ce que la grille montre]
help-all-quiet = Ne pas montrer l'avancement
help-all-seed = La graine des choix aléatoires
help-all-threads = Combien de fils d'exécution utiliser [défaut : un par cœur]
help-all-time-limit = Abandonner une grille après ce temps, par exemple 500ms, 10s ou 1m30s
help-all-weight = Le poids de l'heuristique, de 1 à 1000, pour wastar [défaut : 1.5]
help-all-width = Combien d'états d'une couche garder, pour beam [défaut : 1000]

## glisse

help-glisse = Les solutions les plus courtes de jeux de grille, avec leur preuve
help-glisse-after =
    Exemples :
      glisse solve board.txt                    une solution minimale, dessinée, avec sa preuve
      glisse solve BBBoooooCoooAACoooooDoooooDooooooooo --show moves
      glisse batch boards.txt > answers.jsonl   une grille par ligne, sur tous les cœurs
      glisse check - < board.txt                qu'est-ce, et cela se résout-il ?
      glisse verify board.txt 'B+1 C-3 E+3 F-1 H-1 D-2 G+2 A+3' --optimal
      glisse draw board.txt --solution -o solution.gif
      glisse convert board.txt --to id
      glisse generate rush-hour --count 3 --moves 20.. --minimal
      glisse solve swap:2x2:4-3-2-1             des échanges de voisins, le moins possible
      glisse tables build tiles-4x4-7-8         une table qui rend facile tout taquin de 15

    BOARD est un fichier, - pour l'entrée standard, ou la grille elle-même ou son id.

    En savoir plus : glisse help formats|heuristics|metrics|notation|algorithms|scripts.

    Codes de retour : 0 c'est fait ; 1 la réponse est non (sans solution, non valide) ; 2 mauvais usage ou mauvaise entrée ; 3 une limite a été atteinte ; 4 échec interne ou d'entrée-sortie.

## glisse solve

help-solve = Trouver une solution minimale et la montrer
help-solve-after =
    Exemples :
      glisse solve board.txt
      glisse solve board.txt --metric cells --algorithm astar --heuristic blocking
      glisse solve board.txt --heuristic my.rhai
      glisse solve board.txt --show moves --lang fr
      glisse solve board.txt --json --time-limit 10s --memory-limit 2GiB
      glisse solve board.txt --quiet | glisse verify board.txt - --optimal
      glisse solve board.txt --certificate board.proof
help-solve-certificate = Écrire une preuve que verify, ou tout autre programme, contrôle sans se fier à la recherche
help-solve-threads = Combien de fils d'exécution peuvent construire des tables et chercher longtemps avec elles [défaut : un par cœur]
help-solve-show = Ce qu'il faut montrer de la solution
help-solve-show-moves = Chaque déplacement en mots
help-solve-show-boards = Chaque déplacement en mots, et la grille qui suit
help-solve-show-none = Le résultat seul
help-solve-all = Compter toutes les solutions les plus courtes, et en donner jusqu'à N [défaut : 10] ; pour le taquin
help-solve-quiet = N'écrire que les déplacements, sur une ligne

## glisse batch

help-batch = Résoudre beaucoup de grilles, une par ligne, en JSON Lines
help-batch-after =
    Exemples :
      glisse batch boards.txt > answers.jsonl
      glisse batch boards.txt --metric cells --threads 2 -o answers.jsonl
      glisse generate tiles --size 3x3 --count 20 | glisse batch -
      glisse catalog rush.db --moves 18.. --json | glisse batch -

    Chaque ligne de la réponse est l'objet qu'écrit solve --json, avec le numéro de sa ligne. Une mauvaise ligne reçoit un objet avec une erreur, et le reste continue ; le code de retour est alors 2.
help-batch-file = Un fichier avec une grille, un id ou un objet qui a un id par ligne, ou - pour l'entrée standard ; un nombre devant la grille et ce qui la suit sont ignorés, comme les lignes vides et celles qui commencent par #

## glisse check

help-check = Dire ce qu'est une grille, et si elle se résout
help-check-after =
    Exemples :
      glisse check board.txt
      glisse check - < board.txt
      glisse check tiles:2x2:1-2-3-0 --json

    Dit la famille, le format et la taille d'une grille, si elle se résout et en combien de déplacements. glisse help formats montre comment s'écrivent les grilles.

## glisse verify

help-verify = Rejouer une solution, indépendamment de la recherche
help-verify-after =
    Exemples :
      glisse verify board.txt 'B+1 C-3 E+3 F-1 H-1 D-2 G+2 A+3'
      glisse verify board.txt moves.txt --optimal
      glisse solve board.txt --json | glisse verify board.txt -

    Le code de retour 0 veut dire que la solution est valide, et avec --optimal ou --certificate qu'aucune ne coûte moins, ou qu'il n'y en a pas ; 1 qu'elle ne l'est pas : ce qui ne va pas est dit avec le numéro du déplacement.
help-verify-solution = Un fichier avec la solution, - pour l'entrée standard, ou les déplacements eux-mêmes, par exemple 'B+1 C-3'
help-verify-metric = Ce que coûtent les déplacements [défaut : ce que dit la solution, sinon moves]
help-verify-optimal = Prouver par une autre recherche que rien ne coûte moins
help-verify-certificate = Contrôler la preuve que solve --certificate a écrite ; la solution est alors facultative
help-verify-part = Ne contrôler que la K-ième de N parties de la recherche d'un certificat

## glisse moves

help-moves = Énumérer les déplacements possibles, ce qu'ils coûtent, ce qu'en dit une heuristique, et où ils mènent
help-moves-after =
    Exemples :
      glisse moves board.txt
      glisse moves board.txt --heuristic blocking --metric cells
      glisse moves board.txt --heuristic my.rhai --json
      glisse moves board.txt --show boards
help-moves-heuristic = L'heuristique : un nom comme pour `solve`, ou un script comme my.rhai [défaut : la meilleure qui soit vite prête]
help-moves-show = Ce qu'il faut montrer des déplacements
help-moves-show-moves = Chaque déplacement dans un tableau
help-moves-show-boards = Le tableau, et chaque déplacement en mots avec la grille où il mène

## glisse apply

help-apply = Faire des déplacements, et montrer la grille qui suit et ce qu'ils coûtent
help-apply-after =
    Exemples :
      glisse apply board.txt 'B+1 C-3'
      glisse apply tiles:2x2:1-2-0-3 R --json

    Un déplacement impossible est désigné, la grille qui le précède est montrée, et le code de retour est 1.
help-apply-moves = Un fichier avec les déplacements, - pour l'entrée standard, ou les déplacements eux-mêmes, par exemple 'B+1 C-3'

## glisse compare

help-compare = Exécuter plusieurs algorithmes et heuristiques sur les mêmes grilles, et les comparer dans un tableau
help-compare-after =
    Exemples :
      glisse compare board.txt
      glisse compare board.txt --with bfs,astar:blocking,greedy:blocking --repeat 10
      glisse compare eight.txt fifteen.txt --with idastar:manhattan --export-html report.html
      glisse compare board.txt --export-csv - > runs.csv

    Un nombre à la fin d'un SPEC est le poids de wastar ou la largeur de beam. Sans --time-limit, chaque exécution a 10 secondes ; celle qui rencontre une limite est une ligne qui le dit, et non un échec. Les tables sont construites par la première exécution qui en a besoin, et gardées : avec --repeat, c'est celle qui n'est pas chronométrée.
help-compare-boards = Des fichiers, - pour l'entrée standard, ou des grilles ou leurs id
help-compare-with = Ce qu'il faut comparer : algorithme[:heuristique][:option], par exemple bfs, astar:blocking, beam:500, wastar:manhattan:1.5, idastar:pdb:5-5-5 ou astar:my.rhai [défaut : un choix pour la grille]
help-compare-repeat = Combien de fois chronométrer chaque exécution, après une qui ne l'est pas si N dépasse 1
help-compare-json = Écrire un objet JSON à la place des tableaux
help-compare-export-csv = Écrire une ligne par exécution ; pour tous ces fichiers, - est la sortie standard à la place des tableaux
help-compare-export-json = Tout écrire : les temps de toutes les exécutions, les déplacements, les états par couche
help-compare-export-markdown = Écrire les tableaux
help-compare-export-html = Écrire les tableaux et les graphiques, en un seul fichier

## glisse audit

help-audit = Examiner une heuristique sur tous les états accessibles : admissible ? consistante ? bonne ?
help-audit-after =
    Exemples :
      glisse audit board.txt --heuristic blocking-blocked
      glisse audit board.txt --heuristic my.rhai --metric cells
      glisse audit RushHour*.txt --heuristic blocking      un tableau, une grille par ligne
      glisse audit eight.txt --heuristic manhattan --property admissible
      glisse audit fifteen.txt --heuristic manhattan --sample 100
      glisse audit --heuristic blocking-blocked --find-counterexample --size 5x5

    Chaque état accessible depuis la grille est examiné, et chaque déplacement. Le code de retour 0 veut dire que toutes les propriétés sont vraies, 1 que l'une ne l'est pas, 3 qu'une limite a été atteinte avant, ou avant les coûts réels d'un échantillon.
help-audit-boards = Des fichiers, - pour l'entrée standard, ou des grilles ou des id
help-audit-heuristic = L'heuristique à examiner : un nom comme pour `solve`, ou un script tel que my.rhai
help-audit-property = Les propriétés qui décident du code de retour [défaut : toutes]
help-audit-property-admissible = Jamais au-dessus du coût réel
help-audit-property-consistent = Ne baissant jamais de plus que le coût d'un déplacement
help-audit-property-goals = 0 aux états finaux
help-audit-sample = Examiner tant d'états au hasard au lieu de tous, ce qui peut réfuter mais jamais prouver
help-audit-find-counterexample = Chercher la plus petite grille où A* avec l'heuristique ne trouve pas une solution la moins chère
help-audit-size = La plus grande taille à examiner [défaut : { $small }]
help-audit-vehicles = Le plus grand nombre de véhicules d'une grille de Rush Hour
help-audit-json = Écrire un objet JSON par grille, chacun sur une ligne

## glisse trace

help-trace = Montrer une recherche étape par étape, comme au tableau
help-trace-after =
    Exemples :
      glisse trace board.txt                           A*, ses 20 premières étapes
      glisse trace board.txt --algorithm bfs --steps 5
      glisse trace tiles:3x3:1-2-3-4-5-6-0-7-8 --algorithm idastar --heuristic manhattan
      glisse trace swap:2x3:2-1-3-4-6-5 --algorithm wastar --weight 2 --lang fr
      glisse trace board.txt --to markdown -o trace.md
      glisse trace board.txt --to latex -o trace.tex   un fragment pour \input ; ses premières lignes
                                                       disent de quels paquets il a besoin
      glisse trace board.txt --to posthoc --steps all -o run.trace.json
                                                       pour https://posthoc.pathfinding.ai

    Un état s'appelle S0, S1, … dans l'ordre de découverte, et T0, T1, … s'il a été découvert par la recherche qui part des buts. Les codes de retour sont ceux de solve : la recherche va à son terme, et il est dit.
help-trace-steps = Combien d'étapes montrer, ou all ; pas plus que les 10000 premières ne sont enregistrées
help-trace-from = L'étape par laquelle commencer
help-trace-list = Combien d'entrées d'une longue liste montrer [défaut : 10 ; 1000 en JSON]
help-trace-to = Ce qu'il faut écrire
help-trace-to-text = Du texte pour un terminal
help-trace-to-markdown = Un tableau, et les grilles
help-trace-to-latex = Un fragment avec un long tableau, et les grilles
help-trace-to-json = Un objet JSON sur une ligne, avec tout
help-trace-to-csv = Une ligne par évènement
help-trace-to-posthoc = Une trace 1.4.0 pour le visualiseur Posthoc, en JSON

## glisse explore

help-explore = Examiner tout l'espace qu'une grille peut atteindre : nombres, distances, l'état le plus difficile
help-explore-after =
    Exemples :
      glisse explore board.txt
      glisse explore board.txt --json --diameter
      glisse explore tiles:3x3:8-6-7-2-5-4-3-0-1
      glisse explore board.txt --graph space.graphml    pour Gephi, yEd, NetworkX et d'autres
      glisse explore board.txt --histogram space.svg
      glisse explore tiles:3x3:8-6-7-2-5-4-3-0-1 --disk space    y reprend après une interruption

    Chaque état accessible est examiné. Les distances sont dans la métrique.
help-explore-diameter = Trouver aussi la plus grande distance entre deux états, ce qui peut être long
help-explore-disk = Garder dans ce dossier ce qui ne tient pas en mémoire ; la même commande reprend où la précédente s'est arrêtée
help-explore-force = Commencer même s'il y a plus d'états que la mémoire n'en peut contenir
help-explore-graph = Écrire tous les états et déplacements dans un fichier : .dot, .graphml, .json ou .csv
help-explore-histogram = Dessiner combien d'états sont à quelle distance, dans un fichier .svg
help-explore-layers-only = Compter seulement les états à chaque distance, ce qui est rapide, et ce que le parcours en largeur et le parcours en profondeur itéré rencontrent jusque-là ; à une limite, les couches comptées

## glisse generate

help-generate = Faire des grilles d'une taille et d'une difficulté voulues, chacune avec son optimum prouvé, ou des bornes là où la preuve manque
help-generate-after =
    Exemples :
      glisse generate rush-hour --count 10 --seed 7
      glisse generate rush-hour --moves 20.. --minimal --count 3 -o boards.txt
      glisse generate rush-hour --size 5x5 --difficulty 2 --unique
      glisse generate rush-hour --size 12x12 --vehicles 30..40 --difficulty 1
      glisse generate tiles --size 3x3 --moves 31
      glisse generate swap --size 4x4 --difficulty 2 --json
      glisse generate rush-hour --count 12 --sheet cards.html     à imprimer, avec les solutions
      glisse generate --sheet cards.html --boards board.txt fifteen.txt
      glisse catalog rush.db --moves 15.. --json | glisse generate --sheet cards.html --boards -
      glisse generate rush-hour --count 10 | glisse batch -

    Chaque ligne est une grille, le nombre de déplacements d'une solution minimale, prouvé, ou 16..17 là où seules des bornes sont connues, et sa difficulté de 1.0 à 10.0. La même graine donne les mêmes grilles sur toute machine.

    Le code de retour 3 veut dire qu'une limite a été atteinte avant que toutes les grilles soient trouvées, ou qu'il semble ne plus y en avoir ; celles qui ont été trouvées sont écrites.
help-generate-puzzle = Le jeu
help-generate-size = La taille des grilles [défaut : { $sizes }]
help-generate-count = Combien de grilles faire
help-generate-difficulty = L'un de trois niveaux : 1 facile, 2 [défaut], 3 difficile
help-generate-moves = Combien de déplacements a une solution minimale, par exemple 30..40, 30.., ..40 ou 30
help-generate-vehicles = Combien de véhicules, la cible comprise, par exemple 8..12 ; pour rush-hour
help-generate-walls = Combien de murs ; pour rush-hour
help-generate-minimal = Aucun véhicule ne peut être ôté sans que la solution raccourcisse ; pour rush-hour
help-generate-unique = Il n'y a qu'une solution minimale ; pour rush-hour
help-generate-unsolvable = Des grilles sans solution, pour enseigner ; pour tiles et swap
help-generate-format = Écrire les grilles dans ce format, une ligne vide entre celles de plusieurs lignes, et rien d'autre
help-generate-json = Écrire un objet JSON par grille, chacun sur une ligne
help-generate-sheet = Dessiner des cartes à imprimer, les solutions sur leurs propres pages : .html ou .svg
help-generate-boards = Dessiner ces grilles à la place de nouvelles : fichiers, - pour l'entrée standard, grilles ou id, ou listes d'une grille par ligne comme les écrivent catalog --json et generate

## glisse enumerate

help-enumerate = Donner toutes les grilles intéressantes d'une taille
help-enumerate-after =
    Exemples :
      glisse enumerate rush-hour --size 5x5 > boards.txt
      glisse enumerate rush-hour --size 5x5 --db rush.db --rate
      glisse catalog rush.db --moves 15.. --sort difficulty
      glisse enumerate rush-hour --size 4x4 --walls 0..2
      glisse enumerate rush-hour --size 5x5 -o boards.txt
      glisse enumerate rush-hour --size 5x5 --sample 5

    De chaque ensemble de grilles qui s'atteignent l'une l'autre, dont une résolue, est donnée la plus éloignée de toute grille résolue, si elle prend moins de déplacements dès qu'on ôte l'un de ses autres véhicules. La cible est de longueur 2, sur la ligne du milieu supérieur, seule sur elle, et sort à droite ; les autres véhicules ont la longueur 2 ou 3. Aucune ligne ni colonne n'est remplie de véhicules qui la suivent ; avec des murs, aucun tronçon entre des murs. Les murs peuvent être sur toute case, mais pas entre la cible et la sortie.

    La table boards de --db a number, id, size, walls, moves, states, vehicles, cars, trucks et difficulty.
help-enumerate-puzzle = Le jeu
help-enumerate-size = Les lignes et les colonnes, de 3x3 à 6x6
help-enumerate-walls = Combien de murs ont les grilles, jusqu'à 2, par exemple 1 ou 0..2
help-enumerate-output = Écrire dans ce fichier, qui n'est remplacé que lorsque tout est fait ; d'ici là FILE.partial et FILE.progress gardent ce qu'il y a
help-enumerate-db = Écrire un catalogue pour `glisse catalog` et tout autre programme qui lit SQLite, même en plus de -o ; il est gardé et remplacé de même
help-enumerate-rate = Trouver aussi la difficulté de chaque grille du catalogue, de 1.0 à 10.0, ce qui est bien plus long que tout le reste
help-enumerate-resume = Continuer là où une énumération dans les mêmes fichiers a été arrêtée
help-enumerate-json = Écrire du JSON Lines au lieu de `moves board states`
help-enumerate-sample = Ne travailler que sur N morceaux pris au hasard, et en déduire ce que prendrait le tout
help-enumerate-seed = La graine du choix aléatoire d'un échantillon

## glisse catalog

help-catalog = Interroger un catalogue de grilles fait par enumerate
help-catalog-after =
    Exemples :
      glisse catalog rush.db --summary
      glisse catalog rush.db --moves 14..20 --vehicles ..9
      glisse catalog rush.db --sort states --reverse --limit 5
      glisse catalog rush.db --moves 15.. --random 3 --seed 7
      glisse catalog rush.db --difficulty 4.. --json | glisse batch -

    Les intervalles sont tels que 20..30, 20.., ..30 ou 20, bornes comprises. Un catalogue est fait par glisse enumerate rush-hour --size 5x5 --db rush.db ; les difficultés y sont après --rate.

    Le code de retour 1 veut dire qu'il n'y a pas de telle grille.
help-catalog-db = Le catalogue, qui est seulement lu
help-catalog-moves = Les déplacements d'une solution minimale
help-catalog-states = Combien de grilles sont accessibles
help-catalog-vehicles = Combien de véhicules il y a, la cible comprise
help-catalog-walls = Combien de murs il y a
help-catalog-difficulty = Leur difficulté, de 1.0 à 10.0
help-catalog-random = En prendre N au hasard
help-catalog-limit = Ne prendre que les N premières [défaut : 20 dans un tableau, sinon toutes]
help-catalog-sort = L'ordre, à partir des plus petites [défaut : celui de l'énumération]
help-catalog-reverse = Dans l'autre sens : les plus grandes d'abord
help-catalog-count = Dire seulement combien il y en a
help-catalog-summary = Dire seulement combien il y en a de chaque longueur
help-catalog-json = Écrire un objet JSON par grille, chacun sur une ligne

## glisse draw

help-draw = Dessiner une grille, une solution ou tout un espace : SVG, PNG, GIF animé
help-draw-after =
    Exemples :
      glisse draw board.txt -o board.svg
      glisse draw board.txt -o board.png --theme dark --cell 96
      glisse draw board.txt --solution -o solution.gif     résolue d'abord, puis animée
      glisse draw board.txt --solution -o sheet.svg        toutes ses grilles sur une feuille
      glisse draw board.txt --solution moves.txt -o sheet.png
      glisse draw board.txt --space -o space.svg           tous les états accessibles

    Le nom du fichier dit ce qui est écrit : .svg, .png, ou .gif pour une animation.
help-draw-solution = Dessiner une solution : ce fichier, - pour l'entrée standard, ou ces déplacements ; sans rien, une solution minimale
help-draw-space = Dessiner comme une carte tout l'espace que la grille peut atteindre
help-draw-output = Écrire dans ce fichier, qui n'est remplacé que lorsque tout est fait [défaut : SVG sur la sortie standard]
help-draw-theme = Les couleurs ; print est noir sur blanc, avec des motifs
help-draw-cell = La largeur d'une case en pixels, de 4 à 512 [défaut : ce qui convient à la grille]

## glisse play

help-play = Jouer dans le terminal, avec des indices prouvés et un bilan de vos coups
help-play-after =
    Exemples :
      glisse play                                une nouvelle grille de Rush Hour
      glisse play board.txt
      glisse play --puzzle tiles --size 3x3 --difficulty 1
      glisse play board.txt --save game.json     enregistrée à la fin, et par la touche w
      glisse play --load game.json               pour continuer où vous en étiez
      glisse play --replay game.json             pour la revoir pas à pas

    Touches : les flèches déplacent, u annule, r refait, h est un indice, s montre la solution, n est une nouvelle grille, ? les montre toutes, q quitte. La souris marche aussi.
help-play-board = Un fichier, - pour l'entrée standard, ou la grille elle-même ou son id [défaut : une nouvelle grille]
help-play-size = La taille des nouvelles grilles, en lignes et colonnes [défaut : { $sizes }]
help-play-difficulty = La difficulté des nouvelles grilles, de 1 à 3
help-play-seed = La graine des choix aléatoires des nouvelles grilles [défaut : une autre chaque fois]
help-play-load = Continuer une partie enregistrée
help-play-replay = Revoir une partie enregistrée pas à pas
help-play-save = Enregistrer la partie dans ce fichier à la fin, et par la touche w
help-play-ascii = Ne dessiner qu'avec des caractères ASCII
help-play-no-mouse = Laisser la souris au terminal
help-play-vi = Utiliser les touches de vi : h va à gauche, et i est l'indice
help-play-color = Quand mettre des couleurs ; auto : sauf si `NO_COLOR` est défini

## glisse convert

help-convert = Écrire une grille dans un autre format
help-convert-after =
    Exemples :
      glisse convert board.txt --to id
      glisse convert board.txt --to inf421 -o course.txt
      glisse convert fifteen.txt --to line

    glisse help formats montre tous les formats de tous les jeux. Ce qu'un format ne peut exprimer, comme des murs dans un fichier du cours, est une erreur qui nomme les formats qui le peuvent.
help-convert-to = Le format à écrire

## glisse hash

help-hash = Montrer la construction de la table de hachage du cours : hachage, sondage, doublement
help-hash-after =
    Exemples :
      glisse hash board.txt                                  son hash, dans une table à elle
      glisse hash board.txt --walk                           et toutes les grilles à un déplacement
      glisse hash board.txt --walk=3 --base 4                le défaut des puissances de 4
      glisse hash --hashes 1,7,3,3,7 --capacity 8            la table que dessine le sujet
      glisse hash 002:initialise --find 002:comparison-1     une grille est-elle dans la table, et où ?

    C'est la table que le sujet sur le hachage fait écrire : de capacité 1 au début, doublée plutôt que remplie à plus de 2/3, avec une case vide cherchée de un en un et de manière circulaire. Les recherches en ont une autre.
help-hash-boards = Des fichiers, - pour l'entrée standard, ou des grilles ou leurs id
help-hash-hashes = Ajouter des états e0, e1, etc. qui ont ces valeurs de hachage, à la place de grilles
help-hash-base = Le hash est une somme de chiffres multipliés par les puissances de ce nombre, 3 comme dans le sujet ou 4 comme dans sa question 7
help-hash-walk = Ajouter aussi toutes les grilles à N déplacements au plus ; N vaut 1 s'il est omis
help-hash-find = Chercher cette grille dans la table, comme t_contient et t_recherche_etat ; peut être répété
help-hash-capacity = Garder cette capacité, une puissance de deux, sans la doubler

## glisse cluster

help-cluster = Exécuter une commande sur plusieurs processus ou machines
help-cluster-after =
    Exemples :
      glisse cluster run --local 2 -- explore tiles:2x3:5-4-3-2-1-0
      glisse cluster run --local 2 -- explore swap:2x3:6-5-4-3-2-1 --layers-only
      glisse cluster run --local 2 -- batch boards.txt -o answers.jsonl
      glisse cluster run --local 2 -- enumerate rush-hour --size 4x4

    Sur plusieurs machines, chaque processus est lancé à la main avec le même fichier
    d’adresses, une par ligne, et son numéro :
      glisse explore PLATEAU --cluster hosts.txt --process 0
      glisse explore PLATEAU --cluster hosts.txt --process 1
    Les ports ne sont pas protégés : quiconque les atteint peut lire et fausser l’exécution.
help-cluster-run = Lancer sur cette machine plusieurs processus qui exécutent ensemble une commande
help-cluster-run-local = Le nombre de processus
help-cluster-run-workers = Le nombre d’unités de travail de chaque processus
help-cluster-run-command = La commande et ses options, après --

help-all-hosts = Partager le travail avec d’autres processus : un fichier avec l’adresse de chacun, par exemple 127.0.0.1:2101, une par ligne
help-all-process = Le numéro de ce processus, à partir de 0 : sa ligne dans le fichier d’adresses
help-all-workers = Le nombre d’unités de travail de chaque processus [défaut : 1]
help-all-checkpoint = Garder des couches complètes dans ce dossier, pour reprendre là si un processus disparaît
help-all-run-key = Un mot donné à tous les processus de l’exécution, pour qu’aucun autre ne s’y joigne par erreur
help-all-private = Accepter des adresses d’autres machines : personne d’autre n’est sur ce réseau
help-explore-resume = Reprendre à partir des points de reprise du dossier

## glisse serve

help-serve = Servir la page avec les mêmes jeux aux navigateurs de cette machine
help-serve-after =
    Exemples :
      glisse serve                         la page à l'adresse http://127.0.0.1:8421/
      glisse serve --open                  la même, ouverte dans votre navigateur
      glisse serve --port 0 --quiet        sur n'importe quel port libre ; seule l'adresse est affichée

    La page exécute le moteur dans le navigateur : rien ne quitte cette machine, et personne d'autre ne peut l'atteindre. ./playground, dans le dossier du projet, construit la page et fait tout cela. Ctrl-C y met fin.
help-serve-dir = Le dossier de la page construite [défaut : la page construite avant glisse]
help-serve-port = Le port où écouter ; 0 prend n'importe quel port libre
help-serve-open = Ouvrir la page dans le navigateur
help-serve-quiet = Afficher l'adresse et rien d'autre

## glisse handout

help-handout = Rejouer un texte du cours : ses valeurs à côté de celles que glisse trouve
help-handout-after =
    Exemples :
      glisse handout                       les textes qu'il y a
      glisse handout 002                   l'un d'eux, section par section
      glisse handout taquin --all          avec les valeurs qui prennent plus de temps
      glisse handout all --markdown        tous, en une page

    Chaque valeur vient avec la commande qui la trouve. Le code de retour est 1 si une valeur qui devrait être d'accord ne l'est pas ; ce que l'on sait différer est expliqué.
help-handout-name = Le numéro d'un texte, de 000 à 004, le nom de son fichier, un nom comme taquin, ou all ; sans lui, la liste des textes
help-handout-all = Trouver aussi les valeurs qui prennent plus de temps
help-handout-files = Un dossier avec des fichiers fournis avec le cours et absents de ses textes, comme RushHour2.txt et twenty.txt
help-handout-markdown = Écrire une page en Markdown

## glisse tables

help-tables = Énumérer, construire, vérifier ou supprimer les tables gardées sur le disque
help-tables-after =
    Exemples :
      glisse tables list
      glisse tables build tiles-4x4-5-5-5
      glisse tables check
      glisse tables remove tiles-4x4-5-5-5

    Les tables sont des bases de motifs, qui raccourcissent beaucoup les recherches du taquin et des grilles d'échanges. Elles sont construites au besoin, et gardées là où le dit tables list ; GLISSE_CACHE_DIR nomme un autre dossier.

## glisse tables list

help-tables-list = Énumérer les tables, et où elles sont

## glisse tables build

help-tables-build = Construire une table et la garder, si elle n'y est pas déjà
help-tables-build-name = Son nom : tiles-LIGNESxCOLONNES-PARTITION, par exemple tiles-4x4-7-8

## glisse tables check

help-tables-check = Lire chaque octet d'une table, ou de toutes, et comparer aux sommes de contrôle
help-tables-check-name = Son nom [défaut : toutes les tables]

## glisse tables remove

help-tables-remove = Supprimer une table
help-tables-remove-name = Son nom

## glisse bench

help-bench = Mesurer cette machine : des recherches fixées, leurs temps et leur signature
help-bench-after =
    Exemples :
      glisse bench                         quelques secondes : temps et états par seconde
      glisse bench --threads 2             avec deux fils d'exécution au plus
      glisse bench --signature             un nombre, le même sur toute machine

    Les recherches sont les mêmes sur toute machine, et le nombre d'états qu'elles développent aussi, avec n'importe quel nombre de fils d'exécution. La signature est faite de ces nombres : deux programmes de même signature cherchent de la même manière. Le code de retour est 1 si ce n'est pas celle de cette version de glisse. Aucune table sur le disque ne sert.
help-bench-signature = Écrire la signature seule, sans les temps
help-bench-repeat = Combien de fois chaque recherche est chronométrée ; la médiane est montrée
help-bench-threads = Combien de fils d'exécution une recherche peut utiliser

## glisse completions

help-completions = Écrire les complétions pour un interpréteur de commandes
help-completions-after =
    Exemples :
      glisse completions bash > glisse.bash
      glisse completions zsh > _glisse
      glisse completions fish > glisse.fish

    Elles connaissent toutes les commandes, options, algorithmes, heuristiques, formats, métriques, tables et sujets d'aide.
help-completions-shell = L'interpréteur de commandes

## glisse man

help-man = Écrire le manuel en roff, pour man
help-man-after =
    Exemples :
      glisse man --dir man1
      glisse man > glisse.roff
      glisse man --dir fr/man1 --lang fr
help-man-dir = Écrire un fichier par page dans ce dossier, tels glisse.1 et glisse-solve.1, à la place de la sortie standard

## glisse help

help-help = Montrer l'aide d'une commande, ou un sujet : formats, heuristics, metrics, notation, algorithms, scripts
help-help-after =
    Exemples :
      glisse help
      glisse help solve
      glisse help tables build
      glisse help formats
      glisse help heuristics
help-help-names = Une commande, ou un des sujets
