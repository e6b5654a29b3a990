//! The review of a game on a server, which takes a while there.

use std::sync::mpsc::{Receiver, Sender, TryRecvError, channel};
use std::time::Duration;

use words::Lang;

use super::http::Http;
use crate::Review;
use crate::seat::progress;

/// How long to wait before asking again how far it is.
const ASK_AGAIN: Duration = Duration::from_secs(1);

/// A review that is asked for on a thread of its own, which ends when it is there or nobody waits for it any more.
pub(super) struct AskedReview {
    news: Receiver<Review>,
    newest: Option<Review>,
}

impl AskedReview {
    /// Begins to ask.
    pub(super) fn ask(http: Http, path: String, lang: Lang) -> Self {
        let (send, news) = channel();
        std::thread::spawn(move || ask(&http, &format!("{path}?lang={}", lang.code()), lang, &send));
        AskedReview { news, newest: Some(Review::Coming(progress(lang, 0, 0))) }
    }

    /// Returns the review, or how far it is; nothing where there is none.
    pub(super) fn newest(&mut self) -> Option<Review> {
        loop {
            match self.news.try_recv() {
                Ok(review) => self.newest = Some(review),
                Err(TryRecvError::Empty) => return self.newest.clone(),
                Err(TryRecvError::Disconnected) => {
                    return self.newest.clone().filter(|review| matches!(review, Review::Done(_)));
                }
            }
        }
    }
}

/// Asks until the review is there, or there is none.
fn ask(http: &Http, path: &str, lang: Lang, send: &Sender<Review>) {
    while let Ok(answer) = http.get(path) {
        let number = |key: &str| answer[key].as_u64().unwrap_or_default();
        let review = match answer["text"].as_str() {
            Some(text) => Review::Done(text.to_owned()),
            None => Review::Coming(progress(lang, number("done"), number("total"))),
        };
        let done = matches!(review, Review::Done(_));
        if send.send(review).is_err() || done {
            return;
        }
        std::thread::sleep(ASK_AGAIN);
    }
}
