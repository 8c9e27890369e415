## Les algorithmes, pour qui les découvre.

watch-about-bfs = Le parcours en largeur choisit les états dans l’ordre où il les a trouvés : couche par couche, d’abord tous ceux à un déplacement, puis tous ceux à deux déplacements.
watch-about-ids = L’approfondissement itératif suit un seul chemin à la fois, jamais plus profond qu’une borne. Quand il ne reste rien sous la borne, il recommence avec une borne plus grande. Il n’a presque pas besoin de mémoire.
watch-about-dijkstra = L’algorithme de Dijkstra choisit toujours l’état le moins cher à atteindre : le plus petit g.
watch-about-greedy = La recherche gloutonne choisit toujours l’état qui semble le plus proche du but : le plus petit h. Elle est rapide, mais sa solution peut être trop longue.
watch-about-astar = A* choisit toujours l’état de plus petit f = g + h : le coût jusqu’ici plus une estimation du reste. Si l’estimation n’est jamais trop grande, la solution est une des plus courtes.
watch-about-astar-closed = Cet A* ne choisit jamais deux fois un état, même si un chemin moins cher apparaît plus tard. Avec une heuristique non monotone, sa solution peut être trop longue.
watch-about-wastar = A* pondéré se fie davantage à l’estimation : il choisit le plus petit f = g + W × h. Il développe moins d’états, et la solution coûte au plus W fois l’optimum.
watch-about-idastar = IDA* suit un seul chemin à la fois et rebrousse chemin là où f = g + h dépasse la borne. Chaque tour recommence, avec pour borne le plus petit f qui a été coupé.
watch-about-bidirectional = Deux parcours en largeur, l’un depuis le départ, l’autre depuis les buts, avancent à tour de rôle jusqu’à se rencontrer. Deux petites boules contiennent moins d’états qu’une grande.
watch-about-beam = La recherche en faisceau avance couche par couche et ne garde que les meilleurs états de chaque couche. Elle est rapide, mais peut manquer la solution la plus courte, ou toutes.

## Les choix.

watch-how = Comment chercher : { $algorithm }
watch-weight = Poids W
watch-width = Largeur

## Où nous en sommes.

watch-start = Départ
watch-step = Étape { $step }
watch-end = Fin
watch-taken = L’état choisi
watch-state = État { $state }
watch-the-start = le départ
watch-from = depuis { $parent } par { $move }
watch-goal = but
watch-g = jusqu’ici
watch-h = estimation du reste
watch-f = total
watch-generated =
    { $count ->
        [0] Aucun successeur
        [one] { $count } successeur
       *[other] { $count } successeurs
    }
watch-jump = À l’étape qui choisit { $state }
watch-path = Chemin depuis le départ

## Une étape en une phrase.

watch-begin = Seul le départ, { $state }, attend.
watch-layer-begins = Une nouvelle couche commence : { $round }.
watch-round-begins = Le tour { $number } commence : { $round }.
watch-passed =
    { $count ->
        [one] { $state } est passé : un chemin pas plus cher est déjà connu.
       *[other] { $count } états sont passés : des chemins pas plus chers sont déjà connus.
    }
watch-dropped =
    { $count ->
        [one] { $state } est abandonné : le faisceau est plein.
       *[other] { $count } états sont abandonnés : le faisceau est plein.
    }
watch-take-bfs = On choisit { $state } : il attend depuis le plus longtemps.
watch-take-ids = On va à { $state } : il est sous la borne, à la profondeur { $value }.
watch-take-dijkstra = On choisit { $state } : le plus petit g, { $value }.
watch-take-greedy = On choisit { $state } : le plus petit h, { $value }.
watch-take-astar = On choisit { $state } : le plus petit f, { $value }.
watch-take-astar-closed = { watch-take-astar }
watch-take-wastar = { watch-take-astar }
watch-take-idastar = On va à { $state } : son f = { $value } ne dépasse pas la borne.
watch-take-bidirectional =
    { $way ->
        [backwards] On choisit { $state } : dans la recherche depuis les buts, il attend depuis le plus longtemps.
       *[forwards] On choisit { $state } : dans la recherche depuis le départ, il attend depuis le plus longtemps.
    }
watch-take-beam = On choisit { $state } : le suivant de la couche, avec h = { $value }.
watch-successors =
    { $count ->
        [one] Un successeur : { $fates }.
       *[other] { $count } successeurs : { $fates }.
    }
watch-successors-none = Aucun successeur : une impasse.
watch-count-opened =
    { $count ->
        [one] { $count } nouveau
       *[other] { $count } nouveaux
    }
watch-count-improved =
    { $count ->
        [one] { $count } atteint à moindre coût
       *[other] { $count } atteints à moindre coût
    }
watch-count-reopened =
    { $count ->
        [one] { $count } rouvert
       *[other] { $count } rouverts
    }
watch-count-known =
    { $count ->
        [one] { $count } connu
       *[other] { $count } connus
    }
watch-count-cut =
    { $count ->
        [one] { $count } coupé
       *[other] { $count } coupés
    }
watch-fate-opened = nouveau
watch-fate-improved = moins cher
watch-fate-reopened = rouvert
watch-fate-known = connu
watch-fate-cut = coupé

## La fin.

watch-end-bfs = { $state } est un but. La solution compte { $cost }.
watch-end-beam = { watch-end-bfs }
watch-end-ids = { $state } est atteint, et c’est un but. La solution compte { $cost }.
watch-end-idastar = { watch-end-ids }
watch-end-dijkstra = { $state } est choisi, et c’est un but. La solution compte { $cost }.
watch-end-greedy = { watch-end-dijkstra }
watch-end-astar = { watch-end-dijkstra }
watch-end-astar-closed = { watch-end-dijkstra }
watch-end-wastar = { watch-end-dijkstra }
watch-end-bidirectional = Les deux recherches se rencontrent en { $state }. La solution compte { $cost }.
watch-end-empty = Plus rien n’attend : il n’y a pas de solution.
watch-end-hopeless = La recherche n’atteindrait jamais un but : une règle du puzzle dit qu’il n’y a pas de solution.
watch-took = États développés : { $expanded }, engendrés : { $generated }.
watch-see-solution = Voir la solution
watch-beyond = La recherche continue ; on peut suivre ses { $most } premières étapes.
watch-beyond-known = La recherche entière prend { $expanded } étapes, dont on peut suivre les { $most } premières.
watch-finish = La mener jusqu’au bout

## Les listes.

watch-list-open = Ouverts
watch-list-closed = Fermés
watch-list-forwards = Ouverts, depuis le départ
watch-list-backwards = Ouverts, depuis les buts
watch-list-closed-forwards = Fermés, depuis le départ
watch-list-closed-backwards = Fermés, depuis les buts
watch-list-layer = Cette couche
watch-list-next-layer = Couche suivante
watch-list-pending = Encore à essayer
watch-next = suivant
watch-none = aucun
watch-more = … et { $count } de plus
watch-earlier = … { $count } avant
watch-bound = La borne est { $bound }.
watch-least-beyond = La plus petite valeur coupée est { $value } : la borne suivante, si rien de plus petit n’apparaît.
watch-nothing-beyond = Rien n’a encore été coupé.

## Tours et couches.

watch-layers = Couches
watch-rounds = Tours
watch-round-bfs = profondeur { $value }
watch-round-beam = { watch-round-bfs }
watch-round-ids = profondeur ≤ { $value }
watch-round-idastar = f ≤ { $value }
watch-round-dijkstra = g = { $value }
watch-round-greedy = h = { $value }
watch-round-astar = f = { $value }
watch-round-astar-closed = { watch-round-astar }
watch-round-wastar = { watch-round-astar }
watch-round-bidirectional =
    { $value ->
        [one] solutions de { $value } déplacement
       *[other] solutions de { $value } déplacements
    }
watch-round-steps =
    { $plural ->
        [one] { $count } étape
       *[other] { $count } étapes
    }

## Avancer.

watch-steps = Étapes de la recherche
watch-steps-branch = Étapes sur le chemin du but
watch-previous-layer = Couche précédente
watch-next-layer = Couche suivante
watch-previous-round = Tour précédent
watch-next-round = Tour suivant
watch-branch = Seulement la branche du but
watch-keys = ← → avancer · F couche · G branche
