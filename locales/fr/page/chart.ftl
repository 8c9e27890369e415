## Chaque graphique.

chart-table = En tableau
chart-sampled = { $rows } points sur { $all }.
