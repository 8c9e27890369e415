## The hash of the course and its hash table.

hash-column-state = state
hash-column-hash = hash
hash-column-plateau = plateau
hash-column-board = board
hash-definition = hash: the sum over all cells of d × { $base }^(iM+j), where d is 0 on an empty cell, 1 under a horizontal vehicle and 2 under a vertical one.
hash-plateau = plateau: the same sum with the entries of the plateau in the place of d, −1 on an empty cell and the vehicle's number elsewhere, 0 for the target. With powers of 3 it is the 175454050611577982 that the hand-out prints for its first board, and the tables that it prints go by it too; by the hand-out's own definition the hash of that board is 100200544287258357.

## The steps.

hash-way = { $name }: { $hash } mod { $capacity } = { $home }
hash-passed = { $slot } holds { $name }
hash-passed-many = { $count } slots from { $slot } on are taken
hash-inserted = { $way }, into { $slot }
hash-reinserted = { "  " }{ $way }, back into { $slot }
hash-found = { $way }, found in { $slot }
hash-doubled = one more would be over 2/3: the capacity doubles, from { $from } to { $to }

## What is looked up.

hash-lookup-found = { $way }, found: index { $slot }
hash-lookup-free = { $way }, { $slot } is free: not in the table
hash-lookup-full = { $way }, and that was the last slot: not in the table

## The table.

hash-size = size
hash-capacity = capacity
hash-mean = slots looked at for a state, mean
hash-longest = slots looked at for a state, most
hash-rule = After every insertion at most 2/3 of the slots are taken: that is the rule of the hand-out. Its transcript ends with 2 states in 2 slots and so breaks the rule, which it tests before a state is added and not after.

## Powers of 3 and of 4.

hash-column-base = d times
hash-column-cells = cells that count
hash-column-homes = different homes
hash-column-mean = looked at, mean
hash-column-longest = most
hash-why = The home of a board is its hash mod { $capacity }. { $cells ->
    [one] All powers of 4 but the first are multiples of { $capacity }, so that only the first of the { $all } cells of a board has a part in it.
   *[other] All powers of 4 but the first { $cells } are multiples of { $capacity }, so that only the first { $cells } of the { $all } cells of a board have a part in it.
} Powers of 3 are odd: with them every cell has a part.

## What is refused.

hash-bad-number = write whole numbers from 0 on, such as 1,7,3,3,7
hash-bad-capacity = write a power of two from 1 to 65536
hash-full = a table that keeps its capacity of { $capacity } cannot hold more states
    .help = take a larger --capacity, or leave it out: the table then grows
hash-none = the hand-out defines no hash for boards of { $puzzle }
    .help = give boards of rush-hour, or numbers with --hashes
hash-too-many = the walk leads to more than { $most } boards
    .help = take a smaller number of moves for --walk
