## The tables on disk.

tables-folder = tables in { $folder }:
tables-no-folder = this system has no folder for caches: set GLISSE_CACHE_DIR
tables-none = none yet; try glisse tables build { $name }
tables-ok = ok
tables-stale = stale
tables-damaged = damaged
tables-sound = { $name }: sound
tables-problem = { $name }: { $problem }
tables-no-tables = there are no tables
tables-removed = removed { $name }
tables-there-already = { $name } is there already, { $size }
tables-built = built { $name }, { $size }, in { $seconds } s
tables-not-kept = built { $name } in { $seconds } s, but it was not kept
tables-stopped = stopped: nothing was stored

## Why there is none.

tables-no-such = there is no table { $name }
tables-list-help = see glisse tables list
tables-build-help = glisse tables build tiles-4x4-7-8
tables-memory = { $name } takes { $needed } to build, and { $free } are free
tables-memory-help = take a partition with smaller patterns
tables-unknown = { $name } is not a table that glisse can build: write tiles-ROWSxCOLUMNS-PARTITION or swap-ROWSxCOLUMNS-PARTITION, such as { $example }
