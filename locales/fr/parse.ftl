## Ce qui peut être faux dans tout texte. L'attribut at est dit à l'endroit, help est le remède.

parse-empty = le texte est vide, une grille était attendue
    .at = rien ici
    .help = { $formats }
parse-blank = le texte n'a que des blancs, une grille était attendue
    .at = que des blancs à partir d'ici
    .help = { $formats }
parse-too-long = le texte a plus que les { $limit } octets qui sont lus
    .at = commence ici
    .help = est-ce le bon fichier ?
parse-not-utf8 = ce n'est pas du texte en UTF-8
    .at = ce n'est plus de l'UTF-8 à partir d'ici
    .help = enregistrez le fichier comme texte en UTF-8
parse-nul = il y a un octet nul dans le texte
    .at = octet nul
    .help = enregistrez le fichier comme texte simple en UTF-8
parse-control = il y a un caractère de contrôle « { $found } » dans le texte
    .at = caractère de contrôle
    .help = retirez-le, ou enregistrez le fichier comme texte simple avec des fins de ligne ordinaires
parse-trailing = du texte suit là où la fin était attendue
    .at = inattendu
    .help = retirez-le : ce qui précède est déjà complet
parse-not-a-number = { $what } est un nombre entier, et non « { $found } »
    .at = pas un nombre entier
    .help = { $advice }
parse-too-large = { $found } est plus grand que tout ce qu'une grille peut avoir
    .at = trop grand
    .help = manque-t-il une espace ou un séparateur entre deux nombres ?
parse-json = mauvais JSON : { $told }
    .at = ici
    .help = écrivez par exemple { $example }
parse-no-moves = ce résultat n'a pas de déplacements
    .at = pas de déplacements ici
    .help = seul un résultat avec une liste de déplacements est une solution
parse-not-a-move = « { $found } » n'est pas un déplacement
    .at = pas un déplacement
    .help = { $moves }
parse-no-move = « { $found } » n'est pas un déplacement de { $puzzle }
    .at = pas un déplacement
    .help = écrivez les déplacements l'un après l'autre
parse-refused = { $what }
    .at = ici
    .help = { $help }

## Les id, et les grilles de nombres.

parse-other-id = c'est un id de « { $found } », un id de { $puzzle } était attendu
    .at = pas { $puzzle }
    .help = les id de { $puzzle } commencent par { $puzzle }:
parse-id-size = « { $found } » n'est pas une taille, LIGNESxCOLONNES telle que 4x4 était attendue
    .at = pas une taille
    .help = écrivez un id tel que { $example }
parse-numbers =
    { $found ->
        [one] { $found } nombre
       *[other] { $found } nombres
    }
parse-ragged = la ligne { $row } a { parse-numbers }, la première en a { $expected }
    .at = { parse-numbers }
    .first = { $expected } nombres
    .help = { $advice }
parse-id-part = partie inconnue « { $found } » dans l'id, une partie telle que { $example } était attendue
    .at = partie inconnue
    .help = après les cases d'un id, rien ne peut suivre que ce qui s'écrit comme :{ $example }
parse-part =
    { $part ->
        [goal] le but
       *[board] la grille
    }
parse-count = { parse-part } a { parse-numbers }, sa taille en demande { $expected }
    .at = { parse-numbers }
    .size = { $expected } cases
    .help = les tailles sont LIGNESxCOLONNES ; les nombres suivent ligne par ligne, séparés par -
parse-twice = { $number } est deux fois dans { parse-part }, et il manque { $missing }
    .at = { $number } encore
    .first = { $number } pour la première fois
    .help = remplacez l'un des deux par { $missing }
parse-row-length = la ligne { $row } a { parse-numbers }, la ligne de taille en dit { $expected }
    .at = { parse-numbers }
    .size = { $expected } colonnes
    .help = corrigez la ligne ou la ligne de taille
parse-row-count = la ligne de taille dit { $declared } lignes, { $found } suivent
    .at = { $declared } lignes
    .end = { $found } en tout
    .help = corrigez la ligne de taille, ou ajoutez ou retirez des lignes
parse-line-number = cette ligne devrait porter le numéro { $expected }, et non { $found }
    .at = pas le numéro { $expected }
    .help = donnez toutes les lignes de la solution dans l'ordre
