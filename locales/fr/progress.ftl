## Des signes de vie pendant que quelqu'un attend.

progress-improving = amélioration de la solution
progress-table =
    { $count ->
        [one] construction d'une table, { $count } position trouvée
       *[other] construction d'une table, { $count } positions trouvées
    }
progress-search =
    { $count ->
        [one] { $count } état développé, profondeur { $depth }, { $rate } états/s
       *[other] { $count } états développés, profondeur { $depth }, { $rate } états/s
    }
progress-share = { $search } : { $share } % de l'espace, encore { $left } environ
progress-layer = { $count } états à la distance { $depth }
progress-boards =
    { $count ->
        [one] { $count } grille examinée, { $rate } grilles/s
       *[other] { $count } grilles examinées, { $rate } grilles/s
    }
progress-found = { $found } grilles trouvées sur { $wanted }, { $rate } grilles examinées par seconde
progress-batch =
    { $count ->
        [one] { $count } grille, { $rate } par seconde
       *[other] { $count } grilles, { $rate } par seconde
    }
progress-left = { $elapsed }, reste environ { $left }
progress-no-estimate = { $elapsed }, pas encore d'estimation

progress-frames = { $done } images dessinées sur { $total }
progress-rounds = { $done } tours de la mise en place sur { $total }
progress-pixels = calcul des pixels
progress-reader = en attente d'un lecteur

## Des durées que personne ne lit à la seconde près.

progress-seconds =
    { $count ->
        [one] { $count } seconde
       *[other] { $count } secondes
    }
progress-minutes =
    { $count ->
        [one] { $count } minute
       *[other] { $count } minutes
    }
progress-hours =
    { $count ->
        [one] { $count } heure
       *[other] { $count } heures
    }
progress-days =
    { $count ->
        [one] { $count } jour
       *[other] { $count } jours
    }
