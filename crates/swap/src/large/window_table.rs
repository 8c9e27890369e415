//! Windows of a few cells, solved exactly: for every permutation of the cells, which exchanges lead
//! nearer to the sorted one.
//!
//! All lengths from a permutation have the same parity, so an exchange leads either nearer by one or
//! farther by one: one bit for each exchange says it all.

/// A permutation of at most sixteen cells, with four bits for each.
pub(super) type Packed = u64;

/// The sorted permutation of sixteen cells; of fewer, the rest does not matter.
pub(super) const SORTED: Packed = 0xFEDC_BA98_7654_3210;

/// Returns what is at a place of a permutation.
#[inline]
pub(super) fn at(packed: Packed, place: usize) -> usize {
    (packed >> (4 * place)) as usize & 15
}

/// Exchanges what is at two places.
#[inline]
pub(super) fn exchange(packed: &mut Packed, one: usize, other: usize) {
    let difference = (*packed >> (4 * one) ^ *packed >> (4 * other)) & 15;
    *packed ^= difference << (4 * one) | difference << (4 * other);
}

/// The exact table of a window.
#[derive(Debug)]
pub(super) struct WindowTable {
    /// The number of cells.
    size: usize,
    /// The pairs of places that may be exchanged.
    pub(super) edges: Vec<(u8, u8)>,
    /// For each permutation by its number: bit i tells whether exchanging what is at the places of
    /// edge i leads nearer to the sorted one.
    nearer: Vec<u16>,
    /// The edges at each place, as bits.
    at_place: [u16; 16],
}

impl WindowTable {
    /// The most edges.
    pub(super) const MAX_EDGES: usize = 16;

    /// Builds the table of a connected window with these edges, by going through all permutations
    /// from the sorted one outwards.
    pub(super) fn new(size: usize, edges: Vec<(u8, u8)>) -> WindowTable {
        let mut at_place = [0; 16];
        for (bit, &(one, other)) in edges.iter().enumerate() {
            at_place[usize::from(one)] |= 1 << bit;
            at_place[usize::from(other)] |= 1 << bit;
        }
        let count = (1..=size).product();
        let mut table = WindowTable { size, edges, nearer: vec![0; count], at_place };
        let mut layer = vec![SORTED];
        let mut next = Vec::new();
        while !layer.is_empty() {
            for &packed in &layer {
                // What leads nearer is known from the layer before. All the rest leads farther, and
                // back again from there.
                let mut farther = table.all_edges() & !table.nearer(packed);
                while farther != 0 {
                    let bit = farther.trailing_zeros();
                    farther &= farther - 1;
                    let (one, other) = table.edges[bit as usize];
                    let mut beside = packed;
                    exchange(&mut beside, one.into(), other.into());
                    let number = table.number(beside);
                    if table.nearer[number] == 0 {
                        next.push(beside);
                    }
                    table.nearer[number] |= 1 << bit;
                }
            }
            std::mem::swap(&mut layer, &mut next);
            next.clear();
        }
        table
    }

    /// Returns the edges that lead nearer, as bits.
    #[inline]
    pub(super) fn nearer(&self, packed: Packed) -> u32 {
        self.nearer[self.number(packed)].into()
    }

    /// Returns the edges at a place, as bits.
    #[inline]
    pub(super) fn edges_at(&self, place: usize) -> u32 {
        self.at_place[place].into()
    }

    /// Returns all edges, as bits.
    #[inline]
    pub(super) fn all_edges(&self) -> u32 {
        (1 << self.edges.len()) - 1
    }

    /// Returns the number of a permutation among all, which is 0 for the sorted one: digits to a
    /// falling base, of which each is the rank of an element among those that come later.
    #[inline]
    fn number(&self, mut packed: Packed) -> usize {
        let mut number = 0;
        // Four bits an element: its rank among those not yet seen.
        let mut ranks = SORTED;
        for left in (2..=self.size).rev() {
            let shift = 4 * (packed as u32 & 15);
            number = number * left + (ranks >> shift) as usize % 16;
            // Every later element has one smaller rank.
            ranks = ranks.wrapping_sub(0x1111_1111_1111_1110 << shift);
            packed >>= 4;
        }
        number
    }
}
