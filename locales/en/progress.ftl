## Signs of life while a person waits.

progress-improving = improving the solution
progress-table =
    { $count ->
        [one] building a table, { $count } position found
       *[other] building a table, { $count } positions found
    }
progress-search =
    { $count ->
        [one] { $count } state expanded, depth { $depth }, { $rate } states/s
       *[other] { $count } states expanded, depth { $depth }, { $rate } states/s
    }
progress-share = { $search }: { $share } % of the space, about { $left } left
progress-layer = { $count } states at distance { $depth }
progress-boards =
    { $count ->
        [one] { $count } board looked at, { $rate } boards/s
       *[other] { $count } boards looked at, { $rate } boards/s
    }
progress-found = { $found } of { $wanted } boards found, { $rate } boards looked at a second
progress-batch =
    { $count ->
        [one] { $count } board, { $rate } a second
       *[other] { $count } boards, { $rate } a second
    }
progress-left = { $elapsed }, about { $left } left
progress-no-estimate = { $elapsed }, no estimate yet

progress-frames = { $done } of { $total } frames drawn
progress-rounds = { $done } of { $total } rounds of the layout
progress-pixels = rendering the pixels
progress-reader = waiting for a reader

## Times that nobody reads to the second.

progress-seconds =
    { $count ->
        [one] { $count } second
       *[other] { $count } seconds
    }
progress-minutes =
    { $count ->
        [one] { $count } minute
       *[other] { $count } minutes
    }
progress-hours =
    { $count ->
        [one] { $count } hour
       *[other] { $count } hours
    }
progress-days =
    { $count ->
        [one] { $count } day
       *[other] { $count } days
    }
