//! All algorithms, heuristics and metrics beside each other and beside a slow solver that shares no code
//! with glisse, on random boards of the three families. A board on which one of them is wrong is made as
//! small as possible and told as a command.

mod boards;
mod oracle;
mod shrink;

use glisse::{
    Algorithm, Board, HeuristicChoice, Limit, Metric, Options, Puzzle, SolveError, Solver, Status,
};
use std::{
    collections::BTreeMap,
    sync::{
        Mutex,
        atomic::{AtomicBool, AtomicU64, Ordering},
    },
    thread,
};

/// A way to solve boards.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct Way {
    algorithm: Algorithm,
    heuristic: Option<String>,
    metric: Metric,
}

impl Way {
    fn options(&self) -> Options<'_> {
        let heuristic = self.heuristic.as_deref().map_or(HeuristicChoice::Best, Into::into);
        let Way { algorithm, metric, .. } = *self;
        Options { algorithm, heuristic, metric, ..Options::default() }
    }

    /// Returns the command that solves a board in this way.
    fn command(&self, id: &str) -> String {
        let heuristic = self.heuristic.as_ref();
        let heuristic = heuristic.map_or(String::new(), |name| format!(" --heuristic {name}"));
        let Way { algorithm, metric, .. } = self;
        format!("glisse solve '{id}' --algorithm {algorithm}{heuristic} --metric {}", metric.name())
    }
}

/// All ways that a family has.
fn ways(puzzle: Puzzle) -> Vec<Way> {
    let own = puzzle.own_algorithms().iter().map(|name| Algorithm::Own(name));
    let algorithms: Vec<Algorithm> = Algorithm::COMMON.into_iter().chain(own).collect();
    let mut ways = Vec::new();
    for metric in Metric::ALL {
        for &algorithm in &algorithms {
            if algorithm.uses_heuristic() {
                let named = puzzle.heuristics().into_iter().map(Some);
                ways.extend(named.map(|heuristic| Way { algorithm, heuristic, metric }));
            } else {
                ways.push(Way { algorithm, heuristic: None, metric });
            }
        }
    }
    ways
}

/// Whether a way has to prove what it finds.
fn is_exact(way: &Way, puzzle: Puzzle) -> bool {
    let name = way.heuristic.as_deref().unwrap_or_default();
    let is_admissible = || puzzle.heuristic(name, way.metric).is_ok_and(|info| info.is_admissible);
    match way.algorithm {
        Algorithm::Auto | Algorithm::Dijkstra => true,
        Algorithm::Bfs | Algorithm::Ids | Algorithm::Bidirectional => {
            way.metric != Metric::Weighted
        }
        Algorithm::Astar | Algorithm::Idastar => is_admissible(),
        Algorithm::AstarClosed => puzzle.is_consistent(name, way.metric),
        Algorithm::Greedy | Algorithm::Wastar | Algorithm::Beam | Algorithm::Own(_) => false,
    }
}

/// Says what is wrong with the answer that a way gives to a board, whose least cost is this; `exact` says
/// whether the way has to prove what it finds. Returns whether the way suits the board.
fn judge(
    solver: &mut Solver,
    board: &Board,
    way: &Way,
    exact: bool,
    least: Option<u64>,
) -> Result<bool, String> {
    let options = way.options();
    let answer = match solver.solve(board, &options) {
        Ok(answer) => answer,
        Err(
            SolveError::Unsuited { .. }
            | SolveError::TooLarge { .. }
            | SolveError::Heuristic { .. },
        ) => return Ok(false),
        Err(error) => return Err(format!("it fails: {error}")),
    };
    match &answer.status {
        Status::Solved { solution, optimal, lower_bound } => {
            let Some(least) = least else { return Err(format!("it costs {}", solution.cost)) };
            if solution.is_listed() {
                let words: Vec<String> = solution.moves.iter().map(ToString::to_string).collect();
                let cost = oracle::replayed(&board.id(), &words, way.metric);
                if cost != Some(solution.cost) {
                    return Err(format!("its moves cost {cost:?}, not {}", solution.cost));
                }
            }
            let is_proved = *optimal || exact;
            if solution.cost < least || is_proved && solution.cost > least {
                return Err(format!("it costs {}", solution.cost));
            }
            if exact && !optimal {
                return Err("it is not called optimal".to_owned());
            }
            if *lower_bound > least {
                return Err(format!("its lower bound is {lower_bound}"));
            }
            Ok(true)
        }
        Status::Unsolvable if least.is_some() => Err("it has no solution".to_owned()),
        Status::Unsolvable => Ok(true),
        Status::Limit { limit: Limit::Width, lower_bound, .. } => {
            if least.is_some_and(|least| *lower_bound > least) {
                return Err(format!("its lower bound is {lower_bound}"));
            }
            Ok(true)
        }
        Status::Limit { limit, .. } => Err(format!("it ends at the {limit}")),
    }
}

/// Tells a failure: what is wrong with the smallest board on which the way is wrong, and the commands.
fn told(
    id: &str,
    way: &Way,
    wrong: &str,
    is_wrong: &mut dyn FnMut(&str) -> Option<String>,
) -> String {
    let small = match is_wrong(id) {
        Some(_) => shrink::shrunk(id, &mut |id| is_wrong(id).is_some()),
        // Only with what the solver remembers of earlier boards.
        None => id.to_owned(),
    };
    let wrong = is_wrong(&small).unwrap_or_else(|| format!("{wrong}, after other boards"));
    let least = oracle::least(&small, way.metric);
    let least = least.map_or("no solution".to_owned(), |least| format!("cost {least}"));
    let oracle = Way { algorithm: Algorithm::Dijkstra, heuristic: None, metric: way.metric };
    let [wrong_way, right_way] = [way, &oracle].map(|way| way.command(&small));
    format!(
        "{wrong_way}\n  # wrong: {wrong}\n{right_way}\n  # the oracle: {least}\n(found on {id})"
    )
}

/// What was checked.
#[derive(Default, Debug)]
struct Counts {
    boards: BTreeMap<&'static str, u64>,
    unsolvable: BTreeMap<&'static str, u64>,
    runs: BTreeMap<Way, u64>,
}

/// Checks the boards with numbers from `first` on, on all cores. Every board is solved by every algorithm
/// with every heuristic under every metric.
fn check(first: u64, count: u64) -> Counts {
    let (next, stop) = (AtomicU64::new(first), AtomicBool::new(false));
    let (counts, failures) = (Mutex::new(Counts::default()), Mutex::new(Vec::new()));
    let work = || {
        let mut solver = Solver::new();
        let mut own = Counts::default();
        let all: Vec<(Puzzle, Vec<Way>)> =
            Puzzle::all().into_iter().map(|puzzle| (puzzle, ways(puzzle))).collect();
        while !stop.load(Ordering::Relaxed) {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= first + count {
                break;
            }
            let id = boards::board(number);
            let board: Board = id.parse().expect("a board");
            let puzzle = board.puzzle();
            let least = Metric::ALL.map(|metric| oracle::least(&id, metric));
            *own.boards.entry(puzzle.name()).or_default() += 1;
            *own.unsolvable.entry(puzzle.name()).or_default() += u64::from(least[0].is_none());
            let ways = &all.iter().find(|(known, _)| *known == puzzle).expect("a family").1;
            for way in ways {
                let least = least[way.metric as usize];
                let exact = is_exact(way, puzzle);
                match judge(&mut solver, &board, way, exact, least) {
                    Ok(suits) => *own.runs.entry(way.clone()).or_default() += u64::from(suits),
                    Err(wrong) => {
                        stop.store(true, Ordering::Relaxed);
                        let mut again = |id: &str| {
                            let least = oracle::least(id, way.metric);
                            let board: Board = id.parse().ok()?;
                            judge(&mut Solver::new(), &board, way, exact, least).err()
                        };
                        failures.lock().unwrap().push(told(&id, way, &wrong, &mut again));
                        break;
                    }
                }
            }
        }
        let mut counts = counts.lock().unwrap();
        for (name, number) in own.boards {
            *counts.boards.entry(name).or_default() += number;
        }
        for (name, number) in own.unsolvable {
            *counts.unsolvable.entry(name).or_default() += number;
        }
        for (way, number) in own.runs {
            *counts.runs.entry(way).or_default() += number;
        }
    };
    let threads = thread::available_parallelism().map_or(1, usize::from);
    thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(work);
        }
    });
    let failures = failures.into_inner().unwrap();
    assert!(failures.is_empty(), "\n{}\n", failures.join("\n\n"));
    counts.into_inner().unwrap()
}

/// Checks boards, and that among them are all kinds: of every family many with solutions and many
/// without, and for every way boards that it suits.
fn check_all_kinds(first: u64, count: u64) {
    let counts = check(first, count);
    let runs: u64 = counts.runs.values().sum();
    println!("{runs} runs on {:?}, unsolvable {:?}", counts.boards, counts.unsolvable);
    for (name, boards) in &counts.boards {
        let unsolvable = counts.unsolvable[name];
        assert!(unsolvable * 50 > *boards && unsolvable * 2 < *boards + count, "{counts:?}");
    }
    for (way, runs) in &counts.runs {
        assert!(*runs > 0, "{way:?} suits no board");
    }
}

#[test]
fn every_way_to_solve_agrees_with_the_oracle_on_twenty_thousand_boards() {
    check_all_kinds(0, 20_000);
}

#[test]
#[ignore = "takes many minutes"]
fn every_way_to_solve_agrees_with_the_oracle_on_a_million_boards() {
    check_all_kinds(1 << 32, 1_000_000);
}

#[test]
fn a_wrong_answer_is_told_by_the_smallest_board_that_has_it() {
    let heuristic = Some("blocking".to_owned());
    let way = Way { algorithm: Algorithm::Astar, heuristic, metric: Metric::Cells };
    // As if boards with a horizontal vehicle of length 3 and a wall were called unsolvable.
    let mut defect = |id: &str| {
        let has = |piece: &str| id.split(':').nth(2).is_some_and(|cells| cells.contains(piece));
        (has("BBB") && has("x")).then(|| "it has no solution".to_owned())
    };
    let id = "rush-hour:5x5:.CCx.AA..D.BBBDx...D.....:exit=left";
    let text = told(id, &way, "it has no solution", &mut defect);
    let first = text.lines().next().unwrap();
    assert!(first.starts_with("glisse solve 'rush-hour:"), "{text}");
    assert!(first.ends_with("' --algorithm astar --heuristic blocking --metric cells"), "{text}");
    assert!(text.contains("# wrong: it has no solution\n"), "{text}");
    assert!(text.contains("--algorithm dijkstra --metric cells\n  # the oracle: "), "{text}");
    let board = first.split('\'').nth(1).unwrap();
    assert!(!board.contains(['C', 'D']) && !board.contains("exit"), "{text}");
    assert_eq!(board.matches('x').count(), 2, "the size and one wall: {text}");
}

#[test]
fn of_barriers_only_those_stay_that_a_wrong_answer_needs() {
    let mut defect =
        |id: &str| id.contains("barriers=") && id.split([':', '-']).nth(2) != Some("1");
    let id = "swap:2x3:6-5-4-3-2-1:barriers=0,0-0,1;0,1-1,1;1,1-1,2";
    let small = shrink::shrunk(id, &mut defect);
    assert!(defect(&small) && !small.contains(';'), "{small}");
}

#[test]
fn a_search_that_is_wrongly_called_exact_is_found_out() {
    let heuristic = Some("manhattan".to_owned());
    let way = Way { algorithm: Algorithm::Greedy, heuristic, metric: Metric::Moves };
    let wrong = |id: &str| {
        let board: Board = id.parse().ok()?;
        judge(&mut Solver::new(), &board, &way, true, oracle::least(id, way.metric)).err()
    };
    // Every third board is one of tiles.
    let mut ids = (1..3_000).step_by(3).map(boards::board);
    let id = ids.find(|id| wrong(id).is_some()).expect("a board on which greedy search errs");
    let small = shrink::shrunk(&id, &mut |id| wrong(id).is_some());
    assert!(wrong(&small).is_some(), "{small}");
    let least = |id: &str| oracle::least(id, way.metric);
    assert!(small.len() <= id.len() && least(&small) <= least(&id), "{id} {small}");
}
