//! What is sent and answered, held against the description that the server gives of it.

use std::fmt::Write as _;

use serde_json::{Value, json};

use crate::client::{Answer, Home};
use crate::live;

/// As much of JSON Schema as the description uses. A field that is not described does not fit.
struct Description(Value);

impl Description {
    async fn of(home: &Home) -> Self {
        Description(home.person().get("/api/openapi.json").await.json())
    }

    fn schema(&self, name: &str) -> &Value {
        let schema = &self.0["components"]["schemas"][name];
        assert!(!schema.is_null(), "there is no schema {name}");
        schema
    }

    /// The schema of the answer to a request, by its status.
    fn answer(&self, method: &str, path: &str, status: u16) -> &Value {
        let answers = &self.0["paths"][path][method]["responses"];
        let answer = answers.get(status.to_string()).unwrap_or(&answers["default"]);
        let schema = &answer["content"]["application/json"]["schema"];
        assert!(!schema.is_null(), "{method} {path} {status} is not described");
        schema
    }

    /// Says where a value does not fit.
    fn misfit(&self, schema: &Value, value: &Value) -> Option<String> {
        if let Some(name) = schema["$ref"].as_str() {
            let name = name.strip_prefix("#/components/schemas/").unwrap();
            return self.misfit(self.schema(name), value).map(|why| format!("{name}: {why}"));
        }
        if let Some(choices) = schema["oneOf"].as_array() {
            let fitting = choices.iter().filter(|choice| self.misfit(choice, value).is_none()).count();
            return (fitting != 1).then(|| format!("{value} fits {fitting} of {}", choices.len()));
        }
        let kinds = match &schema["type"] {
            Value::Null => return None,
            Value::Array(kinds) => kinds.as_slice(),
            kind => std::slice::from_ref(kind),
        };
        if !kinds.iter().any(|kind| is(kind.as_str().unwrap(), value)) {
            return Some(format!("{value} is no {kinds:?}"));
        }
        if schema["enum"].as_array().is_some_and(|all| !all.contains(value)) {
            return Some(format!("{value} is not one of {}", schema["enum"]));
        }
        match value {
            Value::Object(fields) => self.misfit_of_fields(schema, fields),
            Value::Array(items) => items.iter().find_map(|item| self.misfit(&schema["items"], item)),
            Value::Number(number) => {
                let (number, bound) = (number.as_f64(), |key: &str| schema[key].as_f64());
                let low = bound("minimum").is_some_and(|bound| number < Some(bound));
                let high = bound("maximum").is_some_and(|bound| number > Some(bound));
                (low || high).then(|| format!("{value} is out of bounds"))
            }
            Value::String(text) => {
                let (length, bound) = (text.chars().count() as u64, |key: &str| schema[key].as_u64());
                let short = bound("minLength").is_some_and(|bound| length < bound);
                let long = bound("maxLength").is_some_and(|bound| length > bound);
                (short || long).then(|| format!("{value} is too long or too short"))
            }
            Value::Null | Value::Bool(_) => None,
        }
    }

    fn misfit_of_fields(&self, schema: &Value, fields: &serde_json::Map<String, Value>) -> Option<String> {
        let required = schema["required"].as_array().into_iter().flatten();
        if let Some(missing) = required.filter_map(Value::as_str).find(|name| !fields.contains_key(*name)) {
            return Some(format!("{missing} is missing"));
        }
        let described = schema["properties"].as_object();
        fields.iter().find_map(|(name, value)| match described.and_then(|all| all.get(name)) {
            Some(schema) => self.misfit(schema, value).map(|why| format!("{name}: {why}")),
            None if schema["additionalProperties"].is_object() || described.is_none() => None,
            None => Some(format!("{name} is not described")),
        })
    }

    #[track_caller]
    fn check(&self, method: &str, path: &str, answer: &Answer) -> Value {
        let value = answer.json();
        let misfit = self.misfit(self.answer(method, path, answer.status), &value);
        assert_eq!(misfit, None, "{method} {path} {}", answer.status);
        assert_eq!(answer.header("cache-control"), Some("no-store"), "{method} {path} {}", answer.status);
        value
    }
}

fn is(kind: &str, value: &Value) -> bool {
    match kind {
        "object" => value.is_object(),
        "array" => value.is_array(),
        "string" => value.is_string(),
        "integer" => value.is_u64() || value.is_i64(),
        "number" => value.is_number(),
        "boolean" => value.is_boolean(),
        "null" => value.is_null(),
        other => panic!("what is {other}?"),
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn every_answer_fits_the_description_and_is_not_kept() {
    let home = Home::start().await;
    let api = Description::of(&home).await;
    let anna = home.guest("Anna").await;
    let guest = home.person().post_json("/api/guests", &json!({ "name": "Ben" })).await;
    api.check("post", "/api/guests", &guest);
    let games = api.check("get", "/api/games", &anna.get("/api/games").await);
    assert_eq!(games.as_array().unwrap().len(), 4);
    let plans = [
        json!({ "game": "qwixx", "chairs": [null, "random"], "hints": true }),
        json!({ "game": "qwixx", "chairs": [null, null], "dice": "sheet_only" }),
        json!({ "game": "qwixx", "chairs": [null, null], "listed": true, "clock": { "per_day": { "days": 2 } }, "absence": "random" }),
    ];
    for plan in plans {
        assert_eq!(api.misfit(api.schema("Plan"), &plan), None);
        let opened = anna.post_json("/api/tables", &plan).await;
        let opened = api.check("post", "/api/tables", &opened);
        let path = |what: &str| format!("/api/tables/{}{what}", opened["id"].as_str().unwrap());
        api.check("get", "/api/tables/{id}", &home.person().get(&path("")).await);
        let sit = json!({ "id": "1", "command": "sit", "name": "Anna" });
        assert_eq!(api.misfit(api.schema("Command"), &sit), None);
        let table = anna.post_json(&path("/commands"), &sit).await;
        assert_eq!(api.check("post", "/api/tables/{id}/commands", &table)["seat"], 1);
        let refused =
            anna.post_json(&path("/commands"), &json!({ "id": "2", "command": "agree_undo" })).await;
        assert_eq!(refused.status, 409);
        api.check("post", "/api/tables/{id}/commands", &refused);
        let said = anna.post_json(&path("/talk"), &json!({ "text": "hello" })).await;
        assert_eq!((said.status, said.header("cache-control")), (204, Some("no-store")));
        let talk = api.check("get", "/api/tables/{id}/talk", &anna.get(&path("/talk")).await);
        assert_eq!(talk[0]["seat"], 1);
        let events = api.check("get", "/api/tables/{id}/events", &anna.get(&path("/events")).await);
        assert!(events.as_array().unwrap().len() > 1);
        api.check("post", "/api/tables/{id}/hint", &anna.post_json(&path("/hint"), &json!({})).await);
        api.check("get", "/api/tables/{id}/record", &anna.get(&path("/record")).await);
        let frame = live::frame(&mut live::listen(&anna, &path("/stream")).await).await;
        assert_eq!(api.misfit(api.schema("Frame"), &frame), None);
    }
    let tables = api.check("get", "/api/tables", &anna.get("/api/tables").await);
    assert_eq!(tables["mine"].as_array().unwrap().len(), 3);
    assert_eq!(tables["open"].as_array().unwrap().len(), 1);
    assert_eq!(anna.get("/api/nothing").await.header("cache-control"), Some("no-store"));
    home.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_the_description_does_not_allow_is_refused() {
    let home = Home::start().await;
    let api = Description::of(&home).await;
    let anna = home.guest("Anna").await;
    let plan = json!({ "game": "qwixx", "chairs": [null, null] });
    let id = anna.post_json("/api/tables", &plan).await.json()["id"].as_str().unwrap().to_owned();
    let (commands, talk) = (format!("/api/tables/{id}/commands"), format!("/api/tables/{id}/talk"));
    let wrong = [
        ("Command", commands.as_str(), json!({ "id": "1", "command": "dance" })),
        ("Command", &commands, json!({ "command": "sit", "name": "Anna" })),
        ("Command", &commands, json!({ "id": "1", "command": "sit" })),
        ("Command", &commands, json!({ "id": "1", "command": "sit", "name": "Anna", "seat": 6 })),
        ("Command", &commands, json!({ "id": "1", "command": "sit", "name": "Anna", "seat": 0 })),
        ("Command", &commands, json!({ "id": "1", "command": "sit", "name": "Anna", "shoes": "red" })),
        ("Command", &commands, json!({ "id": "x".repeat(65), "command": "sit", "name": "Anna" })),
        ("Command", &commands, json!({ "id": "1", "command": "sit", "name": "x".repeat(41) })),
        ("Saying", &talk, json!({ "text": "hello", "loud": true })),
        ("NewGuest", "/api/guests", json!({ "name": "" })),
        ("NewGuest", "/api/guests", json!({ "name": "Ben", "token": "mine" })),
        ("Plan", "/api/tables", json!({ "chairs": [null, null] })),
        ("Plan", "/api/tables", json!({ "game": "qwixx", "chairs": [null, null], "dice": "loaded" })),
        ("Plan", "/api/tables", json!({ "game": "qwixx", "chairs": [null, null], "clock": "fast" })),
        ("Plan", "/api/tables", json!({ "game": "qwixx", "chairs": [null, null], "as_before": {} })),
    ];
    let mut passed = String::new();
    for (schema, path, body) in wrong {
        let fits = api.misfit(api.schema(schema), &body).is_none();
        let status = anna.post_json(path, &body).await.status;
        if fits || status != 400 {
            writeln!(passed, "{schema} {body} fits: {fits}, status {status}").unwrap();
        }
    }
    assert_eq!(passed, "");
    home.stop().await;
}
