//! How a move of a tile turns the order of a pattern's tiles.

/// A move of a tile to the empty cell next to it, as far as it does not depend on where the other
/// tiles are.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct TileMove {
    /// Both cells, the cells before both, and those between.
    pub(super) both: u32,
    below: u32,
    between: u32,
    /// The cell that the tile leaves to the empty cell.
    pub(crate) from: u8,
    /// Whether the tile goes to a later cell.
    is_forth: bool,
}

impl TileMove {
    pub(crate) fn new(from: usize, to: usize) -> TileMove {
        let (low, high) = (from.min(to), from.max(to));
        let both = 1 << low | 1 << high;
        let below = (1 << low) - 1;
        let between = ((1 << high) - 1) & !below & !both;
        TileMove { both, below, between, from: from as u8, is_forth: from < to }
    }
}

/// How a move turns an order: a run of tiles is rotated by one.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Turn {
    /// The first place of the run.
    pub(crate) first: u32,
    /// How many tiles the moved one jumps over.
    pub(crate) jumped: u32,
    /// Whether the moved one is the first of the run, and then the last; or the other way round.
    pub(crate) is_forth: bool,
}

impl Turn {
    /// Returns the turn that a move of a tile makes.
    #[inline]
    pub(crate) fn new(set: u32, way: &TileMove) -> Turn {
        Turn {
            first: (set & way.below).count_ones(),
            jumped: (set & way.between).count_ones(),
            is_forth: way.is_forth,
        }
    }

    #[inline]
    pub(crate) fn apply(self, order: u32) -> u32 {
        let forth = usize::from(self.is_forth) * 64;
        TURNS[(forth + self.first as usize * 8 + self.jumped as usize) % TURNS.len()].apply(order)
    }
}

/// What a turn does to an order: some of its bits go up, some down, and the others stay.
#[derive(Clone, Copy)]
struct Rotation {
    up: u32,
    down: u32,
    up_by: u8,
    down_by: u8,
}

impl Rotation {
    const fn new(first: u32, jumped: u32, is_forth: bool) -> Rotation {
        const fn tiles(first: u32, count: u32) -> u32 {
            (((1u64 << (3 * count)) - 1) << (3 * first)) as u32
        }
        let by = 3 * jumped as u8;
        if is_forth {
            let (up, down) = (tiles(first, 1), tiles(first + 1, jumped));
            Rotation { up, down, up_by: by, down_by: 3 }
        } else {
            let (up, down) = (tiles(first, jumped), tiles(first + jumped, 1));
            Rotation { up, down, up_by: 3, down_by: by }
        }
    }

    #[inline]
    fn apply(self, order: u32) -> u32 {
        let rest = order & !(self.up | self.down);
        rest | (order & self.up) << (self.up_by % 32) | (order & self.down) >> (self.down_by % 32)
    }
}

/// The rotations of all turns, by their direction, the first place and the number of tiles jumped over.
static TURNS: [Rotation; 128] = {
    let mut turns = [Rotation::new(0, 0, true); 128];
    let mut number = 0;
    while number < 128 {
        let (first, jumped) = (number as u32 / 8 % 8, number as u32 % 8);
        if first + jumped < 8 {
            turns[number] = Rotation::new(first, jumped, number >= 64);
        }
        number += 1;
    }
    turns
};
