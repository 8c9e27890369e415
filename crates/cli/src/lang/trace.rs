//! All that `trace` says to people, in each language.

use super::Lang::{self, En, Fr};
use glisse::{
    Algorithm, Limit, Metric, Status,
    trace::{Became, Lists, Trace, Way},
};

/// Words that stand alone.
#[derive(Debug)]
pub(crate) struct TraceWords {
    pub(crate) colon: &'static str,
    pub(crate) semicolon: &'static str,
    pub(crate) start: &'static str,
    pub(crate) from: &'static str,
    pub(crate) by: &'static str,
    pub(crate) goal: &'static str,
    pub(crate) none: &'static str,
    pub(crate) open: &'static str,
    pub(crate) closed: &'static str,
    pub(crate) forwards: &'static str,
    pub(crate) backwards: &'static str,
    pub(crate) closed_forwards: &'static str,
    pub(crate) closed_backwards: &'static str,
    pub(crate) layer: &'static str,
    pub(crate) next_layer: &'static str,
    pub(crate) path: &'static str,
    pub(crate) pending: &'static str,
    pub(crate) beyond: &'static str,
    pub(crate) step: &'static str,
    pub(crate) taken: &'static str,
    pub(crate) generated: &'static str,
    pub(crate) states: &'static str,
    pub(crate) solution: &'static str,
}

static ENGLISH: TraceWords = TraceWords {
    colon: ":",
    semicolon: ";",
    start: "the start",
    from: "from",
    by: "by",
    goal: "goal",
    none: "none",
    open: "OPEN",
    closed: "CLOSED",
    forwards: "OPEN forwards",
    backwards: "OPEN backwards",
    closed_forwards: "CLOSED forwards",
    closed_backwards: "CLOSED backwards",
    layer: "LAYER",
    next_layer: "NEXT LAYER",
    path: "PATH",
    pending: "TO TRY",
    beyond: "BEYOND",
    step: "step",
    taken: "taken",
    generated: "generated",
    states: "The states",
    solution: "solution",
};

static FRENCH: TraceWords = TraceWords {
    colon: " :",
    semicolon: " ;",
    start: "le départ",
    from: "depuis",
    by: "par",
    goal: "but",
    none: "aucun",
    open: "OUVERTS",
    closed: "FERMÉS",
    forwards: "OUVERTS en avant",
    backwards: "OUVERTS en arrière",
    closed_forwards: "FERMÉS en avant",
    closed_backwards: "FERMÉS en arrière",
    layer: "COUCHE",
    next_layer: "COUCHE SUIVANTE",
    path: "CHEMIN",
    pending: "À ESSAYER",
    beyond: "AU-DELÀ",
    step: "étape",
    taken: "choisi",
    generated: "engendrés",
    states: "Les états",
    solution: "solution",
};

impl Lang {
    /// The words of a trace that stand alone.
    pub(crate) fn trace(self) -> &'static TraceWords {
        match self {
            En => &ENGLISH,
            Fr => &FRENCH,
        }
    }

    /// The algorithm and its heuristic.
    pub(crate) fn trace_title(self, trace: &Trace) -> String {
        let algorithm = match (self, trace.answer.algorithm) {
            (En, Algorithm::Bfs) => "Breadth-first search",
            (Fr, Algorithm::Bfs) => "Parcours en largeur",
            (En, Algorithm::Ids) => "Iterative deepening",
            (Fr, Algorithm::Ids) => "Approfondissement itératif",
            (En, Algorithm::Dijkstra) => "Dijkstra's algorithm",
            (Fr, Algorithm::Dijkstra) => "Algorithme de Dijkstra",
            (En, Algorithm::Greedy) => "Greedy best-first search",
            (Fr, Algorithm::Greedy) => "Recherche gloutonne",
            (_, Algorithm::Astar) => "A*",
            (En, Algorithm::Wastar) => "Weighted A*",
            (Fr, Algorithm::Wastar) => "A* pondéré",
            (_, Algorithm::Idastar) => "IDA*",
            (En, Algorithm::Bidirectional) => "Bidirectional breadth-first search",
            (Fr, Algorithm::Bidirectional) => "Parcours en largeur bidirectionnel",
            (En, Algorithm::Beam) => "Beam search",
            (Fr, Algorithm::Beam) => "Recherche en faisceau",
            (_, other) => other.name(),
        };
        let mut title = algorithm.to_owned();
        if let Some(width) = trace.width {
            let width = self.count(width as u64);
            let part = match self {
                En => format!(" of width {width}"),
                Fr => format!(" de largeur {width}"),
            };
            title += &part;
        }
        if let Some(heuristic) = &trace.answer.heuristic {
            let part = match self {
                En => format!(" with the heuristic {heuristic}"),
                Fr => format!(" avec l'heuristique {heuristic}"),
            };
            title += &part;
        }
        title
    }

    /// What the letters mean.
    pub(crate) fn trace_legend(self, trace: &Trace) -> String {
        let algorithm = trace.answer.algorithm;
        // Some algorithms count moves, whatever the metric.
        let metric = match trace.answer.metric {
            Metric::Weighted if algorithm.counts_moves() => Metric::Moves,
            Metric::Weighted if algorithm == Algorithm::Beam => Metric::Moves,
            metric => metric,
        };
        let cost = match (self, metric) {
            (En, Metric::Moves) => "g: moves from the start",
            (En, Metric::Cells) => "g: cells moved from the start",
            (En, Metric::Weighted) => "g: cost from the start",
            (Fr, Metric::Moves) => "g : déplacements depuis le départ",
            (Fr, Metric::Cells) => "g : cases parcourues depuis le départ",
            (Fr, Metric::Weighted) => "g : coût depuis le départ",
        };
        let mut legend = cost.to_owned();
        if algorithm == Algorithm::Bidirectional {
            legend += match self {
                En => ", or from the goal backwards",
                Fr => ", ou depuis le but en arrière",
            };
        }
        if trace.has_estimates() {
            legend += match self {
                En => "; h: estimate of the rest",
                Fr => " ; h : estimation du reste",
            };
        }
        if trace.has_totals() {
            legend += match self {
                En => "; f = ",
                Fr => " ; f = ",
            };
            let part = match trace.weight {
                Some(weight) => format!("g + {}·h", self.trace_number(weight.value())),
                None => "g + h".to_owned(),
            };
            legend += &part;
        }
        legend
    }

    /// A number with at most two decimals, and only those that it has.
    pub(crate) fn trace_number(self, value: f64) -> String {
        if value.is_infinite() {
            return "∞".to_owned();
        }
        let text = format!("{value:.2}");
        let text = text.trim_end_matches('0').trim_end_matches('.');
        match self {
            En => text.to_owned(),
            Fr => text.replace('.', ","),
        }
    }

    /// The title of a round.
    pub(crate) fn trace_round(self, algorithm: Algorithm, way: Way, value: f64) -> String {
        let moves = self.moves(value as u64);
        let value = self.trace_number(value);
        match (self, algorithm) {
            (En, Algorithm::Bfs | Algorithm::Beam) => format!("layer {value}"),
            (Fr, Algorithm::Bfs | Algorithm::Beam) => format!("couche {value}"),
            (En, Algorithm::Ids) => format!("depth at most {value}"),
            (Fr, Algorithm::Ids) => format!("profondeur {value} au plus"),
            (En, Algorithm::Idastar) => format!("bound f ≤ {value}"),
            (Fr, Algorithm::Idastar) => format!("borne f ≤ {value}"),
            (_, Algorithm::Dijkstra) => format!("g = {value}"),
            (_, Algorithm::Greedy) => format!("h = {value}"),
            (En, Algorithm::Bidirectional) => match way {
                Way::Forwards => format!("forwards; a meeting gives {moves}"),
                Way::Backwards => format!("backwards; a meeting gives {moves}"),
            },
            (Fr, Algorithm::Bidirectional) => match way {
                Way::Forwards => format!("en avant ; une rencontre donne {moves}"),
                Way::Backwards => format!("en arrière ; une rencontre donne {moves}"),
            },
            _ => format!("f = {value}"),
        }
    }

    /// What became of a successor; `bound` is what cuts it off, if a bound does.
    pub(crate) fn trace_became(self, became: Became, bound: Option<String>) -> String {
        match (self, became, bound) {
            (En, Became::Opened, _) => "opened".to_owned(),
            (Fr, Became::Opened, _) => "ouvert".to_owned(),
            (En, Became::Improved, _) => "open already, better now".to_owned(),
            (Fr, Became::Improved, _) => "déjà ouvert, amélioré".to_owned(),
            (En, Became::Reopened, _) => "re-opened, better now".to_owned(),
            (Fr, Became::Reopened, _) => "rouvert, amélioré".to_owned(),
            (En, Became::Known, _) => "known, skipped".to_owned(),
            (Fr, Became::Known, _) => "connu, ignoré".to_owned(),
            (En, Became::Cut, Some(bound)) => format!("cut: beyond {bound}"),
            (Fr, Became::Cut, Some(bound)) => format!("coupé : au-delà de {bound}"),
            (En, Became::Cut, None) => "cut: no goal can be reached".to_owned(),
            (Fr, Became::Cut, None) => "coupé : aucun but accessible".to_owned(),
        }
    }

    /// How many entries follow those shown.
    pub(crate) fn trace_more(self, hidden: usize) -> String {
        let hidden = self.count(hidden as u64);
        match self {
            En => format!("… and {hidden} more"),
            Fr => format!("… et {hidden} de plus"),
        }
    }

    /// How many entries come before those shown.
    pub(crate) fn trace_earlier(self, hidden: usize) -> String {
        let hidden = self.count(hidden as u64);
        match self {
            En => format!("… {hidden} earlier"),
            Fr => format!("… {hidden} avant"),
        }
    }

    /// The least value beyond the bound.
    pub(crate) fn trace_beyond(self, algorithm: Algorithm, value: Option<f64>) -> String {
        let letter = if algorithm == Algorithm::Ids { 'g' } else { 'f' };
        match (self, value) {
            (En, Some(value)) => {
                format!("the least {letter} cut so far is {}", self.trace_number(value))
            }
            (Fr, Some(value)) => {
                format!("le plus petit {letter} coupé est {}", self.trace_number(value))
            }
            (En, None) => "nothing was cut so far".to_owned(),
            (Fr, None) => "rien n'a été coupé".to_owned(),
        }
    }

    /// States that are not expanded after all.
    pub(crate) fn trace_passed(self, algorithm: Algorithm, names: &str) -> String {
        match (self, algorithm) {
            (En, Algorithm::Beam) => format!("dropped, the beam is full: {names}"),
            (Fr, Algorithm::Beam) => format!("abandonnés, le faisceau est plein : {names}"),
            (En, Algorithm::Ids | Algorithm::Idastar) => {
                format!("passed over, met in this round at no higher cost: {names}")
            }
            (Fr, Algorithm::Ids | Algorithm::Idastar) => {
                format!("passés, déjà vus sous cette borne à un coût au plus égal : {names}")
            }
            (En, _) => format!("passed over, a cheaper way was found since: {names}"),
            (Fr, _) => format!("passés, un chemin moins cher est connu depuis : {names}"),
        }
    }

    /// Where the run ended.
    pub(crate) fn trace_arrival(self, algorithm: Algorithm, name: &str, detail: &str) -> String {
        match (self, algorithm) {
            (En, Algorithm::Bfs | Algorithm::Beam) => format!("{name} ({detail}) is a goal."),
            (Fr, Algorithm::Bfs | Algorithm::Beam) => format!("{name} ({detail}) est un but."),
            (En, Algorithm::Bidirectional) => {
                format!("{name} ({detail}) is where the two searches meet.")
            }
            (Fr, Algorithm::Bidirectional) => {
                format!("{name} ({detail}) est là où les deux recherches se rencontrent.")
            }
            (En, _) => format!("{name} ({detail}) is taken, and is a goal."),
            (Fr, _) => format!("{name} ({detail}) est choisi, et c'est un but."),
        }
    }

    /// Which steps are shown of how many.
    pub(crate) fn trace_shown(self, trace: &Trace) -> String {
        let all = self.count(trace.answer.statistics.expanded);
        let numbers = trace.steps.first().zip(trace.steps.last());
        match (self, numbers.map(|(first, last)| (first.number, last.number))) {
            (En, None) => format!("no step shown of {all}"),
            (Fr, None) => format!("aucune étape montrée sur {all}"),
            (En, Some((first, last))) if first == last => format!("step {first} shown of {all}"),
            (Fr, Some((first, last))) if first == last => {
                format!("étape {first} montrée sur {all}")
            }
            (En, Some((first, last))) => {
                format!("steps {} to {} shown of {all}", self.count(first), self.count(last))
            }
            (Fr, Some((first, last))) => {
                format!("étapes {} à {} montrées sur {all}", self.count(first), self.count(last))
            }
        }
    }

    /// What the run took, in one line.
    pub(crate) fn trace_counts(self, trace: &Trace) -> String {
        let statistics = &trace.answer.statistics;
        let [expanded, generated, stored] =
            [statistics.expanded, statistics.generated, statistics.stored]
                .map(|count| self.count(count));
        match self {
            En => format!("{expanded} expanded, {generated} generated, {stored} stored"),
            Fr => format!("développés : {expanded}, engendrés : {generated}, mémorisés : {stored}"),
        }
    }

    /// A limit that came while tables were made.
    pub(crate) fn stopped_before_the_search(self, limit: Limit) -> String {
        let limit = self.limit(limit);
        match self {
            En => format!("stopped before the search began: {limit}"),
            Fr => format!("arrêt avant la recherche : {limit}"),
        }
    }

    /// Which way a step goes, where there are two searches.
    pub(crate) fn trace_way(self, lists: &Lists, way: Way) -> Option<&'static str> {
        if !matches!(lists, Lists::Both { .. }) {
            return None;
        }
        Some(match (self, way) {
            (En, Way::Forwards) => "forwards",
            (En, Way::Backwards) => "backwards",
            (Fr, Way::Forwards) => "en avant",
            (Fr, Way::Backwards) => "en arrière",
        })
    }

    /// The moves of the solution, if there are any.
    pub(crate) fn trace_solution(self, trace: &Trace) -> Option<String> {
        let Status::Solved { solution, .. } = &trace.answer.status else { return None };
        if solution.moves.is_empty() {
            return None;
        }
        let moves: Vec<String> = solution.moves.iter().map(ToString::to_string).collect();
        let TraceWords { solution, colon, .. } = self.trace();
        Some(format!("{solution}{colon} {}", moves.join(" ")))
    }
}
