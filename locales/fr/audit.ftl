## Ce qui a été examiné.

audit-subject = heuristique { $heuristic }, métrique { $metric }
audit-all = tous les états accessibles examinés : { $states }, dont { $goals ->
    [one] { $goals } final
   *[other] { $goals } finaux
}, et { $edges ->
    [one] { $edges } déplacement
   *[other] les { $edges } déplacements
} entre eux
audit-sample = un échantillon aléatoire de { $states } états examiné, et les { $edges } déplacements qui en partent

## Les propriétés, et si elles sont vraies.

audit-admissible = admissible
audit-consistent = consistante
audit-zero-at-goals = nulle aux états finaux
audit-yes = oui
audit-no = non
audit-nothing-found = rien trouvé contre
audit-not-known =
    { $count ->
        [one] on ne sait pas : une limite a été atteinte avant le coût réel de { $count } état
       *[other] on ne sait pas : une limite a été atteinte avant le coût réel de { $count } états
    }
audit-states-against =
    { $count ->
        [one] non : dans { $count } état h dépasse le coût réel
       *[other] non : dans { $count } états h dépasse le coût réel
    }
audit-moves-against =
    { $count ->
        [one] non : le long de { $count } déplacement h baisse de plus que son coût
       *[other] non : le long de { $count } déplacements h baisse de plus que leur coût
    }
audit-only-a-sample = C'était un échantillon aléatoire : ce qu'il réfute est réfuté, mais ce contre quoi il ne trouve rien n'est pas prouvé.

## Des états et des déplacements qui contredisent une propriété.

audit-simplest-state = L'état le plus simple qui contredit l'admissibilité :
audit-simplest-move = Le déplacement le plus simple qui contredit la consistance :
audit-worst = Le pire :
audit-overestimate = h = { $h }, mais le coût réel est { $distance } : { $moves }
audit-overestimate-at-goal = h = { $h }, mais la grille est déjà résolue : le coût réel est 0
audit-fall = h baisse de { $before } à { $after }, mais { $move } coûte { $cost }

## Ce que vaut l'heuristique.

audit-start = Au départ h = { $estimate }, et le coût réel h* = { $distance }.
audit-unknown-distance = inconnu ou infini
audit-quality = h/h* : moyenne { $mean }, au plus { $most }. h* − h : moyenne { $error }. Corrélation de h et h* : { $correlation }.
audit-astar =
    De ce départ, A* avec elle développe { $expanded ->
        [one] { $expanded } état
       *[other] { $expanded } états
    } ; { $end }.
audit-astar-unsolvable = trouve qu'il n'y a pas de solution
audit-astar-optimal = sa solution, de coût { $cost }, est optimale
audit-astar-not-optimal = sa solution, de coût { $cost }, n'est pas optimale
audit-closed = A* sans réouverture (astar-closed) se trompe, car l'heuristique n'est pas consistante :
audit-closed-worse = il trouve une solution de coût { $cost } : { $moves } ; la moins chère coûte { $distance }
audit-closed-nowhere = A* sans réouverture (astar-closed) trouve une solution la moins chère depuis chacune des { $count } grilles essayées, bien que rien ne le garantisse.

## Les colonnes d'un tableau de plusieurs grilles.

audit-column-board = grille
audit-column-states = états
audit-column-moves = déplacements
audit-column-inadmissible = inadmissibles
audit-column-inconsistent = inconsistants
audit-column-goals = finaux non nuls
audit-column-mean-ratio = h/h* moyen
audit-column-max-ratio = h/h* max
audit-column-error = erreur moyenne
audit-column-expanded = A* développe
audit-column-optimal = A* optimal

## La recherche d'un contre-exemple.

audit-counterexample = A* avec { $heuristic } se trompe sur cette grille, la plus petite qui soit ({ $boards } grilles examinées) :
audit-no-counterexample = pas de contre-exemple : A* avec { $heuristic } trouve une solution la moins chère de chacune des { $boards } grilles jusqu'à { $size }
audit-cheapest = la moins chère, { $cost } :
audit-astar-finds = A* trouve, { $cost } :

## Pourquoi il n'y a pas de verdict.

audit-stopped = arrêt : { $limit }, avant d'avoir tout examiné ; rien n'est prouvé
audit-heuristic-help = prenez une autre heuristique, ou un fichier qui finit en .rhai et contient un script
audit-stopped-help = augmentez la limite, ou dites --sample 1000 pour examiner des états au hasard
audit-hunt-stopped = arrêt : { $limit }, avant d'avoir trouvé ou exclu un contre-exemple
    .help = augmentez la limite, ou dites un --size plus petit
audit-useless-flag = { $flag } ne veut rien dire pour l'audit d'une grille
    .help = omettez-le, ou dites --find-counterexample
audit-no-vehicles = --vehicles ne veut rien dire pour { $puzzle }
    .help = omettez-le : seul Rush Hour a des véhicules
audit-size = toutes les grilles de { $rows }x{ $columns } ne peuvent pas être examinées : pour { $puzzle } il peut y avoir { $most } cases, sur au moins { $least } lignes et colonnes
    .help = dites un --size plus petit
audit-several-puzzles = { $heuristic } peut être une heuristique de plusieurs jeux
    .help = dites lequel, par exemple --puzzle tiles
