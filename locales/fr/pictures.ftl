## Les mots des images. Leurs lettres sont des traits, et il n'y en a pas pour ce qui sépare les
## groupes de chiffres : les nombres s'écrivent sans.

pictures-start = départ
pictures-goal = but
pictures-shortest = une solution minimale
pictures-moves = coups
pictures-points = états
pictures-exit = sortie
pictures-wall = mur
pictures-barriers = barrières
pictures-legend = légende
pictures-states =
    { $count ->
        [one] { NUMBER($count, useGrouping: "false") } état
       *[other] { NUMBER($count, useGrouping: "false") } états
    }

## Ce qu'une image montre en tout.

pictures-map = { $id } : { pictures-states }
pictures-solution =
    { $id }, { $count ->
        [one] { NUMBER($count, useGrouping: "false") } coup
       *[other] { NUMBER($count, useGrouping: "false") } coups
    }

## Ce que veulent dire les couleurs d'une carte, selon la métrique.

pictures-to-goal-moves = coups jusqu'au but le plus proche
pictures-to-goal-cells = cases jusqu'au but le plus proche
pictures-to-goal-weighted = coût jusqu'au but le plus proche
pictures-from-start-moves = coups depuis le départ (aucun but)
pictures-from-start-cells = cases depuis le départ (aucun but)
pictures-from-start-weighted = coût depuis le départ (aucun but)
