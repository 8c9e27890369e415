//! Pictures as pixels.

use crate::{error::PictureError, picture::Picture};
use resvg::{
    tiny_skia::{Pixmap, Transform},
    usvg,
};

impl Picture {
    /// Returns the picture as a file of PNG.
    pub fn to_png(&self) -> Result<Vec<u8>, PictureError> {
        self.render()?.encode_png().map_err(|_| PictureError::Render)
    }

    /// Returns the pixels. The page covers the whole picture, so none of them is transparent.
    pub(crate) fn render(&self) -> Result<Pixmap, PictureError> {
        let tree = usvg::Tree::from_str(&self.to_svg(), &usvg::Options::default())
            .map_err(|_| PictureError::Render)?;
        let mut pixels = Pixmap::new(self.width(), self.height()).ok_or(PictureError::Render)?;
        resvg::render(&tree, Transform::identity(), &mut pixels.as_mut());
        Ok(pixels)
    }
}
