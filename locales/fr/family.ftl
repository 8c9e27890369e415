## Ce qui est dit d'une famille sans mots à elle.

family-goal = Résolvez la grille. Tab ou une flèche choisit un coup, Entrée le joue.
family-unsolvable = sans solution : une règle du jeu le montre aussitôt
family-selected = Pièce
family-across = { $name } ne va pas dans ce sens.
family-no-piece = Il n'y a pas de pièce { $letter } ici.
family-not-in-line = Cette case n'est pas alignée avec le trou.
family-no-piece-beside-gap = Il n'y a pas de pièce de ce côté du trou.
family-help = 
    Résoudre la grille
    Tab, flèches | choisir un des coups possibles
    Entrée, espace | le jouer
family-heuristics = { $puzzle } : { $names }.
family-formats = écrivez une grille dans l'un des formats de sa famille
family-algorithms = { $names } pour { $puzzle }
family-size = { $size } pour { $puzzle }
family-no-function = { $puzzle } n'a pas de fonction de ce numéro
family-unsolved = la grille n'est pas résolue
family-example = swap:1x2:2-1
family-card-rules = Résolvez la grille.
family-card-notation = Les déplacements sont écrits comme par glisse solve.

## Ce que comptent les métriques.

family-metric-name-moves = déplacements (moves)
family-metric-name-cells = cases (cells)
family-metric-name-weighted = pondérée (weighted)
family-metric-moves = déplacements (moves) : chaque déplacement coûte 1
family-metric-cells = cases (cells) : un déplacement coûte les cases qu'il parcourt
family-metric-weighted = pondérée (weighted) : un déplacement coûte ses cases fois la longueur du véhicule

## Les grilles et les déplacements refusés.

family-inexpressible = le format { $format } ne peut pas exprimer { $what }
    .help = { $formats } le peuvent
family-other-format = une grille de { $puzzle } ne s'écrit pas au format { $format }
    .help = prenez un format parmi { $formats }
family-not-square = une grille qui n'est pas carrée
family-other-move = ce n'est pas un déplacement de { $puzzle }
