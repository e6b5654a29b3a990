//! What every game brings to its pages.

use std::collections::BTreeSet;

use game::{Choices as _, Observer, Pending, testkit};
use pages::{ArchivePage, Ctx, Face, FairPage, Home, Lang, Listed, Situation, Visit};
use table::{Chance, ChanceSeen, Dealer, Phase, Secret};
use words::OptionKind;

fn ctx(lang: Lang) -> Ctx<'static> {
    Ctx { lang, guest: None, path: "/" }
}

#[test]
fn every_game_has_its_facts() {
    let mut names = BTreeSet::new();
    for game in pages::standard() {
        let name = game.name();
        assert!(names.insert(name), "{name} twice");
        assert!(pages::find(name).is_some());
        assert!(game.picture().into_string().starts_with("<svg class=\"picture\""), "{name}");
        assert!(!game.bots().is_empty() && !game.seats().is_empty(), "{name}");
        if let Some(follower) = game.follower() {
            let script = pages::asset(follower.script, &[]).expect("its script is an asset");
            let text = String::from_utf8(script.bytes.into_owned()).expect("text");
            assert!(text.contains("export function follow("), "{name}");
        }
        for lang in Lang::ALL {
            assert!(!game.title(lang).is_empty() && !game.about(lang).is_empty(), "{name}");
            let named = |bot: &&str| lang.common().find(&format!("level-{bot}")).is_some();
            assert!(game.bots().iter().all(named), "{name}: a bot has no level in {}", lang.code());
        }
    }
    assert_eq!(names.len(), pages::NAMES.len());
    assert!(pages::find("chess").is_none());
}

/// A text that is missing or an example that nobody can draw stops these.
#[test]
fn every_game_has_its_pages_in_every_language() {
    for lang in Lang::ALL {
        for game in pages::standard() {
            let rules = pages::rules(&ctx(lang), *game).into_string();
            assert!(rules.contains("<h2>"), "{}", game.name());
            let form = pages::new_table(&ctx(lang), *game, Some("wrong")).into_string();
            for option in game.options() {
                let asked = form.contains(&format!("name=\"option.{}\"", option.key));
                assert_eq!(asked, option.kind != OptionKind::File, "{}: {}", game.name(), option.key);
            }
            assert_eq!(form.contains("value=\"sheets\""), game.sheets().is_some(), "{}", game.name());
            assert_eq!(form.contains("value=\"typed\""), game.is_typed(), "{}", game.name());
            let secret = Secret::new([1; 32]);
            let mode = ChanceSeen::from(&Chance::Verifiable { secret, dealer: Dealer::Aside });
            let fair = FairPage { id: "abc", mode: &mode, over: true };
            let fair = pages::fair(&ctx(lang), *game, &fair).into_string();
            assert_eq!(fair.contains("data-follower="), game.follower().is_some(), "{}", game.name());
        }
        let home = pages::home(&ctx(lang), pages::standard(), &Home::default()).into_string();
        assert!(pages::standard().iter().all(|game| home.contains(&game.title(lang))));
    }
}

/// Advice has texts, and whatever can be typed in is an outcome of the game.
#[test]
fn whole_games_can_be_drawn() {
    struct Draw;
    impl Visit for Draw {
        type Output = ();
        fn visit<G: Face>(self) {
            draw::<G>();
        }
    }
    for name in pages::NAMES {
        pages::with(name, Draw).expect("a game");
    }
}

fn draw<G: Face>() {
    let seats = *G::SEATS.start();
    let names: Vec<String> = (1..=seats).map(|seat| format!("Player {seat}")).collect();
    let mut source = testkit::source(5);
    let mut position = G::start(seats, &G::Options::default()).expect("so many can play");
    let mut steps = 0;
    while let Some(input) = testkit::any_input(&position, &mut source) {
        let lang = Lang::ALL[steps % 4];
        steps += 1;
        let view = position.view(Observer::Seat(game::Seat::FIRST));
        let choices: Vec<G::Action> = match position.pending() {
            Pending::Decide(awaited) if awaited.contains(game::Seat::FIRST) => {
                position.choices(game::Seat::FIRST).iter().collect()
            }
            _ => Vec::new(),
        };
        let (names, own) = (names.clone(), Some(game::Seat::FIRST));
        let situation = Situation::<G> { lang, view: &view, names, own, choices: &choices, chosen: None };
        assert!(!G::board(&situation).into_string().is_empty());
        assert!(!G::glance(&situation, game::Seat::FIRST).into_string().is_empty());
        if !choices.is_empty() {
            assert!(G::tip(&situation).iter().all(|(_, key)| situation.phrases().find(key).is_some()));
            assert!(G::rest(&situation).is_none_or(|action| choices.contains(&action)));
        }
        if let (Some(typed), Pending::Chance) = (G::TYPED, position.pending()) {
            let form = (typed.fields)(&situation).into_string();
            assert!(form.contains("<input"), "{}: {form}", G::NAME);
            let sent = position.outcome(0).to_string();
            let outcome = (typed.outcome)(&|field| (field == "outcome").then_some(sent.as_str()));
            assert_eq!(outcome.parse(), Ok(position.outcome(0)), "{}", G::NAME);
        }
        game::step(&mut position, &input).expect("a legal input");
    }
    assert!(steps > 10);
}

#[test]
fn a_game_that_is_gone_keeps_its_name() {
    let page = ArchivePage {
        id: "abc",
        game: "hazard",
        face: pages::find("hazard"),
        version: 1,
        names: &[],
        scores: vec![],
        winners: vec![],
        over: true,
        steps: vec![],
    };
    let archive = pages::archive(&ctx(Lang::En), &page, true).into_string();
    assert!(archive.contains("<h1>hazard</h1>") && !archive.contains("TEN"), "{archive}");
    let listed = Listed {
        id: "abc",
        game: "hazard",
        names: vec!["Anna"],
        free: 0,
        phase: Phase::Over,
        your_turn: false,
    };
    let home = Home { mine: vec![listed], open: vec![] };
    assert!(pages::home(&ctx(Lang::En), &[], &home).into_string().contains("<b>hazard</b>"));
}
