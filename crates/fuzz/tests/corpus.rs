//! Every target on its seeds, and on some thousand alterations of them.

use glisse_family::text::testing::damaged;
use glisse_fuzz::TARGETS;
use glisse_search::Random;
use std::{
    fs,
    path::{Path, PathBuf},
};

/// How many alterations each target is tried with.
const ALTERATIONS: usize = 1000;

fn fuzzing() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzzing")
}

fn seeds(target: &str) -> Vec<Vec<u8>> {
    let folder = fs::read_dir(fuzzing().join("seeds").join(target)).expect("a folder of seeds");
    let mut paths: Vec<PathBuf> = folder.map(|entry| entry.expect("a seed").path()).collect();
    paths.sort();
    paths.iter().map(|path| fs::read(path).expect("a seed")).collect()
}

fn check(name: &str) {
    let (_, target) = TARGETS.iter().find(|(known, _)| *known == name).expect("a target");
    let seeds = seeds(name);
    for seed in &seeds {
        target(seed);
    }
    let mut random = Random::new(22);
    for round in 0..ALTERATIONS {
        let mut byte = || random.below(256) as u8;
        let damage: Vec<(usize, u8, u8)> = (0..=byte() % 4)
            .map(|_| (usize::from(byte()) << 8 | usize::from(byte()), byte() % 3, byte()))
            .collect();
        target(&damaged(seeds[round % seeds.len()].clone(), &damage, &[]));
    }
}

/// A test for each target, and one that none is left out.
macro_rules! tests {
    ($($target:ident)*) => {
        mod no_altered_seed_breaks_a_promise_of {
            $(#[test]
            fn $target() {
                super::check(stringify!($target));
            })*
        }

        #[test]
        fn every_target_has_a_test_a_program_and_words() {
            let names = TARGETS.map(|(name, _)| name);
            assert_eq!(names.as_slice(), [$(stringify!($target)),*]);
            for name in names {
                assert!(fuzzing().join(format!("src/bin/{name}.rs")).exists(), "{name}");
                assert!(fuzzing().join(format!("words/{name}.dict")).exists(), "{name}");
            }
        }
    };
}

tests!(boards calls catalogs certificates formats games ids scripts solutions tables);
