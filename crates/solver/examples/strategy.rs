//! Computes the figures and draws the plots of `docs/strategy.md` from the tables: `cargo run --release
//! -p solver --example strategy -- docs/strategy`.
//!
//! A second argument names the folder of the table for two players. The table is loaded from there, or
//! is built and saved there.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use solver::{HazardModel, Moment, MultiTable, RowState, Sheet};

/// The moment after another player's roll early in a game of two: the next roll is the player's own.
const EARLY: Moment = Moment { stage: 0, others_first: 0 };

/// Returns a row whose marks are at these places, counted from 0 at the left.
fn row(places: &[u32]) -> RowState {
    RowState::from_marks(places.iter().fold(0, |bits, place| bits | 1 << place)).expect("a row that can be")
}

/// Returns a sheet with the given red row, whose other rows are all `rest`.
fn with_red(red: RowState, rest: RowState, misses: u8) -> Sheet {
    Sheet::new([red, rest, rest, rest], misses)
}

/// Returns by how much it is better to mark `number` in red than to pass, when another player has rolled
/// it.
fn gain(table: &MultiTable, sheet: Sheet, number: u8, moment: Moment) -> Option<f64> {
    let (marked, points) = sheet.mark(0, number)?;
    Some(f64::from(points) + table.value(&marked, moment) - table.value(&sheet, moment))
}

/// One series of bars.
struct Series {
    name: &'static str,
    values: Vec<Option<f64>>,
}

/// Returns a bar chart with a zero line as SVG, which is readable on light and dark pages.
fn chart(title: &str, labels: &[String], series: &[Series]) -> String {
    const SHADES: [&str; 3] = ["#3b6ea5", "#d98032", "#5b9a5b"];
    let all = || series.iter().flat_map(|series| series.values.iter().flatten().copied());
    let high = all().fold(0.5f64, f64::max).ceil();
    let low = all().fold(-0.5f64, f64::min).floor();
    let y = |value: f64| 40.0 + 240.0 * (high - value) / (high - low);
    let slot = 600.0 / labels.len() as f64;
    let mut svg = String::from(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 680 330\" font-family=\"system-ui, sans-serif\" font-size=\"13\">\n<rect width=\"680\" height=\"330\" rx=\"8\" fill=\"#fbfaf7\"/>\n",
    );
    _ = writeln!(
        svg,
        "<text x=\"16\" y=\"24\" font-size=\"15\" font-weight=\"600\" fill=\"#1d2733\">{title}</text>"
    );
    let step = if high - low > 12.0 { 5 } else { 1 };
    for tick in (low as i32..=high as i32).filter(|tick| tick % step == 0) {
        let at = y(f64::from(tick));
        let line = if tick == 0 { "#1d2733" } else { "#d9d5cc" };
        _ = writeln!(
            svg,
            "<line x1=\"50\" x2=\"660\" y1=\"{at:.1}\" y2=\"{at:.1}\" stroke=\"{line}\"/><text x=\"44\" y=\"{:.1}\" text-anchor=\"end\" fill=\"#555\">{tick}</text>",
            at + 4.0
        );
    }
    let bar = slot * 0.8 / series.len() as f64;
    for (i, label) in labels.iter().enumerate() {
        let left = 55.0 + slot * i as f64;
        _ = writeln!(
            svg,
            "<text x=\"{:.1}\" y=\"300\" text-anchor=\"middle\" fill=\"#1d2733\">{label}</text>",
            left + slot * 0.4
        );
        for (k, one) in series.iter().enumerate() {
            let Some(value) = one.values[i] else { continue };
            let (top, height) = (y(value.max(0.0)), (y(value) - y(0.0)).abs().max(1.0));
            _ = writeln!(
                svg,
                "<rect x=\"{:.1}\" y=\"{top:.1}\" width=\"{:.1}\" height=\"{height:.1}\" rx=\"1.5\" fill=\"{}\"/>",
                left + bar * k as f64,
                bar - 1.0,
                SHADES[k]
            );
        }
    }
    let mut x = 55.0;
    for (k, one) in series.iter().enumerate().filter(|_| series.len() > 1) {
        _ = writeln!(
            svg,
            "<rect x=\"{x:.0}\" y=\"312\" width=\"11\" height=\"11\" rx=\"2\" fill=\"{}\"/><text x=\"{:.0}\" y=\"322\" fill=\"#1d2733\">{}</text>",
            SHADES[k],
            x + 16.0,
            one.name
        );
        // This is about the width of the text.
        x += 40.0 + 6.6 * one.name.len() as f64;
    }
    svg + "</svg>\n"
}

/// Prints the numbers of a chart as a table.
fn print(title: &str, labels: &[String], series: &[Series]) {
    println!("\n{title}");
    for one in series {
        print!("  {:<32}", one.name);
        for (label, value) in labels.iter().zip(&one.values) {
            match value {
                Some(value) => print!(" {label}:{value:+.2}"),
                None => print!(" {label}:–"),
            }
        }
        println!();
    }
}

fn main() -> std::io::Result<()> {
    let folder = PathBuf::from(std::env::args().nth(1).unwrap_or_else(|| "docs/strategy".to_owned()));
    std::fs::create_dir_all(&folder)?;
    let solo = solver::solve_solo(&|_, _| ());
    println!("alone: {:.5}", solo.start_value());
    let model = HazardModel::for_players(2).expect("two can play");
    let table = match std::env::args().nth(2) {
        Some(tables) => MultiTable::load_or_build(Path::new(&tables), &model, &|_, _| ()).0,
        None => MultiTable::build(&model, &|_, _| ()).expect("the model is sound"),
    };
    let plots = Plots { folder, table };
    plots.marking()?;
    plots.missing()?;
    plots.closing()
}

/// The folder of the plots, and the table that they are drawn from.
struct Plots {
    folder: PathBuf,
    table: MultiTable,
}

/// Returns the labels for the numbers 2 to 11.
fn numbers() -> Vec<String> {
    (2..=11u8).map(|number| number.to_string()).collect()
}

impl Plots {
    /// Prints the numbers of a chart and writes the chart to a file.
    fn show(&self, file: &str, title: &str, labels: Vec<String>, series: Vec<Series>) -> std::io::Result<()> {
        print(title, &labels, &series);
        std::fs::write(self.folder.join(file), chart(title, &labels, &series))
    }

    /// Plots the values of first marks and of marks that skip numbers.
    fn marking(&self) -> std::io::Result<()> {
        let table = &self.table;
        let by_number = |name, sheet: Sheet, moment| Series {
            name,
            values: (2..=11).map(|number| gain(table, sheet, number, moment)).collect(),
        };

        self.show(
            "first-mark.svg",
            "The first mark in an empty red row: points gained over passing",
            numbers(),
            vec![
                by_number("empty sheet", Sheet::START, EARLY),
                by_number(
                    "other rows well begun",
                    with_red(RowState::EMPTY, row(&[0, 1, 3, 4]), 0),
                    Moment { stage: 1, others_first: 0 },
                ),
            ],
        )?;

        let gaps = || (0..=5).map(|gap| format!("skip {gap}")).collect::<Vec<_>>();
        let by_gap = |name, red: RowState, last: u8, moment| Series {
            name,
            values: (0..=5)
                .map(|gap| gain(table, with_red(red, row(&[0, 1, 3]), 0), last + 1 + gap, moment))
                .collect(),
        };
        self.show(
            "skipping.svg",
            "Skipping numbers in a row: points gained over passing",
            gaps(),
            vec![
                by_gap("2 marks, last is 4", row(&[0, 2]), 4, EARLY),
                by_gap("4 marks, last is 6", row(&[0, 1, 3, 4]), 6, EARLY),
                by_gap(
                    "4 marks, last is 6, late",
                    row(&[0, 1, 3, 4]),
                    6,
                    Moment { stage: 2, others_first: 0 },
                ),
            ],
        )
    }

    /// Plots the value of marking something in the player's own roll instead of taking a miss, and the
    /// cost of a miss.
    fn missing(&self) -> std::io::Result<()> {
        let table = &self.table;
        let own = Moment { stage: 0, others_first: 1 };
        let late = Moment { stage: 2, others_first: 1 };
        let against_miss = |name, red: RowState, misses: u8, moment: Moment| Series {
            name,
            values: (2..=11)
                .map(|number| {
                    let sheet = with_red(red, row(&[0, 1, 3]), misses);
                    let (marked, points) = sheet.mark(0, number)?;
                    let missed = table.value(&sheet.with_miss(), moment) - 5.0;
                    Some(f64::from(points) + table.value(&marked, moment) - missed)
                })
                .collect(),
        };
        self.show(
            "miss.svg",
            "Your roll and only this red number fits: points gained over taking the miss",
            numbers(),
            vec![
                against_miss("red empty, no miss yet", RowState::EMPTY, 0, own),
                against_miss("red 2 and 3, no miss yet", row(&[0, 1]), 0, own),
                against_miss("red 2 and 3, late, 2 misses", row(&[0, 1]), 2, late),
            ],
        )?;

        let cost = |name, rows: RowState, moment: Moment| Series {
            name,
            values: (0..4)
                .map(|misses| {
                    let sheet = Sheet::new([rows; 4], misses);
                    Some(5.0 + table.value(&sheet, moment) - table.value(&sheet.with_miss(), moment))
                })
                .collect(),
        };
        self.show(
            "cost-of-a-miss.svg",
            "What a miss really costs, in points of lead",
            ["first", "second", "third", "fourth: the end"].map(str::to_owned).into(),
            vec![
                cost("empty sheet", RowState::EMPTY, own),
                cost("three marks in every row", row(&[0, 1, 3]), Moment { stage: 1, others_first: 1 }),
                cost("five marks in every row, late", row(&[0, 1, 3, 4, 6]), late),
            ],
        )
    }

    /// Plots the value of closing a row in another player's roll, by the number of marks before.
    fn closing(&self) -> std::io::Result<()> {
        let table = &self.table;
        let places: [&[u32]; 5] = [
            &[0, 2, 4, 6, 8],
            &[0, 2, 4, 6, 8, 9],
            &[0, 1, 2, 4, 6, 8, 9],
            &[0, 1, 2, 3, 4, 6, 8, 9],
            &[0, 1, 2, 3, 4, 5, 6, 8, 9],
        ];
        let closing = |name, closed: bool, moment: Moment| Series {
            name,
            values: places
                .iter()
                .map(|places| {
                    let sheet = with_red(row(places), row(&[0, 1, 3, 4]), 1);
                    let sheet = if closed { sheet.with_row_closed(3) } else { sheet };
                    gain(table, sheet, 12, moment)
                })
                .collect(),
        };
        self.show(
            "closing.svg",
            "Closing the red row when a 12 is rolled: points gained over passing",
            (5..=9).map(|marks| format!("{marks} marks")).collect(),
            vec![
                closing("first row to close", false, Moment { stage: 1, others_first: 0 }),
                closing("second: ends the game", true, Moment { stage: 1, others_first: 0 }),
                closing("second, others nearly done", true, Moment { stage: 2, others_first: 0 }),
            ],
        )
    }
}
