//! What programs send and get. The description of the API is derived from these types, and from those of the catalogue
//! and the hub that stand in them.

use std::borrow::Cow;

use catalogue::{Entry, Order, Person, schemas};
use drawing::Paper;
use game::Seat;
use serde::{Deserialize, Serialize};
use table::ClientId;
use utoipa::openapi::schema::AdditionalProperties;
use utoipa::openapi::{ObjectBuilder, Ref, RefOr, Schema, Type};
use utoipa::{IntoParams, PartialSchema, ToSchema};
use words::Lang;

use crate::http::ask;
use crate::store::{self, TalkLine};

/// A game that can be played here.
#[derive(Serialize, ToSchema)]
pub(crate) struct Game {
    /// Its name in plans.
    name: &'static str,
    /// Its name for people.
    title: &'static str,
    /// The version of its rules.
    rules: u32,
    #[schema(inline)]
    seats: Seats,
    /// Its bots, the weakest first.
    bots: Vec<Bot>,
    /// Its options.
    options: Vec<GameOption>,
}

/// How far a review is.
#[derive(Serialize, ToSchema)]
pub(crate) struct ReviewProgress {
    /// How many inputs of the game are done.
    pub(super) done: usize,
    /// How many there are; 0 before it has begun.
    pub(super) total: usize,
}

/// A review in words.
#[derive(Serialize, ToSchema)]
pub(crate) struct ReviewText {
    /// Its lines.
    pub(super) text: String,
}

/// How many can play.
#[derive(Serialize, ToSchema)]
struct Seats {
    from: usize,
    to: usize,
}

/// A bot.
#[derive(Serialize, ToSchema)]
struct Bot {
    /// Its name in plans.
    name: &'static str,
    /// How it plays.
    about: &'static str,
}

/// An option of a game.
#[derive(Serialize, ToSchema)]
struct GameOption {
    /// Its name in plans.
    key: &'static str,
    /// What it may be and what it does.
    help: &'static str,
}

impl From<&dyn Entry> for Game {
    fn from(game: &dyn Entry) -> Self {
        let (from, to) = game.seats().into_inner();
        let options = game.options().iter().map(|option| GameOption { key: option.key, help: option.help });
        Game {
            name: game.name(),
            title: game.title(),
            rules: game.rules_version(),
            seats: Seats { from, to },
            bots: game.bots().into_iter().map(|bot| Bot { name: bot.name, about: bot.about }).collect(),
            options: options.collect(),
        }
    }
}

/// Somebody who wants to become a guest.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct NewGuest {
    /// Under this name.
    #[schema(value_type = schemas::Name)]
    pub(super) name: String,
}

/// A guest.
#[derive(Serialize, ToSchema)]
pub(crate) struct Guest {
    /// The name.
    pub(super) name: String,
    /// What shows that it is you. The server cannot show it again.
    pub(super) token: String,
}

/// A table in a list.
#[derive(Serialize, ToSchema)]
pub(crate) struct Listing {
    /// The table's id.
    id: String,
    /// The game's name.
    game: String,
    #[serde(with = "schemas::Phase")]
    #[schema(value_type = schemas::Phase)]
    phase: table::Phase,
    /// Who sits there, by seat.
    people: Vec<Person>,
    /// When something last happened there, in milliseconds.
    touched: u64,
}

impl From<store::Listing> for Listing {
    fn from(table: store::Listing) -> Self {
        let store::Listing { link, game, phase, people, touched } = table;
        Listing { id: link, game, phase, people, touched }
    }
}

/// Lists of tables.
#[derive(Serialize, ToSchema)]
pub(crate) struct Tables {
    /// Those that anybody may join.
    pub(super) open: Vec<Listing>,
    /// Those that you have opened or sit at.
    pub(super) mine: Vec<Listing>,
}

/// A table that was just opened.
#[derive(Serialize, ToSchema)]
pub(crate) struct Opened {
    /// The table's id.
    pub(super) id: String,
    /// The link for people.
    pub(super) link: String,
}

/// An order with the id that its sender made.
#[derive(Deserialize)]
pub(crate) struct Sent {
    pub(super) id: ClientId,
    #[serde(flatten)]
    pub(super) order: Order,
}

/// One of the orders, each with an id and no other fields. What is derived for `flatten` says the same in pieces, and
/// leaves the last out.
impl PartialSchema for Sent {
    fn schema() -> RefOr<Schema> {
        let mut schema = Order::schema();
        let RefOr::T(Schema::OneOf(orders)) = &mut schema else { return schema };
        orders.description = None;
        for order in &mut orders.items {
            let RefOr::T(Schema::Object(order)) = order else { continue };
            let id = Ref::from_schema_name(schemas::CommandId::name());
            order.properties.insert("id".to_owned(), id.into());
            order.required.push("id".to_owned());
            order.additional_properties = Some(Box::new(AdditionalProperties::FreeForm(false)));
        }
        schema
    }
}

impl ToSchema for Sent {
    fn name() -> Cow<'static, str> {
        "Command".into()
    }

    fn schemas(schemas: &mut Vec<(String, RefOr<Schema>)>) {
        schemas.push((schemas::CommandId::name().into(), schemas::CommandId::schema()));
        Order::schemas(schemas);
    }
}

/// A line of talk.
#[derive(Serialize, ToSchema)]
pub(crate) struct Talk {
    /// When it was said, in milliseconds.
    at: u64,
    /// By whom.
    name: String,
    /// Their seat at that time.
    #[schema(value_type = Option<schemas::Seat>, required)]
    seat: Option<Seat>,
    /// What was said.
    text: String,
}

impl From<&TalkLine> for Talk {
    fn from(line: &TalkLine) -> Self {
        let TalkLine { number: _, at, name, seat, text } = line.clone();
        Talk { at, name, seat, text }
    }
}

/// Something to say.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Saying {
    #[schema(schema_with = talk_text)]
    pub(super) text: String,
}

fn talk_text() -> ObjectBuilder {
    let text = ObjectBuilder::new().schema_type(Type::String);
    text.min_length(Some(1)).max_length(Some(ask::LONGEST_TALK))
}

/// How a scene is to be drawn.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct OnPaper {
    /// The language: en, fr, de or it; else that of the request.
    lang: Option<String>,
    /// How many cells a line has.
    #[serde(default = "OnPaper::usual_width")]
    #[param(default = 78, minimum = 40, maximum = 400)]
    width: usize,
    /// How many lines there are.
    #[serde(default = "OnPaper::usual_height")]
    #[param(default = 40, minimum = 5, maximum = 200)]
    height: usize,
}

impl OnPaper {
    fn usual_width() -> usize {
        78
    }

    fn usual_height() -> usize {
        40
    }

    pub(super) fn lang(&self) -> Option<Lang> {
        self.lang.as_deref().and_then(Lang::from_code)
    }

    /// Returns the paper, neither too small to draw on nor larger than any screen.
    pub(super) fn paper(&self) -> Paper {
        Paper { width: self.width.clamp(40, 400), height: self.height.clamp(5, 200) }
    }
}

/// In which language.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct InLanguage {
    /// The language: en, fr, de or it; else that of the request.
    lang: Option<String>,
}

impl InLanguage {
    pub(super) fn lang(&self) -> Option<Lang> {
        self.lang.as_deref().and_then(Lang::from_code)
    }
}

/// Where to go on.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct After {
    /// The number of the last event that you know.
    #[serde(default)]
    #[param(default = 0)]
    pub(super) after: u64,
}
