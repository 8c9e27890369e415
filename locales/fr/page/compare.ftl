## Des recherches côte à côte.

compare-title = Comparer des recherches
compare-told = Choisissez une liste ci-dessus, ou la vôtre, et voyez de deux à quatre recherches de la même grille côte à côte, pas à pas.
compare-presets = Listes pour commencer
compare-preset-usual = Largeur, Dijkstra, A*
compare-preset-heuristics = A* avec chaque heuristique
compare-preset-deepening = IDA* et A*
compare-preset-astray = A* induit en erreur
compare-own = Ma propre liste
compare-remove = Retirer { $spec }
compare-add = Ajouter une recherche
compare-metric = Ce qui compte
compare-run = Comparer
compare-running = Recherche…
compare-stop = Arrêter
compare-was-stopped = Arrêté.
compare-too-large = Plus de { $most } positions sont accessibles depuis cette grille : il y a des totaux, mais ni chronologie ni graphiques.

## La chronologie.

compare-timeline = Chronologie de toutes les recherches
compare-clock = Chronologie par
compare-clock-expansions = développements
compare-clock-time = temps
compare-now = { $expanded } développements chacune
compare-now-time = Après { $time }, comme si chaque développement d’une recherche durait autant

## Une recherche.

compare-board = L’état que { $spec } développe maintenant
compare-done = Avancement
compare-expanded = développés
compare-generated = engendrés
compare-frontier = frontière
compare-f = f = g + h
compare-depth = profondeur g
compare-f-or-depth = f ou profondeur
compare-memory = mémoire
compare-memory-about = mémoire, environ
compare-time = temps
compare-waiting = En attente…
compare-failed = Elle a échoué.
compare-stopped = Arrêtée.
compare-searching = À la profondeur { $g }
compare-unsolvable = Il n’y a pas de solution.
compare-unsuited = Inadaptée à cette grille.
compare-limit = Elle a atteint une limite.
compare-optimal = Une solution de coût { $cost }, prouvée la plus courte
compare-longer = Une solution de coût { $cost } : { $excess } de plus que la plus courte
compare-unproved = Une solution de coût { $cost }, qu’elle ne prouve pas être la plus courte

## Le tableau et les graphiques.

compare-totals = Ce qu’elles ont donné
compare-search = recherche
compare-stored = mémorisés
compare-cost = coût
compare-optimal-column = la plus courte ?
compare-time-median = temps (médiane de { $runs })
compare-yes = oui, prouvé
compare-more = non : +{ $excess }
compare-not-proved = pas prouvé
compare-note = Le tableau est celui des recherches telles que « Résoudre » les exécute. La chronologie prend les états un par un : les parcours en largeur s’arrêtent alors un peu plus tôt ou plus tard dans leur dernière couche.
compare-plot-frontier = Taille de la frontière
compare-plot-total = f (ou profondeur) de l’état développé
compare-csv = Tableau en CSV
compare-png = Graphiques en PNG
