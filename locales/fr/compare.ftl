## Les titres.

compare-board = { $name } : { $id }
compare-optimum = { $name }, optimum { $optimum }
compare-times-of = { $name } : temps de { $runs } exécutions
compare-rounds-of = { $name } : états développés · engendrés sous chaque borne
compare-time = Temps (ms)
compare-time-median = Temps (ms), médiane de { $runs } exécutions
compare-expanded-states = États développés
compare-stored-states = États mémorisés
compare-length-of-solution = Longueur de la solution
compare-cost-of-solution = Coût de la solution, métrique { $metric }

## Les colonnes des tableaux.

compare-column-board = grille
compare-column-spec = méthode
compare-column-length = longueur
compare-column-cost = coût
compare-column-result = résultat
compare-column-expanded = développés
compare-column-bound = borne
compare-column-generated = engendrés
compare-column-stored = mémorisés
compare-column-bytes = o/état
compare-column-peak = mémoire
compare-column-time = temps
compare-column-branching = b*
compare-column-relative = relatif
compare-column-runs = exécutions
compare-column-median = médiane
compare-column-mean = moyenne
compare-column-deviation = ± écart type
compare-column-min = min
compare-column-max = max

compare-optimal = optimal
compare-unsolvable = sans solution
compare-unsuited = inadapté

## Ce que veulent dire les mots et les nombres.

compare-interrupted = interruption : des exécutions manquent, et aucun fichier n'a été écrit
compare-note-result = résultat : optimal est prouvé par cette exécution même
compare-note-above = { $note } ; +N coûte N de plus que l'optimum, qu'une autre exécution prouve
compare-note-within = { $note } ; ≤ +N coûte au plus N de plus que l'optimum, qu'aucune exécution ne prouve
compare-note-branching = b* : facteur de branchement effectif, engendrés = b* + b*² + … + b* à la profondeur de la solution
compare-note-expanded = développés : A* et Dijkstra, là où ils sont optimaux, prennent, après les 10 000 premiers, jusqu'à 64 états d'une même priorité à la fois
compare-note-time = temps : de la recherche, comme solve le compte
compare-note-median = { $note }, médiane de { $runs } exécutions après une qui ne compte pas
compare-note-relative = relatif : au plus rapide qui soit allé au bout
compare-note-error = { $name }, { $spec } : { $error }

## Une page avec des graphiques.

compare-page = Comparaison
compare-page-all = Toutes les grilles
compare-page-words = Ce que veulent dire les mots
compare-page-version = Programme
compare-page-machine = Machine
compare-page-date = Date
compare-page-metric = Coût
compare-page-optimum = optimum
compare-even = { $name }, échelle linéaire
compare-logarithmic = { $name }, échelle logarithmique : chaque nombre vaut dix fois le précédent ou plus
compare-plot-all = Temps et états développés de toutes les exécutions
compare-plot-time = Temps
compare-plot-times = Temps : médiane de { $runs } exécutions, avec la plus courte et la plus longue
compare-plot-layers = États développés par profondeur (bfs, bidirectional, beam), borne (ids, idastar), g (dijkstra), f (astar, astar-closed, wastar) ou h (greedy)
compare-axis-depth = profondeur, borne ou valeur
compare-axis-expanded = états développés
compare-axis-time = temps

## Pourquoi il n'y a pas de comparaison.

compare-twice = { $spec } est là deux fois
    .help = dites-le une fois ; --repeat 10 l'exécute plusieurs fois
compare-same-file = deux formes ne peuvent pas s'écrire toutes deux dans { $path }
    .help = donnez à chacune son fichier

## Ce qui est faux dans un SPEC.

compare-bad-spec = { $spec } : { $reason }
compare-nothing = rien
compare-no-algorithm = un algorithme était attendu
    .help = écrivez algorithme[:heuristique][:option], comme astar:blocking
compare-unknown-algorithm = il n'y a pas d'algorithme { $name }
    .help = { $known }
compare-empty-part = une partie entre deux-points est vide
    .help = écrivez algorithme[:heuristique][:option], comme wastar:manhattan:1.5
compare-other-algorithm = l'algorithme { $algorithm } est pour les grilles de { $family }
    .help = omettez-le pour une grille de { $puzzle }
compare-unread-script = le script { $path } n'a pas été lu
    .help = lisez-le d'abord
compare-other-heuristic = une grille de { $puzzle } n'a pas d'heuristique { $name }
    .help = { $known }
compare-no-weight = { $number } n'est pas un poids
    .help = un poids est un nombre de 1 à 1000, tel que 1.5
compare-no-width = { $number } n'est pas une largeur de faisceau
    .help = une largeur est un nombre entier supérieur à 0, tel que 500
compare-unguided = l'algorithme { $algorithm } ne prend rien de tel que { $name }
    .help = dites { $algorithm } seul ; { $able } sont guidés par une heuristique
compare-no-number = l'algorithme { $algorithm } ne prend pas de nombre tel que { $number }
    .help = omettez-le, ou dites wastar pour un poids, beam pour une largeur
compare-or-script = ou un script, comme mon{ $extension }
compare-unknown-heuristic = il n'y a pas d'heuristique { $name }
    .help = { $known }
