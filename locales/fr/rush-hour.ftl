## Les mouvements en mots.

rush-hour-move =
    Déplacer la voiture { $name } de { numbers-cells } vers { $way ->
        [left] la gauche
        [right] la droite
        [up] le haut
       *[down] le bas
    }
rush-hour-hint = { rush-hour-move }

## Les réponses.

rush-hour-unsolvable = sans solution : toutes les possibilités ont été essayées
rush-hour-unsolvable-at-sight = sans solution : la voie vers la sortie ne peut jamais être dégagée

## Le jeu.

rush-hour-goal = Menez A à la sortie. Tab ou A-Z choisit, les flèches poussent.
rush-hour-selected = Voiture
rush-hour-across = { $name } ne va que dans son axe. Tab choisit une autre voiture.
rush-hour-no-piece = Il n'y a pas de voiture { $letter } ici.
rush-hour-in-the-way = { $other } bloque { $name }.
rush-hour-wall-in-the-way = Un mur bloque { $name }.
rush-hour-edge-in-the-way = Le bord de la grille bloque.
rush-hour-help =
    Rush Hour : mener la voiture A à la sortie
    Tab, Maj-Tab | choisir la voiture suivante, ou précédente
    A à Z | choisir une voiture par sa majuscule
    / et une lettre | choisir toute voiture, ainsi /b pour b
    flèches, j k l | la pousser ; des poussées de suite sont un coup
    souris | cliquer ou tirer une voiture ; cliquer où elle doit aller

## Ce qu'est une grille.

rush-hour-fact-vehicles = voitures
rush-hour-fact-exit = sortie
rush-hour-fact-walls = murs
rush-hour-fact-exit-left = à gauche
rush-hour-fact-exit-right = à droite
rush-hour-fact-exit-top = en haut
rush-hour-fact-exit-bottom = en bas

## Aide.

rush-hour-heuristics = Rush Hour : { $names } ; clearance par défaut.
