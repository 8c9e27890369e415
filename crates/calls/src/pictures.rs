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
use glisse_puzzle::object;
use serde::Deserialize;

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

fn svg(picture: &Picture) -> Result<Reply, Refusal> {
    let (width, height) = (picture.width(), picture.height());
    Reply::json(&object! { width, height, svg: picture.to_svg() })
}

fn of_board(call: &Call) -> Result<Picture, Refusal> {
    let PictureRequest { board, style } = read(call.request)?;
    let board = board.board()?;
    Ok(Picture::of_board(&board, &style.style(board.puzzle(), call.words.language())?)?)
}

/// Draws a board as SVG.
pub(crate) fn picture(_: &mut Engine, call: &Call) -> Result<Reply, Refusal> {
    svg(&of_board(call)?)
}

/// Draws a solution as SVG: numbered boards from the start to the end.
pub(crate) fn storyboard(_: &mut Engine, call: &Call) -> Result<Reply, Refusal> {
    let (board, moves, style) = StoryRequest::read(call)?;
    svg(&Picture::of_solution(&board, &moves, &style)?)
}

/// Draws a board as PNG, in `bytes`.
#[cfg(feature = "raster")]
pub(crate) fn png(_: &mut Engine, call: &Call) -> Result<Reply, Refusal> {
    let picture = of_board(call)?;
    let reply = Reply::json(&object! { width: picture.width(), height: picture.height() })?;
    Ok(reply.with("bytes", crate::TypedArray::Bytes(picture.to_png()?)))
}

/// Draws a solution as an animated GIF, in `bytes`.
#[cfg(feature = "raster")]
pub(crate) fn gif(_: &mut Engine, call: &Call) -> Result<Reply, Refusal> {
    let (board, moves, style) = StoryRequest::read(call)?;
    let animation = glisse::picture::Animation::new(&board, &moves, &style)?;
    let mut keep_on = |done, frames| call.keep_on(done, frames);
    let bytes = crate::TypedArray::Bytes(animation.to_gif(&mut keep_on)?);
    Ok(Reply::json(&object! { frames: animation.frames() })?.with("bytes", bytes))
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
