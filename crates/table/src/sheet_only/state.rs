//! The sheets as the fold of the log.

use game::{BySeat, Seat};
use qwixx::on_board::Board;
use qwixx::{Cell, Colour, ColourSet, Refusal, SeatView, Sheet};

use super::{Command, Deed, Ending, Fact, Logged, PlayerView, Refused, Rules, SheetView};
use crate::{BrokenLog, By};

/// B1: the last space of the path.
const LAST_SPACE: u8 = Board::SPACES as u8;
/// B2: no pawn moves further.
const FARTHEST: usize = 5;

/// One player's sheet: what they did, each with the number of its entry.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Player {
    name: Option<String>,
    deeds: Vec<(u64, Deed)>,
    done: bool,
}

impl Player {
    fn sheet(&self) -> Sheet {
        fold(self.deeds.iter().map(|(_, deed)| *deed)).expect("a player's deeds fit their sheet")
    }

    fn space(&self) -> u8 {
        self.deeds
            .iter()
            .rev()
            .find_map(|(_, deed)| if let Deed::Move(to) = deed { Some(*to) } else { None })
            .unwrap_or(0)
    }

    /// B5, B6: half the space's number, rounded up.
    fn bonus(&self) -> i32 {
        i32::from(self.space().div_ceil(2))
    }

    fn score(&self) -> i32 {
        self.sheet().score() + self.bonus()
    }

    /// Has this player done nothing since this entry?
    fn idle_since(&self, seq: u64) -> bool {
        self.deeds.iter().all(|(done, _)| *done < seq)
    }
}

/// The sheet after these deeds, or the rule that one of them breaks.
fn fold(deeds: impl IntoIterator<Item = Deed>) -> Result<Sheet, Refused> {
    let mut sheet = Sheet::default();
    for deed in deeds {
        match deed {
            Deed::Mark(cell) => {
                sheet.check(cell)?;
                sheet.mark(cell);
            }
            Deed::Miss if sheet.misses() == Sheet::MISSES => return Err(Refused::NoMissLeft),
            Deed::Miss => sheet.miss(),
            Deed::Move(_) => {}
        }
    }
    Ok(sheet)
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct State {
    rules: Rules,
    pub(super) seq: u64,
    pub(super) now: u64,
    pub(super) over: bool,
    players: BySeat<Player>,
    /// Rows that were announced as closed for all, each with the number of the deed that closed it.
    closed: [Option<u64>; 4],
    /// The announced end, with the number of the deed that brought it.
    ending: Option<(Ending, u64)>,
    last_deed: u64,
}

impl State {
    pub(super) fn begin(first: &Logged) -> Result<Self, BrokenLog> {
        let broken = |why: &str| BrokenLog { seq: first.seq, why: why.to_owned() };
        let Fact::Opened { rules, seats } = first.fact else {
            return Err(broken("a log begins with `opened`"));
        };
        if first.seq != 1 || !rules.seats().contains(&seats) {
            return Err(broken("the game is not for so many, or this is not the first entry"));
        }
        Ok(State {
            rules,
            seq: 1,
            now: first.at,
            over: false,
            players: BySeat::from_fn(seats, |_| Player::default()),
            closed: [None; 4],
            ending: None,
            last_deed: 0,
        })
    }

    pub(super) fn apply(&mut self, entry: &Logged) -> Result<(), BrokenLog> {
        let broken = |why: &str| BrokenLog { seq: entry.seq, why: why.to_owned() };
        if entry.seq != self.seq + 1 || entry.at < self.now {
            return Err(broken("entries are numbered without a gap and time does not run backwards"));
        }
        (self.seq, self.now) = (entry.seq, entry.at);
        if let Fact::Joined { seat, .. }
        | Fact::Did { seat, .. }
        | Fact::TookBack { seat, .. }
        | Fact::Done { seat } = entry.fact
            && seat.index() >= self.players.len()
        {
            return Err(broken("there is no such seat"));
        }
        match &entry.fact {
            Fact::Opened { .. } => return Err(broken("a table is opened once")),
            Fact::Joined { seat, name } => self.players[*seat].name = Some(name.clone()),
            Fact::Did { seat, deed } => {
                let deeds = &mut self.players[*seat].deeds;
                deeds.push((entry.seq, *deed));
                fold(deeds.iter().map(|(_, deed)| *deed)).map_err(|why| broken(&why.to_string()))?;
                self.last_deed = entry.seq;
            }
            Fact::TookBack { seat, deed } => {
                let rest = self.without(*seat, *deed).map_err(|why| broken(&why.to_string()))?;
                self.players[*seat].deeds = rest;
                self.players[*seat].done = false;
            }
            Fact::Closed { colour } => self.closed[colour.index()] = Some(self.last_deed),
            Fact::Reopened { colour } => self.closed[colour.index()] = None,
            Fact::Ending { why } => self.ending = Some((*why, self.last_deed)),
            Fact::GoesOn => {
                self.ending = None;
                self.players.iter_mut().for_each(|(_, player)| player.done = false);
            }
            Fact::Done { seat } => self.players[*seat].done = true,
            Fact::Ended { .. } => self.over = true,
        }
        Ok(())
    }

    /// What follows from the sheets: rows close and open again, the end comes near and comes.
    pub(super) fn consequence(&self) -> Option<Fact> {
        if self.over {
            return None;
        }
        let closed = self.closed_by_sheets();
        for colour in Colour::ALL {
            match (closed.contains(colour), self.closed[colour.index()]) {
                (true, None) => return Some(Fact::Closed { colour }),
                (false, Some(_)) => return Some(Fact::Reopened { colour }),
                _ => {}
            }
        }
        match (self.end_by_sheets(), self.ending) {
            (Some(why), None) => return Some(Fact::Ending { why }),
            (None, Some(_)) => return Some(Fact::GoesOn),
            // Two rows in the last round: the harder end counts from here.
            (Some(why), Some((known, _))) if why != known => return Some(Fact::Ending { why }),
            _ => {}
        }
        let all_done = self.ending.is_some() && self.players.iter().all(|(_, player)| player.done);
        all_done.then(|| {
            let scores = self.players.map(|_, player| player.score());
            Fact::Ended { scores, winners: scores.leaders() }
        })
    }

    /// Q6: rows closed for all because somebody has their padlock.
    fn closed_by_sheets(&self) -> ColourSet {
        let mut closed = ColourSet::EMPTY;
        if self.rules.closes_for_all() {
            self.players.iter().for_each(|(_, player)| closed.extend(player.sheet().padlocks()));
        }
        closed
    }

    /// Q9, C8, B4: is the end reached?
    fn end_by_sheets(&self) -> Option<Ending> {
        let players = || self.players.iter().map(|(_, player)| player);
        let two_rows = match self.rules {
            Rules::Cards => players().any(|player| player.sheet().padlocks().len() >= 2),
            Rules::Dice | Rules::OnBoard => self.closed_by_sheets().len() >= 2,
        };
        if two_rows {
            Some(Ending::TwoRows)
        } else if players().any(|player| player.sheet().misses() == Sheet::MISSES) {
            Some(Ending::FourMisses)
        } else if players().any(|player| player.space() >= Board::LAST_FIVE) {
            Some(Ending::LastRound)
        } else {
            None
        }
    }

    pub(super) fn accept(&self, by: By, command: Command) -> Result<Fact, Refused> {
        if self.over {
            return Err(Refused::Over);
        }
        match command {
            Command::Join { name } => self.join(by, name),
            Command::Do { deed } => {
                let seat = self.player(by)?;
                self.may_do(seat, deed)?;
                Ok(Fact::Did { seat, deed })
            }
            Command::TakeBack { deed } => {
                let seat = self.player(by)?;
                self.without(seat, deed)?;
                Ok(Fact::TookBack { seat, deed })
            }
            Command::Done { seat } => {
                if by != By::Host && self.player(by)? != seat || seat.index() >= self.players.len() {
                    return Err(Refused::NotYours);
                }
                self.ending.ok_or(Refused::GoesOn)?;
                if self.players[seat].done { Err(Refused::Done) } else { Ok(Fact::Done { seat }) }
            }
        }
    }

    fn player(&self, by: By) -> Result<Seat, Refused> {
        if self.players.iter().any(|(_, player)| player.name.is_none()) {
            return Err(Refused::NotStarted);
        }
        match by {
            By::Seat(seat) if seat.index() < self.players.len() => Ok(seat),
            _ => Err(Refused::NotYours),
        }
    }

    fn join(&self, by: By, name: String) -> Result<Fact, Refused> {
        if !matches!(by, By::Guest | By::Host) {
            return Err(Refused::NotYours);
        }
        let taken = self.players.iter().any(|(_, player)| player.name.as_deref() == Some(&name));
        if taken || !crate::state::is_name(&name) {
            return Err(Refused::BadName);
        }
        let free = self.players.iter().find(|(_, player)| player.name.is_none());
        free.map(|(seat, _)| Fact::Joined { seat, name }).ok_or(Refused::NoFreeChair)
    }

    fn may_do(&self, seat: Seat, deed: Deed) -> Result<(), Refused> {
        let player = &self.players[seat];
        if player.done {
            return Err(Refused::Done);
        }
        // B4: the last round is played in full; the other ends leave only the action that brought them.
        if let Some((Ending::TwoRows | Ending::FourMisses, since)) = self.ending
            && !player.idle_since(since)
        {
            return Err(Refused::EndReached);
        }
        match deed {
            Deed::Mark(cell) => self.may_mark(player, cell)?,
            Deed::Miss => {}
            Deed::Move(to) => self.may_move(player, to)?,
        }
        fold(player.deeds.iter().map(|(_, deed)| *deed).chain([deed])).map(|_| ())
    }

    /// Q6: who had the closing number in the same action may mark it after somebody else did.
    fn may_mark(&self, player: &Player, cell: Cell) -> Result<(), Refused> {
        match self.closed[cell.colour().index()] {
            Some(since) if !(cell.closes() && player.idle_since(since)) => {
                Err(Refusal::RowIsClosed(cell.colour()).into())
            }
            _ => Ok(()),
        }
    }

    fn may_move(&self, player: &Player, to: u8) -> Result<(), Refused> {
        if self.rules != Rules::OnBoard {
            return Err(Refused::NoPawns);
        }
        let taken = |space: u8| self.players.iter().any(|(_, other)| other.space() == space);
        let on_the_way = player.space() + 1..=to.min(LAST_SPACE);
        let free = on_the_way.filter(|&space| !taken(space)).count();
        if to > LAST_SPACE || taken(to) || !(1..=FARTHEST).contains(&free) {
            return Err(Refused::CannotMoveThere);
        }
        Ok(())
    }

    /// What a player has done, without this deed. The rest must still be what the rules allow.
    fn without(&self, seat: Seat, deed: Deed) -> Result<Vec<(u64, Deed)>, Refused> {
        let mut rest = self.players[seat].deeds.clone();
        let at = rest.iter().rposition(|(_, done)| *done == deed).ok_or(Refused::NothingToTakeBack)?;
        if matches!(deed, Deed::Move(_))
            && rest[at + 1..].iter().any(|(_, later)| matches!(later, Deed::Move(_)))
        {
            return Err(Refused::CannotMoveThere);
        }
        rest.remove(at);
        fold(rest.iter().map(|(_, deed)| *deed))?;
        Ok(rest)
    }

    pub(super) fn sheet(&self, seat: Seat) -> Sheet {
        self.players[seat].sheet()
    }

    pub(super) fn choices(&self, seat: Seat) -> Vec<Deed> {
        if self.over || self.player(By::Seat(seat)).is_err() {
            return Vec::new();
        }
        let moves = (1..=LAST_SPACE).map(Deed::Move);
        let deeds = Cell::all().map(Deed::Mark).chain([Deed::Miss]).chain(moves);
        deeds.filter(|&deed| self.may_do(seat, deed).is_ok()).collect()
    }

    pub(super) fn can_take_back(&self, seat: Seat) -> Vec<Deed> {
        if self.over {
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

    pub(super) fn view(&self) -> SheetView {
        let closed = Colour::ALL.into_iter().filter(|colour| self.closed[colour.index()].is_some()).collect();
        let seats = self.players.iter().map(|(_, player)| PlayerView {
            name: player.name.clone(),
            sheet: SeatView::of(player.sheet()),
            space: player.space(),
            bonus: player.bonus(),
            score: player.score(),
            done: player.done,
        });
        SheetView {
            rules: self.rules,
            seq: self.seq,
            closed,
            ending: self.ending.map(|(why, _)| why),
            over: self.over,
            seats: seats.collect(),
        }
    }
}
