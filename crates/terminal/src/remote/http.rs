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
        let request = self.agent.get(self.address(path));
        let request = match &self.token {
            Some(token) => request.header("Authorization", format!("Bearer {token}")),
            None => request,
        };
        self.read(request.call())
    }

    pub(super) fn post(&self, path: &str, body: &Value) -> Result<Value, Answer> {
        let request = self.agent.post(self.address(path));
        let request = match &self.token {
            Some(token) => request.header("Authorization", format!("Bearer {token}")),
            None => request,
        };
        self.read(request.send_json(body))
    }

    fn address(&self, path: &str) -> String {
        format!("{}{path}", self.base)
    }

    fn read(&self, answer: Result<ureq::http::Response<ureq::Body>, ureq::Error>) -> Result<Value, Answer> {
        let unreachable = |why: ureq::Error| Answer::Unreachable(format!("{}: {why}", self.base));
        let mut answer = answer.map_err(unreachable)?;
        let status = answer.status();
        let text = answer.body_mut().with_config().limit(LARGEST).read_to_string().map_err(unreachable)?;
        let value: Option<Value> = serde_json::from_str(&text).ok();
        if status.is_success() {
            return value.ok_or_else(|| Answer::Unreachable(format!("{}: this is no Rowlock", self.base)));
        }
        let value = value.unwrap_or_default();
        let word = |key: &str| value["error"][key].as_str().map(str::to_owned);
        Err(Answer::Refused {
            code: word("code").unwrap_or_default(),
            message: word("message").unwrap_or_else(|| format!("{}: {status}", self.base)),
            rule: word("rule").zip(word("reason")),
        })
    }
}
