//! One layer from others: expanded, sorted in runs, merged, without what was there before.

use super::{
    DiskSearchError, Layer, LayeredSpace, StoredState,
    manifest::{LayerRecord, Sweep},
    merge::Merge,
    part::{Cursor, Part, PartWriter},
    sorter::{Sorter, reduce_runs},
    storage::Storage,
    watch::Watch,
};
use crate::{Batch, Space, lock};
use std::{
    ops::Range,
    sync::{
        Mutex, PoisonError,
        atomic::{AtomicUsize, Ordering},
    },
};

/// How many states are expanded at once.
const BATCH: usize = 64;

/// How many blocks a thread takes at a time.
const PIECE: usize = 8;

/// The most ranges of a layer, unless more of them are needed because of [`MOST_RANGE_BLOCKS`].
const MANY_RANGES: usize = 64;

/// The most blocks of the layer that is expanded to make a range of the next one. A larger file would
/// take long to be made safe, and nobody looks at the clock meanwhile.
const MOST_RANGE_BLOCKS: usize = 1 << 10;

/// Some blocks of the first of some parts.
struct Piece<'p, const W: usize> {
    parts: &'p [Part<W>],
    blocks: Range<usize>,
}

/// Which layer is made, and from what.
struct Recipe<'p, const W: usize> {
    sweep: Sweep,
    depth: usize,
    /// The layers whose states it is made from.
    sources: &'p [&'p [Part<W>]],
    /// The layers whose states it does not have.
    without: [&'p [Part<W>]; 2],
    /// Whether the states of the sources count as expanded.
    expands: bool,
}

impl<S: Space + Sync, const W: usize> LayeredSpace<'_, S, W>
where
    S::State: StoredState<W>,
{
    /// Makes the first layer, which is the start.
    pub(super) fn write_start(&mut self) -> Result<Layer<W>, DiskSearchError> {
        let mut writer = PartWriter::to_memory(self.sizes.block_bytes);
        writer.push(self.space.start().words())?;
        Ok(self.list(Sweep::Start, 0, vec![Some(writer.finish()?)]))
    }

    /// Makes the layer of all goals that have been reached.
    pub(super) fn collect_goals(&mut self) -> Result<Layer<W>, DiskSearchError> {
        let depths = 0..self.manifest.layers(Sweep::Start).len();
        let layers = depths.map(|depth| self.open(Sweep::Start, depth));
        let layers: Vec<_> = layers.collect::<Result<_, _>>()?;
        let sources: Vec<&[Part<W>]> = layers.iter().map(|layer| &layer[..]).collect();
        let (sweep, depth, without) = (Sweep::Goals, 0, [&[][..]; 2]);
        let recipe = Recipe { sweep, depth, sources: &sources, without, expands: false };
        let space = self.space;
        self.make(&recipe, |states, found| {
            for &state in states.iter().filter(|&&state| space.is_goal(state)) {
                found.push(state);
            }
        })
    }

    /// Makes the layer after two others.
    pub(super) fn expand(
        &mut self,
        sweep: Sweep,
        depth: usize,
        before: &[Part<W>],
        here: &[Part<W>],
    ) -> Result<Layer<W>, DiskSearchError> {
        let (sources, without) = (&[here], [before, here]);
        let recipe = Recipe { sweep, depth, sources, without, expands: true };
        let space = self.space;
        self.make(&recipe, |states, found| space.neighbours(states, found))
    }

    /// Makes a layer of what `find` finds from other layers.
    fn make(
        &mut self,
        recipe: &Recipe<W>,
        find: impl Fn(&[S::State], &mut Batch<S::State>) + Sync,
    ) -> Result<Layer<W>, DiskSearchError> {
        let watch = Watch::new(&self.meter);
        self.storage.limit_runs(self.meter.free_bytes());
        let pieces = pieces(recipe.sources);
        let (next_piece, storage) = (AtomicUsize::new(0), &self.storage);
        // A layer of one piece is not worth a second thread.
        let threads = self.sorters.len().min(pieces.len());
        watch.run(&mut self.sorters[..threads], |sorter| {
            let (mut batch, mut states) = (Batch::new(), Vec::with_capacity(BATCH));
            while let Some(piece) = pieces.get(next_piece.fetch_add(1, Ordering::Relaxed)) {
                let mut cursor = Cursor::at_block(piece.parts, piece.blocks.start)?;
                for _ in piece.blocks.clone() {
                    for words in cursor.rest_of_block().chunks(BATCH) {
                        states.clear();
                        states.extend(words.iter().map(|&words| S::State::from_words(words)));
                        batch.clear();
                        find(&states, &mut batch);
                        sorter.add(batch.as_slice(), storage, &watch)?;
                        if recipe.expands {
                            watch.count(states.len() as u64, batch.len() as u64)?;
                        } else {
                            watch.poll()?;
                        }
                    }
                    cursor.next_block()?;
                }
            }
            sorter.finish(storage, &watch)
        })?;
        let mut runs: Vec<_> = self.sorters.iter_mut().flat_map(Sorter::take).collect();
        reduce_runs(&mut runs, self.sizes.sorter.fan_in, &self.storage, &watch)?;
        let parts = self.merge(recipe, &runs, &watch)?;
        runs.iter().try_for_each(Part::remove_run)?;
        if self.storage.folder().is_none() {
            let bytes = runs.iter().map(Part::bytes).sum();
            self.meter.claim(bytes)?;
            self.meter.release(bytes);
        }
        let [expanded, generated] = watch.counts();
        let new = generated - self.meter.statistics.generated;
        (self.meter.statistics.expanded, self.meter.statistics.generated) = (expanded, generated);
        Ok(self.list(recipe.sweep, new, parts))
    }

    /// Merges runs into a layer, range by range. Returns its parts with their files, `None` for ranges
    /// without states.
    fn merge(
        &self,
        recipe: &Recipe<W>,
        runs: &[Part<W>],
        watch: &Watch,
    ) -> Result<Vec<Option<Part<W>>>, DiskSearchError> {
        let bounds = bounds(recipe.sources, self.sizes.range_blocks);
        let made: Vec<_> = bounds.windows(2).map(|_| Mutex::new(None)).collect();
        let (next_range, storage) = (AtomicUsize::new(0), &self.storage);
        let mut workers = vec![(); self.sizes.threads.min(made.len())];
        watch.run(&mut workers, |()| {
            loop {
                let range = next_range.fetch_add(1, Ordering::Relaxed);
                let Some(place) = made.get(range) else { return Ok(()) };
                let part = merge_range(recipe, runs, &bounds, range, storage, watch)?;
                *lock(place) = part;
            }
        })?;
        let take = |part: Mutex<_>| part.into_inner().unwrap_or_else(PoisonError::into_inner);
        Ok(made.into_iter().map(take).collect())
    }

    /// Adds a layer to those that are complete, and returns its parts.
    fn list(&mut self, sweep: Sweep, generated: u64, parts: Vec<Option<Part<W>>>) -> Layer<W> {
        let count = |part: &Option<Part<W>>| {
            part.as_ref().map_or([0, 0], |part| [part.states(), part.blocks() as u64])
        };
        let record = LayerRecord { generated, parts: parts.iter().map(count).collect() };
        let layer = Layer::new(parts.into_iter().flatten().collect());
        let layers = self.manifest.layers_mut(sweep);
        if layer.iter().any(Part::is_in_memory) {
            self.in_memory.insert((sweep, layers.len()), layer.clone());
        }
        layers.push(record);
        layer
    }
}

/// Cuts layers into pieces for threads to take.
fn pieces<'p, const W: usize>(layers: &[&'p [Part<W>]]) -> Vec<Piece<'p, W>> {
    let mut pieces = Vec::new();
    for &layer in layers {
        for (number, part) in layer.iter().enumerate() {
            for start in (0..part.blocks()).step_by(PIECE) {
                let blocks = start..part.blocks().min(start + PIECE);
                pieces.push(Piece { parts: &layer[number..], blocks });
            }
        }
    }
    pieces
}

/// Returns where the ranges of a layer begin, which depends on nothing but what it is made from, and
/// `None` at both ends.
fn bounds<const W: usize>(sources: &[&[Part<W>]], range_blocks: usize) -> Vec<Option<[u64; W]>> {
    let blocks = |layer: &&&[Part<W>]| layer.iter().map(Part::blocks).sum::<usize>();
    let largest = sources.iter().max_by_key(blocks).copied().unwrap_or_default();
    let firsts: Vec<_> = largest.iter().flat_map(Part::firsts).collect();
    let many = MANY_RANGES.max(firsts.len() / MOST_RANGE_BLOCKS);
    let ranges = (firsts.len() / range_blocks).clamp(1, many);
    let inner = (1..ranges).map(|range| Some(*firsts[range * firsts.len() / ranges]));
    [None].into_iter().chain(inner).chain([None]).collect()
}

/// Merges the states of runs from one on to another one, without those that are in layers before;
/// returns `None` if there are none. A layer that is one range stays in memory.
fn merge_range<const W: usize>(
    recipe: &Recipe<W>,
    runs: &[Part<W>],
    bounds: &[Option<[u64; W]>],
    range: usize,
    storage: &Storage,
    watch: &Watch,
) -> Result<Option<Part<W>>, DiskSearchError> {
    let (from, to) = (bounds[range], bounds[range + 1]);
    let [one, other] = recipe.without;
    let mut without = [Cursor::new(one, from)?, Cursor::new(other, from)?];
    let mut merge = Merge::new(runs.iter(), from)?;
    let (mut writer, mut turn) = (None, 0);
    while let Some(state) = merge.next()? {
        watch.tick(&mut turn)?;
        if to.is_some_and(|to| state >= to) {
            break;
        }
        let mut is_known = false;
        for cursor in &mut without {
            cursor.skip_to(state)?;
            is_known |= cursor.get() == Some(state);
        }
        if is_known {
            continue;
        }
        let writer = match &mut writer {
            Some(writer) => writer,
            none if bounds.len() == 2 => none.insert(PartWriter::to_memory(storage.block_bytes)),
            none => none.insert(storage.new_part(recipe.sweep, recipe.depth, range)?),
        };
        writer.push(state)?;
    }
    Ok(writer.map(PartWriter::finish).transpose()?)
}
