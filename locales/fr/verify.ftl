## Ce qui est établi d'une solution.

verify-invalid = non valide : { $reason }
verify-valid = valide : { $cost }
verify-optimal = valide et optimale : { $cost } ; { $algorithm } ne trouve rien qui coûte moins
verify-not-optimal = valide, mais pas optimale : { $cost } ; { $algorithm } trouve une solution de { $least }
verify-unknown = valide : { $cost } ; { $algorithm } s'est arrêté sans savoir plus que ceci : { $needed }
