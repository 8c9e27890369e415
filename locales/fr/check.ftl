## Ce qu'est une grille, ligne par ligne.

check-puzzle = jeu
check-format = format
check-size = taille
check-id = id
check-solvable = se résout en { $cost }
check-at-most = se résout en au plus { $cost } ; { $needed }
