//! `rowlock play`: a game in this terminal, against bots or at a table on a server.

use std::io::{IsTerminal as _, Write as _};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, anyhow, bail};
use catalogue::{Catalogue, Dice, Entry, Plan};
use clap::Args;
use game::Observer;
use terminal::app::{Kind, Model, Style};
use terminal::{Guest, Left, Link, Local, Plain, Randomness, Recorded, Remote, Screen, Seat};
use words::Lang;

use crate::find;
use crate::language::Language;
use crate::setup::Chosen;

/// The pause before dice fall, so that one sees what led to them.
const PACE: u64 = 250;

#[derive(Args)]
pub(crate) struct Play {
    /// The game, or the link of a table on a server
    #[arg(value_name = "GAME|LINK")]
    game: String,
    #[command(flatten)]
    setup: Chosen,
    /// Which bot plays the other seats [default: the strongest]
    #[arg(long, value_name = "BOT")]
    bot: Option<String>,
    /// What you are called [default: as the system calls you]
    #[arg(long, value_name = "NAME")]
    name: Option<String>,
    /// Write the record of the game to this file when it is over
    #[arg(long, value_name = "FILE")]
    record: Option<PathBuf>,
    /// Play the game of this number again: the same dice and cards, and the same whims of the bots
    #[arg(long, value_name = "N")]
    seed: Option<u64>,
    /// Roll real dice, or draw real cards, and type in what they show
    #[arg(long, conflicts_with = "seed")]
    typed: bool,
    /// Lines in, lines out: for screen readers and pipes
    #[arg(long)]
    plain: bool,
    #[command(flatten)]
    show: Show,
}

/// How a terminal shows things.
#[derive(Args)]
pub(crate) struct Show {
    /// Draw with ASCII alone
    #[arg(long)]
    ascii: bool,
    #[command(flatten)]
    language: Language,
}

impl Show {
    pub(crate) fn lang(&self) -> Lang {
        self.language.get()
    }

    fn style(&self) -> Style {
        let style = Style::from_environment(|name| std::env::var(name).ok());
        Style { ascii: style.ascii || self.ascii, ..style }
    }

    /// Returns an empty screen for such a terminal.
    fn model(&self, kind: Kind, game: Option<&dyn Entry>, screen: &Screen) -> Result<Model> {
        let model = Model::new(kind, self.lang(), self.style(), screen.size()?);
        Ok(match game {
            Some(game) => model.with_rules(game.plain_rules(self.lang())),
            None => model,
        })
    }

    /// Plays in lines until the game is over or somebody leaves.
    fn in_lines(&self, game: Option<&dyn Entry>, seat: &mut dyn Seat) -> Result<()> {
        let lang = self.lang();
        let (input, output) = (std::io::stdin().lock(), std::io::stdout().lock());
        let rules = game.map(|game| game.plain_rules(lang));
        Ok(Plain { seat, lang, rules, input, output }.run()?)
    }

    /// Takes the terminal over, if there is one.
    pub(crate) fn screen(&self) -> Result<Screen> {
        if !std::io::stdout().is_terminal() || !std::io::stdin().is_terminal() {
            bail!("{}", self.lang().t("plain-only"));
        }
        Ok(Screen::open()?)
    }
}

impl Play {
    pub(crate) fn run(self, games: &Catalogue) -> Result<()> {
        if Link::is_meant(&self.game) {
            return self.join(games, &self.game.parse()?);
        }
        let game = find(games, &self.game)?;
        let plan = self.plan(game)?;
        if let Some(folder) = self.record.as_deref().and_then(Path::parent)
            && !folder.as_os_str().is_empty()
            && !folder.is_dir()
        {
            bail!("there is no folder {} to write the record to", folder.display());
        }
        if self.plain { self.in_lines(games, game, &plan) } else { self.on_screen(games, game, &plan) }
    }

    /// Returns what the player is called: as asked for, or by the system, or as any guest.
    fn name(&self) -> String {
        let of_the_system = || {
            let set = ["USER", "LOGNAME", "USERNAME"].into_iter().find_map(|name| std::env::var(name).ok());
            set.filter(|name| name.parse::<table::Name>().is_ok())
        };
        let guest = || self.show.lang().guest(std::process::id() as u16 % 900 + 100);
        self.name.clone().or_else(of_the_system).unwrap_or_else(guest)
    }

    /// Returns the table that was asked for.
    fn plan(&self, game: &dyn Entry) -> Result<Plan> {
        let setup = self.setup.read(game)?;
        let bots = game.bot_names();
        let strongest = bots.last().context("this game has no bots")?;
        let bot = self.bot.as_deref().unwrap_or(strongest);
        if !bots.contains(&bot) {
            bail!("there is no bot `{bot}`; the bots are: {}", bots.join(", "));
        }
        game.check_seats(setup.players)?;
        let others = std::iter::repeat_n(Some(bot.to_owned()), setup.players - 1);
        let mut plan = Plan::new(game.name(), std::iter::once(None).chain(others).collect());
        plan.options = setup.options.into_iter().collect();
        let dice = if self.typed { Dice::Typed } else { Dice::default() };
        Ok(Plan { hints: true, dice, ..plan })
    }

    fn open(&self, games: &Catalogue, plan: &Plan) -> Result<Local> {
        let lang = self.show.lang();
        let name = self.name();
        let randomness = self.seed.map_or(Randomness::System, Randomness::Seed);
        let pace = if self.plain { 0 } else { PACE };
        Local::open(games, plan, &name, pace, randomness).map_err(|why| anyhow!("{}", why.told(lang)))
    }

    /// Plays at a table on a server.
    fn join(&self, games: &Catalogue, link: &Link) -> Result<()> {
        let lang = self.show.lang();
        let tokens = || Tokens::of(link, self.name.as_deref());
        let mut guest = Guest { name: self.name(), token: tokens().and_then(|tokens| tokens.read()) };
        let mut table = Remote::join(games, link, &mut guest, lang).map_err(|why| anyhow!(why))?;
        if let (Some(tokens), Some(token)) = (tokens(), &guest.token) {
            tokens.keep(token, &guest.name)?;
        }
        let watches = table.observer() == Observer::Spectator;
        let game = games.find(table.game());
        if self.plain {
            if watches {
                println!("{}", lang.t("watching"));
            }
            return self.show.in_lines(game, &mut table);
        }
        let mut screen = self.show.screen()?;
        let mut model = self.show.model(Kind::PlayOnline, game, &screen)?;
        if watches {
            model.tell(lang.t("watching"));
        }
        while screen.run(&mut model, &mut table)? == Left::Replay {
            // A server can have a game that this program does not know, or by other rules.
            if let (Some(game), Some(record)) = (game, table.record())
                && let Err(why) = walk(&self.show, game, record, table.observer(), None, &mut screen)
            {
                model.tell(why.to_string());
            }
        }
        Ok(())
    }

    fn in_lines(&self, games: &Catalogue, game: &dyn Entry, plan: &Plan) -> Result<()> {
        let mut table = self.open(games, plan)?;
        self.show.in_lines(Some(game), &mut table)?;
        self.keep(&table)
    }

    fn on_screen(&self, games: &Catalogue, game: &'static dyn Entry, plan: &Plan) -> Result<()> {
        let mut table = self.open(games, plan)?;
        let mut screen = self.show.screen()?;
        let mut model = self.show.model(Kind::Play, Some(game), &screen)?;
        loop {
            match screen.run(&mut model, &mut table)? {
                Left::Quit => return self.keep(&table),
                Left::Replay => {
                    let Some(record) = table.record() else { continue };
                    walk(&self.show, game, record, table.observer(), None, &mut screen)?;
                }
                Left::Again => {
                    self.keep(&table)?;
                    table = self.open(games, plan)?;
                    model = self.show.model(Kind::Play, Some(game), &screen)?;
                }
            }
        }
    }

    /// Writes the record, if one was asked for and the game is over.
    fn keep(&self, table: &Local) -> Result<()> {
        match (&self.record, table.record()) {
            (Some(file), Some(record)) => write(file, &record),
            _ => Ok(()),
        }
    }
}

/// Shows a recorded game step by step until somebody leaves it.
pub(crate) fn walk(
    show: &Show,
    game: &'static dyn Entry,
    record: String,
    observer: Observer,
    at: Option<usize>,
    screen: &mut Screen,
) -> Result<()> {
    let mut record = Recorded::new(game, record, observer, at)?;
    let mut model = show.model(Kind::Replay, Some(game), screen)?;
    screen.run(&mut model, &mut record)?;
    Ok(())
}

fn write(file: &Path, text: &str) -> Result<()> {
    std::fs::write(file, text).with_context(|| format!("cannot write {}", file.display()))
}

/// Where what shows who one is at a server is kept, so that one's seat is one's own after a break: a token, and below it a
/// name.
struct Tokens(PathBuf);

impl Tokens {
    /// Whoever gives another name than the first who played at this server from here is somebody else.
    fn of(link: &Link, name: Option<&str>) -> Option<Self> {
        let plain = |text: &str| -> String {
            text.chars().map(|c| if c.is_ascii_alphanumeric() || c == '.' { c } else { '-' }).collect()
        };
        let folder = bots::data_folder()?.join("guests");
        let first = Tokens(folder.join(plain(link.base())));
        let other = name.filter(|name| first.name().is_some_and(|first| first != *name));
        Some(
            other.map_or(first, |name| {
                Tokens(folder.join(format!("{}-as-{}", plain(link.base()), plain(name))))
            }),
        )
    }

    fn line(&self, n: usize) -> Option<String> {
        std::fs::read_to_string(&self.0).ok()?.lines().nth(n).map(|line| line.trim().to_owned())
    }

    fn read(&self) -> Option<String> {
        self.line(0)
    }

    fn name(&self) -> Option<String> {
        self.line(1)
    }

    /// Whoever reads it has the seat, so nobody else may read it.
    fn keep(&self, token: &str, name: &str) -> Result<()> {
        let why = || format!("cannot write {}", self.0.display());
        std::fs::create_dir_all(self.0.parent().context("a folder")?).with_context(why)?;
        let mut options = std::fs::OpenOptions::new();
        options.write(true).create(true).truncate(true);
        #[cfg(unix)]
        std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
        let mut file = options.open(&self.0).with_context(why)?;
        write!(file, "{token}\n{name}\n").with_context(why)
    }
}
