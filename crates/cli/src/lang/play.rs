//! What `play` says, in each language.

use super::Lang::{self, En, Fr};
use crate::draw::Look;
use glisse::{
    Distance, IllegalMove, Judgement, Puzzle, Tally,
    rush_hour::{IllegalSlide, Label},
    swap::CannotSwap,
};
use std::time::Duration;

/// The names of the numbers beside the board.
pub(crate) struct Scores {
    pub(crate) moves: &'static str,
    pub(crate) optimum: &'static str,
    pub(crate) to_go: &'static str,
    pub(crate) time: &'static str,
    pub(crate) hints: &'static str,
    pub(crate) selected: &'static str,
}

impl Lang {
    /// The names of the numbers beside the board.
    pub(crate) fn scores(self) -> Scores {
        match self {
            En => Scores {
                moves: "Moves",
                optimum: "Optimum",
                to_go: "To go",
                time: "Time",
                hints: "Hints",
                selected: "Vehicle",
            },
            Fr => Scores {
                moves: "Coups",
                optimum: "Optimum",
                to_go: "Reste",
                time: "Temps",
                hints: "Indices",
                selected: "Voiture",
            },
        }
    }

    /// What has to be done.
    pub(crate) fn goal(self, puzzle: Puzzle) -> &'static str {
        match (self, puzzle) {
            (En, Puzzle::RushHour) => "Bring A to the exit. Tab or A-Z selects, arrows push.",
            (En, Puzzle::Tiles) => "Put the tiles in order. Arrows slide a tile into the gap.",
            (En, _) => "Sort the numbers. Space chooses a cell, an arrow exchanges it.",
            (Fr, Puzzle::RushHour) => {
                "Menez A à la sortie. Tab ou A-Z choisit, les flèches poussent."
            }
            (Fr, Puzzle::Tiles) => "Rangez les tuiles. Les flèches les glissent dans le trou.",
            (Fr, _) => "Triez les nombres. Espace choisit une case, une flèche l'échange.",
        }
    }

    /// What a distance is, in a word.
    pub(crate) fn distance(self, distance: Option<Distance>) -> String {
        match (self, distance) {
            (_, Some(Distance::Exact(moves))) => self.count(moves),
            (_, Some(Distance::AtMost(moves))) => format!("≤ {}", self.count(moves)),
            (En, Some(Distance::Unsolvable)) => "none".to_owned(),
            (Fr, Some(Distance::Unsolvable)) => "aucune".to_owned(),
            (_, Some(_)) => "?".to_owned(),
            (_, None) => "…".to_owned(),
        }
    }

    /// Minutes and seconds.
    pub(crate) fn clock(elapsed: Duration) -> String {
        let seconds = elapsed.as_secs();
        match seconds / 3600 {
            0 => format!("{}:{:02}", seconds / 60, seconds % 60),
            hours => format!("{hours}:{:02}:{:02}", seconds / 60 % 60, seconds % 60),
        }
    }

    /// A move to make, and how far it is from here.
    pub(crate) fn hint(self, sentence: &str, distance: Distance) -> String {
        match (self, distance) {
            (En, Distance::Exact(moves)) => {
                format!("Hint: {sentence}. {} to go, proved.", self.moves(moves))
            }
            (Fr, Distance::Exact(moves)) => {
                format!("Indice : {sentence}. Reste {}, prouvé.", self.moves(moves))
            }
            (En, _) => format!("Hint: {sentence}. From a solution not proved shortest."),
            (Fr, _) => format!("Indice : {sentence}. D'une solution non prouvée minimale."),
        }
    }

    /// Why there is no hint.
    pub(crate) fn no_hint(self, distance: Distance) -> &'static str {
        match (self, distance) {
            (En, Distance::Unsolvable) => "No hint: it is proved that this board has no solution.",
            (Fr, Distance::Unsolvable) => "Pas d'indice : cette grille n'a pas de solution.",
            (En, Distance::Unknown) => {
                "No hint: no solution was found in the time and memory there is."
            }
            (Fr, Distance::Unknown) => {
                "Pas d'indice : aucune solution trouvée avec ce temps et cette mémoire."
            }
            (En, _) => "No hint: the solution has too many moves to be listed.",
            (Fr, _) => "Pas d'indice : la solution a trop de coups pour une liste.",
        }
    }

    /// Why a solution is not shown though its first move is known.
    pub(crate) fn too_long(self, distance: Distance) -> String {
        let moves = self.distance(Some(distance));
        match self {
            En => format!("The solution has {moves} moves, too many to be shown; h is a hint."),
            Fr => format!("La solution a {moves} coups, trop pour être montrés ; h : un indice."),
        }
    }

    /// What solution is shown.
    pub(crate) fn solution(self, distance: Distance) -> &'static str {
        match (self, distance) {
            (En, Distance::Exact(_)) => "A shortest solution from here. Your game waits.",
            (Fr, Distance::Exact(_)) => "Une solution minimale d'ici. Votre partie attend.",
            (En, _) => "A solution from here, not proved shortest. Your game waits.",
            (Fr, _) => "Une solution d'ici, non prouvée minimale. Votre partie attend.",
        }
    }

    /// The end of a game.
    pub(crate) fn solved(self, made: u64, optimum: Option<Distance>) -> String {
        let moves = self.moves(made);
        let next = self.what_next();
        match (self, optimum) {
            (En, Some(Distance::Exact(least))) if least == made => {
                format!("Solved in {moves}, and none is shorter! {next}")
            }
            (Fr, Some(Distance::Exact(least))) if least == made => {
                format!("Résolu en {moves}, le minimum ! {next}")
            }
            (En, Some(Distance::Exact(least))) => {
                format!("Solved in {moves}, {} would do. {next}", self.count(least))
            }
            (Fr, Some(Distance::Exact(least))) => {
                format!("Résolu en {moves}, {} suffisent. {next}", self.count(least))
            }
            (En, _) => format!("Solved in {moves}. {next}"),
            (Fr, _) => format!("Résolu en {moves}. {next}"),
        }
    }

    /// What can be done with a solved board.
    pub(crate) fn what_next(self) -> &'static str {
        match self {
            En => "Enter: review, n: new board, u: undo.",
            Fr => "Entrée : bilan, n : nouvelle grille, u : annuler.",
        }
    }

    /// There is nothing to do.
    pub(crate) fn solved_already(self) -> &'static str {
        match self {
            En => "This board is solved already. n: new board.",
            Fr => "Cette grille est déjà résolue. n : nouvelle grille.",
        }
    }

    /// An arrow across the line of the vehicle.
    pub(crate) fn across(self, name: &str) -> String {
        match self {
            En => format!("{name} moves along its own line only. Tab selects another vehicle."),
            Fr => format!("{name} ne va que dans son axe. Tab choisit une autre voiture."),
        }
    }

    /// A letter without a vehicle.
    pub(crate) fn no_vehicle(self, letter: char) -> String {
        match self {
            En => format!("There is no vehicle {letter} here."),
            Fr => format!("Il n'y a pas de voiture {letter} ici."),
        }
    }

    /// A tile that cannot be slid.
    pub(crate) fn not_in_line(self) -> &'static str {
        match self {
            En => "Only tiles in the row or column of the empty cell slide.",
            Fr => "Seules glissent les tuiles de la ligne ou colonne du trou.",
        }
    }

    /// Why a move cannot be made.
    pub(crate) fn refusal(self, refusal: IllegalMove, look: Look) -> String {
        let name = |label: Label| look.names.name(label);
        match (self, refusal) {
            (En, IllegalMove::RushHour(IllegalSlide::InTheWay(label, other))) => {
                format!("{} is in the way of {}.", name(other), name(label))
            }
            (Fr, IllegalMove::RushHour(IllegalSlide::InTheWay(label, other))) => {
                format!("{} bloque {}.", name(other), name(label))
            }
            (En, IllegalMove::RushHour(IllegalSlide::Wall(label))) => {
                format!("A wall is in the way of {}.", name(label))
            }
            (Fr, IllegalMove::RushHour(IllegalSlide::Wall(label))) => {
                format!("Un mur bloque {}.", name(label))
            }
            (En, IllegalMove::RushHour(_)) => "The edge of the board is in the way.".to_owned(),
            (Fr, IllegalMove::RushHour(_)) => "Le bord de la grille bloque.".to_owned(),
            (En, IllegalMove::Tiles) => "There is no tile on that side of the gap.".to_owned(),
            (Fr, IllegalMove::Tiles) => "Il n'y a pas de tuile de ce côté du trou.".to_owned(),
            (En, IllegalMove::Swap(CannotSwap::Barrier { .. })) => {
                "There is a barrier between these cells.".to_owned()
            }
            (Fr, IllegalMove::Swap(CannotSwap::Barrier { .. })) => {
                "Une barrière sépare ces cases.".to_owned()
            }
            (_, refusal) => refusal.to_string(),
        }
    }

    /// Undo at the start.
    pub(crate) fn nothing_to_undo(self) -> &'static str {
        match self {
            En => "There is nothing to undo.",
            Fr => "Il n'y a rien à annuler.",
        }
    }

    /// Redo at the end.
    pub(crate) fn nothing_to_redo(self) -> &'static str {
        match self {
            En => "There is nothing to do again.",
            Fr => "Il n'y a rien à refaire.",
        }
    }

    /// The board is as it was.
    pub(crate) fn restarted(self) -> &'static str {
        match self {
            En => "Back at the start. u takes that back too.",
            Fr => "Retour au départ. u l'annule aussi.",
        }
    }

    /// No moves to review.
    pub(crate) fn nothing_to_review(self) -> &'static str {
        match self {
            En => "There are no moves to review yet.",
            Fr => "Il n'y a pas encore de coups à revoir.",
        }
    }

    /// Whether `h` is left.
    pub(crate) fn vi_keys(self, vi: bool) -> &'static str {
        match (self, vi) {
            (En, true) => "vi keys on: h is left, and i is the hint.",
            (En, false) => "vi keys off: h is the hint.",
            (Fr, true) => "touches de vi : h va à gauche, i est l'indice.",
            (Fr, false) => "sans les touches de vi : h est l'indice.",
        }
    }

    /// The game is in this file.
    pub(crate) fn saved(self, path: &str) -> String {
        match self {
            En => format!("Saved to {path}."),
            Fr => format!("Enregistré dans {path}."),
        }
    }

    /// Whether to leave without saving.
    pub(crate) fn unsaved(self) -> &'static str {
        match self {
            En => "The game is not saved. q: quit all the same, w: save, any other key: go on.",
            Fr => "Partie non enregistrée. q : quitter, w : enregistrer, autre touche : continuer.",
        }
    }

    /// The question whether another board may take the place of an unsaved game.
    pub(crate) fn would_be_dropped(self) -> &'static str {
        match self {
            En => {
                "The game is not saved. n: new board all the same, w: save, any other key: go on."
            }
            Fr => {
                "Partie non enregistrée. n : nouvelle grille, w : enregistrer, autre touche : \
                 continuer."
            }
        }
    }

    /// A search is under way.
    pub(crate) fn thinking(self) -> &'static str {
        match self {
            En => "Thinking… you can go on; Esc stops it.",
            Fr => "Je réfléchis… vous pouvez continuer ; Échap arrête.",
        }
    }

    /// A board is being made.
    pub(crate) fn making(self) -> &'static str {
        match self {
            En => "Making a new board…",
            Fr => "Création d'une nouvelle grille…",
        }
    }

    /// How to end that.
    pub(crate) fn stop_making(self) -> &'static str {
        match self {
            En => "Esc: back to the board you have",
            Fr => "Échap : garder la grille présente",
        }
    }

    /// The question how difficult, line by line.
    pub(crate) fn levels(self) -> [&'static str; 6] {
        match self {
            En => [
                "A new board. How difficult?",
                "",
                "1  easy",
                "2  harder",
                "3  hardest",
                "Esc  back",
            ],
            Fr => [
                "Une nouvelle grille. De quelle difficulté ?",
                "",
                "1  facile",
                "2  plus difficile",
                "3  très difficile",
                "Échap  retour",
            ],
        }
    }

    /// What is too small.
    pub(crate) fn too_small(self, columns: u16, rows: u16) -> String {
        match self {
            En => format!("The terminal is too small: it needs {columns}x{rows}."),
            Fr => format!("Terminal trop petit : il faut {columns}x{rows}."),
        }
    }

    /// The most important keys, the most important of them first.
    pub(crate) fn footer(self) -> [(&'static str, &'static str); 8] {
        match self {
            En => [
                ("?", "help"),
                ("h", "hint"),
                ("u", "undo"),
                ("r", "redo"),
                ("s", "solution"),
                ("n", "new"),
                ("w", "save"),
                ("q", "quit"),
            ],
            Fr => [
                ("?", "aide"),
                ("h", "indice"),
                ("u", "annuler"),
                ("r", "refaire"),
                ("s", "solution"),
                ("n", "nouvelle"),
                ("w", "enregistrer"),
                ("q", "quitter"),
            ],
        }
    }

    /// The keys of a solution that is shown.
    pub(crate) fn reel_footer(self, is_replay: bool) -> [(&'static str, &'static str); 5] {
        match (self, is_replay) {
            (En, false) => [
                ("Space", "play/pause"),
                ("← →", "step"),
                ("+ -", "speed"),
                ("Esc", "back"),
                ("q", "quit"),
            ],
            (En, true) => [
                ("Space", "play/pause"),
                ("← →", "step"),
                ("+ -", "speed"),
                ("Esc", "play on"),
                ("q", "quit"),
            ],
            (Fr, false) => [
                ("Espace", "lecture/pause"),
                ("← →", "pas"),
                ("+ -", "vitesse"),
                ("Échap", "retour"),
                ("q", "quitter"),
            ],
            (Fr, true) => [
                ("Espace", "lecture/pause"),
                ("← →", "pas"),
                ("+ -", "vitesse"),
                ("Échap", "continuer"),
                ("q", "quitter"),
            ],
        }
    }

    /// The keys of the review.
    pub(crate) fn review_footer(self) -> [(&'static str, &'static str); 4] {
        match self {
            En => [("↑ ↓", "move"), ("n", "new board"), ("Esc", "back"), ("q", "quit")],
            Fr => [("↑ ↓", "coup"), ("n", "nouvelle"), ("Échap", "retour"), ("q", "quitter")],
        }
    }

    /// What is shown of a solution, and at which speed.
    pub(crate) fn reel(self, (done, all): (usize, usize), speed: usize, playing: bool) -> String {
        match (self, playing) {
            (En, true) => format!("Step {done} of {all}  playing, speed {speed}"),
            (En, false) => format!("Step {done} of {all}  paused, speed {speed}"),
            (Fr, true) => format!("Pas {done} sur {all}  lecture, vitesse {speed}"),
            (Fr, false) => format!("Pas {done} sur {all}  pause, vitesse {speed}"),
        }
    }

    /// A step that is no move.
    pub(crate) fn restart(self) -> &'static str {
        match self {
            En => "Back to the start",
            Fr => "Retour au départ",
        }
    }

    /// The titles of the review's columns.
    pub(crate) fn review_titles(self) -> [&'static str; 5] {
        match self {
            En => ["", "Move", "To go", "", "Better"],
            Fr => ["", "Coup", "Reste", "", "Mieux"],
        }
    }

    /// What a move was worth, with a sign as in chess.
    pub(crate) fn judgement(self, judgement: Option<Judgement>) -> &'static str {
        match (self, judgement) {
            (En, Some(Judgement::Best)) => "!  best",
            (En, Some(Judgement::Wasted)) => "?! wasted",
            (En, Some(Judgement::Mistake)) => "?? mistake",
            (Fr, Some(Judgement::Best)) => "!  optimal",
            (Fr, Some(Judgement::Wasted)) => "?! perdu",
            (Fr, Some(Judgement::Mistake)) => "?? erreur",
            (_, None) => "",
        }
    }

    /// The review in one line.
    pub(crate) fn tally(self, made: u64, optimum: Option<Distance>, tally: Tally) -> String {
        let moves = self.moves(made);
        let Tally { best, wasted, mistakes, unknown } = tally;
        let optimum = self.distance(optimum);
        let unknown = match (self, unknown) {
            (_, 0) => String::new(),
            (En, unknown) => format!(", {unknown} not judged"),
            (Fr, unknown) => format!(", {unknown} sans avis"),
        };
        match self {
            En => format!(
                "{moves}, optimum {optimum}: {best} best, {wasted} wasted, {mistakes} {}{unknown}",
                if mistakes == 1 { "mistake" } else { "mistakes" }
            ),
            Fr => format!(
                "{moves}, optimum {optimum} : {best} {}, {wasted} {}, {mistakes} {}{unknown}",
                if self.is_plural(best) { "optimaux" } else { "optimal" },
                if self.is_plural(wasted) { "perdus" } else { "perdu" },
                if self.is_plural(mistakes) { "erreurs" } else { "erreur" }
            ),
        }
    }

    /// What is left to be found out for the review.
    pub(crate) fn positions_left(self, count: u64) -> String {
        let number = self.count(count);
        match (self, self.is_plural(count)) {
            (En, false) => format!("{number} position is still thought about…"),
            (En, true) => format!("{number} positions are still thought about…"),
            (Fr, false) => format!("{number} position encore à l'étude…"),
            (Fr, true) => format!("{number} positions encore à l'étude…"),
        }
    }

    /// What part of a large board is seen.
    pub(crate) fn window(
        self,
        rows: (usize, usize, usize),
        columns: (usize, usize, usize),
    ) -> String {
        let ((top, bottom, rows), (left, right, columns)) = (rows, columns);
        match self {
            En => format!("rows {top}-{bottom} of {rows}, columns {left}-{right} of {columns}"),
            Fr => {
                format!("lignes {top}-{bottom} sur {rows}, colonnes {left}-{right} sur {columns}")
            }
        }
    }

    /// All keys and what they do; a line without a key is a title.
    pub(crate) fn help(self, puzzle: Puzzle) -> Vec<(&'static str, &'static str)> {
        let mut lines = self.help_of(puzzle);
        lines.extend(match self {
            En => ENGLISH,
            Fr => FRENCH,
        });
        lines
    }

    fn help_of(self, puzzle: Puzzle) -> Vec<(&'static str, &'static str)> {
        match (self, puzzle) {
            (En, Puzzle::RushHour) => vec![
                ("", "Rush Hour: bring vehicle A to the exit"),
                ("Tab, Shift-Tab", "select the next vehicle, or the one before"),
                ("A to Z", "select a vehicle by its capital letter"),
                ("/ and a letter", "select any vehicle, such as /b for b"),
                ("arrows, j k l", "push it; pushes in a row are one move"),
                ("mouse", "click or drag a vehicle; click where it is to go"),
            ],
            (En, Puzzle::Tiles) => vec![
                ("", "Tiles: put them in order"),
                ("arrows, j k l", "slide a tile the way of the arrow, into the empty cell"),
                ("", "(← slides the tile on its right to the left)"),
                ("mouse", "click a tile in the row or column of the empty cell"),
            ],
            (En, _) => vec![
                ("", "Swap: sort the numbers row by row"),
                ("arrows, j k l", "go to a cell"),
                ("Space, Enter", "choose it; the next arrow exchanges it with a neighbour"),
                ("Tab, Shift-Tab", "go to the next cell, or to the one before"),
                ("mouse", "click a cell and then a neighbour, or drag it there"),
            ],
            (Fr, Puzzle::RushHour) => vec![
                ("", "Rush Hour : mener la voiture A à la sortie"),
                ("Tab, Maj-Tab", "choisir la voiture suivante, ou précédente"),
                ("A à Z", "choisir une voiture par sa majuscule"),
                ("/ et une lettre", "choisir toute voiture, ainsi /b pour b"),
                ("flèches, j k l", "la pousser ; des poussées de suite sont un coup"),
                ("souris", "cliquer ou tirer une voiture ; cliquer où elle doit aller"),
            ],
            (Fr, Puzzle::Tiles) => vec![
                ("", "Taquin : ranger les tuiles"),
                ("flèches, j k l", "glisser une tuile dans le sens de la flèche, dans le trou"),
                ("", "(← glisse la tuile à droite du trou vers la gauche)"),
                ("souris", "cliquer une tuile de la ligne ou de la colonne du trou"),
            ],
            (Fr, _) => vec![
                ("", "Échanges : trier les nombres ligne par ligne"),
                ("flèches, j k l", "aller à une case"),
                ("Espace, Entrée", "la choisir ; la flèche suivante l'échange avec une voisine"),
                ("Tab, Maj-Tab", "aller à la case suivante, ou précédente"),
                ("souris", "cliquer une case puis une voisine, ou l'y tirer"),
            ],
        }
    }
}

const ENGLISH: &[(&str, &str)] = &[
    ("", "The game"),
    ("u, Ctrl-Z", "undo, without bound; Backspace too"),
    ("r, Ctrl-Y", "do again what was undone"),
    ("Ctrl-R", "back to the start; u takes that back too"),
    ("h, i", "hint: the next move of a shortest solution"),
    ("s", "show a solution from here; the game waits"),
    ("a", "review: what each of your moves was worth"),
    ("n", "new board, of difficulty 1, 2 or 3"),
    ("w, Ctrl-S", "save the game"),
    ("v", "keys of vi: h is left, and only i is the hint"),
    ("q, Ctrl-C", "quit"),
    ("", "A solution or a saved game"),
    ("Space", "play or pause"),
    ("← →", "step back or on; Home and End go all the way"),
    ("+ -", "faster or slower"),
    ("Esc", "back to the game"),
];

const FRENCH: &[(&str, &str)] = &[
    ("", "La partie"),
    ("u, Ctrl-Z", "annuler, sans limite ; Retour arrière aussi"),
    ("r, Ctrl-Y", "refaire ce qui fut annulé"),
    ("Ctrl-R", "retour au départ ; u l'annule aussi"),
    ("h, i", "indice : le prochain coup d'une solution minimale"),
    ("s", "montrer une solution d'ici ; la partie attend"),
    ("a", "bilan : ce que valait chacun de vos coups"),
    ("n", "nouvelle grille, de difficulté 1, 2 ou 3"),
    ("w, Ctrl-S", "enregistrer la partie"),
    ("v", "touches de vi : h va à gauche, seul i est l'indice"),
    ("q, Ctrl-C", "quitter"),
    ("", "Une solution ou une partie enregistrée"),
    ("Espace", "lecture ou pause"),
    ("← →", "un pas en arrière ou en avant ; Début et Fin vont au bout"),
    ("+ -", "plus vite ou moins vite"),
    ("Échap", "retour à la partie"),
];
