//! The name of a partition, before it is known for which board.

use crate::pattern::Partition;
use std::fmt;

/// The sizes of the patterns of a partition, such as `5-5-5`. Whether a board has as many tiles is
/// for [`Partition::new`] to say.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct PartitionName(Vec<u8>);

impl PartitionName {
    /// Returns the partition of this name, or `None` if the text is not sizes of 1 to
    /// [`Partition::LARGEST`] with `-` between them.
    pub fn parse(name: &str) -> Option<PartitionName> {
        // The largest size has one digit.
        let size = |size: &str| match size.as_bytes() {
            &[digit @ b'1'..=b'8'] => Some(digit - b'0'),
            _ => None,
        };
        name.split('-').map(size).collect::<Option<_>>().map(PartitionName)
    }
}

impl fmt::Display for PartitionName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sizes: Vec<String> = self.0.iter().map(u8::to_string).collect();
        f.write_str(&sizes.join("-"))
    }
}

// What the digits above rely on.
const _: () = assert!(Partition::LARGEST == 8);
