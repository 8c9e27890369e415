//! Hand-out 001, on swap grids. It gives few figures: most of what it says is which method finds a
//! shortest solution, and which heuristic never says too much.

use super::model::{Figure, HandOut, Row, Says, Section};

pub(super) const SWAP: HandOut = HandOut {
    number: "001",
    title: "handout-title-001",
    names: &["swap", "projet-de-programmation"],
    boards: &[("sorted", "4 4\n1 2 3 4\n5 6 7 8\n9 10 11 12\n13 14 15 16")],
    sections,
};

/// The reversed grid of 3×3, on which methods differ.
const REVERSED: &str = "swap:3x3:9-8-7-6-5-4-3-2-1";

/// A grid small enough that all its arrangements can be looked at at once.
const SMALL: &str = "swap:2x3:6-5-4-3-2-1";

/// A grid that one exchange sorts.
const PAIR: &str = "swap:2x2:2-1-3-4";

fn sections() -> Vec<Section> {
    vec![
        Section::named("II-A", "handout-about-001-swap", sorted()),
        Section::named("II-B", "handout-about-001-naive", naive()),
        Section::named("II-D", "handout-about-001-bfs", breadth_first()),
        Section::named("II-E", "handout-about-001-astar", astar()),
        Section::named("III-A", "handout-about-001-barriers", barriers()),
        Section::named("III-B", "handout-about-001-line", line()),
        Section::named("III-C", "handout-about-001-heuristics", heuristics()),
        Section::named("III-D", "handout-about-001-difficulty", difficulties()),
    ]
}

fn length(of: &str, says: impl Into<Says>, command: &[&str]) -> Row {
    Row::new("handout-length", of, says, command, Figure::At("/length"))
}

/// Whether a method finds a shortest solution of the reversed grid, beside A*, which does.
fn is_shortest(what: &'static str, spec: &str, says: bool) -> Row {
    let specs = format!("{spec},astar:manhattan-half");
    let command = ["compare", REVERSED, "--with", &specs];
    Row::new(what, spec, says, &command, Figure::IsZero("/runs/0/excess"))
}

/// What A* with a heuristic does on the reversed grid.
fn guided(heuristic: &'static str) -> [&'static str; 6] {
    ["solve", REVERSED, "--algorithm", "astar", "--heuristic", heuristic]
}

fn expanded(heuristic: &'static str) -> Row {
    Row::expanded(&format!("astar:{heuristic}"), Says::Nothing, &guided(heuristic))
}

fn sorted() -> Vec<Row> {
    let computed = |what, of: &'static str, says: &'static str, compute| {
        Row::new(what, of, says, &[], Figure::Computed(compute))
    };
    // Both rows rise, and the grid is not sorted.
    let rising = ["solve", "swap:2x2:3-4-1-2"];
    vec![
        length("auto", 0, &["solve", "{sorted}"]),
        computed("handout-comparisons", "4×4", "12", || {
            // Each cell with the one to its right.
            (0..4).map(|_| (0..4).zip(1..4).count()).sum::<usize>().to_string()
        }),
        Row::new("handout-rows-rise", "2×2", true, &rising, Figure::IsZero("/length"))
            .because("handout-why-sorted"),
    ]
}

fn difficulties() -> Vec<Row> {
    let level = |level: &'static str| {
        let command = ["generate", "swap", "--size", "3x3", "--difficulty", level];
        Row::new("handout-level", level, Says::Nothing, &command, Figure::At("/cost"))
    };
    vec![level("1"), level("2"), level("3")]
}

fn naive() -> Vec<Row> {
    let solve = ["solve", REVERSED, "--algorithm", "naive"];
    // 1 was taken from its corner to the other, to the right and then down.
    let corner = ["solve", "swap:3x3:2-3-6-4-5-9-7-8-1", "--algorithm", "naive"];
    // 4 was taken from the beginning of the second row to the same corner.
    let next_row = ["solve", "swap:3x3:1-2-3-5-6-9-7-8-4", "--algorithm", "naive"];
    // In a sorted grid of 16 cells, number k is the k-th that is looked at.
    let looked_at = || (1..=16).sum::<u64>().to_string();
    vec![
        is_shortest("handout-is-shortest", "naive", false),
        length("naive", Says::Nothing, &solve),
        Row::new("handout-corner", "3×3", 6, &corner, Figure::At("/length"))
            .because("handout-why-corner"),
        Row::new("handout-next-row", "3×3", 4, &next_row, Figure::At("/length"))
            .because("handout-why-next-row"),
        Row::new("handout-looked-at", "4×4", 256, &[], Figure::Computed(looked_at))
            .because("handout-why-square"),
    ]
}

fn breadth_first() -> Vec<Row> {
    let solve = ["solve", REVERSED, "--algorithm", "bfs"];
    let proved = Figure::At("/optimal");
    vec![
        Row::new("handout-is-shortest", "bfs", true, &solve, proved).slow(),
        length("bfs", Says::Nothing, &solve).slow(),
        Row::expanded("bfs", Says::Nothing, &solve).slow(),
    ]
}

fn astar() -> Vec<Row> {
    let (half, whole) = ("astar:manhattan-half", "astar:manhattan");
    let proved = Figure::At("/optimal");
    vec![
        Row::admissible("manhattan-half", true, SMALL),
        Row::consistent("manhattan-half", Says::Nothing, SMALL),
        Row::admissible("manhattan", false, SMALL),
        Row::new("handout-length-of", "2-1-3-4", 1, &["solve", PAIR], Figure::At("/length")),
        Row::new("handout-is-shortest", half, true, &guided("manhattan-half"), proved),
        length(half, Says::Nothing, &guided("manhattan-half")),
        is_shortest("handout-queue-of-h", "greedy:manhattan-half", true)
            .because("handout-why-greedy"),
        length(whole, Says::Nothing, &guided("manhattan")),
    ]
}

fn barriers() -> Vec<Row> {
    let walled = ["solve", "swap:2x2:2-1-3-4:barriers=0,0-0,1"];
    let row = |what, command: &[&str]| {
        Row::new(what, "2-1-3-4", Says::Nothing, command, Figure::At("/length"))
    };
    vec![row("handout-length-of", &["solve", PAIR]), row("handout-walled", &walled)]
}

fn line() -> Vec<Row> {
    let bubble = |board| ["solve", board, "--algorithm", "bubble"];
    let reversed = bubble("swap:1x8:8-7-6-5-4-3-2-1");
    let (sorted, numbers) = (bubble("swap:1x8:1-2-3-4-5-6-7-8"), "1-2-3-4-5-6-7-8");
    let proved = Figure::At("/optimal");
    vec![
        length("bubble", Says::Nothing, &reversed),
        Row::new("handout-is-shortest", "bubble", Says::Nothing, &reversed, proved),
        Row::new("handout-length-of", numbers, 0, &sorted, Figure::At("/length")),
    ]
}

fn heuristics() -> Vec<Row> {
    let value = |heuristic, says: Says| {
        let command = ["moves", PAIR, "--heuristic", heuristic];
        Row::new("handout-h", heuristic, says, &command, Figure::At("/h"))
    };
    vec![
        Row::admissible("sqrt-manhattan", true, SMALL),
        value("manhattan-half", Says::Nothing),
        value("sqrt-manhattan", "< 1".into()).because("handout-why-root"),
        expanded("manhattan-half"),
        expanded("sqrt-manhattan").slow(),
        Row::admissible("euclidean-half", Says::Nothing, SMALL),
        expanded("euclidean-half").slow(),
        Row::admissible("euclidean", Says::Nothing, SMALL),
        expanded("euclidean"),
        length("astar:euclidean", Says::Nothing, &guided("euclidean")),
    ]
}
