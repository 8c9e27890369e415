//! Which layers are complete on disk. The manifest is written after all the files that it lists, so that
//! whatever it lists is there.

use super::part::Part;
use crate::work_folder::{DiskError, WorkFolder};
use std::fmt::Write;

const NAME: &str = "layers";

/// From where a sweep through a space begins.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Sweep {
    Start,
    Goals,
}

impl Sweep {
    const ALL: [Sweep; 2] = [Sweep::Start, Sweep::Goals];

    fn name(self) -> &'static str {
        match self {
            Sweep::Start => "from-start",
            Sweep::Goals => "from-goals",
        }
    }

    /// Returns the name of a file of a layer.
    pub(super) fn part_name(self, depth: usize, part: usize) -> String {
        format!("{}-{depth:05}-{part:03}", self.name())
    }
}

/// A layer that is complete.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct LayerRecord {
    /// How many states were generated to find it.
    pub(super) generated: u64,
    /// The states and the blocks of each of its files, of which those without states do not exist.
    pub(super) parts: Vec<[u64; 2]>,
}

impl LayerRecord {
    pub(super) fn states(&self) -> u64 {
        self.parts.iter().map(|[states, _]| states).sum()
    }

    /// Opens the files of this layer.
    pub(super) fn open<const W: usize>(
        &self,
        sweep: Sweep,
        depth: usize,
        block_bytes: usize,
        folder: &WorkFolder,
    ) -> Result<Vec<Part<W>>, DiskError> {
        let parts = self.parts.iter().enumerate().filter(|(_, [states, _])| *states > 0);
        let open = |(part, &[states, blocks]): (usize, &[u64; 2])| {
            let path = folder.path(&sweep.part_name(depth, part));
            Part::open(path, states, blocks as usize, block_bytes)
        };
        parts.map(open).collect()
    }
}

/// All layers that are complete.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Manifest {
    sweeps: [Vec<LayerRecord>; 2],
}

impl Manifest {
    /// Reads the manifest of a folder; an empty one if there is none yet.
    pub(super) fn read(folder: &WorkFolder) -> Result<Manifest, DiskError> {
        let Some(text) = folder.read(NAME)? else { return Ok(Manifest::default()) };
        let manifest = str::from_utf8(&text).ok().and_then(Manifest::parse);
        manifest.ok_or_else(|| DiskError::Damaged { path: folder.path(NAME) })
    }

    pub(super) fn write(&self, folder: &WorkFolder) -> Result<(), DiskError> {
        folder.write(NAME, self.text().as_bytes())
    }

    pub(super) fn layers(&self, sweep: Sweep) -> &Vec<LayerRecord> {
        &self.sweeps[sweep as usize]
    }

    pub(super) fn layers_mut(&mut self, sweep: Sweep) -> &mut Vec<LayerRecord> {
        &mut self.sweeps[sweep as usize]
    }

    /// Whether a sweep has seen all states, and so found none in its last layer.
    pub(super) fn is_complete(&self, sweep: Sweep) -> bool {
        self.layers(sweep).last().is_some_and(|layer| layer.states() == 0)
    }

    /// Returns how many states each layer has.
    pub(super) fn sizes(&self, sweep: Sweep) -> Vec<u64> {
        let sizes = self.layers(sweep).iter().map(LayerRecord::states);
        sizes.filter(|&states| states > 0).collect()
    }

    /// Writes a line for each layer.
    fn text(&self) -> String {
        // Writing to a String never fails.
        let mut text = String::new();
        for sweep in Sweep::ALL {
            for layer in self.layers(sweep) {
                let _ = write!(text, "{} {}", sweep.name(), layer.generated);
                for [states, blocks] in &layer.parts {
                    let _ = write!(text, " {states}/{blocks}");
                }
                text.push('\n');
            }
        }
        text
    }

    fn parse(text: &str) -> Option<Manifest> {
        let mut manifest = Manifest::default();
        for line in text.lines() {
            let mut words = line.split(' ');
            let name = words.next()?;
            let sweep = Sweep::ALL.into_iter().find(|sweep| sweep.name() == name)?;
            let generated = words.next()?.parse().ok()?;
            let numbers = |word: &str| {
                let (states, blocks) = word.split_once('/')?;
                Some([states.parse().ok()?, blocks.parse().ok()?])
            };
            let parts = words.map(numbers).collect::<Option<_>>()?;
            manifest.layers_mut(sweep).push(LayerRecord { generated, parts });
        }
        Some(manifest)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_manifest_is_read_as_it_was_written() {
        let mut manifest = Manifest::default();
        let layer = LayerRecord { generated: 12, parts: vec![[3, 1], [0, 0], [40, 2]] };
        manifest.layers_mut(Sweep::Start).extend([layer.clone(), LayerRecord::default()]);
        manifest.layers_mut(Sweep::Goals).push(layer);
        assert_eq!(Manifest::parse(&manifest.text()), Some(manifest.clone()));
        assert!(manifest.is_complete(Sweep::Start) && !manifest.is_complete(Sweep::Goals));
        assert_eq!(manifest.sizes(Sweep::Start), [43]);
        assert_eq!(Manifest::parse("from-start 12 3/1 40\n"), None);
    }
}
