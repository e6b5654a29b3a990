//! What happened since the viewer's page last looked, as moments that it plays.

use table::Sight;

use super::ShownTable;
use crate::{Face, Moment};

/// Returns the moments as JSON; `None` if there are none.
pub(crate) fn told<G: Face>(shown: &ShownTable<'_, G>) -> Option<String> {
    let since = shown.page.since?;
    let new = shown.page.log.iter().rev().take_while(|seen| seen.seq > since).count();
    let log = &shown.page.log[shown.page.log.len() - new..];
    let events = log.iter().flat_map(|seen| match &seen.sight {
        Sight::Drew { events, .. } | Sight::Corrected { events, .. } | Sight::Sealed { events, .. } => {
            events.as_slice()
        }
        _ => &[],
    });
    let moments: Vec<Moment> = events.flat_map(|event| G::moments(&shown.situation, event)).collect();
    (!moments.is_empty()).then(|| serde_json::to_string(&moments).expect("plain data"))
}
