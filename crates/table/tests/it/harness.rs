//! Drives tables: opens them, seats people, lets bots decide, sends random commands.

use std::sync::LazyLock;

use crate::model::Model;
use game::testkit::source;
use game::{Game, GameOptions as _, Observer, Seat, SeatSet, Source, chance};
use table::{
    Absence, Accepted, Bot, By, Chair, Chance, Clock, Command, Dealer, Envelope, Fact, Link, Logged, Refusal,
    Secret, Settings, Table,
};

pub(crate) type Random = Box<dyn FnMut() -> u64>;

pub(crate) fn random(seed: u64) -> Random {
    Box::new(source(seed))
}

pub(crate) fn seat(number: usize) -> Seat {
    Seat::new(number - 1).unwrap()
}

pub(crate) fn bot(level: &str) -> Bot {
    Bot { name: format!("{level} bot"), level: level.to_owned() }
}

pub(crate) fn secret(random: &mut Random) -> Secret {
    Secret::new(std::array::from_fn(|_| random() as u8))
}

pub(crate) fn fair(secret: Secret) -> Chance {
    Chance::Fair { secret, wait: 3_000 }
}

/// A chain for each seat, the tip first, as long as a browser's.
static CHAINS: LazyLock<Vec<Vec<Link>>> = LazyLock::new(|| {
    let chain = |seat: usize| {
        let mut links = vec![Link::new([seat as u8 + 1; 32])];
        for _ in 0..500 {
            links.push(links.last().unwrap().before());
        }
        links.reverse();
        links
    };
    (0..Seat::MAX).map(chain).collect()
});

/// A tip of a seat's chain.
pub(crate) fn tip(seat: Seat) -> Link {
    CHAINS[seat.index()][0]
}

/// The link that comes after this one in its chain, or a wrong one where that has no more.
pub(crate) fn next_link(newest: Link) -> Link {
    let after = |chain: &Vec<Link>| chain.get(chain.iter().position(|&link| link == newest)? + 1).copied();
    CHAINS.iter().find_map(after).unwrap_or(newest)
}

pub(crate) fn seeded() -> Chance {
    Chance::Seeded { seed: Secret::new([7; 32]) }
}

/// A table with its driver: counts ids, knows the time, keeps the script of all that was sent.
pub(crate) struct Driver<G: Game> {
    pub(crate) table: Table<G>,
    pub(crate) now: u64,
    next_id: u64,
}

impl<G: Game> Driver<G> {
    pub(crate) fn new(settings: Settings<G>) -> Self {
        Driver { table: Table::open(settings, 1000).unwrap(), now: 1000, next_id: 0 }
    }

    /// Opens a table of people with default settings and seats them all.
    pub(crate) fn of_people(people: usize, chance: Chance) -> Self {
        let mut driver = Self::new(Settings::new(G::Options::default(), vec![Chair::Open; people], chance));
        driver.seat_all();
        driver
    }

    pub(crate) fn envelope(&mut self, by: By, command: Command<G>) -> Envelope<Command<G>> {
        self.next_id += 1;
        Envelope { id: format!("c{}", self.next_id).parse().unwrap(), by, now: self.now, command }
    }

    pub(crate) fn send(&mut self, by: By, command: Command<G>) -> Result<Vec<Logged<Fact<G>>>, Refusal> {
        let envelope = self.envelope(by, command);
        self.table.handle(envelope).map(|Accepted { facts, repeated }| {
            assert!(!repeated && !facts.is_empty());
            facts.to_vec()
        })
    }

    /// Sends what must be accepted.
    #[track_caller]
    pub(crate) fn ok(&mut self, by: By, command: Command<G>) -> Vec<Fact<G>> {
        let facts = self.send(by, command).unwrap_or_else(|why| panic!("refused: {why}"));
        facts.into_iter().map(|entry| entry.fact).collect()
    }

    pub(crate) fn seat_all(&mut self) {
        let free =
            self.table.view(Observer::Spectator).seats.iter().filter(|seat| seat.owner.is_none()).count();
        for i in 0..free {
            let join =
                Command::Join { name: format!("Person {i}").parse().unwrap(), seat: None, commits: true };
            _ = self.send(By::Guest, join);
        }
    }

    pub(crate) fn round(&self) -> u32 {
        self.table.view(Observer::Spectator).round.expect("a round is open").number
    }

    pub(crate) fn missing(&self) -> SeatSet {
        self.table.view(Observer::Spectator).round.map_or(SeatSet::EMPTY, |round| round.missing)
    }

    /// A person decides in the open round.
    #[track_caller]
    pub(crate) fn decide(&mut self, seat: Seat, action: &str) -> Vec<Fact<G>> {
        let action = action.parse().unwrap();
        self.ok(By::Seat(seat), Command::Decide { round: self.round(), action })
    }

    pub(crate) fn tick(&mut self, ms: u64) -> Vec<Fact<G>> {
        self.now += ms;
        self.table.tick(self.now).iter().map(|entry| entry.fact.clone()).collect()
    }

    /// Lets every awaited bot decide once. Says whether there was one.
    pub(crate) fn bots_move(&mut self, random: &mut Random) -> bool {
        let turns: Vec<(Seat, u32)> =
            self.table.awaited_bots().iter().map(|turn| (turn.seat, turn.round)).collect();
        for &(seat, round) in &turns {
            let action = any_of(&self.table.choices(seat).unwrap(), random);
            // An earlier bot of this round may have been the last that was missing; then this one is stale.
            _ = self.send(By::Bot(seat), Command::Decide { round, action });
        }
        !turns.is_empty()
    }

    /// Plays the table on: bots and people decide at random, typed dice are typed by whoever is there, and time
    /// passes when nothing else can happen. Stops at the end or when `stop` says so.
    pub(crate) fn play_on(&mut self, random: &mut Random, mut stop: impl FnMut(&mut Self) -> bool) {
        let mut idle = 0;
        while !self.table.is_over() && !stop(self) {
            let before = self.table.log().len();
            self.people_link();
            if !self.bots_move(random) {
                self.people_move(random);
            }
            if self.table.log().len() == before {
                // Nobody can do anything: only time helps.
                let wake = self.table.wake_at().expect("a table that waits for nobody waits for a time");
                self.now = self.now.max(wake);
                self.tick(0);
                idle += 1;
                assert!(idle < 20_000, "the table hangs");
            }
        }
    }

    fn people_move(&mut self, random: &mut Random) {
        for seat in self.missing().iter() {
            if let Some(choices) = self.table.choices(seat) {
                let action = any_of(&choices, random);
                _ = self.send(By::Seat(seat), Command::Decide { round: self.round_or(0), action });
            }
        }
        if let Some(draw) = self.table.view(Observer::Spectator).chance.awaited
            && let Some(outcome) = possible_outcome(&self.table, random)
        {
            for seat in SeatSet::first(self.table.view(Observer::Spectator).seats.len()).iter() {
                if self.send(By::Seat(seat), Command::Supply { draw, outcome }).is_ok() {
                    break;
                }
            }
        }
    }

    /// Everybody who is asked for a link opens it. Says whether anybody was.
    pub(crate) fn people_link(&mut self) -> bool {
        let Some(call) = self.table.view(Observer::Spectator).chance.call else { return false };
        for seat in call.missing.iter() {
            if let Some(newest) = call.asked[seat.index()] {
                let link = next_link(newest);
                _ = self.send(By::Seat(seat), Command::OpenLink { draw: call.draw, link });
            }
        }
        !call.missing.is_empty()
    }

    /// Everybody who plays commits to their chain.
    pub(crate) fn people_commit(&mut self) {
        for seat in SeatSet::first(self.table.seats()).iter() {
            _ = self.send(By::Seat(seat), Command::Commit { tip: tip(seat) });
        }
    }

    pub(crate) fn round_or(&self, none: u32) -> u32 {
        self.table.view(Observer::Spectator).round.map_or(none, |round| round.number)
    }
}

/// An outcome that the pending draw could bring.
pub(crate) fn possible_outcome<G: Game>(table: &Table<G>, random: &mut Random) -> Option<G::Outcome> {
    outcome_of(table, u32::MAX, random)
}

/// An outcome that the draw with this number could bring or could have brought; of the pending one, if there is
/// none with this number.
pub(crate) fn outcome_of<G: Game>(table: &Table<G>, draw: u32, random: &mut Random) -> Option<G::Outcome> {
    Model::of(table.log()).before_draw(draw).map(|position| chance::draw(position, random))
}

pub(crate) fn any_of<T: Clone>(items: &[T], random: &mut Random) -> T {
    items[random.below(items.len() as u64) as usize].clone()
}

/// Tables of every kind worth trying, people and bots, with each source of chance, clock and policy: eight for each
/// text of options, for as many seats as the seed says.
pub(crate) fn all_settings<G: Game>(options: &[&str], seed: u64) -> Vec<Settings<G>> {
    let mut random = random(seed);
    let mut all = Vec::new();
    for text in if options.is_empty() { &[""] } else { options } {
        let options = G::Options::parse(text).unwrap();
        let possible: Vec<usize> = G::SEATS.filter(|&seats| G::start(seats, &options).is_ok()).collect();
        for kind in 0..8 {
            let seats = any_of(&possible, &mut random);
            let chance = match kind % 4 {
                0 => Chance::Seeded { seed: secret(&mut random) },
                1 => fair(secret(&mut random)),
                2 => Chance::Verifiable { secret: secret(&mut random), dealer: Dealer::Aside },
                _ => Chance::Typed,
            };
            let bots = if kind < 4 { 0 } else { seats / 2 };
            let chair = |i| if i < bots { Chair::Bot(bot("random")) } else { Chair::Open };
            let mut settings = Settings::new(options.clone(), (0..seats).map(chair).collect(), chance);
            settings.clock = any_of(
                &[Clock::None, Clock::PerDecision { ms: 5_000 }, Clock::PerDay { days: 1 }],
                &mut random,
            );
            settings.absence = any_of(&[Absence::Pass, Absence::Bot(bot("random"))], &mut random);
            settings.pace = any_of(&[0, 2_000], &mut random);
            all.push(settings);
        }
    }
    all
}

/// An answer to a call, mostly as it should be.
fn answer<G: Game>(table: &Table<G>, random: &mut Random) -> Option<(By, Command<G>)> {
    let call = table.view(Observer::Spectator).chance.call?;
    let missing: Vec<Seat> = call.missing.iter().collect();
    let seat = if missing.is_empty() { return None } else { any_of(&missing, random) };
    let link = match random.below(4) {
        0 => Link::new([9; 32]),
        _ => next_link(call.asked[seat.index()]?),
    };
    Some((By::Seat(seat), Command::OpenLink { draw: call.draw, link }))
}

/// Any command by anybody, mostly sensible, often not: stale rounds, other people's seats, illegal actions.
pub(crate) fn any_command<G: Game>(
    table: &Table<G>,
    vocabulary: &[G::Action],
    random: &mut Random,
) -> (By, Command<G>) {
    if random.below(2) == 0
        && let Some(answer) = answer(table, random)
    {
        return answer;
    }
    let view = table.view(Observer::Spectator);
    let seats = view.seats.len();
    let seat = Seat::new(random.below(seats as u64) as usize).unwrap();
    let anyone = Seat::new(random.below(Seat::MAX as u64) as usize).unwrap();
    let by = match random.below(20) {
        0 => any_of(&[By::Host, By::Guest, By::Bot(anyone), By::Seat(anyone)], random),
        1..4 => table.awaited_bots().first().map_or(By::Seat(seat), |turn| By::Bot(turn.seat)),
        _ => By::Seat(seat),
    };
    let now = view.round.as_ref().map_or(0, |round| round.number);
    let round = match random.below(8) {
        0 => now.saturating_sub(1),
        1 => now + 1,
        _ => now,
    };
    let legal = match by {
        By::Seat(seat) | By::Bot(seat) => table.choices(seat),
        _ => None,
    };
    let action = match legal {
        Some(legal) if random.below(8) > 0 => any_of(&legal, random),
        _ => any_of(vocabulary, random),
    };
    let draw = (view.chance.draws + random.below(4) as u32).saturating_sub(1);
    let command = match random.below(40) {
        0 => Command::Join {
            name: any_of(&["Anna", "Ben", "Chiara", "Dora", "Emil"], random).parse().unwrap(),
            seat: None,
            commits: random.below(2) == 0,
        },
        2 => Command::Leave { seat },
        3 => Command::TakeOver { seat, bot: bot("random") },
        1 | 4 | 5 => Command::Return,
        6..8 => Command::Withdraw { round },
        8..11 => Command::Plan { round, action: (random.below(5) > 0).then_some(action) },
        11..14 => Command::AskUndo,
        14..17 => Command::AgreeUndo,
        17 => Command::DeclineUndo,
        18 if random.below(6) == 0 => Command::Resign,
        19 => Command::OpenLink { draw, link: Link::new([9; 32]) },
        20..22 => Command::Commit { tip: tip(seat) },
        22..25 => match outcome_of(table, draw, random) {
            Some(outcome) => Command::Supply { draw, outcome },
            None => Command::AskUndo,
        },
        25..28 => match outcome_of(table, draw, random) {
            Some(outcome) => Command::Correct { draw, outcome },
            None => Command::Return,
        },
        28 if random.below(50) == 0 => Command::Close,
        _ => Command::Decide { round, action },
    };
    (by, command)
}
