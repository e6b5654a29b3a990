//! How many files, connections among them, the process may have open.

/// Files that are not connections: the store, its readers, the program's own.
const OTHERS: u64 = 128;

/// Raises the process's soft limit to its hard one. Returns how many connections that leaves room for.
#[cfg(unix)]
pub(crate) fn room_for_connections() -> usize {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
    let Rlimit { current, maximum } = getrlimit(Resource::Nofile);
    let raised = setrlimit(Resource::Nofile, Rlimit { current: maximum, maximum });
    let limit = if raised.is_ok() { maximum } else { current };
    if let Err(why) = raised {
        tracing::warn!(%why, limit = current, "the limit of open files stays as it is");
    }
    // Without a limit there is room for as many as anybody asks for.
    limit.map_or(usize::MAX, |limit| limit.saturating_sub(OTHERS).max(1) as usize)
}

#[cfg(not(unix))]
pub(crate) fn room_for_connections() -> usize {
    usize::MAX - OTHERS as usize
}
