## Les nombres à côté de la grille.

play-moves = Coups
play-optimum = Optimum
play-to-go = Reste
play-time = Temps
play-hints = Indices

play-no-distance = aucune

## Les indices et les solutions.

play-hint = Indice : { $sentence }. Reste { numbers-moves }, prouvé.
play-hint-unproved = Indice : { $sentence }. D'une solution non prouvée minimale.
play-hint-searching = Indice : { $sentence }. Pas encore prouvé ; la recherche continue.
play-no-hint-unsolvable = Pas d'indice : cette grille n'a pas de solution.
play-no-hint-unknown = Pas d'indice : aucune solution trouvée avec ce temps et cette mémoire.
play-no-hint-too-long = Pas d'indice : la solution a trop de coups pour une liste.
play-too-long = La solution a { $moves } coups, trop pour être montrés ; h : un indice.
play-solution = Une solution minimale d'ici. Votre partie attend.
play-solution-unproved = Une solution d'ici, non prouvée minimale. Votre partie attend.
play-thinking = Je réfléchis… vous pouvez continuer ; Échap arrête.

## La fin d'une partie.

play-solved = Résolu en { numbers-moves }. { play-what-next }
play-solved-optimally = Résolu en { numbers-moves }, le minimum ! { play-what-next }
play-solved-not-optimally = Résolu en { numbers-moves }, { $least } suffisent. { play-what-next }
play-what-next = Entrée : bilan, n : nouvelle grille, u : annuler.
play-solved-already = Cette grille est déjà résolue. n : nouvelle grille.

## Les pièces nommées au clavier.

play-which = Lequel ? Sa lettre, ou les chiffres de son numéro.
play-typed = { $name }. Un chiffre de plus mène à { $names }.

## Ce qui arrive à la partie.

play-nothing-to-undo = Il n'y a rien à annuler.
play-nothing-to-redo = Il n'y a rien à refaire.
play-nothing-to-review = Il n'y a pas encore de coups à revoir.
play-restarted = Retour au départ. u l'annule aussi.
play-vi-on = touches de vi : h va à gauche, i est l'indice.
play-vi-off = sans les touches de vi : h est l'indice.
play-saved = Enregistré dans { $path }.
play-unsaved = Partie non enregistrée. q : quitter, w : enregistrer, autre touche : continuer.
play-would-be-dropped = Partie non enregistrée. n : nouvelle grille, w : enregistrer, autre touche : continuer.

## Les nouvelles grilles.

play-making = Création d'une nouvelle grille…
play-stop-making = Échap : garder la grille présente
play-levels =
    Une nouvelle grille. De quelle difficulté ?

    1  facile
    2  plus difficile
    3  très difficile
    Échap  retour

## L'écran.

play-too-small = Terminal trop petit : il faut { $columns }x{ $rows }.
play-window = lignes { $top }-{ $bottom } sur { $rows }, colonnes { $left }-{ $right } sur { $columns }
play-playback-playing = Pas { $done } sur { $all }  lecture, vitesse { $speed }
play-playback-paused = Pas { $done } sur { $all }  pause, vitesse { $speed }
play-playback-message = { $playback }. { $message }
play-playback-move = { $playback } : { $move }
play-restart = Retour au départ

## Le bilan.

play-column-move = Coup
play-column-to-go = Reste
play-column-better = Mieux
play-best = !  optimal
play-wasted = ?! perdu
play-mistake = ?? erreur
play-tally =
    { numbers-moves }, optimum { $optimum } : { $best ->
        [one] { $best } optimal
       *[other] { $best } optimaux
    }, { $wasted ->
        [one] { $wasted } perdu
       *[other] { $wasted } perdus
    }, { $mistakes ->
        [one] { $mistakes } erreur
       *[other] { $mistakes } erreurs
    }
play-tally-not-judged = { $tally }, { $unknown } sans avis
play-positions-left =
    { $count ->
        [one] { $count } position encore à l'étude…
       *[other] { $count } positions encore à l'étude…
    }

## Les touches et ce qu'elles font, une par ligne : la touche, une barre, ce qu'elle fait. Une ligne
## sans barre est un titre.

play-footer =
    ? | aide
    h | indice
    u | annuler
    r | refaire
    s | solution
    n | nouvelle
    w | enregistrer
    q | quitter
play-playback-footer =
    Espace | lecture/pause
    ← → | pas
    + - | vitesse
    Échap | retour
    q | quitter
play-replay-footer =
    Espace | lecture/pause
    ← → | pas
    + - | vitesse
    Échap | continuer
    q | quitter
play-review-footer =
    ↑ ↓ | coup
    n | nouvelle
    Échap | retour
    q | quitter
play-help-footer =
    Échap | retour
    q | quitter
play-help =
    La partie
    u, Ctrl-Z | annuler, sans limite ; Retour arrière aussi
    r, Ctrl-Y | refaire ce qui a été annulé
    Ctrl-R | retour au départ ; u l'annule aussi
    h, i | indice : le prochain coup d'une solution minimale
    s | montrer une solution d'ici ; la partie attend
    a | bilan : ce que valait chacun de vos coups
    n | nouvelle grille, de difficulté 1, 2 ou 3
    w, Ctrl-S | enregistrer la partie
    v | touches de vi : h va à gauche, seul i est l'indice
    q, Ctrl-C | quitter
    Une solution ou une partie enregistrée
    Espace | lecture ou pause
    ← → | un pas en arrière ou en avant ; Début et Fin vont au bout
    + - | plus vite ou moins vite
    Échap | retour à la partie

## Pourquoi il n'y a pas de partie.

play-no-terminal-output = glisse play a besoin d'un terminal, et la sortie standard n'en est pas un
play-no-terminal-input = glisse play a besoin d'un terminal, et l'entrée standard n'en est pas un
play-no-terminal-help = lancez-le dans une fenêtre de terminal ; pour résoudre une grille sans terminal, dites glisse solve
play-bad-terminal = on ne peut pas jouer sur ce terminal : { $error }
    .help = lancez glisse play dans une fenêtre de terminal
play-size-help = prenez un autre --size, tel que 6x6

## Ce qui est faux dans une partie enregistrée, ou dans une nouvelle.

play-bad-save = ce n'est pas une partie enregistrée : { $reason }
    .at = ici
    .help = prenez un fichier enregistré par glisse play
play-other-save = c'est du JSON, mais pas une partie enregistrée : "glisse" n'est pas "game"
    .at = ici
    .help = prenez un fichier enregistré par glisse play
play-newer-save = cette partie a été enregistrée dans la version { $version } du format, et ce glisse connaît 1 et 2
    .at = ici
    .help = prenez un glisse plus récent
play-bad-board = "board" n'est pas une grille : { $error }
    .at = ici
    .help = la grille s'écrit par son id, comme l'écrit glisse convert --to id
play-no-step = l'étape { $number } ({ $text }) n'est pas un coup de { $puzzle }
    .at = ici
    .help = le fichier a été modifié à la main ; retirez cette étape et toutes celles qui suivent
play-illegal-step = l'étape { $number } ({ $text }) n'est pas possible : { $reason }
    .at = ici
    .help = le fichier a été modifié à la main ; retirez cette étape et toutes celles qui suivent
play-bad-done = { $done } étapes sont dites faites, et il y en a { $steps }
    .at = ici
    .help = mettez "done" à un nombre de 0 à { $steps }
play-bad-time = { $seconds } n'est pas un nombre de secondes
    .at = ici
    .help = les temps sont des nombres à partir de 0
play-no-board = aucune grille de { $rows } lignes et { $columns } colonnes à résoudre en un coup ou plus n'a été trouvée
