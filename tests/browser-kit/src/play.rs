//! Playing by tapping what the page offers, whatever the game.

use std::time::{Duration, Instant};

use crate::{Home, Window};

/// A whole game takes no longer, not even on a busy machine.
pub const LONGEST: Duration = Duration::from_secs(400);

/// Where a person stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Moment {
    /// They have something to decide.
    Asked,
    /// They wait for somebody else.
    Waiting,
    /// The game is over.
    Over,
}

/// Numbers what is to be tapped, in order. `turn` chooses among the choices.
///
/// Cells, spaces and goods are chosen and then confirmed; cards of a hand are put together from pieces; some buttons act at
/// once. Now and then nothing is chosen, and the bar's own button is pressed: to pass, which has to be confirmed where it
/// costs something. A press that follows another too soon counts as the second half of a double tap, so some things may be
/// chosen already.
const PLAN: &str = r#"
    const form = document.querySelector("form.decide");
    if (!form?.querySelector(".bar.asked")) return 0;
    for (const old of form.querySelectorAll("[data-tap]")) old.removeAttribute("data-tap");
    const seen = (css) => [...form.querySelectorAll(css)].filter((item) => item.checkVisibility() && !item.disabled);
    const pressed = (item) => item.getAttribute("aria-pressed") === "true";
    const pick = (list) => list[TURN % list.length];
    const options = [...form.querySelectorAll(".option")];
    const [cans, nows, pass, confirm] = [seen(".can"), seen(".now"), form.querySelector(".pass"), form.querySelector(".confirm")];
    let taps = [];
    if (options.length) {
      const most = Math.max(...options.map((option) => option.dataset.pieces.split(" ").length));
      const rich = options.filter((option) => option.dataset.pieces.split(" ").length === most);
      const pieces = pick(TURN % 3 ? rich : options).dataset.pieces.split(" ");
      taps = [...form.querySelectorAll(".piece")].filter((piece) => pieces.includes(piece.dataset.piece) !== pressed(piece));
      taps.push(confirm);
    } else if (nows.length) taps = [TURN % 3 ? nows[nows.length - 1] : pick(nows)];
    else if (confirm?.matches(".proposed")) taps = [confirm];
    else if (cans.length && (TURN % 3 || !pass)) taps = [...[pick(cans)].filter((can) => !pressed(can)), confirm];
    else if (pass?.matches(".costly")) taps = [...[pass].filter((pass) => !pressed(pass)), confirm];
    else if (pass) taps = [pass];
    taps = taps.filter(Boolean);
    taps.forEach((item, i) => item.setAttribute("data-tap", i));
    return taps.length;
"#;

impl Window {
    /// Opens a table for two, at which nobody else sits yet.
    pub async fn new_table(&self, home: &Home, game: &str) {
        self.go(&home.at(&format!("/new/{game}"))).await;
        self.fill("#name", "Anna").await;
        self.tap("form button.primary").await;
        self.find("#table").await;
    }

    /// Opens a table and gives the other chair to a bot, so that the game begins.
    pub async fn play_against(&self, home: &Home, game: &str, bot: &str) {
        self.new_table(home, game).await;
        self.give_chair(2, bot).await;
    }

    /// Says for whom a chair is: `friend`, `nobody` or a bot.
    pub async fn give_chair(&self, seat: usize, to: &str) {
        self.find(&format!("#chair{seat}")).await;
        self.tap(&format!("#chair{seat} > summary")).await;
        self.tap(&format!("#chair{seat} button[value={to}]")).await;
    }

    /// Opens a table for two people and a bot, and gives its address.
    pub async fn open_table(&self, home: &Home, game: &str) -> String {
        self.new_table(home, game).await;
        self.give_chair(3, "greedy").await;
        self.find(".chair.bot").await;
        self.driver.current_url().await.unwrap().to_string()
    }

    /// Comes to a table by its link and sits down.
    pub async fn join(&self, link: &str, name: &str) {
        self.go(link).await;
        self.fill("input[name=name]", name).await;
        self.tap("form[action$='/sit'] button.primary").await;
        self.until("return !document.querySelector(\"form[action$='/sit']\")").await;
    }

    /// Returns where the person of this window stands.
    pub async fn moment(&self) -> Moment {
        let data = self.ask("return { ...document.querySelector('#table')?.dataset }").await;
        match (data.get("over"), data.get("turn")) {
            (Some(_), _) => Moment::Over,
            (_, Some(_)) => Moment::Asked,
            _ => Moment::Waiting,
        }
    }

    /// Decides, if asked. The page may change under one's finger; then it is looked at afresh next time.
    pub async fn step(&self, turn: usize) -> Moment {
        let moment = self.moment().await;
        if moment != Moment::Asked {
            return moment;
        }
        for tap in self.plan(turn).await {
            if self.try_tap(&tap).await.is_err() {
                break;
            }
        }
        moment
    }

    /// What is to be tapped for a decision, in order.
    pub async fn plan(&self, turn: usize) -> impl Iterator<Item = String> {
        let taps = self.ask(&PLAN.replace("TURN", &turn.to_string())).await.as_u64().unwrap();
        (0..taps).map(|tap| format!("[data-tap=\"{tap}\"]"))
    }
}

/// Lets people play on, in turn, until `enough` says so or the game is over. `turn` counts on.
pub async fn play_while(
    people: &[&Window],
    turn: &mut usize,
    mut enough: impl FnMut(usize) -> bool,
) -> Moment {
    let begun = Instant::now();
    loop {
        let mut over = 0;
        for person in people {
            *turn += 1;
            over += usize::from(person.step(*turn).await == Moment::Over);
        }
        if over == people.len() {
            return Moment::Over;
        }
        if enough(*turn) {
            return Moment::Waiting;
        }
        assert!(begun.elapsed() < LONGEST, "the game does not end");
    }
}

/// Lets people play to the end.
pub async fn play_out(people: &[&Window], turn: &mut usize) {
    assert_eq!(play_while(people, turn, |_| false).await, Moment::Over);
}
