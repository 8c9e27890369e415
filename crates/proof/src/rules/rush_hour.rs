//! Rush Hour: vehicles slide along their own lines; the target `A` has to touch the exit.

use super::{Metric, Rules, number};

/// A board of Rush Hour. A position has, for each vehicle in the order of labels, the number of cells
/// between the beginning of its row or column and its first cell.
#[derive(Clone, Debug)]
pub struct RushHour {
    /// Whether there is a wall, cell by cell, row by row.
    walls: Vec<bool>,
    vehicles: Vec<Vehicle>,
    /// How many cells are before the target where it touches the exit.
    exit: u32,
}

#[derive(Clone, Copy, Debug)]
struct Vehicle {
    label: char,
    /// The first cell of its row or column.
    line: usize,
    /// From one cell of its row or column to the next.
    step: usize,
    length: usize,
    /// How many places its first cell can have.
    places: u32,
    start: u32,
    /// By how much the number of a position grows when it moves on by one cell.
    weight: u128,
}

/// The names of vehicles in their order: `x` is a wall.
const LABELS: &str = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwyz";

impl RushHour {
    pub(super) fn parse(
        rows: u32,
        columns: u32,
        cells: &str,
        options: &[&str],
    ) -> Option<RushHour> {
        let sizes = 3..=16;
        if !sizes.contains(&rows) || !sizes.contains(&columns) {
            return None;
        }
        let (rows, columns) = (rows as usize, columns as usize);
        let cells: Vec<char> = cells.chars().collect();
        let is_known = |&letter: &char| matches!(letter, '.' | 'x') || LABELS.contains(letter);
        if cells.len() != rows * columns || !cells.iter().all(is_known) {
            return None;
        }
        let mut vehicles = Vec::new();
        for label in LABELS.chars() {
            let own: Vec<usize> = (0..cells.len()).filter(|&cell| cells[cell] == label).collect();
            let Some(&first) = own.first() else { continue };
            let step = own.get(1)? - first;
            let is_row = step == 1 && first / columns == own[own.len() - 1] / columns;
            let is_line = own.windows(2).all(|pair| pair[1] - pair[0] == step);
            if !is_line || !(is_row || step == columns) {
                return None;
            }
            let (line, whole) =
                if is_row { (first - first % columns, columns) } else { (first % columns, rows) };
            vehicles.push(Vehicle {
                label,
                line,
                step,
                length: own.len(),
                places: (whole - own.len() + 1) as u32,
                start: ((first - line) / step) as u32,
                weight: 0,
            });
        }
        let target = vehicles.first().filter(|vehicle| vehicle.label == 'A')?;
        let is_row = target.step == 1;
        let mut options = options.iter().copied().peekable();
        let exit = match options.next_if(|option| option.starts_with("exit=")) {
            None => target.places - 1,
            Some("exit=left") if is_row => 0,
            Some("exit=top") if !is_row => 0,
            Some(_) => return None,
        };
        // Without any `.`, an `o` would be read as an empty cell, were it not for this.
        let is_doubtful = cells.contains(&'o') && !cells.contains(&'.');
        let is_said = options.next_if_eq(&"empty=.").is_some();
        if is_doubtful != is_said || options.next().is_some() {
            return None;
        }
        let mut weight: u128 = 1;
        for vehicle in vehicles.iter_mut().rev() {
            vehicle.weight = weight;
            // Past 2^128, where `size` says that positions have no numbers, any weight will do.
            weight = weight.wrapping_mul(u128::from(vehicle.places));
        }
        let walls = cells.iter().map(|&letter| letter == 'x').collect();
        Some(RushHour { walls, vehicles, exit })
    }

    /// Returns which cells are taken, or `None` if two things are on one.
    fn taken(&self, position: &[u32]) -> Option<[bool; 256]> {
        let mut taken = [false; 256];
        taken[..self.walls.len()].copy_from_slice(&self.walls);
        for (vehicle, &place) in self.vehicles.iter().zip(position) {
            for cell in 0..vehicle.length {
                let cell = vehicle.line + (place as usize + cell) * vehicle.step;
                if std::mem::replace(taken.get_mut(cell)?, true) {
                    return None;
                }
            }
        }
        Some(taken)
    }

    /// Returns how far a vehicle can go back and forth.
    fn room(vehicle: &Vehicle, place: u32, taken: &[bool; 256]) -> [u32; 2] {
        let is_free = |cell: u32| !taken[vehicle.line + cell as usize * vehicle.step];
        let back = (0..place).rev().take_while(|&cell| is_free(cell)).count();
        let last = vehicle.places + vehicle.length as u32 - 1;
        let ahead = place + vehicle.length as u32..last;
        [back as u32, ahead.take_while(|&cell| is_free(cell)).count() as u32]
    }
}

impl Rules for RushHour {
    fn start(&self) -> Vec<u32> {
        self.vehicles.iter().map(|vehicle| vehicle.start).collect()
    }

    fn size(&self) -> Option<u128> {
        let mut places = self.vehicles.iter().map(|vehicle| u128::from(vehicle.places));
        places.try_fold(1, u128::checked_mul)
    }

    fn number(&self, position: &[u32]) -> u128 {
        let of = |(vehicle, &place): (&Vehicle, &u32)| u128::from(place) * vehicle.weight;
        self.vehicles.iter().zip(position).map(of).sum()
    }

    fn position(&self, number: u128, position: &mut [u32]) -> bool {
        for (vehicle, place) in self.vehicles.iter().zip(position.iter_mut()) {
            *place = (number / vehicle.weight % u128::from(vehicle.places)) as u32;
        }
        self.taken(position).is_some()
    }

    fn is_goal(&self, position: &[u32]) -> bool {
        position[0] == self.exit
    }

    fn each_move(
        &self,
        position: &mut [u32],
        number: u128,
        metric: Metric,
        visit: &mut impl FnMut(u128, usize) -> bool,
    ) -> bool {
        let Some(taken) = self.taken(position) else { return true };
        for (vehicle, &place) in self.vehicles.iter().zip(position.iter()) {
            let mut room = RushHour::room(vehicle, place, &taken);
            let cost = match metric {
                Metric::Moves | Metric::Cells => 1,
                Metric::Weighted => vehicle.length,
            };
            if metric != Metric::Moves {
                // A slide of n cells costs what n slides of one cell cost.
                room = room.map(|cells| cells.min(1));
            }
            let back = (1..=room[0]).map(|cells| number - u128::from(cells) * vehicle.weight);
            let ahead = (1..=room[1]).map(|cells| number + u128::from(cells) * vehicle.weight);
            for next in back.chain(ahead) {
                if !visit(next, cost) {
                    return false;
                }
            }
        }
        true
    }

    fn most_cost(&self, metric: Metric) -> usize {
        match metric {
            Metric::Moves | Metric::Cells => 1,
            Metric::Weighted => {
                self.vehicles.iter().map(|vehicle| vehicle.length).max().unwrap_or(1)
            }
        }
    }

    /// Makes a slide such as `B+1`: the vehicle, and how many cells to the right or down.
    fn play(&self, position: &mut [u32], word: &str, metric: Metric) -> Option<u64> {
        let mut letters = word.chars();
        let label = letters.next()?;
        let is_ahead = match letters.next()? {
            '+' => true,
            '-' => false,
            _ => return None,
        };
        let cells = number(letters.as_str()).filter(|&cells| cells > 0)?;
        let index = self.vehicles.iter().position(|vehicle| vehicle.label == label)?;
        let vehicle = &self.vehicles[index];
        let room = RushHour::room(vehicle, position[index], &self.taken(position)?);
        if cells > room[usize::from(is_ahead)] {
            return None;
        }
        let place = &mut position[index];
        *place = if is_ahead { *place + cells } else { *place - cells };
        Some(match metric {
            Metric::Moves => 1,
            Metric::Cells => u64::from(cells),
            Metric::Weighted => u64::from(cells) * vehicle.length as u64,
        })
    }
}
