//! Pictures as pixels.

use super::{Picture, PictureError};
use resvg::{
    tiny_skia::{Pixmap, Transform},
    usvg,
};

impl Picture {
    /// It as a file of PNG.
    pub fn to_png(&self) -> Result<Vec<u8>, PictureError> {
        self.render()?.encode_png().map_err(|_| PictureError::Render)
    }

    /// Its pixels. The page covers all of it, so that none is transparent.
    pub(super) fn render(&self) -> Result<Pixmap, PictureError> {
        let tree = usvg::Tree::from_str(&self.to_svg(), &usvg::Options::default())
            .map_err(|_| PictureError::Render)?;
        let mut pixels = Pixmap::new(self.width(), self.height()).ok_or(PictureError::Render)?;
        resvg::render(&tree, Transform::identity(), &mut pixels.as_mut());
        Ok(pixels)
    }
}
