//! Draws every page into a folder, from real positions, to be looked at: `cargo run -p pages --example gallery -- OUTDIR`.

use std::fs;
use std::path::{Path, PathBuf};

use catalogue::ReplayAsk;
use game::{Game, GameOptions as _, Observer, Seat};
use pages::{
    Against, Ctx, FairPage, Farewell, GameFigures, Home, Lang, Listed, NoticeChannel, Notices, TablePage,
    Talk, YourGame, YourGames,
};
use table::{Bot, By, Chair, Chance, ChanceSeen, Command, Envelope, Phase, Secret, Settings, Table};

struct Album {
    folder: PathBuf,
    lang: Lang,
}

impl Album {
    fn ctx(&self) -> Ctx<'static> {
        Ctx { lang: self.lang, guest: Some("Anna"), path: "/", theme: pages::Theme::System }
    }

    fn save(&self, name: &str, page: maud::Markup) {
        let text = page.into_string().replace("\"/assets/", "\"./assets/");
        fs::write(self.folder.join(format!("{}-{name}.html", self.lang.code())), text)
            .expect("a writable folder");
    }

    fn table<G: pages::Face>(&self, name: &str, table: &Table<G>, observer: Observer) {
        let view = table.view(observer);
        let log = table.seen(observer, 0);
        let talk = [Talk { name: "Ben", seat: Seat::new(1), text: ":luck:", at: 1, fresh: true }];
        let page = TablePage {
            present: &[],
            away: &[],
            id: "abc",
            view: &view,
            log: &log,
            talk: &talk,
            invite: pages::Invitation {
                link: "http://192.168.1.20:8080/t/kd83hf73kd92hd83hf83",
                base: "http://192.168.1.20:8080",
                lang: self.lang,
                host: Some("Anna"),
                code: Some("K7M4QX"),
                looking: &[],
                strangers: 1,
            },
            hints: Some(&[]),
            version: view.seq,
            nonce: "0123456789abcdef0123",
            now: 0,
            notice: None,
            rematch: None,
            host: true,
            drawn: &pages::Drawn::default(),
            since: None,
            parts: &pages::Parts::default(),
        };
        self.save(name, pages::table(&self.ctx(), &page));
    }
}

fn random(seed: u64) -> impl FnMut(usize) -> usize {
    let mut state = seed;
    move |n| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) as usize % n
    }
}

/// A table that is played until `stop` likes what seat 1 sees, or to the end.
fn play<G: pages::Face>(
    seats: usize,
    options: &str,
    seed: u64,
    chance: Chance,
    taste: impl Fn(&G::View, Seat, &[G::Action], &mut dyn FnMut(usize) -> usize) -> usize,
    stop: impl Fn(&Table<G>) -> bool,
) -> Table<G> {
    let options = G::Options::parse(options).expect("good options");
    let mut chairs = vec![Chair::Open];
    let bots = ["Ben", "Chloé", "Dario", "Emma"];
    chairs.extend(
        (1..seats).map(|i| Chair::Bot(Bot { name: bots[i - 1].to_owned(), level: "random".to_owned() })),
    );
    let mut table = Table::open(Settings::new(options, chairs, chance), 0).expect("a good set-up");
    let mut ids = 0;
    let mut tell = |table: &mut Table<G>, by, command| {
        ids += 1;
        _ = table.handle(Envelope {
            id: format!("c{ids}").parse().expect("an id"),
            by,
            now: 40_000,
            command,
        });
    };
    tell(&mut table, By::Guest, Command::Join { name: "Anna".parse().unwrap(), seat: None, commits: false });
    table.tick(40_000);
    let mut die = random(seed);
    while !table.is_over() && !stop(&table) {
        let view = table.view(Observer::Spectator);
        let Some(round) = view.round else { break };
        let bots: Vec<Seat> = table.awaited_bots().iter().map(|turn| turn.seat).collect();
        let seat = bots.first().copied().unwrap_or(Seat::FIRST);
        let choices = table.choices(seat).expect("an awaited seat");
        let action = choices[taste(&table.game_view(Observer::Seat(seat)), seat, &choices, &mut die)];
        let by = if bots.is_empty() { By::Seat(seat) } else { By::Bot(seat) };
        tell(&mut table, by, Command::Decide { round: round.number, action });
    }
    table
}

/// Marks what skips least, if it skips little.
fn careful(sheet: qwixx::Sheet, cells: &[Option<qwixx::Cell>], eager: usize) -> usize {
    let gap = |cell: &Option<qwixx::Cell>| {
        cell.map_or(eager, |cell| {
            let done = 16 - sheet.row(cell.colour()).leading_zeros();
            cell.place() as usize - done as usize
        })
    };
    (0..cells.len()).min_by_key(|&i| gap(&cells[i])).expect("a choice")
}

fn seeded(byte: u8) -> Chance {
    Chance::Seeded { seed: Secret::new([byte; 32]) }
}

fn asked<G: Game>(table: &Table<G>, after: u64, least: usize) -> bool {
    let view = table.view(Observer::Seat(Seat::FIRST));
    view.seq > after
        && view.round.is_some_and(|round| {
            round.choices.len() >= least && round.chosen.is_none() && round.missing.iter().count() == 1
        })
}

fn classic(album: &Album) {
    let taste =
        |view: &qwixx::classic::View, seat, choices: &[qwixx::Action], _: &mut dyn FnMut(usize) -> usize| {
            let cells: Vec<_> = choices
                .iter()
                .map(|a| if let qwixx::Action::Mark(cell) = a { Some(*cell) } else { None })
                .collect();
            careful(view.position.sheet(seat), &cells, 3)
        };
    let me = Observer::Seat(Seat::FIRST);
    let white = |t: &Table<qwixx::Classic>| {
        asked(t, 70, 3) && t.game_view(me).position.stage() == qwixx::Stage::White
    };
    album.table("qwixx-white", &play(3, "", 1, seeded(1), taste, white), me);
    let coloured = |t: &Table<qwixx::Classic>| {
        asked(t, 150, 4) && t.game_view(me).position.stage() == qwixx::Stage::Coloured
    };
    album.table("qwixx-coloured", &play(5, "", 2, seeded(2), taste, coloured), me);
    let start = |t: &Table<qwixx::Classic>| asked(t, 0, 2);
    album.table("qwixx-start", &play(2, "", 2, seeded(3), taste, start), me);
    let chosen = |t: &Table<qwixx::Classic>| {
        let view = t.view(Observer::Spectator);
        view.seq > 100 && view.round.is_some_and(|round| round.missing.len() == 2)
    };
    let table = play(4, "", 2, seeded(3), taste, chosen);
    album.table("qwixx-watching", &table, Observer::Spectator);
    let over = play::<qwixx::Classic>(3, "", 1, seeded(1), taste, |_: &Table<_>| false);
    album.table("qwixx-over", &over, me);
    let game = catalogue::standard().find("qwixx").expect("a game of the house");
    let replay = game.replay(&over.record().expect("it is over").to_text()).expect("its own record");
    let ask = ReplayAsk { base: "/t/abc", here: true, at: 12, eyes: Some(Seat::FIRST), whole: true };
    album.save("replay", replay.page(&album.ctx(), &ask));
    let typed = play::<qwixx::Classic>(2, "", 1, Chance::Typed, taste, |_| true);
    album.table("qwixx-typed", &typed, me);
    let open = Settings::new(game::NoOptions::default(), vec![Chair::Open; 3], seeded(1));
    let lobby: Table<qwixx::Classic> = Table::open(open, 0).expect("a good set-up");
    album.table("qwixx-lobby", &lobby, Observer::Spectator);
}

fn on_board(album: &Album) {
    use qwixx::on_board::{Action, View};
    let taste = |view: &View, seat, choices: &[Action], _: &mut dyn FnMut(usize) -> usize| {
        if let Some(i) = choices.iter().position(|a| matches!(a, Action::Move(_))) {
            return i;
        }
        let cells: Vec<_> =
            choices.iter().map(|a| if let Action::Mark(cell) = a { Some(*cell) } else { None }).collect();
        careful(view.position.sheet(seat), &cells, 3)
    };
    let me = Observer::Seat(Seat::FIRST);
    let moving = |t: &Table<qwixx::OnBoard>| {
        asked(t, 60, 3) && t.game_view(me).position.stage() == qwixx::Stage::Board
    };
    album.table("board-move", &play(3, "", 1, seeded(4), taste, moving), me);
    album.table(
        "board-over",
        &play::<qwixx::OnBoard>(3, "side=b", 1, seeded(4), taste, |_: &Table<_>| false),
        me,
    );
}

fn cards(album: &Album) {
    use qwixx::cards::{Action, Stage, View};
    let taste = |_: &View, _, choices: &[Action], die: &mut dyn FnMut(usize) -> usize| {
        let marks = |a: &Action| match a {
            Action::Play(play) => play.marks().len(),
            Action::Mark(_) => 1,
            _ => 0,
        };
        let most = choices.iter().map(marks).max().unwrap_or(0);
        if most > 0 && die(3) > 0 {
            return choices.iter().position(|a| marks(a) == most).unwrap_or(0);
        }
        die(choices.len())
    };
    let me = Observer::Seat(Seat::FIRST);
    let stage = |t: &Table<qwixx::Cards>| t.game_view(me).public().stage();
    album.table(
        "cards-take",
        &play(3, "jokers=true", 1, seeded(5), taste, |t| asked(t, 200, 2) && stage(t) == Stage::Take),
        me,
    );
    album.table(
        "cards-top",
        &play(3, "", 1, seeded(5), taste, |t| asked(t, 100, 3) && stage(t) == Stage::Announce),
        me,
    );
    album.table(
        "cards-play",
        &play(3, "jokers=true", 1, seeded(5), taste, |t| asked(t, 200, 6) && stage(t) == Stage::Play),
        me,
    );
}

fn ten(album: &Album) {
    use ten::{Action, Stage, View};
    let taste =
        |_: &View, _, choices: &[Action], die: &mut dyn FnMut(usize) -> usize| die(choices.len().min(6));
    let me = Observer::Seat(Seat::FIRST);
    let stage = |t: &Table<ten::Ten>| t.game_view(me).position.stage();
    album.table(
        "ten-stop",
        &play(3, "", 1, seeded(6), taste, |t| {
            asked(t, 150, 3)
                && stage(t) == Stage::Stop
                && t.game_view(me).position.tableau().numbers().len() > 1
        }),
        me,
    );
    album.table(
        "ten-bid",
        &play(3, "", 1, seeded(6), taste, |t| asked(t, 100, 4) && matches!(stage(t), Stage::Auction(_))),
        me,
    );
    album.table(
        "ten-buy",
        &play(3, "", 1, seeded(6), taste, |t| asked(t, 150, 4) && matches!(stage(t), Stage::Buy { .. })),
        me,
    );
    album.table(
        "ten-pay",
        &play(3, "", 1, seeded(6), taste, |t| asked(t, 150, 3) && matches!(stage(t), Stage::Pay(_))),
        me,
    );
    album.table(
        "ten-solo",
        &play::<ten::Ten>(1, "", 1, seeded(6), taste, |t: &Table<ten::Ten>| asked(t, 150, 2)),
        me,
    );
    album.table("ten-over", &play::<ten::Ten>(3, "", 1, seeded(6), taste, |_: &Table<_>| false), me);
}

fn rest(album: &Album) {
    let ctx = album.ctx();
    let catalogue = catalogue::standard();
    let games = catalogue.faces();
    let listed = Listed { id: "abc", game: "cards", names: vec!["Anna", "Ben"], free: 1 };
    let home = Home { mine: your_games(3), all: 23, now: NOW, open: vec![listed] };
    album.save("home", pages::home(&ctx, &games, &Home::default()));
    album.save("home-games", pages::home(&ctx, &games, &home));
    for game in &games {
        album.save(&format!("new-{}", game.name()), pages::new_table(&ctx, *game, None));
        album.save(&format!("rules-{}", game.name()), pages::rules(&ctx, *game));
    }
    album.save("error", pages::message(&ctx, 404, None));
    album.save("offer-seat", pages::offer_seat(&ctx, "abc"));
    album.save(
        "move-seat",
        pages::move_seat(&ctx, "abc", "http://192.168.1.20:8080/t/kd83hf73kd92hd83hf83/seat"),
    );
    let mode = ChanceSeen::Fair { commitment: Secret::new([1; 32]).commitment() };
    album.save("fair", pages::fair(&ctx, games[0], &FairPage { id: "abc", mode: &mode, over: true }));
}

/// How late it is in the gallery.
const NOW: u64 = 1_794_800_000_000;

/// Games of somebody who has played for a while.
fn your_games(count: usize) -> Vec<YourGame<'static>> {
    let game = |game, phase, others: &[&'static str], hours: u64| YourGame {
        id: "abc",
        game,
        others: others.to_vec(),
        free: 1,
        phase,
        your_turn: false,
        turn_of: Vec::new(),
        points: None,
        won: None,
        touched: NOW - hours * 3_600_000,
        put_away: false,
    };
    let games = vec![
        YourGame { your_turn: true, ..game("qwixx", Phase::Playing, &["Ben", "Carla"], 3) },
        YourGame {
            turn_of: vec!["Maximiliane-Charlotte"],
            ..game("ten", Phase::Playing, &["Maximiliane-Charlotte", "Jean-Baptiste"], 30)
        },
        game("cards", Phase::Gathering, &["Ben"], 0),
        YourGame {
            points: Some((78, vec![64, 102])),
            won: Some(false),
            ..game("qwixx", Phase::Over, &["Ben", "Carla"], 90)
        },
        YourGame {
            points: Some((48, vec![33])),
            won: Some(true),
            ..game("ten", Phase::Over, &["Blaise (bot)"], 3000)
        },
        game("on-board", Phase::Over, &["Ada (bot)", "Blaise (bot)", "Carl (bot)"], 9000),
    ];
    games.into_iter().take(count).collect()
}

fn own(album: &Album) {
    let ctx = album.ctx();
    let catalogue = catalogue::standard();
    let games = catalogue.faces();
    let list = YourGames {
        list: your_games(9),
        removed: 2,
        all: 40,
        page: 1,
        pages: 2,
        now: NOW,
        ..YourGames::default()
    };
    album.save("you", pages::your_games(&ctx, &games, &list));
    album.save("you-none", pages::your_games(&ctx, &games, &YourGames::default()));
    let met = |name: Option<&str>, played, won| Against { name: name.map(str::to_owned), played, won };
    let figures = [
        GameFigures {
            game: "qwixx",
            played: 31,
            won: 14,
            best: Some(121),
            average: Some(74.25),
            latest: vec![44, 60, 71, 66, 90, 121, 40, 78, 83, 55, 92, 70],
            against: vec![met(Some("Ben"), 20, 9), met(None, 9, 4), met(Some("Maximiliane-Charlotte"), 2, 1)],
        },
        GameFigures {
            game: "ten",
            played: 1,
            won: 0,
            best: Some(40),
            average: Some(40.0),
            latest: vec![40],
            against: vec![met(None, 1, 0)],
        },
    ];
    album.save("you-figures", pages::figures(&ctx, &games, &figures, 0));
    album.save("you-settings", pages::settings(&ctx, &pages::Settings { has_code: true, told: None }));
    let code = "0abc def1 2345 6789 ghjk mnpq rs";
    album.save(
        "you-code",
        pages::recovery_code(&ctx, code, "https://play.example.org/you/recover#0abcdef123456789ghjkmnpqrs"),
    );
    album.save("you-recover", pages::recover(&ctx, "", Some(&pages::refusal(album.lang, "bad_code"))));
    let channel = |kind, host, problem| NoticeChannel { id: 1, kind, host, problem };
    let notices = Notices {
        channels: vec![
            channel("push", "updates.push.services.mozilla.com", None),
            channel("discord", "discord.com", Some(ctx.lang.t("notice-timeout"))),
        ],
        quiet: pages::QuietForm {
            starts: "22:00".to_owned(),
            ends: "07:00".to_owned(),
            east: Some("60".to_owned()),
        },
        ..Notices::default()
    };
    album.save("you-notices", pages::notices(&ctx, &notices));
    album.save("offline", pages::offline(&ctx, &games));
    let farewell = Farewell { running: your_games(2), shared: 12, alone: 3, now: NOW };
    album.save("you-farewell", pages::farewell(&ctx, &games, &farewell));
}

fn main() {
    let folder = PathBuf::from(std::env::args().nth(1).expect("gallery OUTDIR"));
    fs::create_dir_all(folder.join("assets")).expect("a writable folder");
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("../pages/assets");
    for lang in Lang::ALL {
        let album = Album { folder: folder.clone(), lang };
        classic(&album);
        on_board(&album);
        cards(&album);
        ten(&album);
        rest(&album);
        own(&album);
    }
    // The pages name the files with their version in front; here they lie beside the pages.
    let page = fs::read_to_string(folder.join("en-home.html")).expect("just written");
    let version = page.split("./assets/").nth(1).and_then(|rest| rest.split('/').next()).expect("a version");
    let into = folder.join("assets").join(version);
    fs::create_dir_all(&into).expect("a writable folder");
    for file in fs::read_dir(source).expect("assets").flatten() {
        fs::copy(file.path(), into.join(file.file_name())).expect("a copy");
    }
}
