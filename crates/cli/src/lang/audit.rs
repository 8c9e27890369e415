//! What `audit` says, in each language.

use super::Lang::{self, En, Fr};
use glisse::{Audit, Claimed, Fall, Hunt, Metric, Overestimate, Range, Solution};

impl Lang {
    /// What was looked at.
    pub(crate) fn audited(self, audit: &Audit) -> String {
        let (states, edges) = (self.count(audit.states), self.count(audit.edges));
        let goals = self.count(audit.goals);
        let (heuristic, metric) = (&audit.heuristic, audit.metric.name());
        match (self, audit.sample.is_some()) {
            (En, false) => format!(
                "heuristic {heuristic}, metric {metric}\nall {states} reachable states looked at, \
                 {goals} of them goals, and all {edges} moves between them"
            ),
            (Fr, false) => format!(
                "heuristique {heuristic}, métrique {metric}\ntous les états accessibles examinés : \
                 {states}, dont {goals} finaux, et les {edges} mouvements entre eux"
            ),
            (En, true) => format!(
                "heuristic {heuristic}, metric {metric}\na random sample of {states} states looked \
                 at, and the {edges} moves from them"
            ),
            (Fr, true) => format!(
                "heuristique {heuristic}, métrique {metric}\nun échantillon aléatoire de {states} \
                 états examiné, et les {edges} mouvements qui en partent"
            ),
        }
    }

    /// The same above a table of several boards.
    pub(crate) fn audited_many(self, audit: &Audit) -> String {
        let (heuristic, metric) = (&audit.heuristic, audit.metric.name());
        match self {
            En => format!("heuristic {heuristic}, metric {metric}"),
            Fr => format!("heuristique {heuristic}, métrique {metric}"),
        }
    }

    /// The names of the three properties.
    pub(crate) fn properties(self) -> [&'static str; 3] {
        match self {
            En => ["admissible", "consistent", "zero at goals"],
            Fr => ["admissible", "consistante", "nulle aux états finaux"],
        }
    }

    /// The titles of the columns of a table.
    pub(crate) fn audit_columns(self) -> [&'static str; 11] {
        match self {
            En => [
                "board",
                "states",
                "moves",
                "inadmissible",
                "inconsistent",
                "goals not 0",
                "mean h/h*",
                "max h/h*",
                "mean error",
                "A* expands",
                "A* optimal",
            ],
            Fr => [
                "grille",
                "états",
                "mouvements",
                "inadmissibles",
                "inconsistants",
                "finaux non nuls",
                "h/h* moyen",
                "h/h* max",
                "erreur moyenne",
                "A* développe",
                "A* optimal",
            ],
        }
    }

    pub(crate) fn yes(self, is_so: bool) -> &'static str {
        match (self, is_so) {
            (En, true) => "yes",
            (En, false) => "no",
            (Fr, true) => "oui",
            (Fr, false) => "non",
        }
    }

    /// Whether a property of states holds.
    pub(crate) fn states_against(self, violations: u64, is_sample: bool) -> String {
        let count = self.count(violations);
        match (self, violations) {
            (_, 0) => self.nothing_against(is_sample).to_owned(),
            (En, 1) => "no: in 1 state h is above the true cost".to_owned(),
            (En, _) => format!("no: in {count} states h is above the true cost"),
            (Fr, 1) => "non : dans 1 état h dépasse le coût réel".to_owned(),
            (Fr, _) => format!("non : dans {count} états h dépasse le coût réel"),
        }
    }

    /// Whether a property of moves holds.
    pub(crate) fn moves_against(self, violations: u64, is_sample: bool) -> String {
        let count = self.count(violations);
        match (self, violations) {
            (_, 0) => self.nothing_against(is_sample).to_owned(),
            (En, 1) => "no: along 1 move h falls by more than the move costs".to_owned(),
            (En, _) => format!("no: along {count} moves h falls by more than the move costs"),
            (Fr, 1) => "non : le long de 1 mouvement h baisse de plus que son coût".to_owned(),
            (Fr, _) => {
                format!("non : le long de {count} mouvements h baisse de plus que leur coût")
            }
        }
    }

    fn nothing_against(self, is_sample: bool) -> &'static str {
        match (self, is_sample) {
            (En, false) => "yes",
            (Fr, false) => "oui",
            (En, true) => "nothing found against it",
            (Fr, true) => "rien trouvé contre",
        }
    }

    /// What a sample is worth.
    pub(crate) fn only_a_sample(self) -> &'static str {
        match self {
            En => {
                "This was a random sample: what it refutes is refuted, but what it finds nothing \
                 against is not proved."
            }
            Fr => {
                "C'était un échantillon aléatoire : ce qu'il réfute est réfuté, mais ce contre quoi \
                 il ne trouve rien n'est pas prouvé."
            }
        }
    }

    pub(crate) fn simplest_state(self) -> &'static str {
        match self {
            En => "The simplest state that is against admissibility:",
            Fr => "L'état le plus simple qui contredit l'admissibilité :",
        }
    }

    pub(crate) fn worst_state(self) -> &'static str {
        match self {
            En => "The worst one:",
            Fr => "Le pire :",
        }
    }

    pub(crate) fn simplest_move(self) -> &'static str {
        match self {
            En => "The simplest move that is against consistency:",
            Fr => "Le mouvement le plus simple qui contredit la consistance :",
        }
    }

    pub(crate) fn worst_move(self) -> &'static str {
        self.worst_state()
    }

    /// What a heuristic says.
    fn claimed(h: Claimed) -> String {
        h.map_or("∞".to_owned(), |h| h.to_string())
    }

    /// Why a state is against admissibility.
    pub(crate) fn overestimate(self, witness: &Overestimate) -> String {
        let Overestimate { h, distance, solution, .. } = witness;
        let h = Lang::claimed(*h);
        let moves: Vec<String> = solution.iter().map(ToString::to_string).collect();
        let moves = moves.join(" ");
        match (self, distance) {
            (En, 0) => format!("h = {h}, but it is solved already: the true cost is 0"),
            (Fr, 0) => format!("h = {h}, mais la grille est déjà résolue : le coût réel est 0"),
            (En, _) => format!("h = {h}, but the true cost is {distance}: {moves}"),
            (Fr, _) => format!("h = {h}, mais le coût réel est {distance} : {moves}"),
        }
    }

    /// Why a move is against consistency.
    pub(crate) fn fall(self, witness: &Fall) -> String {
        let Fall { action, before, after, cost, .. } = witness;
        let (before, after) = (Lang::claimed(*before), Lang::claimed(*after));
        match self {
            En => format!("h falls from {before} to {after}, but {action} costs {cost}"),
            Fr => format!("h baisse de {before} à {after}, mais {action} coûte {cost}"),
        }
    }

    /// How good a heuristic is, and what A* makes of it.
    pub(crate) fn quality(self, audit: &Audit) -> String {
        let quality = &audit.quality;
        let (mean, most) =
            (self.decimal(quality.mean_ratio, 3), self.decimal(quality.max_ratio, 2));
        let error = self.decimal(quality.mean_error, 2);
        let correlation =
            quality.correlation.map_or("–".to_owned(), |number| self.decimal(number, 3));
        let estimate = Lang::claimed(audit.estimate);
        let distance = match (self, audit.distance) {
            (_, Some(distance)) => distance.to_string(),
            (En, None) => "unknown or none".to_owned(),
            (Fr, None) => "inconnu ou infini".to_owned(),
        };
        let mut text = match self {
            En => format!(
                "At the start h = {estimate}, and the true cost h* = {distance}.\n\
                 h/h*: mean {mean}, at most {most}. h* − h: mean {error}. Correlation of h and h*: \
                 {correlation}."
            ),
            Fr => format!(
                "Au départ h = {estimate}, et le coût réel h* = {distance}.\n\
                 h/h* : moyenne {mean}, au plus {most}. h* − h : moyenne {error}. Corrélation de h \
                 et h* : {correlation}."
            ),
        };
        if let Some(astar) = audit.astar {
            let expanded = self.count(astar.expanded);
            let end = match (self, astar.cost, audit.is_astar_optimal()) {
                (En, None, _) => "finds that there is no solution".to_owned(),
                (Fr, None, _) => "trouve qu'il n'y a pas de solution".to_owned(),
                (En, Some(cost), Some(true)) => format!("its solution, of cost {cost}, is optimal"),
                (Fr, Some(cost), Some(true)) => {
                    format!("sa solution, de coût {cost}, est optimale")
                }
                (En, Some(cost), _) => format!("its solution, of cost {cost}, is not optimal"),
                (Fr, Some(cost), _) => {
                    format!("sa solution, de coût {cost}, n'est pas optimale")
                }
            };
            let sentence = match self {
                En => format!("\nFrom this start A* with it expands {expanded} states; {end}."),
                Fr => format!("\nDe ce départ, A* avec elle développe {expanded} états ; {end}."),
            };
            text.push_str(&sentence);
        }
        text
    }

    /// What a hunt for a counterexample came to.
    pub(crate) fn hunted(self, hunt: &Hunt, heuristic: &str, range: Range) -> String {
        let (boards, size) = (self.count(hunt.boards), range.size());
        match (self, hunt.counterexample.is_some()) {
            (En, true) => format!(
                "A* with {heuristic} is led astray on this board, the smallest there is ({boards} \
                 boards looked at):"
            ),
            (Fr, true) => format!(
                "A* avec {heuristic} se trompe sur cette grille, la plus petite qui soit ({boards} \
                 grilles examinées) :"
            ),
            (En, false) => format!(
                "no counterexample: A* with {heuristic} finds a cheapest solution of each of the \
                 {boards} boards of up to {size}"
            ),
            (Fr, false) => format!(
                "pas de contre-exemple : A* avec {heuristic} trouve une solution la moins chère de \
                 chacune des {boards} grilles jusqu'à {size}"
            ),
        }
    }

    /// What comes before the moves of a cheapest solution and of the one that A* found.
    pub(crate) fn two_solutions(
        self,
        metric: Metric,
        best: &Solution,
        found: &Solution,
    ) -> [String; 2] {
        let best = self.cost(metric, best.cost, best.length());
        let found = self.cost(metric, found.cost, found.length());
        match self {
            En => [format!("cheapest, {best}:"), format!("A* finds, {found}:")],
            Fr => [format!("la moins chère, {best} :"), format!("A* trouve, {found} :")],
        }
    }
}
