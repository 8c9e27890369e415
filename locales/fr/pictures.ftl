## Les mots des images. Leurs lettres sont des traits, et il n'y en a pas pour ce qui sépare les
## groupes de chiffres : les nombres s'écrivent sans.

pictures-start = départ
pictures-goal = but
pictures-shortest = une solution minimale
pictures-moves = déplacements
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
        [one] { NUMBER($count, useGrouping: "false") } déplacement
       *[other] { NUMBER($count, useGrouping: "false") } déplacements
    }

## Ce que veulent dire les couleurs d'une carte, selon la métrique.

pictures-to-goal-moves = déplacements jusqu'au but le plus proche
pictures-to-goal-cells = cases jusqu'au but le plus proche
pictures-to-goal-weighted = coût jusqu'au but le plus proche
pictures-from-start-moves = déplacements depuis le départ (aucun but)
pictures-from-start-cells = cases depuis le départ (aucun but)
pictures-from-start-weighted = coût depuis le départ (aucun but)

## Pourquoi il n'y a pas d'image.

pictures-cell = une case a de { $least } à { $most } pixels de large, pas { $cell }
pictures-too-large = l'image aurait { $width }x{ $height } pixels ; au plus { $side } de côté et { $millions } millions en tout sont dessinés
pictures-too-long = la solution a { $moves } déplacements ; une image en montre au plus { $most }
pictures-too-many-cells = { $boards } grilles ont { $cells } cases en tout ; une image en montre au plus { $most }
pictures-illegal-move = le déplacement { $number } n'est pas possible
pictures-stopped = arrêt avant la fin de l'image
pictures-render = l'image ne peut pas être rendue
pictures-too-many-states = plus de { $most } états peuvent être atteints, ce qui est trop pour une carte
pictures-themes = un thème est light, dark ou print
