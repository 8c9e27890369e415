//! `draw`: files that other programs can read, and what is refused.

use crate::{Folder, JAM, JAM_ID, UNIQUE, UNSOLVABLE, glisse, glisse_with, grid};
use std::{collections::BTreeSet, fs};

/// Draws to a file of this name, which has to go well, and returns what is in it.
fn draw(name: &str, arguments: &[&str]) -> Vec<u8> {
    let folder = Folder::new();
    let run = glisse(&[&["draw"], arguments, &["-o", &folder.file(name)]].concat()).done();
    assert_eq!(run.stdout, "");
    fs::read(folder.file(name)).unwrap()
}

/// Draws SVG to standard output.
fn svg(arguments: &[&str]) -> String {
    glisse(&[&["draw"], arguments].concat()).done().stdout
}

/// The width, the height and the pixels of a PNG, as red, green and blue.
fn pixels(png: &[u8]) -> (u32, u32, Vec<[u8; 3]>) {
    let mut reader = png::Decoder::new(std::io::Cursor::new(png)).read_info().unwrap();
    let mut bytes = vec![0; reader.output_buffer_size().unwrap()];
    let info = reader.next_frame(&mut bytes).unwrap();
    let pixels = match info.color_type {
        png::ColorType::Rgb => bytes.as_chunks::<3>().0.to_vec(),
        png::ColorType::Rgba => {
            let chunks = bytes.as_chunks::<4>().0.iter();
            chunks.map(|&[red, green, blue, _]| [red, green, blue]).collect()
        }
        other => panic!("{other:?}"),
    };
    (info.width, info.height, pixels)
}

#[test]
fn small_boards_as_svg() {
    insta::assert_snapshot!("rush_hour", svg(&["rush-hour:3x4:xAAB...B.CCC", "--theme", "print"]));
    insta::assert_snapshot!("tiles", svg(&["tiles:2x2:1-3-2-0", "--cell", "40"]));
    let barred = "swap:2x2:4-2-3-1:barriers=0,0-0,1";
    insta::assert_snapshot!("swap", svg(&[barred, "--theme", "dark"]));
}

#[test]
fn svg_is_the_same_in_a_file_and_on_standard_output() {
    let printed = svg(&[JAM]);
    assert_eq!(printed, svg(&[JAM, "-o", "-"]));
    assert_eq!(printed.as_bytes(), draw("board.svg", &[JAM]));
    assert_eq!(printed.as_bytes(), draw("BOARD.SVG", &[JAM]));
    assert_eq!(printed, glisse_with(JAM, &["draw", "-"]).stdout);
    let document = roxmltree::Document::parse(&printed).unwrap();
    assert_eq!(document.root_element().first_element_child().unwrap().text(), Some(JAM_ID));
    for name in ["A", "B", "C", "D", "E", "F", "G", "H", "exit"] {
        assert!(printed.contains(&format!("<title>{name}</title>")), "{name}");
    }
}

#[test]
fn png_has_the_size_that_the_cells_give_it() {
    for cell in [20, 50] {
        let (width, height, pixels) =
            pixels(&draw("board.png", &[JAM, "--cell", &cell.to_string()]));
        // Six cells and the margins.
        let side = (f64::from(cell) * 7.4).ceil() as u32;
        assert_eq!((width, height), (side, side));
        let distinct: BTreeSet<_> = pixels.into_iter().collect();
        assert!(distinct.len() > 12, "{}", distinct.len());
    }
}

#[test]
fn an_animation_is_as_large_as_the_board() {
    for board in [UNIQUE, "tiles:2x3:1-2-3-0-4-5", "swap:2x3:2-1-3-4-6-5"] {
        let gif = draw("solution.gif", &[board, "--solution", "--cell", "30"]);
        let (width, height, _) = pixels(&draw("board.png", &[board, "--cell", "30"]));
        assert!(gif.starts_with(b"GIF89a"), "{board}");
        let side = |at: usize| u32::from(u16::from_le_bytes([gif[at], gif[at + 1]]));
        assert_eq!((side(6), side(8)), (width, height), "{board}");
    }
}

#[test]
fn a_sheet_has_a_caption_for_every_board() {
    let sheet = svg(&[UNIQUE, "--solution"]);
    for caption in ["start", "1: B+3", "2: C-1", "3: A+4"] {
        assert!(sheet.contains(&format!("<title>{caption}</title>")), "{caption}");
    }
    roxmltree::Document::parse(&sheet).unwrap();
    let (width, _, _) = pixels(&draw("sheet.png", &[UNIQUE, "--solution"]));
    assert!(
        sheet.contains(&format!("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\""))
    );
    let tile = svg(&["tiles:2x2:1-0-3-2", "--solution", "--notation", "tile"]);
    assert!(tile.contains("<title>1: U</title>"), "{tile}");
}

#[test]
fn a_solution_is_read_as_verify_reads_it_and_checked() {
    let drawn = svg(&[UNIQUE, "--solution", "B+3 C-1 A+4"]);
    assert_eq!(drawn, svg(&[UNIQUE, "--solution"]));
    let folder = Folder::new();
    let file = folder.write("answer.json", glisse(&["solve", UNIQUE, "--json"]).stdout);
    assert_eq!(drawn, svg(&[UNIQUE, "--solution", &file]));
    for (solution, code, word) in [
        ("B+3 C-1", 1, "not at the exit"),
        ("B+9", 1, "leave the board"),
        ("nonsense!", 2, "error"),
    ] {
        let run = glisse(&["draw", UNIQUE, "--solution", solution]);
        assert_eq!((run.code, run.stdout.as_str()), (code, ""));
        run.warns(word);
    }
    let run = glisse(&["draw", UNSOLVABLE, "--solution"]);
    assert_eq!((run.code, run.stdout.as_str()), (1, ""));
    assert!(run.stderr.starts_with("unsolvable"), "{}", run.stderr);
}

#[test]
fn a_space_has_a_point_for_every_state() {
    let map = svg(&[JAM, "--space"]);
    let document = roxmltree::Document::parse(&map).unwrap();
    let group = |name: &str| {
        document
            .descendants()
            .find(|node| node.tag_name().name() == "title" && node.text() == Some(name))
            .and_then(|title| title.parent_element())
            .unwrap()
    };
    let count = |name: &str, element: &str| {
        group(name).descendants().filter(|node| node.tag_name().name() == element).count()
    };
    let paths = group("states").descendants().filter_map(|node| node.attribute("d"));
    let dots: BTreeSet<&str> = paths.flat_map(|path| path.split('M').skip(1)).collect();
    assert!((1235..=1247).contains(&dots.len()), "a few may lie on others: {}", dots.len());
    // The start is marked, and every other state of a shortest solution has a stop.
    assert_eq!(count("a shortest solution", "circle"), 8);
    assert!(count("legend", "rect") == 10);
    assert_eq!(map, svg(&[JAM, "--space"]));
    let (width, height, _) = pixels(&draw("space.png", &["swap:2x2:4-3-2-1", "--space"]));
    assert!(width > 400 && height > 200);
}

#[test]
fn words_are_french_on_request() {
    let sheet = svg(&[UNIQUE, "--solution", "--lang", "fr"]);
    assert!(sheet.contains("<title>départ</title>") && sheet.contains("<title>sortie</title>"));
    let map = svg(&[UNIQUE, "--space", "--lang", "fr"]);
    assert!(map.contains("<title>une solution minimale</title>"));
}

#[test]
fn the_time_limit_covers_the_drawing_too() {
    let folder = Folder::new();
    let solved = "B+3 C-1 A+4";
    for (name, arguments) in [
        ("board.svg", &[JAM][..]),
        ("board.png", &[JAM]),
        ("sheet.svg", &[UNIQUE, "--solution", solved]),
        ("solution.gif", &[UNIQUE, "--solution", solved]),
    ] {
        let ends = ["-o", &folder.write(name, "old"), "--time-limit", "0s"];
        let run = glisse(&[&["draw"], arguments, &ends].concat());
        assert_eq!((run.code, run.stdout.as_str()), (3, ""), "{name}: {}", run.stderr);
        let told =
            "stopped: time limit, before the picture was finished\n  help: raise the limit\n";
        assert_eq!(run.stderr, told);
        assert_eq!(folder.read(name), "old");
    }
    assert_eq!(folder.count(), 4);
}

#[test]
fn what_cannot_be_drawn_is_refused_and_files_stay() {
    let folder = Folder::new();
    let file = |name: &str| folder.file(name);
    let (picture, animation) = (folder.write("board.png", "old"), file("board.gif"));
    let large = folder.write("large.txt", grid("tiles", "100x100", 0..10_000));
    for (arguments, word) in [
        (&[JAM, "-o", &file("board.jpg")][..], ".svg, .png or .gif"),
        (&[JAM, "-o", &file("board")], ".svg, .png or .gif"),
        (&[JAM, "-o", &animation], "say --solution"),
        (&[JAM, "-o", &picture, "--cell", "0"], "4 to 512"),
        (&[JAM, "-o", &picture, "--cell", "100000"], "4 to 512"),
        (&[&large, "-o", &picture, "--cell", "512"], "smaller --cell"),
        (&[JAM, "-o", &picture, "--space", "--solution"], "cannot be used with"),
        (&[JAM, "-o", &picture, "--space", "--cell", "9"], "cannot be used with"),
        (&[JAM, "-o", &picture, "--theme", "grey"], "print"),
        (&["tiles:3x3:8-6-7-2-5-4-3-0-1", "-o", &picture, "--space"], "more than 50,000 states"),
        (&["-", "-o", &picture, "--solution", "-"], "standard input"),
    ] {
        glisse(&[&["draw"], arguments].concat()).refused(word);
    }
    let run =
        glisse(&["draw", JAM, "--space", "-o", &picture, "--expansion-limit", "100"]).ended(3);
    assert!(run.stderr.starts_with("stopped: "), "{}", run.stderr);
    assert_eq!((folder.read("board.png").as_str(), folder.count()), ("old", 2));
}
