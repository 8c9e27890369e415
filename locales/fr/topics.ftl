## glisse help formats

topics-formats-title = Formats des grilles
topics-formats =
    Une grille de chaque jeu dans tous les formats lus et écrits. Le format est reconnu d'après le
    texte ; --format le nomme, et glisse convert BOARD --to FORMAT l'écrit.
topics-formats-after =
    Les tailles sont toujours LIGNESxCOLONNES. Un id est compris partout : comme argument à la place
    d'un fichier, sur une ligne de batch, et par tout autre programme qui parle de la même grille.

## glisse help heuristics

topics-heuristics =
    Une heuristique estime ce qu'une grille coûte encore. Une heuristique admissible n'en dit jamais
    trop, et A* et IDA* prouvent avec elle que leurs solutions sont les plus courtes ; une heuristique
    consistante ne baisse jamais de plus que le coût d'un déplacement. On les nomme par --heuristic, et
    par --with dans compare, comme dans astar:manhattan.
topics-heuristics-after =
    Ce qui est dit ici vaut pour la métrique moves, et glisse audit BOARD --heuristic NOM l'examine sur
    tous les états. Un script à vous est aussi une heuristique : glisse help scripts.
topics-declared = { $told } ; { $declared }
topics-consistent = admissible et consistante
topics-admissible = admissible, non consistante
topics-inadmissible = non admissible

## glisse help metrics

topics-metrics =
    Une métrique dit ce que coûte un déplacement ; --metric la choisit, et la solution est une des moins
    chères.
topics-metrics-after =
    Pour le taquin et les grilles d'échanges, chaque déplacement coûte 1 dans toutes. bfs, ids et
    bidirectional ne comptent que les déplacements ; pour les autres, prenez dijkstra, astar ou idastar,
    ou auto.

## glisse help notation

topics-notation =
    Comment s'écrivent les déplacements dans les solutions, par --quiet, en JSON, et comment les lisent
    verify, apply et draw.
topics-notation-after =
    Les noms des véhicules sont ceux de la grille lue : des lettres, ou des nombres si elle a des
    nombres. Entre les déplacements peuvent être des virgules, des blancs et des fins de ligne.

## glisse help algorithms

topics-algorithms =
    --algorithm de solve, batch et trace ; un SPEC de compare est algorithme[:heuristique][:option].
topics-algorithms-after =
    glisse compare BOARD en exécute un choix côte à côte, et glisse trace BOARD --algorithm NOM en
    montre un étape par étape.
topics-algorithm-auto = le plus rapide qui prouve sa solution la plus courte, choisi pour la grille
topics-algorithm-bfs = parcours en largeur : couche par couche depuis le départ
topics-algorithm-ids = approfondissement itératif : en profondeur jusqu'à une borne, puis une plus grande
topics-algorithm-dijkstra = l'algorithme de Dijkstra : d'abord l'état le moins coûteux à atteindre
topics-algorithm-greedy = recherche gloutonne : d'abord l'état que l'heuristique préfère ; rapide, pas le plus court
topics-algorithm-astar = A* : d'abord la plus petite somme du coût déjà payé et de l'heuristique
topics-algorithm-astar-closed = A* qui ne développe jamais un état deux fois : avec une heuristique non cohérente, sa solution peut être plus longue que la plus courte
topics-algorithm-wastar = A* pondéré : l'heuristique compte W fois (--weight), au plus W fois l'optimum
topics-algorithm-idastar = IDA* : approfondissement itératif selon la somme du coût et de l'heuristique ; presque sans mémoire
topics-algorithm-bidirectional = parcours en largeur depuis le départ et depuis les buts, jusqu'à leur rencontre
topics-algorithm-beam = recherche en faisceau : de chaque couche ne restent que les N meilleurs états (--width) ; rapide, pas le plus court
topics-algorithm-naive = pour les grilles d'échanges : chaque nombre à sa place, l'un après l'autre
topics-algorithm-bubble = pour les grilles d'échanges d'une ligne : les échanges du tri à bulles, les moins nombreux

## glisse help scripts

topics-scripts =
    Une heuristique à soi est un petit script en Rhai, dans un fichier dont le nom finit par .rhai. Sa
    dernière expression est la valeur. Pour Rush Hour, les véhicules entre la cible et la sortie :

      target_blockers().len()

    Il sert partout où l'on nomme une heuristique :

      glisse solve board.txt --heuristic my.rhai
      glisse audit board.txt --heuristic my.rhai
      glisse compare board.txt --with astar:my.rhai,astar:blocking

    Ce qu'un script peut demander d'une grille :
topics-scripts-after =
    docs/heuristics.md explique le langage et chaque fonction.
