//! Tests of the whole solo table: its values, playing by it, saving and loading it.

use std::path::PathBuf;
use std::sync::LazyLock;
use std::{env, fs, process};

use solver::{Choice, Origin, Roll, Sheet, SoloTable, TableError, best, solve_solo};

static TABLE: LazyLock<SoloTable> = LazyLock::new(|| solve_solo(&|_, _| ()));

/// Dice from the generator `SplitMix64`.
struct Dice(u64);

impl Dice {
    fn die(&mut self) -> u8 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut bits = self.0;
        bits = (bits ^ (bits >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        bits = (bits ^ (bits >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        bits ^= bits >> 31;
        (((bits >> 32) * 6) >> 32) as u8 + 1
    }

    fn roll(&mut self) -> Roll {
        let white = [self.die(), self.die()];
        Roll::new(white, [self.die(), self.die(), self.die(), self.die()]).unwrap()
    }
}

/// Plays a game by the table and returns the score.
fn play(table: &SoloTable, dice: &mut Dice) -> i32 {
    let mut sheet = Sheet::START;
    let mut score = 0;
    while !sheet.is_over() {
        let roll = dice.roll();
        let first = best(&table.first_action(&sheet, &roll)).unwrap().choice;
        let (after, points) = first.apply(&sheet).unwrap();
        sheet = after;
        score += i32::from(points);
        if sheet.is_over() {
            break;
        }
        let marked = first != Choice::Pass;
        let second = best(&table.second_action(&sheet, &roll, marked)).unwrap().choice;
        let (after, points) = second.apply(&sheet).unwrap();
        sheet = after;
        score += i32::from(points);
        if !marked && second == Choice::Pass {
            sheet = sheet.with_miss();
            score -= 5;
        }
    }
    score
}

#[test]
fn the_solo_game_has_the_known_value() {
    let value = TABLE.start_value();
    assert!((value - 115.483_126_024).abs() < 1e-8, "{value:.9}");
    assert_eq!(TABLE.states(), 4_401_756);
}

#[test]
fn playing_by_the_table_scores_its_value() {
    const GAMES: u32 = 20_000;
    let mut dice = Dice(2);
    let (mut sum, mut squares) = (0., 0.);
    for _ in 0..GAMES {
        let score = f64::from(play(&TABLE, &mut dice));
        sum += score;
        squares += score * score;
    }
    let mean = sum / f64::from(GAMES);
    let error = ((squares / f64::from(GAMES) - mean * mean) / f64::from(GAMES)).sqrt();
    let off = (mean - TABLE.start_value()) / error;
    assert!(off.abs() < 4., "{mean:.3} ± {error:.3} instead of {:.3}", TABLE.start_value());
}

#[test]
fn the_value_of_the_game_is_the_mean_over_the_first_roll() {
    // This is Bellman's equation for the sheet that depends on all others. The two dice of one direction
    // are interchangeable, so only one order of them is needed.
    let mut total = 0.;
    let faces = || 1..=6_u8;
    for white in faces().flat_map(|a| faces().map(move |b| [a, b])) {
        for (red, yellow) in faces().flat_map(|a| (a..=6).map(move |b| (a, b))) {
            for (green, blue) in faces().flat_map(|a| (a..=6).map(move |b| (a, b))) {
                let weight = if red == yellow { 1. } else { 2. } * if green == blue { 1. } else { 2. };
                let roll = Roll::new(white, [red, yellow, green, blue]).unwrap();
                total += weight * best(&TABLE.first_action(&Sheet::START, &roll)).unwrap().value;
            }
        }
    }
    let mean = total / 6_f64.powi(6);
    assert!((mean - TABLE.start_value()).abs() < 1e-9, "{mean:.9}");
}

/// A temporary folder that is removed at the end of the test.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        Self(env::temp_dir().join(format!("solver-{name}-{}", process::id())))
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

#[test]
fn a_saved_table_is_loaded_and_a_broken_one_is_not() {
    let folder = Folder::new("solo");
    let path = folder.0.join("qwixx-solo.table");
    TABLE.save(&path).unwrap();
    assert!(SoloTable::load(&path).unwrap() == *TABLE);
    let (table, origin) = SoloTable::load_or_solve(&folder.0, &|_, _| panic!("there is nothing to solve"));
    assert!(matches!(origin, Origin::Loaded) && table == *TABLE);
    assert_eq!(fs::read_dir(&folder.0).unwrap().count(), 1, "no temporary file is left");

    let mut bytes = fs::read(&path).unwrap();
    fs::write(&path, &bytes[..bytes.len() / 2]).unwrap();
    assert!(matches!(SoloTable::load(&path), Err(TableError::Length { .. })));
    let middle = bytes.len() / 2;
    bytes[middle] ^= 1;
    fs::write(&path, &bytes).unwrap();
    assert!(matches!(SoloTable::load(&path), Err(TableError::Checksum)));
    assert!(matches!(SoloTable::load(&folder.0.join("nothing")), Err(TableError::Io { .. })));
}
