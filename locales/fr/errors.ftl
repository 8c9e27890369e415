## Comment commencent les échecs, les conseils et les avertissements.

errors-error = erreur : { $what }
errors-help = aide : { $what }
errors-note = remarque : { $what }
errors-warning = avertissement : { $what }

## Les fichiers.

errors-read = impossible de lire { $name } : { $reason }
errors-write = impossible d'écrire { $name } : { $reason }
errors-at = { $place }: { $error }
errors-not-found = aucun fichier ni dossier de ce nom
    .help = vérifiez le nom, et que son dossier existe
errors-missing-file-help = donnez le nom d'un fichier qui existe, ou - pour l'entrée standard
errors-denied = accès refusé
    .help = vérifiez qui peut y accéder, ou prenez un autre endroit
errors-is-directory = c'est un dossier
    .help = donnez le nom d'un fichier, par exemple dans ce dossier
errors-not-directory = ce n'est pas un dossier
    .help = vérifiez le chemin : une partie en est un fichier
errors-disk-full = le disque est plein
    .help = libérez de la place, ou écrivez ailleurs
errors-terminal = le terminal
errors-no-file-board = aucun fichier de ce nom, et comme grille : { $error }
errors-no-file-solution = aucun fichier de ce nom, et comme solution : { $error }
errors-both-stdin = BOARD et SOLUTION ne peuvent pas venir tous deux de l'entrée standard
errors-both-stdin-help = écrivez l'un des deux dans un fichier, ou directement

## Ce dont l'utilisateur n'est pas la cause.

errors-defect = { $what } ; c'est un défaut de glisse, merci de le signaler
errors-checker = la solution trouvée pour { $id } ne passe pas la vérification : { $reason }
errors-no-threads = le système ne donne plus de fils d'exécution : { $error } ; fermez d'autres programmes, ou relevez la limite du nombre de processus (ulimit -u)
errors-panic = le travail s'est arrêté brutalement
errors-csv = impossible d'écrire le CSV : { $error }
errors-json = impossible d'écrire le JSON : { $error }
errors-manual = impossible de produire le manuel : { $error }
errors-plot = impossible de tracer un graphique : { $error }
errors-no-start = une trace n'a pas de départ

## Des grilles qui ne sont pas ce que disent les options.

errors-other-puzzle = c'est une grille de { $found }, non de { $expected }
    .help = omettez --puzzle, ou dites --puzzle { $found }
errors-no-goal = --goal ne veut rien dire pour une grille de { $found }
    .help = omettez-le : seul le taquin a un but à choisir
errors-notation = --notation { $notation } ne veut rien dire pour une grille de { $puzzle }
    .help = ne l'indiquez pas, ou prenez l'une de { $names }
errors-no-hand-out-board = le texte { $number } du cours n'a pas de grille nommée « { $name } »
errors-boards-of-hand-out = ses grilles sont { $names }

## Les algorithmes et les heuristiques.

errors-unguided = l'algorithme { $algorithm } n'est pas guidé par une heuristique telle que { $heuristic }
    .help = omettez --heuristic, ou prenez un algorithme parmi { $algorithms }
errors-useless-flag = { $flag } ne veut rien dire pour l'algorithme { $algorithm }
    .help = omettez-le, ou dites --algorithm { $other }
errors-heuristic = l'heuristique { $name } ne peut pas guider cette recherche : { $reason }
    .help = omettez --heuristic, prenez-en une autre, ou un script dans un fichier .rhai
errors-other-algorithm = l'algorithme { $algorithm } est pour les grilles de { $family }
    .help = omettez --algorithm, ou prenez-en un autre
errors-unsuited = l'algorithme { $algorithm } ne peut pas prendre cette grille : { $reason }
    .help = omettez --algorithm, ou prenez-en un autre
errors-too-large = l'algorithme { $algorithm } prend des grilles d'au plus { $cells } cases
    .help = prenez une grille plus petite ; solve sans --algorithm ni --heuristic prend des grilles de toute taille
errors-not-all = toutes les plus courtes solutions ne sont comptées que pour le taquin, jusqu'à 25 cases
    .help = omettez --all
errors-limit = arrêt : { $limit }
errors-algorithms = les algorithmes sont { $names }
errors-puzzles = les jeux sont { $names }
errors-not-observed = il n'est pas l'un de ceux du moteur, qui seuls peuvent être observés
errors-metrics = les métriques sont moves, cells, weighted
errors-all-script = --all exige la preuve qu'une solution est une des plus courtes, et un script n'en donne pas
    .help = omettez --heuristic, ou prenez-en une autre
errors-and = { $first } ; { $second }
errors-did-you-mean = vouliez-vous dire { $name } ?
errors-did-you-mean-or = vouliez-vous dire { $name } ? Sinon : { $rest }
errors-heuristic-of = pour { $puzzle }, { $reason }

## Les valeurs des options.

errors-part = une partie est K/N, la K-ième de N parties, telle que 1/4
errors-weight = un poids est un nombre de 1 à 1000, tel que 1.5
errors-effort = un effort est une durée comme 5s ou un nombre de pas comme 200k-steps
errors-size = une taille est LIGNESxCOLONNES, telle que { $example }
errors-range = un intervalle est 30..40, 30.., ..40 ou 30, bornes comprises
errors-empty-range = l'intervalle finit avant de commencer
errors-language = { $code } n'est pas une langue de glisse : prenez en ou fr
errors-steps = le nombre d'étapes est un nombre à partir de 1, ou all
