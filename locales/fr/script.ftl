## Les valeurs des scripts.

script-and = { $first } et { $second }
script-or = { $first } ou { $second }
script-value = { $kind }, { $text }
script-whole-number = un nombre entier
script-decimal = un nombre à virgule
script-truth = vrai ou faux
script-text = un texte
script-letter = une lettre
script-list = une liste
script-map = un dictionnaire
script-nothing = rien
script-function = une fonction
script-range = un intervalle
script-other-value = une valeur

## Ce qui est faux dans un script.

script-too-many-bytes = un script a au plus { $most } octets
    .at = commence ici
    .help = est-ce le bon fichier ?
script-forbidden = une heuristique ne peut pas se servir de { $word }
    .at = ici
    .help = pour voir une valeur, lancez-la par throw : la recherche s'arrête alors et la montre
script-no-variable = il n'y a pas de variable { $name } ici
    .at = ici
    .help = déclarez-la par let ; les fonctions voient leurs paramètres et aucune autre variable
script-ends = le script finit trop tôt
    .at = ici
    .help = manque-t-il une parenthèse ou une accolade ?
script-too-deep = c'est imbriqué trop profondément, ou trop long
    .at = ici
    .help = gardez-en des parties dans des variables
script-misspelt = Rhai dit : { $told }
    .at = ici
    .help = les scripts s'écrivent en Rhai ; docs/heuristics.md dit comment

## Ce qui va mal sur une grille.

script-too-many-operations = le script a pris plus de { $most } opérations pour une seule grille
    .at = ici
    .help = y a-t-il une boucle sans fin ? Il est lancé pour chaque état : qu'il en fasse moins
script-too-long = le script prend trop de temps pour une seule grille
    .at = ici
    .help = il est lancé pour chaque état : qu'il en fasse moins
script-too-many-calls = des fonctions s'appellent sur plus de { $most } niveaux
    .at = ici
    .help = y a-t-il une récursion sans fin ?
script-too-large = un texte, une liste ou un dictionnaire a au plus { $most } éléments
    .at = ici
    .help = gardez-en moins à la fois
script-threw = le script a lancé { $value }
    .at = ici
    .help = il doit renvoyer un nombre entier d'au moins 0 pour toute grille
script-failed = Rhai dit : { $told }
    .at = ici
    .help = docs/heuristics.md dit comment en écrire un
script-no-estimate = le script a renvoyé { $value }, et une heuristique renvoie un nombre entier d'au moins 0
    .at = ici
    .help =
        { $advice ->
            [most] la plus grande valeur est { $most }
            [point] to_int() laisse de côté ce qui suit la virgule
            [nothing] finissez le script par la valeur, par exemple h seul sur sa ligne
           *[manual] docs/heuristics.md dit comment en écrire un
        }
script-known = pour { $puzzle } il y a { $known }
script-not-taken = { $function } ne prend pas { $given }
    .at = ici
    .help = { script-known }
script-other-puzzle = { $name } est pour { $others }, et cette grille est de { $puzzle }
    .at = ici
    .help = { script-known }
script-no-function = il n'y a pas de fonction { $name } qui prenne { $given }
    .at = ici
    .help = { script-known }
script-no-operator = { $name } ne prend pas { $given }
    .at = ici
    .help = voyez les types des deux côtés
script-off-board = la ligne { $row }, colonne { $column } n'est pas sur la grille
    .at = ici
    .help = les lignes vont de 0 à { $rows }, les colonnes de 0 à { $columns }
