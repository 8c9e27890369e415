//! What audits say of heuristics, against their definitions on boards as people see them.

use crate::board;
use glisse_family::testing::Reached;
use glisse_lab::audit::{Audit, audit, audit_sample};
use glisse_puzzle::{
    Board, BoardHeuristic, Evaluator, HeuristicChoice, Message, Options, OwnHeuristicError,
    RunError, SolveError, Solver,
};
use glisse_search::{Control, Limit};
use serde_json::{Value, json};
use std::sync::Arc;

fn options(heuristic: &str) -> Options<'_> {
    Options { heuristic: heuristic.into(), ..Options::default() }
}

/// The neighbours whose sizes differ by more than 1, counted on the text of a board.
fn gaps(board: &Board) -> u64 {
    let mut sizes: Vec<i32> =
        board.to_string().split('-').map(|size| size.parse().unwrap()).collect();
    sizes.push(sizes.len() as i32 + 1);
    sizes.windows(2).filter(|pair| (pair[0] - pair[1]).abs() > 1).count() as u64
}

/// The stacks one flip away.
fn flipped(board: &Board) -> Vec<Board> {
    board.moves().into_iter().map(|flip| board.after(flip).unwrap()).collect()
}

/// Compares the audit of a board of five pancakes with the definitions.
fn check(audit: &Audit, h: impl Fn(&Board) -> u64) {
    let stacks = Reached::new(board("1-2-3-4-5"), flipped);
    assert_eq!((audit.states, audit.edges, audit.goals), (120, 480, 1));
    assert_eq!(stacks.all.len(), 120);
    let excess = |(board, &distance): (&Board, &u32)| h(board).checked_sub(u64::from(distance));
    let excesses = stacks.all.iter().zip(&stacks.distances).filter_map(excess);
    let too_much: Vec<u64> = excesses.filter(|&excess| excess > 0).collect();
    assert_eq!(audit.admissible.violations(), too_much.len() as u64);
    let falls = stacks.all.iter().flat_map(|board| {
        let falls = flipped(board).into_iter().map(|next| h(board).saturating_sub(h(&next) + 1));
        falls.filter(|&fall| fall > 0).collect::<Vec<_>>()
    });
    assert_eq!(audit.consistent.violations(), falls.count() as u64);
    for witness in [audit.admissible.worst(), audit.admissible.simplest()].into_iter().flatten() {
        assert_eq!(witness.h, Some(h(&witness.board)));
        assert_eq!(Some(witness.distance), stacks.distance(&witness.board).map(u64::from));
        let cost = witness.board.replay(&witness.solution, audit.metric);
        assert_eq!(cost, Ok(witness.distance));
    }
    if let Some(worst) = audit.admissible.worst() {
        let excess = worst.h.unwrap() - worst.distance;
        assert_eq!(Some(excess), too_much.iter().copied().max());
    }
    for witness in [audit.consistent.worst(), audit.consistent.simplest()].into_iter().flatten() {
        assert_eq!(witness.from.after(witness.action).as_ref(), Ok(&witness.to));
        assert_eq!((witness.before, witness.after), (Some(h(&witness.from)), Some(h(&witness.to))));
        assert_eq!(witness.cost, 1);
    }
}

#[test]
fn verdicts_are_those_of_the_definitions() {
    let start = board("5-3-1-4-2");
    let gap = audit(&mut Solver::new(), &start, &options("gap")).unwrap();
    check(&gap, gaps);
    assert!(gap.admissible.holds() && gap.consistent.holds() && gap.zero_at_goals.holds());
    assert_eq!(gap.is_astar_optimal(), Some(true));
    let twice = audit(&mut Solver::new(), &start, &options("twice")).unwrap();
    check(&twice, |board| 2 * gaps(board));
    assert!(!twice.admissible.holds() && !twice.consistent.holds());
    assert!(twice.zero_at_goals.holds());
    assert!(twice.quality.mean_ratio > 1.0 && gap.quality.max_ratio <= 1.0);
    let part = audit(&mut Solver::new(), &start, &options("gap:1-2")).unwrap();
    assert!(part.admissible.holds() && part.consistent.holds());
    assert!(part.quality.mean_ratio < gap.quality.mean_ratio);
}

#[test]
fn an_own_heuristic_is_audited_like_any_other() {
    let one = |_: &Board| 1;
    let own = Options { heuristic: HeuristicChoice::Own(&one), ..Options::default() };
    let found = audit(&mut Solver::new(), &board("5-3-1-4-2"), &own).unwrap();
    check(&found, |_| 1);
    assert_eq!(found.zero_at_goals.violations(), 1);
    assert_eq!(found.heuristic.name, "own");
}

/// A heuristic that fails on solved boards.
struct Failing;

impl BoardHeuristic<Board> for Failing {
    fn evaluator<'a>(&'a self, _: &Board) -> Evaluator<'a, Board> {
        Box::new(|board| {
            let failure = board
                .is_solved()
                .then(|| Arc::new(Message::verbatim("no idea")) as OwnHeuristicError);
            failure.map_or(Ok(0), Err)
        })
    }
}

#[test]
fn an_own_heuristic_that_fails_is_the_error() {
    let own = Options { heuristic: HeuristicChoice::Own(&Failing), ..Options::default() };
    let error = audit(&mut Solver::new(), &board("3-1-2"), &own).unwrap_err();
    assert!(matches!(error, RunError::Solve(SolveError::OwnHeuristic(_))), "{error}");
    assert_eq!(error.to_string(), "no idea");
}

#[test]
fn limits_end_an_audit() {
    let control = Control::new().expansion_limit(100);
    let limited = Options { control, ..options("gap") };
    let stopped = audit(&mut Solver::new(), &board("5-3-1-4-2"), &limited).unwrap_err();
    assert!(matches!(stopped, RunError::Limit(Limit::Expansions)), "{stopped}");
    let limited = Options { control: Control::new().memory_limit(1 << 10), ..options("gap") };
    let stopped = audit(&mut Solver::new(), &board("5-3-1-4-2"), &limited).unwrap_err();
    assert!(matches!(stopped, RunError::Limit(Limit::Memory)), "{stopped}");
}

#[test]
fn a_sample_refutes_and_says_that_it_is_one() {
    let start = board("9-3-6-1-8-2-10-4-7-5");
    let found = audit_sample(&mut Solver::new(), &start, &options("twice"), 20).unwrap();
    assert_eq!((found.states, found.edges), (20, 180));
    assert_eq!(found.sample.map(|sample| (sample.asked, sample.unknown)), Some((20, 0)));
    assert!(!found.admissible.holds() && !found.consistent.holds());
    for witness in [found.admissible.worst(), found.admissible.simplest()].into_iter().flatten() {
        assert_eq!(witness.h, Some(2 * gaps(&witness.board)));
        assert_eq!(witness.distance, witness.solution.len() as u64);
    }
    let again = audit_sample(&mut Solver::new(), &start, &options("twice"), 20).unwrap();
    assert_eq!(again.admissible.violations(), found.admissible.violations());
    let other = Options { seed: 1, ..options("twice") };
    let other = audit_sample(&mut Solver::new(), &start, &other, 20).unwrap();
    assert_ne!(other.quality, found.quality);
}

#[test]
fn a_sample_of_a_small_space_has_all_its_states() {
    let found = audit_sample(&mut Solver::new(), &board("2-4-1-3"), &options("gap"), 1000).unwrap();
    assert_eq!((found.states, found.edges, found.goals), (24, 72, 1));
    assert!(found.admissible.holds() && found.consistent.holds());
}

#[test]
fn the_json_of_an_audit_has_its_fields_in_order() {
    let found = audit(&mut Solver::new(), &board("3-1-2"), &options("twice")).unwrap();
    let text = serde_json::to_string(&found).unwrap();
    let start = r#"{"id":"pancakes:3-1-2","puzzle":"pancakes","heuristic":"twice","metric":"moves","states":6,"edges":12,"goals":1,"complete":true,"admissible":{"holds":false,"violations":"#;
    assert!(text.starts_with(start), "{text}");
    let object: Value = serde_json::from_str(&text).unwrap();
    let witness = &object["admissible"]["worst"];
    let keys: Vec<&String> = witness.as_object().unwrap().keys().collect();
    assert_eq!(keys, ["distance", "h", "id", "solution"]);
    let fall: Vec<&String> = object["consistent"]["worst"].as_object().unwrap().keys().collect();
    assert_eq!(fall, ["cost", "h", "h_after", "id", "move", "to"]);
    assert_eq!(object["astar"]["cost"], json!(2));
    assert_eq!(object["astar_optimal"], json!(true));
    assert!(object.get("sampled").is_none());
    let sample = audit_sample(&mut Solver::new(), &board("3-1-2"), &options("gap"), 3).unwrap();
    let object = serde_json::to_value(&sample).unwrap();
    assert_eq!((&object["complete"], &object["sampled"]), (&json!(false), &json!(3)));
    assert_eq!(object["unknown"], json!(0));
}
