## What can be done on a board.

moves-h = h = { $h } ({ $heuristic })
moves-no-h = this board is too large for a heuristic
moves-move = move
moves-cost = cost
moves-estimate = h
moves-delta = Δh
moves-board = board
moves-infinite = ∞
moves-none = no move is possible
moves-stopped = stopped: { $limit }, before all moves were looked at
    .help = raise the limit
