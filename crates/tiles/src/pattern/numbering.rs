//! How orders of tiles and sets of cells are numbered: by two tables each, whose numbers are added.

/// The numbers of orders: that of the tiles from the fifth place on, plus that of the first four.
#[derive(Clone, Debug)]
pub(super) struct Orders {
    pub(super) count: usize,
    /// The numbers of the first four tiles and of the last four, by the tiles' own numbers of three
    /// bits each.
    pub(super) first: Box<[u16; FOUR]>,
    pub(super) last: Box<[u16; FOUR]>,
}

/// Four tiles of three bits.
pub(super) const FOUR: usize = 1 << 12;

impl Orders {
    pub(super) fn new(size: usize) -> Orders {
        let table = || vec![0; FOUR].into_boxed_slice().try_into().expect("as many as there are");
        let count: usize = (1..=size).product();
        let mut orders = Orders { count, first: table(), last: table() };
        let (first, last) = (size.min(4), size.saturating_sub(4));
        let fields = |word: usize, places: usize| -> Vec<usize> {
            (0..places).map(|place| word >> (3 * place) & 7).collect()
        };
        for (word, number) in orders.first.iter_mut().enumerate().take(1 << (3 * first)) {
            *number = inversion_rank(&fields(word, first)) as u16;
        }
        // The possible tiles on the last places are numbered as they come.
        let first_count: usize = (1..=first).product();
        let possible = (0..1_usize << (3 * last)).filter(|&word| {
            let tiles = fields(word, last);
            let is_new = |place: usize| !tiles[..place].contains(&tiles[place]);
            (0..last).all(|place| tiles[place] < size && is_new(place))
        });
        for (number, word) in possible.enumerate() {
            orders.last[word] = (number * first_count) as u16;
        }
        orders
    }

    pub(super) fn rank(&self, order: u32) -> usize {
        rank(&self.first, &self.last, order)
    }

    /// Returns all orders of this many tiles.
    pub(super) fn all(size: usize) -> Vec<u32> {
        (0..size).fold(vec![0], |all, place| {
            let longer = |order: u32| {
                let has = move |tile| (0..place).any(|other| order >> (3 * other) & 7 == tile);
                let rest = (0..size as u32).filter(move |&tile| !has(tile));
                rest.map(move |tile| order | tile << (3 * place))
            };
            all.into_iter().flat_map(longer).collect()
        })
    }
}

/// Returns the number of an order.
#[inline]
pub(super) fn rank(first: &[u16; FOUR], last: &[u16; FOUR], order: u32) -> usize {
    let order = order as usize;
    usize::from(last[order / FOUR % FOUR]) + usize::from(first[order % FOUR])
}

/// Returns the number of an order of any different numbers among all orders of these.
fn inversion_rank(tiles: &[usize]) -> usize {
    tiles.iter().enumerate().fold(0, |rank, (place, tile)| {
        let smaller = tiles[place + 1..].iter().filter(|&other| other < tile).count();
        rank * (tiles.len() - place) + smaller
    })
}

/// The numbers of sets of cells of one size: that of the upper cells plus that of the lower ones.
#[derive(Clone, Debug)]
pub(super) struct Sets {
    pub(super) count: usize,
    /// How many cells are lower ones.
    pub(super) low_cells: u32,
    pub(super) low: Box<[u32; HALF]>,
    pub(super) high: Box<[u32; HALF]>,
}

/// All sets of half of the cells.
pub(super) const HALF: usize = 1 << 13;

impl Sets {
    pub(super) fn new(cells: usize, size: usize) -> Sets {
        let table = || vec![0; HALF].into_boxed_slice().try_into().expect("as many as there are");
        let low_cells = cells.div_ceil(2) as u32;
        let mut sets = Sets { count: 0, low_cells, low: table(), high: table() };
        let mut by_size = vec![0; cells + 1];
        for low in 0..1_usize << low_cells {
            let number = &mut by_size[low.count_ones() as usize];
            sets.low[low] = *number;
            *number += 1;
        }
        for high in 0..1_usize << (cells as u32 - low_cells) {
            sets.high[high] = sets.count as u32;
            let rest = size.checked_sub(high.count_ones() as usize);
            sets.count += rest.map_or(0, |rest| by_size[rest] as usize);
        }
        sets
    }
}

/// Returns all sets of this size, each followed by the next larger number with as many bits.
pub(super) fn sets_of(cells: usize, size: usize) -> impl Iterator<Item = u32> {
    let first = (size > 0).then_some((1u32 << size) - 1);
    std::iter::successors(first, move |&set| {
        let lowest = set & set.wrapping_neg();
        let carried = set + lowest;
        let next = carried | (((set ^ carried) / lowest) >> 2);
        (next < 1 << cells).then_some(next)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_order_has_a_number_of_its_own() {
        for size in 1..=8 {
            let orders = Orders::new(size);
            let mut ranks: Vec<usize> =
                Orders::all(size).into_iter().map(|order| orders.rank(order)).collect();
            ranks.sort_unstable();
            assert!(ranks.iter().copied().eq(0..orders.count));
        }
    }
}
