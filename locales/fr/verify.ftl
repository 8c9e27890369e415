## Ce qui est établi d'une solution.

verify-invalid = non valide : { $reason }
verify-valid = valide : { $cost }
verify-optimal = valide et optimale : { $cost } ; { $algorithm } ne trouve rien qui coûte moins
verify-not-optimal = valide, mais pas optimale : { $cost } ; { $algorithm } trouve une solution de { $least }
verify-unknown = valide : { $cost } ; { $algorithm } s'est arrêté sans savoir plus que ceci : { $needed }

## Pourquoi des coups ne sont pas une solution.

verify-illegal = le coup { $number } ({ $action }) n'est pas possible : { $reason }
verify-unsolved =
    après { $moves ->
        [one] { $moves } coup
       *[other] les { $moves } coups
    }, { $unsolved }
verify-cost = les coups coûtent { $found }, et non { $claimed } comme annoncé
