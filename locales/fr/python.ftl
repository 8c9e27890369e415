## Ce que seul le paquet Python dit.

python-solution-none = il n'y en a pas
python-solution-unknown = pas trouvée dans les limites, au moins { $least }
python-solution-optimal = coût { $cost }, optimale
python-solution-found = coût { $cost }, au moins { $least }
python-exploration =
    { $count ->
        [one] { $count } état
       *[other] { $count } états
    }
python-exploration-cut = interrompue par une limite
python-graph = { python-exploration }, { $moves } déplacements
python-no-proof = pas de preuve dans les limites : au moins { $least }
python-no-proof-between = pas de preuve dans les limites : au moins { $least }, au plus { $most }
python-tqdm = progress=True a besoin de tqdm : pip install tqdm
python-anywidget = play() a besoin d'anywidget : pip install anywidget

## Les grilles et les options.

python-rows-of-tiles = un taquin se fait de lignes de même longueur, ou d'un texte
python-rows-of-goal = un but se fait de lignes de même longueur, ou d'un texte
python-rows-of-swap = une grille d'échanges se fait de lignes de même longueur, ou d'un texte
python-cell = une case est un nombre entier à partir de 0, et non { $found }
python-vehicle = un véhicule s'écrit (ligne, colonne, longueur, direction), suivi au besoin d'une étiquette, et non { $found }
python-other-puzzle = une grille de { $found } n'en est pas une de { $expected }
python-board-source = une grille se fait d'un texte ou d'une autre grille
python-batch-item = un lot se fait de grilles ou de leurs textes, et non de { $found }
python-one-move = un seul déplacement est attendu ici, et non { $count } : { $text }
python-no-move = aucun déplacement à reprendre
python-no-hash = le cours ne définit pas de hachage pour les grilles de ce jeu
python-one-goal = les grilles de ce jeu n'ont qu'un but
python-no-state = il n'y a pas un tel état
python-no-answer = ce pickle ne contient aucune réponse que cette version de glisse connaisse
python-whole = { $name } est un nombre entier de 0 à 2^64 - 1, et non { $found }
python-seconds = { $name } est un nombre de secondes, et non { $found }
python-search-weight = un poids est un nombre de 1 à 1000
python-keyword = argument nommé inattendu : '{ $name }'
python-heuristic-kind = une heuristique renvoie un nombre, et non { $found }
python-heuristic-range = une heuristique renvoie un nombre de 0 à 1e9, et non { $found }
python-heuristic-raised = l'heuristique a levé une exception

## Les espaces à soi.

python-no-start = un espace a un départ, start
python-no-goals = un espace a is_goal(state) ou une liste de buts, goals
python-no-successors = un espace a successors(state)
python-no-heuristic = cet espace n'a pas d'heuristique à vérifier
python-state = un état est une valeur hachable, par exemple un n-uplet, et non { $found }
python-iterable = successors renvoie une liste, ou les produit un à un avec yield ; ici il a renvoyé { $found }
python-yields = successors produit "states", "moves" ou "costs"
python-unclear-yields = { $found } peut être un état ou un déplacement avec son état
    .help = écrivez yields = "states", "moves" ou "costs" dans la classe
python-parts =
    { $parts ->
        [2] successors produit ici (déplacement, état), et non { $found }
       *[other] successors produit ici (déplacement, état, coût), et non { $found }
    }
python-cost = un coût est un nombre entier de 1 à { $most }, et non { $found }
python-way-cost = un chemin coûte plus que { $most }
python-estimate = une estimation est un nombre qui n'est pas négatif, et non { $found }
python-weight = un poids est un nombre à partir de 1
python-beam = un faisceau a une largeur d'au moins 1
python-bidirectional = bidirectional demande reversible = True et une liste de buts, goals
python-not-reversible = tous les déplacements de cet espace ne peuvent pas être repris
python-other-moves = successors produit chaque fois d'autres déplacements
python-many = successors_many donne les successeurs de chacun de { $states } états, ni plus ni moins
python-searched-already = une recherche a déjà lieu dans cet espace
python-unseen = { $limit } : tous les états n'ont pas été vus

## Les échanges de jetons.

python-token-optimal = optimal vaut True, False ou "auto", et non { $found }
python-token-time = une limite de temps est un nombre de secondes, et non { $found }
python-token-unproved = { $swaps } échanges sont connus et il en faut au moins { $least }, mais aucune preuve ne l'est
python-token-twice = la correspondance n'est pas une permutation : le jeton de { $node } va en { $home }, et un autre aussi
python-token-apart = le graphe n'est pas connexe : aucun chemin ne mène de { $node } à { $home }
python-token-no-node = la correspondance nomme { $found }, qui n'est pas un sommet du graphe
python-token-mapping = une correspondance est un dictionnaire ou une liste, et non { $found }
python-token-graph = un graphe vient de rustworkx ou networkx, ou est une carte de couplage ou une liste de paires de sommets, et non { $found }

## The player and the pages of notebooks.

python-player-board = Plateau de { $rows } lignes et { $columns } colonnes
python-player-piece = { $name }, ligne { $row }, colonne { $column }
python-player-undo = Annuler
python-player-hint = Indice
python-player-solve = Solution
python-player-back = Un déplacement en arrière
python-player-forward = Un déplacement en avant
python-player-steps = Déplacements
python-player-solved = Résolu !
python-player-exact = reste { $moves }
python-player-at-most = reste au plus { $moves }
python-player-unsolvable = sans solution
python-player-unknown = distance inconnue
python-player-looking = …
python-player-proved =
    { $moves ->
        [one] Une solution minimale d'un déplacement, à faire défiler.
       *[other] Une solution minimale de { $moves } déplacements, à faire défiler.
    }
python-player-unproved =
    { $moves ->
        [one] Une solution d'un déplacement, non prouvée minimale, à faire défiler.
       *[other] Une solution de { $moves } déplacements, non prouvée minimale, à faire défiler.
    }
python-player-none = Il n'y a pas de solution.
python-player-not-found = Aucune solution trouvée à temps.
python-player-too-long = La solution est trop longue pour être montrée.
python-player-barred = Cette pièce ne peut pas aller là.
python-player-keys-push = Tirez un véhicule, ou choisissez-le par Tab ou sa lettre et poussez-le avec les flèches. Retour arrière : annuler, ? : indice.
python-player-keys-gap = Cliquez ou tirez une tuile voisine du trou, ou prenez les flèches. Retour arrière : annuler, ? : indice.
python-player-keys-exchange = Tirez un nombre sur son voisin, ou allez-y avec les flèches, choisissez-le par Entrée et échangez-le avec une flèche. Retour arrière : annuler, ? : indice.
python-player-start = départ
python-player-optimal =
    { $moves ->
        [one] { $moves } déplacement, minimum prouvé
       *[other] { $moves } déplacements, minimum prouvé
    }
python-player-at-least =
    { $moves ->
        [one] { $moves } déplacement, il en faut au moins { $least }
       *[other] { $moves } déplacements, il en faut au moins { $least }
    }
python-player-cost-optimal = coût { $moves }, minimum prouvé
python-player-cost-at-least = coût { $moves }, il faut au moins { $least }
python-player-shown = les { $shown } premiers des { $moves } déplacements sont montrés
