## Ce qui est écrit au-dessus d'une grille sur une carte à imprimer.

generate-card = { $moves }, difficulté { $difficulty }
generate-card-moves =
    { $count ->
        [one] { NUMBER($count, useGrouping: "false") } coup
       *[other] { NUMBER($count, useGrouping: "false") } coups
    }
generate-card-between = { NUMBER($least, useGrouping: "false") } à { NUMBER($most, useGrouping: "false") } coups
generate-card-unsolvable = sans solution
generate-card-solutions = Solutions
