## Comment une énumération a fini.

enumerate-done =
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
enumerate-stopped =
    arrêt après { $done ->
        [one] { $done } morceau
       *[other] { $done } morceaux
    } sur { $total }, { $boards ->
        [one] { $boards } grille
       *[other] { $boards } grilles
    } ; continuez avec --resume
enumerate-sample =
    { $done ->
        [one] { $done } morceau
       *[other] { $done } morceaux
    } sur { $total }, { $share } % du travail attendu, en { $seconds } s sur { $threads ->
        [one] { $threads } fil d'exécution
       *[other] { $threads } fils d'exécution
    } : { $boards ->
        [one] { $boards } grille
       *[other] { $boards } grilles
    }, { $states ->
        [one] { $states } état
       *[other] { $states } états
    }
enumerate-whole =
    le tout prendrait environ { $seconds } s et aurait environ { $boards ->
        [one] { $boards } grille
       *[other] { $boards } grilles
    }, { $states ->
        [one] { $states } état
       *[other] { $states } états
    }

## Pourquoi elle ne commence pas.

enumerate-walls-help = prenez moins de --walls
enumerate-same-file = -o et --db nomment le même fichier
    .help = nommez deux fichiers
enumerate-stdout = ce qui va à la sortie standard ne peut ni être repris, ni venir avec un catalogue
    .help = nommez un fichier avec -o, ou omettez -o et nommez-en un avec --db
enumerate-begun = une énumération dans { $path } est commencée
    .help = continuez avec --resume, ou supprimez { $progress }
enumerate-not-begun = il n'y a pas de { $progress } à reprendre
    .help = omettez --resume pour commencer
enumerate-damaged = { $progress } est endommagé
enumerate-busy = un autre processus énumère dans { $path }
    .help = attendez qu'il ait fini, ou prenez un autre fichier
enumerate-changed = ce qu'il y a de { $path } n'est pas ce qui a été écrit
enumerate-shorter = { $path } est plus court qu'il ne l'était
enumerate-other = { $path } a été commencé pour { $flags }, ou par une autre version
enumerate-again-help = supprimez { $progress } et recommencez
enumerate-with = { $flags } avec { $flag }
enumerate-without = { $flags } sans { $flag }

enumerate-too-large = les grilles de { $rows }x{ $columns } ne peuvent pas être énumérées : seules 3 à 6 lignes et colonnes sont possibles
enumerate-too-many-walls = les grilles avec { $walls } murs ne peuvent pas être énumérées : { $most } au plus sont possibles
