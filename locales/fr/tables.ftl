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
tables-memory-help = prenez une partition à motifs plus petits
tables-unknown = { $name } n'est pas une table que glisse sait construire : écrire tiles-LIGNESxCOLONNES-PARTITION ou swap-LIGNESxCOLONNES-PARTITION, comme { $example }
