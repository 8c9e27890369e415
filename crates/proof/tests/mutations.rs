//! Certificates that were altered are refused, by the checker and by the one in Python, whether the
//! checksum is right or not. What is accepted is harmless: it says what is true.
//!
//! The checker is asked about every alteration, and Python about one of [`SHARE`]; about all of them in
//! the slow test.

use crate::{
    altered::{ALL, Alteration, Altered},
    support::{Parts, SEARCHED, all, certificate, checked, go_on, python},
};
use glisse_proof::{Checked, Statement, WriteOptions, write};
use std::time::Instant;

/// One of how many alterations Python is asked about where time is short.
const SHARE: usize = 40;

/// How many files are put to Python at once.
const AT_ONCE: usize = 1000;

/// What was asked, and what came of it.
#[derive(Default, Debug)]
struct Tally {
    asked: usize,
    asked_python: usize,
    accepted: usize,
}

/// Asks about every alteration of one kind, and Python about one of `share`.
///
/// # Panics
///
/// If the two do not agree, or if one accepts what is not harmless.
fn ask(alteration: &Alteration, share: usize) -> Tally {
    let mut tally = Tally::default();
    let mut waiting: Vec<(Altered, bool)> = Vec::new();
    (alteration.each)(&mut |altered| {
        let ours = checked(&altered.file);
        if let Ok(found) = &ours {
            tally.accepted += 1;
            assert!(alteration.may_be_true, "{} of {:?}", altered.what, altered.truth);
            assert!(altered.may_be_true, "{} of {:?}", altered.what, altered.truth);
            assert!(is_true(found), "{} of {:?}: {found:?}", altered.what, altered.truth);
        }
        // Databases of half a million entries take Python ten seconds.
        let is_quick = !altered.is_sealed || !SEARCHED.contains(&altered.truth);
        if is_quick && tally.asked.is_multiple_of(share) {
            tally.asked_python += 1;
            waiting.push((altered, ours.is_ok()));
        }
        tally.asked += 1;
        if waiting.len() >= AT_ONCE {
            compare(&waiting);
            waiting.clear();
        }
    });
    compare(&waiting);
    tally
}

/// Makes sure that Python says what was said here of altered files.
fn compare(altered: &[(Altered, bool)]) {
    let theirs = python(altered.iter().map(|(altered, _)| &altered.file[..]));
    assert_eq!(theirs.len(), altered.len());
    for ((Altered { truth, what, .. }, ours), theirs) in altered.iter().zip(theirs) {
        assert_eq!(theirs, *ours, "{what} of {truth:?}");
    }
}

/// Whether what was accepted is true, whatever its proof is worth. It may be about another board or
/// metric: the writer, which looks for everything below the cost itself and lists states where the proof
/// has databases, has to find that nothing is cheaper.
fn is_true(found: &Checked) -> bool {
    let Checked { board, metric, cost, moves, .. } = found.clone();
    let claim = Statement { board, metric, moves: cost.map(|_| moves) };
    write(&claim, &mut Vec::new(), WriteOptions::default(), &mut go_on).is_ok()
}

/// Asks about the alterations of this name, which have to be so many at least.
fn check(name: &str, least: usize) {
    let alteration = ALL.iter().find(|alteration| alteration.name == name).unwrap();
    let tally = ask(alteration, SHARE);
    assert!(tally.asked >= least && tally.accepted * 20 < tally.asked, "{tally:?}");
    assert!(tally.asked_python >= tally.asked / SHARE / 2, "{tally:?}");
}

#[test]
fn no_flipped_bit_is_accepted() {
    check("bits flipped", 10_000);
}

#[test]
fn no_file_that_ends_early_or_late_is_accepted() {
    check("files cut off or gone on with", 1000);
}

#[test]
fn no_damaged_compression_is_accepted() {
    check("compressed bytes, with a right checksum", 3000);
}

/// A potential is the only one of its board; so no altered body is accepted.
#[test]
fn no_altered_list_of_states_is_accepted() {
    check("bytes of lists of states", 10_000);
}

#[test]
fn no_state_is_added_taken_away_or_moved() {
    check("states", 2000);
}

/// The moves may be another shortest solution, and a region a larger one.
#[test]
fn no_altered_line_is_accepted_unless_it_is_true() {
    check("letters of lines", 7000);
}

#[test]
fn no_other_moves_or_costs_are_accepted_unless_they_are_true() {
    check("moves and costs", 4000);
}

#[test]
fn no_proof_of_another_board_is_accepted() {
    check("proofs of other boards", 200);
}

/// A smaller entry bounds from below as well, if the search stays the same; but never at a place beside
/// others that would then fall by more than a step costs.
#[test]
fn no_altered_database_or_cut_is_accepted_unless_it_is_a_lower_bound() {
    check("entries of databases and sizes of subtrees", 4000);
}

#[test]
fn python_accepts_what_is_true() {
    let mut files: Vec<Vec<u8>> = all().map(certificate).collect();
    let made = |truth| Parts::of(&certificate(truth)).with_databases_made().file();
    files.extend(SEARCHED.map(made));
    assert!(python(files.iter().map(|file| &file[..])).into_iter().all(|is_accepted| is_accepted));
}

#[test]
#[ignore = "takes minutes"]
fn both_checkers_refuse_ten_thousands_of_altered_certificates() {
    let mut total = Tally::default();
    for alteration in &ALL {
        let started = Instant::now();
        let tally = ask(alteration, 1);
        println!("{}: {tally:?} in {:.0} s", alteration.name, started.elapsed().as_secs_f64());
        total.asked += tally.asked;
        total.asked_python += tally.asked_python;
        total.accepted += tally.accepted;
    }
    println!("all: {total:?}");
    assert!(total.asked > 40_000 && total.asked_python > 40_000, "{total:?}");
}
