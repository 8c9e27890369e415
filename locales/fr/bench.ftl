## Une courte mesure, et la signature de son travail.

bench-column-board = grille
bench-column-search = recherche
bench-column-expanded = développés
bench-column-time = temps
bench-column-rate = états/s
bench-total = en tout : { $states } états développés en { $time }, { $rate } états/s
bench-made-with = glisse { $version }, { $threads ->
    [one] un fil d'exécution
   *[other] { $threads } fils d'exécution
}, { $runs ->
    [one] chaque recherche chronométrée une fois
   *[other] la médiane de { $runs } exécutions de chaque recherche
} ; { $machine }
bench-same = signature : { $signature }, comme sur toute machine
bench-other = signature : { $signature }, alors que { $committed } était attendu : une recherche développe d'autres états qu'elle ne devrait dans cette version de glisse, ce qui est un défaut du programme ou de la machine ; merci de le signaler avec ce tableau
bench-stopped = arrêt : { $limit }, avant la fin de toutes les recherches
    .help = augmentez la limite
