## What stands around the help of commands and flags.

usage-line = Usage: { $usage }
usage-heading = { $name }:
usage-arguments = Arguments
usage-options = Options
usage-commands = Commands
usage-command-name = COMMAND
usage-flag-help = Print help
usage-flag-version = Print version
usage-default = [default: { $value }]
usage-values = [possible values: { $values }]
usage-values-title = Possible values:
usage-value = { $name }: { $help }
usage-more = For more information, try '--help'.

## What is wrong with the arguments.

usage-unknown-flag = unexpected argument '{ $flag }' found
usage-unknown-command = unrecognized subcommand '{ $command }'
usage-missing-command = '{ $command }' requires a subcommand but one was not provided
usage-no-equals = equal sign is needed when assigning values to '{ $flag }'
usage-missing-value = a value is required for '{ $flag }' but none was supplied
usage-bad-value = invalid value '{ $value }' for '{ $flag }'
usage-because = { $complaint }: { $reason }
usage-too-many-values = unexpected value '{ $value }' for '{ $flag }' found; no more were expected
usage-missing-flags = the following required arguments were not provided:{ $flags }
usage-repeated-flag = the argument '{ $flag }' cannot be used multiple times
usage-conflict = the argument '{ $flag }' cannot be used with { $others }
usage-number-range = a number from { $least } to { $most } was expected
usage-number = a whole number from 0 was expected
usage-time = a time such as 500ms, 10s or 1m30s was expected
usage-size = a size such as 512MB or 2GiB was expected
usage-similar-command = { $count ->
    [one] tip: a similar subcommand exists: { $names }
   *[other] tip: similar subcommands exist: { $names }
}
usage-similar-flag = { $count ->
    [one] tip: a similar argument exists: { $names }
   *[other] tip: similar arguments exist: { $names }
}
usage-similar-value = { $count ->
    [one] tip: a similar value exists: { $names }
   *[other] tip: similar values exist: { $names }
}

## glisse without a command.

usage-welcome =
    glisse finds the shortest solutions of Rush Hour, sliding tiles and swap grids, proves them, and
    shows how it found them.

    Three things to try:
      glisse play                                          play in the terminal, with proved hints
      glisse solve BB...EF..G.EFAAG.EF..G..H...CCH.DDD.    solve a board, drawn move by move
      glisse compare tiles:3x3:8-6-7-2-5-4-3-0-1           algorithms beside each other, on an 8-puzzle

    glisse help lists all commands, glisse help formats says how to write a board of your own, and
    glisse help solve explains one command. glisse serve --open is for those who prefer a browser.

## The manual for man.

usage-manual = General Commands Manual
usage-manual-name = NAME
usage-manual-synopsis = SYNOPSIS
usage-manual-commands = COMMANDS
usage-manual-examples = EXAMPLES
usage-manual-environment = ENVIRONMENT
usage-manual-variables =
    LC_ALL, LC_MESSAGES, LANG | The first of them that is set decides the language; --lang comes before.
    GLISSE_CACHE_DIR | The folder of pattern databases and other tables, in the place of the usual one.
    XDG_CACHE_HOME | The folder of all caches, in which glisse has its own.
    NO_COLOR | If it is set and not empty, nothing is coloured.
    COLUMNS | How many columns tables and lines of prose may have, in the place of the width of the terminal.
    TERM | Nothing is coloured on a terminal that is called dumb.
usage-manual-files = FILES
usage-manual-paths =
    ~/.cache/glisse/tables | Pattern databases, as glisse tables lists them; on other systems in their folder for caches.
    NAME.rhai | A heuristic of one's own, for --heuristic and --with; see glisse help scripts.
    FILE.partial, FILE.progress | What an enumeration has so far, until FILE is complete.
usage-manual-see-also = SEE ALSO
usage-manual-written =
    { $count ->
        [one] { $count } page
       *[other] { $count } pages
    } written to { $folder }
