## What moves lead to.

apply-cost = made: { $costs }
apply-weighted = weighted cost { $cost }
apply-refused = stopped: { $reason }
apply-solved = solved
