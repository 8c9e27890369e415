## A short benchmark, and the signature of its work.

bench-column-board = board
bench-column-search = search
bench-column-expanded = expanded
bench-column-time = time
bench-column-rate = states/s
bench-total = together: { $states } states expanded in { $time }, { $rate } states/s
bench-made-with = glisse { $version }, { $threads ->
    [one] one thread
   *[other] { $threads } threads
}, { $runs ->
    [one] each search timed once
   *[other] the median of { $runs } runs of each search
}; { $machine }
bench-same = signature: { $signature }, as on every machine
bench-other = signature: { $signature }, but { $committed } was expected: some search expands other states than this version of glisse should, which is a defect of it or of the machine; please report it with this table
bench-stopped = stopped: { $limit }, before all searches were done
    .help = raise the limit
