//! What the check of a record has found.

use game::{BySeat, Seat, SeatSet};

use crate::{Commitment, Salt};

/// What was found to be in order, and what nobody can tell from a record.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Report {
    /// What was checked and is right.
    pub checked: Vec<Finding>,
    /// What this does not prove.
    pub not_proven: Vec<Finding>,
}

/// One thing that a check has found. The crate `words` says it in every language.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Finding {
    /// Every input is legal and leads to the position whose digest the record names.
    Legal {
        /// How many outcomes of chance there are.
        draws: usize,
        /// How many decisions there are.
        decisions: usize,
        /// The version of the rules.
        rules: u32,
    },
    /// The result is what the rules give.
    Result {
        /// Points by seat.
        scores: BySeat<i32>,
        /// Who has won.
        winners: SeatSet,
    },
    /// The seal fits the text above it.
    Sealed,
    /// The record notes what was taken back.
    TakenBack {
        /// How many decisions were undone.
        undos: usize,
        /// How many typed draws were corrected.
        corrections: usize,
    },
    /// Every draw follows from the seed.
    FromSeed {
        /// How many there are.
        draws: usize,
    },
    /// The secret is the one that was committed to.
    Committed {
        /// Its SHA-256.
        commitment: Commitment,
    },
    /// Every draw follows from the secret and the links.
    FromLinks {
        /// How many there are.
        draws: usize,
    },
    /// A player had a part in draws.
    Linked {
        /// Who.
        seat: Seat,
        /// Their name.
        name: String,
        /// In how many.
        draws: usize,
    },
    /// What somebody who took part has kept is all there.
    Own {
        /// How many draws they had a part in.
        draws: usize,
    },
    /// Every draw follows from the secret and the contributions, by the older protocol.
    FromSecret {
        /// How many there are.
        draws: usize,
    },
    /// A player added a value before the first draw.
    Added {
        /// Who.
        seat: Seat,
        /// Their name.
        name: String,
        /// What.
        salt: Salt,
    },
    /// Players added values while the game went on.
    AddedLater {
        /// How many.
        values: usize,
    },
    /// It goes on from another game, and what was taken over from that is not checked against it.
    TakenOver {
        /// The SHA-256 of the record of that game.
        record: Commitment,
        /// How many of its inputs were taken over.
        inputs: usize,
        /// How many draws are the same as there.
        draws: usize,
    },
    /// The record does not say where its dice or cards come from.
    UnknownSource,
    /// The game was not played to its end, so it has no result.
    NotOver,
    /// A seal finds damage, and nothing that was made on purpose.
    OnlySealed,
    /// People typed in the dice or cards.
    Typed,
    /// The host could have chosen among many seeds.
    SeedChosen,
    /// Nobody had a part in any draw: the host could have known them all.
    NobodyLinked,
    /// In some draws nobody had a part.
    Unheld {
        /// In how many.
        draws: usize,
    },
    /// Links that were asked for did not come.
    Missed {
        /// How many.
        links: usize,
    },
    /// Links that somebody who took part has sent did not count, and were not acknowledged.
    OwnLate {
        /// How many.
        links: usize,
    },
    /// Only those who had a part themselves know that one was not made up.
    OthersLinked,
    /// It was made by the older protocol, with what that could not keep a host from doing.
    OlderProtocol,
    /// No player has added to the dice.
    NobodyAdded,
    /// Only those who added a value of their own know that one was not made up.
    OthersAdded,
    /// Whoever held the secret did not play, as the table says.
    DealerAside,
    /// Whoever held the secret could play.
    DealerPlays,
}

game::codes! {
    Finding {
        Self::Legal { .. } => "legal",
        Self::Result { .. } => "result",
        Self::Sealed => "sealed",
        Self::TakenBack { .. } => "taken_back",
        Self::FromSeed { .. } => "from_seed",
        Self::Committed { .. } => "committed",
        Self::FromLinks { .. } => "from_links",
        Self::Linked { .. } => "linked",
        Self::Own { .. } => "own",
        Self::FromSecret { .. } => "from_secret",
        Self::Added { .. } => "added",
        Self::AddedLater { .. } => "added_later",
        Self::TakenOver { .. } => "taken_over",
        Self::UnknownSource => "unknown_source",
        Self::NotOver => "not_over",
        Self::OnlySealed => "only_sealed",
        Self::Typed => "typed",
        Self::SeedChosen => "seed_chosen",
        Self::NobodyLinked => "nobody_linked",
        Self::Unheld { .. } => "unheld",
        Self::Missed { .. } => "missed",
        Self::OwnLate { .. } => "own_late",
        Self::OthersLinked => "others_linked",
        Self::OlderProtocol => "older_protocol",
        Self::NobodyAdded => "nobody_added",
        Self::OthersAdded => "others_added",
        Self::DealerAside => "dealer_aside",
        Self::DealerPlays => "dealer_plays",
    }
}
