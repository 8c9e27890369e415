//! Whole spaces explored on disk: as in memory, and as the oracle tells them.

use crate::common::{FIGURE_1, erased, oracle, parse, random::Random};
use glisse_family::SolveError;
use glisse_puzzle::{
    Algorithm, Board, GoalSurvey, Metric, Options, RunError, Solver, Survey, SurveyRequest,
};
use glisse_rush_hour::{AnySpace, LineTables};
use glisse_search::{Control, Limit, work_folder::DiskError};
use std::{path::Path, sync::atomic::AtomicBool};
use tempfile::TempDir;

fn survey(
    board: &Board,
    options: &Options,
    folder: &Path,
    layers_only: bool,
) -> Result<Survey<Board>, RunError> {
    let request = SurveyRequest { layers_only, disk: Some(folder), ..SurveyRequest::default() };
    Solver::new().survey(board, options, request).expect("every board is explored on disk")
}

/// All that a survey says of a board, but what it took.
type Told = (u64, Vec<u64>, Option<(Vec<u64>, Option<(u64, String)>, Board)>);

fn told(survey: Survey<Board>) -> Told {
    let goals = |GoalSurvey { histogram, cheapest, hardest }| (histogram, cheapest, hardest);
    (survey.edges, survey.histogram, survey.goals.map(goals))
}

#[test]
fn a_space_on_disk_is_told_as_one_in_memory_and_as_the_oracle_tells_it() {
    let (mut random, mut unsolvable) = (Random(11), 0);
    for round in 0..60 {
        let board = erased(&random.board(3, 3 + round % 4));
        let metric = if round % 3 == 0 { Metric::Cells } else { Metric::Moves };
        let options = Options { metric, threads: 1 + round % 3, ..Options::default() };
        let folder = TempDir::new().unwrap();
        let layers = survey(&board, &options, folder.path(), true).unwrap();
        assert!(layers.goals.is_none());
        // What has been counted is not counted again.
        let disk = survey(&board, &options, folder.path(), false).unwrap();
        assert_eq!(disk.bottlenecks, None);
        let memory = Solver::new().survey(&board, &options, SurveyRequest::default());
        let (disk, memory) = (told(disk), told(memory.unwrap().unwrap()));
        assert_eq!(disk, memory, "{}", board.id());
        assert_eq!(layers.histogram, disk.1);
        unsolvable += usize::from(disk.2.is_none());
        if metric == Metric::Moves
            && let Some(expected) = oracle::layers(&board.id(), 2000)
        {
            let to_goal = disk.2.map(|goals| goals.0).unwrap_or_default();
            assert_eq!([disk.1, to_goal], expected, "{}", board.id());
        }
    }
    assert!(unsolvable > 5);
}

/// A board of so many cells a side, with a target and two cars in each of some columns, apart from each
/// other.
fn columns_of_cars(side: usize, columns: usize) -> Board {
    let mut cells = vec![vec!['.'; side]; side];
    let mut letters = ('B'..='Z').chain('a'..='w');
    (cells[0][0], cells[0][1]) = ('A', 'A');
    for column in 0..columns {
        for row in [3, side - 3] {
            let letter = letters.next().unwrap();
            (cells[row][3 + column], cells[row + 1][3 + column]) = (letter, letter);
        }
    }
    let cells: String = cells.into_iter().flatten().collect();
    parse(&format!("rush-hour:{side}x{side}:{cells}"))
}

/// A board of many vehicles that hardly move, whose states take two words.
fn wide_board() -> Board {
    let mut letters = ('C'..='Z').chain('a'..='w');
    let mut cells = vec![vec!['.'; 16]; 16];
    (cells[0][0], cells[0][1]) = ('A', 'A');
    // Two cars leave their rows one by one through the gap beside a truck.
    cells[6] = ['x'; 16].to_vec();
    cells[6][..4].copy_from_slice(&['B', 'B', 'B', '.']);
    for row in [7, 12] {
        let cars: Vec<char> = letters.by_ref().take(16).collect();
        (cells[row], cells[row + 1]) = (cars.clone(), cars);
    }
    for row in [9, 11, 14] {
        for some in cells[row].chunks_mut(4) {
            some.fill(letters.next().unwrap());
        }
    }
    let cells: String = cells.into_iter().flatten().collect();
    let board = glisse_rush_hour::Board::parse(&format!("rush-hour:16x16:{cells}")).unwrap();
    let space = AnySpace::new(&board, Metric::Moves, &mut LineTables::default());
    assert!(matches!(space, AnySpace::Large(_)));
    erased(&board)
}

#[test]
fn a_space_that_spills_is_told_as_its_list_tells_it_in_every_width() {
    // Many states; more lines than bitmaps take; and two words a state.
    let boards =
        [(columns_of_cars(8, 4), 200_000), (columns_of_cars(13, 2), 20_000), (wide_board(), 500)];
    for (board, states) in boards {
        let little = Control::new().memory_limit(2 << 20);
        let folder = TempDir::new().unwrap();
        let options = Options { threads: 2, control: little, ..Options::default() };
        let disk = survey(&board, &options, folder.path(), false).unwrap();
        assert!(disk.statistics.peak_bytes <= 2 << 20);
        let disk = told(disk);
        for threads in [1, 2, 4] {
            let options = Options { threads, ..Options::default() };
            let request = SurveyRequest { is_vast: true, ..SurveyRequest::default() };
            let memory = Solver::new().survey(&board, &options, request).unwrap().unwrap();
            assert_eq!(told(memory), disk);
        }
        assert!(disk.1.iter().sum::<u64>() > states, "{:?}", disk.1);
        let listing = Options { algorithm: Algorithm::Dijkstra, ..Options::default() };
        let listed = Solver::new().with_space(&board, &listing, |view| {
            let explored = view.explore(Control::new()).unwrap();
            let mut graph = explored.graph();
            let to_goal = graph.distances().unwrap();
            let solutions = graph.count_cheapest(&to_goal).unwrap().to_string();
            (graph.edges(), graph.layers().to_vec(), u64::from(to_goal[0]), solutions)
        });
        let (edges, layers, distance, solutions) = listed.unwrap();
        assert_eq!((disk.0, disk.1), (edges, layers));
        assert_eq!(disk.2.unwrap().1, Some((distance, solutions)));
    }
}

#[test]
fn limits_end_an_exploration_on_disk_and_other_boards_are_refused() {
    let (board, folder) = (parse(FIGURE_1), TempDir::new().unwrap());
    let stop = AtomicBool::new(true);
    let cases = [
        (Control::new().cancelled_by(&stop), Limit::Cancelled),
        (Control::new().expansion_limit(100), Limit::Expansions),
        (Control::new().memory_limit(1000), Limit::Memory),
    ];
    for (control, limit) in cases {
        let options = Options { control, ..Options::default() };
        let ended = survey(&board, &options, folder.path(), false);
        assert!(matches!(ended, Err(RunError::Limit(found)) if found == limit), "{ended:?}");
    }
    let cells = Options { metric: Metric::Cells, ..Options::default() };
    let refused = survey(&board, &cells, folder.path(), false);
    let Err(RunError::Solve(SolveError::Disk(DiskError::OtherTask { found, .. }))) = refused else {
        panic!("{refused:?}");
    };
    assert!(found.contains(&board.id()) && found.contains("moves"), "{found}");
}
