use glisse_swap::*;
use std::time::{Duration, Instant};
fn main() {
    let a: Vec<String> = std::env::args().skip(1).filter(|x| !x.starts_with("--")).collect();
    let n: usize = a[0].parse().unwrap();
    let secs: f64 = a[1].parse().unwrap();
    let count: usize = a[2].parse().unwrap();
    let bar: f64 = a.get(3).map_or(0.0, |x| x.parse().unwrap());
    let mut seed = 7u64;
    let mut below = |l: usize| {
        seed = seed.wrapping_mul(6364136223846793005).wrapping_add(1);
        (seed >> 33) as usize % l
    };
    let (mut r0, mut r1) = (0.0, 0.0);
    for _ in 0..count {
        let mut cells: Vec<u32> = (1..=(n * n) as u32).collect();
        for i in (1..n * n).rev() {
            cells.swap(i, below(i + 1));
        }
        let all = Board::new(n, n, cells.clone(), vec![]).unwrap().graph();
        let mut bars = vec![];
        if bar > 0.0 {
            bars = all
                .edges()
                .iter()
                .copied()
                .filter(|_| (below(10000) as f64) < bar * 10000.0)
                .collect();
        }
        let mut b = Board::new(n, n, cells, bars.clone()).unwrap();
        if !b.is_solvable() {
            // make solvable: shuffle within regions
            let reg = b.graph().regions();
            let mut cells: Vec<u32> = (1..=(n * n) as u32).collect();
            for i in (1..n * n).rev() {
                let j = below(i + 1);
                if reg[i] == reg[j] {
                    cells.swap(i, j);
                }
            }
            b = Board::new(n, n, cells, bars).unwrap();
        }
        let lb = lower_bound(&b);
        let t = Instant::now();
        let m = construct(&b).unwrap();
        eprintln!("construct {:?} {:.4} len {}", t.elapsed(), m.len() as f64 / lb as f64, m.len());
        b.replay(&m).unwrap();
        r0 += m.len() as f64 / lb as f64;
        let m = improve(
            &b,
            m,
            &Effort {
                deadline: Instant::now()
                    + Duration::from_secs_f64(if secs < 0.0 { 1000.0 } else { secs }),
                cancel: None,
                seed: 1,
                passes: (secs < 0.0).then_some(-secs as u64),
            },
        );
        b.replay(&m).unwrap();
        r1 += m.len() as f64 / lb as f64;
    }
    println!("{n} {secs} {bar}: {:.4} -> {:.4}", r0 / count as f64, r1 / count as f64);
}
