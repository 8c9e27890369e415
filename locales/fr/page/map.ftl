## L’espace d’états en carte.

map-title = Espace d’états
map-label = Carte de { $states } états. Le tableau des états par distance dit la même chose en nombres.
map-keys = Les flèches vont d’état en état, Entrée s’y rend. Maj et flèches déplacent la carte, + et − l’agrandissent et la réduisent, 0 la montre entière.
map-sight = Déplacer la carte
map-larger = Agrandir
map-smaller = Réduire
map-whole = La carte entière
map-centre = Vers la position de la partie
map-left = Vers la gauche
map-right = Vers la droite
map-up = Vers le haut
map-down = Vers le bas
map-working = Chaque position accessible est examinée et reçoit sa place…
map-draw = Dessiner la carte
map-too-many = Plus de { $most } états sont accessibles : trop pour une carte.
map-exactly = Cette grille en a { $states }.
map-at-least = Cette grille en a au moins { $states }.
map-all-the-same = La dessiner quand même, lentement

## La position et les nombres.

map-here = La partie sur la carte
map-here-told = Déplacez une pièce et suivez la marque ; cliquez sur un état de la carte pour vous y rendre.
map-undo = Annuler
map-restart = Au début
map-go = S’y rendre
map-state = à { $goal } du but, à { $from } du départ
map-state-hopeless = aucun chemin vers un but, à { $from } du départ
map-states = états
map-lines = déplacements entre eux
map-goals = buts
map-farthest = au plus loin d’un but
map-farthest-start = au plus loin du départ
map-ways = Solutions les plus courtes
map-ways-one = une
map-ways-all = toutes
map-ways-none = aucune
map-show-lines = Montrer les déplacements
map-by-goal = États par distance au but
map-by-start = États par distance au départ
map-distance = distance

## La légende.

map-legend = Légende
map-legend-ramp = Couleurs du sombre au clair
map-legend-goal = but
map-legend-far = à { $farthest } du but
map-legend-hopeless = { $states } sans chemin vers un but
map-legend-goals = buts
map-legend-start = départ
map-legend-position = position de la partie

## Une recherche sur la carte.

map-search = Une recherche sur la carte
map-search-told = Quels états développe-t-elle, et dans quel ordre ?
map-second = Et une deuxième, pour comparer
map-grow = La lancer
map-clear = Retour aux distances
map-timeline = Développements
map-stride = Un pas du curseur vaut { $stride } développements.
map-counts = Ce que les recherches ont fait
map-algorithm = recherche
map-expanded = développés
map-open = ouverts
map-generated = engendrés
map-reopened = rouverts
map-legend-expanded = développé
map-legend-open = ouvert : la frontière
map-legend-reopened = rouvert
map-legend-known = engendré de nouveau
map-legend-both = dans les deux recherches
