//! What people see: every page of the web home, as pure functions from views to HTML.
//!
//! Nothing in here knows a socket, a clock or a file. The server brings a [`Ctx`] (who asks, in which
//! language) and what is to be seen; it gets a whole document, or with [`fragment`] the part of a table that
//! changes. Every page works without JavaScript: what can be done is a form, and the server answers a post
//! with a redirect to the page.
//!
//! - [`Face`]: how a game looks; implemented for all four. What it says is in the crate `words`.
//! - [`AnyFace`]: the same of a game whose type is not known. No page but those of a table knows which games
//!   there are: each takes what it needs.
//! - [`table()`], [`fragment`], [`replay`]: a table. [`records`]: records from elsewhere. [`home`], [`new_table`]: the way to one.
//! - [`Invitation`]: how others come to a table, and what they are told of it. [`enter_code`]: by a code.
//! - [`rules`], [`fair`], [`offer_seat`], [`move_seat`], [`message`]: the rest.
//! - [`review()`]: what luck and decisions did in a finished game; [`review_progress`]: while that is worked out.
//! - [`your_games`], [`figures`], [`settings`], [`recover`], [`farewell`]: what is one's own.
//! - [`sheets()`]: a table where only the sheets are. [`archive()`]: a game that can only be looked at.
//! - [`daily()`]: the daily games. [`exercise`], [`practice()`], [`practised`]: decisions to practise.
//! - [`asset`]: style, scripts and pictures, under [`ASSETS`].
//!
//! The forms and their fields are listed at [`forms`].

mod any_face;
mod archive;
mod assets;
mod code;
mod daily;
mod dice;
mod drawn;
mod face;
mod fair;
pub mod forms;
mod games;
mod home;
mod invitation;
mod layout;
mod lobby;
mod message;
mod moment;
mod new_table;
mod offline;
mod part;
mod practice;
mod preview;
mod records;
mod replay;
mod review;
mod rules;
mod sheet;
mod sheets;
mod svg;
mod table_page;
mod talk;
mod theme;
mod you;

pub use any_face::AnyFace;
pub use archive::{ArchivePage, archive};
pub use assets::{ASSETS, Asset, asset, checksum};
pub use code::enter_code;
pub use daily::{DailyGame, DailyLine, DailyPage, daily};
pub use drawn::Drawn;
pub use face::{Face, Fields, Follower, Spot, Tip, Typed};
pub use fair::{FairPage, fair};
pub use home::{Home, Listed, home};
pub use invitation::Invitation;
pub use message::{message, move_seat, offer_seat, take_seat};
pub use moment::{Kind as MomentKind, Moment};
pub use new_table::{Refused, new_table};
pub use offline::{manifest, offline, service_worker};
pub use part::{Parts, part};
pub use practice::{AnswerPage, ExercisePage, PracticePage, PracticeSet, exercise, practice, practised};
pub use preview::preview_page;
pub use records::{NotShown, records};
pub use replay::{ReplayPage, ReplayStory, replay, replay_stage};
pub use review::{ReviewPage, review, review_progress};
pub use rules::rules;
pub use sheets::{SheetsPage, sheets};
pub use table_page::{Hint, Rematch, TablePage, fragment, table};
pub use talk::Talk;
pub use theme::Theme;
pub use words::{Lang, Situation, refusal};
pub use you::{
    Against, Farewell, GameFigures, HookForm, NoticeChannel, Notices, QuietForm, Settings, YourGame,
    YourGames, farewell, farewell_done, figures, notices, recover, recovery_code, settings, your_games,
};

/// Who asks for a page.
#[derive(Clone, Copy, Debug)]
pub struct Ctx<'a> {
    /// The language of the page.
    pub lang: Lang,
    /// The name that the guest has given, if any.
    pub guest: Option<&'a str>,
    /// The address of the page, to come back to after the language was switched.
    pub path: &'a str,
    /// How light the page should be.
    pub theme: Theme,
}
