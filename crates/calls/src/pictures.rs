//! Pictures of boards and of solutions.

use crate::{
    engine::{Call, Engine},
    refusal::Refusal,
    reply::Reply,
    request::{BoardAndMoves, BoardRequest, StyleRequest, read},
};
use glisse::{
    Board, Move,
    picture::{Picture, Style},
};
use serde::{Deserialize, Serialize};

#[derive(Deserialize)]
struct PictureRequest {
    board: BoardRequest,
    #[serde(default)]
    style: StyleRequest,
}

#[derive(Deserialize)]
struct StoryRequest {
    #[serde(flatten)]
    story: BoardAndMoves,
    #[serde(default)]
    style: StyleRequest,
}

impl StoryRequest {
    fn read(call: &Call) -> Result<(Board, Vec<Move>, Style), Refusal> {
        let StoryRequest { story, style } = read(call.request)?;
        let (board, moves) = story.read()?;
        let style = style.style(board.puzzle(), call.words.language())?;
        Ok((board, moves, style))
    }
}

#[derive(Serialize)]
struct PictureJson {
    width: u32,
    height: u32,
    svg: String,
}

impl From<&Picture> for PictureJson {
    fn from(picture: &Picture) -> PictureJson {
        let (width, height) = (picture.width(), picture.height());
        PictureJson { width, height, svg: picture.to_svg() }
    }
}

fn of_board(call: &Call) -> Result<Picture, Refusal> {
    let PictureRequest { board, style } = read(call.request)?;
    let board = board.board()?;
    Ok(Picture::of_board(&board, &style.style(board.puzzle(), call.words.language())?)?)
}

/// Draws a board as SVG.
pub(crate) fn picture(_: &mut Engine, call: &Call) -> Result<Reply, Refusal> {
    Reply::json(&PictureJson::from(&of_board(call)?))
}

/// Draws a solution as SVG: numbered boards from the start to the end.
pub(crate) fn storyboard(_: &mut Engine, call: &Call) -> Result<Reply, Refusal> {
    let (board, moves, style) = StoryRequest::read(call)?;
    Reply::json(&PictureJson::from(&Picture::of_solution(&board, &moves, &style)?))
}

/// Draws a board as PNG, in `bytes`.
#[cfg(feature = "raster")]
pub(crate) fn png(_: &mut Engine, call: &Call) -> Result<Reply, Refusal> {
    let picture = of_board(call)?;
    let bytes = crate::Numbers::Bytes(picture.to_png()?);
    Ok(Reply::json(&SizeJson { width: picture.width(), height: picture.height() })?
        .with("bytes", bytes))
}

#[cfg(feature = "raster")]
#[derive(Serialize)]
struct SizeJson {
    width: u32,
    height: u32,
}

/// Draws a solution as an animated GIF, in `bytes`.
#[cfg(feature = "raster")]
pub(crate) fn gif(_: &mut Engine, call: &Call) -> Result<Reply, Refusal> {
    let (board, moves, style) = StoryRequest::read(call)?;
    let animation = glisse::picture::Animation::new(&board, &moves, &style)?;
    let mut keep_on = |done, frames| call.keep_on(done, frames);
    let bytes = crate::Numbers::Bytes(animation.to_gif(&mut keep_on)?);
    Ok(Reply::json(&FramesJson { frames: animation.frames() })?.with("bytes", bytes))
}

#[cfg(feature = "raster")]
#[derive(Serialize)]
struct FramesJson {
    frames: usize,
}

/// Says that this build draws no pixels.
#[cfg(not(feature = "raster"))]
pub(crate) fn png(_: &mut Engine, _: &Call) -> Result<Reply, Refusal> {
    Err(Refusal::absent("raster"))
}

/// Says that this build draws no pixels.
#[cfg(not(feature = "raster"))]
pub(crate) fn gif(_: &mut Engine, _: &Call) -> Result<Reply, Refusal> {
    Err(Refusal::absent("raster"))
}
