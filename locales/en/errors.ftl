## How failures, advice and warnings begin.

errors-error = error: { $what }
errors-help = help: { $what }
errors-note = note: { $what }
errors-warning = warning: { $what }

## Files.

errors-read = cannot read { $name }: { $reason }
errors-write = cannot write { $name }: { $reason }
errors-at = { $place }: { $error }
errors-not-found = no such file or directory
    .help = check the name, and that its folder is there
errors-missing-file-help = give the name of a file that exists, or - for standard input
errors-denied = permission denied
    .help = check who may use it, or take another place
errors-is-directory = is a directory
    .help = give the name of a file, such as one in it
errors-not-directory = not a directory
    .help = check the path: a part of it is a file
errors-disk-full = the disk is full
    .help = free some space, or write to another place
errors-terminal = the terminal
errors-no-file-board = no such file, and as a board: { $error }
errors-no-file-solution = no such file, and as a solution: { $error }
errors-both-stdin = BOARD and SOLUTION cannot both be read from standard input
errors-both-stdin-help = write one of them into a file, or inline

## What is not the user's doing.

errors-defect = { $what }; this is a defect of glisse, please report it
errors-checker = the solution found for { $id } does not pass the checker: { $reason }
errors-no-threads = the system gives no more threads: { $error }; end other programs, or raise the limit on processes (ulimit -u)
errors-panic = the work has ended in a panic
errors-csv = cannot write CSV: { $error }
errors-json = cannot write JSON: { $error }
errors-manual = cannot make the manual: { $error }
errors-plot = cannot draw a plot: { $error }
errors-no-start = a trace has no start

## Boards that are not what the flags say.

errors-other-puzzle = this is a board of { $found }, not of { $expected }
    .help = leave --puzzle out, or say --puzzle { $found }
errors-no-goal = --goal means nothing to a board of { $found }
    .help = leave it out: only tiles have a goal to choose
errors-notation = --notation { $notation } means nothing to a board of { $puzzle }
    .help = leave it out, or take one of { $names }
errors-no-hand-out-board = hand-out { $number } has no board called "{ $name }"
errors-boards-of-hand-out = its boards are { $names }

## Algorithms and heuristics.

errors-unguided = the algorithm { $algorithm } is not guided by a heuristic such as { $heuristic }
    .help = leave --heuristic out, or take one of { $algorithms }
errors-useless-flag = { $flag } means nothing to the algorithm { $algorithm }
    .help = leave it out, or say --algorithm { $other }
errors-heuristic = the heuristic { $name } cannot guide this search: { $reason }
    .help = leave --heuristic out, take another, or a file that ends in .rhai with a script
errors-other-algorithm = the algorithm { $algorithm } is for boards of { $family }
    .help = leave --algorithm out, or take another one
errors-unsuited = the algorithm { $algorithm } cannot take this board: { $reason }
    .help = leave --algorithm out, or take another one
errors-too-large = the algorithm { $algorithm } takes boards of at most { $cells } cells
    .help = take a smaller board; solve without --algorithm and --heuristic takes boards of any size
errors-not-all = all shortest solutions are counted of tiles on up to 25 cells only
    .help = leave --all out
errors-limit = the { $limit } was reached
errors-algorithms = an algorithm is one of { $names }
errors-puzzles = a puzzle is one of: { $names }
errors-not-observed = it is not one of the engine's, which alone can be observed
errors-metrics = a metric is one of moves, cells, weighted
errors-all-script = --all needs the proof that a solution is a shortest one, and a script gives none
    .help = leave --heuristic out, or take another one
errors-and = { $first }; { $second }
errors-did-you-mean = did you mean { $name }?
errors-did-you-mean-or = did you mean { $name }? If not: { $rest }
errors-heuristic-of = for { $puzzle }, { $reason }

## Values of flags.

errors-part = a part is K/N, the K-th of N parts, such as 1/4
errors-weight = a weight is a number from 1 to 1000, such as 1.5
errors-effort = an effort is a time such as 5s, or a number of steps such as 200k-steps
errors-size = a size is ROWSxCOLUMNS, such as { $example }
errors-range = a range is 30..40, 30.., ..40 or 30, both ends included
errors-empty-range = the range ends before it begins
errors-language = { $code } is no language of glisse: take en or fr
errors-steps = the number of steps is a number from 1 on, or all
