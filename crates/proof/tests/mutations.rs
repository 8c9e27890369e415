//! Certificates that were altered are refused, whether the checksum is right or not.

use crate::support::{Chance, LISTED, Parts, SEARCHED, all, certificate, checked, go_on};
use glisse_proof::{Statement, write};
use std::{fs, path::Path, process::Command};

/// Every bit of a file, or many of them if it is long.
#[test]
fn no_flipped_bit_is_accepted() {
    let mut chance = Chance(1);
    let mut count = 0;
    for truth in LISTED.into_iter().chain([SEARCHED[0]]) {
        let id = truth.0;
        let file = certificate(truth);
        let bits = file.len() * 8;
        let most = if SEARCHED.contains(&truth) { 300 } else { 1500 };
        for round in 0..bits.min(most) {
            let bit = if bits <= most { round } else { chance.below(bits) };
            let mut altered = file.clone();
            altered[bit / 8] ^= 1 << (bit % 8);
            assert!(checked(&altered).is_err(), "{id}: bit {bit}");
            count += 1;
        }
    }
    assert!(count > 10_000, "{count}");
}

#[test]
fn no_file_that_ends_early_or_late_is_accepted() {
    for truth in LISTED.into_iter().chain([SEARCHED[0]]) {
        let id = truth.0;
        let file = certificate(truth);
        let step = (file.len() / 100).max(1);
        for length in (0..file.len()).step_by(step).chain([file.len() - 1]) {
            assert!(checked(&file[..length]).is_err(), "{id}: {length} bytes");
        }
        for tail in [&b"\n"[..], b"x", b"end 00000000\n", &file] {
            assert!(checked(&[&file, tail].concat()).is_err(), "{id}: {tail:?}");
        }
    }
}

/// The checksums are made right again, so that the argument itself has to be found wrong. A potential is
/// the only one of its board; so no altered body is accepted.
#[test]
fn no_altered_list_of_states_is_accepted() {
    let mut chance = Chance(2);
    let mut count = 0;
    for truth in LISTED {
        let id = truth.0;
        let parts = Parts::of(&certificate(truth));
        let Some(body) = &parts.body else { continue };
        for _ in 0..1500 {
            let mut altered = body.clone();
            let at = chance.below(altered.len());
            match chance.below(5) {
                0 => altered[at] = altered[at].wrapping_add(1),
                1 => altered[at] = altered[at].wrapping_sub(1),
                2 => altered[at] ^= 1 << chance.below(8),
                3 => drop(altered.remove(at)),
                _ => altered.insert(at, chance.below(256) as u8),
            }
            let result = checked(&Parts { body: Some(altered), ..parts.clone() }.file());
            assert!(result.is_err(), "{id}: byte {at}");
            count += 1;
        }
    }
    assert!(count > 10_000, "{count}");
}

/// One state more, one less, or one in another layer.
#[test]
fn no_state_is_added_taken_away_or_moved() {
    let mut chance = Chance(3);
    for truth in LISTED {
        let id = truth.0;
        let parts = Parts::of(&certificate(truth));
        let Some(body) = &parts.body else { continue };
        let layers = layers(body);
        for round in 0..300 {
            let mut altered = layers.clone();
            let filled: Vec<usize> =
                (0..layers.len()).filter(|&layer| !layers[layer].is_empty()).collect();
            let layer = filled[chance.below(filled.len())];
            let place = chance.below(layers[layer].len());
            let number = altered[layer][place];
            match round % 3 {
                0 => drop(altered[layer].remove(place)),
                1 => altered[layer].push(number + 1),
                _ => {
                    altered[layer].remove(place);
                    let other = chance.below(altered.len());
                    altered[other].push(number);
                }
            }
            for layer in &mut altered {
                layer.sort_unstable();
                layer.dedup();
            }
            if altered != layers {
                let result =
                    checked(&Parts { body: Some(written(&altered)), ..parts.clone() }.file());
                assert!(result.is_err(), "{id}: layer {layer}, place {place}");
            }
        }
    }
}

/// Lines are altered letter by letter. What is accepted has to say the same: the moves may be another
/// shortest solution, and a region a larger one.
#[test]
fn no_altered_line_is_accepted_unless_it_is_true() {
    let mut chance = Chance(4);
    let mut accepted = 0;
    let mut count = 0;
    for truth in all() {
        let file = certificate(truth);
        let known = checked(&file).unwrap();
        let parts = Parts::of(&file);
        for _ in 0..if SEARCHED.contains(&truth) { 60 } else { 700 } {
            let mut altered = parts.clone();
            let line = chance.below(altered.lines.len());
            let mut letters: Vec<char> = altered.lines[line].chars().collect();
            let at = chance.below(letters.len());
            match chance.below(4) {
                0 => drop(letters.remove(at)),
                1 => letters
                    .insert(at, "0123456789ABCDx.-+,; UDLR".chars().nth(chance.below(25)).unwrap()),
                2 => letters[at] = char::from(b'0' + chance.below(10) as u8),
                _ => {
                    let other = chance.below(letters.len());
                    letters.swap(at, other);
                }
            }
            altered.lines[line] = letters.into_iter().collect();
            if altered == parts {
                continue;
            }
            count += 1;
            if let Ok(found) = checked(&altered.file()) {
                // It may be about another board or metric, as long as what it says of it is true: the
                // writer, which looks for everything below the cost itself, has to find the same.
                accepted += 1;
                let moves = found.cost.map(|_| found.moves);
                let claim = Statement { board: found.board, metric: found.metric, moves };
                assert!(write(&claim, &mut Vec::new(), 1, &mut go_on).is_ok(), "{altered:?}");
                assert!(line != 3 || found.cost == known.cost, "{altered:?}");
            }
        }
    }
    assert!(count > 7_000 && accepted < count / 50, "{accepted} of {count}");
}

/// Entries raised by one, lowered by one, sizes of subtrees altered.
#[test]
fn no_altered_database_or_cut_is_accepted_unless_it_is_a_lower_bound() {
    let mut chance = Chance(5);
    for truth in SEARCHED {
        let id = truth.0;
        let parts = Parts::of(&certificate(truth));
        let body = parts.body.clone().unwrap();
        let mut lowered = 0;
        for round in 0..150 {
            let mut altered = body.clone();
            let at = match round % 3 {
                // Near the end are the sizes of subtrees.
                0 => altered.len() - 1 - chance.below(60),
                _ => chance.below(altered.len()),
            };
            let is_raised = chance.below(2) == 0;
            altered[at] =
                if is_raised { altered[at].wrapping_add(1) } else { altered[at].wrapping_sub(1) };
            let result = checked(&Parts { body: Some(altered), ..parts.clone() }.file());
            // A smaller entry bounds from below as well, if the search stays the same; but never at a
            // place beside others that would then fall by more than a step costs.
            assert!(result.is_err() || !is_raised, "{id}: byte {at}");
            lowered += usize::from(result.is_ok());
        }
        assert!(lowered < 15, "{id}: {lowered}");
    }
}

/// The numbers of each layer of a body.
fn layers(body: &[u8]) -> Vec<Vec<u128>> {
    let mut numbers = Vec::new();
    let (mut number, mut shift) = (0_u128, 0);
    for byte in body {
        number |= u128::from(byte & 0x7f) << shift;
        shift += 7;
        if byte & 0x80 == 0 {
            numbers.push(std::mem::take(&mut number));
            shift = 0;
        }
    }
    let mut numbers = numbers.into_iter();
    let mut layers = Vec::new();
    while let Some(count) = numbers.next() {
        let mut next = 0;
        let layer = (0..count).map(|_| {
            let number = next + numbers.next().unwrap();
            next = number + 1;
            number
        });
        layers.push(layer.collect());
    }
    layers
}

fn written(layers: &[Vec<u128>]) -> Vec<u8> {
    let mut body = Vec::new();
    let mut push = |mut number: u128| {
        while number >= 0x80 {
            body.push((number & 0x7f) as u8 | 0x80);
            number >>= 7;
        }
        body.push(number as u8);
    };
    for layer in layers {
        push(layer.len() as u128);
        let mut next = 0;
        for &number in layer {
            push(number - next);
            next = number + 1;
        }
    }
    body
}

/// The checker in Python says of every file what this one says: of all certificates, and of a thousand
/// that were altered with a right checksum.
#[test]
fn the_checker_in_python_agrees() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("certificates");
    fs::create_dir_all(&folder).unwrap();
    let mut chance = Chance(6);
    let mut files = Vec::new();
    for truth in all() {
        let file = certificate(truth);
        let parts = Parts::of(&file);
        files.push(file);
        if SEARCHED.contains(&truth) {
            files.push(parts.clone().with_databases_made().file());
        }
        for _ in 0..if SEARCHED.contains(&truth) { 2 } else { 80 } {
            let mut altered = parts.clone();
            let is_line = altered.body.is_none() || chance.below(3) == 0;
            let body = altered.body.as_mut().filter(|body| !is_line && !body.is_empty());
            if let Some(body) = body {
                let at = chance.below(body.len());
                body[at] ^= 1 << chance.below(8);
            } else {
                let line = chance.below(altered.lines.len());
                let mut letters: Vec<char> = altered.lines[line].chars().collect();
                let at = chance.below(letters.len());
                letters[at] = "0123456789ABCx.-+ U".chars().nth(chance.below(19)).unwrap();
                altered.lines[line] = letters.into_iter().collect();
            }
            files.push(altered.file());
        }
    }
    let names: Vec<_> = (0..files.len()).map(|index| folder.join(index.to_string())).collect();
    for (name, file) in names.iter().zip(&files) {
        fs::write(name, file).unwrap();
    }
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/check-certificate");
    let run = Command::new("python3").arg(script).args(&names).output().unwrap();
    let told = String::from_utf8(run.stdout).unwrap();
    assert_eq!(told.lines().count(), files.len(), "{}", String::from_utf8_lossy(&run.stderr));
    let mut accepted = 0;
    for (line, file) in told.lines().zip(&files) {
        let ours = checked(file);
        assert_eq!(!line.contains(": refused: "), ours.is_ok(), "{line}; {ours:?}");
        accepted += usize::from(ours.is_ok());
    }
    assert!(files.len() > 900 && accepted >= all().count() && accepted < 60, "{accepted}");
    fs::remove_dir_all(&folder).unwrap();
}
