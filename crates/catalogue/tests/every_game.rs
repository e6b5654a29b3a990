//! What every game brings to its pages.

use std::collections::{BTreeSet, HashMap};

use catalogue::{AnyTable, Dice, Order, PageFacts, Plan, PlanError, ReplayAsk};
use game::{Observer, Seat};
use pages::{AnyFace, ArchivePage, Ctx, FairPage, Home, Lang, Listed};
use serde_json::Value;
use table::{By, Chance, ChanceSeen, Secret};
use words::OptionKind;

fn ctx(lang: Lang) -> Ctx<'static> {
    Ctx { lang, guest: None, path: "/", theme: pages::Theme::System }
}

#[test]
fn every_game_has_its_facts() {
    let mut names = BTreeSet::new();
    let games = catalogue::standard();
    for game in games.games() {
        let name = game.name();
        assert!(names.insert(name), "{name} twice");
        assert!(games.find(name).is_some());
        assert!(game.picture().into_string().starts_with("<svg class=\"picture\""), "{name}");
        assert!(!game.bot_names().is_empty() && !game.seats().is_empty(), "{name}");
        if let Some(follower) = game.follower() {
            let script = pages::asset(follower.script, &[]).expect("its script is an asset");
            let text = String::from_utf8(script.bytes.into_owned()).expect("text");
            assert!(text.contains("export function follow("), "{name}");
        }
        for lang in Lang::ALL {
            assert!(!game.title_in(lang).is_empty() && !game.about(lang).is_empty(), "{name}");
            let has_level = |bot: &&str| lang.common().find(&format!("level-{bot}")).is_some();
            assert!(game.bot_names().iter().all(has_level), "{name}: a bot has no level in {}", lang.code());
        }
    }
    assert!(games.find("chess").is_none());
}

/// A text that is missing or an example that nobody can draw stops these.
#[test]
fn every_game_has_its_pages_in_every_language() {
    let games = catalogue::standard();
    for lang in Lang::ALL {
        for game in &games.faces() {
            let rules = pages::rules(&ctx(lang), *game).into_string();
            assert!(rules.contains("<h2>"), "{}", game.name());
            let form = pages::new_table(&ctx(lang), *game, Some("wrong")).into_string();
            for option in game.option_forms() {
                let asked = form.contains(&format!("name=\"option.{}\"", option.key));
                assert_eq!(asked, option.kind != OptionKind::File, "{}: {}", game.name(), option.key);
            }
            assert_eq!(form.contains("value=\"sheets\""), game.has_sheets(), "{}", game.name());
            assert_eq!(form.contains("value=\"typed\""), game.is_typed(), "{}", game.name());
            let secret = Secret::new([1; 32]);
            let mode = ChanceSeen::from(&Chance::Fair { secret, wait: 0 });
            let fair = FairPage { id: "abc", mode: &mode, over: true };
            let fair = pages::fair(&ctx(lang), *game, &fair).into_string();
            assert_eq!(fair.contains("data-follower="), game.follower().is_some(), "{}", game.name());
        }
        let home = pages::home(&ctx(lang), &games.faces(), &Home::default()).into_string();
        assert!(games.faces().iter().all(|game: &&dyn AnyFace| home.contains(&game.title_in(lang))));
    }
}

/// Plays a game of the table's own through text and JSON, and draws the page of everybody at every step. A text that is
/// missing, or a form that says nothing the game understands, stops it.
#[test]
fn whole_games_can_be_drawn() {
    for game in catalogue::standard().games() {
        let chairs = vec![None; *game.seats().start()];
        let mut table = opened(&Plan::new(game.name(), chairs.clone()));
        play(table.as_mut(), chairs.len(), 7);
        assert!(table.is_over() && table.record().is_some(), "{}", game.name());
        let replay = game.replay(&table.record().unwrap()).unwrap();
        for lang in Lang::ALL {
            for (at, eyes) in
                [(0, None), (3, Seat::new(0)), (replay.last(), None), (usize::MAX, Seat::new(99))]
            {
                let page =
                    replay.page(&ctx(lang), &ReplayAsk { base: "/t/abc", here: true, at, eyes, whole: true });
                let last = format!("max=\"{}\"", replay.last());
                assert!(page.into_string().contains(&last), "{}", game.name());
            }
        }
    }
}

#[test]
fn what_can_be_typed_in_has_a_form() {
    for game in catalogue::standard().games() {
        let chairs = vec![None; *game.seats().start()];
        let plan = Plan { dice: Dice::Typed, ..Plan::new(game.name(), chairs.clone()) };
        let opened = catalogue::standard().open_table(&plan, Secret::new([3; 32]), 0, 0);
        if !game.is_typed() {
            assert!(matches!(opened, Err(PlanError::NotTyped)), "{}", game.name());
            continue;
        }
        let mut table = opened.expect("a table");
        sit_down(table.as_mut(), chairs.len());
        let page = page(table.as_ref(), Lang::Fr, Observer::Seat(Seat::FIRST));
        assert!(page.contains("/chance"), "{}: {page}", game.name());
    }
}

/// What is written once for several observers is what each of them would have got alone.
#[test]
fn who_asks_first_changes_nothing() {
    for game in catalogue::standard().games() {
        let mut tables = [Playing::new(game.name()), Playing::new(game.name())];
        let observers = tables[0].observers();
        for now in (60_000..).step_by(1000).take(80) {
            let forwards: Vec<_> = observers.iter().map(|who| tables[0].table.view(*who)).collect();
            let backwards: Vec<_> = observers.iter().rev().map(|who| tables[1].table.view(*who)).collect();
            for (one, other) in forwards.iter().zip(backwards.iter().rev()) {
                assert_eq!(one, other, "{}", game.name());
            }
            for table in &mut tables {
                table.goes_on(now, |_| {});
            }
        }
    }
}

/// A part that is not drawn again because it is made of the same would look the same.
#[test]
fn what_is_made_of_the_same_looks_the_same() {
    for game in catalogue::standard().games() {
        let mut playing = Playing::new(game.name());
        let observers = playing.observers();
        let mut known: HashMap<(Observer, String), String> = HashMap::new();
        let mut again = 0;
        let mut look = |table: &dyn AnyTable| {
            for observer in &observers {
                let html = page(table, Lang::De, *observer);
                for (made_of, element) in made(&html) {
                    let Some(before) = known.insert((*observer, made_of.to_owned()), element.to_owned())
                    else {
                        continue;
                    };
                    assert_eq!(before, element, "{} {observer:?} {made_of}", game.name());
                    again += 1;
                }
            }
        };
        for now in (60_000..).step_by(1000).take(80) {
            playing.goes_on(now, &mut look);
        }
        assert!(again > 0, "nothing of {} ever stays the same", game.name());
    }
}

/// The parts of a page that are told by what they are made of.
fn made(html: &str) -> impl Iterator<Item = (&str, &str)> {
    html.split("<!--made ").skip(1).map(|rest| {
        let (made_of, rest) = rest.split_once("-->").expect("a name and a number");
        (made_of, rest.split_once("<!--/made-->").expect("an end").0)
    })
}

/// A table where everybody takes the last of their choices.
struct Playing {
    table: Box<dyn AnyTable>,
    seats: usize,
}

impl Playing {
    fn new(game: &str) -> Self {
        let game = catalogue::standard().find(game).expect("a game of the catalogue");
        let seats = (*game.seats().start()).max(2);
        let mut table = opened(&Plan::new(game.name(), vec![None; seats]));
        sit_down(table.as_mut(), seats);
        Playing { table, seats }
    }

    fn observers(&self) -> Vec<Observer> {
        Observer::all(self.seats).collect()
    }

    /// Lets time pass and everybody who is asked decide, and shows the table after each of them.
    fn goes_on(&mut self, now: u64, mut look: impl FnMut(&dyn AnyTable)) {
        self.table.tick(now);
        for seat in (0..self.seats).filter_map(Seat::new) {
            look(self.table.as_ref());
            let view: Value = serde_json::from_str(&self.table.view(Observer::Seat(seat))).unwrap();
            let round = &view["round"];
            let choices = round["choices"].as_array().cloned().unwrap_or_default();
            let Some(action) = choices.last().filter(|_| round["chosen"].is_null()) else { continue };
            let action = action.as_str().unwrap().to_owned();
            let order = Order::Decide { round: round["number"].as_u64().unwrap() as u32, action };
            let id = format!("{now}-{seat}").parse().unwrap();
            self.table.handle(id, By::Seat(seat), now, order).expect("it was offered");
        }
    }
}

fn opened(plan: &Plan) -> Box<dyn AnyTable> {
    catalogue::standard().open_table(plan, Secret::new([3; 32]), 0, 0).expect("a table")
}

fn sit_down(table: &mut dyn AnyTable, seats: usize) {
    for seat in 0..seats {
        let order = Order::Sit { name: format!("Player {seat}"), seat: None, commits: false };
        table.handle(format!("sit-{seat}").parse().unwrap(), By::Guest, 0, order).expect("a free chair");
    }
}

fn page(table: &dyn AnyTable, lang: Lang, observer: Observer) -> String {
    let facts = PageFacts {
        id: "abc",
        talk: &[],
        invite: pages::Invitation {
            link: "http://localhost/t/abc",
            base: "http://localhost",
            lang,
            host: Some("Anna"),
            code: Some("K7M4QX"),
            looking: &[],
            strangers: 1,
        },
        hints: true,
        version: 1,
        nonce: "nonce",
        now: 0,
        notice: None,
        rematch: None,
        present: &[],
        away: &[],
        host: false,
        since: None,
        parts: &pages::Parts::default(),
    };
    table.page(&ctx(lang), observer, &facts, true).into_string()
}

/// Lets everybody choose something, again and again, until the table is over.
fn play(table: &mut dyn AnyTable, seats: usize, salt: usize) {
    sit_down(table, seats);
    for now in (60_000..).step_by(1000).take(5000) {
        table.tick(now);
        if table.is_over() {
            return;
        }
        for seat in (0..seats).filter_map(Seat::new) {
            let view: Value = serde_json::from_str(&table.view(Observer::Seat(seat))).unwrap();
            let round = &view["round"];
            let choices = round["choices"].as_array().cloned().unwrap_or_default();
            let lang = Lang::ALL[(now as usize / 1000 + seat.index()) % Lang::ALL.len()];
            assert!(page(table, lang, Observer::Seat(seat)).contains("id=\"table\""));
            if choices.is_empty() || !round["chosen"].is_null() {
                continue;
            }
            let action = choices[(now as usize / 1000 * salt) % choices.len()].as_str().unwrap().to_owned();
            let order = Order::Decide { round: round["number"].as_u64().unwrap() as u32, action };
            table
                .handle(format!("{now}-{seat}").parse().unwrap(), By::Seat(seat), now, order)
                .expect("legal");
        }
    }
    panic!("the game does not end");
}

#[test]
fn a_game_that_is_gone_keeps_its_name() {
    let page = ArchivePage {
        id: "abc",
        game: "hazard",
        face: None,
        version: 1,
        names: &[],
        scores: vec![],
        winners: vec![],
        over: true,
        steps: vec![],
    };
    let archive = pages::archive(&ctx(Lang::En), &page, true).into_string();
    assert!(archive.contains("<h1>hazard</h1>") && !archive.contains("TEN"), "{archive}");
    let listed = Listed { id: "abc", game: "hazard", names: vec!["Anna"], free: 0 };
    let home = Home { open: vec![listed], ..Home::default() };
    assert!(pages::home(&ctx(Lang::En), &[], &home).into_string().contains("<b>hazard</b>"));
}

/// `crates/catalogue/examples/previews.rs` takes them.
#[test]
fn links_to_every_game_have_a_picture_of_today_in_every_language() {
    let noted =
        std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/../pages/previews.txt")).unwrap();
    for game in catalogue::standard().faces() {
        for lang in Lang::ALL {
            let name = format!("{}-{}", game.name(), lang.code());
            let page = pages::preview_page(game, lang).into_string();
            let line = format!("{} {name}", pages::checksum(page.bytes()));
            assert!(
                noted.lines().any(|noted| noted == line),
                "{name} has changed since its picture was taken"
            );
            let picture = pages::asset(&format!("0/previews/{name}.png"), &[]).expect("a picture");
            let size: Vec<u8> = [1200_u32, 630].iter().flat_map(|side| side.to_be_bytes()).collect();
            assert_eq!((picture.mime, &picture.bytes[16..24]), ("image/png", size.as_slice()), "{name}");
            assert!(picture.bytes.len() < 250_000, "{name}: messengers do not load large pictures");
        }
    }
}
