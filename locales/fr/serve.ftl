## La page dans un navigateur.

serve-address = La page est à l'adresse { $address } jusqu'à ce que vous tapiez Ctrl-C.
serve-unbuilt = La page n'est pas construite, et ce glisse ne l'a pas : une note dit à sa place comment la construire.
serve-unbuilt-page = La page n'est pas construite. Cette commande, dans le dossier du projet, la construit, puis la sert et l'ouvre :
serve-unbuilt-dir = Si elle est déjà construite, on peut nommer son dossier :
serve-no-browser = Aucun navigateur n'a pu être ouvert : ouvrez { $address } dans le vôtre.
serve-failed = la page ne peut pas être servie : { $error }
serve-port-taken = le port { $port } est pris, peut-être par un autre glisse
    .help = dites --port 0 pour n'importe quel port libre, ou --port avec un autre numéro
serve-no-port = impossible d'écouter sur le port { $port } : { $reason }
    .help = dites --port 0 pour n'importe quel port libre
serve-no-page = il n'y a pas de page dans { $path } : index.html y manque
    .help = nommez le dossier de la page construite, web/dist ; ./playground la construit
serve-too-large = { $path } contient bien plus qu'une page
    .help = nommez le dossier de la page construite, web/dist
