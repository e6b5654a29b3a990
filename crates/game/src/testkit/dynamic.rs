//! Playing by text gives the same as playing by type: the same texts, views, events, digests, errors and record.

use super::{Table, Verdict, Violation, any_input, ensure, source, violation};
use crate::dynamic::{AnyPosition, DynamicError, Of, Session, TextInput};
use crate::{Choices, Game, Input, Observer, Pending, Record, RecordError, Seat, SeatSet, Source, chance};

/// How many outcomes of one chance event are compared.
const OUTCOMES: usize = 50;
/// Views and drawings are compared at one position out of so many: to make them takes longer than to play.
const LOOK: u64 = 5;

/// Plays a random game by type and by text at once and compares everything that can be asked.
pub(super) fn check<G: Game>(table: &Table<G>) -> Verdict {
    let vocabulary = G::vocabulary();
    let options = serde_json::to_value(&table.options).expect("options are plain data");
    let mut source = source(table.seed);
    let players = vec!["random".to_owned(); table.seats];
    let (mut record, mut position) =
        Record::<G>::new(table.seats, &table.options, players, "a test".to_owned()).map_err(failed)?;
    let started = Of::<G>::game().start_from_json(table.seats, &options).map_err(failed)?;
    ensure!(started.digest() == position.digest(), "a start from JSON options is another start");
    let mut session = Session::resume(Of::<G>::game(), &record.to_text()).map_err(failed)?;
    loop {
        same_position(&position, session.position(), &vocabulary)?;
        if source.below(LOOK) == 0 {
            same_looks(&position, session.position())?;
        }
        let Some(input) = any_input(&position, &mut source) else {
            break;
        };
        let before = position.clone();
        let step = session.play(&TextInput::from(&input)).map_err(failed)?;
        record.play(&mut position, input.clone()).map_err(failed)?;
        ensure!(step.input() == TextInput::from(&input), "a step tells another input than it was given");
        ensure!(step.after().digest() == position.digest(), "a step ends in another position");
        for observer in Observer::all(table.seats) {
            let typed = before.events(&input, &position, observer);
            let typed: Vec<String> = typed.iter().map(text).collect();
            let told = step.events(observer).map_err(failed)?;
            let told: Vec<&str> = told.iter().map(|event| event.get()).collect();
            ensure!(typed == told, "{observer:?} is told other events:\n{typed:?}\n{told:?}");
        }
    }
    same_looks(&position, session.position())?;
    same_record(&record, &mut session)
}

/// Compares what every observer sees of a position.
fn same_looks<G: Game>(typed: &G, dynamic: &dyn AnyPosition) -> Verdict {
    for observer in Observer::all(typed.seats()) {
        let view = typed.view(observer);
        let shown = dynamic.view(observer).map_err(failed)?;
        ensure!(shown.get() == text(&view), "{observer:?} sees something else:\n{}\n{shown}", text(&view));
        for (colour, drawing) in [(false, format!("{view}")), (true, format!("{view:#}"))] {
            let shown = dynamic.drawing(observer, colour).map_err(failed)?;
            ensure!(shown == drawing, "{observer:?} sees another drawing");
        }
    }
    let outside = Seat::new(typed.seats()).map(Observer::Seat);
    ensure!(
        outside.is_none_or(|seat| dynamic.view(seat).is_err()),
        "a seat outside the table sees something"
    );
    Ok(())
}

/// Compares all that can be asked of a position.
fn same_position<G: Game>(typed: &G, dynamic: &dyn AnyPosition, vocabulary: &[G::Action]) -> Verdict {
    ensure!(dynamic.typed::<G>() == Some(typed), "the position is another one");
    ensure!(dynamic.digest() == typed.digest(), "the digest is another one");
    ensure!(
        (dynamic.seats(), dynamic.pending(), dynamic.turn(), dynamic.scores(), dynamic.winners())
            == (typed.seats(), typed.pending(), typed.turn(), typed.scores(), typed.winners()),
        "seats, pending, turn, scores or winners are others"
    );
    match typed.pending() {
        Pending::Chance => same_chance(typed, dynamic)?,
        Pending::Decide(_) | Pending::Over => {
            ensure!(
                dynamic.tickets() == 0 && dynamic.outcome(0).is_none(),
                "there are tickets without chance"
            );
            ensure!(dynamic.outcomes().next().is_none(), "there are outcomes without chance");
        }
    }
    let awaited = if let Pending::Decide(awaited) = typed.pending() { awaited } else { SeatSet::EMPTY };
    for seat in SeatSet::first(Seat::MAX).iter() {
        if awaited.contains(seat) {
            same_choices(typed, dynamic, seat, vocabulary)?;
        } else {
            ensure!(dynamic.choices(seat).is_empty(), "{seat:?} has choices without being asked");
            ensure!(dynamic.idle(seat).is_none(), "{seat:?} would be played for without being asked");
            let refused = dynamic.check(seat, &vocabulary[0].to_string());
            let asked = !awaited.is_empty();
            let expected = if asked { DynamicError::NotAwaited(seat) } else { DynamicError::NoDecision };
            ensure!(refused == Err(expected), "{seat:?} is not asked but was told {refused:?}");
        }
    }
    Ok(())
}

fn same_chance<G: Game>(typed: &G, dynamic: &dyn AnyPosition) -> Verdict {
    ensure!(dynamic.tickets() == typed.tickets(), "the number of tickets is another one");
    ensure!(dynamic.outcome(typed.tickets()).is_none(), "there is a ticket too many");
    let listed = dynamic.outcomes().take(OUTCOMES);
    for ((outcome, weight), listed) in chance::outcomes(typed).zip(listed) {
        ensure!((outcome.to_string(), weight) == listed, "`{outcome}` is listed as {listed:?}");
        let told = dynamic.weight(&listed.0);
        ensure!(told == Ok(weight), "`{outcome}` weighs {weight}, but {told:?} is told");
    }
    Ok(())
}

fn same_choices<G: Game>(
    typed: &G,
    dynamic: &dyn AnyPosition,
    seat: Seat,
    vocabulary: &[G::Action],
) -> Verdict {
    let listed: Vec<String> = typed.choices(seat).iter().map(|action| action.to_string()).collect();
    ensure!(dynamic.choices(seat) == listed, "{seat:?} has other choices");
    ensure!(
        dynamic.idle(seat) == Some(typed.idle(seat).to_string()),
        "{seat:?} would be played for otherwise"
    );
    let unreadable = dynamic.check(seat, "no such text");
    ensure!(
        matches!(unreadable, Err(DynamicError::Unreadable { seat: Some(whose), .. }) if whose == seat),
        "a text that does not read gives {unreadable:?}"
    );
    for &action in vocabulary.iter().step_by(1 + vocabulary.len() / 50) {
        let (typed, told) = (typed.check(seat, action), dynamic.check(seat, &action.to_string()));
        let expected = typed.map_err(|why| DynamicError::refused(Some(seat), &why));
        ensure!(told == expected, "`{action}` is answered {told:?}, not {expected:?}");
    }
    Ok(())
}

/// Compares the records of a whole game, and takes some of it back.
fn same_record<G: Game>(record: &Record<G>, session: &mut Session) -> Verdict {
    let text = record.to_text();
    ensure!(session.record_text() == text, "the record by text is another record");
    let read = Of::<G>::game().read(&text).map_err(failed)?;
    let len = record.entries.len();
    for seq in [0, len / 2, len] {
        let there = read.position_at(seq).map_err(failed)?;
        let typed = record.position_at(seq).map_err(failed)?;
        ensure!(there.typed() == Some(&typed), "replaying {seq} inputs gives another position");
    }
    let typed = record.events(Observer::Spectator).map_err(failed)?;
    let told = read.events(Observer::Spectator).map_err(failed)?;
    let same = typed.iter().map(|(seq, event)| (*seq, self::text(event)));
    ensure!(same.eq(told.iter().map(|(seq, event)| (*seq, event.get().to_owned()))), "other events are told");
    ensure!(read.replay(len + 1, &mut |_, _| ()).is_err(), "more inputs can be replayed than there are");
    session.rewind(len / 2).map_err(failed)?;
    let Some(entry) = record.entries.get(len / 2) else {
        violation!("a game without inputs");
    };
    session.undo().map_err(failed)?;
    for again in [len / 2, len / 2 + 1] {
        let input: &Input<G> = &record.entries[again - 1].input;
        session.play(&input.into()).map_err(failed)?;
    }
    ensure!(
        session.position().digest() == entry.digest,
        "what was taken back and played again leads elsewhere"
    );
    ensure!(
        matches!(session.rewind(len + 1), Err(RecordError::NoSuchInput { .. })),
        "a session goes back to an input that is not there"
    );
    Ok(())
}

fn text(value: &impl serde::Serialize) -> String {
    serde_json::to_string(value).expect("plain data")
}

fn failed(why: impl ToString) -> Violation {
    Violation(why.to_string())
}
