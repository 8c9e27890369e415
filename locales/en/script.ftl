script-off-board = row { $row }, column { $column } is not on the board
    .help = rows are 0 to { $rows }, columns 0 to { $columns }
