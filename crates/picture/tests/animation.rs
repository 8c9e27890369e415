//! Solutions as animated GIFs, and pictures as PNG.

use crate::{
    JAM,
    fixtures::{board, moves},
};
use glisse_picture::{Animation, Picture, PictureError, Style};

fn style() -> Style {
    Style { cell: Some(30), ..Style::default() }
}

/// Returns the width and the pixels of a PNG.
fn pixels(png: &[u8]) -> (usize, Vec<[u8; 3]>) {
    let mut reader = png::Decoder::new(std::io::Cursor::new(png)).read_info().unwrap();
    let mut bytes = vec![0; reader.output_buffer_size().unwrap()];
    let info = reader.next_frame(&mut bytes).unwrap();
    assert_eq!(info.color_type, png::ColorType::Rgba);
    let opaque = |&[red, green, blue, alpha]: &[u8; 4]| {
        assert_eq!(alpha, 255);
        [red, green, blue]
    };
    (info.width as usize, bytes.as_chunks::<4>().0.iter().map(opaque).collect())
}

/// Returns the width, the number of frames and the last screen of a GIF.
fn played(gif: &[u8]) -> (usize, usize, Vec<[u8; 3]>) {
    let mut options = gif::DecodeOptions::new();
    options.set_color_output(gif::ColorOutput::RGBA);
    let mut decoder = options.read_info(gif).unwrap();
    let width = usize::from(decoder.width());
    let mut screen = vec![[0; 3]; width * usize::from(decoder.height())];
    let mut frames = 0;
    while let Some(frame) = decoder.read_next_frame().unwrap() {
        frames += 1;
        let [left, top, wide] = [frame.left, frame.top, frame.width].map(usize::from);
        let pixels = frame.buffer.as_chunks::<4>().0.iter().enumerate();
        for (index, &[red, green, blue, _]) in pixels.filter(|(_, pixel)| pixel[3] > 0) {
            let (row, column) = (top + index / wide, left + index % wide);
            screen[row * width + column] = [red, green, blue];
        }
    }
    (width, frames, screen)
}

#[test]
fn a_move_has_the_more_frames_the_farther_its_pieces_travel() {
    for (id, action, frames) in [
        (JAM, "B+1", 5),
        (JAM, "B+3", 9),
        ("tiles:2x2:1-2-0-3", "R", 5),
        ("swap:2x2:2-1-4-3", "0,0-0,1", 7),
    ] {
        let animation = Animation::new(&board(id), &moves(action), &style()).unwrap();
        assert_eq!(animation.frames(), 1 + frames, "{id} {action}");
    }
}

#[test]
fn an_animation_has_all_its_frames_and_ends_with_the_last_board() {
    for (id, solution) in [
        ("rush-hour:3x3:AABDDB...", "B+1 A+1"),
        ("tiles:2x3:1-2-3-0-4-5", "R R"),
        ("swap:2x3:2-1-3-4-6-5", "0,0-0,1 1,1-1,2"),
    ] {
        let (start, moves) = (board(id), moves(solution));
        let animation = Animation::new(&start, &moves, &style()).unwrap();
        let mut told = 0;
        let mut keep_on = |done: usize, total: usize| {
            assert_eq!((done, total), (told + 1, animation.frames()));
            told = done;
            true
        };
        let (width, frames, screen) = played(&animation.to_gif(&mut keep_on).unwrap());
        assert_eq!((frames, told), (animation.frames(), animation.frames()), "{id}");
        let end = moves.iter().fold(start, |board, &action| board.after(action).unwrap());
        let end = Picture::of_board(&end, &style()).unwrap();
        let (wide, expected) = pixels(&end.to_png().unwrap());
        assert_eq!((width, screen.len()), (wide, expected.len()), "{id}");
        assert_eq!((width, expected.len() / width), (end.width() as usize, end.height() as usize));
        // A GIF has fewer colours: flat ones are the same, those of edges nearly.
        let off = screen.iter().zip(&expected).map(|(one, other)| {
            one.iter().zip(other).map(|(&one, &other)| one.abs_diff(other)).max().unwrap()
        });
        let off: Vec<u8> = off.collect();
        assert!(off.iter().all(|&off| off < 40), "{id}: {:?}", off.iter().max());
        let differing = off.iter().filter(|&&off| off > 0).count();
        assert!(differing * 10 < off.len(), "{id}: {differing} of {}", off.len());
    }
}

#[test]
fn an_animation_can_be_stopped() {
    let animation = Animation::new(&board(JAM), &moves("B+1"), &style()).unwrap();
    assert_eq!(animation.to_gif(&mut |done, _| done < 2), Err(PictureError::Stopped));
}
