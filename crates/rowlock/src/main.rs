//! The one binary.

/// Gives memory back to the system after a rush, which most others do not (docs/benchmarks.md).
#[cfg(not(target_env = "msvc"))]
#[global_allocator]
static ALLOCATOR: tikv_jemallocator::Jemalloc = tikv_jemallocator::Jemalloc;

fn main() -> std::process::ExitCode {
    rowlock::main(&catalogue::standard())
}
