## Le titre.

trace-name-bfs = Parcours en largeur
trace-name-ids = Approfondissement itératif
trace-name-dijkstra = Algorithme de Dijkstra
trace-name-greedy = Recherche gloutonne
trace-name-astar = A*
trace-name-astar-closed = A* sans réouverture
trace-name-wastar = A* pondéré
trace-name-idastar = IDA*
trace-name-bidirectional = Parcours en largeur bidirectionnel
trace-name-beam = Recherche en faisceau
trace-title-width = { $title } de largeur { $width }
trace-title-heuristic = { $title } avec l'heuristique { $heuristic }

## Ce que veulent dire les lettres ; g selon la métrique.

trace-legend-moves = g : déplacements depuis le départ
trace-legend-cells = g : cases parcourues depuis le départ
trace-legend-weighted = g : coût depuis le départ
trace-legend-backwards = { $legend }, ou depuis le but en arrière
trace-legend-estimate = { $legend } ; h : estimation du reste
trace-legend-total = { $legend } ; f = { $sum }

## Les listes d'états.

trace-open = OUVERTS
trace-open-forwards = OUVERTS en avant
trace-open-backwards = OUVERTS en arrière
trace-closed = FERMÉS
trace-closed-forwards = FERMÉS en avant
trace-closed-backwards = FERMÉS en arrière
trace-layer = COUCHE
trace-next-layer = COUCHE SUIVANTE
trace-path = CHEMIN
trace-to-try = À ESSAYER
trace-beyond = AU-DELÀ
trace-none = aucun
trace-more = … et { $count } de plus
trace-earlier = … { $count } avant
trace-least-beyond = le plus petit { $letter } coupé est { $value }
trace-nothing-beyond = rien n'a été coupé

## Les étapes.

trace-step = étape
trace-taken = choisi
trace-generated = engendrés
trace-states = Les états
trace-goal = but
trace-start = le départ
trace-origin = depuis { $parent } par { $move }
trace-successor = { $move } → { $state } : { $numbers }, { $became }
trace-detail = { $origin } ; { $numbers }
trace-forwards = en avant
trace-backwards = en arrière

trace-became-opened = ouvert
trace-became-improved = déjà ouvert, amélioré
trace-became-reopened = rouvert, amélioré
trace-became-known = connu, ignoré
trace-became-cut = coupé : au-delà de { $bound }
trace-became-hopeless = coupé : aucun but accessible

## Les tours, selon l'algorithme.

trace-round-bfs = couche { $value }
trace-round-beam = { trace-round-bfs }
trace-round-ids = profondeur { $value } au plus
trace-round-idastar = borne f ≤ { $value }
trace-round-dijkstra = g = { $value }
trace-round-greedy = h = { $value }
trace-round = f = { $value }
trace-round-forwards = en avant ; une rencontre donne { $moves }
trace-round-backwards = en arrière ; une rencontre donne { $moves }

trace-passed = passés, un chemin moins cher est connu depuis : { $names }
trace-passed-beam = abandonnés, le faisceau est plein : { $names }
trace-passed-ids = passés, déjà vus sous cette borne à un coût au plus égal : { $names }
trace-passed-idastar = { trace-passed-ids }

## La fin.

trace-arrival = { $state } ({ $detail }) est choisi, et c'est un but.
trace-arrival-bfs = { $state } ({ $detail }) est un but.
trace-arrival-beam = { trace-arrival-bfs }
trace-arrival-bidirectional = { $state } ({ $detail }) est là où les deux recherches se rencontrent.
trace-in-round = { $round } : { $sentence }
trace-solution = solution : { $moves }
trace-counts = développés : { $expanded }, engendrés : { $generated }, mémorisés : { $stored }
trace-rounds = parcours : { $rounds }
trace-rounds-and = { $first } ; { $second }
trace-shown-none = aucune étape montrée sur { $all }
trace-shown-one = étape { $step } montrée sur { $all }
trace-shown = étapes { $first } à { $last } montrées sur { $all }
trace-stopped = arrêt avant la recherche : { $limit }

## Pourquoi il n'y a pas de trace.

trace-posthoc = une trace pour Posthoc commence au départ
    .help = omettez --from, ou prenez une autre forme
