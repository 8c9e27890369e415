//! Checking somebody's solution, independently of the solver.

use crate::game::SavedGame;
use glisse_puzzle::{
    Board, CheckerRefusal, HeuristicChoice, InvalidSolution, Metric, Move, Optimality, Options,
    ParseError, ParsedMoves, Proof, Puzzle, Solution, SolveError, Solver, Status, text::Fragment,
};
use glisse_words::message;

/// A solution as somebody claims it.
#[derive(Clone, PartialEq, Debug)]
pub struct Claim(ParsedMoves<Move>);

impl Claim {
    /// Returns the most bytes that the text of a solution may have, of whichever family.
    pub fn most_bytes() -> usize {
        Puzzle::all()
            .into_iter()
            .map(|puzzle| puzzle.most_solution_bytes())
            .max()
            .unwrap_or_default()
    }

    /// Returns the claim that these moves are a solution.
    pub fn new(moves: Vec<Move>) -> Claim {
        Claim(ParsedMoves { moves, cost: None, metric: None, contradiction: None })
    }

    /// Reads a solution to `board`: moves as glisse writes them, the JSON of `solve --json`, a saved
    /// game of this board, or a list in the words of one of the course's hand-outs.
    pub fn from_bytes(bytes: &[u8], board: &Board, notation: &str) -> Result<Claim, ParseError> {
        if !SavedGame::is_told_by(bytes) {
            return board.parse_moves(bytes, notation).map(Claim);
        }
        let text = Fragment::from_bytes(bytes, SavedGame::MAX_BYTES)?;
        let place = |of: &str| match text.text.find(of) {
            Some(start) => text.slice(start..start + of.len()),
            None => text,
        };
        let game = SavedGame::from_json(bytes)?;
        let (found, expected) = (game.game.start().id(), board.id());
        if found != expected {
            let other = message!("verify-other-game", expected = expected);
            return Err(ParseError::at(place(&found), other));
        }
        Ok(Claim::new(game.game.moves()))
    }

    /// Returns the metric that the claim counts in, or `None` if it does not say so.
    pub fn metric(&self) -> Option<Metric> {
        self.0.metric
    }
}

/// What moves lead to, whether they solve the board or not.
#[derive(Clone, Debug)]
pub struct Applied {
    /// The board after all moves, or before the first that is against the rules.
    pub board: Board,
    /// How many moves were made.
    pub length: usize,
    /// What they cost under every metric, in the order of [`Metric::ALL`].
    pub costs: [u64; Metric::ALL.len()],
    /// The first move that is against the rules, and why; `None` if all were made.
    pub refusal: Option<InvalidSolution>,
}

/// Makes the moves of a claim one after the other, up to the first that is against the rules.
pub fn apply(board: &Board, claim: &Claim) -> Applied {
    let ParsedMoves { moves, contradiction, .. } = &claim.0;
    let mut applied =
        Applied { board: board.clone(), length: 0, costs: Default::default(), refusal: None };
    for (&action, number) in moves.iter().zip(1..) {
        let costs = Metric::ALL.map(|metric| applied.board.cost(action, metric));
        let told = contradiction.as_ref().filter(|(wrong, _)| *wrong == number);
        let made = match told {
            Some((_, reason)) => Err(reason.clone()),
            None => applied.board.apply(action),
        };
        if let Err(reason) = made {
            let action = board.write_move(action, "");
            applied.refusal = Some(InvalidSolution::Illegal { number, action, reason });
            break;
        }
        applied.length = number;
        applied.costs.iter_mut().zip(costs).for_each(|(sum, cost)| *sum += cost);
    }
    applied
}

/// Replays a claim move by move. The cost is counted under `metric`, and compared with the claimed
/// one if that is counted likewise.
pub fn verify(board: &Board, claim: &Claim, metric: Metric) -> Result<Solution, InvalidSolution> {
    let ParsedMoves { moves, cost: claimed, metric: counted_in, contradiction } = &claim.0;
    let cost = board.replay(moves, metric)?;
    if let Some((number, reason)) = contradiction {
        let written = moves.get(number - 1).map(|&action| board.write_move(action, ""));
        let action = written.unwrap_or_default();
        let (number, reason) = (*number, reason.clone());
        return Err(InvalidSolution::Illegal { number, action, reason });
    }
    match *claimed {
        Some(claimed) if claimed != cost && counted_in.is_none_or(|of| of == metric) => {
            Err(InvalidSolution::Cost { found: cost, claimed })
        }
        _ => Ok(Solution { moves: moves.clone(), cost }),
    }
}

/// Proves the cost of a solution optimal by other means than `solve` takes by itself, or refutes it.
/// Returns the verdict and the means. Only the metric and the control of `options` count.
pub fn prove(
    board: &Board,
    cost: u64,
    options: &Options,
) -> Result<(Optimality, Proof), SolveError> {
    let proof = board.second_proof(cost, options.metric);
    let algorithm = match proof {
        Proof::By(algorithm) => algorithm,
        Proof::Bound { lower_bound } if lower_bound >= cost => {
            return Ok((Optimality::Proved, proof));
        }
        Proof::Bound { lower_bound } => return Ok((Optimality::Unknown { lower_bound }, proof)),
    };
    let options = Options { algorithm, heuristic: HeuristicChoice::Best, ..*options };
    let answer = Solver::new().solve(board, &options)?;
    let optimality = match &answer.status {
        Status::Solved { solution, .. } if solution.cost < cost => {
            Optimality::Refuted { least: solution.cost }
        }
        Status::Solved { lower_bound, .. } | Status::Limit { lower_bound, .. } => {
            if *lower_bound >= cost {
                Optimality::Proved
            } else {
                Optimality::Unknown { lower_bound: *lower_bound }
            }
        }
        // A solution was replayed, so there is one.
        Status::Unsolvable => {
            let reason = "a second search finds no solution".to_owned();
            return Err(CheckerRefusal { id: answer.id, reason }.into());
        }
    };
    Ok((optimality, proof))
}
