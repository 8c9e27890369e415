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
    .help = take a partition with smaller patterns
tables-unknown = { $name } is not a table that glisse can build: write tiles-ROWSxCOLUMNS-PARTITION or swap-ROWSxCOLUMNS-PARTITION, such as { $example }
tables-bad-name = { $name } is not the name of a table: it takes 1 to { $most } characters, each a to z, 0 to 9 or -
tables-cancelled = cancelled while waiting for another process that builds the table
tables-cache = the cache
tables-absent = there is no table { $name } in { $folder }; it is built when it is first needed
tables-cannot-use = { $path } cannot be used: { $defect }; remove it, and it is built anew
tables-cannot-read = cannot read { $path }: { $reason }; check its permissions, or set GLISSE_CACHE_DIR to another folder
tables-cannot-remove = cannot remove { $path }: { $reason }; check its permissions and that no other program uses it

## What is wrong with the file of a table.

tables-not-a-file = it is not a file
tables-header = its header is damaged or missing
tables-format = it is in format { $found }, which this release does not read
tables-name = it holds the table { $found }
tables-length = it has { $found } bytes instead of { $expected }
tables-checksums = its list of checksums is damaged
tables-payload = its contents are damaged, in the MiB that starts at byte { $offset }

## Warnings.

tables-nowhere = there is no folder to keep tables in, so they are built in memory each time; set GLISSE_CACHE_DIR to a folder that can be written
tables-not-stored = cannot keep tables in { $folder }, so they are built in memory each time: { $reason }; set GLISSE_CACHE_DIR to a folder that can be written and has room
tables-rebuilt = { $path } could not be used and was built anew: { $defect }
tables-replaced = { $path } was written by another release of glisse and was built anew
tables-reread = { $path } could not be read and was built anew: { $reason }
tables-not-locked = cannot lock files in { $folder }, so another process may build the same table at the same time: { $reason }; set GLISSE_CACHE_DIR to a folder on a local disk
