## What can be wrong with any text. The attribute at is said at the place, help is what to do.

parse-empty = the text is empty, a board was expected
    .at = nothing here
    .help = { $formats }
parse-blank = the text has only blanks, a board was expected
    .at = only blanks from here on
    .help = { $formats }
parse-too-long = the text has more than the { $limit } bytes that are read
    .at = starts here
    .help = is this the right file?
parse-not-utf8 = this is not UTF-8 text
    .at = not UTF-8 from here on
    .help = save the file as UTF-8 text
parse-nul = there is a NUL byte in the text
    .at = NUL byte
    .help = save the file as plain UTF-8 text
parse-control = there is a control character '{ $found }' in the text
    .at = control character
    .help = remove it, or save the file as plain text with ordinary line ends
parse-trailing = more text follows where the end was expected
    .at = not expected
    .help = remove it: what stands before is already complete
parse-not-a-number = { $what } is a whole number, not "{ $found }"
    .at = not a whole number
    .help = { $advice }
parse-too-large = { $found } is larger than anything that a board has
    .at = too large
    .help = is a blank or a separator missing between two numbers?
parse-json = bad JSON: { $told }
    .at = here
    .help = write for example { $example }
parse-no-moves = this result has no moves
    .at = no moves in here
    .help = only a result with a list of moves is a solution
parse-not-a-move = "{ $found }" is not a move
    .at = not a move
    .help = { $moves }
parse-no-move = "{ $found }" is no move of { $puzzle }
    .at = not a move
    .help = write the moves one after the other
parse-refused = { $what }
    .at = here
    .help = { $help }

## Ids, and grids of numbers.

parse-other-id = this is an id of "{ $found }", an id of { $puzzle } was expected
    .at = not { $puzzle }
    .help = ids of { $puzzle } start with { $puzzle }:
parse-id-size = "{ $found }" is no size, ROWSxCOLUMNS such as 4x4 was expected
    .at = not a size
    .help = write an id as in { $example }
parse-numbers =
    { $found ->
        [one] { $found } number
       *[other] { $found } numbers
    }
parse-ragged = row { $row } has { parse-numbers }, the first row has { $expected }
    .at = { parse-numbers }
    .first = { $expected } numbers
    .help = { $advice }
parse-id-part = unknown part "{ $found }" in the id, a part such as { $example } was expected
    .at = unknown part
    .help = after the cells of an id nothing can follow but what is written as in :{ $example }
parse-part =
    { $part ->
        [goal] the goal
       *[board] the board
    }
parse-count = { parse-part } has { parse-numbers }, its size asks for { $expected }
    .at = { parse-numbers }
    .size = { $expected } cells
    .help = sizes are ROWSxCOLUMNS; the numbers follow row by row with - between them
parse-twice = { $number } is in { parse-part } twice, and { $missing } is missing
    .at = { $number } again
    .first = { $number } for the first time
    .help = replace one of the two by { $missing }
parse-row-length = row { $row } has { parse-numbers }, the size line says { $expected }
    .at = { parse-numbers }
    .size = { $expected } columns
    .help = correct the row or the size line
parse-row-count = the size line says { $declared } rows, { $found } follow
    .at = { $declared } rows
    .end = { $found } found
    .help = correct the size line, or add or remove rows
parse-line-number = this line should have number { $expected }, not { $found }
    .at = not number { $expected }
    .help = give all lines of the solution in their order
