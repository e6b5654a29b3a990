//! Requests to the JSON API.

use std::time::Duration;

use serde_json::Value;

/// How long a server may take for an answer.
const LONGEST: Duration = Duration::from_secs(30);
/// How large an answer may be.
const LARGEST: u64 = 4 << 20;

/// An answer that is not the one hoped for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Answer {
    /// There was none.
    Unreachable(String),
    /// The server refuses.
    Refused {
        /// A word for programs.
        code: String,
        /// A sentence.
        message: String,
        /// The number of the rule that forbids it, and the game's own word for why.
        rule: Option<(String, String)>,
    },
}

/// A server, and who asks.
#[derive(Clone)]
pub(super) struct Http {
    agent: ureq::Agent,
    base: String,
    pub(super) token: Option<String>,
}

impl Http {
    pub(super) fn new(base: &str) -> Self {
        let config = ureq::Agent::config_builder();
        let config = config.timeout_global(Some(LONGEST)).http_status_as_error(false).build();
        Http { agent: config.into(), base: base.to_owned(), token: None }
    }

    pub(super) fn get(&self, path: &str) -> Result<Value, Answer> {
        self.json(&self.get_text(path)?)
    }

    pub(super) fn get_text(&self, path: &str) -> Result<String, Answer> {
        let mut request = self.agent.get(self.address(path));
        if let Some(token) = &self.token {
            request = request.header("Authorization", format!("Bearer {token}"));
        }
        self.read(request.call())
    }

    pub(super) fn post(&self, path: &str, body: &Value) -> Result<Value, Answer> {
        let mut request = self.agent.post(self.address(path));
        if let Some(token) = &self.token {
            request = request.header("Authorization", format!("Bearer {token}"));
        }
        let text = self.read(request.send_json(body))?;
        if text.is_empty() { Ok(Value::Null) } else { self.json(&text) }
    }

    fn json(&self, text: &str) -> Result<Value, Answer> {
        let other = |_| Answer::Unreachable(format!("{}: this is no Rowlock", self.base));
        serde_json::from_str(text).map_err(other)
    }

    fn address(&self, path: &str) -> String {
        format!("{}{path}", self.base)
    }

    /// Returns the body of an answer that is a success.
    fn read(&self, answer: Result<ureq::http::Response<ureq::Body>, ureq::Error>) -> Result<String, Answer> {
        let unreachable = |why: ureq::Error| Answer::Unreachable(format!("{}: {why}", self.base));
        let mut answer = answer.map_err(unreachable)?;
        let status = answer.status();
        let text = answer.body_mut().with_config().limit(LARGEST).read_to_string().map_err(unreachable)?;
        if status.is_success() {
            return Ok(text);
        }
        let value: Value = serde_json::from_str(&text).unwrap_or_default();
        let word = |key: &str| value["error"][key].as_str().map(str::to_owned);
        Err(Answer::Refused {
            code: word("code").unwrap_or_default(),
            message: word("message").unwrap_or_else(|| format!("{}: {status}", self.base)),
            rule: word("rule").zip(word("reason")),
        })
    }
}
