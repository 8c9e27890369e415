## Ce qu'on peut faire sur une grille.

moves-h = h = { $h } ({ $heuristic })
moves-no-h = cette grille est trop grande pour une heuristique
moves-move = déplacement
moves-cost = coût
moves-estimate = h
moves-delta = Δh
moves-board = grille
moves-infinite = ∞
moves-none = aucun déplacement n'est possible
moves-stopped = arrêt : { $limit }, avant d'avoir examiné tous les déplacements
    .help = augmentez la limite
