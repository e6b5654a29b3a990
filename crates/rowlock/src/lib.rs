//! The commands of the one binary, over a catalogue of games.
//!
//! The binary itself is one line: [`main`] with [`catalogue::standard`]. A program with more games is another.

mod admin;
mod arena;
mod backup;
mod check;
mod copy;
mod exercises;
mod language;
mod perft;
mod play;
mod progress;
mod records;
mod replay;
mod restore;
mod review;
mod rules;
mod serve;
mod setup;
mod simulate;
mod solve;
mod verify;

use std::process::ExitCode;

use anyhow::{Context as _, Result};
use catalogue::{Catalogue, Entry};
use clap::{Parser, Subcommand};

/// A home for tabletop games: play, referee, study and host.
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
    /// Play in this terminal: a game against bots, or at a table on a server by its link
    Play(play::Play),
    /// Copy all tables to a file, also while they are being played
    Backup(backup::Backup),
    /// Copy a whole store from a data folder to a database, or back
    Copy(copy::Copy),
    /// Check that everything that is kept is whole, also while a server runs
    Check(check::Check),
    /// Go back to a copy that `backup` made
    Restore(restore::Restore),
    /// Look after a server: list, close and delete tables and guests, shut addresses out
    Admin(admin::Admin),
    /// Let bots play many games and say how they fared
    Simulate(simulate::Simulate),
    /// Let bots play each other with rotated seats and the same dice, and rate them
    Arena(arena::Arena),
    /// Solve a game by dynamic programming: its value, and a table of all positions
    Solve(solve::Solve),
    /// Show a recorded game: what happened, and how the table looked
    Replay(replay::Replay),
    /// Say what luck and what decisions did in a recorded game, in numbers that add up
    Review(review::Review),
    /// Pick decisions to practise from recorded games
    Exercises(exercises::Exercises),
    /// Replay records and check every position and the result
    Verify(verify::Verify),
    /// Count the ways a game can go on, to compare implementations
    Perft(perft::Perft),
    /// Print the rules of a game
    Rules(rules::Rules),
}

/// Does what the command line asks, with these games.
pub fn main(games: &Catalogue) -> ExitCode {
    match run(games, Cli::parse().command) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) if is_broken_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("rowlock: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn run(games: &Catalogue, command: Option<Command>) -> Result<()> {
    match command {
        None => serve::Serve::default().run(games),
        Some(Command::Serve(args)) => args.run(games),
        Some(Command::Play(args)) => args.run(games),
        Some(Command::Backup(args)) => args.run(),
        Some(Command::Copy(args)) => args.run(),
        Some(Command::Check(args)) => args.run(games),
        Some(Command::Restore(args)) => args.run(games),
        Some(Command::Admin(args)) => args.run(games),
        Some(Command::Simulate(args)) => args.run(games),
        Some(Command::Arena(args)) => args.run(games),
        Some(Command::Solve(args)) => args.run(),
        Some(Command::Replay(args)) => args.run(games),
        Some(Command::Review(args)) => args.run(games),
        Some(Command::Exercises(args)) => args.run(games),
        Some(Command::Verify(args)) => args.run(games),
        Some(Command::Perft(args)) => args.run(games),
        Some(Command::Rules(args)) => args.run(games),
    }
}

/// Returns the game of this name.
fn find(games: &Catalogue, name: &str) -> Result<&'static dyn Entry> {
    let unknown = || format!("there is no game `{name}`; the games are: {}", games.names());
    games.find(name).with_context(unknown)
}

/// `rowlock replay FILE | head` closes our output early; that is no failure.
fn is_broken_pipe(error: &anyhow::Error) -> bool {
    error.downcast_ref::<std::io::Error>().is_some_and(|error| error.kind() == std::io::ErrorKind::BrokenPipe)
}
