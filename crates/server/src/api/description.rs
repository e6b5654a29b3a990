//! What the API is, in `OpenAPI` and as a page.

use std::collections::BTreeSet;

use maud::{DOCTYPE, Markup, html};
use serde_json::{Value, json};

/// The description as it is served at `/api/openapi.json`.
pub(super) fn openapi() -> Value {
    json!({
        "openapi": "3.1.0",
        "info": {
            "title": "Rowlock",
            "version": "1",
            "description": "Tables of Qwixx, Qwixx On Board, Qwixx the card game and TEN, for programs. Ask for a token, \
                open a table or join one, look at it, and send commands. Every command carries an id that you make; \
                sending it again with the same id is harmless. What is answered with 200 is on disk."
        },
        "security": [{}, { "token": [] }],
        "paths": paths(),
        "components": {
            "securitySchemes": { "token": { "type": "http", "scheme": "bearer" } },
            "schemas": schemas(),
        }
    })
}

fn paths() -> Value {
    let id = json!([{ "name": "id", "in": "path", "required": true, "schema": { "type": "string" } }]);
    let id_after =
        json!([id[0], { "name": "after", "in": "query", "schema": { "type": "integer", "default": 0 } }]);
    let token = json!([{ "token": [] }]);
    json!({
        "/api/games": { "get": {
            "summary": "The games, their bots and their options",
            "responses": { "200": list("The games", "Game") }
        } },
        "/api/guests": { "post": {
            "summary": "Become a guest: the token is your name to the server, send it as `Authorization: Bearer …`",
            "requestBody": body("NewGuest"),
            "responses": { "201": one("The guest", "Guest"), "default": one("Refused", "Fault") }
        } },
        "/api/tables": {
            "get": {
                "summary": "Tables that anybody may join, and yours",
                "responses": { "200": one("The tables", "Tables") }
            },
            "post": {
                "summary": "Open a table", "security": token,
                "requestBody": body("Plan"),
                "responses": { "201": one("Its id, and the link for people", "Opened"), "default": one("Refused", "Fault") }
            }
        },
        "/api/tables/{id}": { "get": {
            "summary": "The table as you may know it, with your legal actions in `view.round.choices`",
            "parameters": id, "responses": { "200": one("The table", "Table"), "default": one("Refused", "Fault") }
        } },
        "/api/tables/{id}/commands": { "post": {
            "summary": "Do something. The answer is the table after it, once it is on disk",
            "security": token, "parameters": id, "requestBody": body("Command"),
            "responses": { "200": one("The table", "Table"), "default": one("Refused; nothing has changed", "Fault") }
        } },
        "/api/tables/{id}/hint": { "post": {
            "summary": "What your choices are worth, the best first; only where the table allows hints, and while you are asked",
            "security": token, "parameters": id,
            "responses": { "200": list("The choices", "Advice"), "default": one("Refused", "Fault") }
        } },
        "/api/tables/{id}/talk": {
            "get": {
                "summary": "The last 100 lines of talk, oldest first", "parameters": id,
                "responses": { "200": list("The talk", "Talk"), "default": one("Refused", "Fault") }
            },
            "post": {
                "summary": "Say something; only for those who have a seat",
                "security": token, "parameters": id, "requestBody": body("Saying"),
                "responses": { "204": { "description": "Said" }, "default": one("Refused", "Fault") }
            }
        },
        "/api/tables/{id}/events": { "get": {
            "summary": "What happened after event number `after`, as you may know it",
            "parameters": id_after, "responses": { "200": list("The events", "Event"), "default": one("Refused", "Fault") }
        } },
        "/api/tables/{id}/stream": { "get": {
            "summary": "A WebSocket: on connecting and after every change a text frame `Frame` with the events after \
                `after` that you have not been sent yet, and the table",
            "parameters": id_after, "responses": { "101": { "description": "A WebSocket" }, "default": one("Refused", "Fault") }
        } },
        "/api/tables/{id}/record": { "get": {
            "summary": "The whole game, once it is over: see docs/record-format.md. Of a table of sheets, and of a game whose \
                rules have changed since, it is the log: see docs/table-log.md",
            "parameters": id,
            "responses": {
                "200": { "description": "The record", "content": { "application/jsonl": { "schema": { "type": "string" } } } },
                "default": one("Refused: there is no such table, or it is not over", "Fault")
            }
        } }
    })
}

fn schemas() -> Value {
    let text = json!({ "type": "string" });
    let number = json!({ "type": "integer" });
    let seat = json!({ "type": "integer", "minimum": 1, "maximum": 5 });
    let salt = json!({ "type": "string", "pattern": "^([0-9a-f]{2}){1,32}$",
        "description": "Your share in verifiable dice. Whoever sits down without one is waited for half a minute: send `contribute`" });
    let deed = json!({ "type": "string", "description": "`red 5`, `miss` or `move 12`" });
    json!({
        "Game": object(json!({
            "name": text, "title": text, "rules": number,
            "seats": object(json!({ "from": number, "to": number })),
            "bots": { "type": "array", "items": object(json!({ "name": text, "about": text })) },
            "options": { "type": "array", "items": object(json!({ "key": text, "help": text })) },
        })),
        "NewGuest": object(json!({ "name": { "type": "string", "minLength": 1, "maxLength": 40 } })),
        "Guest": object(json!({ "name": text, "token": text })),
        "Plan": {
            "type": "object", "required": ["game", "chairs"], "additionalProperties": false,
            "properties": {
                "game": text,
                "chairs": { "type": "array", "items": { "type": ["string", "null"] },
                    "description": "One for each seat: null for a person, or the name of a bot" },
                "options": { "type": "object", "additionalProperties": text },
                "clock": { "oneOf": [
                    { "const": "none" },
                    object(json!({ "per_decision": object(json!({ "ms": number })) })),
                    object(json!({ "per_day": object(json!({ "days": number })) })),
                ], "default": "none" },
                "absence": { "type": ["string", "null"], "description": "The bot that plays for those who are away; null: they pass" },
                "dice": { "enum": ["verifiable", "typed", "sheet_only"], "default": "verifiable",
                    "description": "typed: people type in what their dice show. sheet_only: only the sheets are here (not for TEN); only people play" },
                "hints": { "type": "boolean", "default": false },
                "listed": { "type": "boolean", "default": false, "description": "May anybody find it and join?" },
            }
        },
        "Opened": object(json!({ "id": text, "link": text })),
        "Listing": object(json!({
            "id": text, "game": text, "phase": { "enum": ["gathering", "playing", "over"] },
            "people": { "type": "array", "items": object(json!({ "name": { "type": ["string", "null"] }, "bot": { "type": "boolean" } })) },
            "touched": number,
        })),
        "Tables": object(json!({
            "open": { "type": "array", "items": { "$ref": "#/components/schemas/Listing" } },
            "mine": { "type": "array", "items": { "$ref": "#/components/schemas/Listing" } },
        })),
        "Table": object(json!({
            "id": text, "game": text, "version": number, "seat": { "type": ["integer", "null"] }, "host": { "type": "boolean" },
            "hints": { "type": "boolean", "description": "Are hints allowed?" },
            "present": { "type": "array", "items": seat, "description": "The seats whose owners have a live connection" },
            "rematch": { "type": ["string", "null"] },
            "view": { "type": "object", "description": "The table as you may know it: seats, game, scores, round, chance, undo, end. \
                With `sheet_only`: the sheets, your `choices` and what you `can_take_back`. With `archived`: people and `end`; it cannot be played on" },
        })),
        "Event": { "type": "object", "required": ["seq", "at", "fact"],
            "properties": { "seq": number, "at": number, "fact": text },
            "description": "An entry of the log as you may know it: see docs/table-log.md" },
        "Advice": object(json!({ "action": text, "points": { "type": "number" }, "win": { "type": "number" } })),
        "Talk": object(json!({ "at": number, "name": text, "seat": { "type": ["integer", "null"] }, "text": text })),
        "Saying": object(json!({ "text": { "type": "string", "minLength": 1, "maxLength": 300 } })),
        "Frame": object(json!({
            "version": number, "events": { "type": "array", "items": { "$ref": "#/components/schemas/Event" } },
            "table": { "$ref": "#/components/schemas/Table" },
        })),
        "Command": { "oneOf": [
            command("sit", json!({ "name": text }), json!({ "seat": seat, "salt": salt })),
            command("leave", json!({}), json!({})),
            command("return", json!({}), json!({})),
            command("decide", json!({ "round": number, "action": text }), json!({})),
            command("withdraw", json!({ "round": number }), json!({})),
            command("plan", json!({ "round": number, "action": { "type": ["string", "null"] } }), json!({})),
            command("ask_undo", json!({}), json!({})),
            command("agree_undo", json!({}), json!({})),
            command("decline_undo", json!({}), json!({})),
            command("resign", json!({}), json!({})),
            command("supply", json!({ "draw": number, "outcome": text }), json!({})),
            command("correct", json!({ "draw": number, "outcome": text }), json!({})),
            command("contribute", json!({ "salt": salt }), json!({})),
            command("seat_bot", json!({ "seat": seat, "level": text }), json!({})),
            command("away", json!({ "seat": seat }), json!({})),
            command("close", json!({}), json!({})),
            command("do", json!({ "deed": deed }), json!({})),
            command("take_back", json!({ "deed": deed }), json!({})),
            command("done", json!({}), json!({ "seat": seat })),
        ] },
        "Fault": object(json!({ "error": object_with(
            json!({ "code": text, "message": text }),
            json!({ "rule": text, "reason": text }),
        ) })),
    })
}

/// A command with its name, an id, and these fields.
fn command(name: &str, required: Value, optional: Value) -> Value {
    let mut properties = required;
    properties["command"] = json!({ "const": name });
    properties["id"] = json!({ "type": "string", "minLength": 1, "maxLength": 64 });
    object_with(properties, optional)
}

/// An object of these properties, with some that need not be there.
fn object_with(required: Value, optional: Value) -> Value {
    let mut all = object(required);
    for (key, schema) in optional.as_object().into_iter().flatten() {
        all["properties"][key] = schema.clone();
    }
    all
}

/// An object all of whose properties are there.
fn object(properties: Value) -> Value {
    // In the order of the alphabet, whichever order this build keeps.
    let required: BTreeSet<_> = properties.as_object().into_iter().flatten().map(|(key, _)| key).collect();
    json!({ "type": "object", "required": required, "properties": properties })
}

fn body(schema: &str) -> Value {
    json!({ "required": true, "content": content(schema) })
}

fn one(about: &str, schema: &str) -> Value {
    json!({ "description": about, "content": content(schema) })
}

fn list(about: &str, schema: &str) -> Value {
    let items = json!({ "$ref": format!("#/components/schemas/{schema}") });
    json!({ "description": about, "content": { "application/json": { "schema": { "type": "array", "items": items } } } })
}

fn content(schema: &str) -> Value {
    json!({ "application/json": { "schema": { "$ref": format!("#/components/schemas/{schema}") } } })
}

/// The description for people: no script, nothing to load.
pub(super) fn page() -> Markup {
    let api = openapi();
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    html! {
        (DOCTYPE)
        html lang="en" {
            head { meta charset="utf-8"; meta name="viewport" content="width=device-width, initial-scale=1"; title { "Rowlock API" } }
            body { main {
                h1 { "Rowlock API" }
                p { (text(&api["info"]["description"])) }
                p { "The whole description: " a href="/api/openapi.json" { "/api/openapi.json" } }
                @for (path, methods) in api["paths"].as_object().into_iter().flatten() {
                    @for (method, about) in methods.as_object().into_iter().flatten() {
                        h2 { code { (method.to_uppercase()) " " (path) } }
                        p { (text(&about["summary"])) "." }
                        @if about["security"].is_array() { p { "Needs a token." } }
                        @if let Some(schema) = about["requestBody"]["content"]["application/json"]["schema"]["$ref"].as_str() {
                            p { "Send: " a href={ "#" (name(schema)) } { (name(schema)) } }
                        }
                        @for (status, answer) in about["responses"].as_object().into_iter().flatten() {
                            p { (status) ": " (text(&answer["description"])) }
                        }
                    }
                }
                h1 { "Schemas" }
                @for (name, schema) in api["components"]["schemas"].as_object().into_iter().flatten() {
                    h2 id=(name) { (name) }
                    pre { (format!("{schema:#}")) }
                }
            } }
        }
    }
}

/// The last part of a reference.
fn name(reference: &str) -> &str {
    reference.rsplit('/').next().unwrap_or(reference)
}
