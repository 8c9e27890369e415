## Les certificats : ce que solve écrit et que verify contrôle.

certificate-written-potential =
    { $states ->
        [one] certificat : { $states } état énuméré, { $bytes } octets
       *[other] certificat : { $states } états énumérés, { $bytes } octets
    }
certificate-written-parity = certificat : une parité, { $bytes } octets
certificate-written-region = certificat : une région dont un nombre ne sort pas, { $bytes } octets
certificate-written-databases =
    { $states ->
        [one] certificat : des bases de motifs et une recherche de { $states } nœud, { $bytes } octets
       *[other] certificat : des bases de motifs et une recherche de { $states } nœuds, { $bytes } octets
    }
certificate-unproved = aucun certificat n'est écrit : la réponse n'est pas prouvée ; augmentez les limites, ou omettez --algorithm et --heuristic
certificate-too-large = aucun certificat n'est écrit : aucune sorte de preuve n'est praticable pour une grille de cette taille
certificate-stopped = aucun certificat n'est écrit : { $limit }
    .help = augmentez la limite
certificate-false = la réponse à { $id } contredit les règles des certificats

## Ce que prouve un certificat.

certificate-holds = valide et optimale : { $cost } ; le certificat prouve que rien ne coûte moins
certificate-holds-alone = le certificat prouve qu'une solution minimale demande { $cost }
certificate-holds-part = valide : { $cost } ; la partie { $part } sur { $of } du certificat est juste
certificate-unsolvable = le certificat prouve qu'il n'y a pas de solution
certificate-refused = le certificat n'est pas accepté : { $reason }
certificate-limit = arrêté : { $limit }, avant que le certificat soit contrôlé

## Pourquoi un certificat n'est pas accepté.

certificate-damaged = le fichier est abîmé ou incomplet ; récrivez-le avec glisse solve --certificate
certificate-line = la ligne { $line } n'est pas ce qu'elle devrait être ; glisse solve --certificate écrit des certificats
certificate-move = le déplacement { $number } est contraire aux règles
certificate-not-solved = ses déplacements ne résolvent pas la grille
certificate-other-board = il porte sur une autre grille, { $id } ; indiquez celle-là
certificate-other-metric = ses coûts sont comptés selon une autre métrique ; dites --metric { $metric }
certificate-other-cost = il porte sur un coût de { $found }, et la solution coûte { $cost }
certificate-solution = la solution n'est pas valide : { $reason }
certificate-start = sa première couche n'est pas le départ seul
certificate-no-position = la couche { $layer } a un numéro qui n'est celui d'aucune position de la grille
certificate-goal = un but est dans la couche { $layer }, plus près qu'annoncé
certificate-escape = un déplacement depuis la couche { $layer } mène à un état qui n'est pas énuméré où il devrait l'être
certificate-unreached = aucun déplacement ne mène à un état que la couche { $layer } énumère
certificate-many = la grille a plus d'états, une base plus d'entrées ou la solution plus de déplacements que n'en admet un certificat
certificate-parity = les nombres de la parité ne sont pas ceux de la grille
certificate-region = la région n'empêche pas le nombre d'atteindre sa case
certificate-entry = une valeur de la base { $pattern } n'est pas un minorant
certificate-shorter = la recherche trouve une solution qui coûte moins
certificate-subtree = la recherche sous le nœud { $node } de la coupe a une autre taille
certificate-cut = la coupe de la recherche a plus ou moins de nœuds
