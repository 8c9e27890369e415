//! What to try on a board: `algorithm[:heuristic][:option]`.

use glisse_puzzle::{
    Algorithm, Board, BoardHeuristic, HeuristicChoice, Metric, NoSuchAlgorithm, Options, Puzzle,
    nearest_name,
};
use glisse_search::Weight;
use glisse_words::{Explain, Message, impl_error, message};
use std::{fmt, sync::Arc};

/// An algorithm with its heuristic and its option, as people write it.
///
/// The option is the weight of `wastar` or the width of `beam`, and always the last part. A heuristic
/// may have a colon in its name; one that ends in `.rhai` is a script, which has to be read and
/// given by [`Spec::with_own`].
///
/// ```
/// use glisse_lab::compare::Spec;
/// use glisse_puzzle::Algorithm;
///
/// let spec = Spec::parse("wastar:my.rhai:2", &[])?;
/// assert_eq!(spec.algorithm(), Algorithm::Wastar);
/// assert_eq!(spec.heuristic(), Some("my.rhai"));
/// assert!(Spec::parse("dijkstra:my.rhai", &[]).is_err());
/// # Ok::<(), glisse_lab::compare::BadSpec>(())
/// ```
#[derive(Clone)]
pub struct Spec {
    text: String,
    algorithm: Algorithm,
    /// The family that alone has the algorithm; `None` if every family has it.
    owner: Option<Puzzle>,
    heuristic: Option<String>,
    weight: Option<Weight>,
    width: Option<usize>,
    own: Option<Arc<dyn BoardHeuristic<Board> + Send + Sync>>,
}

/// A text is no spec, or none for this family.
#[derive(Clone, PartialEq, Debug)]
pub struct BadSpec {
    /// The text.
    pub spec: String,
    /// What is wrong with it; its attribute `help` says what to write instead.
    pub reason: Message,
}

impl Explain for BadSpec {
    fn message(&self) -> Message {
        let spec = match self.spec.as_str() {
            "" => message!("compare-nothing"),
            spec => Message::verbatim(spec),
        };
        message!("compare-bad-spec", spec = spec, reason = self.reason.clone())
    }
}

impl_error!(BadSpec);

const SCRIPT: &str = ".rhai";

impl Spec {
    /// Reads a spec whose algorithm and heuristic one of these families has.
    pub fn parse(text: &str, puzzles: &[Puzzle]) -> Result<Spec, BadSpec> {
        let text = text.trim();
        let (name, rest) = match text.split_once(':') {
            Some((name, rest)) => (name, Some(rest)),
            None => (text, None),
        };
        let bad = |reason: Message| BadSpec { spec: text.to_owned(), reason };
        if text.is_empty() {
            return Err(bad(message!("compare-no-algorithm")));
        }
        let (algorithm, owner) = find_algorithm(name, puzzles).map_err(|known| {
            bad(message!("compare-unknown-algorithm", name = name, known = known))
        })?;
        if rest.is_some_and(|rest| rest.split(':').any(str::is_empty)) {
            return Err(bad(message!("compare-empty-part")));
        }
        let spec = Spec {
            text: text.to_owned(),
            algorithm,
            owner,
            heuristic: None,
            weight: None,
            width: None,
            own: None,
        };
        match rest {
            Some(rest) => spec.with_rest(rest, puzzles),
            None => Ok(spec),
        }
    }

    /// Returns the specs that a board's family suggests: a set that shows what the algorithms and
    /// heuristics are worth, and of which none is hopeless.
    pub fn defaults(board: &Board) -> Result<Vec<Spec>, BadSpec> {
        let puzzle = board.puzzle();
        board.contenders().into_iter().map(|text| Spec::parse(text, &[puzzle])).collect()
    }

    /// Returns the algorithm.
    pub fn algorithm(&self) -> Algorithm {
        self.algorithm
    }

    /// Returns the name of the heuristic, or `None` if the spec names none.
    pub fn heuristic(&self) -> Option<&str> {
        self.heuristic.as_deref()
    }

    /// Returns the weight of weighted A*, or `None` if the spec says none.
    pub fn weight(&self) -> Option<Weight> {
        self.weight
    }

    /// Returns how many states of a layer beam search keeps, or `None` if the spec does not say.
    pub fn width(&self) -> Option<usize> {
        self.width
    }

    /// Returns the path of the script that is to be the heuristic, or `None` if the spec names none.
    pub fn script_path(&self) -> Option<&str> {
        self.heuristic().filter(|name| name.ends_with(SCRIPT))
    }

    /// Returns this spec with a heuristic of the user's own in place of the one that it names.
    #[must_use]
    pub fn with_own(self, heuristic: Arc<dyn BoardHeuristic<Board> + Send + Sync>) -> Spec {
        Spec { own: Some(heuristic), ..self }
    }

    /// Refuses boards of a family that does not know the algorithm or the heuristic.
    pub fn suits(&self, puzzle: Puzzle) -> Result<(), BadSpec> {
        if let Some(owner) = self.owner
            && puzzle.check_algorithm(self.algorithm).is_err()
        {
            return Err(self.bad(message!(
                "compare-other-algorithm",
                algorithm = self.algorithm.name(),
                family = owner.name(),
                puzzle = puzzle.name()
            )));
        }
        let Some(name) = self.heuristic().filter(|_| self.own.is_none()) else { return Ok(()) };
        if let Some(path) = self.script_path() {
            return Err(self.bad(message!("compare-unread-script", path = path)));
        }
        puzzle.heuristic(name, Metric::Moves).map(|_| ()).map_err(|known| {
            let of = puzzle.name();
            self.bad(message!("compare-other-heuristic", puzzle = of, name = name, known = known))
        })
    }

    pub(super) fn options<'a>(&'a self, base: &Options<'a>) -> Options<'a> {
        let own = self.own.as_ref().map(|own| &**own as _);
        Options {
            algorithm: self.algorithm,
            heuristic: HeuristicChoice::new(own, self.heuristic.as_deref()),
            weight: self.weight.unwrap_or(base.weight),
            beam_width: self.width.unwrap_or(base.beam_width),
            ..*base
        }
    }

    fn bad(&self, reason: Message) -> BadSpec {
        BadSpec { spec: self.text.clone(), reason }
    }

    /// Reads what follows the algorithm.
    fn with_rest(mut self, rest: &str, puzzles: &[Puzzle]) -> Result<Spec, BadSpec> {
        let mut heuristic = Some(rest);
        if matches!(self.algorithm, Algorithm::Wastar | Algorithm::Beam) {
            let (before, last) = match rest.rsplit_once(':') {
                Some((before, last)) => (Some(before), last),
                None => (None, rest),
            };
            if is_number(last) {
                self.set_option(last)?;
                heuristic = before;
            }
        }
        if let Some(name) = heuristic {
            self.check_heuristic(name, puzzles)?;
            self.heuristic = Some(name.to_owned());
        }
        Ok(self)
    }

    fn set_option(&mut self, number: &str) -> Result<(), BadSpec> {
        if self.algorithm == Algorithm::Wastar {
            self.weight = number.parse().ok().and_then(Weight::new);
            if self.weight.is_none() {
                return Err(self.bad(message!("compare-no-weight", number = number)));
            }
        } else {
            self.width = number.parse().ok().filter(|&width| width > 0);
            if self.width.is_none() {
                return Err(self.bad(message!("compare-no-width", number = number)));
            }
        }
        Ok(())
    }

    /// Refuses a heuristic that none of these families has.
    fn check_heuristic(&self, name: &str, puzzles: &[Puzzle]) -> Result<(), BadSpec> {
        let algorithm = self.algorithm;
        if !algorithm.uses_heuristic() && algorithm != Algorithm::Auto {
            let able = Algorithm::COMMON.into_iter().filter(|other| other.uses_heuristic());
            let able: Vec<&str> = able.map(Algorithm::name).collect();
            return Err(self.bad(message!(
                "compare-unguided",
                algorithm = algorithm.name(),
                name = name,
                able = able.join(", ")
            )));
        }
        if name.ends_with(SCRIPT) {
            return Ok(());
        }
        let mut reasons = Vec::new();
        for puzzle in puzzles {
            match puzzle.heuristic(name, Metric::Moves) {
                Ok(_) => return Ok(()),
                Err(reason) => {
                    let puzzle = puzzle.name();
                    reasons.push(message!("errors-heuristic-of", puzzle = puzzle, reason = reason));
                }
            }
        }
        if let Some(number) = name.rsplit(':').next().filter(|last| is_number(last)) {
            let of = algorithm.name();
            return Err(self.bad(message!("compare-no-number", algorithm = of, number = number)));
        }
        let script = message!("compare-or-script", extension = SCRIPT);
        let mut known = reasons
            .into_iter()
            .rev()
            .fold(script, |rest, reason| message!("errors-and", first = reason, second = rest));
        let names: Vec<String> = puzzles.iter().flat_map(|puzzle| puzzle.heuristics()).collect();
        if let Some(nearest) = nearest_name(name, names.iter().map(String::as_str)) {
            known = message!("errors-did-you-mean-or", name = nearest, rest = known);
        }
        Err(self.bad(message!("compare-unknown-heuristic", name = name, known = known)))
    }
}

/// Returns the algorithm of this name, and the family that alone has it if not every family has; or
/// which algorithms there are, the one that may be meant first.
fn find_algorithm(name: &str, puzzles: &[Puzzle]) -> Result<(Algorithm, Option<Puzzle>), Message> {
    let common = Algorithm::COMMON.into_iter().map(|algorithm| (algorithm, None));
    let own = puzzles.iter().flat_map(|&puzzle| {
        puzzle.own_algorithms().iter().map(move |name| (Algorithm::Own(name), Some(puzzle)))
    });
    let known = common.chain(own);
    let found = known.clone().find(|(algorithm, _)| algorithm.name() == name);
    found.ok_or_else(|| {
        let all = known.map(|(algorithm, _)| algorithm);
        let rest = NoSuchAlgorithm::among(all.clone()).message();
        match nearest_name(name, all.map(Algorithm::name)) {
            Some(nearest) => message!("errors-did-you-mean-or", name = nearest, rest = rest),
            None => rest,
        }
    })
}

fn is_number(text: &str) -> bool {
    let starts = |letter: char| letter.is_ascii_digit() || "+-.".contains(letter);
    text.starts_with(starts) && text.parse::<f64>().is_ok()
}

impl fmt::Display for Spec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.text)
    }
}

impl fmt::Debug for Spec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Spec({:?})", self.text)
    }
}
