## Numbers with their units.

numbers-verbatim = { $text }

numbers-moves =
    { $count ->
        [one] { $count } move
       *[other] { $count } moves
    }
numbers-cells =
    { $count ->
        [one] { $count } cell
       *[other] { $count } cells
    }
numbers-states =
    { $count ->
        [one] { $count } state
       *[other] { $count } states
    }
numbers-weighted = cost { $count }
numbers-bytes = { $count } bytes
numbers-kib = { $size } KiB
numbers-mib = { $size } MiB
numbers-gib = { $size } GiB
numbers-microseconds = { $time } µs
numbers-milliseconds = { $time } ms
numbers-seconds = { $time } s
numbers-minutes = { $time } min
numbers-hours = { $time } h
numbers-days = { $time } days
numbers-years = { $time } years
numbers-power-of-ten = 10^{ $exponent }
