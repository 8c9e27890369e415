## Les nombres et leurs unités.

numbers-verbatim = { $text }

numbers-moves =
    { $count ->
        [one] { $count } déplacement
       *[other] { $count } déplacements
    }
numbers-cells =
    { $count ->
        [one] { $count } case
       *[other] { $count } cases
    }
numbers-states =
    { $count ->
        [one] { $count } état
       *[other] { $count } états
    }
numbers-weighted = coût { $count }
numbers-bytes = { $count } octets
numbers-kib = { $size } Kio
numbers-mib = { $size } Mio
numbers-gib = { $size } Gio
numbers-microseconds = { $time } µs
numbers-milliseconds = { $time } ms
numbers-seconds = { $time } s
numbers-minutes = { $time } min
numbers-hours = { $time } h
numbers-days = { $time } jours
numbers-years = { $time } ans
numbers-power-of-ten = 10^{ $exponent }
