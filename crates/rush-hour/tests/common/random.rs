//! Random boards, the same on every machine.

use glisse_rush_hour::{Board, BoardCell, ExitSide, Label, Orientation, Vehicle};

/// The generator `SplitMix64`.
pub(crate) struct Random(pub(crate) u64);

impl Random {
    /// A number below `bound`.
    pub(crate) fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut word = self.0;
        word = (word ^ (word >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        word = (word ^ (word >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        ((word ^ (word >> 31)) % bound as u64) as usize
    }

    /// A board with sides of `least` to `most` cells: walls, either orientation of the target,
    /// either exit, vehicles of lengths 2 to 4, sometimes one in the target's own line.
    pub(crate) fn board(&mut self, least: usize, most: usize) -> Board {
        let side = |random: &mut Random| least + random.below(most - least + 1);
        let (rows, columns) = (side(self), side(self));
        let mut taken = vec![vec![false; columns]; rows];
        let mut vehicles = Vec::new();
        let mut walls = Vec::new();
        for _ in 0..[0, 0, 1, 2][self.below(4)] {
            let (row, column) = (self.below(rows), self.below(columns));
            taken[row][column] = true;
            walls.push(BoardCell { row: row as u8, column: column as u8 });
        }
        let cells = rows * columns;
        let wanted =
            if self.below(2) == 0 { cells / 4 + self.below(3) } else { 2 + self.below(cells / 4) };
        let wanted = wanted.min(Label::COUNT);
        for attempt in 0..20 * wanted {
            let is_target = vehicles.is_empty();
            if !is_target && (vehicles.len() >= wanted || attempt > 12 * wanted) {
                break;
            }
            let length = if is_target { 2 } else { [2, 2, 3, 3, 2, 4][self.below(6)] };
            let is_horizontal = self.below(2) == 0;
            let (height, width) = if is_horizontal { (1, length) } else { (length, 1) };
            if height > rows || width > columns {
                continue;
            }
            let row = self.below(rows - height + 1);
            let mut column = self.below(columns - width + 1);
            if is_target && is_horizontal {
                column = column.min(self.below(columns - width + 1));
            }
            let cells: Vec<(usize, usize)> = (0..length)
                .map(|step| if is_horizontal { (row, column + step) } else { (row + step, column) })
                .collect();
            if cells.iter().any(|&(row, column)| taken[row][column]) {
                continue;
            }
            for (row, column) in cells {
                taken[row][column] = true;
            }
            let orientation =
                if is_horizontal { Orientation::Horizontal } else { Orientation::Vertical };
            vehicles.push(Vehicle {
                label: Label::from_index(vehicles.len()).unwrap(),
                orientation,
                row: row as u8,
                column: column as u8,
                length: length as u8,
            });
        }
        if vehicles.is_empty() {
            return self.board(least, most);
        }
        let exit = match (vehicles[0].orientation, self.below(3)) {
            (Orientation::Horizontal, 0) => Some(ExitSide::Left),
            (Orientation::Vertical, 0) => Some(ExitSide::Top),
            _ => None,
        };
        Board::new(rows, columns, vehicles, walls, exit).expect("nothing overlaps")
    }
}
