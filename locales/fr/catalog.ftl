## Les grilles d'un catalogue.

catalog-moves = déplacements
catalog-states = états
catalog-difficulty = difficulté
catalog-id = id
catalog-boards = grilles
catalog-none = il n'y a pas de telle grille
catalog-more =
    { $shown ->
        [one] { $shown } grille
       *[other] { $shown } grilles
    } sur { $all } ; --limit en montre plus
catalog-summary =
    { $boards ->
        [one] { $boards } grille
       *[other] { $boards } grilles
    }, { $states ->
        [one] { $states } état
       *[other] { $states } états
    }, la plus difficile prend { $hardest ->
        [one] { $hardest } déplacement
       *[other] { $hardest } déplacements
    }
catalog-unrated = les grilles de { $path } n'ont pas de difficulté
    .help = énumérez-les de nouveau avec --rate
catalog-make-help = faites-en un avec glisse enumerate rush-hour --size 5x5 --db FILE

## Ce qui est faux dans un catalogue.

catalog-no-catalog = ce n'est pas un catalogue de grilles
catalog-other-version = c'est un catalogue de la version { $found }, et seule la version { $known } est connue
catalog-stopped = il n'a pas été lu jusqu'au bout
catalog-shorter = il a moins de grilles qu'il n'en avait
catalog-no-column = des grilles ne peuvent pas être rangées par { $name }
