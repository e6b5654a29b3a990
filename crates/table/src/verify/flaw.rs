//! What can be wrong with what a record says about its table.

use game::Seat;
use thiserror::Error;

/// What is wrong with what a record says about its table. The check in the browser has the same list and the same words.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Flaw {
    /// The header's `table` does not read.
    #[error("what the header says about the table does not read")]
    Header,
    /// The header's words contradict the mode.
    #[error("the header's words about chance contradict what it says about the table")]
    Words,
    /// A note does not read, or has a field that does not belong there.
    #[error("the note does not read, or has a field too many or too few")]
    Note,
    /// A seat that this table does not have.
    #[error("there is no seat {seat} at this table")]
    NoSeat {
        /// Its number.
        seat: Seat,
    },
    /// The time runs backwards.
    #[error("time runs backwards")]
    BackInTime,
    /// What a note tells cannot have happened at this place.
    #[error("`{fact}` cannot have happened here")]
    Misplaced {
        /// What it tells.
        fact: String,
    },
    /// The game goes on before it has begun, after it has ended, or while an undo is being asked for.
    #[error(
        "the game cannot go on here: it has not begun, has ended, or waits for an undo that was asked for"
    )]
    InputMisplaced,
    /// The table never ended.
    #[error("a record is written when a table has ended, and this one does not say that it has")]
    NotEnded,
    /// Points, winners or reason are not what they must be.
    #[error("points, winners or reason of the end are not what the rules give")]
    OtherEnd,
    /// Notes and header disagree about who is who.
    #[error("the header and the notes disagree about who plays seat {seat}")]
    OtherPlayers {
        /// Where.
        seat: Seat,
    },
    /// Nobody can have chosen like this.
    #[error("at seat {seat} no choice can have come about like this")]
    How {
        /// Where.
        seat: Seat,
    },
    /// The number of a round.
    #[error("another round should stand here")]
    OtherRound,
    /// Numbers of draws have no gap, and none is used twice.
    #[error("draw {draw} should stand here: a number was left out or used twice")]
    OtherNumber {
        /// The number that comes next.
        draw: u32,
    },
    /// A draw that does not come from where the table's draws come from.
    #[error("draw {draw} does not come from where the dice of this table come from")]
    OtherSource {
        /// The number of the draw.
        draw: u32,
    },
    /// The number of tickets.
    #[error("draw {draw} says another number of possibilities than the rules")]
    OtherTickets {
        /// The number of the draw.
        draw: u32,
    },
    /// What was shown does not stand on the ticket.
    #[error("draw {draw} shows something else than its ticket says")]
    OtherOutcome {
        /// The number of the draw.
        draw: u32,
    },
    /// The ticket does not follow.
    #[error("draw {draw} does not follow from the secret and from what people added")]
    OtherTicket {
        /// The number of the draw.
        draw: u32,
    },
    /// Nobody had asked.
    #[error("something was undone that nobody had asked for")]
    UndoUnasked,
    /// Somebody had not agreed.
    #[error("something was undone although not everybody had agreed")]
    UndoUnagreed,
    /// Back past a draw.
    #[error("an undo took a draw back: that is a second roll")]
    UndoOfDraw,
    /// It could not have been there.
    #[error("what was taken back was nothing, or could not have been played here")]
    UndoImpossible,
    /// Not what was corrected, or not correctable.
    #[error("the correction does not fit what follows it")]
    OtherCorrection,
    /// The secret is missing.
    #[error("the secret was never revealed, so the dice cannot be checked")]
    NotRevealed,
    /// The secret came before the end.
    #[error("the secret was revealed before the end")]
    RevealedEarly,
    /// The secret came twice.
    #[error("the secret was revealed twice")]
    RevealedTwice,
    /// Not the secret that was promised.
    #[error("the secret is not the one that was committed to before the first roll")]
    OtherSecret,
    /// A draw for which nobody was asked for links.
    #[error("draw {draw} was made without asking for links")]
    NotCalled {
        /// The number of the draw.
        draw: u32,
    },
    /// A link of somebody who was not asked for it.
    #[error("a link of seat {seat} stands here that was not asked for")]
    LinkUnasked {
        /// Whose.
        seat: Seat,
    },
    /// Two links of one seat for one draw.
    #[error("seat {seat} has two links for one draw")]
    LinkTwice {
        /// Whose.
        seat: Seat,
    },
    /// A link that does not belong to the chain.
    #[error("the link of seat {seat} does not belong to the chain that it committed to")]
    WrongLink {
        /// Whose.
        seat: Seat,
    },
    /// Somebody who was asked is passed over.
    #[error("seat {seat} was asked for a link for draw {draw}, and nothing says what came of it")]
    SilenceUnsaid {
        /// Who.
        seat: Seat,
        /// The number of the draw.
        draw: u32,
    },
    /// Something for dice of another kind.
    #[error("this is for dice of another kind than this table has")]
    OtherDice,
    /// A value or a chain of a seat that no person plays.
    #[error("seat {seat} is not played by a person who could have added to the dice")]
    OfNobody {
        /// Where.
        seat: Seat,
    },
    /// By the older protocol: who gives nothing has the empty value.
    #[error("seat {seat} gave no value, and what stands for it is not the empty one")]
    NotEmpty {
        /// Where.
        seat: Seat,
    },
    /// By the older protocol: two values of one seat for one draw.
    #[error("seat {seat} has two values for one draw")]
    ValueTwice {
        /// Whose.
        seat: Seat,
    },
    /// By the older protocol: no value before the first draw.
    #[error("seat {seat} has no value before the first draw, not even the empty one")]
    NoValue {
        /// Where.
        seat: Seat,
    },
}

impl Flaw {
    /// Returns what the sentence about it has gaps for: `seat`, `draw` or `fact`.
    pub fn gaps(&self) -> Vec<(&'static str, String)> {
        match self {
            Self::NoSeat { seat }
            | Self::OtherPlayers { seat }
            | Self::How { seat }
            | Self::LinkUnasked { seat }
            | Self::LinkTwice { seat }
            | Self::WrongLink { seat }
            | Self::OfNobody { seat }
            | Self::NotEmpty { seat }
            | Self::ValueTwice { seat }
            | Self::NoValue { seat } => vec![("seat", seat.to_string())],
            Self::OtherNumber { draw }
            | Self::OtherSource { draw }
            | Self::OtherTickets { draw }
            | Self::OtherOutcome { draw }
            | Self::OtherTicket { draw }
            | Self::NotCalled { draw } => vec![("draw", draw.to_string())],
            Self::SilenceUnsaid { seat, draw } => {
                vec![("seat", seat.to_string()), ("draw", draw.to_string())]
            }
            Self::Misplaced { fact } => vec![("fact", fact.clone())],
            _ => Vec::new(),
        }
    }
}

game::codes! {
    Flaw {
        Self::Header => "table_header",
        Self::Words => "words_and_mode",
        Self::Note => "unreadable_note",
        Self::NoSeat { .. } => "seat_unknown",
        Self::BackInTime => "back_in_time",
        Self::Misplaced { .. } => "misplaced_note",
        Self::InputMisplaced => "misplaced_input",
        Self::NotEnded => "not_ended",
        Self::OtherEnd => "other_end",
        Self::OtherPlayers { .. } => "other_players",
        Self::How { .. } => "impossible_how",
        Self::OtherRound => "other_round",
        Self::OtherNumber { .. } => "other_number",
        Self::OtherSource { .. } => "other_source",
        Self::OtherTickets { .. } => "other_tickets",
        Self::OtherOutcome { .. } => "other_outcome",
        Self::OtherTicket { .. } => "other_ticket",
        Self::UndoUnasked => "undo_unasked",
        Self::UndoUnagreed => "undo_unagreed",
        Self::UndoOfDraw => "undo_of_draw",
        Self::UndoImpossible => "undo_impossible",
        Self::OtherCorrection => "other_correction",
        Self::NotRevealed => "not_revealed",
        Self::RevealedEarly => "revealed_early",
        Self::RevealedTwice => "revealed_twice",
        Self::OtherSecret => "other_secret",
        Self::NotCalled { .. } => "not_called",
        Self::LinkUnasked { .. } => "link_unasked",
        Self::LinkTwice { .. } => "link_twice",
        Self::WrongLink { .. } => "wrong_link",
        Self::SilenceUnsaid { .. } => "silence_unsaid",
        Self::OtherDice => "other_dice",
        Self::OfNobody { .. } => "of_nobody",
        Self::NotEmpty { .. } => "value_not_empty",
        Self::ValueTwice { .. } => "value_twice",
        Self::NoValue { .. } => "value_missing",
    }
}
