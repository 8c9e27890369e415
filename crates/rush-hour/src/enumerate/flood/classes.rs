//! The classes that a search has found, and the farthest state of each.

use super::{super::reflection::Reflection, DISTANCE_BITS, Flood, Layout};

/// More than the cells of any state.
const NO_CELLS: (u64, u64) = (u64::MAX, u64::MAX);

/// A class with a goal.
#[derive(Clone, Copy, Default, Debug)]
pub(in super::super) struct Class {
    pub(in super::super) states: u64,
    /// A state farthest from every goal, by reflection.
    pub(in super::super) farthest: [Farthest; 2],
}

/// A state that is farthest from every goal. If there are several, it is the one with the smallest
/// cells.
#[derive(Clone, Copy, Debug)]
pub(in super::super) struct Farthest {
    /// How far the state is from a goal.
    pub(in super::super) moves: u32,
    /// The cells that vehicles of rows and of columns cover in it as it is seen, one byte per row.
    cells: (u64, u64),
    /// The placements of its rows, one byte each.
    pub(in super::super) placements: u64,
    /// The numbers of the arrangements of its columns, half by half.
    pub(in super::super) numbers: (u16, u16),
}

impl Default for Farthest {
    fn default() -> Farthest {
        Farthest { moves: 0, cells: NO_CELLS, placements: 0, numbers: (0, 0) }
    }
}

impl Flood {
    /// Lists the classes that were found, each with the state farthest from every goal that comes
    /// first as it is seen in each of these reflections.
    pub(in super::super) fn classes(
        &mut self,
        layout: &Layout,
        reflections: &[Reflection],
        classes: &mut Vec<Class>,
    ) {
        self.name_classes(classes);
        self.count_states(layout, classes);
        let mut missing = classes.len();
        for distance in (0..self.levels.len() - 1).rev() {
            for index in self.levels[distance]..self.levels[distance + 1] {
                let state = self.queue[index];
                let slot = self.slots[state.tuple()];
                let mark = slot.marks + state.left() * slot.rights + state.right();
                let label = self.marks[mark as usize] >> DISTANCE_BITS;
                let class = &mut classes[self.class_of[label as usize] as usize];
                let is_first = class.farthest[0].cells == NO_CELLS;
                if !is_first && class.farthest[0].moves != distance as u32 {
                    continue;
                }
                missing -= usize::from(is_first);
                let left = layout.left.arrangements[(slot.left + state.left()) as usize];
                let right = layout.right.arrangements[(slot.right + state.right()) as usize];
                let rows = &layout.rows.tuples[state.tuple()];
                for (farthest, &reflection) in class.farthest.iter_mut().zip(reflections) {
                    let columns = match reflection {
                        Reflection::Upright => left.cells | right.cells,
                        Reflection::UpsideDown => {
                            layout.left.last_cells(layout.down, &left)
                                | layout.right.last_cells(layout.down, &right)
                        }
                    };
                    let height = layout.down.width;
                    let cells = (reflection.of(rows.cells, height), reflection.of(columns, height));
                    if cells < farthest.cells {
                        *farthest = Farthest {
                            moves: distance as u32,
                            cells,
                            placements: rows.placements,
                            numbers: (left.number, right.number),
                        };
                    }
                }
            }
            if missing == 0 {
                break;
            }
        }
    }

    /// Counts the states of all classes, with those that others stand for.
    fn count_states(&self, layout: &Layout, classes: &mut [Class]) {
        for &state in &self.queue[..self.met] {
            let slot = self.slots[state.tuple()];
            let mark = slot.marks + state.left() * slot.rights + state.right();
            let label = self.marks[mark as usize] >> DISTANCE_BITS;
            let left = layout.left.arrangements[(slot.left + state.left()) as usize].weight;
            let right = layout.right.arrangements[(slot.right + state.right()) as usize].weight;
            let weight = u64::from(layout.rows.tuples[state.tuple()].weight);
            classes[self.class_of[label as usize] as usize].states +=
                weight * u64::from(left) * u64::from(right);
        }
    }

    /// Finds the class of every label.
    fn name_classes(&mut self, classes: &mut Vec<Class>) {
        classes.clear();
        self.class_of.clear();
        self.class_of.push(0);
        for label in 1..self.parents.len() as u32 {
            // The root of a class is its smallest label, and was named before.
            let root = self.root(label);
            if root == label {
                self.class_of.push(classes.len() as u32);
                classes.push(Class::default());
            } else {
                self.class_of.push(self.class_of[root as usize]);
            }
        }
    }
}
