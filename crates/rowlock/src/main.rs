//! The one binary.

/// Gives memory back to the system after a rush, which the system's own allocator does not (docs/benchmarks.md).
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> std::process::ExitCode {
    rowlock::main(&catalogue::standard())
}
