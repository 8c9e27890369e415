## Les mouvements en mots, de la case vide ou de la tuile.

tiles-move-empty = { $letter } : { tiles-hint-empty }
tiles-move-tile = { $letter } : { tiles-hint-tile }
tiles-hint-empty = la case vide va vers { tiles-way } ({ $tile })
tiles-hint-tile = la tuile { $tile } va vers { tiles-way }
tiles-way =
    { $way ->
        [left] la gauche
        [right] la droite
        [up] le haut
       *[down] le bas
    }

## Les réponses.

tiles-unsolvable = sans solution : l'ordre des tuiles n'a pas la bonne parité

## Le jeu.

tiles-goal = Rangez les tuiles. Les flèches les glissent dans le trou.
tiles-not-in-line = Seules glissent les tuiles de la ligne ou colonne du trou.
tiles-no-piece-beside-gap = Il n'y a pas de tuile de ce côté du trou.
tiles-help =
    Taquin : ranger les tuiles
    flèches, j k l | glisser une tuile dans le sens de la flèche, dans le trou
    (← glisse la tuile à droite du trou vers la gauche)
    souris | cliquer une tuile de la ligne ou de la colonne du trou

## Ce qu'est une grille.

tiles-fact-goal = but
tiles-bad-target = --goal : { $error }
tiles-bad-target-help = écrivez chaque nombre de la grille une fois, ligne par ligne, séparés par -

## Aide.

tiles-heuristics = Taquin : { $names }, ou pdb:5-5-5 et semblables ; linear-conflict par défaut.
