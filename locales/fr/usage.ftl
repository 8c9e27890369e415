## Ce qui entoure l'aide des commandes et des options.

usage-line = Utilisation : { $usage }
usage-commands = Commandes
usage-command-name = COMMANDE
usage-command-help = Afficher ce message, ou l'aide d'une commande
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
usage-similar-command = conseil : des commandes semblables existent : { $names }
usage-similar-flag = conseil : des arguments semblables existent : { $names }
usage-similar-value = conseil : des valeurs semblables existent : { $names }
