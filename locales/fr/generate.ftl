## Ce qui est écrit au-dessus d'une grille sur une carte à imprimer.

generate-card = { $moves }, difficulté { $difficulty }
generate-card-moves =
    { $count ->
        [one] { NUMBER($count, useGrouping: "false") } déplacement
       *[other] { NUMBER($count, useGrouping: "false") } déplacements
    }
generate-card-between = { NUMBER($least, useGrouping: "false") } à { NUMBER($most, useGrouping: "false") } déplacements
generate-card-unsolvable = sans solution
generate-card-solutions = Solutions
generate-card-difficulty = La difficulté va de 1, facile, à 10. Aucune solution n'est plus courte que celle donnée ici, sauf si deux nombres de déplacements sont au-dessus de la grille.

## Pourquoi il n'y a pas autant de grilles que voulu.

generate-no-more =
    arrêt : il semble ne plus y avoir de telles grilles ; { $found ->
        [one] { $found } trouvée
       *[other] { $found } trouvées
    }
generate-no-more-help = demandez d'autres déplacements ou une autre taille
generate-no-more-vehicles-help = demandez d'autres déplacements, d'autres véhicules ou une autre taille
generate-stopped =
    arrêt : { $limit }, avec { $found ->
        [one] { $found } grille
       *[other] { $found } grilles
    } sur { $wanted }
    .help = augmentez la limite, ou demandez moins de grilles, ou des grilles qui demandent moins de déplacements
generate-wish =
    { $wish ->
        [vehicles] un nombre de véhicules
        [walls] un nombre de murs
       *[other] { $wish }
    } ne veut rien dire pour { $puzzle }
    .help = omettez l'option
generate-unsolvable = des grilles sans solution ne sont produites que pour le taquin, et pour les échanges à partir de deux cases
    .help = omettez --unsolvable
generate-no-moves = l'intervalle de déplacements est vide : une grille à résoudre en demande au moins un
    .help = dites --moves avec un intervalle tel que 30..40
generate-too-many-moves =
    aucune grille { $size } ne demande plus de { $most ->
        [one] { $most } déplacement
       *[other] { $most } déplacements
    }
    .help = demandez moins de --moves, ou un --size plus grand
generate-too-many-generated =
    parmi les grilles { $size } qui sont engendrées, aucune ne demande plus de { $most ->
        [one] { $most } déplacement
       *[other] { $most } déplacements
    } : { $kind }
    .help = demandez moins de --moves, un --size plus grand ou des --walls
generate-size = { $reason }
    .help = prenez un autre --size
generate-refused = { $reason }
    .help = prenez un autre --size, ou moins de --vehicles ou de --walls
generate-not-generated = des grilles de { $puzzle } ne sont pas produites
    .help = prenez un autre jeu
generate-sheet = une feuille est .html ou .svg, pas { $path }
    .help = donnez au fichier de --sheet l'une de ces terminaisons
generate-card-help = prenez un --size plus petit, ou omettez --sheet
generate-own-none = il n'y a aucune grille à dessiner
    .help = donnez des fichiers avec une grille, des grilles ou des id, ou une liste d'une grille par ligne
generate-own-help = donnez des fichiers avec une grille, des grilles ou des id, ou des listes d'une grille par ligne comme les écrit catalog --json
