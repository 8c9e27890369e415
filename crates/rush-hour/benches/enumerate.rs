//! Speed of the enumeration, one thread:
//! `cargo bench -p glisse-rush-hour --bench enumerate [-- CHUNKS [SEED]]`.
//!
//! All of 5x5, whose numbers are checked; then so many chunks of 6x6 taken at random, each as
//! likely as any other, and what the whole would take, by their share of all boards.

use glisse_rush_hour::Enumeration;
use glisse_search::Control;
use std::time::Instant;

fn main() {
    let numbers: Vec<usize> = std::env::args().filter_map(|word| word.parse().ok()).collect();
    let (count, seed) = (numbers.first().copied().unwrap_or(4), numbers.get(1).copied());
    five_by_five();
    six_by_six(count, seed.unwrap_or(0) as u64);
}

fn five_by_five() {
    let started = Instant::now();
    let enumeration = Enumeration::new(5, 5).expect("5x5 can be enumerated");
    let mut enumerator = enumeration.enumerator();
    let chunks = 0..enumeration.chunks();
    let boards: usize = chunks
        .flat_map(|chunk| enumerator.boards(chunk, Control::new()))
        .map(|boards| boards.len())
        .sum();
    println!("5x5: {boards} boards in {:.3} s", started.elapsed().as_secs_f64());
    assert_eq!(boards, 1_730);
}

fn six_by_six(count: usize, mut seed: u64) {
    let enumeration = Enumeration::new(6, 6).expect("6x6 can be enumerated");
    let mut enumerator = enumeration.enumerator();
    let mut left: Vec<usize> = (0..enumeration.chunks()).collect();
    let total: f64 = left.iter().map(|&chunk| enumeration.weight(chunk)).sum();
    println!("6x6: {total} boards in {} chunks", left.len());
    let (mut share, mut seconds, mut boards, mut states) = (0.0, 0.0, 0, 0);
    for _ in 0..count.min(left.len()) {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let chunk = left.swap_remove((seed >> 33) as usize % left.len());
        let started = Instant::now();
        let found = enumerator.boards(chunk, Control::new()).unwrap_or_default();
        let took = started.elapsed().as_secs_f64();
        let part = enumeration.weight(chunk) / total;
        println!("  chunk {chunk}: {:.3} % in {took:.1} s, {} boards", 100.0 * part, found.len());
        share += part;
        seconds += took;
        boards += found.len();
        states += found.iter().map(|board| board.states).sum::<u64>();
    }
    println!(
        "6x6: {:.2} % in {seconds:.0} s, so all in about {:.0} s of one core, {:.0} boards, {:.0} states",
        100.0 * share,
        seconds / share,
        boards as f64 / share,
        states as f64 / share
    );
}
