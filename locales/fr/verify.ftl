## Ce qui est établi d'une solution.

verify-other-game = une partie enregistrée sur une autre grille que { $expected }
    .at = cette grille
    .help = donnez la grille par laquelle la partie a commencé
verify-invalid = non valide : { $reason }
verify-valid = valide : { $cost }
verify-optimal = valide et optimale : { $cost } ; { $algorithm } ne trouve rien qui coûte moins
verify-not-optimal = valide, mais pas optimale : { $cost } ; { $algorithm } trouve une solution de { $least }
verify-unknown = valide : { $cost } ; { $algorithm } s'est arrêté sans savoir plus que ceci : { $needed }

## Pourquoi des déplacements ne sont pas une solution.

verify-illegal = le déplacement { $number } ({ $action }) n'est pas possible : { $reason }
verify-unsolved =
    après { $moves ->
        [one] { $moves } déplacement
       *[other] les { $moves } déplacements
    }, { $unsolved }
verify-cost = les déplacements coûtent { $found }, et non { $claimed } comme annoncé
