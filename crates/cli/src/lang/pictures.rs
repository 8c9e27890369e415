//! The words of pictures and of cards to print.

use super::{
    Lang,
    Lang::{En, Fr},
};
use glisse::{GeneratedBoard, Optimum, picture::Language};

impl Lang {
    /// The library's name for it.
    pub(crate) fn of_pictures(self) -> Language {
        match self {
            En => Language::English,
            Fr => Language::French,
        }
    }

    /// What HTML calls it.
    pub(crate) fn code(self) -> &'static str {
        match self {
            En => "en",
            Fr => "fr",
        }
    }

    /// What is said above a board on a card.
    pub(crate) fn card(self, card: &GeneratedBoard) -> String {
        let moves = match (self, card.optimum) {
            (En, Optimum::Proved(1)) => "1 move".to_owned(),
            (Fr, Optimum::Proved(moves @ (0 | 1))) => format!("{moves} coup"),
            (En, Optimum::Proved(moves)) => format!("{moves} moves"),
            (Fr, Optimum::Proved(moves)) => format!("{moves} coups"),
            (En, Optimum::Between { lower_bound, cost }) => {
                format!("{lower_bound} to {cost} moves")
            }
            (Fr, Optimum::Between { lower_bound, cost }) => format!("{lower_bound} à {cost} coups"),
            (En, Optimum::Unsolvable) => "no solution".to_owned(),
            (Fr, Optimum::Unsolvable) => "sans solution".to_owned(),
        };
        match (self, &card.rating) {
            (En, Some(rating)) => format!("{moves}, difficulty {:.1}", rating.score()),
            (Fr, Some(rating)) => {
                format!(
                    "{moves}, difficulté {}",
                    format!("{:.1}", rating.score()).replace('.', ",")
                )
            }
            (_, None) => moves,
        }
    }
}
