## La solution, déplacement par déplacement.

solve-start = Départ
solve-too-many-boards = Il y a trop de grilles à dessiner ; seuls les déplacements sont montrés.

## Le résultat en une ligne.

solve-optimal = { $cost }, optimal : { $proof }
solve-not-proved = { $cost }, optimalité non prouvée : { $doubt }
solve-too-many-to-list = { $cost } (trop pour une liste)
solve-stopped = arrêt : { $limit } ; { $needed }
solve-stopped-best = arrêt : { $limit } ; meilleure solution connue : { $cost }, { $needed }
solve-best-by-other = { $told } ; elle ne vient pas de { $algorithm }, mais de la méthode rapide de auto
solve-helpful-table = avec les tables de glisse tables build { $name } sur le disque, de telles grilles sont vite prouvées
solve-cost-in-moves = { $amount } en { $moves }

solve-limit-time = limite de temps
solve-limit-memory = limite de mémoire
solve-limit-expansions = limite de développements
solve-limit-cancelled = interruption
solve-limit-width = largeur du faisceau

## Une borne inférieure, selon la métrique.

solve-needed-moves =
    { $count ->
        [one] au moins { $count } déplacement est nécessaire
       *[other] au moins { $count } déplacements sont nécessaires
    }
solve-needed-cells =
    { $count ->
        [one] au moins { $count } case est nécessaire
       *[other] au moins { $count } cases sont nécessaires
    }
solve-needed-weighted = un coût d'au moins { $count } est nécessaire

## Pourquoi rien ne coûte moins, selon l'algorithme.

solve-proof = il est prouvé que rien ne coûte moins
solve-proof-solved = il est déjà résolu
solve-proof-script = un audit de tous les états montre que le script { $heuristic } ne surestime jamais ici
solve-proof-bfs = le parcours en largeur a vu tous les états plus proches
solve-proof-ids = l'approfondissement itératif a essayé tout ce qui est plus court
solve-proof-dijkstra = l'algorithme de Dijkstra a vu tous les états moins chers à atteindre
solve-proof-bidirectional = les recherches des deux bouts se sont rencontrées, et pas avant
solve-proof-astar = l'heuristique { $heuristic } ne surestime jamais, et il ne reste aucun état de total estimé plus petit
solve-proof-astar-closed = l'heuristique { $heuristic } prouve que rien ne coûte moins
solve-proof-idastar = l'heuristique { $heuristic } ne surestime jamais, et aucune borne plus petite n'a mené à une solution
solve-proof-greedy = l'heuristique { $heuristic } ne surestime jamais, et prouve que rien ne coûte moins
solve-proof-wastar = { solve-proof-greedy }
solve-proof-beam = { solve-proof-greedy }
solve-proof-auto = { solve-proof }

## Pourquoi quelque chose pourrait coûter moins.

solve-doubt-ratio = { $needed }, et c'est { $ratio } fois cela
solve-doubt-script = rien ne prouve que le script { $heuristic } ne surestime jamais
solve-doubt-heuristic = l'heuristique { $heuristic } peut surestimer
solve-doubt-unknown = rien n'est connu de l'optimum

## Toutes les solutions les plus courtes.

solve-all =
    { $count ->
        [one] { $count } solution la plus courte :
       *[other] { $count } solutions les plus courtes :
    }
solve-all-incomplete =
    { $count ->
        [one] au moins { $count } solution la plus courte, avant une limite :
       *[other] au moins { $count } solutions les plus courtes, avant une limite :
    }

## Ce que la recherche a fait.

solve-statistics-algorithm = algorithme
solve-statistics-heuristic = heuristique
solve-statistics-expanded = développés
solve-statistics-generated = engendrés
solve-statistics-stored = mémorisés
solve-statistics-memory = mémoire
solve-statistics-time = temps
solve-statistics-rounds = parcours
solve-round = borne { $bound } : { $expanded } développés, { $generated } engendrés
solve-round-left = { solve-round }, puis abandonné pour de meilleures tables
solve-round-before-all = { solve-round } ; puis toutes les solutions sont cherchées
solve-rounds-earlier =
    { $count ->
        [one] … { $count } parcours auparavant
       *[other] … { $count } parcours auparavant
    }
solve-bytes-a-state = { $peak }, { $each } octets par état mémorisé
