## Modifier une grille.

edit-title = Modifier une grille
edit-board = { $puzzle } à éditer, { $rows } × { $columns }
edit-valid = Une grille qui peut se jouer
edit-play = Jouer cette grille
edit-undo = Annuler
edit-redo = Rétablir
edit-wall = mur
edit-free = rien

## Ce que l’on dessine.

edit-tools = Ce que l’on dessine
edit-tool-push = Véhicules
edit-tool-exchange = Nombres
edit-tool-gap = Tuiles
edit-tool-list = Pièces
edit-tool-walls = Murs
edit-tool-barriers = Barrières
edit-hint-push = Glissez sur des cases libres, ou cliquez ses deux bouts, pour un nouveau véhicule. Cliquez un véhicule pour le choisir, glissez-le pour le déplacer. Cliquez ou glissez sur le bord pour la sortie : la cible la suit.
edit-hint-exchange = Cliquez deux nombres, ou glissez l’un sur l’autre, pour les échanger.
edit-hint-gap = Cliquez deux cases, ou glissez l’une sur l’autre, pour les échanger.
edit-hint-list = Cliquez deux pièces pour les échanger.
edit-hint-walls = Cliquez une case pour y mettre un mur ou l’enlever.
edit-hint-barriers = Cliquez entre deux cases pour dessiner une barrière ou l’enlever.

## Le véhicule choisi.

edit-selected = Véhicule choisi
edit-none = Aucun véhicule n’est choisi
edit-vehicle = Véhicule { $name }
edit-turn = Tourner
edit-longer = Allonger
edit-shorter = Raccourcir
edit-remove = Enlever
edit-target = En faire la cible
edit-move-left = Déplacer à gauche
edit-move-up = Déplacer vers le haut
edit-move-down = Déplacer vers le bas
edit-move-right = Déplacer à droite

## Taille, sortie et grilles vides.

edit-rows = Lignes
edit-columns = Colonnes
edit-exit = Sortie
edit-exit-usual = l’habituelle
edit-exit-left = à gauche
edit-exit-right = à droite
edit-exit-top = en haut
edit-exit-bottom = en bas
edit-exit-row = Ligne de la sortie
edit-exit-column = Colonne de la sortie
edit-family = Jeu
edit-empty = Grille vide
edit-ordered = Grille rangée

## Le clavier.

edit-keys = Clavier
edit-keys-push = Les flèches déplacent le curseur. Entrée choisit un véhicule, ou marque les bouts d’un nouveau. Avec Maj, les flèches déplacent le véhicule choisi ; T le tourne, + et - l’allongent et le raccourcissent, Suppr l’enlève, M en fait la cible. W met un mur sous le curseur. Ctrl+Z et Ctrl+Y annulent et rétablissent.
edit-keys-exchange = Les flèches déplacent le curseur. Entrée marque un nombre, puis celui avec lequel l’échanger. Avec Maj, les flèches échangent des voisins ou, quand on dessine des barrières, mettent une barrière de ce côté du curseur. Ctrl+Z et Ctrl+Y annulent et rétablissent.
edit-keys-gap = Les flèches déplacent le curseur. Entrée marque une case, puis celle avec laquelle l’échanger. Avec Maj, les flèches échangent des voisines. Ctrl+Z et Ctrl+Y annulent et rétablissent.
edit-keys-list = Les flèches déplacent le curseur. Entrée marque une pièce, puis celle avec laquelle l’échanger. Ctrl+Z et Ctrl+Y annulent et rétablissent.
