//! `glisse hash`: the hash of the course, and its hash table while it is built.

mod text;

use crate::{Failure, Verdict, args::KindArgs, input, json_line, output};
use clap::{Args, ValueHint, value_parser};
use glisse::lab::hash_table::{
    Occupied, ProbeLengths, Probing, TableStep, TeachingTable, counting_cells, course_hash,
    plateau_sum,
};
use glisse::{Board, HashCell, Parsed};
use glisse_words::{Message, Words, message};
use num_bigint::BigUint;
use serde::Serialize;
use std::collections::{HashMap, HashSet};
use std::{collections::hash_map::Entry, ffi::OsString};

#[derive(Args, Debug)]
pub(crate) struct HashArgs {
    #[arg(value_name = "BOARD", required_unless_present_any = ["hashes", "find"], value_hint = ValueHint::FilePath)]
    boards: Vec<OsString>,
    #[command(flatten)]
    kind: KindArgs,
    #[arg(long, value_name = "N,N", value_delimiter = ',', conflicts_with_all = ["boards", "base", "walk"], value_parser = hash)]
    hashes: Vec<BigUint>,
    #[arg(long, value_name = "N", default_value_t = 3, value_parser = value_parser!(u32).range(3..=4))]
    base: u32,
    #[arg(long, value_name = "N", num_args = 0..=1, require_equals = true, default_missing_value = "1")]
    walk: Option<usize>,
    #[arg(long, value_name = "N", value_parser = capacity)]
    capacity: Option<usize>,
    #[arg(long, value_name = "BOARD", conflicts_with = "hashes", value_hint = ValueHint::FilePath)]
    find: Vec<OsString>,
    #[arg(long, help_heading = "Output")]
    json: bool,
}

/// The most boards of a table, each of which is a line or more.
const MOST_BOARDS: usize = 10_000;

fn hash(text: &str) -> Result<BigUint, Message> {
    text.trim().parse().map_err(|_| message!("hash-bad-number"))
}

fn capacity(text: &str) -> Result<usize, Message> {
    let capacity = text.parse().ok().filter(|&slots: &usize| slots <= 1 << 16);
    capacity.filter(|slots| slots.is_power_of_two()).ok_or_else(|| message!("hash-bad-capacity"))
}

/// Everything that there is to say, as JSON says it.
#[derive(Serialize)]
struct Report {
    #[serde(skip_serializing_if = "Option::is_none")]
    base: Option<u32>,
    size: usize,
    capacity: usize,
    fixed: bool,
    /// How many cells the largest board has.
    #[serde(skip)]
    cells: usize,
    states: Vec<State>,
    steps: Vec<TableStep>,
    slots: Vec<Option<usize>>,
    probes: ProbeLengths,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    lookups: Vec<Lookup>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    bases: Vec<Measure>,
}

/// A state that is put into the table. States have numbers in the order in which they come.
#[derive(Serialize)]
struct State {
    /// As a decimal number: it has more digits than numbers of JSON keep.
    #[serde(serialize_with = "as_text")]
    hash: BigUint,
    #[serde(flatten)]
    board: Option<BoardState>,
}

#[derive(Serialize)]
struct BoardState {
    id: String,
    /// What the hand-out prints in the place of the hash.
    plateau: String,
    /// The board's name, or the state and the move that lead to it.
    #[serde(skip)]
    origin: String,
    #[serde(skip)]
    cells: Vec<HashCell>,
}

/// The search for a board in the table.
#[derive(Serialize)]
struct Lookup {
    /// The number of the board, if it is one of those that were put in.
    #[serde(skip_serializing_if = "Option::is_none")]
    item: Option<usize>,
    #[serde(flatten)]
    state: State,
    found: bool,
    /// The slot of the board, if it is in the table.
    index: Option<usize>,
    /// The slots on the way that hold other boards.
    passed: Vec<Occupied>,
    /// The free slot that ends the way of a board that is not there. There is none in a full table.
    free: Option<usize>,
    home: usize,
}

/// What becomes of the boards with powers of one base.
#[derive(Serialize)]
struct Measure {
    base: u32,
    /// How many cells of a board its home depends on.
    cells: usize,
    homes: usize,
    probes: ProbeLengths,
}

fn as_text<S: serde::Serializer>(hash: &BigUint, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(hash)
}

pub(crate) fn run(args: &HashArgs, words: &'static Words) -> Result<Verdict, Failure> {
    let boards = if args.boards.is_empty() {
        let states = args.hashes.iter().map(|hash| State { hash: hash.clone(), board: None });
        let order = (0..args.hashes.len()).collect();
        Boards { states: states.collect(), order, numbers: HashMap::new() }
    } else {
        read(args, words)?
    };
    let wanted = wanted(args, &boards.numbers, words)?;
    let report = report(args, boards, wanted)?;
    output::print(&if args.json { json_line(&report)? } else { text::text(&report, words) })?;
    Ok(Verdict::Yes)
}

/// What goes into the table.
struct Boards {
    states: Vec<State>,
    /// The order in which they go into it, where one that is met twice comes twice.
    order: Vec<usize>,
    numbers: HashMap<Board, usize>,
}

/// Reads the boards to look up; those that are put into the table have their numbers.
fn wanted(
    args: &HashArgs,
    numbers: &HashMap<Board, usize>,
    words: &Words,
) -> Result<Vec<(Option<usize>, State)>, Failure> {
    let wanted = args.find.iter().map(|argument| {
        let (name, parsed) = input::named_board(argument, &args.kind, words)?;
        let number = numbers.get(&parsed.board).copied();
        Ok((number, state(&parsed.board, name, args.base)?))
    });
    wanted.collect()
}

/// Reads all boards and walks from each.
fn read(args: &HashArgs, words: &Words) -> Result<Boards, Failure> {
    let (mut states, mut order) = (Vec::new(), Vec::new());
    let mut numbers: HashMap<Board, usize> = HashMap::new();
    for argument in &args.boards {
        let (name, parsed) = input::named_board(argument, &args.kind, words)?;
        let first = order.len();
        for (board, from) in walk(&parsed, args.walk.unwrap_or(0))? {
            let number = match numbers.entry(board) {
                Entry::Occupied(known) => *known.get(),
                Entry::Vacant(new) => {
                    let origin = match from {
                        None => name.clone(),
                        Some((place, action)) => format!("e{} {action}", order[first + place]),
                    };
                    states.push(state(new.key(), origin, args.base)?);
                    *new.insert(states.len() - 1)
                }
            };
            order.push(number);
        }
    }
    Ok(Boards { states, order, numbers })
}

/// A board of a walk, with the place of the one before it and the move between them.
type Walked = (Board, Option<(usize, String)>);

/// Returns all boards that at most this many moves lead to, the nearest first, in the order of the rules.
fn walk(parsed: &Parsed<Board>, most: usize) -> Result<Vec<Walked>, Failure> {
    let mut met = HashSet::from([parsed.board.clone()]);
    let mut boards = vec![(parsed.board.clone(), None)];
    let mut layer = 0..1;
    for _ in 0..most {
        for place in layer.clone() {
            let board = boards[place].0.clone();
            for action in board.moves() {
                let Ok(next) = board.after(action) else { continue };
                if met.insert(next.clone()) {
                    boards.push((next, Some((place, board.write_move(action, "")))));
                }
            }
            if boards.len() > MOST_BOARDS {
                return Err(Failure::refused(&message!("hash-too-many", most = MOST_BOARDS)));
            }
        }
        layer = layer.end..boards.len();
    }
    Ok(boards)
}

fn state(board: &Board, origin: String, base: u32) -> Result<State, Failure> {
    let cells = board
        .hash_cells()
        .ok_or_else(|| Failure::refused(&message!("hash-none", puzzle = board.puzzle().name())))?;
    let plateau = plateau_sum(&cells, base).to_string();
    let hash = course_hash(&cells, base);
    Ok(State { hash, board: Some(BoardState { id: board.id(), plateau, origin, cells }) })
}

fn report(
    args: &HashArgs,
    boards: Boards,
    wanted: Vec<(Option<usize>, State)>,
) -> Result<Report, Failure> {
    let Boards { states, order, .. } = boards;
    let build = |hashes: &[BigUint]| -> Result<(TeachingTable, Vec<TableStep>), Failure> {
        let fixed = args.capacity.and_then(TeachingTable::with_capacity);
        let (mut table, mut steps) = (fixed.unwrap_or_default(), Vec::new());
        for &item in &order {
            let taken = table.insert(item, &hashes[item]);
            steps.extend(taken.map_err(|full| Failure::refused(&full))?);
        }
        Ok((table, steps))
    };
    let boards: Vec<&[HashCell]> =
        states.iter().filter_map(|state| Some(&*state.board.as_ref()?.cells)).collect();
    let cells = boards.iter().map(|cells| cells.len()).max().unwrap_or_default();
    let measure = |base: u32| -> Result<Measure, Failure> {
        let hashes: Vec<BigUint> = boards.iter().map(|cells| course_hash(cells, base)).collect();
        let (table, _) = build(&hashes)?;
        let cells = counting_cells(cells, base, table.capacity());
        Ok(Measure { base, cells, homes: table.distinct_homes(), probes: table.probe_lengths() })
    };
    let bases = if boards.is_empty() { vec![] } else { vec![measure(3)?, measure(4)?] };
    let hashes: Vec<BigUint> = states.iter().map(|state| state.hash.clone()).collect();
    let (table, steps) = build(&hashes)?;
    let has_boards = !boards.is_empty() || !wanted.is_empty();
    let lookups = wanted.into_iter().map(|(item, state)| look_up(&table, item, state)).collect();
    Ok(Report {
        base: has_boards.then_some(args.base),
        size: table.size(),
        capacity: table.capacity(),
        fixed: args.capacity.is_some(),
        cells,
        slots: table.slots().collect(),
        probes: table.probe_lengths(),
        lookups,
        states,
        steps,
        bases,
    })
}

/// Looks for a board in the table, under its number if it has one: no other board is equal to it.
fn look_up(table: &TeachingTable, item: Option<usize>, state: State) -> Lookup {
    let found = table.find(item.unwrap_or(usize::MAX), &state.hash);
    let home = table.home(&state.hash);
    let Some((Probing { slot, passed, .. }, found)) = found else {
        // The table is full, and every slot is looked at.
        let slots: Vec<Option<usize>> = table.slots().collect();
        let around = (home..slots.len()).chain(0..home);
        let passed = around.filter_map(|slot| Some(Occupied { slot, item: slots[slot]? }));
        let passed = passed.collect();
        return Lookup { item, state, found: false, index: None, passed, free: None, home };
    };
    let (index, free) = (found.then_some(slot), (!found).then_some(slot));
    Lookup { item, state, found, index, passed, free, home }
}
