## Certificates: what solve writes and verify checks.

certificate-written-potential =
    { $states ->
        [one] certificate: { $states } state listed, { $bytes } bytes
       *[other] certificate: { $states } states listed, { $bytes } bytes
    }
certificate-written-parity = certificate: a parity, { $bytes } bytes
certificate-written-region = certificate: a region that a number cannot leave, { $bytes } bytes
certificate-written-databases =
    { $states ->
        [one] certificate: pattern databases and a search of { $states } node, { $bytes } bytes
       *[other] certificate: pattern databases and a search of { $states } nodes, { $bytes } bytes
    }
certificate-unproved = no certificate was written: the answer is not proved; raise the limits, or leave --algorithm and --heuristic out
certificate-too-large = no certificate was written: no kind of proof is feasible for a board of this size
certificate-stopped = no certificate was written: { $limit }
    .help = raise the limit
certificate-false = the answer to { $id } contradicts the rules of certificates

## What a certificate proves.

certificate-holds = valid and optimal: { $cost }; the certificate proves that nothing costs less
certificate-holds-alone = the certificate proves that a shortest solution takes { $cost }
certificate-holds-part = valid: { $cost }; part { $part } of { $of } of the certificate holds
certificate-unsolvable = the certificate proves that there is no solution
certificate-refused = the certificate is not accepted: { $reason }
certificate-limit = stopped: { $limit }, before the certificate was checked

## Why a certificate is not accepted.

certificate-damaged = the file is damaged or not complete; write it again with glisse solve --certificate
certificate-line = line { $line } is not what it should be; glisse solve --certificate writes certificates
certificate-move = move { $number } is against the rules
certificate-not-solved = its moves do not solve the board
certificate-other-board = it is of another board, { $id }; name that one
certificate-other-metric = its costs are counted by another metric; say --metric { $metric }
certificate-other-cost = it is about a cost of { $found }, and the solution costs { $cost }
certificate-solution = the solution is not valid: { $reason }
certificate-start = its first layer is not the start alone
certificate-no-position = layer { $layer } has a number that is no position of the board
certificate-goal = a goal is in layer { $layer }, nearer than claimed
certificate-escape = a move from layer { $layer } leads to a state that is not listed where it should be
certificate-unreached = no move leads to a state that layer { $layer } lists
certificate-many = the board has more states, a database more entries or the solution more moves than a certificate may have
certificate-parity = the numbers of the parity are not those of the board
certificate-region = the region does not keep the number from its cell
certificate-entry = an entry of database { $pattern } is not a lower bound
certificate-shorter = the search finds a solution that costs less
certificate-subtree = the search below node { $node } of the cut has another size
certificate-cut = the cut of the search has more or fewer nodes
