## La page autour de chaque vue, et ce que toutes les vues partagent.

shell-title = glisse : des puzzles à glissement et la recherche qui les résout
shell-home = glisse, vers la grille
shell-views = Vues
shell-view-play = Jouer
shell-view-boards = Grilles
shell-view-solve = Résoudre
shell-view-watch = Suivre une recherche
shell-view-compare = Comparer
shell-view-map = Espace d’états
shell-view-lab = Atelier d’heuristiques
shell-view-handouts = Sujets
shell-skip = Aller à la grille
shell-share = Partager
shell-copied = Adresse copiée
shell-other-language = In English
shell-light = Page claire
shell-dark = Page sombre
shell-loading = Chargement du moteur…
shell-no-engine = Le moteur n’a pas pu démarrer dans ce navigateur.
shell-no-engine-help = Rechargez la page. Si cela n’aide pas, un navigateur de cette année convient ; la grille est dans l’adresse.
shell-detail = Ce que dit le navigateur
shell-failed = La page n’a pas pu être affichée.
shell-trouble = Quelque chose a échoué sur cette page.
shell-crashed = Le moteur a manqué de mémoire ou a échoué ; il a été relancé.
shell-crashed-help = Rien n’est perdu : la grille et les coups sont comme avant. Réessayez, ou prenez un autre algorithme ou une grille plus petite.
shell-reload = Recharger la page
shell-again = Réessayer
shell-usual-board = Ouvrir une grille qui marche
shell-board = Grille de { $puzzle }, { $rows } × { $columns }
shell-piece = { $name }, ligne { $row }, colonne { $column }
shell-place = Ligne { $line }, colonne { $column }
shell-place-told = Ligne { $line }, colonne { $column } : { $told }

## Comment chercher.

shell-algorithm = Algorithme
shell-heuristic = Heuristique
shell-usual = l’habituelle
shell-metric = Ce qui compte
shell-metric-moves = déplacements
shell-metric-cells = cases
shell-metric-weighted = cases × longueur

## Avancer pas à pas.

shell-steps = Étapes
shell-to-start = Au début
shell-back = Une étape en arrière
shell-play = Lecture
shell-pause = Pause
shell-forward = Une étape en avant
shell-to-end = À la fin
shell-speed = Vitesse

## Pendant que le moteur travaille.

shell-thinking = Réflexion…
shell-stop = Arrêter
shell-searching = { $expanded } états développés, { $memory }
shell-building = Construction d’une table : { $positions } positions
shell-improving = Amélioration d’une solution
shell-layer = Profondeur { $depth } : { $states } états
shell-boards = { $boards } grilles essayées
shell-rounds = { $done } tours sur { $rounds }
shell-positions = { $done } positions sur { $positions }

## Ce dont parlent les options de la ligne de commande : size comme dans « un autre format ».

shell-flag-algorithm = l’algorithme
shell-flag-all = lister toutes les solutions
shell-flag-format = le format
shell-flag-goal = le but
shell-flag-heuristic = l’heuristique
shell-flag-moves = déplacements
shell-flag-notation = la notation
shell-flag-puzzle = le puzzle
shell-flag-size = format
shell-flag-vehicles = véhicules
shell-flag-walls = murs
