//! What `explore` says, in each language.

use super::Lang::{self, En, Fr};
use glisse::{Exploration, Hardest, Metric};

impl Lang {
    /// The numbers of a space.
    pub(crate) fn explored(self, exploration: &Exploration) -> String {
        let Exploration { states, edges, goals, optimal_solutions, .. } = exploration;
        let keys = match self {
            En => [
                "states",
                "moves",
                "goals",
                "farthest state",
                "cheapest solution",
                "cheapest solutions",
                "diameter",
                "peak memory",
                "time",
            ],
            Fr => [
                "états",
                "mouvements",
                "états finaux",
                "état le plus loin",
                "solution la moins chère",
                "solutions les moins chères",
                "diamètre",
                "mémoire",
                "temps",
            ],
        };
        let amount = |cost: u64| self.amount(exploration.metric, cost);
        let none = match self {
            En => "none",
            Fr => "aucune",
        };
        let statistics = &exploration.statistics;
        let values = [
            Some(self.count(*states)),
            Some(self.count(*edges)),
            Some(self.count(*goals)),
            Some(amount(exploration.depth())),
            Some(exploration.distance.map_or(none.to_owned(), amount)),
            exploration.distance.map(|_| self.digits(optimal_solutions)),
            exploration.diameter.map(amount),
            Some(self.bytes(statistics.peak_bytes)),
            Some(self.time(statistics.elapsed.as_secs_f64())),
        ];
        let width = keys.iter().map(|key| key.chars().count()).max().unwrap_or_default();
        let lines = keys.iter().zip(values);
        let lines = lines.filter_map(|(key, value)| Some(format!("  {key:width$}  {}", value?)));
        lines.collect::<Vec<_>>().join("\n")
    }

    /// The title of a histogram.
    pub(crate) fn distances_from_start(self) -> &'static str {
        match self {
            En => "States by distance from the start:",
            Fr => "États par distance du départ :",
        }
    }

    /// The title of the other histogram.
    pub(crate) fn distances_to_goal(self) -> &'static str {
        match self {
            En => "States by distance to the nearest goal:",
            Fr => "États par distance à l'état final le plus proche :",
        }
    }

    /// What the farthest state is.
    pub(crate) fn hardest(self, hardest: &Hardest, metric: Metric) -> String {
        let amount = self.amount(metric, hardest.distance);
        let count = self.count(hardest.count);
        match (self, hardest.count) {
            (En, 1) => format!("The hardest state, {amount} from a goal:"),
            (En, _) => format!("One of the {count} hardest states, {amount} from a goal:"),
            (Fr, 1) => format!("L'état le plus difficile, à {amount} d'un état final :"),
            (Fr, _) => {
                format!("Un des {count} états les plus difficiles, à {amount} d'un état final :")
            }
        }
    }

    /// What bottlenecks there are.
    pub(crate) fn bottlenecks(self, count: u64) -> String {
        let number = self.count(count);
        match (self, count) {
            (En, 1) => "Every solution passes 1 state:".to_owned(),
            (En, _) => format!("Every solution passes {number} states, first this one:"),
            (Fr, 1) => "Toute solution passe par 1 état :".to_owned(),
            (Fr, _) => format!("Toute solution passe par {number} états, d'abord celui-ci :"),
        }
    }
}
