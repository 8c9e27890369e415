//! All tests of the crate from outside, in one program: it is built and linked once.

#[cfg(feature = "raster")]
mod animation;
mod boards;
mod cards;
mod fixtures;
mod maps;
mod storyboards;

use roxmltree::Document;

/// A board of sliding blocks.
const JAM: &str = "rush-hour:6x6:BB...EF..G.EFAAG.EF..G..H...CCH.DDD.";

/// The names of all parts of a picture.
fn names(svg: &str) -> Vec<String> {
    let document = Document::parse(svg).unwrap();
    let titles = document.descendants().filter(|node| node.tag_name().name() == "title");
    titles.filter_map(|title| title.text().map(str::to_owned)).collect()
}

/// Numbers as they are written in ids.
fn numbers(numbers: impl Iterator<Item = usize>) -> String {
    numbers.map(|number| number.to_string()).collect::<Vec<_>>().join("-")
}
