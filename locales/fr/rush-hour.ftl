## Les déplacements en mots.

rush-hour-move =
    Déplacer { $kind ->
        [truck] le camion
       *[car] la voiture
    } { $name } de { numbers-cells } vers { $way ->
        [left] la gauche
        [right] la droite
        [up] le haut
       *[down] le bas
    }
rush-hour-hint = { rush-hour-move }

## Les réponses.

rush-hour-unsolvable = sans solution : toutes les possibilités ont été essayées
rush-hour-unsolvable-at-sight = sans solution : la voie vers la sortie ne peut jamais être dégagée

## Le jeu.

rush-hour-goal = Menez { $target } à la sortie. Tab ou son nom choisit, les flèches poussent.
rush-hour-selected = Véhicule
rush-hour-across = { $name } ne va que dans son axe. Tab choisit un autre véhicule.
rush-hour-no-piece = Il n'y a pas de véhicule { $letter } ici.
rush-hour-help =
    Rush Hour : mener la voiture { $target } à la sortie
    Tab, Maj-Tab | choisir le véhicule suivant, ou précédent
    A à Z, 0 à 9 | choisir un véhicule par sa majuscule ou son numéro
    / et une lettre | choisir tout véhicule, ainsi /b pour b
    flèches, j k l | le pousser ; des poussées de suite sont un coup
    souris | cliquer ou tirer un véhicule ; cliquer où il doit aller

## Ce qu'est une grille.

rush-hour-fact-vehicles = véhicules
rush-hour-fact-exit = sortie
rush-hour-fact-walls = murs
rush-hour-fact-exit-left = à gauche
rush-hour-fact-exit-right = à droite
rush-hour-fact-exit-top = en haut
rush-hour-fact-exit-bottom = en bas

## Aide.

rush-hour-heuristics = Rush Hour : { $names } ; clearance par défaut.

## Les règles.

rush-hour-unsolved = la cible n'est pas à la sortie
rush-hour-no-vehicle = il n'y a pas de véhicule { $vehicle } sur cette grille
rush-hour-no-move = il est demandé au véhicule { $vehicle } d'avancer de 0 case
rush-hour-off-board = le véhicule { $vehicle } sortirait de la grille
rush-hour-at-wall = un mur bloque le véhicule { $vehicle }
rush-hour-blocked = le véhicule { $other } bloque le véhicule { $vehicle }
rush-hour-other-direction = le véhicule ne va pas dans ce sens
rush-hour-no-such-vehicle = il n'y a pas de véhicule « { $found } » sur cette grille
    .at = ici
    .help = ses véhicules sont { $names }, écrits comme textes : "A"
rush-hour-other-way = { $vehicle } va dans les sens { $back } et { $forth }, pas « { $found } »
    .at = ici
    .help = directions("{ $vehicle }") donne les deux
rush-hour-no-heuristic = les heuristiques pour Rush Hour sont { $names }
rush-hour-most-vehicles = une grille de cette taille a de 1 à { $most } véhicules
rush-hour-generated = la cible est une voiture dans la rangée au-dessus du milieu ou dans celle du milieu, seule le long de celle-ci, et il n'y a que des voitures et des camions
rush-hour-most-walls = une grille de cette taille a de la place pour { $most } murs

## Les textes : quels formats il y a.

rush-hour-formats = écrivez au choix : un id tel que rush-hour:6x6:BB...EF..G.EFAAG.EF..G..H...CCH.DDD. ; toutes les cases sur une ligne, . ou o pour une case vide et x pour un mur ; une grille de lettres, A la cible ; une grille de nombres séparés par des blancs, 0 vide et 1 la cible ; un fichier du cours INF421 ; du JSON avec vehicules ou avec vehicles ; la grille d'affiche_etat ; une grille de lettres dont la cible est X ou r, ou P avec K à côté de la grille pour sa sortie ; un tableau car,orientation,col,row,length ; des codes comme X2R21
rush-hour-moves = écrivez les déplacements comme B+1 C-3 (+ est à droite ou en bas), par le JSON d'une solution, comme [{"{"}"k": 1, "pas": -1{"}"}], ou par des phrases telles que : Déplacer la voiture B de 1 case vers la droite
rush-hour-slide = un déplacement s'écrit par la lettre du véhicule, + ou -, et le nombre de cases, comme B+1
rush-hour-digits = n'écrivez que des chiffres
rush-hour-cell-number = le nombre dans une case
rush-hour-number = le numéro d'un véhicule
rush-hour-index = l'indice k d'un véhicule
rush-hour-size = la taille
rush-hour-count = le nombre de véhicules
rush-hour-length = la longueur
rush-hour-row = la ligne
rush-hour-column = la colonne
rush-hour-wall-row = la ligne d'un mur
rush-hour-wall-column = la colonne d'un mur
rush-hour-member = { $key }
rush-hour-cell = ligne { $row }, colonne { $column }
rush-hour-json-size = taille est un nombre entier ou [lignes, colonnes]
rush-hour-json-object = un objet {"{"}…{"}"} était attendu
rush-hour-json-move = un déplacement est un texte tel que "B+1" ou un objet avec k et pas

## Ce qui peut être faux dans les cases.

rush-hour-cells =
    { $found ->
        [one] { $found } case
       *[other] { $found } cases
    }
rush-hour-unrecognized = ce n'est aucun des formats de grilles de Rush Hour
    .at = ni un id, ni une grille, ni un fichier du cours, ni du JSON
    .help = { rush-hour-formats }
rush-hour-unknown-character = caractère inconnu « { $found } », une lettre ou . était attendu
    .at = caractère inconnu
    .help = les cases s'écrivent A-Z et a-z pour les véhicules, . pour le vide (ou o là où il n'y a pas de .) et x pour un mur
rush-hour-not-square = une grille sur une ligne a 9, 16, 25, 36 cases et ainsi de suite jusqu'à 256, pas { $found }
    .at = { rush-hour-cells }
    .help = pour une grille qui n'est pas carrée, écrivez un id ou une ligne par rangée
rush-hour-cell-count = une grille de { $rows }x{ $columns } a { $all } cases, pas { $count }
    .at = { numbers-cells }
    .size = la taille
    .help = les tailles s'écrivent LIGNESxCOLONNES ; les cases suivent ligne par ligne
rush-hour-lost-cells = la ligne { $row } a { rush-hour-cells }, mais { $expected } colonnes sont numérotées au-dessus du cadre
    .at = { rush-hour-cells }
    .first = colonnes 0 à { $last }
    .help = des cases se perdent ou se doublent quand un texte est copié d'une page : écrivez chaque case de la ligne à sa place, . pour une case vide ; on ne peut pas savoir laquelle c'était
rush-hour-ragged = la ligne { $row } a { rush-hour-cells }, la première en a { $expected }
    .at = { rush-hour-cells }
    .first = { $expected } cases
    .help = écrivez autant de cases dans chaque ligne
rush-hour-bad-size = une grille a de 3 à 16 lignes et colonnes, pas { $rows }x{ $columns }
    .at =
        { $rows ->
            [one] { $rows } ligne
           *[other] { $rows } lignes
        }, { $columns ->
            [one] { $columns } colonne
           *[other] { $columns } colonnes
        }
    .help = les tailles sont LIGNESxCOLONNES
rush-hour-bent = le véhicule { $vehicle } est coudé : ses cases ne sont ni sur une ligne ni sur une colonne
    .at = cette case n'est pas alignée
    .first = le véhicule { $vehicle } commence ici
    .help = un véhicule est droit ; deux véhicules ont besoin de deux noms
rush-hour-broken = le véhicule { $vehicle } est coupé : autre chose se trouve entre ses cases
    .at = cette case est à part
    .first = le véhicule { $vehicle } commence ici
    .help = les cases d'un véhicule se touchent ; deux véhicules ont besoin de deux noms

## Ce qui peut être faux dans les véhicules, les murs et la sortie.

rush-hour-too-short = le véhicule { $vehicle } a la longueur { $length }, au moins 2 était attendu
    .at = longueur { $length }
    .help = allongez-le, ou écrivez x pour un mur
rush-hour-out-of-board = le véhicule { $vehicle } sort de la grille ({ $cell })
    .at = pas entièrement sur la grille
    .help = vérifiez sa place, sa longueur et la taille de la grille
rush-hour-overlap = les véhicules { $one } et { $two } se chevauchent ({ $cell })
    .at = véhicule { $two }
    .other = véhicule { $one }
    .help = déplacez l'un des deux, ou raccourcissez-le
rush-hour-on-wall = le véhicule { $vehicle } est sur le mur ({ $cell })
    .at = véhicule { $vehicle }
    .wall = le mur
    .help = déplacez le véhicule ou le mur
rush-hour-wall-out-of-board = le mur ({ $cell }) n'est pas sur la grille
    .at = hors de la grille
    .help = les lignes et colonnes des murs se comptent à partir de 0
rush-hour-duplicate-label = deux véhicules s'appellent { $vehicle }
    .at = le second
    .other = le premier
    .help = donnez à chaque véhicule son propre nom
rush-hour-missing-target = il n'y a pas de véhicule cible { $target }
    .at = pas de véhicule { $target } ici
    .help = le véhicule qui doit sortir s'appelle A, ou 1 en nombres
rush-hour-exit-side =
    la sortie ne peut pas être { $exit ->
        [left] à gauche : la cible va de haut en bas
        [right] à droite : la cible va de haut en bas
        [top] en haut : la cible va de gauche à droite
       *[bottom] en bas : la cible va de gauche à droite
    }
    .at = la cible n'y arrive jamais
    .help = une cible horizontale sort à gauche ou à droite, une cible verticale en haut ou en bas
rush-hour-unknown-side =
    « { $found } » n'est pas un côté de la grille, { $keys ->
        [french] gauche, droite, haut ou bas
       *[english] left, right, top ou bottom
    } était attendu
    .at = pas un côté
    .help = omettez la sortie si elle est à droite, ou en bas pour une cible verticale
rush-hour-too-many-vehicles = il y a { $found } véhicules, 51 au plus sont possibles
    .at = de trop
    .help = il n'y a que les noms A-Z et a-z sans x
rush-hour-number-range = { $what } va de { $low } à { $high }, pas { $found }
    .at = pas de { $low } à { $high }
    .help = écrivez un nombre de { $low } à { $high }
rush-hour-vehicle-line = la ligne d'un véhicule a 5 mots (étiquette, orientation, longueur, colonne, ligne), pas { $found }
    .at =
        { $found ->
            [one] { $found } mot
           *[other] { $found } mots
        }
    .help = écrivez par exemple : 2 h 2 1 1
rush-hour-vehicle-count = { $declared } véhicules sont annoncés, mais { $found } suivent
    .at = { $declared } annoncés
    .end = { $found } trouvés
    .help = corrigez le nombre, ou ajoutez ou retirez des véhicules
rush-hour-incomplete = le texte s'arrête avant { $what }
    .at = il manque ici { $what }
    .help = un fichier du cours a la taille, le nombre de véhicules, puis une ligne par véhicule
rush-hour-orientation = « { $found } » n'est pas une orientation, h ou v était attendu
    .at = ni h ni v
    .help = écrivez h pour horizontal (le long d'une ligne) ou v pour vertical (le long d'une colonne)
rush-hour-bad-label = « { $found } » n'est pas un nom de véhicule, une lettre A-Z ou a-z sans x était attendue
    .at = pas un nom
    .help = x est un mur et ne peut pas nommer un véhicule ; A est la cible

## Ce qui peut être faux dans les solutions.

rush-hour-expected =
    { $expected ->
        [vehicle] voiture, camion ou véhicule
        [count] le nombre de cases
        [cells] cases
        [direction] gauche, droite, haut ou bas
        [end] la fin de la phrase
       *[name] la lettre ou le numéro d'un véhicule
    }
rush-hour-sentence = cette phrase a « { $found } » là où l'on attendait : { rush-hour-expected }
    .at = attendu : { rush-hour-expected }
    .help = écrivez : Move car B 1 cell right, ou : Déplacer la voiture 2 de 1 case vers la droite
rush-hour-steps = un véhicule avance de 1 à 15 cases, pas { $found }
    .at = pas un tel déplacement
    .help = omettez les déplacements de 0 case ; aucune grille ne dépasse 16x16
rush-hour-unknown-metric = « { $found } » n'est pas une métrique ; moves, cells ou weighted était attendu
    .at = pas une métrique
    .help = omettez la métrique si elle n'importe pas

## Ce qu'un format ne peut pas exprimer.

rush-hour-other-exit = une sortie à gauche ou en haut
rush-hour-exit-not-right = une sortie qui n'est pas à droite
rush-hour-walls = des murs
rush-hour-vehicle-o = un véhicule o sur une grille sans case vide
rush-hour-missing-letters = des véhicules entre les lettres desquels d'autres manquent
rush-hour-many-vehicles = plus de { $most } véhicules
rush-hour-not-6x6 = une grille qui n'est pas 6x6

## Les formats d'autres cours.

rush-hour-other-target = { $target } est prise pour la cible ; --format { $format } prend { $other }
rush-hour-no-target =
    aucune cible { $target } ne se voit ici{ $exit ->
        [none] {""}
       *[other] , ni de sortie { $exit } à côté de la grille
    }
    .at = cette grille
    .help = glisse trouve lui-même le format si --format est omis
rush-hour-exit-elsewhere = la sortie n'est pas dans la ligne de la cible
    .at = la sortie
    .help = écrivez la sortie à côté de la ligne, ou au-dessus ou au-dessous de la colonne, où la cible se déplace
rush-hour-no-frame = la grille d'affiche_etat a un cadre
    .at = pas de cadre
    .help = dessinez +-----+ au-dessus et au-dessous des lignes, et | autour de chacune
rush-hour-csv-header = la première ligne du tableau est { $header }
    .at = pas cette ligne
    .help = écrivez { $header } sur la première ligne
rush-hour-csv-line = un véhicule a 5 champs (car, orientation, col, row, length), pas { $found }
    .at =
        { $found ->
            [one] { $found } champ
           *[other] { $found } champs
        }
    .help = écrivez par exemple : X,H,1,3,2
rush-hour-code = « { $found } » n'est pas un véhicule
    .at = pas un code
    .help = écrivez lettre, longueur, R ou D, ligne et colonne à partir de 0, comme X2R21

## Sur les cartes à imprimer.

rush-hour-card-rules = Rush Hour : les véhicules glissent le long de leur ligne ou de leur colonne, sur des cases libres, sans jamais tourner. Menez le véhicule noir au double bord à la sortie, où est la flèche.
rush-hour-card-notation = B+1 : le véhicule B avance de 1 case vers la droite ou le bas. C-3 : le véhicule C recule de 3 cases vers la gauche ou le haut. Un glissement de toute longueur est un déplacement.

## Dans les sujets d'aide.

rush-hour-example = rush-hour:6x6:BB...EF..G.EFAAG.EF..G..H...CCH.DDD.
rush-hour-format-id = l'id : la taille, puis les cases ligne par ligne
rush-hour-format-string = toutes les cases sur une ligne, o ou . où il n'y a rien, x un mur
rush-hour-format-letters = une lettre par case, A la cible
rush-hour-format-numbers = un nombre par case, 0 s'il n'y a rien, 1 la cible
rush-hour-format-inf421 = le fichier du cours : taille, nombre de véhicules, puis étiquette, orientation, longueur, colonne et ligne à partir de 1
rush-hour-format-vehicules = JSON aux noms français, lignes et colonnes à partir de 0
rush-hour-format-json = JSON aux noms anglais, lignes et colonnes à partir de 0
rush-hour-format-affiche-etat = la grille qu'affiche affiche_etat dans le sujet : des indices, G la voiture grise
rush-hour-format-letters-x = une lettre par case, X la cible
rush-hour-format-letters-r = une lettre par case, r la cible
rush-hour-format-letters-k = la taille, le nombre des autres véhicules, puis une lettre par case, P la cible, K la sortie
rush-hour-format-csv = un tableau de véhicules, X la cible, colonnes et lignes à partir de 1
rush-hour-format-codes = lettre, longueur, R ou D, ligne et colonne à partir de 0 ; X la cible
rush-hour-heuristic-zero = rien
rush-hour-heuristic-blocking = les véhicules entre la cible et la sortie
rush-hour-heuristic-blocking-blocked = plus, pour chacun, les véhicules sur son chemin le moins encombré
rush-hour-heuristic-blocking-stuck = plus les véhicules qui en empêchent un de bouger
rush-hour-heuristic-clearance = ce que doivent au moins payer la cible, ce qui la bloque, et ce qui est sur leur chemin
