//! What a line can do between the vehicles that cross it.

use super::LINES;
use crate::line::LineTable;
use std::sync::{Arc, OnceLock};

/// The configurations of a line that some crossing cells leave, numbered from 0 on in their order.
/// Sets of them are words with a bit each.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Shape {
    /// Which of the line's configurations they are.
    pub(super) legal: u32,
    /// How many.
    pub(super) len: u16,
    /// Where its slides begin and end in [`Shapes::slides`].
    first_slide: u16,
    last_slide: u16,
    /// For each cell of the line, the configurations that leave it free.
    pub(super) free: [u32; LINES],
}

/// Slides of a line: all configurations of a set can change into those that come so many later, and
/// back.
#[derive(Clone, Copy, Debug)]
pub(super) struct Slides {
    pub(super) by: u16,
    pub(super) from: u32,
}

/// The shapes of a line, by crossing cells.
#[derive(Clone, Debug)]
pub(crate) struct Shapes {
    shapes: Vec<Shape>,
    slides: Vec<Slides>,
}

impl Shapes {
    /// The most configurations that a line may have.
    const MOST: usize = 32;

    /// The shapes of a line of at most [`LINES`] cells; nothing if it can stand in too many ways.
    pub(crate) fn new(table: &LineTable, width: u8) -> Option<Shapes> {
        if usize::from(width) > LINES || table.len() > Shapes::MOST {
            return None;
        }
        let mut shapes = Shapes { shapes: Vec::with_capacity(1 << width), slides: Vec::new() };
        for crossing in 0..1u16 << width {
            shapes.add(table, crossing);
        }
        Some(shapes)
    }

    /// A line without vehicles.
    pub(super) fn of_no_vehicles() -> Arc<Shapes> {
        static SHAPES: OnceLock<Arc<Shapes>> = OnceLock::new();
        let shapes = SHAPES.get_or_init(|| {
            let shape = Shape { legal: 1, len: 1, free: [1; LINES], ..Shape::default() };
            Arc::new(Shapes { shapes: vec![shape; 1 << LINES], slides: Vec::new() })
        });
        Arc::clone(shapes)
    }

    fn add(&mut self, table: &LineTable, crossing: u16) {
        let first_slide = self.slides.len() as u16;
        let mut shape = Shape { first_slide, ..Shape::default() };
        let configurations = || (0..table.len()).filter(|&c| table.occupied[c] & crossing == 0);
        for (index, configuration) in configurations().enumerate() {
            shape.legal |= 1 << configuration;
            shape.len += 1;
            for (cell, free) in shape.free.iter_mut().enumerate() {
                *free |= u32::from(table.occupied[configuration] >> cell & 1 == 0) << index;
            }
        }
        for (index, configuration) in configurations().enumerate() {
            for slide in table.slides(configuration).iter().filter(|s| s.swept & crossing == 0) {
                let Some(by) = shape.index(usize::from(slide.to)).checked_sub(index as u32) else {
                    continue;
                };
                let by = by as u16;
                let own = &mut self.slides[usize::from(first_slide)..];
                match own.iter_mut().find(|slides| slides.by == by) {
                    Some(slides) => slides.from |= 1 << index,
                    None => self.slides.push(Slides { by, from: 1 << index }),
                }
            }
        }
        shape.last_slide = self.slides.len() as u16;
        self.shapes.push(shape);
    }

    #[inline]
    pub(super) fn get(&self, crossing: u16) -> &Shape {
        &self.shapes[usize::from(crossing)]
    }

    #[inline]
    pub(super) fn slides(&self, shape: &Shape) -> &[Slides] {
        &self.slides[usize::from(shape.first_slide)..usize::from(shape.last_slide)]
    }
}

impl Shape {
    /// The number of one of the line's configurations among those of the shape.
    #[inline]
    pub(super) fn index(&self, configuration: usize) -> u32 {
        (self.legal & ((1u32 << configuration) - 1)).count_ones()
    }

    /// The configuration of this number.
    pub(super) fn configuration(&self, index: u32) -> usize {
        let mut rest = self.legal;
        for _ in 0..index {
            rest &= rest - 1;
        }
        rest.trailing_zeros() as usize
    }
}
