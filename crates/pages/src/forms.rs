//! The forms that the pages post, and their fields.
//!
//! Every form that is a command to a table carries `id`, the name of the command (see
//! [`TablePage::nonce`](crate::TablePage)). All answers are a redirect (303) to the table. Where somebody sits down, scripts add
//! `commits`: `on`, because they will take part in the dice.
//!
//! | post to | fields |
//! | --- | --- |
//! | `/lang` | `lang`: `en`, `fr`, `de`, `it`; `back`: the path to return to |
//! | `/theme` | `theme`: `system`, `light`, `dark`; `back`: the path to return to |
//! | `/you/name` | `name` |
//! | `/you/remove`, `/you/put-back` | `table` |
//! | `/you/code`, `/you/code/revoke`, `/you/sign-out` | |
//! | `/you/recover` | `code` |
//! | `/you/delete` | `sure`: `on` |
//! | `/you/notices/hook` | `kind`: `json`, `discord`, `slack`, `ntfy`, `matrix`; `address`; `secret`, if the service wants one |
//! | `/you/notices/push` | `endpoint`, `p256dh`, `auth`, from a browser's subscription |
//! | `/you/notices/test`, `/you/notices/remove` | `channel` |
//! | `/you/notices/quiet` | `starts`, `ends`: `22:00`, or empty; `east`: minutes by which the clock is ahead of UTC |
//! | `/play/{game}` | nothing: a person against bots, at once |
//! | `/code` | `code`: the short code of a table, as somebody types it |
//! | `/tables` | `game`; `name`; `players`: how many, the first of them whoever sends it; or `seat1` … `seat5`: `you`, `open`, `none` or the name of a bot; `option.KEY` for each option; `clock`: `none`, seconds as a number, or `1d`, `3d`; `dice`: `fair`, `typed`, `sheets`; `absence`: `pass` or the name of a bot; `hints`: `on`; `listed`: `on` |
//! | `/t/{id}/sit` | `name`; `seat` (1 to 5; missing: the first free one) |
//! | `/t/{id}/chair` | `seat`; `to`: `friend`, `nobody` or the name of a bot; before the game begins |
//! | `/t/{id}/begin` | without those who are not here |
//! | `/t/{id}/code` | makes a short code |
//! | `/t/{id}/leave`, `/t/{id}/return` | |
//! | `/t/{id}/decide` | `round`, `action` (its text, like `red 7`) |
//! | `/t/{id}/withdraw` | `round` |
//! | `/t/{id}/undo`, `/t/{id}/undo/agree`, `/t/{id}/undo/decline` | |
//! | `/t/{id}/resign` | `sure`: `on` |
//! | `/t/{id}/chance` | `draw`; `outcome` (its text), or fields of the game's own, such as `white1` for a die, which [`AnyFace::typed_outcome`](crate::AnyFace::typed_outcome) puts together; `correct`: `on` when it corrects an earlier one. From scripts that take part in fair dice: `tip`, or `draw` and `link` |
//! | `/t/{id}/talk` | `text`, which may be a reaction: `:hello:`, `:luck:`, `:nice:`, `:ouch:`, `:wait:`, `:thanks:` |
//! | `/t/{id}/hint` | |
//! | `/t/{id}/rematch` | |
//! | `/t/{id}/away` | `seat`: of somebody who is not connected |
//! | `/t/{id}/mark`, `/t/{id}/take-back` | `action`: `red 5`, `miss` or `move 12`; where only the sheets are |
//! | `/t/{id}/done` | where only the sheets are |
