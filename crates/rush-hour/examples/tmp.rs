use glisse_rush_hour::*;
fn main() {
    let a: Vec<u64> = std::env::args().skip(1).map(|x| x.parse().unwrap()).collect();
    let r = Recipe { rows: 6, columns: 6, vehicles: 2..=16, walls: 0, moves: a[0] as u32..=u32::MAX, minimal: true, unique: a.get(3)==Some(&1) };
    let mut g = Generator::new(r, a[2]).unwrap();
    let t = std::time::Instant::now();
    let mut total = 0;
    for i in 0..a[1] {
        let x = g.next(Stop::default()).unwrap().unwrap();
        total += g.attempts();
        println!("{i} {} {} v{} attempts {} t {:.2}", x.board.id(), x.moves, x.board.vehicles().len(), g.attempts(), t.elapsed().as_secs_f64());
    }
    println!("{total} attempts, {:.0}/s", total as f64 / t.elapsed().as_secs_f64());
}
