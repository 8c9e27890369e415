## What moves lead to.

apply-cost = made: { $costs }
apply-refused = stopped: { $reason }
apply-solved = solved
