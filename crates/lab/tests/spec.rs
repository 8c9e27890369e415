//! What to try on a board, as people write it.

use crate::pancakes::PANCAKES;
use glisse_lab::compare::{BadSpec, Spec};
use glisse_puzzle::Algorithm;
use glisse_search::Weight;

fn parse(text: &str) -> Result<Spec, BadSpec> {
    Spec::parse(text, &[PANCAKES])
}

fn check(text: &str, algorithm: Algorithm, heuristic: Option<&str>, option: Option<f64>) {
    let spec = parse(text).unwrap();
    assert_eq!(spec.to_string(), text);
    assert_eq!((spec.algorithm(), spec.heuristic()), (algorithm, heuristic), "{text}");
    let is_beam = algorithm == Algorithm::Beam;
    assert_eq!(spec.weight().map(Weight::value), option.filter(|_| !is_beam), "{text}");
    assert_eq!(spec.width().map(|width| width as f64), option.filter(|_| is_beam), "{text}");
}

#[test]
fn specs_have_an_algorithm_a_heuristic_and_an_option() {
    check("bfs", Algorithm::Bfs, None, None);
    check("astar:gap", Algorithm::Astar, Some("gap"), None);
    check("wastar:gap:1.5", Algorithm::Wastar, Some("gap"), Some(1.5));
    check("wastar:2", Algorithm::Wastar, None, Some(2.0));
    check("beam:gap:500", Algorithm::Beam, Some("gap"), Some(500.0));
    check("beam:500", Algorithm::Beam, None, Some(500.0));
    check("auto:gap", Algorithm::Auto, Some("gap"), None);
}

#[test]
fn names_of_heuristics_may_have_colons() {
    check("idastar:gap:1-2", Algorithm::Idastar, Some("gap:1-2"), None);
    check("wastar:gap:1-2:2", Algorithm::Wastar, Some("gap:1-2"), Some(2.0));
    check("wastar:gap:1-2", Algorithm::Wastar, Some("gap:1-2"), None);
    check("astar:c:/my.rhai", Algorithm::Astar, Some("c:/my.rhai"), None);
}

#[test]
fn what_is_wrong_with_a_spec_is_said_and_what_is_possible() {
    for (text, reason, help) in [
        ("", "an algorithm was expected", "astar:blocking"),
        ("best", "there is no algorithm best", "bfs, ids, dijkstra"),
        ("astar:", "a part between colons is empty", "wastar:manhattan:1.5"),
        ("wastar::2", "a part between colons is empty", "wastar:manhattan:1.5"),
        ("bfs:gap", "takes nothing such as gap", "say bfs alone"),
        ("astar:gaps", "there is no heuristic gaps", "for pancakes, a heuristic is one of gap"),
        ("astar:gaps", "there is no heuristic gaps", "; or a script, as in my.rhai"),
        ("astar:gaps", "there is no heuristic gaps", "did you mean gap?"),
        ("astar:gap:1.5", "takes no number such as 1.5", "wastar"),
        ("wastar:gap:0.5", "0.5 is no weight", "from 1 to 1000"),
        ("beam:gap:0", "0 is no width", "above 0"),
        ("beam:1.5", "1.5 is no width", "above 0"),
        ("wastar:nan", "there is no heuristic nan", "gap"),
    ] {
        let error = parse(text).unwrap_err();
        assert!(error.reason.to_string().contains(reason), "{text}: {error:?}");
        let told = error.reason.attribute("help").to_string();
        assert!(told.contains(help), "{text}: {told}");
    }
}

#[test]
fn a_script_that_was_not_read_does_not_suit() {
    let spec = parse("astar:my.rhai").unwrap();
    assert_eq!(spec.script_path(), Some("my.rhai"));
    assert!(spec.suits(PANCAKES).unwrap_err().to_string().contains("was not read"));
    assert_eq!(parse("astar:gap").unwrap().script_path(), None);
    parse("astar:gap").unwrap().suits(PANCAKES).unwrap();
}
