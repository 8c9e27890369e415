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
numbers-bytes =
    { $count ->
        [one] { $count } octet
       *[other] { $count } octets
    }
numbers-kib = { $size } Kio
numbers-mib = { $size } Mio
numbers-gib = { $size } Gio
numbers-tib = { $size } Tio
numbers-pib = { $size } Pio
numbers-eib = { $size } Eio
numbers-microseconds = { $time } µs
numbers-milliseconds = { $time } ms
numbers-seconds = { $time } s
numbers-minutes = { $time } min
numbers-hours = { $time } h
numbers-days = { $time } jours
numbers-years = { $time } ans
numbers-power-of-ten = 10^{ $exponent }
numbers-cores =
    { $count ->
        [one] { $count } cœur
       *[other] { $count } cœurs
    }
numbers-date =
    { $day } { $month ->
        [1] janvier
        [2] février
        [3] mars
        [4] avril
        [5] mai
        [6] juin
        [7] juillet
        [8] août
        [9] septembre
        [10] octobre
        [11] novembre
       *[12] décembre
    } { $year }, { $time } UTC
