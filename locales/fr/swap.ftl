## Les déplacements en mots.

swap-move = { $cells } : { swap-hint }
swap-hint = échanger { $one } et { $other }

## Les réponses.

swap-unsolvable = sans solution : des barrières séparent un nombre de sa place
swap-proof-bubble = chaque échange de voisins sur une ligne défait une inversion, et il y en a autant
swap-proof-naive = un échange rapproche deux nombres d'un pas, et pas plus

## Le jeu.

swap-goal = Triez les nombres. Espace choisit une case, une flèche l'échange.
swap-help =
    Échanges : trier les nombres ligne par ligne
    flèches, j k l | aller à une case
    Espace, Entrée | la choisir ; la flèche suivante l'échange avec une voisine
    Tab, Maj-Tab | aller à la case suivante, ou précédente
    souris | cliquer une case puis une voisine, ou l'y tirer

## Les faits.

swap-fact-barriers = barrières

## Aide.

swap-heuristics = Échanges : { $names }, ou pdb:6-6-4 et semblables ; manhattan-half par défaut, et euclidean et manhattan ne sont pas admissibles.

## Les règles.

swap-unsolved = la grille n'est pas triée
swap-off-grid = la case { $cell } n'est pas sur la grille de { $rows } lignes et { $columns } colonnes
swap-apart = les cases { $one } et { $other } ne sont pas voisines
swap-barred = il y a une barrière entre { $one } et { $other }
swap-no-number = il n'y a pas de nombre { $number } sur cette grille
    .at = ici
    .help = les nombres vont de 1 à { $count }
swap-no-barrier-between = les cases { $one } et { $other } ne sont pas voisines
    .at = ici
    .help = les barrières se dressent entre des cases voisines
swap-no-such-cell = l'arête { $number } a l'extrémité { $cell }, mais les cases vont de 0 à { $largest }
swap-loop = l'arête { $number } mène de la case { $cell } à elle-même
swap-token-count = il y a { $found } destinations pour { $cells } cases
swap-token-no-such-home = le jeton de la case { $cell } a pour destination { $home }, qui n'est pas une case
swap-token-twice = le jeton de la case { $cell } a pour destination { $home }, qui est aussi celle d'un autre jeton
swap-token-unreachable = aucun chemin ne mène de la case { $cell } à { $home }, destination de son jeton
swap-token-cancelled = interrompu avant que tous les jetons soient à destination

## Les algorithmes et les heuristiques.

swap-walks-straight = il va tout droit, et il y a des barrières
swap-sorts-lines = il trie des lignes, comme le sont les grilles d'une ligne ou d'une colonne
swap-no-heuristic = les heuristiques pour les échanges sont { $names }, et pdb avec une partition telle que pdb:6-6-4
swap-no-patterns = les bases de motifs sont pour les grilles de 2 à 25 cases
swap-no-partition = { $name } n'est pas une partition de { $cells } nombres : écrivez au plus { $parts } tailles d'au plus { $largest } dont la somme est { $cells }, telles que 4-4-4-4 ; les grilles ont de 2 à { $most } cases

## Les textes : quels formats il y a, et ce qui peut être faux.

swap-formats = écrivez au choix : un id tel que swap:2x3:2-1-3-4-5-6 ; le fichier du cours, la ligne 2 3 pour la taille puis une ligne par rangée ; les rangées seules. Des barrières i j k l suivent, une par ligne, après une ligne vide
swap-moves = écrivez les déplacements comme 0,0-0,1 séparés par des blancs, les lignes avant les colonnes, comptées à partir de 0 ; par le JSON d'une solution ; comme ["0,0-0,1"] ; ou comme [((0, 0), (0, 1))]
swap-exchange = un échange s'écrit ligne,colonne-ligne,colonne, comme 0,0-0,1
swap-barriers = une barrière est une ligne i j k l : elle se dresse entre la ligne i, colonne j et la ligne k, colonne l, comptées à partir de 0 ; entre les rangées et les barrières d'une grille il y a une ligne vide
swap-digits = n'écrivez que des chiffres, avec des blancs entre les nombres
swap-number = le nombre d'une case
swap-rows = le nombre de lignes
swap-columns = le nombre de colonnes
swap-barrier-row = la ligne d'une barrière
swap-barrier-column = la colonne d'une barrière
swap-ragged = écrivez autant de nombres dans chaque ligne ; { swap-barriers }
swap-unrecognized = ce n'est aucun des formats de grilles d'échanges
    .at = ni un id ni des nombres
    .help = { swap-formats }
swap-out-of-range = { $found } n'est pas l'un des nombres : ils vont de 1 à { $largest }
    .at = pas de 1 à { $largest }
    .help = écrivez une fois chaque nombre de 1 à { $largest } ; { swap-barriers }
swap-bad-size = une grille a au moins une ligne et une colonne et au plus { $most } cases, pas { $rows }x{ $columns }
    .at =
        { $rows ->
            [one] { $rows } ligne
           *[other] { $rows } lignes
        }, { $columns ->
            [one] { $columns } colonne
           *[other] { $columns } colonnes
        }
    .help = une taille dit les lignes avant les colonnes
swap-size-line = la première ligne est le nombre de lignes puis celui de colonnes, deux nombres, pas { $found }
    .at =
        { $found ->
            [one] { $found } mot
           *[other] { $found } mots
        }
    .help = écrivez par exemple 2 3, puis deux lignes de trois nombres
swap-barrier-line = une barrière a quatre nombres, pas { $found }
    .at =
        { $found ->
            [one] { $found } mot
           *[other] { $found } mots
        }
    .help = { swap-barriers }
swap-barrier-off-grid = il n'y a pas de ligne { $row }, colonne { $column } : la grille a { $rows } lignes et { $columns } colonnes, comptées à partir de 0
    .at = pas sur la grille
    .help = { swap-barriers }
swap-not-neighbours = une barrière se dresse entre deux cases voisines, et celles-ci ne le sont pas
    .at = pas voisines
    .help = { swap-barriers }
swap-barrier-twice = cette barrière est là deux fois
    .at = encore
    .first = pour la première fois
    .help = retirez l'une des deux ; l'ordre de ses cases n'importe pas
swap-bad-barrier = « { $found } » n'est pas une barrière
    .at = pas une barrière
    .help = écrivez ligne,colonne-ligne,colonne, comptées à partir de 0, avec ; entre les barrières

## Sur les cartes à imprimer.

swap-card-rules = Grille d'échanges : deux cases voisines échangent leurs nombres, mais pas à travers un trait épais. Rangez les nombres dans l'ordre, ligne par ligne.
swap-card-notation = 0,1-1,1 : la case de la ligne 0, colonne 1 et celle de la ligne 1, colonne 1 échangent leurs nombres. Lignes et colonnes se comptent à partir de 0. Chaque échange est un déplacement.

## Dans les sujets d'aide.

swap-example = swap:3x3:2-1-3-4-9-6-7-8-5:barriers=0,0-1,0
swap-format-id = l'id : la taille, puis les nombres ligne par ligne, puis les barrières
swap-format-in = le fichier du cours : nombres de lignes et de colonnes, puis les lignes, puis les barrières : ligne colonne ligne colonne
swap-format-grid = les lignes, puis les barrières
swap-heuristic-zero = rien
swap-heuristic-misplaced-half = la moitié des nombres qui ne sont pas à leur place
swap-heuristic-sqrt-manhattan = la racine carrée des distances additionnées
swap-heuristic-euclidean-half = la moitié des distances à vol d'oiseau
swap-heuristic-manhattan-half = la moitié des distances par lignes et colonnes, et la parité
swap-heuristic-euclidean = les distances à vol d'oiseau, additionnées
swap-heuristic-manhattan = les distances par lignes et colonnes, additionnées
swap-heuristic-pdb = bases de motifs : ce qu'exige au moins chaque motif de nombres, additionné
