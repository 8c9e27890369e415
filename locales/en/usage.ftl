## What stands around the help of commands and flags.

usage-line = Usage: { $usage }
usage-commands = Commands
usage-command-name = COMMAND
usage-command-help = Print this message or the help of the given subcommand(s)
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
usage-similar-command = tip: similar subcommands exist: { $names }
usage-similar-flag = tip: similar arguments exist: { $names }
usage-similar-value = tip: similar values exist: { $names }
