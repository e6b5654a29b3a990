//! Rowlock with a fifth game.

fn main() -> std::process::ExitCode {
    rowlock::main(&catalogue::standard().with::<pig::Pig>())
}
