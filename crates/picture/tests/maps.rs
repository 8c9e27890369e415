//! Maps of whole spaces.

use crate::{JAM, fixtures::board, names};
use glisse_picture::{MapError, PictureError, SpaceMap, Style, Theme};
use glisse_puzzle::{Options, RunError, Solver};
use glisse_search::Limit;
use glisse_words::Language;
use roxmltree::Document;

fn explore(id: &str, expansions: Option<u64>) -> Result<SpaceMap, MapError> {
    let mut options = Options::default();
    if let Some(expansions) = expansions {
        options.control = options.control.expansion_limit(expansions);
    }
    SpaceMap::explore(&mut Solver::new(), &board(id), &options)
}

#[test]
fn a_map_has_every_state_and_is_always_the_same() {
    let dark = Style { theme: Theme::Dark, ..Style::default() };
    for (id, states, is_solvable) in [
        ("tiles:2x2:1-2-3-0", 12, true),
        ("tiles:2x2:2-1-3-0", 12, false),
        ("tiles:2x3:5-4-3-2-1-0", 360, true),
        (JAM, 1247, true),
    ] {
        let map = explore(id, None).unwrap();
        assert_eq!(map.states(), states, "{id}");
        let svg = map.draw(&dark, &mut |_, _| true).unwrap().to_svg();
        let document = Document::parse(&svg).unwrap();
        let group = document
            .descendants()
            .find(|node| node.tag_name().name() == "title" && node.text() == Some("states"))
            .and_then(|title| title.parent_element())
            .unwrap();
        // One dot for each state, and a second one within those of goals.
        let paths = group.descendants().filter_map(|node| node.attribute("d"));
        let mut dots: Vec<&str> = paths.flat_map(|path| path.split('M').skip(1)).collect();
        let goals = dots.len() - states;
        dots.sort_unstable();
        dots.dedup();
        let places = dots;
        assert!(goals < states && (goals > 0) == is_solvable, "{id}: {goals}");
        assert!(places.len() * 100 >= states * 99, "{id}: {} places", places.len());
        assert!(!svg.contains("NaN"), "{id}");
        // Nothing is written twice: a large map is still a file that browsers open.
        assert!(svg.len() < 120 * states + 20_000, "{id}: {} bytes", svg.len());
        let again = explore(id, None).unwrap().draw(&dark, &mut |_, _| true).unwrap();
        assert_eq!(again.to_svg(), svg, "{id}");
    }
}

#[test]
fn the_words_of_a_map_are_in_the_language_of_the_style() {
    let french = Style { language: Language::Fr, ..Style::default() };
    let map = explore(JAM, None).unwrap();
    let names = names(&map.draw(&french, &mut |_, _| true).unwrap().to_svg());
    for word in ["états", "déplacements", "une solution minimale", "légende"] {
        assert!(names.contains(&word.to_owned()), "{word}: {names:?}");
    }
}

#[test]
fn maps_have_limits_and_can_be_stopped() {
    let eight = "tiles:3x3:1-2-3-4-5-6-7-8-0";
    assert!(matches!(explore(eight, None), Err(MapError::TooManyStates { .. })));
    assert!(matches!(explore(eight, Some(90_000)), Err(MapError::TooManyStates { .. })));
    let stopped = explore(JAM, Some(100));
    assert!(matches!(stopped, Err(MapError::Run(RunError::Limit(Limit::Expansions)))));
    let map = explore(JAM, None).unwrap();
    let mut rounds = 0;
    let mut keep_on = |done: usize, total: usize| {
        assert!(done <= total);
        rounds = done;
        done < 3
    };
    let stopped = map.draw(&Style::default(), &mut keep_on);
    assert_eq!((stopped.err(), rounds), (Some(PictureError::Stopped), 3));
}
