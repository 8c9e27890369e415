//! What to try on a board: `algorithm[:heuristic][:option]`.

use crate::{
    algorithm::Algorithm, puzzle::Puzzle, script::Script, solution::Heuristic, solve::Options,
};
use glisse_search::Weight;
use std::{fmt, str::FromStr};
use thiserror::Error;

/// An algorithm with its heuristic and its option, as people write it.
///
/// The option is the weight of `wastar` or the width of `beam`, and always the last part. A heuristic
/// may have a colon in its name; one that ends in `.rhai` is a script, which has to be read and
/// given by [`Spec::with_script`].
///
/// ```
/// use glisse::{Algorithm, Spec};
///
/// let spec: Spec = "wastar:pdb:5-5-5:2".parse()?;
/// assert_eq!(spec.algorithm(), Algorithm::Wastar);
/// assert_eq!(spec.heuristic(), Some("pdb:5-5-5"));
/// assert!("dijkstra:manhattan".parse::<Spec>().is_err());
/// # Ok::<(), glisse::BadSpec>(())
/// ```
#[derive(Clone, Debug)]
pub struct Spec {
    text: String,
    algorithm: Algorithm,
    heuristic: Option<String>,
    weight: Option<Weight>,
    width: Option<usize>,
    script: Option<Script>,
}

/// A text is no spec, or none for this family.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{spec}: {reason}")]
pub struct BadSpec {
    /// The text.
    pub spec: String,
    /// What is wrong with it.
    pub reason: String,
    /// What to write instead.
    pub help: String,
}

/// How the name of a script ends.
const SCRIPT: &str = ".rhai";

impl Spec {
    /// The algorithm.
    pub fn algorithm(&self) -> Algorithm {
        self.algorithm
    }

    /// The name of the heuristic, if it has one.
    pub fn heuristic(&self) -> Option<&str> {
        self.heuristic.as_deref()
    }

    /// The weight of weighted A*, if it says one.
    pub fn weight(&self) -> Option<Weight> {
        self.weight
    }

    /// How many states of a layer beam search keeps, if it says so.
    pub fn width(&self) -> Option<usize> {
        self.width
    }

    /// The path of the script that is to be the heuristic, if it names one.
    pub fn script_path(&self) -> Option<&str> {
        self.heuristic().filter(|name| name.ends_with(SCRIPT))
    }

    /// The same with the script that it names.
    #[must_use]
    pub fn with_script(self, script: Script) -> Spec {
        Spec { script: Some(script), ..self }
    }

    /// Whether boards of this family know the algorithm and the heuristic.
    pub fn suits(&self, puzzle: Puzzle) -> Result<(), BadSpec> {
        if self.algorithm.is_for_swap() && puzzle != Puzzle::Swap {
            let reason = format!("the algorithm {} is for swap grids", self.algorithm);
            return Err(self.bad(reason, format!("leave it out for a board of {puzzle}")));
        }
        match (&self.heuristic, self.script_path(), &self.script) {
            (None, ..) | (_, Some(_), Some(_)) => Ok(()),
            (_, Some(path), None) => {
                Err(self.bad(format!("the script {path} was not read"), "read it first"))
            }
            (Some(name), None, _) => match Heuristic::from_name(puzzle, name) {
                Ok(_) => Ok(()),
                Err(help) => {
                    let reason = format!("a board of {puzzle} has no heuristic {name}");
                    Err(self.bad(reason, help))
                }
            },
        }
    }

    /// The options of a run.
    pub(super) fn options<'a>(&'a self, base: &Options<'a>) -> Options<'a> {
        Options {
            algorithm: self.algorithm,
            heuristic: self.heuristic().filter(|_| self.script.is_none()),
            script: self.script.as_ref(),
            weight: self.weight.unwrap_or(base.weight),
            beam_width: self.width.unwrap_or(base.beam_width),
            ..*base
        }
    }

    fn bad(&self, reason: impl Into<String>, help: impl Into<String>) -> BadSpec {
        BadSpec { spec: self.text.clone(), reason: reason.into(), help: help.into() }
    }
}

impl fmt::Display for Spec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.text)
    }
}

impl FromStr for Spec {
    type Err = BadSpec;

    fn from_str(text: &str) -> Result<Spec, BadSpec> {
        let text = text.trim();
        let (name, rest) = match text.split_once(':') {
            Some((name, rest)) => (name, Some(rest)),
            None => (text, None),
        };
        let bad = |reason: String, help: &str| BadSpec {
            spec: if text.is_empty() { "nothing".to_owned() } else { text.to_owned() },
            reason,
            help: help.to_owned(),
        };
        if text.is_empty() {
            let reason = "an algorithm was expected".to_owned();
            return Err(bad(reason, "write algorithm[:heuristic][:option], as in astar:blocking"));
        }
        let algorithm: Algorithm = name.parse().map_err(|error: crate::NoSuchAlgorithm| {
            bad(format!("there is no algorithm {name}"), &error.to_string())
        })?;
        if rest.is_some_and(|rest| rest.split(':').any(str::is_empty)) {
            let help = "write algorithm[:heuristic][:option], as in wastar:manhattan:1.5";
            return Err(bad("a part between colons is empty".to_owned(), help));
        }
        let spec = Spec {
            text: text.to_owned(),
            algorithm,
            heuristic: None,
            weight: None,
            width: None,
            script: None,
        };
        match rest {
            Some(rest) => spec.with_rest(rest),
            None => Ok(spec),
        }
    }
}

impl Spec {
    /// Reads what follows the algorithm.
    fn with_rest(mut self, rest: &str) -> Result<Spec, BadSpec> {
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
            self.check_heuristic(name)?;
            self.heuristic = Some(name.to_owned());
        }
        Ok(self)
    }

    fn set_option(&mut self, number: &str) -> Result<(), BadSpec> {
        if self.algorithm == Algorithm::Wastar {
            self.weight = number.parse().ok().and_then(Weight::new);
            if self.weight.is_none() {
                let help = "a weight is a number from 1 to 1000, such as 1.5";
                return Err(self.bad(format!("{number} is no weight"), help));
            }
        } else {
            self.width = number.parse().ok().filter(|&width| width > 0);
            if self.width.is_none() {
                let help = "a width is a whole number above 0, such as 500";
                return Err(self.bad(format!("{number} is no width of a beam"), help));
            }
        }
        Ok(())
    }

    /// Whether some family has a heuristic of this name.
    fn check_heuristic(&self, name: &str) -> Result<(), BadSpec> {
        let algorithm = self.algorithm;
        if !algorithm.uses_heuristic() && algorithm != Algorithm::Auto {
            let able = Algorithm::ALL.into_iter().filter(|other| other.uses_heuristic());
            let able: Vec<&str> = able.map(Algorithm::name).collect();
            return Err(self.bad(
                format!("the algorithm {algorithm} takes nothing such as {name}"),
                format!("say {algorithm} alone; {} are guided by a heuristic", able.join(", ")),
            ));
        }
        if name.ends_with(SCRIPT) {
            return Ok(());
        }
        let mut reasons = Vec::new();
        for puzzle in Puzzle::ALL {
            match Heuristic::from_name(puzzle, name) {
                Ok(_) => return Ok(()),
                Err(reason) => reasons.push(format!("for {puzzle}, {reason}")),
            }
        }
        if let Some(number) = name.rsplit(':').next().filter(|last| is_number(last)) {
            return Err(self.bad(
                format!("the algorithm {algorithm} takes no number such as {number}"),
                "leave it out, or say wastar for a weight, beam for a width",
            ));
        }
        let reason = format!("there is no heuristic {name}");
        Err(self.bad(reason, format!("{}; or a script, as in my{SCRIPT}", reasons.join("; "))))
    }
}

fn is_number(text: &str) -> bool {
    let starts = |letter: char| letter.is_ascii_digit() || "+-.".contains(letter);
    text.starts_with(starts) && text.parse::<f64>().is_ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> (Algorithm, Option<String>, Option<Weight>, Option<usize>) {
        let spec: Spec = text.parse().unwrap();
        assert_eq!(spec.to_string(), text);
        (spec.algorithm, spec.heuristic, spec.weight, spec.width)
    }

    #[test]
    fn specs_have_an_algorithm_a_heuristic_and_an_option() {
        let named = |name: &str| Some(name.to_owned());
        assert_eq!(read("bfs"), (Algorithm::Bfs, None, None, None));
        assert_eq!(read("astar:blocking"), (Algorithm::Astar, named("blocking"), None, None));
        assert_eq!(
            read("wastar:manhattan:1.5"),
            (Algorithm::Wastar, named("manhattan"), Weight::new(1.5), None)
        );
        assert_eq!(read("wastar:2"), (Algorithm::Wastar, None, Weight::new(2.0), None));
        assert_eq!(
            read("beam:manhattan:500"),
            (Algorithm::Beam, named("manhattan"), None, Some(500))
        );
        assert_eq!(read("beam:500"), (Algorithm::Beam, None, None, Some(500)));
        assert_eq!(read("auto:pdb"), (Algorithm::Auto, named("pdb"), None, None));
    }

    #[test]
    fn names_of_heuristics_may_have_colons() {
        let named = |name: &str| Some(name.to_owned());
        assert_eq!(read("idastar:pdb:5-5-5"), (Algorithm::Idastar, named("pdb:5-5-5"), None, None));
        assert_eq!(
            read("wastar:pdb:5-5-5:2"),
            (Algorithm::Wastar, named("pdb:5-5-5"), Weight::new(2.0), None)
        );
        assert_eq!(read("wastar:pdb:5-5-5"), (Algorithm::Wastar, named("pdb:5-5-5"), None, None));
        assert_eq!(read("astar:c:/my.rhai"), (Algorithm::Astar, named("c:/my.rhai"), None, None));
    }

    #[test]
    fn what_is_wrong_with_a_spec_is_said_and_what_is_possible() {
        for (text, reason, help) in [
            ("", "an algorithm was expected", "astar:blocking"),
            ("best", "there is no algorithm best", "bfs, ids, dijkstra"),
            ("astar:", "a part between colons is empty", "wastar:manhattan:1.5"),
            ("wastar::2", "a part between colons is empty", "wastar:manhattan:1.5"),
            ("bfs:zero", "takes nothing such as zero", "say bfs alone"),
            ("astar:blockin", "there is no heuristic blockin", "blocking-blocked"),
            ("astar:manhattan:1.5", "takes no number such as 1.5", "wastar"),
            ("wastar:manhattan:0.5", "0.5 is no weight", "from 1 to 1000"),
            ("beam:manhattan:0", "0 is no width", "above 0"),
            ("beam:1.5", "1.5 is no width", "above 0"),
            ("wastar:nan", "there is no heuristic nan", "manhattan"),
        ] {
            let error = text.parse::<Spec>().unwrap_err();
            assert!(error.reason.contains(reason), "{text}: {error:?}");
            assert!(error.help.contains(help), "{text}: {error:?}");
        }
    }

    #[test]
    fn a_heuristic_of_another_family_does_not_suit() {
        let spec: Spec = "astar:blocking".parse().unwrap();
        assert!(spec.suits(Puzzle::RushHour).is_ok());
        let error = spec.suits(Puzzle::Tiles).unwrap_err();
        assert!(error.help.contains("manhattan"), "{error:?}");
        let spec: Spec = "bubble".parse().unwrap();
        assert!(spec.suits(Puzzle::Swap).is_ok() && spec.suits(Puzzle::Tiles).is_err());
        let spec: Spec = "astar:my.rhai".parse().unwrap();
        assert_eq!(spec.script_path(), Some("my.rhai"));
        assert!(spec.suits(Puzzle::Swap).is_err());
    }
}
