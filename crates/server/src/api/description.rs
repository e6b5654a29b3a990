//! What the API is, in `OpenAPI` and as a page. Both follow from the list of routes and from the types.

use std::sync::OnceLock;

use maud::{DOCTYPE, Markup, html};
use serde_json::Value;
use utoipa::openapi::path::{Operation, ParameterBuilder, ParameterIn};
use utoipa::openapi::security::{Http, HttpAuthScheme, SecurityScheme};
use utoipa::openapi::{
    ComponentsBuilder, HttpMethod, InfoBuilder, ObjectBuilder, OpenApi, OpenApiBuilder, Paths, Required,
    SecurityRequirement, Type,
};

use super::about::About;
use crate::route::{Access, Route};

/// Returns the description of these routes, as it is served at `/api/openapi.json`. It is written once.
pub(super) fn text(routes: &[Route]) -> &'static str {
    static TEXT: OnceLock<String> = OnceLock::new();
    TEXT.get_or_init(|| openapi(routes).to_json().expect("plain data"))
}

const ABOUT: &str = "Tables of the games that `/api/games` lists, for programs. Ask for a token, open a table or join one, \
    look at it, and send commands. Every command carries an id that you make; sending it again with the same id is \
    harmless. What is answered with 200 is on disk.";

/// The name of the scheme by which callers show who they are.
const TOKEN: &str = "token";

fn openapi(routes: &[Route]) -> OpenApi {
    let (mut paths, mut schemas) = (Paths::new(), Vec::new());
    for route in routes {
        let Some(about) = route.about else { continue };
        let About { operation, schemas: mentioned } = about();
        schemas.extend(mentioned);
        paths.add_path_operation(route.path, vec![method(route)], as_listed(route, operation.build()));
    }
    let bearer = SecurityScheme::Http(Http::new(HttpAuthScheme::Bearer));
    let components = ComponentsBuilder::new().schemas_from_iter(schemas).security_scheme(TOKEN, bearer);
    OpenApiBuilder::new()
        .info(InfoBuilder::new().title("Rowlock").version("1").description(Some(ABOUT)))
        .security(Some([SecurityRequirement::default(), needs_token()]))
        .paths(paths)
        .components(Some(components.build()))
        .build()
}

/// Adds what the list of routes knows: what is in the path, and who may come.
fn as_listed(route: &Route, mut operation: Operation) -> Operation {
    let named = route.path.split('/').filter_map(|part| part.strip_prefix('{')?.strip_suffix('}'));
    let parameter = |name| {
        let text = ObjectBuilder::new().schema_type(Type::String);
        let parameter = ParameterBuilder::new().name(name).parameter_in(ParameterIn::Path);
        parameter.required(Required::True).schema(Some(text)).build()
    };
    let mut parameters: Vec<_> = named.map(|name| parameter(name).into()).collect();
    parameters.extend(operation.parameters.take().unwrap_or_default());
    operation.parameters = Some(parameters).filter(|parameters| !parameters.is_empty());
    if route.access != Access::Anyone {
        operation.security = Some(vec![needs_token()]);
    }
    operation
}

fn needs_token() -> SecurityRequirement {
    SecurityRequirement::new(TOKEN, [""; 0])
}

fn method(route: &Route) -> HttpMethod {
    match route.method {
        "get" => HttpMethod::Get,
        "post" => HttpMethod::Post,
        other => unreachable!("no route of the API is asked for by {other}"),
    }
}

/// The description for people: no script, nothing to load.
pub(super) fn page(routes: &[Route]) -> Markup {
    let api: Value = serde_json::from_str(text(routes)).expect("it was just written");
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
