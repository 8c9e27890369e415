## Où mènent des déplacements.

apply-cost = fait : { $costs }
apply-weighted = coût pondéré { $cost }
apply-refused = arrêt : { $reason }
apply-solved = résolu
