//! All that `solve` says to people, in each language.

mod audit;
mod explore;
mod numbers;
mod pictures;
mod play;
mod trace;

use crate::draw::Look;
use clap::ValueEnum;
use glisse::{
    Algorithm, Answer, Board, Limit, Metric, Move, Notation, Puzzle, Status,
    rush_hour::Orientation, tiles::Direction,
};

/// A language.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Lang {
    /// English
    En,
    /// Français
    Fr,
}

use Lang::{En, Fr};

impl Lang {
    /// The title of the first board.
    pub(crate) fn start(self) -> &'static str {
        match self {
            En => "Start",
            Fr => "Départ",
        }
    }

    /// What is said in place of drawings that nobody could look through.
    pub(crate) fn too_many_boards(self) -> &'static str {
        match self {
            En => "There are too many boards to draw; only the moves are shown.",
            Fr => "Il y a trop de grilles à dessiner ; seuls les mouvements sont montrés.",
        }
    }

    /// A move as a sentence, in the words of the course's first report.
    pub(crate) fn sentence(self, board: &Board, action: Move, look: Look) -> String {
        let (board, slide) = match (board, action) {
            (Board::RushHour(board), Move::RushHour(slide)) => (board, slide),
            (Board::Tiles(board), Move::Tiles(direction)) => {
                let tile = board.neighbour(direction).map_or(0, |cell| board.cells()[cell]);
                return self.tile_sentence(direction, look.notation, tile);
            }
            (Board::Swap(board), Move::Swap(swap)) => {
                let number = |(row, column): (u32, u32)| {
                    let cell = row as usize * board.columns() + column as usize;
                    board.cells().get(cell).copied().unwrap_or_default()
                };
                let [one, other] = swap.cells.map(number);
                return match self {
                    En => format!("{swap}: exchange {one} and {other}"),
                    Fr => format!("{swap} : échanger {one} et {other}"),
                };
            }
            _ => return action.to_string(),
        };
        let name = look.names.name(slide.label);
        let count = u64::from(slide.cells.unsigned_abs());
        let cells = self.cells(count);
        let orientation = board.vehicle(slide.label).map(|vehicle| vehicle.orientation);
        let is_vertical = orientation == Some(Orientation::Vertical);
        let way = match (self, is_vertical, slide.cells > 0) {
            (En, false, true) => "right",
            (En, false, false) => "left",
            (En, true, true) => "down",
            (En, true, false) => "up",
            (Fr, false, true) => "la droite",
            (Fr, false, false) => "la gauche",
            (Fr, true, true) => "le bas",
            (Fr, true, false) => "le haut",
        };
        match self {
            En => format!("Move vehicle {name} {cells} {way}"),
            Fr => format!("Déplacer la voiture {name} de {cells} vers {way}"),
        }
    }

    /// A move of the empty cell past a tile, or of the tile into it, with the letter that it is
    /// written by.
    fn tile_sentence(self, direction: Direction, notation: Notation, tile: u16) -> String {
        let written = direction.noted(notation);
        let way = match (self, written) {
            (En, Direction::Up) => "up",
            (En, Direction::Down) => "down",
            (En, Direction::Left) => "left",
            (En, Direction::Right) => "right",
            (Fr, Direction::Up) => "le haut",
            (Fr, Direction::Down) => "le bas",
            (Fr, Direction::Left) => "la gauche",
            (Fr, Direction::Right) => "la droite",
        };
        match (self, notation) {
            (En, Notation::Empty) => format!("{written}: the empty cell goes {way}, past {tile}"),
            (En, Notation::Tile) => format!("{written}: tile {tile} goes {way}"),
            (Fr, Notation::Empty) => format!("{written} : la case vide va vers {way} ({tile})"),
            (Fr, Notation::Tile) => format!("{written} : la tuile {tile} va vers {way}"),
        }
    }

    /// The result in one line: the cost, and what is proved about it.
    pub(crate) fn result(self, answer: &Answer) -> String {
        match &answer.status {
            Status::Solved { solution, optimal, lower_bound } => {
                let cost = self.cost(answer.metric, solution.cost, solution.length());
                let cost = match self {
                    _ if solution.is_listed() => cost,
                    En => format!("{cost} (too many to list)"),
                    Fr => format!("{cost} (trop pour une liste)"),
                };
                match (self, optimal, lower_bound) {
                    (En, true, _) => format!("{cost}, optimal: {}", self.proof(answer)),
                    (Fr, true, _) => format!("{cost}, optimal : {}", self.proof(answer)),
                    (En, false, &least) => {
                        format!("{cost}, not proved optimal: {}", self.doubt(answer, least))
                    }
                    (Fr, false, &least) => {
                        format!("{cost}, optimalité non prouvée : {}", self.doubt(answer, least))
                    }
                }
            }
            Status::Unsolvable if answer.puzzle == Puzzle::Tiles => match self {
                En => "unsolvable: the order of the tiles has the wrong parity",
                Fr => "sans solution : l'ordre des tuiles n'a pas la bonne parité",
            }
            .to_owned(),
            Status::Unsolvable if answer.puzzle == Puzzle::Swap => match self {
                En => "unsolvable: barriers cut a number off from its place",
                Fr => "sans solution : des barrières séparent un nombre de sa place",
            }
            .to_owned(),
            // Without an expansion, only the first look at the board can have shown it.
            Status::Unsolvable if answer.statistics.expanded == 0 => match self {
                En => "unsolvable: the way to the exit can never be cleared",
                Fr => "sans solution : la voie vers la sortie ne peut jamais être dégagée",
            }
            .to_owned(),
            Status::Unsolvable => match self {
                En => "unsolvable: every possibility has been tried",
                Fr => "sans solution : toutes les possibilités ont été essayées",
            }
            .to_owned(),
            Status::Limit { limit, lower_bound } => {
                let needed = self.needed(answer.metric, *lower_bound);
                match self {
                    En => format!("stopped: {}; {needed}", self.limit(*limit)),
                    Fr => format!("arrêt : {} ; {needed}", self.limit(*limit)),
                }
            }
        }
    }

    /// How many shortest solutions there are.
    pub(crate) fn all(self, count: u64, is_complete: bool) -> String {
        let number = self.count(count);
        match (self, is_complete, self.is_plural(count)) {
            (En, true, false) => format!("{number} shortest solution:"),
            (En, true, true) => format!("{number} shortest solutions:"),
            (En, false, _) => format!("at least {number} shortest solutions, a limit came first:"),
            (Fr, true, false) => format!("{number} solution la plus courte :"),
            (Fr, true, true) => format!("{number} solutions les plus courtes :"),
            (Fr, false, _) => {
                format!("au moins {number} solutions les plus courtes, avant une limite :")
            }
        }
    }

    /// What a solution costs.
    pub(crate) fn cost(self, metric: Metric, cost: u64, length: u64) -> String {
        let moves = self.moves(length);
        match (metric, self) {
            (Metric::Moves, _) => moves,
            (_, En) => format!("{} in {moves}", self.amount(metric, cost)),
            (_, Fr) => format!("{} en {moves}", self.amount(metric, cost)),
        }
    }

    /// A cost without a word on the number of moves.
    pub(crate) fn amount(self, metric: Metric, cost: u64) -> String {
        match (metric, self) {
            (Metric::Moves, _) => self.moves(cost),
            (Metric::Cells, _) => self.cells(cost),
            (Metric::Weighted, En) => format!("cost {}", self.count(cost)),
            (Metric::Weighted, Fr) => format!("coût {}", self.count(cost)),
        }
    }

    /// A lower bound.
    pub(crate) fn needed(self, metric: Metric, least: u64) -> String {
        let amount = match metric {
            Metric::Moves => self.moves(least),
            Metric::Cells => self.cells(least),
            Metric::Weighted => self.count(least),
        };
        match (self, metric, self.is_plural(least)) {
            (En, Metric::Weighted, _) => format!("a cost of at least {amount} is needed"),
            (Fr, Metric::Weighted, _) => format!("un coût d'au moins {amount} est nécessaire"),
            (En, _, false) => format!("at least {amount} is needed"),
            (En, _, true) => format!("at least {amount} are needed"),
            (Fr, _, false) => format!("au moins {amount} est nécessaire"),
            (Fr, _, true) => format!("au moins {amount} sont nécessaires"),
        }
    }

    /// What is known about the optimum of which a solution may fall short.
    fn doubt(self, answer: &Answer, least: u64) -> String {
        let misleading =
            answer.heuristic.as_ref().filter(|known| !known.is_admissible(answer.metric));
        match (self, misleading) {
            _ if least > 0 => {
                let needed = self.needed(answer.metric, least);
                let cost = answer.solution().map_or(0, |solution| solution.cost);
                let ratio = format!("{:.3}", cost as f64 / least as f64);
                match self {
                    En => format!("{needed}, and this is {ratio} times that"),
                    Fr => format!("{needed}, et c'est {} fois cela", ratio.replace('.', ",")),
                }
            }
            (En, Some(glisse::Heuristic::Script(name))) => {
                format!("nothing proves that the script {name} never overestimates")
            }
            (Fr, Some(glisse::Heuristic::Script(name))) => {
                format!("rien ne prouve que le script {name} ne surestime jamais")
            }
            (En, Some(heuristic)) => format!("the heuristic {heuristic} can overestimate"),
            (Fr, Some(heuristic)) => format!("l'heuristique {heuristic} peut surestimer"),
            (En, None) => "nothing is known about the optimum".to_owned(),
            (Fr, None) => "rien n'est connu de l'optimum".to_owned(),
        }
    }

    /// Why nothing costs less than the solution that an algorithm has found.
    fn proof(self, answer: &Answer) -> String {
        let heuristic =
            answer.heuristic.as_ref().map_or("zero".to_owned(), glisse::Heuristic::to_string);
        let is_free = answer.solution().is_some_and(|solution| solution.length() == 0);
        let is_script = matches!(answer.heuristic, Some(glisse::Heuristic::Script(_)));
        let counts_otherwise = answer.algorithm.counts_moves() && answer.metric == Metric::Weighted;
        let general = match self {
            En => "it is proved that nothing costs less",
            Fr => "il est prouvé que rien ne coûte moins",
        };
        match (self, answer.algorithm) {
            (En, _) if is_free => "it is solved already".to_owned(),
            (Fr, _) if is_free => "il est déjà résolu".to_owned(),
            (_, _) if counts_otherwise => general.to_owned(),
            (En, _) if is_script => format!(
                "an audit of all states shows that the script {heuristic} never overestimates here"
            ),
            (Fr, _) if is_script => format!(
                "un audit de tous les états montre que le script {heuristic} ne surestime jamais ici"
            ),
            (En, Algorithm::Bfs) => {
                "breadth-first search has seen every state nearer than that".to_owned()
            }
            (Fr, Algorithm::Bfs) => {
                "le parcours en largeur a vu tous les états plus proches".to_owned()
            }
            (En, Algorithm::Ids) => {
                "iterative deepening has tried everything shorter than that".to_owned()
            }
            (Fr, Algorithm::Ids) => {
                "l'approfondissement itératif a essayé tout ce qui est plus court".to_owned()
            }
            (En, Algorithm::Dijkstra) => {
                "Dijkstra's algorithm has seen every state that costs less to reach".to_owned()
            }
            (Fr, Algorithm::Dijkstra) => {
                "l'algorithme de Dijkstra a vu tous les états moins chers à atteindre".to_owned()
            }
            (En, Algorithm::Bidirectional) => {
                "the searches from both ends have met, and could not have met earlier".to_owned()
            }
            (Fr, Algorithm::Bidirectional) => {
                "les recherches des deux bouts se sont rencontrées, et pas avant".to_owned()
            }
            (En, Algorithm::Astar) => format!(
                "the heuristic {heuristic} never overestimates, and no state with a smaller \
                 estimated total is left"
            ),
            (Fr, Algorithm::Astar) => format!(
                "l'heuristique {heuristic} ne surestime jamais, et il ne reste aucun état de total \
                 estimé plus petit"
            ),
            (En, Algorithm::Idastar) => format!(
                "the heuristic {heuristic} never overestimates, and no smaller bound led to a \
                 solution"
            ),
            (Fr, Algorithm::Idastar) => format!(
                "l'heuristique {heuristic} ne surestime jamais, et aucune borne plus petite n'a \
                 mené à une solution"
            ),
            (En, Algorithm::Greedy | Algorithm::Wastar | Algorithm::Beam) => format!(
                "the heuristic {heuristic} never overestimates, and proves that nothing costs less"
            ),
            (Fr, Algorithm::Greedy | Algorithm::Wastar | Algorithm::Beam) => format!(
                "l'heuristique {heuristic} ne surestime jamais, et prouve que rien ne coûte moins"
            ),
            (En, Algorithm::Bubble) => {
                "each exchange of neighbours on a line undoes one inversion, and \
                 there are as many"
                    .to_owned()
            }
            (Fr, Algorithm::Bubble) => {
                "chaque échange de voisins sur une ligne défait une inversion, \
                 et il y en a autant"
                    .to_owned()
            }
            (En, Algorithm::Naive) => {
                "an exchange takes two numbers one step nearer, and no more".to_owned()
            }
            (Fr, Algorithm::Naive) => {
                "un échange rapproche deux nombres d'un pas, et pas plus".to_owned()
            }
            (_, Algorithm::Auto) => general.to_owned(),
        }
    }

    /// The name of a limit.
    pub(crate) fn limit(self, limit: Limit) -> String {
        match (self, limit) {
            (En, limit) => limit.to_string(),
            (Fr, Limit::Time) => "limite de temps".to_owned(),
            (Fr, Limit::Memory) => "limite de mémoire".to_owned(),
            (Fr, Limit::Expansions) => "limite de développements".to_owned(),
            (Fr, Limit::Cancelled) => "interruption".to_owned(),
            (Fr, Limit::Width) => "largeur du faisceau".to_owned(),
        }
    }

    /// What the search did, one line a number.
    pub(crate) fn statistics(self, answer: &Answer) -> String {
        let statistics = &answer.statistics;
        let keys = match self {
            En => {
                ["algorithm", "heuristic", "expanded", "generated", "stored", "peak memory", "time"]
            }
            Fr => [
                "algorithme",
                "heuristique",
                "développés",
                "engendrés",
                "mémorisés",
                "mémoire",
                "temps",
            ],
        };
        let states = |count: u64| match (self, self.is_plural(count)) {
            (En, false) => format!("{} state", self.count(count)),
            (En, true) => format!("{} states", self.count(count)),
            (Fr, false) => format!("{} état", self.count(count)),
            (Fr, true) => format!("{} états", self.count(count)),
        };
        let peak = self.bytes(statistics.peak_bytes);
        let each = statistics.peak_bytes as f64 / statistics.stored as f64;
        let each = self.decimal(each, 1);
        let memory = match self {
            _ if statistics.stored == 0 => peak,
            En => format!("{peak}, {each} bytes a stored state"),
            Fr => format!("{peak}, {each} octets par état mémorisé"),
        };
        let heuristic = answer.heuristic.as_ref().map(glisse::Heuristic::to_string);
        let values = [
            Some(answer.algorithm.name().to_owned()),
            heuristic,
            Some(states(statistics.expanded)),
            Some(states(statistics.generated)),
            Some(states(statistics.stored)),
            Some(memory),
            Some(self.time(statistics.elapsed.as_secs_f64())),
        ];
        let lines = keys.iter().zip(values);
        lines.filter_map(|(key, value)| Some(format!("  {key:<12} {}\n", value?))).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use glisse::rush_hour::Names;

    #[test]
    fn every_direction_has_its_sentence() {
        let board = Board::parse("BB...EF..G.EFAAG.EF..G..H...CCH.DDD.").unwrap();
        let say = |lang: Lang, slide: &str, names| {
            let look = Look { names, notation: Notation::Empty, colors: false };
            lang.sentence(&board, Move::RushHour(slide.parse().unwrap()), look)
        };
        assert_eq!(say(En, "B+1", Names::Letters), "Move vehicle B 1 cell right");
        assert_eq!(say(En, "C-3", Names::Letters), "Move vehicle C 3 cells left");
        assert_eq!(say(En, "E+3", Names::Numbers), "Move vehicle 5 3 cells down");
        assert_eq!(say(En, "F-1", Names::Letters), "Move vehicle F 1 cell up");
        let course = |slide| say(Fr, slide, Names::Numbers);
        assert_eq!(course("B+1"), "Déplacer la voiture 2 de 1 case vers la droite");
        assert_eq!(course("C-3"), "Déplacer la voiture 3 de 3 cases vers la gauche");
        assert_eq!(course("E+3"), "Déplacer la voiture 5 de 3 cases vers le bas");
        assert_eq!(course("F-1"), "Déplacer la voiture 6 de 1 case vers le haut");
    }

    #[test]
    fn a_lower_bound_of_one_is_singular() {
        assert_eq!(En.needed(Metric::Moves, 1), "at least 1 move is needed");
        assert_eq!(En.needed(Metric::Cells, 4), "at least 4 cells are needed");
        assert_eq!(Fr.needed(Metric::Moves, 0), "au moins 0 déplacement est nécessaire");
        assert_eq!(Fr.needed(Metric::Weighted, 4), "un coût d'au moins 4 est nécessaire");
    }
}
