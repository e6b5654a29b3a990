//! Guests, and the devices that are theirs.

use super::{Guest, GuestId, Recovered, Store, StoreError, ask};
use crate::token::{Hash, Token};

impl Store {
    /// Asks the database again who this guest is, because another node has changed that; or who everybody is.
    pub(crate) fn no_longer_know(&self, guest: Option<GuestId>) {
        match guest {
            Some(guest) => self.guests.forget(guest),
            None => self.guests.clear(),
        }
    }

    /// Returns the guest whose cookie has this hash. Every request asks, so those who were here lately are remembered.
    pub(crate) async fn guest(&self, token: Hash) -> Result<Option<Guest>, StoreError> {
        if let Some(guest) = self.guests.get(&token) {
            return Ok(Some(guest));
        }
        let guest = ask!(self.guest(token))?;
        if let Some(guest) = &guest {
            self.guests.put(token, guest);
        }
        Ok(guest)
    }

    /// Makes somebody a guest, unless there are `most` of them already.
    pub(crate) async fn new_guest(
        &self,
        token: Hash,
        name: String,
        now: u64,
        most: u64,
    ) -> Result<Option<Guest>, StoreError> {
        ask!(self.new_guest(token, name, now, most))
    }

    /// Gives a guest another name.
    pub(crate) async fn rename_guest(&self, guest: GuestId, name: String) -> Result<(), StoreError> {
        ask!(self.rename_guest(guest, name))?;
        self.guests.forget(guest);
        Ok(())
    }

    /// Makes a guest's cookies on all devices, and their recovery code, worthless.
    pub(crate) async fn revoke_guest(&self, guest: GuestId) -> Result<(), StoreError> {
        // Nobody ever learns the token of this hash.
        self.sign_out(guest, Token::random().hash()).await?;
        match self.shared() {
            Some(shared) => shared.shut_out(guest).await,
            None => Ok(()),
        }
    }

    /// Leaves a guest one cookie, the one with this hash, and no recovery code.
    pub(crate) async fn sign_out(&self, guest: GuestId, token: Hash) -> Result<(), StoreError> {
        ask!(self.sign_out(guest, token))?;
        self.guests.forget(guest);
        Ok(())
    }

    /// Keeps the code that makes another device this guest's, in place of an earlier one; or none.
    pub(crate) async fn offer_recovery(
        &self,
        guest: GuestId,
        code: Option<Hash>,
        until: u64,
    ) -> Result<(), StoreError> {
        ask!(self.offer_recovery(guest, code, until))
    }

    /// Returns whether there is a recovery code of this guest.
    pub(crate) async fn has_recovery(&self, guest: GuestId, now: u64) -> Result<bool, StoreError> {
        ask!(self.has_recovery(guest, now))
    }

    /// Uses a recovery code up: a device with this cookie is its guest's from now on, and everything that the device had
    /// as another guest goes along.
    pub(crate) async fn recover(
        &self,
        code: Hash,
        device: Hash,
        here: Option<GuestId>,
        now: u64,
    ) -> Result<Recovered, StoreError> {
        let recovered = ask!(self.recover(code, device, here, now))?;
        if let (Recovered::Done(_), Some(gone)) = (&recovered, here) {
            self.guests.forget(gone);
        }
        Ok(recovered)
    }

    /// Deletes a guest with everything that is theirs alone. Tables of others stay, without them.
    pub(crate) async fn forget_guest(&self, guest: GuestId) -> Result<(), StoreError> {
        ask!(self.forget_guest(guest))?;
        self.guests.forget(guest);
        Ok(())
    }

    /// Deletes a guest who has no tables.
    pub(crate) async fn delete_guest(&self, guest: GuestId) -> Result<(), StoreError> {
        ask!(self.delete_guest(guest))?;
        self.guests.forget(guest);
        Ok(())
    }
}
