## How an enumeration ended.

enumerate-done =
    { $boards ->
        [one] { $boards } board
       *[other] { $boards } boards
    }, { $states ->
        [one] { $states } state
       *[other] { $states } states
    }, the hardest takes { $hardest ->
        [one] { $hardest } move
       *[other] { $hardest } moves
    }
enumerate-stopped =
    stopped after { $done } of { $total ->
        [one] { $total } chunk
       *[other] { $total } chunks
    }, { $boards ->
        [one] { $boards } board
       *[other] { $boards } boards
    }; go on with --resume
enumerate-sample =
    { $done } of { $total ->
        [one] { $total } chunk
       *[other] { $total } chunks
    }, { $share } % of the expected work, in { $seconds } s on { $threads ->
        [one] { $threads } thread
       *[other] { $threads } threads
    }: { $boards ->
        [one] { $boards } board
       *[other] { $boards } boards
    }, { $states ->
        [one] { $states } state
       *[other] { $states } states
    }
enumerate-whole =
    the whole would take about { $seconds } s and have about { $boards ->
        [one] { $boards } board
       *[other] { $boards } boards
    }, { $states ->
        [one] { $states } state
       *[other] { $states } states
    }

## Why one does not begin.

enumerate-walls-help = take fewer --walls
enumerate-same-file = -o and --db name the same file
    .help = name two files
enumerate-stdout = what goes to standard output cannot be gone on with, nor come with a catalog
    .help = name a file with -o, or leave -o out and name one with --db
enumerate-begun = an enumeration into { $path } was begun
    .help = go on with --resume, or remove { $progress }
enumerate-not-begun = there is no { $progress } to go on with
    .help = leave --resume out to begin
enumerate-damaged = { $progress } is damaged
enumerate-busy = another process enumerates into { $path }
    .help = wait for it, or take another file
enumerate-changed = what is there of { $path } is not what was written
enumerate-shorter = { $path } is shorter than it was
enumerate-other = { $path } was begun for { $flags }, or by another version
enumerate-again-help = remove { $progress } and begin again
enumerate-with = { $flags } with { $flag }
enumerate-without = { $flags } without { $flag }

enumerate-too-large = boards of { $rows }x{ $columns } cannot be enumerated: only 3 to 6 rows and columns are supported
enumerate-too-many-walls = boards with { $walls } walls cannot be enumerated: only up to { $most } are supported
