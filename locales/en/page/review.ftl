## The review of a game.

review-title = Review of the game
review-nothing = There is no game to review yet: make some moves first.
review-play = Play
review-stopped = The review was stopped.
review-stopped-part = The review was stopped; this is what is known so far.
review-again = Review the game
review-try = Try from here
review-map = See it in the state space
review-moves = Moves
review-optimum = Optimum
review-best = Best
review-wasted = Wasted
review-mistakes = Mistakes
review-unknown = Not judged
review-none = none
review-perfect = Solved, and every move was a best one.
review-solved = Solved, with moves that could be saved.
review-unsolved = The game is not at its goal yet.
review-curve = Distance from the goal after each move
review-axis-moves = moves made
review-axis-distance = moves to the goal
review-legend-mistake = mistake: farther from the goal
review-legend-wasted = wasted: no nearer

## The table.

review-number = No.
review-move = Move
review-distance = To go
review-change = Change
review-judgement = Judgement
review-is-best = best
review-is-wasted = wasted
review-is-mistake = mistake
review-is-unknown = not judged
review-better = Better: { $move }
