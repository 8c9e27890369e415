//! The name of a partition, before it is known for which board.

use crate::pattern::Partition;
use std::{fmt, str::FromStr};

/// The sizes of the patterns of a partition, such as `5-5-5`. Whether a board has as many tiles is
/// for [`Partition::new`] to say.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct PartitionName(Vec<u8>);

/// The text is not the name of a partition.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a partition is written as sizes of 1 to {}, such as 5-5-5", Partition::LARGEST)]
pub struct NoPartitionName;

impl FromStr for PartitionName {
    type Err = NoPartitionName;

    fn from_str(name: &str) -> Result<PartitionName, NoPartitionName> {
        // The largest size has one digit.
        let size = |size: &str| match size.as_bytes() {
            &[digit @ b'1'..=b'8'] => Ok(digit - b'0'),
            _ => Err(NoPartitionName),
        };
        name.split('-').map(size).collect::<Result<_, _>>().map(PartitionName)
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
