## Les textes du cours.

handout-title-000 = Solver of Rush Hour, rapport pour INF421, 2020
handout-title-001 = Swap puzzle, projet de programmation
handout-title-002 = TD : hachage – Rush Hour
handout-title-003 = TP9 : jeu du taquin
handout-title-004 = INF421 Programming Project, un autre rapport sur Rush Hour (en anglais)
handout-introduction = Introduction
handout-section = Section { $name }
handout-question = Question { $name }

## Ce qu'une section demande à qui la lit.

handout-about-000-results = Le rapport résout sa grille par un parcours en largeur et montre la grille après chaque déplacement. Suivez la solution pas à pas et comptez les états développés.
handout-about-000-zero = La file suit maintenant l'ordre d'une heuristique, et celle-ci vaut 0 pour tout état. Seul l'ordre entre égaux décide encore qui passe en premier : voyez ce qu'en devient le compte.
handout-about-000-blocking = L'heuristique compte les véhicules entre la voiture 1 et la sortie. Vérifiez qu'elle ne dit jamais trop, et combien d'états en moins développe une recherche qui ne suit qu'elle.
handout-about-000-stuck = L'heuristique des autrices ajoute les véhicules qui empêchent tout à fait un véhicule bloquant de bouger. Le rapport la dit consistante : faites-le vérifier sur tous les états.
handout-about-001-swap = Un déplacement échange deux cases voisines, et une grille est résolue quand ses nombres sont en ordre. Dites quand une grille est rangée, et combien de comparaisons il faut pour le savoir.
handout-about-001-naive = Amener 1 à sa place, puis 2, et ainsi de suite : cela finit toujours, mais pas par le plus court chemin. Comparez ses longueurs aux meilleures, et comptez les cases qu'elle doit regarder.
handout-about-001-bfs = Le parcours en largeur de tous les arrangements trouve une suite d'échanges des plus courtes. Voyez combien d'arrangements il doit regarder sur une grille 3×3.
handout-about-001-astar = A* suit la moitié de la somme des distances, car un échange rapproche deux nombres. Vérifiez quelles estimations ne disent jamais trop, et ce qui arrive avec les autres.
handout-about-001-barriers = Une barrière interdit l'échange de deux voisines. Résolvez la même petite grille avec et sans elle.
handout-about-001-line = Sur une grille d'une seule ligne, trier par échanges de voisins est le tri à bulles. Cherchez s'il lui arrive de faire un échange de trop.
handout-about-001-heuristics = D'autres estimations pour la même recherche : une racine carrée, des distances à vol d'oiseau. Lesquelles A* peut-il prendre, et combien d'états de plus coûte une plus faible ?
handout-about-001-difficulty = Une grille est plus ou moins difficile selon le nombre d'échanges faits au hasard depuis la grille rangée. Engendrez-en une de chaque niveau et voyez ce qu'elle demande vraiment.
handout-about-002-introduction = Le texte résout sa première grille en neuf déplacements, dits en mots et en figures. Rejouez-les, et trouvez par quels numéros il nomme les véhicules.
handout-about-002-model = Une grille est une liste de véhicules, un déplacement un véhicule et un nombre de cases. Construisez la première grille, énumérez ce qui peut être déplacé, et faites le premier de ces déplacements.
handout-about-002-table = Les états déjà vus vont dans une table de hachage à adressage ouvert, qui double quand elle est pleine aux deux tiers. Calculez des valeurs de hachage, suivez des états jusqu'à leurs cases, et cherchez-en.
handout-about-002-constant = Chaque déplacement coûte 1 : le parcours en largeur, avec la table de hachage, trouve une solution des plus courtes. Lancez-le, et rejouez la solution grille par grille.
handout-about-002-variable = Un déplacement coûte maintenant les cases qu'il parcourt, et l'algorithme de Dijkstra remplace le parcours en largeur. Trouvez la solution la moins chère et son coût.
handout-about-002-comparison = Chaque case coûte maintenant la longueur du véhicule déplacé. Sur deux petites grilles, le moins de déplacements n'est pas le moins cher : comparez les deux algorithmes, et faites la somme de leurs coûts à la main.
handout-about-003-introduction = C'est la case vide qui bouge, et un déplacement porte le nom de sa direction. Faites-en un sur la grille du texte.
handout-about-003-graph = Les états sont les sommets d'un graphe, les déplacements ses arêtes. Comptez les deux pour le taquin 4×4, et dites combien d'états une grille peut atteindre.
handout-about-003-moves = Écrivez une fonction qui énumère les directions où la case vide peut aller. Comparez avec la grille du texte.
handout-about-003-heuristic = L'heuristique additionne, pour chaque pièce, les lignes et les colonnes qui la séparent de sa place. Montrez qu'elle est admissible et consistante ; sur un taquin 3×3, tous les états peuvent être vérifiés.
handout-about-003-value = Écrivez la fonction qui calcule cette heuristique. Sur la grille du texte, elle doit trouver cette valeur.
handout-about-003-change = Un déplacement ne change l'heuristique que par une seule pièce. Calculez le changement pour chacun sans refaire toute la somme.
handout-about-003-astar = Lancez A* sur les taquins fournis avec le cours. Notez le temps qu'il prend et le nombre d'états qu'il regarde.
handout-about-003-deepening = L'approfondissement itératif regarde les premières couches encore et encore. Comptez ce que cela coûte quand chaque couche a un seul état, et quand chacune est deux fois plus grande que la précédente.
handout-about-003-idastar = IDA* approfondit selon g + h et ne garde presque rien. Trouvez la longueur d'une solution des plus courtes, et voyez combien d'états sont développés sous chaque borne.
handout-about-003-solution = Donnez une suite de déplacements des plus courtes pour le taquin que le texte appelle fifty.
handout-about-003-both = Comparez A* et IDA* sur ce taquin : le temps, les états développés, les états gardés en mémoire.
handout-about-004-bfs = Le parcours en largeur sur six grilles, avec le temps que prend chacune. La première est imprimée dans le rapport ; les autres sont fournies avec le cours.
handout-about-004-astar = Le rapport montre que A* est correct avec une heuristique consistante, et que compter les véhicules bloquants en est une. Vérifiez les deux sur sa première grille.
handout-about-004-times = Les temps du parcours en largeur à côté de ceux de A* avec l'heuristique de blocage, appelée h1. Cherchez les grilles où elle est payante.
handout-about-004-second = La seconde heuristique, h2, ajoute pour chaque véhicule bloquant le plus petit nombre de ceux qui le gênent, d'un côté ou de l'autre. Le rapport la trouve admissible et consistante : cherchez une grille qui dit non.
handout-about-004-three = Les temps des trois algorithmes sur les mêmes grilles. Une meilleure estimation est aussi plus longue à calculer.
handout-about-004-nodes = Combien d'états chaque algorithme a rencontrés. Une heuristique épargne des états avant d'épargner du temps.
handout-about-004-lengths = Les longueurs des solutions, par lesquelles le rapport vérifie ses heuristiques. Qu'elles soient d'accord sur six grilles ne prouve pas qu'elles le soient toujours.

## Ce qui est compté.

handout-length = déplacements de la solution : { $of }
handout-length-of = déplacements de { $of }
handout-moves = solution : { $of }
handout-moves-of = déplacements possibles : { $of }
handout-cost = coût de la solution : { $of }
handout-shortest = aucune solution plus courte que { $of }
handout-cheapest = aucune solution moins chère que { $of }
handout-is-shortest = trouve une solution la plus courte : { $of }
handout-expanded = états développés : { $of }
handout-stored = états mémorisés : { $of }
handout-time = millisecondes : { $of }
handout-after = grille après { $of }
handout-admissible = admissible sur cette grille : { $of }
handout-admissible-everywhere = admissible sur toute grille : { $of }
handout-consistent = consistante sur cette grille : { $of }
handout-goals = nulle aux états finaux : { $of }
handout-closed = une grille où A* sans réouverture se trompe : { $of }
handout-h = h de la grille : { $of }
handout-delta = variation de h par déplacement : { $of }
handout-factor = fois plus rapide avec l'heuristique de blocage : { $of }
handout-corner = échanges qui ramènent 1 du coin opposé, en { $of }
handout-queue-of-h = une file selon la seule distance à l'état final trouve une solution la plus courte : { $of }
handout-walled = déplacements de { $of } avec une barrière entre 2 et 1
handout-hash = e_hash de { $of }
handout-hash-plateau = la même somme sur les valeurs du plateau : { $of }
handout-slots = cases après { $of }
handout-capacity = capacité après { $of }
handout-homes = question 7, cases d'origine de six états parmi 16 avec les puissances de { $of }
handout-probes = question 7, plus long sondage avec les puissances de { $of }
handout-vertices = sommets du graphe : { $of }
handout-reachable = dont accessibles d'une grille : { $of }
handout-edges = arêtes du graphe : { $of }
handout-bfs-line = a) un état par distance : le parcours en largeur rencontre, { $of }
handout-ids-line = a) un état par distance : le parcours en profondeur itéré rencontre, { $of }
handout-bfs-tree = b) 2^k états à distance k : le parcours en largeur rencontre, { $of }
handout-ids-tree = b) 2^k états à distance k : le parcours en profondeur itéré rencontre, { $of }
handout-rounds = états développés sous chaque borne : { $of }
handout-number-grey = numéro de la voiture grise
handout-number-first = numéro de la voiture déplacée d'abord : { $of }
handout-number-column = numéro du camion qui barre la voiture grise : { $of }
handout-number-second = numéro du camion déplacé ensuite : { $of }
handout-pas-first = cases du premier déplacement : { $of }
handout-pas-second = cases du deuxième déplacement : { $of }
handout-vehicles = véhicules de { $of } : i, j, longueur, direction
handout-distance = distance de { $of }
handout-board-of = grille affichée par { $of }
handout-won = { $of }
handout-size = taille après { $of }
handout-contains = { $of }
handout-index = { $of }
handout-sum = { $of }
handout-cells-of = cases de { $of }
handout-cells-least = le moins de cases : { $of }
handout-comparisons = comparaisons d'une grille triée, m(n−1), { $of }
handout-rows-rise = une grille est triée si ses lignes croissent, { $of }
handout-looked-at = cases examinées d'une grille triée, (mn)², { $of }
handout-next-row = échanges qui ramènent 4 du coin opposé, en { $of }
handout-level = échanges d'une grille produite de difficulté { $of }

## Les deux valeurs côte à côte.

handout-column-what = valeur
handout-handout = texte
handout-glisse = glisse
handout-column-verdict = verdict
handout-column-command = commande
handout-yes = oui
handout-no = non
handout-agrees = d'accord
handout-differs = diffère
handout-fails = PAS D'ACCORD
handout-asked = non donné
handout-is-time = temps
handout-skipped = long, voir --all
handout-absent = pas dans le texte
handout-summary = { $agree } d'accord, { $differ ->
    [one] { $differ } différence expliquée
   *[other] { $differ } différences expliquées
}, { $fail ->
    [one] { $fail } qui devrait être d'accord et ne l'est pas
   *[other] { $fail } qui devraient être d'accord et ne le sont pas
} ; { $asked ->
    [one] { $asked } n'y est pas donnée
   *[other] { $asked } n'y sont pas données
}.
handout-summary-slow =
    { $count ->
        [one] { $count } valeur prend plus de temps : dire --all.
       *[other] { $count } valeurs prennent plus de temps : dire --all.
    }
handout-summary-files =
    { $count ->
        [one] { $count } valeur demande un fichier fourni avec le cours : dire --files avec son dossier.
       *[other] { $count } valeurs demandent des fichiers fournis avec le cours : dire --files avec leur dossier.
    }

## Pourquoi deux valeurs diffèrent.

handout-why-queue = Pris à la lettre, l'algorithme du rapport ne marque jamais l'état initial comme visité et le prend deux fois dans sa file : 1 059 étapes, et 1 058 s'il est marqué, ce qui est le nombre d'états que glisse mémorise. Il en développe moins, car il s'arrête dès qu'il rencontre l'état final.
handout-why-ties = Une heuristique a peu de valeurs, que des centaines d'états partagent. Lequel passe d'abord dépend de l'ordre des déplacements et de la file ; la PriorityQueue de Java n'en promet rien. Parmi les égaux, la nôtre prend le plus ancien.
handout-why-factor = Une erreur du rapport : ses propres temps, 231 ms et 64 ms, diffèrent d'un facteur inférieur à quatre.
handout-why-stuck = Une erreur du rapport : un seul déplacement peut libérer plusieurs véhicules, si bien que h diminue de plus que son coût. L'audit montre un tel déplacement.
handout-why-map = Le rapport compte sa table des états visités, où sont déjà des voisins de la dernière couche ; la nôtre n'a aucun état plus loin que l'état final.
handout-why-layer = Le rapport compte tous les états aussi proches que l'état final. Le parcours en largeur demandé par son nom s'arrête à l'état final, au milieu de sa couche ; sans --algorithm, glisse termine la couche et mémorise 1 079 états.
handout-why-visited = Le rapport compte sa table des états visités. Quels états d'une même valeur de f passent d'abord, et donc combien sont rencontrés, dépend de l'ordre entre égaux ; et là où cela ne peut changer la longueur, glisse en prend jusqu'à 64 à la fois.
handout-why-length = L'heuristique n'est pas admissible : A* avec elle trouve ou non une solution la plus courte, selon l'ordre entre égaux.
handout-why-blocked = Une erreur du rapport : un véhicule qui en bloque deux autres est compté deux fois, bien qu'un seul déplacement les libère tous deux. La commande montre la plus petite grille où A* se trompe.
handout-why-consistent = Une erreur du rapport : un véhicule qui en bloque deux autres est compté deux fois, et un déplacement fait diminuer h de deux.
handout-why-hash = Une erreur du texte : il affiche la somme sur les valeurs de son plateau, −1 pour une case vide et ailleurs le numéro du véhicule, et non sur les chiffres 0, 1 et 2 de sa définition ; voir la valeur suivante.
handout-why-capacity = Une erreur du texte : deux états dans deux cases contredisent sa propre règle, une table remplie aux deux tiers au plus. Son exemple vérifie avant d'ajouter un état, et non après.
handout-why-cells = Le texte dit difficile à trouver une petite grille où les deux algorithmes diffèrent avec un coût en cases. Sa propre première grille en est une : ce que trouve le parcours en largeur coûte 9 cases, où 8 suffisent.
handout-why-corner = Une erreur du texte : deux coins opposés de m×n cases sont à m+n−2 échanges l'un de l'autre, et non m+n.
handout-why-greedy = Une erreur du texte : une file selon la seule distance à l'état final est une recherche gloutonne, et non A* ; rien ne lui fait trouver une solution la plus courte, et ici elle ne la trouve pas.
handout-why-root = Pas sur toute grille : à un échange de l'état final la somme des distances est 2, et sa racine arrondie n'est pas plus petite que sa moitié. À partir d'une somme de 5, la racine est plus petite.
handout-why-numbering = Une erreur du texte : son introduction numérote les véhicules comme ses figures, 2 pour la voiture grise, 0 pour la première voiture déplacée, 1 pour le camion qui barre la voiture grise ; à partir de la partie I, la voiture grise a k = 0, et les autres sont numérotés dans l'ordre de initialise().
handout-why-slots = Cela vient de la même erreur : le texte range l'état selon la somme sur son plateau, qui est paire, alors que le hash de sa définition est impair.
handout-why-sorted = Une erreur du texte : des lignes croissantes ne suffisent pas, car le dernier nombre d'une ligne doit aussi être plus petit que le premier de la suivante.
handout-why-next-row = Une erreur du texte : du coin opposé au début de la deuxième ligne il y a un échange de moins que jusqu'au coin, soit m+n−3.
handout-why-square = Le texte donne une borne : chacun des mn nombres est trouvé après mn cases au plus. Dans une grille triée, le nombre k est la k-ième case, ce qui fait mn(mn+1)/2.
handout-why-fifty = Le texte parle d'un taquin fifty, fourni avec taquin.ml, et dessine cette grille sans la nommer. Que ce soit la même est déduit de ses 50 déplacements.

## Ce qui n'est pas allé.

handout-unknown = aucun texte du cours ne s'appelle { $name }
    .help = dites un numéro parmi { $known }, le nom de son fichier, ou all
handout-broken = { $what } : { $reason }
handout-stopped = arrêt : { $limit }, avant d'avoir trouvé toutes les valeurs
