//! A table never hangs because someone left.

use game::{Game, Observer, Seat};
use table::{Absence, By, Clock, Command, Ending, Fact};

use crate::harness::{Driver, all_settings, bot, random};

/// For every kind of table: people play, and at the n-th decision one of them, or all of them, leave by saying so,
/// by resigning, or by never being heard of again.
pub(crate) fn drop_out<G: Game>(options: &[&str]) {
    for (i, mut settings) in all_settings::<G>(options, 5).into_iter().enumerate() {
        let seats = settings.chairs.len();
        for (case, decision) in [1, 2, 3, 5, 8, 13, 40].into_iter().enumerate() {
            settings.absence = if case % 2 == 0 { Absence::Pass } else { Absence::Bot(bot("random")) };
            for how in [Exit::Leaves, Exit::Resigns, Exit::FallsSilent] {
                if how == Exit::FallsSilent {
                    settings.clock = Clock::PerDecision { ms: 1000 };
                }
                let mut driver = Driver::<G>::new(settings.clone());
                driver.seat_all();
                let leavers = if case % 3 == 0 { seats } else { 1 };
                play_until_gone(&mut driver, decision, how, leavers, i as u64);
            }
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Exit {
    Leaves,
    Resigns,
    FallsSilent,
}

fn play_until_gone<G: Game>(driver: &mut Driver<G>, decision: u32, how: Exit, leavers: usize, seed: u64) {
    let mut random = random(seed);
    driver.play_on(&mut random, |driver| driver.round_or(0) >= decision);
    let gone: Vec<Seat> = (0..leavers).filter_map(Seat::new).collect();
    for &seat in &gone {
        match how {
            Exit::Leaves => _ = driver.send(By::Seat(seat), Command::Leave { seat }),
            Exit::Resigns => _ = driver.send(By::Seat(seat), Command::Resign),
            Exit::FallsSilent => {}
        }
    }
    if how == Exit::FallsSilent {
        silence(driver, &gone);
    } else {
        driver.play_on(&mut random, |_| false);
    }
    assert!(driver.table.is_over());
    let end = driver.table.view(Observer::Spectator).end.unwrap();
    if how == Exit::Leaves && leavers == 1 && driver.table.view(Observer::Spectator).seats.len() > 1 {
        assert_ne!(end.why, Ending::Resigned);
    }
    let reveals =
        driver.table.log().iter().filter(|entry| matches!(entry.fact, Fact::Revealed { .. })).count();
    let typed = matches!(driver.table.view(Observer::Spectator).chance.mode, table::ChanceSeen::Typed);
    assert_eq!(reveals, usize::from(!typed), "the secret is revealed at the end");
}

/// Everybody else plays; the silent ones send nothing and only time passes for them.
fn silence<G: Game>(driver: &mut Driver<G>, gone: &[Seat]) {
    let mut random = random(77);
    for _ in 0..20 * G::LONGEST {
        if driver.table.is_over() {
            return;
        }
        driver.bots_move(&mut random);
        let here: Vec<Seat> = driver.missing().iter().filter(|seat| !gone.contains(seat)).collect();
        for seat in here {
            if let Some(choices) = driver.table.choices(seat) {
                let action = crate::harness::any_of(&choices, &mut random);
                let round = driver.round_or(0);
                _ = driver.send(By::Seat(seat), Command::Decide { round, action });
            }
        }
        // Real dice are typed by the host here: silent people do not roll.
        if let Some(draw) = driver.table.view(Observer::Spectator).chance.awaited
            && let Some(outcome) = crate::harness::possible_outcome(&driver.table, &mut random)
        {
            _ = driver.send(By::Host, Command::Supply { draw, outcome });
        }
        driver.tick(1000);
    }
    panic!("the table hangs although time passes");
}
