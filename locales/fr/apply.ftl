## Où mènent des déplacements.

apply-cost = fait : { $costs }
apply-refused = arrêt : { $reason }
apply-solved = résolu
