//! What can end a run on several processes.

use glisse::{Limit, SolveError};
use glisse_words::{Explain, Message, impl_error, message};

/// Why a run on several processes has ended without a result.
#[derive(Clone, Debug)]
pub enum ClusterError {
    /// What was asked for does not fit together, in this process or between processes.
    Refused(Message),
    /// Another process is gone or silent, or something else failed that is nobody's choice.
    Failed(Message),
    /// A limit was reached here.
    Limit(Limit),
    /// Another process has ended because of a limit.
    Left {
        /// The process.
        process: usize,
        /// The limit.
        limit: Limit,
    },
}

impl Explain for ClusterError {
    fn message(&self) -> Message {
        match self {
            ClusterError::Refused(message) | ClusterError::Failed(message) => message.clone(),
            ClusterError::Limit(limit) => Message::verbatim(limit.to_string()),
            ClusterError::Left { process, limit } => {
                message!("cluster-left", process = *process, limit = limit.to_string())
            }
        }
    }
}

impl_error!(ClusterError);

impl From<Limit> for ClusterError {
    fn from(limit: Limit) -> ClusterError {
        ClusterError::Limit(limit)
    }
}

impl From<SolveError> for ClusterError {
    fn from(error: SolveError) -> ClusterError {
        ClusterError::Refused(error.message())
    }
}

impl ClusterError {
    /// A file that cannot be read or written.
    pub(crate) fn file(path: &std::path::Path, error: &std::io::Error) -> ClusterError {
        let (path, reason) = (path.display().to_string(), error.to_string());
        ClusterError::Failed(message!("cluster-file", path = path, reason = reason))
    }
}
