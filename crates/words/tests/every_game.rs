//! What every game's words promise.

use std::collections::BTreeSet;

use game::{Game as _, GameOptions as _, Observer, OptionValue, Pending, Seat, testkit};
use words::rules::{Block, blocks};
use words::{Lang, OptionKind, Situation, Words};

/// The options that can be chosen are those that the game has, and every value that is offered is one it takes.
fn options_are_the_games<G: Words>() {
    let keys: Vec<_> = G::OPTIONS.iter().map(|form| form.key).collect();
    let specs: Vec<_> = G::Options::SPECS.iter().map(|spec| spec.key).collect();
    assert_eq!(keys, specs, "{}", G::NAME);
    for (form, spec) in G::OPTIONS.iter().zip(G::Options::SPECS) {
        let is_file = form.kind == OptionKind::File;
        assert_eq!(is_file, spec.value == OptionValue::File, "{}: {}", G::NAME, form.key);
        let (default, values): (String, Vec<String>) = match &form.kind {
            OptionKind::Choice(values) => {
                (values[0].0.to_owned(), values.iter().map(|(value, _)| (*value).to_owned()).collect())
            }
            OptionKind::Number { range, default } => {
                (default.to_string(), range.clone().map(|number| number.to_string()).collect())
            }
            OptionKind::File => continue,
        };
        let set = |value: &str| {
            let mut options = G::Options::default();
            options.set(form.key, value).unwrap_or_else(|why| panic!("{}: {why}", G::NAME));
            options
        };
        assert_eq!(set(&default), G::Options::default(), "{}: the default of {}", G::NAME, form.key);
        let different: Vec<_> = values.iter().filter(|value| set(value) != G::Options::default()).collect();
        assert_eq!(different.len() + 1, values.len(), "{}: the values of {}", G::NAME, form.key);
    }
    for lang in Lang::ALL {
        for form in G::OPTIONS {
            assert!(G::phrases(lang).find(form.label).is_some(), "{}: {}", G::NAME, form.label);
            if let OptionKind::Choice(values) = form.kind {
                let told = |(_, key): &(_, &str)| G::phrases(lang).find(key).is_some();
                assert!(values.iter().all(told), "{}: {values:?}", G::NAME);
            }
        }
    }
}

/// The same headings, lists and examples in every language, and nothing of them lost in the terminal but the examples.
fn rules_are_the_same_in_every_language<G: Words>() {
    let bones = |lang: Lang| -> Vec<String> {
        blocks(G::rules(lang))
            .map(|block| match block {
                Block::Heading(_) => "heading".to_owned(),
                Block::Paragraph(_) => "paragraph".to_owned(),
                Block::List(items) => format!("list of {}", items.len()),
                Block::Table(rows) => format!("table of {:?}", rows.iter().map(Vec::len).collect::<Vec<_>>()),
                Block::Example(words) => words.join(" "),
            })
            .collect()
    };
    for lang in Lang::ALL {
        assert_eq!(bones(lang), bones(Lang::En), "{} in {}", G::NAME, lang.code());
        let plain = words::rules::plain::<G>(lang);
        assert!(plain.starts_with(&format!("# {}\n\n", G::title(lang))), "{plain}");
        assert!(plain.lines().all(|line| !line.starts_with('!')), "{plain}");
    }
}

/// Plays whole games and says everything there is to say about them, in every language. A text that is missing or has
/// the wrong gaps stops the test.
fn whole_games_can_be_told<G: Words>() {
    let (mut told, mut effects_told) = (BTreeSet::new(), 0);
    for seats in G::SEATS {
        let names: Vec<String> = (1..=seats).map(|seat| format!("Player {seat}")).collect();
        let mut source = testkit::source(seats as u64);
        let mut position = G::start(seats, &G::Options::default()).expect("so many can play");
        let mut step = 0;
        while position.pending() != Pending::Over {
            // Every language has its turn; all of them at every step would take long.
            let lang = Lang::ALL[step % 4];
            step += 1;
            if let Pending::Decide(awaited) = position.pending() {
                for seat in awaited.iter() {
                    let (view, choices) = (position.view(Observer::Seat(seat)), position.choices(seat));
                    let choices: Vec<_> = game::Choices::iter(&choices).collect();
                    let (names, own) = (names.clone(), Some(seat));
                    let situation =
                        Situation::<G> { lang, view: &view, names, own, choices: &choices, chosen: None };
                    assert!(!G::prompt(&situation).is_empty());
                    assert!(choices.iter().all(|action| !G::deed(&situation, *action).is_empty()));
                    let effects = choices.iter().flat_map(|action| G::effects(&situation, *action));
                    assert!(effects.inspect(|_| effects_told += 1).all(|effect| !effect.is_empty()));
                    assert!(!G::parts(&situation, seat).is_empty());
                }
            }
            let before = position.clone();
            let input = testkit::any_input(&position, &mut source).expect("the game is not over");
            game::step(&mut position, &input).expect("a legal input");
            for event in before.events(&input, &position, Observer::Spectator) {
                if let Some(sentence) = G::sentence(lang, &names, &event) {
                    assert!(G::doer(&event).is_none_or(|seat| sentence.contains(&names[seat.index()])));
                    told.insert(sentence);
                }
            }
        }
        let view = position.view(Observer::Spectator);
        assert!(G::active(&view).is_none_or(|seat: Seat| seat.index() < seats));
    }
    assert!(told.len() > 50 && effects_told > 50, "{}: {effects_told}, {told:?}", G::NAME);
}

macro_rules! every_game {
    ($($name:ident: $game:ty),* $(,)?) => { $(
        mod $name {
            #[test]
            fn options_are_the_games() {
                super::options_are_the_games::<$game>();
            }

            #[test]
            fn rules_are_the_same_in_every_language() {
                super::rules_are_the_same_in_every_language::<$game>();
            }

            #[test]
            fn whole_games_can_be_told() {
                super::whole_games_can_be_told::<$game>();
            }
        }
    )* };
}

every_game![classic: qwixx::Classic, on_board: qwixx::OnBoard, cards: qwixx::Cards, ten: ten::Ten];

/// T14: on the person's turn ALIX bids first, and the question names her although she has no seat.
#[test]
fn a_bid_of_alix_is_told_with_her_name() {
    let mut source = testkit::source(1);
    let mut asked = 0;
    for _ in 0..5 {
        let mut position = ::ten::Ten::start(1, &::ten::Options::default()).expect("one can play");
        while position.pending() != Pending::Over {
            if matches!(position.stage(), ::ten::Stage::Auction(auction) if auction.highest.is_some()) {
                let (view, seat) = (position.view(Observer::Seat(Seat::FIRST)), Seat::FIRST);
                for lang in Lang::ALL {
                    let prompt =
                        ::ten::Ten::prompt(&Situation::still(lang, &view, vec!["Ada".into()], Some(seat)));
                    assert!(prompt.starts_with("ALIX "), "{prompt}");
                }
                asked += 1;
            }
            let input = testkit::any_input(&position, &mut source).expect("the game is not over");
            game::step(&mut position, &input).expect("a legal input");
        }
    }
    assert!(asked > 0, "nobody bid in five games");
}

/// Q1, Q2, Q8, Q9: what a mark gives up and brings, and what a miss costs.
#[test]
fn a_choice_says_what_it_brings_and_what_it_costs() {
    use qwixx::{Action, Classic};
    let start = Classic::start(1, &game::NoOptions {}).expect("one can play");
    let play = |inputs: &[&str]| {
        let mut position = start;
        for input in inputs {
            let input = match position.pending() {
                Pending::Chance => game::Input::Chance(input.parse().expect("an outcome")),
                _ => game::Input::Decide(game::Decisions::new([(
                    Seat::FIRST,
                    input.parse().expect("an action"),
                )])),
            };
            game::step(&mut position, &input).expect("legal");
        }
        position
    };
    let effects = |position: &Classic, action: &str| {
        let (view, choices) = (position.view(Observer::Seat(Seat::FIRST)), position.choices(Seat::FIRST));
        let choices: Vec<Action> = game::Choices::iter(&choices).collect();
        let (names, own) = (vec!["Anna".to_owned()], Some(Seat::FIRST));
        let situation =
            Situation::<Classic> { lang: Lang::En, view: &view, names, own, choices: &choices, chosen: None };
        Classic::effects(&situation, action.parse().expect("an action")).join(", ")
    };
    let rolled = play(&["roll 3 4 r1 y2 g5 b6"]);
    assert_eq!(effects(&rolled, "red 7"), "one point, gives up 2–6");
    assert_eq!(effects(&rolled, "pass"), "gives up nothing");
    let passed = play(&["roll 3 4 r1 y2 g5 b6", "pass"]);
    assert_eq!(effects(&passed, "pass"), "a miss (−5)");
    assert_eq!(effects(&passed, "red 4"), "one point, gives up 2 and 3");
    let marked = play(&["roll 1 1 r1 y1 g1 b1", "red 2"]);
    assert_eq!(effects(&marked, "yellow 2"), "one point, gives up nothing");
}
