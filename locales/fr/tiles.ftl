## Les déplacements en mots, de la case vide ou de la tuile.

tiles-move-empty = { $letter } : { tiles-hint-empty }
tiles-move-tile = { $letter } : { tiles-hint-tile }
tiles-hint-empty = la case vide va vers { tiles-way } ({ $tile })
tiles-hint-tile = la tuile { $tile } va vers { tiles-way }
tiles-way =
    { $way ->
        [left] la gauche
        [right] la droite
        [up] le haut
       *[down] le bas
    }

## Les réponses.

tiles-unsolvable = sans solution : l'ordre des tuiles n'a pas la bonne parité

## Le jeu.

tiles-goal = Rangez les tuiles. Les flèches les glissent dans le trou.
tiles-not-in-line = Seules glissent les tuiles de la ligne ou colonne du trou.
tiles-no-piece-beside-gap = Il n'y a pas de tuile de ce côté du trou.
tiles-help =
    Taquin : ranger les tuiles
    flèches, j k l | glisser une tuile dans le sens de la flèche, dans le trou
    (← glisse la tuile à droite du trou vers la gauche)
    souris | cliquer une tuile de la ligne ou de la colonne du trou

## Ce qu'est une grille.

tiles-fact-goal = but
tiles-fact-goal-empty-last = empty-last (case vide à la fin)
tiles-fact-goal-empty-first = empty-first (case vide au début)
tiles-fact-goal-snail = snail (en escargot)
tiles-bad-target = --goal : { $error }
    .help = écrivez chaque nombre de la grille une fois, ligne par ligne, séparés par -

## Aide.

tiles-heuristics = Taquin : { $names }, ou pdb:5-5-5 et semblables ; linear-conflict par défaut.

## Les règles.

tiles-unsolved = les tuiles ne sont pas rangées
tiles-off-board = la case vide sortirait de la grille
tiles-empty-cell = la case vide
tiles-no-tile =
    il n'y a pas de tuile { $found ->
        [other] de cette sorte
       *[number] { $found }
    } sur cette grille
    .at = ici
    .help = les tuiles vont de 1 à { $largest }, et 0 est la case vide

## Les heuristiques.

tiles-no-heuristic = les heuristiques pour le taquin sont { $names }, et pdb avec une partition telle que pdb:5-5-5
tiles-no-walking-distance = walking-distance existe pour les grilles d'au plus 2×6, 3×5 ou 4×4 cases et celles-ci tournées, pas pour { $rows }×{ $columns }
tiles-no-patterns = les bases de motifs sont pour les grilles d'au plus { $most } cases, pas de { $cells }
tiles-no-partition = { $name } n'est pas une partition des { $tiles } tuiles : écrivez au plus { $parts } tailles d'au plus { $largest } dont la somme est { $tiles }, telles que { $example }

## Les textes : quels formats il y a, et ce qui peut être faux.

tiles-formats = écrivez au choix : un id tel que tiles:2x3:1-2-3-4-0-5 ; une ligne par rangée, des blancs entre les nombres, 0 pour la case vide ; de même sur une seule ligne, / entre les rangées ; un fichier des écoles 42 ; un indice et 16 nombres ; les tuiles du cours à partir de 0, _ ou rien pour la case vide
tiles-zero-is-empty = 0 est pris pour la case vide ; --format permutation lit { $largest } comme case vide
tiles-moves = écrivez les déplacements par U, D, L et R, par le JSON d'une solution, ou comme ["U", "D"]
tiles-digits = n'écrivez que des chiffres ; 0 est la case vide, dans les grilles aussi _ ou .
tiles-number = le numéro d'une tuile
tiles-size = la taille
tiles-index = l'indice de la grille
tiles-goals = un but est empty-last, empty-first, snail, ou tous les nombres ligne par ligne séparés par -, 0 pour la case vide
tiles-ragged = écrivez autant de nombres dans chaque ligne, séparés par des blancs
tiles-unrecognized = ce n'est aucun des formats de grilles de taquin
    .at = ni un id ni des nombres
    .help = { tiles-formats }
tiles-too-large = { $found } est trop grand pour { parse-part } : la plus grande tuile y est { $largest }
    .at = plus grand que { $largest }
    .help = écrivez une fois chaque nombre jusqu'à { $largest }, et une case vide
tiles-no-empty = { parse-part } n'a pas de case vide
    .at = pas de case vide ici
    .help =
        écrivez { $sign ->
            [zero] 0
            [sign] _ ou .
            [largest] le plus grand nombre
           *[zero-or-sign] 0, _ ou .
        } pour la case vide
tiles-two-empty = { parse-part } a deux cases vides, et il manque { $missing }
    .at = la seconde
    .first = la première
    .help = écrivez { $missing } sur l'une d'elles ; là où les tuiles comptent à partir de 0, la case vide est _ et la plus grande tuile vaut deux de moins que le nombre de cases
tiles-bad-size = une grille a de 2 à { $most } lignes et colonnes, pas { $rows }x{ $columns }
    .at =
        { $rows ->
            [one] { $rows } ligne
           *[other] { $rows } lignes
        }, { $columns ->
            [one] { $columns } colonne
           *[other] { $columns } colonnes
        }
    .help = les tailles sont LIGNESxCOLONNES ; des blancs séparent les nombres, des fins de ligne ou / les rangées
tiles-not-square = une grille sur une seule ligne sans / a 4, 9, 16, 25 nombres et ainsi de suite, pas { $found }
    .at = { parse-numbers }
    .help = écrivez / entre les rangées d'une grille qui n'est pas carrée, comme dans 1 2 3/4 5 0
tiles-no-size = le texte s'arrête là où la taille était attendue
    .at = la taille était attendue ici
    .help = écrivez la taille n seule sur sa ligne, puis n lignes de n nombres
tiles-size-line = la première ligne est la taille, un seul nombre, pas { $found }
    .at =
        { $found ->
            [one] { $found } mot
           *[other] { $found } mots
        }
    .help = écrivez la taille n seule sur sa ligne, puis n lignes de n nombres ; une grille sans taille n'a pas de commentaires
tiles-korf-count = un indice et 16 nombres étaient attendus, 17 en tout, pas { $found }
    .at =
        { $found ->
            [one] { $found } mot
           *[other] { $found } mots
        }
    .help = écrivez l'indice de la grille, puis ses 16 cases ; une grille sans indice est au format line
tiles-extra-column = il y a 18 nombres sur la ligne, un indice et 16 nombres étaient attendus
    .at = 18 nombres
    .help = si le deuxième ou le dernier est la longueur d'une solution, retirez cette colonne
tiles-unknown-goal = « { $found } » n'est pas un but
    .at = pas un but
    .help = écrivez empty-last, empty-first, snail, ou tous les nombres ligne par ligne séparés par -
tiles-lower-case = « { $found } » n'est pas un déplacement, mais « { $upper } » en est un
    .at = minuscule
    .help = écrivez des majuscules : U, D, L et R

## Ce qu'un format ne peut pas exprimer.

tiles-not-fifteen = une grille qui n'est pas de 4x4
tiles-goal-not-empty-last = un but qui n'est pas dans l'ordre avec la case vide à la fin
tiles-goal-not-empty-first = un but qui n'est pas dans l'ordre avec la case vide au début
tiles-goal-not-snail = un but qui n'est pas l'escargot

## Sur les cartes à imprimer.

tiles-card-rules = Taquin : une tuile voisine de la case vide y glisse. Rangez les nombres dans l'ordre, ligne par ligne, la case vide à la fin.
tiles-card-notation = U, D, L, R : la case vide va vers le haut, le bas, la gauche ou la droite, et la tuile qui y est glisse dans l'autre sens. Chacun est un déplacement.

## Dans les sujets d'aide.

tiles-example = tiles:4x4:5-1-2-4-9-6-3-8-13-10-7-11-0-14-15-12 tiles:3x3:4-5-8-1-2-0-3-6-7:goal=1-2-3-8-0-4-7-6-5 tiles:4x4:4-7-0-2-1-5-3-11-8-12-9-6-14-13-10-15:goal=0-1-2-3-4-5-6-7-8-9-10-11-12-13-14-15
tiles-format-id = l'id : la taille, puis les nombres ligne par ligne, 0 la case vide
tiles-format-grid = les nombres ligne par ligne, 0 la case vide
tiles-format-school42 = le fichier des écoles 42 : commentaires, taille, puis les lignes
tiles-format-line = les lignes sur une seule, séparées par /
tiles-format-korf = un numéro, puis 16 nombres : les lignes de Korf
tiles-format-course = les nombres du sujet, à partir de 0, et _ la case vide
tiles-format-permutation = de même, le plus grand nombre pour la case vide ; seulement par --format
tiles-heuristic-zero = rien
tiles-heuristic-misplaced = les tuiles qui ne sont pas à leur place
tiles-heuristic-manhattan = les distances des tuiles à leur place, additionnées
tiles-heuristic-linear-conflict = plus 2 pour chaque tuile qui doit quitter sa ligne pour en laisser passer
tiles-heuristic-walking-distance = comment les tuiles doivent changer de lignes et de colonnes ; jusqu'à 2x6, 3x5, 4x4
tiles-heuristic-pdb = bases de motifs : ce qu'exige au moins chaque motif de tuiles, additionné ; pdb:5-5-5 choisit les motifs
