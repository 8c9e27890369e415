## Les mouvements en mots.

swap-move = { $cells } : { swap-hint }
swap-hint = échanger { $one } et { $other }

## Les réponses.

swap-unsolvable = sans solution : des barrières séparent un nombre de sa place
swap-proof-bubble = chaque échange de voisins sur une ligne défait une inversion, et il y en a autant
swap-proof-naive = un échange rapproche deux nombres d'un pas, et pas plus

## Le jeu.

swap-goal = Triez les nombres. Espace choisit une case, une flèche l'échange.
swap-barrier = Une barrière sépare ces cases.
swap-help =
    Échanges : trier les nombres ligne par ligne
    flèches, j k l | aller à une case
    Espace, Entrée | la choisir ; la flèche suivante l'échange avec une voisine
    Tab, Maj-Tab | aller à la case suivante, ou précédente
    souris | cliquer une case puis une voisine, ou l'y tirer

## Les faits.

swap-fact-barriers = barrières

## Aide.

swap-heuristics = Échanges : { $names }, ou pdb:6-6-4 et semblables ; manhattan-half par défaut, et euclidean et manhattan ne sont pas admissibles.
