## Jouer une grille.

play-puzzle-rush-hour = Rush Hour
play-puzzle-tiles = Taquin
play-puzzle-swap = Grille à échanges

## Les nombres à côté de la grille.

play-moves = Déplacements
play-optimum = Optimum
play-from-here = Minimum d’ici
play-time = Temps
play-none = aucun
play-at-most = ≤ { $moves }

## Ce qu’on peut faire.

play-undo = Annuler
play-redo = Refaire
play-restart = Recommencer
play-hint = Indice
play-hint-make = Faire ce déplacement
play-hint-exact = { $count ->
        [one] { $count } déplacement jusqu’au but.
       *[other] { $count } déplacements jusqu’au but.
    }
play-hint-unproved = D’une solution qui n’est pas prouvée minimale.
play-hint-unsolvable = Pas d’indice : cette position n’a pas de solution.
play-hint-unknown = Pas d’indice : aucune solution trouvée dans le temps imparti.
play-list = Déplacements faits
play-start = Départ
play-new = Nouvelle grille
play-level = Difficulté
play-level-1 = facile
play-level-2 = plus difficile
play-level-3 = très difficile
play-more = Cette grille autrement
play-edit = Modifier
play-boards = D’autres grilles
play-text = La grille en texte

## Au but.

play-solved = Résolu en { $count ->
        [one] { $count } déplacement.
       *[other] { $count } déplacements.
    }
play-solved-best = Résolu en { $count ->
        [one] { $count } déplacement,
       *[other] { $count } déplacements,
    } le minimum !
play-solved-longer = Résolu en { $count ->
        [one] { $count } déplacement,
       *[other] { $count } déplacements,
    } { $least } suffisent.
play-solved-time = Temps : { $time }.
play-solved-already = Cette grille est déjà résolue.
play-best-so-far = { $moves ->
        [one] Votre meilleur résultat : { $moves } déplacement en { $time }.
       *[other] Votre meilleur résultat : { $moves } déplacements en { $time }.
    }
play-review = Bilan de la partie
play-next = Grille suivante
play-share = Partager la grille

## Les touches. Une par ligne : la touche, une barre, ce qu’elle fait.

play-help = Touches
play-close = Fermer
play-letters = Les lettres sont des commandes (u, r, h, n)
play-how-push = Tirez un véhicule, ou cliquez dessus puis sur le point où il doit s’arrêter.
play-how-gap = Cliquez sur une tuile alignée avec le trou, ou tirez-la.
play-how-exchange = Cliquez sur un nombre puis sur un nombre voisin, ou tirez-le jusque-là.
play-keys-push =
    A, B… | choisir un véhicule par sa lettre ; avec Maj pour H, N, R, U
    Tab | le véhicule suivant
    ↑ ↓ ← → | déplacer le véhicule choisi
play-keys-gap =
    ↑ ↓ ← → | pousser une tuile dans le trou, dans cette direction
play-keys-exchange =
    ↑ ↓ ← → | aller à un autre nombre
    Entrée | prendre le nombre ; puis une flèche l’échange
    Maj ↑ ↓ ← → | échanger tout de suite
play-keys-game =
    u, Ctrl Z | annuler
    r, Ctrl Y | refaire
    h | indice ; encore une fois : faire ce déplacement
    n | nouvelle grille
    { "?" } | ces touches
