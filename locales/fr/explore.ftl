## Les nombres d'un espace.

explore-states = états
explore-moves = déplacements
explore-goals = états finaux
explore-farthest = état le plus loin
explore-cheapest = solution la moins chère
explore-cheapest-count = solutions les moins chères
explore-diameter = diamètre
explore-memory = mémoire
explore-time = temps
explore-no-solution = aucune

## Combien d'états à quelle distance, et ce que les recherches en font.

explore-column-distance = distance
explore-column-states = états
explore-column-bfs = en largeur
explore-column-ids = itéré
explore-layers-note = en largeur : états rencontrés jusqu'à cette distance ; itéré : états rencontrés par le parcours en profondeur itéré dans tous ses parcours jusqu'à cette profondeur, s'il rencontre chaque état une fois par parcours

## Ce qui les suit.

explore-from-start = États par distance du départ
explore-to-goal = États par distance à l'état final le plus proche
explore-title = { $title } :
explore-hardest =
    { $count ->
        [one] L'état le plus difficile, à { $amount } d'un état final :
       *[other] Un des { $count } états les plus difficiles, à { $amount } d'un état final :
    }
explore-bottlenecks =
    { $count ->
        [one] Toute solution passe par { $count } état :
       *[other] Toute solution passe par { $count } états, d'abord celui-ci :
    }

## Pourquoi il n'y a pas de rapport.

explore-stopped = arrêt : { $limit }, avant d'avoir vu tous les états
    .help = augmentez la limite, ou prenez une grille plus petite
explore-stopped-layers = arrêt : { $limit }, avant d'avoir vu tous les états ; jusqu'ici tous sont comptés :
    .help = augmentez la limite, ou prenez une grille plus petite
explore-size = l'espace a { $states } états ({ $formula }) : environ { $time } et { $memory }
explore-size-disk = l'espace a { $states } états ({ $formula }) : environ { $time }, et { $memory } sur disque
explore-use-disk-help = --disk DIR le garde dans un dossier, d'environ { $disk }, et y reprend après une interruption ; --layers-only compte les états les plus proches du départ jusqu'à une limite telle que --time-limit 1min
explore-too-large = l'espace a { $states } états ({ $formula }), trop pour les voir tous : il faudrait environ { $memory } de mémoire, dont { $free } sont permis, et { $time }
    .help = les grilles plus petites s'explorent entièrement ; --force compte les états les plus proches du départ jusqu'à une limite telle que --time-limit 1min
explore-no-disk = l'espace de cette grille ne peut pas être gardé sur disque avec ce qui est demandé
    .help = omettre --disk ; --layers-only compte les états les plus proches du départ jusqu'à une limite telle que --time-limit 1min
explore-disk-full = le disque est plein : impossible d'écrire { $path } ; libérer de la place et relancer la commande : elle reprendra où elle s'est arrêtée
explore-disk-system = le travail sur disque a échoué sur { $path } : { $reason } ; vérifier le disque et ses droits d'accès, puis relancer la commande : elle reprendra où elle s'est arrêtée
explore-disk-busy = un autre processus travaille dans { $folder }
    .help = attendre qu'il ait fini, ou prendre un autre dossier
explore-disk-foreign = { $folder } contient des fichiers qui ne sont pas de glisse
    .help = donner un dossier vide ou qui n'existe pas encore
explore-disk-other-task = { $folder } sert à un autre travail : { $found }
    .help = prendre un autre dossier, ou supprimer celui-ci
explore-disk-damaged = { $path } est endommagé : ce n'est pas ce qui a été écrit ; supprimer le dossier et recommencer, ou remettre à sa place une copie intacte du fichier
explore-graph = { $path } ne dit pas le format du graphe
    .help = que le nom finisse par .dot, .graphml, .json ou .csv
explore-histogram = { $path } ne dit pas le format de l'histogramme
    .help = que le nom finisse par .svg
