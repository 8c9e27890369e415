## Values of scripts.

script-and = { $first } and { $second }
script-or = { $first } or { $second }
script-value = { $kind }, { $text }
script-whole-number = a whole number
script-decimal = a number with a point
script-truth = true or false
script-text = a text
script-letter = a letter
script-list = a list
script-map = a map
script-nothing = nothing
script-function = a function
script-range = a range
script-other-value = a value

## What is wrong with a script.

script-too-many-bytes = a script has at most { $most } bytes
    .at = starts here
    .help = is this the right file?
script-forbidden = a heuristic cannot use { $word }
    .at = here
    .help = to look at a value, throw it: the search then stops and shows it
script-no-variable = there is no variable { $name } here
    .at = here
    .help = declare it with let; functions see their parameters and no other variables
script-ends = the script ends too early
    .at = here
    .help = is a bracket missing?
script-too-deep = this is nested too deeply, or too long
    .at = here
    .help = keep parts of it in variables
script-misspelt = { $told }
    .at = here
    .help = scripts are written in Rhai; docs/heuristics.md tells how to write one

## What goes wrong on a board.

script-too-many-operations = the script took more than { $most } operations for one board
    .at = here
    .help = is there a loop without an end? It is run for every state, so let it do less
script-too-long = the script takes too long for one board
    .at = here
    .help = it is run for every state, so let it do less
script-too-many-calls = functions call each other more than { $most } deep
    .at = here
    .help = is there a recursion without an end?
script-too-large = a text, list or map has at most { $most } elements
    .at = here
    .help = keep less at a time
script-threw = the script threw { $value }
    .at = here
    .help = it has to return a whole number of at least 0 for every board
script-failed = { $told }
    .at = here
    .help = docs/heuristics.md tells how to write one
script-no-estimate = the script returned { $value }, and a heuristic returns a whole number of at least 0
    .at = here
    .help =
        { $advice ->
            [most] the largest value is { $most }
            [point] to_int() drops what is behind the point
            [nothing] end the script with the value, such as h on a line of its own
           *[manual] docs/heuristics.md tells how to write one
        }
script-known = for { $puzzle } there are { $known }
script-not-taken = { $function } does not take { $given }
    .at = here
    .help = { script-known }
script-other-puzzle = { $name } is for { $others }, and this board is one of { $puzzle }
    .at = here
    .help = { script-known }
script-no-function = there is no function { $name } that takes { $given }
    .at = here
    .help = { script-known }
script-no-operator = { $name } does not take { $given }
    .at = here
    .help = see the types of both sides
script-off-board = row { $row }, column { $column } is not on the board
    .at = here
    .help = rows are 0 to { $rows }, columns 0 to { $columns }
