//! The one binary.

fn main() -> std::process::ExitCode {
    rowlock::main(&catalogue::standard())
}
