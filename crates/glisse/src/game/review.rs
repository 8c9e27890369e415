//! A game held against exact distances, move by move, as chess programs do.

use super::{Advice, Distance, Game};
use glisse_puzzle::{Board, Move};

/// What a move was worth.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Judgement {
    /// It led one move nearer to the goal.
    Best,
    /// It led neither nearer nor away: one move lost.
    Wasted,
    /// It led away from the goal: two moves lost, itself and the one that makes up for it.
    Mistake,
}

/// A move of a game, and what is known of it.
#[derive(Clone, Debug)]
pub struct ReviewedMove {
    /// The board before it.
    pub board: Board,
    /// The move.
    pub action: Move,
    /// How far the board before it was from the goal.
    pub before: Option<Distance>,
    /// How far the board after it was.
    pub after: Option<Distance>,
    /// A move that would have led nearer.
    pub better: Option<Move>,
}

impl ReviewedMove {
    /// Returns how much farther from the goal the move led, or `None` if a distance is not exact.
    pub fn change(&self) -> Option<i64> {
        let exact = |distance: Option<Distance>| distance.and_then(Distance::exact);
        Some(exact(self.after)?.cast_signed() - exact(self.before)?.cast_signed())
    }

    /// Returns what the move was worth, or `None` if a distance is not exact.
    pub fn judgement(&self) -> Option<Judgement> {
        // Every move can be made backwards, so that none changes the distance by more than one.
        Some(match self.change()? {
            ..0 => Judgement::Best,
            0 => Judgement::Wasted,
            1.. => Judgement::Mistake,
        })
    }
}

/// How many moves of each kind a game has.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct MoveTally {
    /// Moves that led nearer.
    pub best: u64,
    /// Moves that led nowhere.
    pub wasted: u64,
    /// Moves that led away.
    pub mistakes: u64,
    /// Moves of which that is not known.
    pub unknown: u64,
}

/// A game and what is known of each of its positions.
#[derive(Clone, Debug)]
pub struct Review {
    moves: Vec<ReviewedMove>,
    last: Board,
    /// How far the last board is from the goal.
    last_distance: Option<Distance>,
}

impl Review {
    /// Returns the moves from the start of a game to its board, those since the last restart, with nothing
    /// known of them yet.
    pub fn new(game: &Game) -> Review {
        let mut board = game.start().clone();
        let mut moves = Vec::new();
        for action in game.moves() {
            let (before, after, better) = (None, None, None);
            moves.push(ReviewedMove { board: board.clone(), action, before, after, better });
            // Every move was made in the game before.
            let _ = board.apply(action);
        }
        let last_distance = board.is_solved().then_some(Distance::Exact(0));
        let mut review = Review { moves, last: board, last_distance };
        review.spread();
        review
    }

    /// Returns all moves, in order.
    pub fn moves(&self) -> &[ReviewedMove] {
        &self.moves
    }

    /// Returns all positions of which nothing is known yet.
    pub fn open_positions(&self) -> Vec<Board> {
        let open = self.moves.iter().filter(|reviewed| reviewed.before.is_none());
        let mut boards: Vec<Board> = open.map(|reviewed| reviewed.board.clone()).collect();
        if self.last_distance.is_none() {
            boards.push(self.last.clone());
        }
        boards
    }

    /// Returns how far the start is from the goal, or `None` if that is not known.
    pub fn start_distance(&self) -> Option<Distance> {
        self.moves.first().map_or(self.last_distance, |first| first.before)
    }

    /// Takes up what is known of a position.
    pub fn learn(&mut self, board: &Board, advice: &Advice) {
        for reviewed in self.moves.iter_mut().filter(|reviewed| reviewed.board == *board) {
            reviewed.before = Some(advice.distance);
            reviewed.better = advice.next();
        }
        if self.last == *board {
            self.last_distance = Some(advice.distance);
        }
        self.spread();
    }

    /// Returns how many moves of each kind there are.
    pub fn tally(&self) -> MoveTally {
        let mut tally = MoveTally::default();
        for reviewed in &self.moves {
            *match reviewed.judgement() {
                Some(Judgement::Best) => &mut tally.best,
                Some(Judgement::Wasted) => &mut tally.wasted,
                Some(Judgement::Mistake) => &mut tally.mistakes,
                None => &mut tally.unknown,
            } += 1;
        }
        tally
    }

    /// The board after a move is the board before the next one.
    fn spread(&mut self) {
        let mut after = self.last_distance;
        for reviewed in self.moves.iter_mut().rev() {
            reviewed.after = after;
            after = reviewed.before;
        }
    }
}
