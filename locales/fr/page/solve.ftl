## Ce qui est résolu, et comment.

solve-from = Commencer par
solve-from-now =
    { $count ->
        [one] la position après { $count } déplacement
       *[other] la position après { $count } déplacements
    }
solve-from-start = le départ
solve-stopped = La recherche a été arrêtée.
solve-again = Résoudre à nouveau

## Le résultat.

solve-already = Déjà résolu
solve-already-told = Il n’y a rien à déplacer.
solve-unsolvable = Aucune solution
solve-unsolvable-told = Il est prouvé qu’aucune suite de déplacements ne mène au but.
solve-limit = Arrêt : { $limit }
solve-best = Meilleure solution connue : { $cost }
solve-needed = il faut au moins { $cost }
solve-in-moves = { $cost } en { $moves }
solve-proved = Optimalité prouvée : rien ne coûte moins.
solve-unproved = Optimalité non prouvée
solve-other = Une autre des solutions les plus courtes.
solve-cost = Coût
solve-length = Déplacements
solve-bound = Borne inférieure
solve-expanded = États développés
solve-generated = États engendrés
solve-stored = États mémorisés
solve-depth = Profondeur
solve-memory = Mémoire
solve-time = Durée
solve-statistics = Ce que la recherche a demandé
solve-rounds = Tours de l’approfondissement
solve-round-bound = Borne

## Pas à pas.

solve-start = Le départ
solve-steps = Déplacements de la solution
solve-moves = Déplacements
solve-play-here = Jouer à partir d’ici
solve-watch = Suivre cette recherche
solve-print = Imprimer

## À emporter.

solve-notations = Notations
solve-copy = Copier
solve-copied = Copié
solve-copy-name = Copier dans la notation { $name }
solve-download = Télécharger
solve-download-gif = GIF
    .title = La solution en film
solve-download-storyboard = Planche
    .title = Toutes les grilles de la solution dans une image SVG
solve-download-svg = SVG
    .title = La grille telle qu’elle est montrée, en image SVG
solve-download-png = PNG
    .title = La grille telle qu’elle est montrée, en pixels
solve-download-text = Texte
    .title = Les déplacements en toutes lettres et dans chaque notation
solve-download-json = JSON
    .title = La réponse telle que l’écrit glisse solve --json
solve-download-loading = Chargement de la partie du moteur qui fait les pixels…
solve-download-working = Dessin en cours…
solve-print-board = Une grille
solve-print-moves = Déplacements { $first } à { $last }

## Toutes les solutions les plus courtes.

solve-all = Toutes les solutions les plus courtes
solve-all-count = Les compter
solve-all-counted =
    { $plural ->
        [one] Il y a { $count } solution la plus courte.
       *[other] Il y a { $count } solutions les plus courtes.
    }
solve-all-at-least =
    { $plural ->
        [one] Il y a au moins { $count } solution la plus courte.
       *[other] Il y a au moins { $count } solutions les plus courtes.
    }
solve-all-shown = Montrée sur la grille
