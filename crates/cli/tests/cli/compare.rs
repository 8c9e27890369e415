//! `glisse compare`.

use crate::{Folder, JAM, JAM_ID, Run, UNIQUE, UNSOLVABLE, glisse, glisse_with, huge};
use insta::assert_snapshot;
use serde_json::Value;
use std::collections::BTreeSet;

const EIGHT: &str = "tiles:3x3:8-3-1-7-5-4-2-6-0";
const REVERSED: &str = "swap:2x3:6-5-4-3-2-1";

/// The tables with what changes from machine to machine and with the engine as `#`: all numbers but
/// lengths, costs and results, and the blanks that stand for their widths.
fn steady(tables: &str) -> String {
    let mut steady = String::new();
    let (mut title, mut is_row) = ("", false);
    for line in tables.lines() {
        if line.starts_with('─') {
            is_row = true;
            steady.push_str("───\n");
            continue;
        }
        is_row &= !line.is_empty();
        if !line.is_empty() && !line.starts_with("spec ") && !line.starts_with("board ") && !is_row
        {
            title = line;
        }
        let known = match title {
            _ if !is_row || title.starts_with("Length") => usize::MAX,
            _ if title.contains("optimum") => 2,
            _ => 0,
        };
        let cells = line.split("  ").map(str::trim).filter(|cell| !cell.is_empty());
        let cells = cells.enumerate().map(|(column, cell)| {
            if column <= known || cell.starts_with('+') { cell.to_owned() } else { mask(cell) }
        });
        steady.push_str(&cells.collect::<Vec<_>>().join("  "));
        steady.push('\n');
    }
    steady
}

/// A number as `#`, and its unit as `unit`.
fn mask(cell: &str) -> String {
    match crate::mask(cell) {
        masked if masked.starts_with("# ") => "# unit".to_owned(),
        masked => masked,
    }
}

/// The object of `--json`.
fn everything(arguments: &[&str]) -> Value {
    glisse(&[&["compare", "--json"], arguments].concat()).done().json()
}

fn runs(arguments: &[&str]) -> Vec<Value> {
    everything(arguments)["runs"].as_array().unwrap().clone()
}

fn fails(arguments: &[&str], code: i32, expected: &str) {
    glisse(&[&["compare"], arguments].concat()).ended(code).warns(expected);
}

#[test]
fn people_see_a_table_and_what_its_words_mean() {
    let specs = "bfs,astar:clearance,astar:blocking-blocked,greedy:zero,wastar:blocking:1.5";
    let run = glisse(&["compare", JAM, "--with", specs]).done();
    assert_snapshot!("table", steady(&run.stdout));
}

#[test]
fn other_metrics_have_a_column_for_the_cost() {
    let run = glisse(&["compare", UNIQUE, "--metric", "weighted", "--with", "bfs,dijkstra,astar"])
        .ended(0);
    assert_snapshot!("weighted", steady(&run.stdout));
}

#[test]
fn several_boards_end_in_tables_of_boards_and_specs() {
    let specs = "bfs,astar:blocking,astar:blocking-blocked";
    let run = glisse(&["compare", JAM, UNIQUE, "--with", specs, "--repeat", "3"]).done();
    assert_snapshot!("several", steady(&run.stdout));
}

#[test]
fn no_line_is_wider_than_it_has_to_be() {
    let run = glisse(&["compare", JAM]);
    assert!(run.stdout.lines().all(|line| line.chars().count() <= 130), "{}", run.stdout);
    assert!(run.stdout.lines().all(|line| line == line.trim_end()), "{}", run.stdout);
}

#[test]
fn every_run_is_the_run_of_solve() {
    let boards = [
        (JAM, "bfs,dijkstra,astar:blocking,greedy:blocking,idastar:clearance,beam:blocking:50"),
        (EIGHT, "bfs,bidirectional,astar:misplaced,idastar:manhattan,wastar:manhattan:2"),
        (REVERSED, "naive,bfs,astar:manhattan,greedy:euclidean"),
    ];
    for (board, specs) in boards {
        for run in runs(&[board, "--with", specs]) {
            let spec = run["spec"].as_str().unwrap();
            let parts: Vec<&str> = spec.split(':').collect();
            let mut arguments = vec!["solve", board, "--json", "--algorithm", parts[0]];
            if let Some(heuristic) = parts.get(1) {
                arguments.extend(["--heuristic", heuristic]);
            }
            let option = if parts[0] == "beam" { "--width" } else { "--weight" };
            arguments.extend(parts.get(2).iter().flat_map(|number| [option, *number]));
            let answer = glisse(&arguments).json();
            for field in ["id", "puzzle", "status", "optimal", "metric", "cost", "length", "moves"]
            {
                assert_eq!(run[field], answer[field], "{board} {spec} {field}");
            }
            for field in ["algorithm", "heuristic", "expanded", "generated", "stored", "peak_bytes"]
            {
                assert_eq!(run[field], answer["stats"][field], "{board} {spec} {field}");
            }
        }
    }
}

#[test]
fn json_has_everything() {
    let everything = everything(&[JAM, "--with", "bfs,greedy:zero,auto", "--repeat", "2"]);
    assert_eq!(everything["metric"], "moves");
    assert_eq!((&everything["repeat"], &everything["complete"]), (&2.into(), &true.into()));
    let runs = everything["runs"].as_array().unwrap();
    assert_eq!(runs.len(), 3);
    assert_eq!((&runs[0]["id"], &runs[0]["board"]), (&JAM_ID.into(), &runs[1]["board"]));
    assert_eq!(runs[0]["seconds"].as_array().map(Vec::len), Some(2));
    assert_eq!((&runs[0]["optimal"], &runs[0]["excess"]), (&true.into(), &0.into()));
    assert_eq!((&runs[1]["optimal"], &runs[1]["optimum"]), (&false.into(), &8.into()));
    assert_eq!(
        runs[1]["excess"].as_u64().map(|excess| excess + 8),
        runs[1]["cost"].as_u64(),
        "{}",
        runs[1]
    );
    let layers = runs[0]["layers"].as_array().unwrap();
    assert_eq!(layers[0]["expanded"], 1);
    assert!(runs[2]["layers"].is_null());
    for run in runs {
        assert!(run["effective_branching_factor"].as_f64().is_some_and(|factor| factor > 1.0));
        assert!(run["relative_time"].as_f64().is_some_and(|relative| relative >= 1.0));
        let (peak, stored) = (&run["peak_bytes"], &run["stored"]);
        let bytes = peak.as_f64().unwrap() / stored.as_f64().unwrap();
        assert!((run["bytes_per_state"].as_f64().unwrap() - bytes).abs() < 1e-9);
    }
}

#[test]
fn all_families_have_a_set_of_their_own() {
    for (board, expected) in
        [(JAM, "astar:clearance"), (EIGHT, "idastar:linear-conflict"), (REVERSED, "naive")]
    {
        let specs: BTreeSet<String> =
            runs(&[board]).iter().map(|run| run["spec"].as_str().unwrap().to_owned()).collect();
        assert!(specs.len() > 4 && specs.contains(expected), "{specs:?}");
    }
    // Of different families together, each has its own.
    let run = glisse(&["compare", UNIQUE, REVERSED]);
    assert!(run.code == 0 && run.stdout.contains("Length of the solution"), "{}", run.stderr);
}

#[test]
fn csv_has_one_line_a_run() {
    let run =
        glisse(&["compare", JAM, UNSOLVABLE, "--with", "bfs,astar", "--export-csv", "-"]).ended(0);
    let mut reader = csv::Reader::from_reader(run.stdout.as_bytes());
    let header = reader.headers().unwrap().clone();
    let expected = "board,id,puzzle,metric,spec,algorithm,heuristic,status,optimal,length,cost,\
                    excess,optimum,lower_bound,expanded,generated,stored,peak_bytes,\
                    bytes_per_state,effective_branching_factor,runs,seconds_median,seconds_mean,\
                    seconds_deviation,seconds_min,seconds_max,relative_time,reason";
    assert_eq!(header.iter().collect::<Vec<_>>().join(","), expected);
    let lines: Vec<csv::StringRecord> = reader.records().map(Result::unwrap).collect();
    assert_eq!(lines.len(), 4);
    let status = |line: &csv::StringRecord| (line[4].to_owned(), line[7].to_owned());
    assert_eq!(status(&lines[1]), ("astar".to_owned(), "solved".to_owned()));
    assert_eq!(status(&lines[2]), ("bfs".to_owned(), "unsolvable".to_owned()));
    assert_eq!((&lines[0][9], &lines[0][10], &lines[2][9]), ("8", "8", ""));
}

#[test]
fn markdown_has_tables_that_github_reads() {
    let run =
        glisse(&["compare", JAM, UNIQUE, "--with", "bfs,astar", "--export-markdown", "-"]).ended(0);
    let mut columns = None;
    let mut tables = 0;
    for line in run.stdout.lines() {
        let count = line.replace("\\|", "").matches('|').count();
        match (columns, line.starts_with('|')) {
            (None, true) => {
                columns = Some(count);
                tables += 1;
            }
            (Some(expected), true) => assert_eq!(count, expected, "{line}"),
            (_, false) => columns = None,
        }
    }
    // One a board, and time, expanded, stored, length.
    assert_eq!(tables, 6, "{}", run.stdout);
    run.tells("| bfs | 8 | optimal |");
}

/// Writes a comparison as a page.
fn page(folder: &Folder, arguments: &[&str]) -> (Run, String) {
    let export = ["--export-html", &folder.file("report.html")];
    let run = glisse(&[&["compare"], arguments, &export].concat());
    (run, folder.read("report.html"))
}

#[test]
fn the_page_needs_no_other_file_and_its_plots_are_well_formed() {
    let folder = Folder::new();
    let (run, page) = page(&folder, &[JAM, UNIQUE, "--with", "bfs,astar,greedy:zero"]);
    assert!(run.code == 0 && run.stdout.contains("Stored states"), "{}", run.stderr);
    assert!(page.starts_with("<!DOCTYPE html>") && page.ends_with("</html>"));
    // Two boards, each for bright and for dark pages; lines of layers for each, and one cloud of points.
    let drawings: Vec<&str> = page.split("<svg").skip(1).collect();
    let drawings: Vec<&str> =
        drawings.iter().map(|drawing| drawing.split_once("</svg>").unwrap().0).collect();
    for drawing in &drawings {
        roxmltree::Document::parse(&format!("<svg{drawing}</svg>")).unwrap();
    }
    let boards = drawings.iter().filter(|drawing| drawing.contains("<title>rush-hour:"));
    assert_eq!(boards.count(), 4);
    assert_eq!(page.matches("<div class=\"plot\">").count(), 3);
    // Every plot and every set of bars tells its series by their names.
    assert_eq!(page.matches("<div class=\"bars\">").count(), 4);
    assert_eq!(page.matches("<div class=\"name\">greedy:zero</div>").count(), 4);
    assert_eq!(page.matches("</svg>\n greedy:zero</li>").count(), 3);
    assert!(page.contains("expanded states, l"), "the axis says what it is");
    let outside = page.replace("http://www.w3.org/2000/svg", "");
    for link in ["http:", "https:", "<script", "src=", "href=", "@import", "url("] {
        assert!(!outside.contains(link), "{link}");
    }
    assert_eq!(page.matches("<table").count(), page.matches("</table>").count());
    assert!(page.contains("@media print") && page.contains("prefers-color-scheme: dark"));
}

#[test]
fn the_page_tells_how_it_was_made_in_the_language_of_its_reader() {
    let folder = Folder::new();
    for (language, date, scale) in
        [("en", "<dt>Date</dt>", "linear scale"), ("fr", "<dt>Coût</dt>", "échelle linéaire")]
    {
        let arguments = [UNIQUE, "--with", "bfs,astar:blocking", "--lang", language];
        let (_, page) = page(&folder, &arguments);
        assert!(page.contains(&format!("<html lang=\"{language}\">")));
        assert!(page.contains(date) && page.contains(scale), "{page}");
        let command =
            format!("glisse compare {UNIQUE} --with bfs,astar:blocking --lang {language}");
        assert!(page.contains(&command) && page.contains(" UTC</dd>"));
        assert!(page.contains(concat!("<dd>glisse ", env!("CARGO_PKG_VERSION"), "</dd>")));
    }
}

#[test]
fn bars_of_distant_numbers_are_on_a_scale_that_says_so() {
    let folder = Folder::new();
    let (_, page) = page(&folder, &[EIGHT, "--with", "bfs,greedy:manhattan"]);
    assert!(page.contains("expanded states, logarithmic scale"));
    assert!(page.contains("<i class=\"fine\""));
}

#[test]
fn names_are_never_taken_for_marks_of_a_page() {
    let folder = Folder::new();
    let file = folder.write("<b>&\"x\".txt", JAM);
    let (_, page) = page(&folder, &[&file, UNIQUE, "--with", "bfs"]);
    assert!(!page.contains("<b>") && page.contains("&lt;b&gt;&amp;&quot;x&quot;.txt"));
}

#[test]
fn boards_are_called_by_their_files_or_their_ids() {
    let folder = Folder::new();
    let file = folder.write("first.txt", JAM);
    let object =
        glisse_with(UNIQUE, &["compare", &file, "-", EIGHT, "--json", "--with", "bfs"]).json();
    let runs = object["runs"].as_array().unwrap().iter();
    let names: Vec<&str> = runs.map(|run| run["board"].as_str().unwrap()).collect();
    assert_eq!(names, ["first.txt", "rush-hour:6x6:BBB.....C...AAC..…", EIGHT]);
}

#[test]
fn all_files_can_be_written_together() {
    let folder = Folder::new();
    let exports = ["--export-csv", "csv", "--export-json", "json", "--export-markdown", "md"];
    let arguments = ["compare", UNIQUE, "--with", "bfs", "--export-html", "html"];
    folder.glisse(&[&arguments[..], &exports].concat()).ended(0);
    assert_eq!(folder.count(), 4);
    let json: Value = serde_json::from_str(&folder.read("json")).unwrap();
    assert_eq!(json["runs"][0]["length"], 3);
}

#[test]
fn bad_specs_are_told_with_what_is_possible() {
    for (specs, expected) in [
        ("bfs,best", "best: there is no algorithm best"),
        ("bfs:zero", "help: say bfs alone"),
        ("astar:manhattan", "a board of rush-hour has no heuristic manhattan"),
        ("astar:blocking:2", "wastar for a weight"),
        ("bubble", "bubble is for boards of swap"),
        ("bfs,bfs", "bfs is there twice"),
        ("bfs,", "an algorithm was expected"),
        ("astar:no/such.rhai", "cannot read no/such.rhai"),
    ] {
        fails(&[JAM, "--with", specs], 2, expected);
    }
    fails(&["AA..", "--with", "bfs"], 2, "no such file, and as a board");
    fails(&[JAM, "--repeat", "0"], 2, "--repeat");
    fails(&[], 2, "BOARD");
}

#[test]
fn files_that_cannot_be_written_are_known_before_the_first_run() {
    let folder = Folder::new();
    let (path, file) = (&folder.file(""), &folder.file("both"));
    // Breadth-first search would take an hour.
    let long = [&huge(), "--with", "bfs", "--time-limit", "1h"];
    fails(&[&long[..], &["--export-csv", path]].concat(), 4, "cannot write");
    let twice = ["--export-csv", file, "--export-html", file];
    fails(&[&long[..], &twice].concat(), 2, "two forms cannot both be written to");
    fails(&[&long[..], &["--json", "--export-csv", "-"]].concat(), 2, "two forms");
    assert_eq!(folder.count(), 0);
}

#[test]
fn a_limit_is_a_row_and_no_failure() {
    let arguments = [&huge(), "--with", "bfs,greedy:blocking", "--expansion-limit", "2000"];
    let run = glisse(&[&["compare"], &arguments[..]].concat()).done();
    let rows: Vec<&str> = run.stdout.lines().filter(|line| line.starts_with("bfs ")).collect();
    assert!(rows[0].contains("≥ ") && rows[0].contains("limit on expansions"), "{}", run.stdout);
    let runs = runs(&arguments);
    assert_eq!(
        (&runs[0]["status"], &runs[0]["reason"]),
        (&"limit".into(), &"limit on expansions".into())
    );
    assert!(runs[0]["length"].is_null() && runs[0]["lower_bound"].as_u64() > Some(0));
    assert_eq!((&runs[1]["status"], &runs[1]["excess"]), (&"solved".into(), &Value::Null));
}

#[test]
fn what_does_not_suit_a_board_is_a_row_and_bad_input() {
    let run = glisse(&["compare", "swap:2x2:4-3-2-1", "--with", "bubble,bfs"]).ended(2);
    run.tells("bubble  ").tells("unsuited");
    run.tells("the algorithm bubble cannot take this board");
}

#[test]
fn unsolvable_boards_can_be_compared() {
    let run = glisse(&["compare", UNSOLVABLE, "--with", "bfs,idastar"]).ended(0);
    assert_eq!(run.stdout.matches(" unsolvable ").count(), 2, "{}", run.stdout);
}

#[test]
fn breadth_first_search_costs_the_same_in_solve_compare_and_trace() {
    // The boards on which the course compares it with Dijkstra's algorithm, and what it says it costs.
    for (board, cost) in [
        ("rush-hour:6x6:...B.....B..AA.B.....CC.............", 21),
        ("rush-hour:6x6:..DD.......CAAE..C..E..C...BBB......", 25),
    ] {
        let weighted = ["--metric", "weighted"];
        let run = |arguments: &[&str]| glisse(&[arguments, &weighted].concat()).json();
        assert_eq!(run(&["solve", board, "--algorithm", "bfs", "--json"])["cost"], cost);
        assert_eq!(run(&["compare", board, "--with", "bfs", "--json"])["runs"][0]["cost"], cost);
        assert_eq!(run(&["trace", board, "--algorithm", "bfs", "--to", "json"])["cost"], cost);
    }
}

#[test]
fn rounds_of_deepening_stand_under_each_other() {
    let board = "tiles:3x3:1-2-3-7-4-5-0-8-6";
    let specs = ["compare", board, "--with", "idastar:manhattan,ids,bfs"];
    let told = glisse(&specs).stdout;
    assert!(told.contains("states expanded · generated under each bound"), "{told}");
    let runs = glisse(&[&specs[..], &["--json"]].concat()).json()["runs"].clone();
    assert!(runs[1]["rounds"].as_array().unwrap().len() > 2, "{runs}");
    assert_eq!(runs[2]["rounds"], serde_json::json!([]));
}

#[test]
fn tables_fit_the_terminal_and_break_no_cell() {
    let folder = Folder::new();
    for (columns, parts) in [(80, 2), (100, 2), (145, 1)] {
        let mut command = portable_pty::CommandBuilder::new(env!("CARGO_BIN_EXE_glisse"));
        command.args(["compare", UNIQUE, "--with", "bfs,astar:blocking-blocked", "--color=never"]);
        let terminal = crate::play::Player::of_folder(command, folder.0.path(), columns);
        terminal.wait_for("the last note", |screen| screen.contains("relative: to"));
        let screen = terminal.screen();
        let rows = screen.lines().filter(|line| line.starts_with("astar:blocking-blocked  "));
        assert_eq!(rows.count(), parts, "{columns}:\n{screen}");
        assert_eq!(terminal.end(), 0);
    }
    // Where nobody looks, a table is as wide as it is.
    let run = glisse(&["compare", UNIQUE, "--with", "bfs,astar:blocking-blocked"]);
    assert_eq!(run.stdout.matches("astar:blocking-blocked  ").count(), 1, "{}", run.stdout);
}

#[test]
fn tables_of_several_boards_stand_below_each_other_in_print() {
    let folder = Folder::new();
    let arguments = [JAM, UNIQUE, "--with", "bfs", "--metric", "weighted", "--lang", "fr"];
    let (run, page) = page(&folder, &arguments);
    assert!(page.contains("<div class=\"columns pivots\">"), "{page}");
    let print = page.split("@media print {").nth(1).unwrap();
    let print = print.split("@media").next().unwrap();
    assert!(print.contains(".pivots { grid-template-columns: minmax(0, 1fr); }"), "{print}");
    assert!(print.contains("overflow-wrap: anywhere"), "{print}");
    let title = "Coût de la solution, métrique pondérée (weighted)";
    assert!(page.contains(title) && run.stdout.contains(title), "{}", run.stdout);
}
