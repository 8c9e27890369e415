## Boards of a catalog.

catalog-moves = moves
catalog-states = states
catalog-difficulty = difficulty
catalog-id = id
catalog-boards = boards
catalog-none = there is no such board
catalog-more =
    { $shown } of { $all ->
        [one] { $all } board
       *[other] { $all } boards
    }; --limit shows more
catalog-summary =
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
catalog-unrated = the boards of { $path } have no difficulty
    .help = enumerate them again with --rate
catalog-make-help = make one with glisse enumerate rush-hour --size 5x5 --db FILE

## What is wrong with a catalog.

catalog-no-catalog = it is no catalog of boards
catalog-other-version = it is a catalog of version { $found }, and only version { $known } is known
catalog-stopped = it was not read to the end
catalog-shorter = it has fewer boards than it had
catalog-no-column = boards cannot be ordered by { $name }
