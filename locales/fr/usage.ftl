## Ce qui entoure l'aide des commandes et des options.

usage-line = Utilisation : { $usage }
usage-heading = { $name } :
usage-arguments = Arguments
usage-options = Options
usage-commands = Commandes
usage-command-name = COMMANDE
usage-flag-help = Afficher l'aide
usage-flag-version = Afficher la version
usage-default = [défaut : { $value }]
usage-values = [valeurs possibles : { $values }]
usage-values-title = Valeurs possibles :
usage-value = { $name } : { $help }
usage-more = Pour en savoir plus, essayez « --help ».

## Ce qui ne va pas dans les arguments.

usage-unknown-flag = argument inattendu « { $flag } »
usage-unknown-command = commande inconnue « { $command } »
usage-missing-command = « { $command } » attend une commande, et il n'y en a pas
usage-no-equals = il faut un signe égal devant la valeur de « { $flag } »
usage-missing-value = « { $flag } » attend une valeur, et il n'y en a pas
usage-bad-value = valeur « { $value } » invalide pour « { $flag } »
usage-because = { $complaint } : { $reason }
usage-too-many-values = valeur « { $value } » de trop pour « { $flag } »
usage-missing-flags = il manque des arguments obligatoires :{ $flags }
usage-repeated-flag = l'argument « { $flag } » ne peut pas être donné plusieurs fois
usage-conflict = l'argument « { $flag } » ne va pas avec { $others }
usage-number-range = un nombre de { $least } à { $most } était attendu
usage-number = un nombre entier à partir de 0 était attendu
usage-time = un temps tel que 500ms, 10s ou 1m30s était attendu
usage-size = une taille telle que 512MB ou 2GiB était attendue
usage-similar-command = { $count ->
    [one] conseil : une commande semblable existe : { $names }
   *[other] conseil : des commandes semblables existent : { $names }
}
usage-similar-flag = { $count ->
    [one] conseil : un argument semblable existe : { $names }
   *[other] conseil : des arguments semblables existent : { $names }
}
usage-similar-value = { $count ->
    [one] conseil : une valeur semblable existe : { $names }
   *[other] conseil : des valeurs semblables existent : { $names }
}

## glisse sans commande.

usage-welcome =
    glisse trouve les solutions les plus courtes de Rush Hour, du taquin et des grilles d'échanges, les
    prouve, et montre comment il les a trouvées.

    Trois choses à essayer :
      glisse play                                          jouer dans le terminal, avec des indices prouvés
      glisse solve BB...EF..G.EFAAG.EF..G..H...CCH.DDD.    résoudre une grille, dessinée pas à pas
      glisse compare tiles:3x3:8-6-7-2-5-4-3-0-1           comparer des algorithmes, sur un taquin 3x3

    glisse help énumère toutes les commandes, glisse help formats dit comment écrire une grille à soi, et
    glisse help solve explique une commande. glisse serve --open est pour qui préfère un navigateur.

## Le manuel pour man.

usage-manual = Manuel des commandes
usage-manual-name = NOM
usage-manual-synopsis = SYNOPSIS
usage-manual-commands = COMMANDES
usage-manual-examples = EXEMPLES
usage-manual-environment = ENVIRONNEMENT
usage-manual-variables =
    LC_ALL, LC_MESSAGES, LANG | La première qui soit définie décide de la langue ; --lang passe avant.
    GLISSE_CACHE_DIR | Le dossier des bases de motifs et autres tables, à la place de l'habituel.
    XDG_CACHE_HOME | Le dossier de tous les caches, où glisse a le sien.
    NO_COLOR | Si elle est définie et non vide, rien n'est en couleurs.
    COLUMNS | Combien de colonnes peuvent avoir les tableaux et les lignes de texte, à la place de la largeur du terminal.
    TERM | Rien n'est en couleurs sur un terminal appelé dumb.
usage-manual-files = FICHIERS
usage-manual-paths =
    ~/.cache/glisse/tables | Les bases de motifs, comme les énumère glisse tables ; sur d'autres systèmes, dans leur dossier de caches.
    NOM.rhai | Une heuristique à soi, pour --heuristic et --with ; voir glisse help scripts.
    FICHIER.partial, FICHIER.progress | Ce qu'une énumération a jusqu'ici, tant que FICHIER n'est pas complet.
usage-manual-see-also = VOIR AUSSI
usage-manual-written =
    { $count ->
        [one] { $count } page écrite
       *[other] { $count } pages écrites
    } dans { $folder }
