//! What there is to say about each route of the API: what it does, what is sent to it and what it answers. The list of
//! routes names these functions beside the handlers; paths, and who may use them, stand only there.

use catalogue::{AdviceLine, Plan};
use drawing::Scene;
use utoipa::openapi::path::{OperationBuilder, ParameterIn};
use utoipa::openapi::request_body::RequestBodyBuilder;
use utoipa::openapi::{
    Array, ContentBuilder, ObjectBuilder, Ref, RefOr, Required, ResponseBuilder, Schema, Type,
};
use utoipa::{IntoParams, ToSchema};

use super::types::{
    After, Game, Guest, InLanguage, NewGuest, OnPaper, Opened, ReviewProgress, ReviewText, Saying, Sent,
    Tables, Talk,
};
use crate::http::FaultBody;
use crate::hub::{Event, Frame, Table};

pub(crate) fn games() -> About {
    About::new("The games, their bots and their options").lists::<Game>("The games")
}

pub(crate) fn new_guest() -> About {
    About::new("Become a guest: the token is your name to the server, send it as `Authorization: Bearer …`")
        .takes::<NewGuest>()
        .answers::<Guest>("201", "The guest")
}

pub(crate) fn tables() -> About {
    About::new("Tables that anybody may join, and yours").answers::<Tables>("200", "The tables")
}

pub(crate) fn open() -> About {
    About::new("Open a table").takes::<Plan>().answers::<Opened>("201", "Its id, and the link for people")
}

pub(crate) fn table() -> About {
    About::new("The table as you may know it, with your legal actions in `view.round.choices`")
        .answers::<Table>("200", "The table")
}

pub(crate) fn command() -> About {
    About::new("Do something. The answer is the table after it, once it is on disk")
        .takes::<Sent>()
        .answers::<Table>("200", "The table")
        .refuses("Refused; nothing has changed")
}

pub(crate) fn hint() -> About {
    About::new(
        "What your choices are worth, the best first; only where the table allows hints, and while you are asked",
    )
    .lists::<AdviceLine>("The choices")
}

pub(crate) fn talk() -> About {
    About::new("The last 100 lines of talk, oldest first").lists::<Talk>("The talk")
}

pub(crate) fn say() -> About {
    About::new("Say something; only for those who have a seat").takes::<Saying>().says("204", "Said")
}

pub(crate) fn scene() -> About {
    About::new(
        "The table as a terminal shows it, in one of four languages: what is asked, what each choice does, what happened, \
         and a drawing of lines with hues. Whoever shows it needs to know nothing of the game",
    )
    .asks::<OnPaper>()
    .answers::<Scene>("200", "The scene")
}

pub(crate) fn events() -> About {
    About::new("What happened after event number `after`, as you may know it")
        .asks::<After>()
        .lists::<Event>("The events")
}

pub(crate) fn stream() -> About {
    About::new(
        "A WebSocket: on connecting and after every change a text frame `Frame` with the events after `after` that you \
         have not been sent yet, and the table",
    )
    .asks::<After>()
    .says("101", "A WebSocket")
    .knows::<Frame>()
}

pub(crate) fn record() -> About {
    let text = ObjectBuilder::new().schema_type(Type::String);
    About::new(
        "The whole game, once it is over: see docs/record-format.md. Of a table of sheets, and of a game whose rules \
         have changed since, it is the log: see docs/table-log.md",
    )
    .answers_with("200", "The record", "application/jsonl", text.into())
    .refuses("Refused: there is no such table, or it is not over")
}

pub(crate) fn review() -> About {
    let object = ObjectBuilder::new().schema_type(Type::Object);
    About::new(
        "What luck and decisions did in a game that is over, input by input: see docs/review.md. It takes a while the first \
         time: ask again until it is there",
    )
    .answers_with("200", "The review", JSON, object.into())
    .answers::<ReviewProgress>("202", "Not yet: how far it is")
    .refuses("Refused: there is no such table, it is not over, or there is no record of its game")
}

pub(crate) fn review_told() -> About {
    About::new(
        "The same in words, in one of four languages: in sum for everybody, and for you what your costliest decisions were. \
         It takes a while the first time: ask again until it is there",
    )
    .asks::<InLanguage>()
    .answers::<ReviewText>("200", "The review")
    .answers::<ReviewProgress>("202", "Not yet: how far it is")
    .refuses("Refused: there is no such table, it is not over, or there is no record of its game")
}

/// What is said about a route, with the schemas of all that it mentions.
pub(crate) struct About {
    pub(super) operation: OperationBuilder,
    pub(super) schemas: Vec<(String, RefOr<Schema>)>,
}

impl About {
    fn new(summary: &str) -> Self {
        let operation = OperationBuilder::new().summary(Some(summary));
        About { operation, schemas: Vec::new() }.refuses("Refused")
    }

    /// This is in the body of the request.
    fn takes<T: ToSchema>(mut self) -> Self {
        let content = ContentBuilder::new().schema(Some(reference::<T>())).build();
        let body = RequestBodyBuilder::new().content(JSON, content).required(Some(Required::True));
        self.operation = self.operation.request_body(Some(body.build()));
        self.knows::<T>()
    }

    /// The request can say this in its query.
    fn asks<T: IntoParams>(mut self) -> Self {
        for parameter in T::into_params(|| Some(ParameterIn::Query)) {
            self.operation = self.operation.parameter(parameter);
        }
        self
    }

    fn answers<T: ToSchema>(self, status: &str, what: &str) -> Self {
        self.answers_with(status, what, JSON, reference::<T>().into()).knows::<T>()
    }

    fn lists<T: ToSchema>(self, what: &str) -> Self {
        self.answers_with("200", what, JSON, Array::new(reference::<T>()).into()).knows::<T>()
    }

    fn refuses(self, what: &str) -> Self {
        self.answers::<FaultBody>("default", what)
    }

    /// The answer has no body.
    fn says(mut self, status: &str, what: &str) -> Self {
        self.operation = self.operation.response(status, ResponseBuilder::new().description(what));
        self
    }

    fn answers_with(mut self, status: &str, what: &str, kind: &str, schema: RefOr<Schema>) -> Self {
        let content = ContentBuilder::new().schema(Some(schema)).build();
        let answer = ResponseBuilder::new().description(what).content(kind, content);
        self.operation = self.operation.response(status, answer);
        self
    }

    /// Adds the schema of a type, and those of all that is in it.
    fn knows<T: ToSchema>(mut self) -> Self {
        self.schemas.push((T::name().into_owned(), T::schema()));
        T::schemas(&mut self.schemas);
        self
    }
}

const JSON: &str = "application/json";

fn reference<T: ToSchema>() -> Ref {
    Ref::from_schema_name(T::name())
}
