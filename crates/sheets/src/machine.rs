//! The machine of a table of sheets.

use game::{BySeat, Seat, SeatSet};
use qwixx::lone::LoneSheet;
use qwixx::{Cell, Colour, ColourSet, SeatView, Sheet, lone};
use table::{By, Logged, Machine, Name};

use crate::{Command, Deed, Ending, Fact, Opening, PlayerView, Refusal, RuleRefusal, Rules, SheetView};

/// One player.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Player {
    name: Option<Name>,
    /// Whether they have not left.
    here: bool,
    /// What they did, each deed with the number of its entry.
    deeds: Vec<(u64, Deed)>,
    /// Where these deeds lead.
    sheet: LoneSheet,
    done: bool,
}

impl Player {
    /// Returns whether this player has done nothing since this entry.
    fn idle_since(&self, seq: u64) -> bool {
        self.deeds.iter().all(|(done, _)| *done < seq)
    }
}

/// The machine of a table of sheets: everything the table knows. [`SheetTable`](crate::SheetTable) shows it to
/// people.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sheets {
    rules: Rules,
    players: BySeat<Player>,
    /// Rows that were announced as closed for all, each with the number of the deed that closed it.
    closed: [Option<u64>; 4],
    /// The announced end, with the number of the deed that brought it.
    ending: Option<(Ending, u64)>,
    last_deed: u64,
    /// Why the table has ended.
    end: Option<table::Ending>,
}

impl Machine for Sheets {
    type Fact = Fact;
    type Command = Command;
    type Refusal = Refusal;

    fn begin(first: &Logged<Fact>) -> Result<Self, String> {
        let Fact::Opened(Opening { rules, seats }) = first.fact else {
            return Err("a log begins with `opened`".to_owned());
        };
        if !rules.seats().contains(&seats) {
            return Err(format!("`{}` is not for {seats}", rules.game()));
        }
        Ok(Sheets {
            rules,
            players: BySeat::from_fn(seats, |_| nobody(rules)),
            closed: [None; 4],
            ending: None,
            last_deed: 0,
            end: None,
        })
    }

    fn accept(&self, by: By, command: &Command) -> Result<Fact, Refusal> {
        if self.end.is_some() {
            return Err(Refusal::Over);
        }
        match command {
            Command::Join { name } => self.joins(by, name),
            Command::Leave { seat } => self.leaves(by, *seat),
            Command::Return => {
                let seat = self.owner(by)?;
                if self.players[seat].here { Err(Refusal::Here) } else { Ok(Fact::Returned { seat }) }
            }
            Command::Begin => self.begins(by),
            Command::Close if by == By::Host => Ok(self.ended(table::Ending::Abandoned)),
            Command::Close => Err(Refusal::NotYours),
            Command::Do { deed } => {
                let seat = self.player(by)?;
                self.may_do(seat, *deed)?;
                Ok(Fact::Did { seat, deed: *deed })
            }
            Command::TakeBack { deed } => {
                let seat = self.player(by)?;
                self.without(seat, *deed)?;
                Ok(Fact::TookBack { seat, deed: *deed })
            }
            Command::Done { seat } => {
                if by != By::Host && self.player(by)? != *seat || seat.index() >= self.players.len() {
                    return Err(Refusal::NotYours);
                }
                self.ending.ok_or(RuleRefusal::GoesOn)?;
                if self.players[*seat].done {
                    Err(RuleRefusal::Done.into())
                } else {
                    Ok(Fact::Done { seat: *seat })
                }
            }
        }
    }

    fn apply(&mut self, entry: &Logged<Fact>) -> Result<(), String> {
        if let Fact::Joined { seat, .. }
        | Fact::Left { seat }
        | Fact::Returned { seat }
        | Fact::Did { seat, .. }
        | Fact::TookBack { seat, .. }
        | Fact::Done { seat } = entry.fact
            && seat.index() >= self.players.len()
        {
            return Err(format!("there is no seat {seat}"));
        }
        match &entry.fact {
            Fact::Opened { .. } => return Err("a table is opened once".to_owned()),
            Fact::Joined { seat, name } => {
                let player = &mut self.players[*seat];
                (player.name, player.here) = (Some(name.clone()), true);
            }
            Fact::Left { seat } if self.has_begun() => self.players[*seat].here = false,
            Fact::Left { seat } => self.players[*seat] = nobody(self.rules),
            Fact::Returned { seat } => self.players[*seat].here = true,
            Fact::ChairsRemoved { seats } => self.remove(*seats)?,
            Fact::Did { seat, deed } => {
                let player = &mut self.players[*seat];
                player.sheet.check(*deed).map_err(|why| why.to_string())?;
                player.sheet.apply(*deed);
                player.deeds.push((entry.seq, *deed));
                self.last_deed = entry.seq;
            }
            Fact::TookBack { seat, deed } => {
                let (deeds, sheet) = self.without(*seat, *deed).map_err(|why| why.to_string())?;
                let player = &mut self.players[*seat];
                (player.deeds, player.sheet, player.done) = (deeds, sheet, false);
            }
            Fact::Closed { colour } => self.closed[colour.index()] = Some(self.last_deed),
            Fact::Reopened { colour } => self.closed[colour.index()] = None,
            Fact::Ending { why } => self.ending = Some((*why, self.last_deed)),
            Fact::GoesOn => {
                self.ending = None;
                self.players.iter_mut().for_each(|(_, player)| player.done = false);
            }
            Fact::Done { seat } => self.players[*seat].done = true,
            Fact::Ended { why, .. } => self.end = Some(*why),
        }
        Ok(())
    }

    /// Rows close and open again, the end comes near and comes. Time brings nothing about here.
    fn consequence(&self, _now: u64) -> Option<Fact> {
        if self.end.is_some() {
            return None;
        }
        let sheets = self.sheets();
        let closed = self.rules.closed_rows(sheets.as_slice());
        for colour in Colour::ALL {
            match (closed.contains(colour), self.closed[colour.index()]) {
                (true, None) => return Some(Fact::Closed { colour }),
                (false, Some(_)) => return Some(Fact::Reopened { colour }),
                _ => {}
            }
        }
        match (self.rules.ending(sheets.as_slice()), self.ending) {
            (Some(why), None) => return Some(Fact::Ending { why }),
            (None, Some(_)) => return Some(Fact::GoesOn),
            // Two rows in the last round: the harder end counts from here.
            (Some(why), Some((known, _))) if why != known => return Some(Fact::Ending { why }),
            _ => {}
        }
        let open = |player: &Player| player.here && !player.done;
        if self.ending.is_some() && !self.players.iter().any(|(_, player)| open(player)) {
            return Some(self.ended(table::Ending::Rules));
        }
        // Nobody is left who could mark anything.
        let deserted = self.has_begun() && !self.players.iter().any(|(_, player)| player.here);
        deserted.then(|| self.ended(table::Ending::Abandoned))
    }
}

/// A chair on which nobody sits yet.
fn nobody(rules: Rules) -> Player {
    Player { sheet: LoneSheet::new(rules), ..Player::default() }
}

impl Sheets {
    fn sheets(&self) -> BySeat<LoneSheet> {
        self.players.map(|_, player| player.sheet)
    }

    /// Returns whether everybody sits.
    fn has_begun(&self) -> bool {
        self.players.iter().all(|(_, player)| player.name.is_some())
    }

    /// Returns the seat of whoever asks.
    fn owner(&self, by: By) -> Result<Seat, Refusal> {
        match by {
            By::Seat(seat) if self.name_of(seat).is_some() => Ok(seat),
            _ => Err(Refusal::NotYours),
        }
    }

    fn name_of(&self, seat: Seat) -> Option<&Name> {
        self.players.iter().find(|(taken, _)| *taken == seat)?.1.name.as_ref()
    }

    /// Returns the seat of the player who asks, once everybody sits.
    fn player(&self, by: By) -> Result<Seat, Refusal> {
        if !self.has_begun() {
            return Err(Refusal::NotStarted);
        }
        let seat = self.owner(by)?;
        if self.players[seat].here { Ok(seat) } else { Err(Refusal::PlayedForYou) }
    }

    fn leaves(&self, by: By, seat: Seat) -> Result<Fact, Refusal> {
        if by != By::Host && by != By::Seat(seat) || self.name_of(seat).is_none() {
            Err(Refusal::NotYours)
        } else if self.players[seat].here {
            Ok(Fact::Left { seat })
        } else {
            Err(Refusal::PlayedForYou)
        }
    }

    fn begins(&self, by: By) -> Result<Fact, Refusal> {
        if by != By::Host {
            return Err(Refusal::NotYours);
        }
        let free = self.players.iter().filter(|(_, player)| player.name.is_none());
        let seats: SeatSet = free.map(|(seat, _)| seat).collect();
        if seats.is_empty() {
            Err(Refusal::NoFreeChair)
        } else if self.rules.seats().contains(&(self.players.len() - seats.len())) {
            Ok(Fact::ChairsRemoved { seats })
        } else {
            Err(Refusal::Seats)
        }
    }

    fn remove(&mut self, seats: SeatSet) -> Result<(), String> {
        let stays = |(seat, _): &(Seat, &Player)| !seats.contains(*seat);
        let left: Vec<Player> = self.players.iter().filter(stays).map(|(_, player)| player.clone()).collect();
        if !self.rules.seats().contains(&left.len()) {
            return Err(format!("`{}` is not for {}", self.rules.game(), left.len()));
        }
        self.players = BySeat::from_fn(left.len(), |seat| left[seat.index()].clone());
        Ok(())
    }

    fn ended(&self, why: table::Ending) -> Fact {
        let scores = self.sheets().map(|_, sheet| sheet.score());
        let winners = if why == table::Ending::Rules { scores.leaders() } else { SeatSet::EMPTY };
        Fact::Ended { why, scores, winners }
    }

    fn joins(&self, by: By, name: &Name) -> Result<Fact, Refusal> {
        if !matches!(by, By::Guest | By::Host) {
            return Err(Refusal::NotYours);
        }
        if self.players.iter().any(|(_, player)| player.name.as_ref() == Some(name)) {
            return Err(Refusal::NameTaken);
        }
        let free = self.players.iter().find(|(_, player)| player.name.is_none());
        free.map(|(seat, _)| Fact::Joined { seat, name: name.clone() }).ok_or(Refusal::NoFreeChair)
    }

    fn may_do(&self, seat: Seat, deed: Deed) -> Result<(), Refusal> {
        let player = &self.players[seat];
        if player.done {
            return Err(RuleRefusal::Done.into());
        }
        // B4: the last round is played in full; the other ends leave only the action that brought them.
        if let Some((ending, since)) = self.ending
            && ending.is_at_once()
            && !player.idle_since(since)
        {
            return Err(RuleRefusal::EndReached.into());
        }
        match deed {
            Deed::Mark(cell) => self.is_open_to(player, cell)?,
            Deed::Miss => {}
            Deed::Move(to) => {
                let pawns = self.players.map(|_, player| player.sheet.space());
                player.sheet.check_reach(to, pawns.as_slice())?;
            }
        }
        Ok(player.sheet.check(deed)?)
    }

    /// Q6: whoever had the closing number in the same action may mark it after somebody else did.
    fn is_open_to(&self, player: &Player, cell: Cell) -> Result<(), Refusal> {
        match self.closed[cell.colour().index()] {
            Some(since) if !(cell.closes() && player.idle_since(since)) => {
                Err(qwixx::Refusal::RowIsClosed(cell.colour()).into())
            }
            _ => Ok(()),
        }
    }

    /// Returns what a player has done without this deed, and the sheet that is left. It must still be one that the
    /// rules allow.
    fn without(&self, seat: Seat, deed: Deed) -> Result<(Vec<(u64, Deed)>, LoneSheet), Refusal> {
        let mut rest = self.players[seat].deeds.clone();
        let at = rest.iter().rposition(|(_, done)| *done == deed).ok_or(Refusal::NothingToTakeBack)?;
        let is_move = |deed: Deed| matches!(deed, Deed::Move(_));
        // A pawn goes back the way it came.
        if is_move(deed) && rest[at + 1..].iter().any(|(_, later)| is_move(*later)) {
            return Err(lone::Refusal::CannotMoveThere.into());
        }
        rest.remove(at);
        let sheet = LoneSheet::after(self.rules, rest.iter().map(|(_, deed)| *deed))?;
        Ok((rest, sheet))
    }

    pub(crate) fn is_over(&self) -> bool {
        self.end.is_some()
    }

    pub(crate) fn sheet(&self, seat: Seat) -> Sheet {
        self.players[seat].sheet.sheet()
    }

    pub(crate) fn choices(&self, seat: Seat) -> Vec<Deed> {
        if self.end.is_some() || self.player(By::Seat(seat)).is_err() {
            return Vec::new();
        }
        Deed::all().filter(|&deed| self.may_do(seat, deed).is_ok()).collect()
    }

    pub(crate) fn can_take_back(&self, seat: Seat) -> Vec<Deed> {
        if self.end.is_some() || self.player(By::Seat(seat)).is_err() {
            return Vec::new();
        }
        let mut deeds: Vec<Deed> = Vec::new();
        for (_, deed) in self.players[seat].deeds.iter().rev() {
            if !deeds.contains(deed) && self.without(seat, *deed).is_ok() {
                deeds.push(*deed);
            }
        }
        deeds
    }

    pub(crate) fn view(&self, seq: u64) -> SheetView {
        let closed: ColourSet =
            Colour::ALL.into_iter().filter(|colour| self.closed[colour.index()].is_some()).collect();
        let seats = self.players.iter().map(|(_, player)| PlayerView {
            name: player.name.as_ref().map(ToString::to_string),
            left: player.name.is_some() && !player.here,
            sheet: SeatView::of(player.sheet.sheet()),
            space: player.sheet.space(),
            bonus: player.sheet.bonus(),
            score: player.sheet.score(),
            done: player.done,
        });
        SheetView {
            rules: self.rules,
            seq,
            closed,
            ending: self.ending.map(|(why, _)| why),
            over: self.end.is_some(),
            abandoned: self.end == Some(table::Ending::Abandoned),
            seats: seats.collect(),
        }
    }
}
