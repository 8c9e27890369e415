use glisse_search::{Gate, Limits, Ending};
use glisse_swap::{Board, BuildControl, Partition, PatternSolver};
use std::time::{Duration, Instant};
fn main() {
    let a: Vec<String> = std::env::args().skip(1).filter(|a| !a.starts_with("--")).collect();
    let (m, n): (usize, usize) = (a[0].parse().unwrap(), a[1].parse().unwrap());
    let count: usize = a[3].parse().unwrap();
    let limit = a.get(4).map(|s| Duration::from_secs_f64(s.parse().unwrap()));
    let start = Instant::now();
    let p = Partition::from_letters(&Board::sorted(m, n).unwrap(), &a[2]).unwrap();
    let solver = PatternSolver::build(p, BuildControl::default()).unwrap();
    print!("{} build {:.2}s {}MB sums {} ", a[2], start.elapsed().as_secs_f64(), solver.bytes() >> 20, solver.sums());
    let mut seed = 88_172_645_463_325_252_u64;
    let mut below = move |bound: usize| { seed ^= seed << 13; seed ^= seed >> 7; seed ^= seed << 17; (seed >> 16) as usize % bound };
    let (mut exp, mut gen_, mut total, mut max, mut solved, mut cost) = (0, 0, 0.0, 0.0f64, 0, 0);
    let mut sumall = 0;
    for _ in 0..count {
        let mut cells: Vec<u32> = (1..=(m * n) as u32).collect();
        for place in (1..cells.len()).rev() { cells.swap(place, below(place + 1)); }
        let board = Board::new(m, n, cells, vec![]).unwrap();
        let t = Instant::now();
        let mut gate = Gate::new(Limits { time: limit, ..Limits::default() }, None, None);
        match solver.solve(&board, &mut gate) {
            Ending::Found { moves, cost: c, .. } => { board.replay(&moves).unwrap(); assert_eq!(moves.len(), c as usize); solved += 1; cost += c; sumall += moves.len(); }
            Ending::Stopped { lower_bound, .. } => { sumall += lower_bound as usize; }
            _ => panic!(),
        }
        let s = t.elapsed().as_secs_f64();
        total += s; max = max.max(s);
        exp += gate.statistics.expanded; gen_ += gate.statistics.generated;
    }
    println!("solved {solved}/{count} mean {:.3} ms max {:.1} ms exp/board {} gen/board {} gen/s {:.1}M avg cost {:.3} allsum {sumall}", total / count as f64 * 1e3, max * 1e3, exp / count as u64, gen_ / count as u64, gen_ as f64 / total / 1e6, f64::from(cost) / f64::from(solved));
}
