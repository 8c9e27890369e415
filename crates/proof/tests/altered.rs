//! Alterations of certificates. All but the first two kinds have a right checksum, so that it is the
//! argument which has to be found wrong.

use crate::support::{
    Chance, LISTED, Parts, SEARCHED, SMALL, Truth, all, certificate, inflated, sealed,
};

/// A certificate that was altered.
pub(crate) struct Altered {
    /// What it was a certificate of.
    pub(crate) truth: Truth,
    pub(crate) what: String,
    pub(crate) file: Vec<u8>,
    /// Whether its checksum is right.
    pub(crate) is_sealed: bool,
    /// Whether it may be a proof still.
    pub(crate) may_be_true: bool,
}

/// A kind of alteration.
pub(crate) struct Alteration {
    pub(crate) name: &'static str,
    /// Whether there may be true ones among them.
    pub(crate) may_be_true: bool,
    /// Makes them one by one, everywhere the same ones.
    pub(crate) each: fn(&mut dyn FnMut(Altered)),
}

/// All kinds.
pub(crate) const ALL: [Alteration; 9] = [
    Alteration { name: "bits flipped", may_be_true: false, each: bits },
    Alteration { name: "files cut off or gone on with", may_be_true: false, each: lengths },
    Alteration {
        name: "compressed bytes, with a right checksum",
        may_be_true: true,
        each: compressed,
    },
    Alteration { name: "bytes of lists of states", may_be_true: false, each: bodies },
    Alteration { name: "states", may_be_true: false, each: states },
    Alteration { name: "letters of lines", may_be_true: true, each: lines },
    Alteration { name: "moves and costs", may_be_true: true, each: moves },
    Alteration { name: "proofs of other boards", may_be_true: false, each: spliced },
    Alteration {
        name: "entries of databases and sizes of subtrees",
        may_be_true: true,
        each: databases,
    },
];

/// Files as they are damaged on a disk or on their way: the checksum is wrong.
fn damaged(truth: Truth, what: String, file: Vec<u8>) -> Altered {
    Altered { truth, what, file, is_sealed: false, may_be_true: false }
}

/// Files of somebody who wants to be believed.
fn forged(truth: Truth, what: String, parts: &Parts) -> Altered {
    Altered { truth, what, file: parts.file(), is_sealed: true, may_be_true: true }
}

/// Every bit of a file, or many of them if it is long.
fn bits(visit: &mut dyn FnMut(Altered)) {
    let mut chance = Chance(1);
    for truth in all() {
        let file = certificate(truth);
        let bits = file.len() * 8;
        let most = if SEARCHED.contains(&truth) { 300 } else { 1500 };
        for round in 0..bits.min(most) {
            let bit = if bits <= most { round } else { chance.below(bits) };
            let mut altered = file.clone();
            altered[bit / 8] ^= 1 << (bit % 8);
            visit(damaged(truth, format!("bit {bit}"), altered));
        }
    }
}

fn lengths(visit: &mut dyn FnMut(Altered)) {
    for truth in all() {
        let file = certificate(truth);
        let step = (file.len() / 100).max(1);
        for length in (0..file.len()).step_by(step).chain([file.len() - 1]) {
            visit(damaged(truth, format!("{length} bytes"), file[..length].to_vec()));
        }
        for tail in [&b"\n"[..], b"x", b"end 00000000\n", &file] {
            let what = format!("the end {tail:?}");
            visit(damaged(truth, what, [&file, tail].concat()));
        }
    }
}

/// The compressed stream itself.
fn compressed(visit: &mut dyn FnMut(Altered)) {
    const MARK: &[u8] = b"\nbody\n";
    let mut chance = Chance(7);
    for truth in LISTED.into_iter().chain(SMALL) {
        let file = certificate(truth);
        let unsealed = &file[..file.len() - "end 00000000\n".len()];
        let mark = unsealed.windows(MARK.len()).position(|window| window == MARK);
        let Some(body) = mark.map(|mark| mark + MARK.len()) else { continue };
        for _ in 0..400 {
            let mut altered = unsealed.to_vec();
            let at = body + chance.below(altered.len() - body);
            alter(&mut altered, at, &mut chance);
            if altered != unsealed {
                // Between the end of the stream and its own checksum are bits that mean nothing.
                let may_be_true = inflated(&altered[body..]) == inflated(&unsealed[body..]);
                let (what, file) = (format!("byte {at}"), sealed(altered));
                visit(Altered { truth, what, file, is_sealed: true, may_be_true });
            }
        }
    }
}

/// Alters bytes at a place in one of five ways.
fn alter(bytes: &mut Vec<u8>, at: usize, chance: &mut Chance) {
    match chance.below(5) {
        0 => bytes[at] = bytes[at].wrapping_add(1),
        1 => bytes[at] = bytes[at].wrapping_sub(1),
        2 => bytes[at] ^= 1 << chance.below(8),
        3 => drop(bytes.remove(at)),
        _ => bytes.insert(at, chance.below(256) as u8),
    }
}

fn bodies(visit: &mut dyn FnMut(Altered)) {
    let mut chance = Chance(2);
    for truth in LISTED {
        let parts = Parts::of(&certificate(truth));
        let Some(body) = &parts.body else { continue };
        for _ in 0..1500 {
            let mut altered = body.clone();
            let at = chance.below(altered.len());
            alter(&mut altered, at, &mut chance);
            if altered != *body {
                let parts = Parts { body: Some(altered), ..parts.clone() };
                visit(forged(truth, format!("byte {at}"), &parts));
            }
        }
    }
}

/// One state more, one less, or one in another layer.
fn states(visit: &mut dyn FnMut(Altered)) {
    let mut chance = Chance(3);
    for truth in LISTED {
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
                let parts = Parts { body: Some(written(&altered)), ..parts.clone() };
                visit(forged(truth, format!("layer {layer}, place {place}"), &parts));
            }
        }
    }
}

/// Lines, letter by letter.
fn lines(visit: &mut dyn FnMut(Altered)) {
    let mut chance = Chance(4);
    for truth in all() {
        let parts = Parts::of(&certificate(truth));
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
            if altered != parts {
                let what = format!("line {}: {}", line + 1, altered.lines[line]);
                visit(forged(truth, what, &altered));
            }
        }
    }
}

/// Moves left out, doubled, exchanged, replaced, with the cost as it was and with one that is as much
/// more or less; and costs alone.
fn moves(visit: &mut dyn FnMut(Altered)) {
    const ANSWER: usize = 3;
    const MOVES: usize = 4;
    let mut chance = Chance(8);
    for truth in LISTED.into_iter().chain(SMALL) {
        let parts = Parts::of(&certificate(truth));
        let Some(solution) = truth.2 else { continue };
        let solution: Vec<&str> = solution.split_whitespace().collect();
        let cost: i64 = parts.lines[ANSWER].split(' ').nth(1).unwrap().parse().unwrap();
        for _ in 0..400 {
            let mut words = solution.clone();
            let at = chance.below(words.len());
            let other = chance.below(words.len());
            match chance.below(6) {
                0 => drop(words.remove(at)),
                1 => words.insert(at, words[at]),
                2 => words.swap(at, other),
                3 => words[at] = words[other],
                4 => words.insert(at, words[other]),
                _ => {}
            }
            let longer = words.len() as i64 - solution.len() as i64;
            let answer = match chance.below(3) {
                0 => cost,
                1 => cost + longer,
                _ => (cost + chance.below(7) as i64 - 3).max(0),
            };
            let mut altered = parts.clone();
            altered.lines[ANSWER] = format!("answer {answer}");
            altered.lines[MOVES] = ["moves"].into_iter().chain(words).collect::<Vec<_>>().join(" ");
            if altered != parts {
                let what = format!("{}, {}", altered.lines[ANSWER], altered.lines[MOVES]);
                visit(Altered { may_be_true: answer == cost, ..forged(truth, what, &altered) });
            }
        }
    }
}

/// The claim of one board with the proof of another.
fn spliced(visit: &mut dyn FnMut(Altered)) {
    let truths: Vec<Truth> = LISTED.into_iter().chain(SMALL).collect();
    for &truth in &truths {
        let parts = Parts::of(&certificate(truth));
        let own = proof(&parts);
        for &other in truths.iter().filter(|other| **other != truth) {
            let theirs = Parts::of(&certificate(other));
            let mut altered = parts.clone();
            altered.lines.truncate(own);
            altered.lines.extend_from_slice(&theirs.lines[proof(&theirs)..]);
            altered.body.clone_from(&theirs.body);
            if altered != parts {
                visit(forged(truth, format!("the proof of {other:?}"), &altered));
            }
        }
    }
}

/// The index of the line of the kind.
fn proof(parts: &Parts) -> usize {
    parts.lines.iter().position(|line| line.starts_with("proof ")).unwrap()
}

/// Entries raised by one, lowered by one, sizes of subtrees altered.
fn databases(visit: &mut dyn FnMut(Altered)) {
    let mut chance = Chance(5);
    for truth in SEARCHED.into_iter().chain(SMALL) {
        let parts = Parts::of(&certificate(truth));
        let body = parts.body.clone().unwrap();
        let (rounds, sizes) = if SEARCHED.contains(&truth) { (150, 60) } else { (1200, 6) };
        for round in 0..rounds {
            let mut altered = body.clone();
            let at = match round % 3 {
                // Near the end are the sizes of subtrees.
                0 => altered.len() - 1 - chance.below(sizes),
                _ => chance.below(altered.len()),
            };
            let is_raised = chance.below(2) == 0;
            altered[at] =
                if is_raised { altered[at].wrapping_add(1) } else { altered[at].wrapping_sub(1) };
            let parts = Parts { body: Some(altered), ..parts.clone() };
            let what = format!("byte {at} {}", if is_raised { "raised" } else { "lowered" });
            // The entries are the largest that are lower bounds.
            visit(Altered { may_be_true: !is_raised, ..forged(truth, what, &parts) });
        }
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
