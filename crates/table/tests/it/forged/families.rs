//! The forgeries, one family after the other.

use serde_json::{Value, json};
use table::{Kept, Link, Secret, Sent};

use crate::harness::{fair as fair_dice, seat, tip};

use super::Forged;
use super::games::{
    Games, chain_of_a_bot, chosen_roll, ground_value, honest, kept_of, lost_link, played, record, roll_call,
    second_roll, typed,
};

/// The forged records.
#[derive(Default)]
struct Forgeries(Vec<Forged>);

impl Forgeries {
    fn add(&mut self, name: &'static str, about: &'static str, code: &'static str, text: String) {
        self.0.push(Forged { name, about, text, code: Some(code), kept: None });
    }

    /// Adds one that only somebody can see who took part, by what their browser has kept.
    fn add_own(
        &mut self,
        (name, about, code): (&'static str, &'static str, &'static str),
        text: String,
        kept: Kept,
    ) {
        self.0.push(Forged { name, about, text, code: None, kept: Some((kept, code)) });
    }
}

/// All of them, one family after the other.
pub(super) fn all() -> Vec<Forged> {
    let (games, mut all) = (Games::new(), Forgeries::default());
    let families: [fn(&Games, &mut Forgeries); 11] =
        [origins, values, links, draws, secrets, older_values, ends, undos, notes, texts, own];
    for family in families {
        family(&games, &mut all);
    }
    all.0
}

/// What is said to come from the game before does not.
fn origins(games: &Games, all: &mut Forgeries) {
    let seq = |wanted: u64| move |line: &Value| line["seq"] == wanted;
    all.add(
        "origin-left-out",
        "an input that the header says was taken over is said to be new",
        "impossible_how",
        {
            let at = games.going_on().find(|line| line["note"]["how"]["1"] == "origin");
            games.going_on().note(at, |note| note["how"]["1"] = "hand".into()).sealed()
        },
    );
    all.add("origin-made-up", "a choice after that moment is said to be from before", "impossible_how", {
        let at = games.going_on().find(|line| line["note"]["how"]["1"] == "hand");
        games.going_on().note(at, |note| note["how"]["1"] = "origin".into()).sealed()
    });
    all.add("origin-roll", "a roll is said to be of a game before, and there was none", "other_source", {
        let at = games.lines().draw(2);
        games.lines().note(at, |note| note["source"] = "origin".into()).sealed()
    });
    all.add("origin-new-roll", "a roll of the game before is said to be new", "other_source", {
        let at = games.going_on().find(seq(2));
        games.going_on().note(at, |note| note["source"] = "fair".into()).sealed()
    });
}

/// The host chooses rolls at a table with a bot, or picks the secret when somebody's value is known.
fn values(games: &Games, all: &mut Forgeries) {
    all.add(
        "bot-value-ground",
        "a bot's value was ground until the dice suited",
        "value_not_empty",
        ground_value(false).to_text(),
    );
    all.add(
        "bot-value-given",
        "the same, and the bot is said to have given it",
        "of_nobody",
        ground_value(true).to_text(),
    );
    all.add("bot-chain", "a bot was given a chain", "of_nobody", chain_of_a_bot().to_text());
    all.add("silent-link", "a link for a seat that never committed", "link_unasked", {
        let at = games.lines().fact("linked");
        let note =
            json!({ "at": games.lines().time(at), "fact": "linked", "seat": 2, "link": "77".repeat(32) });
        games.lines().insert(at, &note).sealed()
    });
    // A value that came before the commitment, so that the secret can be picked afterwards.
    all.add("tip-before-the-table", "a chain committed to before the table was opened", "back_in_time", {
        games.lines().note(games.lines().fact("committed"), |note| note["at"] = 999.into()).sealed()
    });
    all.add("value-when-sitting-down", "a value in clear that came with sitting down", "other_dice", {
        games.lines().note(games.lines().fact("joined"), |note| note["salt"] = "00ff7a".into()).sealed()
    });
}

/// A value in somebody's mouth, picked when the others' were known, or left out.
fn links(games: &Games, all: &mut Forgeries) {
    all.add("link-made-up", "a link that is not of the chain", "wrong_link", {
        let at = games.lines().fact("linked");
        games.lines().note(at, |note| note["link"] = "77".repeat(32).into()).sealed()
    });
    all.add("chain-after-the-call", "a chain committed to when links were open already", "misplaced_note", {
        let at = games.lines().fact("linked");
        let note =
            json!({ "at": games.lines().time(at), "fact": "committed", "seat": 1, "tip": tip(seat(1)) });
        games.lines().insert(at + 1, &note).sealed()
    });
    all.add("link-twice", "two links of one seat for one draw", "link_twice", {
        let at = games.lines().fact("linked");
        games.lines().twice(at).sealed()
    });
    all.add("link-left-out", "a link is left out and nothing said", "silence_unsaid", {
        let at = games.lines().fact("linked");
        games.lines().remove(at).sealed()
    });
    all.add("late-link", "a link that counts although it came too late", "link_unasked", {
        let at = games.off().fact("linked");
        let missed = |note: &mut Value| {
            *note = json!({ "at": note["at"], "fact": "missed", "seat": note["seat"] });
        };
        games.off().note(at, missed).sealed()
    });
    all.add("not-called", "a draw for which nobody was asked", "not_called", {
        let (called, linked) = (games.lines().fact("called"), games.lines().fact("linked"));
        games.lines().remove(linked.max(called)).remove(linked.min(called)).sealed()
    });
    all.add(
        "called-twice",
        "one draw called twice",
        "misplaced_note",
        games.lines().twice(games.lines().fact("called")).sealed(),
    );
}

/// Rolling again, and dice that fell otherwise.
fn draws(games: &Games, all: &mut Forgeries) {
    all.add("second-roll", "a second roll, dressed up as an undo", "undo_of_draw", second_roll().to_text());
    all.add("number-twice", "a draw's number stands twice", "other_number", {
        games.lines().note(games.lines().draw(3), |note| note["draw"] = 2.into()).sealed()
    });
    all.add("number-left-out", "a draw's number is left out", "other_number", {
        games.lines().note(games.lines().draw(3), |note| note["draw"] = 4.into()).sealed()
    });
    all.add("typed-draw", "a draw is said to have been typed", "other_source", {
        let at = games.lines().draw(3);
        let note = |note: &mut Value| {
            *note = json!({ "at": note["at"], "draw": 3, "source": { "typed": "seat 1" } });
        };
        games.lines().note(at, note).sealed()
    });
    all.add("draw-without-note", "a draw without a note", "stray_notes", {
        let mut lines = games.lines();
        let at = lines.draw(3);
        let (before, _) = lines.0[at].split_once(",\"note\"").expect("a note");
        lines.0[at] = format!("{before}}}");
        lines.sealed()
    });
    all.add(
        "chosen-roll",
        "the last roll is another one, and the rest made to fit",
        "other_ticket",
        chosen_roll().to_text(),
    );
    all.add("other-ticket", "a draw's ticket is another one", "other_outcome", {
        games
            .lines()
            .note(games.lines().draw(3), |note| {
                note["ticket"] = json!((note["ticket"].as_u64().unwrap() + 1) % 6);
            })
            .sealed()
    });
    all.add("other-tickets", "a draw from another urn", "other_tickets", {
        games.lines().note(games.lines().draw(3), |note| note["tickets"] = 2.into()).sealed()
    });
}

/// The secret.
fn secrets(games: &Games, all: &mut Forgeries) {
    all.add("other-secret", "another secret is revealed", "other_secret", {
        games
            .lines()
            .note(games.lines().fact("revealed"), |note| note["secret"] = "11".repeat(32).into())
            .sealed()
    });
    all.add("secret-early", "the secret is revealed before the end", "revealed_early", {
        games.lines().moved(games.lines().fact("revealed"), games.lines().fact("ended")).sealed()
    });
    all.add(
        "secret-twice",
        "the secret is revealed twice",
        "revealed_twice",
        games.lines().twice(games.lines().fact("revealed")).sealed(),
    );
    all.add(
        "secret-never",
        "the secret is never revealed",
        "not_revealed",
        games.lines().remove(games.lines().fact("revealed")).sealed(),
    );
}

/// The older protocol.
fn older_values(games: &Games, all: &mut Forgeries) {
    all.add("older-value-twice", "two values of one seat for one draw", "value_twice", {
        games.older().twice(games.older().fact("contributed")).sealed()
    });
    all.add("older-value-missing", "a seat without any value", "value_missing", {
        games.older().remove(games.older().fact("contributed")).sealed()
    });
    all.add("older-link", "a chain at a table of the older protocol", "other_dice", {
        let at = games.older().fact("contributed");
        let note =
            json!({ "at": games.older().time(at), "fact": "committed", "seat": 1, "tip": tip(seat(1)) });
        games.older().insert(at, &note).sealed()
    });
}

/// How a table ended.
fn ends(games: &Games, all: &mut Forgeries) {
    all.add("false-scores", "false points in the end note of a broken-off game", "other_end", {
        games.off().note(games.off().fact("ended"), |note| note["scores"][0] = 99.into()).sealed()
    });
    all.add("false-winner", "a winner of a table that was closed", "other_end", {
        games.off().note(games.off().fact("ended"), |note| note["winners"] = json!([1])).sealed()
    });
    all.add("false-reason", "another reason for the end", "other_end", {
        games.off().note(games.off().fact("ended"), |note| note["why"] = "resigned".into()).sealed()
    });
    all.add(
        "not-ended",
        "nothing says that the table ended",
        "revealed_early",
        games.off().remove(games.off().fact("ended")).sealed(),
    );
    all.add(
        "ended-twice",
        "the table ended twice",
        "misplaced_note",
        games.off().twice(games.off().fact("ended")).sealed(),
    );
}

/// Undo.
fn undos(games: &Games, all: &mut Forgeries) {
    all.add("undo-of-nothing", "an undo that takes nothing back", "undo_impossible", {
        games.off().note(games.off().fact("undone"), |note| note["dropped"] = json!([])).sealed()
    });
    all.add("undo-of-a-draw", "an undo that takes a draw back", "undo_of_draw", {
        games
            .off()
            .note(games.off().fact("undone"), |note| note["dropped"] = json!([{ "chance": "first 1" }]))
            .sealed()
    });
    all.add("undo-unasked", "an undo that nobody asked for", "undo_unasked", {
        games.off().remove(games.off().fact("undo_agreed")).remove(games.off().fact("undo_asked")).sealed()
    });
    all.add("undo-unagreed", "an undo to which not everybody agreed", "undo_unagreed", {
        games.off().remove(games.off().fact("undo_agreed")).sealed()
    });
    all.add("undo-called-free", "an undo that shows others' choices, called free", "undo_unagreed", {
        let asked = games.off().fact("undo_asked");
        games
            .off()
            .remove(games.off().fact("undo_agreed"))
            .note(asked, |note| note["free"] = true.into())
            .sealed()
    });
}

/// Who, when and how.
fn notes(games: &Games, all: &mut Forgeries) {
    all.add(
        "started-twice",
        "the game started twice",
        "misplaced_note",
        games.lines().twice(games.lines().fact("started")).sealed(),
    );
    all.add(
        "not-started",
        "the game never started",
        "misplaced_note",
        games.lines().remove(games.lines().fact("started")).sealed(),
    );
    all.add("back-in-time", "time runs backwards", "back_in_time", {
        games.lines().note(games.lines().draw(3), |note| note["at"] = 5.into()).sealed()
    });
    all.add("other-name", "another name in the header", "other_players", {
        games.lines().replace(0, "\"players\":[\"Person 0\"", "\"players\":[\"Somebody\"").sealed()
    });
    all.add("impossible-how", "a bot's choice made by hand", "impossible_how", {
        games.lines().note(games.lines().decision(), |note| note["how"]["2"] = "hand".into()).sealed()
    });
    all.add("other-round", "a round's number left out", "other_round", {
        games.lines().note(games.lines().decision(), |note| note["round"] = 2.into()).sealed()
    });
    all.add("words-and-mode", "the header contradicts itself", "words_and_mode", {
        games
            .lines()
            .replace(0, "\"chance\":\"fair dice 2: see docs/fair-dice.md\"", "\"chance\":\"by hand\"")
            .sealed()
    });
    all.add("unknown-field", "a note with a field that nobody reads", "unreadable_note", {
        games.lines().note(games.lines().fact("called"), |note| note["luck"] = 7.into()).sealed()
    });
}

/// Text.
fn texts(games: &Games, all: &mut Forgeries) {
    all.add("seat-twice", "a seat named twice in one decision", "other_form", {
        games
            .lines()
            .replace(games.lines().decision(), "\"decide\":{\"1\":", "\"decide\":{\"1\":\"unread\",\"1\":")
            .sealed()
    });
    all.add("seats-out-of-order", "the seats of a decision out of order", "other_form", {
        let at = games.lines().decision();
        let line: Value = serde_json::from_str(&games.lines().0[at]).unwrap();
        let (one, two) = (&line["decide"]["1"], &line["decide"]["2"]);
        games
            .lines()
            .replace(at, &format!("{{\"1\":{one},\"2\":{two}}}"), &format!("{{\"2\":{two},\"1\":{one}}}"))
            .sealed()
    });
    all.add(
        "spaces",
        "spaces between the parts",
        "other_form",
        games.lines().replace(games.lines().draw(3), ",\"", ", \"").sealed(),
    );
    all.add("needless-escape", "a needless escape", "other_form", {
        games.lines().replace(games.lines().draw(3), ":\"roll", ":\"\\u0072oll").sealed()
    });
    all.add("key-twice", "a key that stands twice", "other_form", {
        games.lines().replace(games.lines().fact("called"), "\"draw\":1", "\"draw\":9,\"draw\":1").sealed()
    });
    all.add("fields-exchanged", "fields in another order", "other_form", {
        games
            .lines()
            .replace(0, "{\"rowlock\":1,\"game\":\"qwixx\"", "{\"game\":\"qwixx\",\"rowlock\":1")
            .sealed()
    });
    all.add("winner-twice", "a winner named twice", "other_form", {
        let last = games.lines().0.len() - 1;
        let line: Value = serde_json::from_str(&games.lines().0[last]).unwrap();
        let winner = &line["result"]["winners"][0];
        games
            .lines()
            .replace(last, &format!("\"winners\":[{winner}"), &format!("\"winners\":[{winner},{winner}"))
            .sealed()
    });
    all.add(
        "no-line-feed",
        "the last line feed is missing",
        "no_line_feed",
        games.lines().sealed().trim_end().to_owned(),
    );
    all.add("broken-seal", "a byte changed under the seal", "broken_seal", {
        games.fair.to_text().replacen("\"opened_at\":1000", "\"opened_at\":999", 1)
    });
}

/// What only somebody can know who took part.
fn own(games: &Games, all: &mut Forgeries) {
    let kept = kept_of(&honest());
    let fair = || games.fair.to_text();
    let mut until_then = kept.clone();
    until_then.sent.retain(|draw, _| *draw <= 4);
    all.add_own(
        ("own-link-lost", "a link that was acknowledged is said to have been missed", "own_link_lost"),
        lost_link(4).to_text(),
        until_then,
    );
    let exchanged = played(fair_dice(Secret::new([8; 32])), 11, |_| false);
    all.add_own(
        ("own-commitment", "the secret was exchanged, with its commitment", "own_commitment"),
        record(&exchanged).to_text(),
        kept.clone(),
    );
    all.add_own(
        (
            "own-typed",
            "the dice are said to have been typed in, and nobody to have taken part",
            "own_commitment",
        ),
        typed(&games.fair),
        kept.clone(),
    );
    let mut other_call = kept.clone();
    let newest = kept.sent[&4].link.before();
    sent(&mut other_call, 4).roll = roll_call(4, newest, Some(Link::new([0x77; 32])));
    all.add_own(
        ("own-roll-call", "somebody who was asked is said not to have been", "own_roll_call"),
        fair(),
        other_call,
    );
    let other_chain = Kept { chains: vec![Link::new([0x99; 32])], ..kept.clone() };
    all.add_own(("own-chain", "a chain in somebody's mouth", "own_chain"), fair(), other_chain);
    let mut other_link = kept;
    sent(&mut other_link, 4).link = Link::new([0x66; 32]);
    all.add_own(
        ("own-link-changed", "another link than the one that was sent", "own_link_changed"),
        fair(),
        other_link,
    );
}

fn sent(kept: &mut Kept, draw: u32) -> &mut Sent {
    kept.sent.get_mut(&draw).expect("a link was sent for it")
}
