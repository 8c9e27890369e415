//! The words in pictures, in each language.

use glisse_puzzle::Metric;

/// The language of the words in a picture.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Language {
    /// English.
    #[default]
    English,
    /// French.
    French,
}

use Language::{English, French};

impl Language {
    /// Returns the word for the board that a solution begins with, or for its state on a map.
    pub(crate) fn start(self) -> &'static str {
        match self {
            English => "start",
            French => "départ",
        }
    }

    /// Returns the word for a state that is solved.
    pub(crate) fn goal(self) -> &'static str {
        match self {
            English => "goal",
            French => "but",
        }
    }

    /// Returns what the line through the states of a map is.
    pub(crate) fn shortest(self) -> &'static str {
        match self {
            English => "a shortest solution",
            French => "une solution minimale",
        }
    }

    /// Returns a number of states in words.
    pub(crate) fn states(self, count: usize) -> String {
        match (self, count) {
            (English, 1) => "1 state".to_owned(),
            (French, 1) => "1 état".to_owned(),
            (English, _) => format!("{count} states"),
            (French, _) => format!("{count} états"),
        }
    }

    /// Returns the title of a map.
    pub(crate) fn map_of(self, states: usize, id: &str) -> String {
        let states = self.states(states);
        match self {
            English => format!("the {states} of {id}"),
            French => format!("{id} : {states}"),
        }
    }

    /// Returns the title of the picture of a solution.
    pub(crate) fn solution_of(self, id: &str, moves: usize) -> String {
        let moves = match (self, moves) {
            (English, 1) => "1 move".to_owned(),
            (French, 0 | 1) => format!("{moves} coup"),
            (English, _) => format!("{moves} moves"),
            (French, _) => format!("{moves} coups"),
        };
        format!("{id}, {moves}")
    }

    /// Returns what the colours of a map mean.
    pub(crate) fn colors(self, has_goal: bool, metric: Metric) -> &'static str {
        match (self, has_goal, metric) {
            (English, false, Metric::Moves) => "moves from the start (no goal)",
            (English, false, Metric::Cells) => "cells from the start (no goal)",
            (English, false, Metric::Weighted) => "cost from the start (no goal)",
            (English, true, Metric::Moves) => "moves to the nearest goal",
            (English, true, Metric::Cells) => "cells to the nearest goal",
            (English, true, Metric::Weighted) => "cost to the nearest goal",
            (French, false, Metric::Moves) => "coups depuis le départ (aucun but)",
            (French, false, Metric::Cells) => "cases depuis le départ (aucun but)",
            (French, false, Metric::Weighted) => "coût depuis le départ (aucun but)",
            (French, true, Metric::Moves) => "coups jusqu'au but le plus proche",
            (French, true, Metric::Cells) => "cases jusqu'au but le plus proche",
            (French, true, Metric::Weighted) => "coût jusqu'au but le plus proche",
        }
    }

    /// Returns the name of a part of a picture, for those who point at it or cannot see it.
    pub(crate) fn part(self, part: Part) -> &'static str {
        match (self, part) {
            (English, Part::Exit) => "exit",
            (English, Part::Wall) => "wall",
            (English, Part::Barriers) => "barriers",
            (English, Part::Moves) => "moves",
            (English, Part::States) => "states",
            (English, Part::Legend) => "legend",
            (French, Part::Exit) => "sortie",
            (French, Part::Wall) => "mur",
            (French, Part::Barriers) => "barrières",
            (French, Part::Moves) => "coups",
            (French, Part::States) => "états",
            (French, Part::Legend) => "légende",
        }
    }
}

/// A part of a picture that has a name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Part {
    Exit,
    Wall,
    Barriers,
    Moves,
    States,
    Legend,
}
