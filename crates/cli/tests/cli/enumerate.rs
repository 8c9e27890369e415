//! `glisse enumerate`.

use crate::{Folder, glisse, sealed};
use std::fs;

fn enumerate(size: &str, more: &[&str]) -> crate::Run {
    glisse(&[&["enumerate", "rush-hour", "--size", size], more].concat())
}

#[test]
fn every_line_has_moves_board_and_states() {
    let run = enumerate("4x4", &[]);
    assert_eq!((run.code, run.stderr.as_str()), (0, ""));
    assert_eq!(run.stdout.lines().count(), 32);
    let line = run.stdout.lines().max_by_key(|line| line.len()).unwrap();
    let words: Vec<&str> = line.split(' ').collect();
    assert_eq!(words.len(), 3);
    let solved = glisse(&["solve", words[1], "--json"]).json();
    assert_eq!(solved["cost"].to_string(), words[0], "{line}");

    let json = enumerate("4x4", &["--json"]);
    for (object, line) in json.json_lines().iter().zip(run.stdout.lines()) {
        let id = object["id"].as_str().unwrap();
        let cells = id.strip_prefix("rush-hour:4x4:").unwrap();
        assert_eq!(line, format!("{} {cells} {}", object["cost"], object["states"]));
    }
}

#[test]
fn the_number_of_threads_changes_nothing() {
    let one = enumerate("5x4", &["--threads", "1"]);
    assert!(one.stdout.lines().count() > 100, "{}", one.stdout);
    assert!(one.stdout.starts_with(|digit: char| digit.is_ascii_digit()));
    for threads in ["2", "5"] {
        assert_eq!(enumerate("5x4", &["--threads", threads]).stdout, one.stdout);
    }
}

#[test]
fn a_file_is_there_when_all_is_done_and_nothing_else() {
    let folder = Folder::new();
    let run = enumerate("4x4", &["-o", &folder.file("boards.txt")]).ended(0);
    assert_eq!((run.stdout.as_str(), run.stderr.as_str()), ("", DONE));
    assert_eq!(folder.read("boards.txt"), enumerate("4x4", &[]).stdout);
    assert_eq!(folder.count(), 1);
}

/// What an enumeration says at its end.
const DONE: &str = "32 boards, 514 states, the hardest takes 7 moves\n";

/// The progress of an enumeration of squares of this side, as a file without walls or a catalog has it.
fn progress(side: usize, chunks: usize, text: &str, boards: usize) -> String {
    let bytes = text.len();
    let json = format!(
        r#"{{"version":2,"rows":{side},"columns":{side},"json":false,"chunks":{chunks},"bytes":{bytes},"boards":{boards},"states":514,"hardest":7}}"#
    );
    sealed(&json, text)
}

#[test]
fn whatever_was_written_when_it_was_killed_nothing_is_lost_or_doubled() {
    let whole = enumerate("4x4", &[]).stdout;
    let folder = Folder::new();
    let path = folder.file("boards.txt");
    // Complete chunks, and then any number of bytes of later ones: nothing, a part of a line, some
    // lines, all. No chunk of this size has more than a part of the boards.
    let ends = chunk_ends("4x4", &whole);
    for (chunks, &complete) in ends.iter().enumerate() {
        for torn in [complete, complete + 1, complete + 30, whole.len()] {
            let text = &whole.as_bytes()[..torn.min(whole.len())];
            folder.write("boards.txt.partial", text);
            let boards = whole[..complete].lines().count();
            folder.write("boards.txt.progress", progress(4, chunks, &whole[..complete], boards));
            let run = enumerate("4x4", &["--resume", "-o", &path]).ended(0);
            assert_eq!(folder.read("boards.txt"), whole, "{chunks} chunks, {torn} bytes");
            assert!(run.stderr.starts_with("32 boards"), "{}", run.stderr);
        }
    }
}

#[test]
fn killed_after_the_file_got_its_name_it_is_finished() {
    let folder = Folder::new();
    let path = &folder.file("boards.txt");
    enumerate("4x4", &["-o", path]).ended(0);
    let whole = folder.read("boards.txt");
    let chunks = chunk_ends("4x4", &whole).len() - 1;
    folder.write("boards.txt.progress", progress(4, chunks, &whole, 32));
    let run = enumerate("4x4", &["--resume", "-o", path]).ended(0);
    assert_eq!((run.stderr.as_str(), folder.read("boards.txt")), (DONE, whole.clone()));
    assert_eq!(folder.count(), 1);

    // A file of another length, or of an enumeration that was not complete, is not the one.
    for (chunks, bytes) in [(chunks, whole.len() - 1), (chunks - 1, whole.len())] {
        folder.write("boards.txt.progress", progress(4, chunks, &whole[..bytes], 32));
        enumerate("4x4", &["--resume", "-o", path]).refused("shorter than it was");
        assert_eq!(folder.read("boards.txt"), whole);
        fs::remove_file(folder.file("boards.txt.partial")).unwrap();
    }
}

/// After how many bytes each chunk ends, with 0 first.
fn chunk_ends(size: &str, whole: &str) -> Vec<usize> {
    let (rows, columns) = size.split_once('x').unwrap();
    let (rows, columns) = (rows.parse().unwrap(), columns.parse().unwrap());
    let enumeration = glisse::rush_hour::Enumeration::new(rows, columns).unwrap();
    let mut enumerator = enumeration.enumerator();
    let mut lines = whole.lines();
    let mut ends = vec![0];
    for chunk in 0..enumeration.chunks() {
        let boards = enumerator.boards(chunk, glisse::Control::new()).unwrap().len();
        let bytes: usize = lines.by_ref().take(boards).map(|line| line.len() + 1).sum();
        ends.push(ends[chunk] + bytes);
    }
    ends
}

#[test]
fn what_was_begun_is_neither_overwritten_nor_mixed_up() {
    let folder = Folder::new();
    let path = &folder.file("boards.txt");
    enumerate("4x4", &["--resume", "-o", path]).refused("to go on with");
    for (content, message) in
        [(progress(5, 0, "", 0), "begun for 5x5"), ("{".to_owned(), "damaged")]
    {
        folder.write("boards.txt.progress", content);
        enumerate("4x4", &["-o", path]).refused("was begun");
        enumerate("4x4", &["--resume", "-o", path]).refused(message);
    }
}

#[test]
fn what_is_not_as_it_was_written_is_not_gone_on_with() {
    let whole = enumerate("4x4", &[]).stdout;
    let folder = Folder::new();
    let path = &folder.file("boards.txt");
    let ends = chunk_ends("4x4", &whole);
    let (chunks, half) = (ends.len() / 2, &whole[..ends[ends.len() / 2]]);
    let sound = progress(4, chunks, half, half.lines().count());
    let resume = || enumerate("4x4", &["--resume", "-o", path]);
    // A board of the text is another one.
    let other = half.replacen('A', "B", 1);
    assert_ne!(other, half);
    folder.write("boards.txt.partial", &other);
    folder.write("boards.txt.progress", &sound);
    resume().refused("not what was written");
    folder.write("boards.txt.partial", half);
    // The progress was changed, or tells of more than there is.
    let states = sound.replacen("514", "515", 1);
    for damaged in [states, sound.trim_end().to_owned(), progress(4, 99999, half, 32)] {
        folder.write("boards.txt.progress", damaged);
        resume().refused("damaged");
    }
    // One of an older version has no checksum.
    let (older, _) = sound.split_once('\n').unwrap();
    folder.write("boards.txt.progress", older.replacen("\"version\":2", "\"version\":1", 1));
    resume().refused("another version");
    folder.write("boards.txt.progress", &sound);
    resume().ended(0);
    assert_eq!(folder.read("boards.txt"), whole);
}

#[test]
fn one_process_at_a_time_works_on_an_enumeration() {
    let folder = Folder::new();
    let path = &folder.file("boards.txt");
    // As one that was killed has left it.
    let lock = fs::File::create(folder.file("boards.txt.lock")).unwrap();
    lock.lock().unwrap();
    for flags in [&["-o", path][..], &["--resume", "-o", path]] {
        enumerate("4x4", flags).refused("another process");
    }
    assert_eq!(folder.count(), 1);
    drop(lock);
    enumerate("4x4", &["-o", path]).ended(0);
    assert_eq!(folder.count(), 1);
}

#[test]
fn a_sample_says_what_the_whole_would_be() {
    let run = enumerate("4x4", &["--sample", "100", "--threads", "1"]);
    assert_eq!(run.code, 0);
    run.tells("100.00 % of the expected work");
    run.tells("about 32 boards, 514 states");
}

#[test]
fn sizes_that_cannot_be_enumerated_are_refused() {
    for size in ["7x7", "2x2", "5", "axb"] {
        enumerate(size, &[]).refused("size");
    }
}
