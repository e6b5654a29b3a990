//! The one binary.

mod arena;
mod backup;
mod games;
mod perft;
mod progress;
mod records;
mod replay;
mod rules;
mod serve;
mod setup;
mod simulate;
mod solve;
mod verify;

use std::process::ExitCode;

use anyhow::Result;
use clap::{Parser, Subcommand};

/// A home for Qwixx, Qwixx On Board, Qwixx the card game, and TEN.
///
/// Without a command it serves: open the address that it prints.
#[derive(Parser)]
#[command(version, max_term_width = 100)]
struct Cli {
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Subcommand)]
enum Command {
    /// Serve tables to browsers, in this house or to the world (what `rowlock` alone does)
    Serve(serve::Serve),
    /// Copy all tables to a file, also while they are being played
    Backup(backup::Backup),
    /// Let bots play many games and say how they fared
    Simulate(simulate::Simulate),
    /// Let bots play each other with rotated seats and the same dice, and rate them
    Arena(arena::Arena),
    /// Solve a game by dynamic programming: its value, and a table of all positions
    Solve(solve::Solve),
    /// Show a recorded game: what happened, and how the table looked
    Replay(replay::Replay),
    /// Replay records and check every position and the result
    Verify(verify::Verify),
    /// Count the ways a game can go on, to compare implementations
    Perft(perft::Perft),
    /// Print the rules of a game
    Rules(rules::Rules),
}

fn main() -> ExitCode {
    let cli = Cli::parse();
    match run(cli.command) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) if is_broken_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("rowlock: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn run(command: Option<Command>) -> Result<()> {
    match command {
        None => serve::Serve::default().run(),
        Some(Command::Serve(args)) => args.run(),
        Some(Command::Backup(args)) => args.run(),
        Some(Command::Simulate(args)) => args.run(),
        Some(Command::Arena(args)) => args.run(),
        Some(Command::Solve(args)) => args.run(),
        Some(Command::Replay(args)) => args.run(),
        Some(Command::Verify(args)) => args.run(),
        Some(Command::Perft(args)) => args.run(),
        Some(Command::Rules(args)) => args.run(),
    }
}

/// `rowlock replay FILE | head` closes our output early; that is no failure.
fn is_broken_pipe(error: &anyhow::Error) -> bool {
    error.downcast_ref::<std::io::Error>().is_some_and(|error| error.kind() == std::io::ErrorKind::BrokenPipe)
}
