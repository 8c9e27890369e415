use super::{CELLS, solver::{PARTS, PatternSolver, value}};
use crate::{board::Board, exchange::Exchange};
use glisse_search::{Ending, Gate, Limit};

pub(super) const SUMS: usize = 8;

#[derive(Clone, Copy, Default)]
struct Looked { index: [u32; PARTS], value: [u8; PARTS], total: u8 }

#[derive(Clone, Copy)]
struct Node {
    /// side 0: the token on each cell; side 1: the cell of each token.
    sides: [[u8; CELLS]; 2],
    distance: u32,
    looked: [[Looked; 2]; SUMS],
}

struct Search<'a, 'g> {
    solver: &'a PatternSolver,
    bytes: &'a [u8],
    edges: Vec<(u8, u8)>,
    touching: Vec<u64>,
    gate: &'a mut Gate<'g>,
    ways: [Vec<u8>; 2],
    two_sided: u32,
    tt: Vec<u128>,
    hits: u64,
}

pub(super) fn solve(solver: &PatternSolver, board: &Board, gate: &mut Gate) -> Ending<Exchange> {
    let edges: Vec<(u8, u8)> = solver.partition.graph.edges().iter().map(|e| (e.first() as u8, e.second() as u8)).collect();
    let touching = edges.iter().map(|a| edges.iter().enumerate().filter(|(_, b)| a.0 == b.0 || a.0 == b.1 || a.1 == b.0 || a.1 == b.1).fold(0, |m, (i, _)| m | 1u64 << i)).collect();
    let mut node = Node { sides: [[0; CELLS]; 2], distance: 0, looked: [[Looked::default(); 2]; SUMS] };
    let homes = board.homes();
    for (cell, &home) in homes.iter().enumerate() {
        node.sides[0][cell] = home as u8;
        node.sides[1][home as usize] = cell as u8;
        node.distance += u32::from(solver.distances[cell][home as usize]);
    }
    for (sum, looked) in solver.sums.iter().zip(&mut node.looked) {
        for side in 0..2 {
            let l = &mut looked[side];
            l.index = sum.bases;
            for token in 0..homes.len() {
                l.index[usize::from(sum.part_of[token])] += sum.contribution[token][usize::from(node.sides[side][token])];
            }
            for part in 0..PARTS { l.value[part] = if part < solver.partition.patterns.len() { value(&solver.values, l.index[part] as usize) } else { 0 }; l.total += l.value[part]; }
        }
    }
    // parity
    let mut seen = 0u64; let mut odd = false;
    for c in 0..homes.len() { let mut x = c; let mut len = 0; while seen >> x & 1 == 0 { seen |= 1 << x; x = homes[x] as usize; len += 1; } if len > 0 && len % 2 == 0 { odd = !odd; } }
    let best = node.looked.iter().flatten().map(|l| l.total).max().unwrap_or(0);
    let mut bound = node.distance / 2 + u32::from(best);
    if (bound % 2 == 1) != odd { bound += 1; }
    let two_sided = std::env::var("TWO").ok().and_then(|s| s.parse().ok()).unwrap_or(1);
    let mut search = Search { solver, bytes: &solver.values, edges, touching, gate, ways: [Vec::new(), Vec::new()], two_sided, tt: vec![0; 1 << std::env::var("TT").map_or(0, |s| s.parse().unwrap())], hits: 0 };
    if node.distance == 0 { return Ending::Found { moves: Vec::new(), cost: 0, lower_bound: 0 }; }
    loop {
        search.gate.statistics.depth = bound;
        match search.expand(&node, bound, [0, 0]) {
            Err(limit) => return Ending::Stopped { limit, lower_bound: bound },
            Ok(true) => {
                let [front, back] = &search.ways;
                let moves = front.iter().chain(back.iter().rev()).map(|&e| { let (a, b) = search.edges[usize::from(e)]; Exchange::new(a.into(), b.into()) }).collect();
                return Ending::Found { moves, cost: bound, lower_bound: bound };
            }
            Ok(false) => { if std::env::var("V").is_ok() { eprintln!("bound {bound} md {} exp {} hits {}", node.distance/2, search.gate.statistics.expanded, search.hits); } bound += 2 },
        }
    }
}

impl Search<'_, '_> {
    fn expand(&mut self, node: &Node, left: u32, dead: [u64; 2]) -> Result<bool, Limit> {
        if left == 0 { return Ok(true); }
        self.gate.expand()?;
        let (mut key, mut key2) = (0u128, 0u128);
        let mut slot = 0;
        if self.tt.len() > 1 && left > 3 {
        for c in 0..24 { key = key << 5 | u128::from(node.sides[0][c]); key2 = key2 << 5 | u128::from(node.sides[1][c]); }
        key = key.min(key2);
        let h = (key as u64 ^ ((key >> 64) as u64).wrapping_mul(0x9E37_79B9_7F4A_7C15)).wrapping_mul(0xD6E8_FEB8_6659_FD93);
        slot = ((h ^ h >> 32).wrapping_mul(0xD6E8_FEB8_6659_FD93) >> 32) as usize & (self.tt.len() - 1);
        let e = self.tt[slot];
        if e >> 8 == key && (e & 255) as u32 >= left { self.hits += 1; return Ok(false); }
        key = key << 8 | u128::from(left);
        }
        let all = (1u64 << self.edges.len()) - 1;
        let mut alive = [all & !dead[0], all & !dead[1]];
        let first = usize::from(self.two_sided > 0 && alive[1].count_ones() < alive[0].count_ones());
        alive[first] = self.judge(node, first, alive[first], left - 1);
        if alive[first] == 0 { return Ok(false); }
        let mut side = first;
        if self.two_sided > 0 && alive[first].count_ones() >= self.two_sided {
            let other = 1 - first;
            alive[other] = self.judge(node, other, alive[other], left - 1);
            if alive[other] == 0 { return Ok(false); }
            if alive[other].count_ones() < alive[first].count_ones() { side = other; }
        }
        let mut rest = alive[side];
        while rest != 0 {
            let edge = rest.trailing_zeros() as usize;
            let next = self.step(node, side, edge);
            let mut dead = [all & !alive[0], all & !alive[1]];
            dead[side] &= !self.touching[edge];
            dead[side] |= 1 << edge;
            self.ways[side].push(edge as u8);
            if self.expand(&next, left - 1, dead)? { return Ok(true); }
            self.ways[side].pop();
            rest &= rest - 1;
            alive[side] &= !(1 << edge);
        }
        if self.tt.len() > 1 && left > 3 { self.tt[slot] = key; }
        Ok(false)
    }

    /// Which of these moves leave at most `left`.
    fn judge(&mut self, node: &Node, side: usize, moves: u64, left: u32) -> u64 {
        self.gate.statistics.generated += u64::from(moves.count_ones());
        let mut slack = [0u8; 64];
        let mut list = [0u8; 64];
        let mut count = 0;
        let mut rest = moves;
        let sides = &node.sides[side];
        while rest != 0 {
            let edge = rest.trailing_zeros() as usize;
            rest &= rest - 1;
            let (a, b) = self.edges[edge];
            let (x, y) = (sides[usize::from(a)], sides[usize::from(b)]);
            let d = |c: u8, t: u8| u32::from(self.solver.distances[usize::from(c)][usize::from(t)]);
            let distance = node.distance + d(a, y) + d(b, x) - d(a, x) - d(b, y);
            list[count] = edge as u8;
            if distance <= 2 * left { slack[count] = ((2 * left - distance) / 2) as u8; count += 1; }
        }
        for (sum, looked) in self.solver.sums.iter().zip(&node.looked) {
            for which in [1 - side, side] {
                let looked = &looked[which];
                let mut kept = 0;
                for i in 0..count {
                    let (a, b) = self.edges[usize::from(list[i])];
                    let (x, y) = (sides[usize::from(a)], sides[usize::from(b)]);
                    // u goes from `from` to `to`, v the other way.
                    let (u, v, from, to) = if which == side { (a, b, x, y) } else { (x, y, a, b) };
                    let (u, v, from, to) = (usize::from(u), usize::from(v), usize::from(from), usize::from(to));
                    let (pu, pv) = (usize::from(sum.part_of[u]), usize::from(sum.part_of[v]));
                    let du = sum.contribution[u][to].wrapping_sub(sum.contribution[u][from]);
                    let dv = sum.contribution[v][from].wrapping_sub(sum.contribution[v][to]);
                    let total = if pu == pv {
                        let i = looked.index[pu].wrapping_add(du).wrapping_add(dv);
                        looked.total - looked.value[pu] + value(self.bytes, i as usize)
                    } else {
                        let (i, j) = (looked.index[pu].wrapping_add(du), looked.index[pv].wrapping_add(dv));
                        looked.total - looked.value[pu] - looked.value[pv] + value(self.bytes, i as usize) + value(self.bytes, j as usize)
                    };
                    let s = slack[i];
                    list[kept] = list[i];
                    slack[kept] = s;
                    if total > s + 2 { return 0; }
                    kept += usize::from(total <= s);
                }
                count = kept;
            }
        }
        list[..count].iter().fold(0, |m, &e| m | 1 << e)
    }

    fn step(&self, node: &Node, side: usize, edge: usize) -> Node {
        let mut next = *node;
        let (a, b) = self.edges[edge];
        let (a, b) = (usize::from(a), usize::from(b));
        let (x, y) = (usize::from(node.sides[side][a]), usize::from(node.sides[side][b]));
        next.sides[side].swap(a, b);
        next.sides[1 - side].swap(x, y);
        let d = |c: usize, t: usize| u32::from(self.solver.distances[c][t]);
        next.distance = node.distance + d(a, y) + d(b, x) - d(a, x) - d(b, y);
        for (sum, looked) in self.solver.sums.iter().zip(&mut next.looked) {
            for which in 0..2 {
                let l = &mut looked[which];
                let (u, v, from, to) = if which == side { (a, b, x, y) } else { (x, y, a, b) };
                for (t, f, g) in [(u, from, to), (v, to, from)] {
                    let p = usize::from(sum.part_of[t]);
                    l.index[p] = l.index[p].wrapping_add(sum.contribution[t][g]).wrapping_sub(sum.contribution[t][f]);
                }
                for t in [u, v] {
                    let p = usize::from(sum.part_of[t]);
                    let new = value(self.bytes, l.index[p] as usize);
                    l.total = l.total - l.value[p] + new;
                    l.value[p] = new;
                }
            }
        }
        next
    }
}
