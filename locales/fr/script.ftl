script-off-board = ligne { $row }, colonne { $column } n'est pas sur la grille
    .help = les lignes vont de 0 à { $rows }, les colonnes de 0 à { $columns }
