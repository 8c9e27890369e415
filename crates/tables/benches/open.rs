//! How long it takes to have a table of 1.6 GB in hand, mapped and read:
//! `cargo bench -p glisse-tables --bench open`.
//!
//! Needs as much room in the folder for temporary files. The file has just been written, so that it
//! is in the system's memory: the disk has no part in these times, which are the least of seven.

use glisse_tables::{Cache, Key};
use std::{
    convert::Infallible,
    error::Error,
    fs,
    hint::black_box,
    time::{Duration, Instant},
};

const BYTES: usize = 1_600_000_000;

/// The least time of seven, each from nothing to a result that is dropped afterwards.
fn least<T>(mut run: impl FnMut() -> T) -> Duration {
    let time = |run: &mut dyn FnMut() -> T| {
        let start = Instant::now();
        let result = black_box(run());
        let time = start.elapsed();
        drop(result);
        time
    };
    (0..7).map(|_| time(&mut run)).min().unwrap()
}

/// A sum of bytes at random places, as a search would look them up.
fn look_up(table: &[u8], count: u64) -> u64 {
    let mut place = 1_u64;
    let mut sum = 0;
    for _ in 0..count {
        place = place.wrapping_mul(0x5851_F42D_4C95_7F2D).wrapping_add(0x1405_7B7E_F767_814F);
        sum += u64::from(table[((u128::from(place) * table.len() as u128) >> 64) as usize]);
    }
    sum
}

fn main() -> Result<(), Box<dyn Error>> {
    let folder = tempfile::tempdir()?;
    let cache = Cache::at(folder.path());
    let key = Key::new("bench", 1, BYTES)?;
    let build = || Ok::<_, Infallible>((0..BYTES).map(|i| (i ^ i >> 8) as u8).collect());
    let start = Instant::now();
    drop(cache.get_or_build(&key, &|| false, build)?);
    println!("a table of {BYTES} bytes");
    println!("built and stored      {:>12.1?}", start.elapsed());

    let path = &cache.list()?[0].path;
    let loaded = least(|| cache.load(&key, &|| false).unwrap().unwrap());
    println!("loaded                {loaded:>12.1?}  (mapped and verified)");
    let read = least(|| fs::read(path).unwrap());
    println!("read                  {read:>12.1?}");
    let checked = least(|| cache.check("bench", |_, _| {}).unwrap());
    println!("checked               {checked:>12.1?}");

    let looked_up = least(|| look_up(&cache.load(&key, &|| false).unwrap().unwrap(), 10_000_000));
    println!("loaded, 10⁷ look-ups  {looked_up:>12.1?}");
    let looked_up = least(|| look_up(&fs::read(path).unwrap(), 10_000_000));
    println!("read,   10⁷ look-ups  {looked_up:>12.1?}");
    Ok(())
}
