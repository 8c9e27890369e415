## L’atelier : une heuristique est écrite, et chaque état la juge.

lab-intro = Écrivez une heuristique ; chaque état accessible dit si elle tient.
lab-heuristic = Heuristique
lab-own = votre script
lab-examples = Exemples
lab-built-in = Intégrées
lab-is-built-in = est intégrée à glisse. Elle s’audite comme la vôtre.
lab-claims = Elle est dite { $admissible ->
    [true] admissible
   *[false] non admissible
} et { $consistent ->
    [true] consistante
   *[false] non consistante
}, en déplacements. À vous de voir.
lab-write = Écrire la vôtre
lab-editor = Script de l’heuristique, en Rhai
lab-editor-help = La dernière expression est la valeur. Ctrl+Espace nomme les fonctions ; Tab quitte l’éditeur.
lab-functions = Ce qu’un script peut demander à la grille
lab-states = États
lab-states-all = tous les états accessibles
lab-states-sample = { $states } au hasard
lab-audit = Auditer
lab-find = Chercher un contre-exemple
lab-stale = Ceci concerne l’heuristique telle qu’elle était avant. Auditez à nouveau.

## La grille à côté du script.

lab-board = L’heuristique sur la grille
lab-board-help = Déplacez les pièces et voyez h suivre.
lab-h = h de cette grille
lab-h-star = distance réelle h*
lab-here = ici
lab-too-much = trop

## Le verdict.

lab-verdict = Verdict
lab-looked-at-all = Les { $states } états accessibles ont tous été examinés, dont { $goals } { $goals ->
        [one] final
       *[other] finaux
    }, et les { $moves } déplacements entre eux.
lab-looked-at-some = { $states } états tirés au hasard ont été examinés.
lab-only-a-sample = Ce qu’un échantillon réfute est réfuté ; ce contre quoi il ne trouve rien n’est pas prouvé.
lab-property-admissible-yes = Admissible
lab-property-admissible-maybe = Rien trouvé contre l’admissibilité
lab-property-admissible-no = Non admissible
lab-property-admissible-means = h ne dépasse jamais le coût réel : A* trouve une solution la moins chère.
lab-property-admissible-against =
    { $count ->
        [one] Dans { $count } état h dépasse le coût réel.
       *[other] Dans { $count } états h dépasse le coût réel.
    }
lab-property-consistent-yes = Consistante
lab-property-consistent-maybe = Rien trouvé contre la consistance
lab-property-consistent-no = Non consistante
lab-property-consistent-means = Aucun déplacement ne fait baisser h de plus que son coût : A* ne rouvre aucun état.
lab-property-consistent-against =
    { $count ->
        [one] Le long de { $count } déplacement h baisse de plus que son coût.
       *[other] Le long de { $count } déplacements h baisse de plus que leur coût.
    }
lab-property-zero-yes = Nulle aux états finaux
lab-property-zero-maybe = Nulle aux états finaux rencontrés
lab-property-zero-no = Non nulle aux états finaux
lab-property-zero-means = Quand il n’y a plus rien à faire, h vaut 0.
lab-property-zero-against =
    { $count ->
        [one] Dans { $count } état final h dépasse 0.
       *[other] Dans { $count } états finaux h dépasse 0.
    }
lab-start = h / h* au départ
lab-mean-ratio = h / h*, moyenne
lab-max-ratio = h / h*, au plus
lab-correlation = corrélation
lab-astar =
    { $expanded ->
        [one] D’ici, A* avec elle développe { $expanded } état.
       *[other] D’ici, A* avec elle développe { $expanded } états.
    }
lab-astar-optimal = Sa solution, de coût { $cost }, est une des moins chères.
lab-astar-not-optimal = Sa solution, de coût { $cost }, n’est pas une des moins chères.
lab-astar-none = Il n’y a pas de solution.
lab-closed-worse = A* qui ne rouvre aucun état se trompe quelque part dans cet espace : il paie { $cost } là où { $distance } suffit.

## Ce qui réfute une propriété.

lab-against = Le contre-exemple
lab-against-admissible = contre l’admissibilité
lab-against-consistent = contre la consistance
lab-which = Lequel
lab-which-simplest = le plus simple
lab-which-worst = le pire
lab-overestimate =
    { $distance ->
        [one] h dit { $h }, mais un seul pas suffit.
       *[other] h dit { $h }, mais un coût de { $distance } suffit.
    }
lab-overestimate-goal = h dit { $h }, mais il n’y a plus rien à faire.
lab-fall = Le déplacement coûte { $cost }, mais h baisse de { $before } à { $after }.
lab-says = L’heuristique dit
lab-truth = La vérité
lab-solution = Une solution la moins chère
lab-before = Avant le déplacement
lab-after = Après
lab-board-estimate = Grille avec h = { $h }
lab-play-it = La jouer
lab-on-map = Voir dans l’espace

## Les estimations face aux distances réelles.

lab-scatter = h face à la distance réelle
lab-scatter-label = Estimations face aux distances réelles de { $states } états ; { $over } sont estimés trop haut. Le tableau ci-dessous donne les chiffres.
lab-scatter-cell = h* = { $distance }, h = { $estimate } : { $states }
lab-scatter-distance = distance réelle h*
lab-scatter-fine = h ≤ h*
lab-scatter-over = trop haut
lab-scatter-perfect = h = h*
lab-scatter-lost = { $states } états sans solution accessible sont laissés de côté.
lab-scatter-table = En tableau
lab-scatter-states = états
lab-scatter-least = h minimal
lab-scatter-mean = h moyen
lab-scatter-most = h maximal

## La recherche d’une grille où A* se trompe.

lab-hunt = Où A* se trompe
lab-hunt-found = Guidé par cette heuristique, A* paie { $found } là où { $cost } suffit.
lab-hunt-cheapest = La solution la moins chère coûte
lab-hunt-astar = A* en trouve une qui coûte
lab-hunt-boards = La plus petite grille de ce genre ; { $boards } ont été examinées.
lab-hunt-none = Pas de contre-exemple : avec elle, A* trouve une solution la moins chère de chacune des { $boards } grilles jusqu’à { $size }.

## Ce que font les fonctions des scripts.

lab-does-puzzle-0 = le nom du jeu, par exemple "tiles"
lab-does-rows-0 = le nombre de lignes de la grille
lab-does-columns-0 = le nombre de colonnes de la grille
lab-does-cell-2 = ce qu’il y a dans une case, comptée à partir de 0 : l’étiquette d’un véhicule, "." si elle est vide, "x" pour un mur ; sinon le nombre, 0 pour le trou
lab-does-is-goal-0 = si la grille est résolue
lab-does-vehicles-0 = les étiquettes de tous les véhicules, la cible d’abord
lab-does-target-0 = l’étiquette de la cible, "A"
lab-does-exit-side-0 = "left", "right", "top" ou "bottom"
lab-does-row-1 = la ligne la plus haute d’un véhicule
lab-does-column-1 = la colonne la plus à gauche d’un véhicule
lab-does-length-1 = le nombre de cases d’un véhicule
lab-does-is-horizontal-1 = si un véhicule se déplace à gauche et à droite
lab-does-directions-1 = les deux directions d’un véhicule : ["left", "right"] ou ["up", "down"]
lab-does-can-move-1 = si un véhicule peut bouger
lab-does-free-cells-2 = de combien de cases un véhicule peut avancer dans une direction
lab-does-next-to-2 = ce qui touche un véhicule dans une direction ; "x" est un mur ou le bord
lab-does-in-the-way-2 = les véhicules là où celui-ci serait en quittant juste la ligne de la cible dans une direction ; () s’il ne peut y aller
lab-does-target-blockers-0 = les véhicules entre la cible et la sortie, le plus proche d’abord
lab-does-target-distance-0 = le nombre de cases entre la cible et la sortie
lab-does-tile-position-1 = où est une tuile : [ligne, colonne]
lab-does-goal-position-1 = où une tuile doit aller : [ligne, colonne]
lab-does-empty-0 = où est le trou : [ligne, colonne]
lab-does-manhattan-1 = les pas d’un nombre à sa place, le long des lignes et des colonnes
lab-does-manhattan-0 = la même chose pour tous les nombres, additionnée, sans le trou
lab-does-misplaced-0 = combien de nombres ne sont pas à leur place, sans le trou
lab-does-position-1 = où est un nombre : [ligne, colonne]
lab-does-home-1 = où un nombre doit être : [ligne, colonne]
lab-does-is-barrier-4 = si une barrière sépare deux cases voisines
lab-does-distance-4 = les pas d’une case à l’autre, en contournant les barrières ; () s’il n’y a pas de chemin
