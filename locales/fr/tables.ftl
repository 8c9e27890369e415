## Les tables sur le disque.

tables-folder = tables dans { $folder } :
tables-no-folder = ce système n'a pas de dossier pour les caches : définissez GLISSE_CACHE_DIR
tables-none = aucune encore ; essayez glisse tables build { $name }
tables-ok = bonne
tables-stale = périmée
tables-damaged = endommagée
tables-sound = { $name } : intacte
tables-problem = { $name } : { $problem }
tables-no-tables = il n'y a pas de tables
tables-removed = { $name } est supprimée
tables-there-already = { $name } est déjà là, { $size }
tables-built = { $name } construite, { $size }, en { $seconds } s
tables-not-kept = { $name } construite en { $seconds } s, mais elle n'a pas été gardée
tables-stopped = arrêt : rien n'a été gardé

## Pourquoi il n'y en a pas.

tables-no-such = il n'y a pas de table { $name }
tables-list-help = voyez glisse tables list
tables-build-help = glisse tables build tiles-4x4-7-8
tables-memory = construire { $name } prend { $needed }, et { $free } sont libres
    .help = prenez une partition à motifs plus petits
tables-unknown = { $name } n'est pas une table que glisse sait construire : écrire tiles-LIGNESxCOLONNES-PARTITION ou swap-LIGNESxCOLONNES-PARTITION, comme { $example }
tables-bad-name = { $name } n'est pas le nom d'une table : il y faut de 1 à { $most } caractères, chacun de a à z, de 0 à 9 ou -
tables-cancelled = interruption pendant l'attente d'un autre processus qui construit la table
tables-cache = le cache
tables-absent = il n'y a pas de table { $name } dans { $folder } ; elle est construite dès qu'il la faut
tables-cannot-use = { $path } ne peut pas servir : { $defect } ; retirez-le, et la table sera reconstruite
tables-cannot-read = impossible de lire { $path } : { $reason } ; vérifiez ses droits d'accès, ou réglez GLISSE_CACHE_DIR sur un autre dossier
tables-cannot-remove = impossible de retirer { $path } : { $reason } ; vérifiez ses droits d'accès et qu'aucun autre programme ne s'en sert

## Ce qui est faux dans le fichier d'une table.

tables-not-a-file = ce n'est pas un fichier
tables-header = son en-tête est abîmé ou manque
tables-format = il est au format { $found }, que cette version ne lit pas
tables-name = il contient la table { $found }
tables-length = il a { $found } octets au lieu de { $expected }
tables-checksums = sa liste de sommes de contrôle est abîmée
tables-payload = son contenu est abîmé, dans le Mio qui commence à l'octet { $offset }

## Les avertissements.

tables-nowhere = il n'y a pas de dossier où garder les tables, elles sont donc construites en mémoire à chaque fois ; réglez GLISSE_CACHE_DIR sur un dossier où l'on peut écrire
tables-not-stored = impossible de garder les tables dans { $folder }, elles sont donc construites en mémoire à chaque fois : { $reason } ; réglez GLISSE_CACHE_DIR sur un dossier où l'on peut écrire et qui a de la place
tables-rebuilt = { $path } n'a pas pu servir et a été reconstruit : { $defect }
tables-replaced = { $path } avait été écrit par une autre version de glisse et a été reconstruit
tables-reread = { $path } n'a pas pu être lu et a été reconstruit : { $reason }
tables-not-locked = impossible de verrouiller des fichiers dans { $folder }, un autre processus peut donc construire la même table en même temps : { $reason } ; réglez GLISSE_CACHE_DIR sur un dossier d'un disque local
