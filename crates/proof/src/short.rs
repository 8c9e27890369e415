//! Proofs of a few numbers that there is no solution.
//!
//! *Parity*: every move of tiles exchanges the empty cell and a tile, and takes the empty cell to a cell
//! of the other colour of a chessboard. So the exchanges that put all numbers on their places and the
//! steps of the empty cell to its place are both even or both odd wherever there is a solution.
//!
//! *Region*: no exchange leads out of a set of cells that no pair of neighbours without a barrier leaves.
//! A number in it never gets to a cell outside of it.

use crate::{
    Flaw, Rejection, Rules,
    check::line,
    file::Lines,
    rules::{Swap, Tiles, number},
};
use std::io::{self, BufRead, Write};

/// Checks the numbers of a parity argument.
pub(crate) fn check_parity<R: BufRead>(
    tiles: &Tiles,
    lines: &mut Lines<R>,
) -> Result<u64, Rejection> {
    let mut read = |word| {
        let text = line(lines, word)?;
        Ok::<usize, Rejection>(number(&text).ok_or(Rejection::Line(lines.number))? as usize)
    };
    let (exchanges, way) = (read("exchanges")?, read("way")?);
    end(lines)?;
    if tiles.parity() != (exchanges, way) || (exchanges + way).is_multiple_of(2) {
        return Err(Flaw::Parity.into());
    }
    Ok(1)
}

/// Checks that a region keeps a number from its place.
pub(crate) fn check_region<R: BufRead>(
    swap: &Swap,
    lines: &mut Lines<R>,
) -> Result<u64, Rejection> {
    let start = swap.start();
    let text = line(lines, "number")?;
    let kept = number(&text).ok_or(Rejection::Line(lines.number))?;
    let words = line(lines, "region")?;
    let region: Option<Vec<usize>> = words.split(' ').map(|word| swap.cell(word)).collect();
    let region = region.filter(|region| region.windows(2).all(|pair| pair[0] < pair[1]));
    let region = region.ok_or(Rejection::Line(lines.number))?;
    end(lines)?;
    let mut is_in = vec![false; start.len()];
    for &cell in &region {
        is_in[cell] = true;
    }
    let is_closed =
        region.iter().all(|&cell| swap.neighbours()[cell].iter().all(|&other| is_in[other]));
    let from = start.iter().position(|&number| number == kept);
    let is_kept = from.is_some_and(|from| is_in[from] && !is_in[kept as usize - 1]);
    if is_closed && is_kept { Ok(region.len() as u64) } else { Err(Flaw::Region.into()) }
}

fn end<R: BufRead>(lines: &mut Lines<R>) -> Result<(), Rejection> {
    match lines.next()? {
        None => Ok(()),
        Some(_) => Err(Rejection::Line(lines.number)),
    }
}

/// Writes the parity argument, or returns `false` if parity does not forbid a solution.
pub(crate) fn write_parity(tiles: &Tiles, sink: &mut impl Write) -> io::Result<bool> {
    let (exchanges, way) = tiles.parity();
    writeln!(sink, "exchanges {exchanges}\nway {way}")?;
    Ok(!(exchanges + way).is_multiple_of(2))
}

/// Writes the region of the first number that cannot get to its place, or returns `false` if all can.
pub(crate) fn write_region(swap: &Swap, sink: &mut impl Write) -> io::Result<bool> {
    let start = swap.start();
    let mut region = vec![usize::MAX; start.len()];
    for first in 0..start.len() {
        let mut waiting = vec![first];
        while let Some(cell) = waiting.pop() {
            if region[cell] == usize::MAX {
                region[cell] = first;
                waiting.extend(&swap.neighbours()[cell]);
            }
        }
    }
    let is_cut_off = |&(cell, &number): &(usize, &u32)| region[cell] != region[number as usize - 1];
    let Some((cell, number)) = start.iter().enumerate().find(is_cut_off) else { return Ok(false) };
    let cells = (0..start.len()).filter(|&other| region[other] == region[cell]);
    let names: Vec<String> = cells.map(|cell| swap.name(cell)).collect();
    writeln!(sink, "number {number}\nregion {}", names.join(" "))?;
    Ok(true)
}
