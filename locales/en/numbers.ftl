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
numbers-bytes =
    { $count ->
        [one] { $count } byte
       *[other] { $count } bytes
    }
numbers-kib = { $size } KiB
numbers-mib = { $size } MiB
numbers-gib = { $size } GiB
numbers-tib = { $size } TiB
numbers-pib = { $size } PiB
numbers-eib = { $size } EiB
numbers-microseconds = { $time } µs
numbers-milliseconds = { $time } ms
numbers-seconds = { $time } s
numbers-minutes = { $time } min
numbers-hours = { $time } h
numbers-days = { $time } days
numbers-years = { $time } years
numbers-power-of-ten = 10^{ $exponent }
numbers-cores =
    { $count ->
        [one] { $count } core
       *[other] { $count } cores
    }
numbers-date =
    { $day } { $month ->
        [1] January
        [2] February
        [3] March
        [4] April
        [5] May
        [6] June
        [7] July
        [8] August
        [9] September
        [10] October
        [11] November
       *[12] December
    } { $year }, { $time } UTC
