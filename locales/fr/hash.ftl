## Le hachage du cours et sa table de hachage.

hash-column-state = état
hash-column-hash = hash
hash-column-plateau = plateau
hash-column-board = grille
hash-definition = hash : la somme sur toutes les cases de d × { $base }^(iM+j), où d vaut 0 sur une case inoccupée, 1 sous un véhicule horizontal et 2 sous un véhicule vertical.
hash-plateau = plateau : la même somme avec les éléments du plateau à la place de d, soit −1 sur une case vide et l'indice du véhicule ailleurs, 0 pour la voiture à sortir. Avec les puissances de 3, c'est le 175454050611577982 que le sujet affiche pour son premier état, et ses tables en découlent aussi ; selon sa propre définition, le hash de cet état est 100200544287258357.

## Les étapes.

hash-way = { $name } : { $hash } mod { $capacity } = { $home }
hash-passed = { $slot } contient { $name }
hash-passed-many = { $count } cases occupées à partir de { $slot }
hash-inserted = { $way }, rangé en { $slot }
hash-reinserted = { "  " }{ $way }, réinséré en { $slot }
hash-found = { $way }, trouvé en { $slot }
hash-doubled = un de plus dépasserait 2/3 : la capacité double, de { $from } à { $to }

## Ce qui est cherché.

hash-lookup-found = { $way }, trouvé : indice { $slot }
hash-lookup-free = { $way }, { $slot } est vide : pas dans la table
hash-lookup-full = { $way }, et c'était la dernière case : pas dans la table

## La table.

hash-size = taille
hash-capacity = capacité
hash-mean = cases examinées par état, en moyenne
hash-longest = cases examinées par état, au plus
hash-rule = Après chaque ajout, au plus 2/3 des cases sont occupées : c'est la règle du sujet. L'exemple d'exécution du sujet finit avec 2 états dans 2 cases et ne la respecte donc pas : il la teste avant l'ajout d'un état, et non après.

## Puissances de 3 et de 4.

hash-column-base = d fois
hash-column-cells = cases qui comptent
hash-column-homes = indices h distincts
hash-column-mean = examinées, moyenne
hash-column-longest = au plus
hash-why = L'indice h d'une grille est son hash modulo { $capacity }. { $cells ->
    [one] Toutes les puissances de 4 sauf la première sont des multiples de { $capacity } : seule la première des { $all } cases de la grille y compte.
   *[other] Toutes les puissances de 4 sauf les { $cells } premières sont des multiples de { $capacity } : seules les { $cells } premières des { $all } cases de la grille y comptent.
} Les puissances de 3 sont impaires : avec elles, chaque case compte.

## Ce qui est refusé.

hash-bad-number = écrire des entiers à partir de 0, par exemple 1,7,3,3,7
hash-bad-capacity = écrire une puissance de deux, de 1 à 65536
hash-full = une table qui garde sa capacité de { $capacity } ne peut pas contenir plus d'états
    .help = prendre un plus grand --capacity, ou l'omettre : la table grandit alors
hash-none = le sujet ne définit pas de hachage pour les grilles de { $puzzle }
    .help = donner des grilles de rush-hour, ou des nombres avec --hashes
hash-too-many = on atteint ainsi plus de { $most } grilles
    .help = prendre un plus petit nombre de déplacements pour --walk
