//! Web Push: a message that only one browser can read (RFC 8291), from a server that the push service knows by its key
//! (RFC 8292).

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD as BASE64;
use ring::aead::{AES_128_GCM, Aad, LessSafeKey, Nonce, UnboundKey};
use ring::agreement::{ECDH_P256, EphemeralPrivateKey, UnparsedPublicKey, agree_ephemeral};
use ring::hkdf::{HKDF_SHA256, KeyType, Prk, Salt};
use ring::rand::{SecureRandom as _, SystemRandom};
use ring::signature::{ECDSA_P256_SHA256_FIXED_SIGNING, EcdsaKeyPair, KeyPair as _};
use serde_json::json;

use super::message::Message;
use super::outgoing::Request;
use crate::hub::Refusal;
use crate::store::{Channel, Store, StoreError};

/// The name under which the store keeps the key.
const NAME: &str = "vapid";

/// What a push service is shown is good for so many seconds.
const GOOD_FOR: u64 = 12 * 3600;

/// A message is one record of at most so many bytes.
const RECORD: u32 = 4096;

/// The key by which push services know this server.
pub(crate) struct PushKeys {
    pair: EcdsaKeyPair,
}

impl PushKeys {
    /// Reads the key from the store. The first to ask makes it.
    pub(crate) async fn of(store: &Store) -> Result<Self, StoreError> {
        let random = SystemRandom::new();
        let new = EcdsaKeyPair::generate_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, &random)
            .expect("the operating system has randomness");
        let kept = store.secret(NAME, new.as_ref().to_vec()).await?;
        let pair = EcdsaKeyPair::from_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, &kept, &random)
            .map_err(|_| StoreError::Damaged("the key for push services".to_owned()))?;
        Ok(PushKeys { pair })
    }

    /// Returns what browsers are told: the public part, as text.
    pub(crate) fn public(&self) -> String {
        BASE64.encode(self.pair.public_key().as_ref())
    }

    /// Returns what a push service is shown: for whom (`aud`), until when, and who asks.
    fn shown(&self, audience: &str, contact: &str, now: u64) -> Option<String> {
        let head = BASE64.encode(json!({ "typ": "JWT", "alg": "ES256" }).to_string());
        let claims = json!({ "aud": audience, "exp": now + GOOD_FOR, "sub": contact }).to_string();
        let signed = format!("{head}.{}", BASE64.encode(claims));
        let signature = self.pair.sign(&SystemRandom::new(), signed.as_bytes()).ok()?;
        Some(format!("vapid t={signed}.{}, k={}", BASE64.encode(signature.as_ref()), self.public()))
    }
}

/// The keys of a browser: its public key, and a secret that it shares with us.
struct Browser {
    key: Vec<u8>,
    auth: Vec<u8>,
}

impl Browser {
    /// Reads the keys as the store has them: both as text, with a point between.
    fn read(text: &str) -> Option<Self> {
        let (key, auth) = text.split_once('.')?;
        let decode = |text: &str| BASE64.decode(text.trim_end_matches('=')).ok();
        let (key, auth) = (decode(key)?, decode(auth)?);
        (key.len() == 65 && key[0] == 4 && auth.len() == 16).then_some(Browser { key, auth })
    }
}

/// Checks that a browser can be reached like this: an address that [can be asked](super::check_address), and keys of the
/// right form.
pub(crate) fn check_browser(address: &str, secret: &str, private: bool) -> Result<(), Refusal> {
    super::check_address(address, private)?;
    Browser::read(secret).map(|_| ()).ok_or(Refusal::BadAddress)
}

/// The request that hands a message to a browser's push service; `None` if its address or keys are no such.
pub(super) fn request(
    channel: &Channel,
    message: &Message,
    keys: &PushKeys,
    contact: &str,
    now: u64,
) -> Option<Request> {
    let browser = Browser::read(&channel.secret)?;
    let origin = channel.address.splitn(4, '/').take(3).collect::<Vec<_>>().join("/");
    let text = json!({
        "title": message.title, "body": message.text, "url": message.link, "tag": message.table,
    });
    Some(Request {
        put: false,
        address: channel.address.clone(),
        headers: vec![
            ("authorization", keys.shown(&origin, contact, now)?),
            ("content-encoding", "aes128gcm".to_owned()),
            ("content-type", "application/octet-stream".to_owned()),
            ("ttl", message.seconds_left.to_string()),
            ("urgency", "normal".to_owned()),
            // A newer message about the same table takes the place of one that was not delivered.
            ("topic", message.table.clone()),
        ],
        body: encrypted(&browser, text.to_string().as_bytes())?,
    })
}

/// So many bytes of a key.
#[derive(Clone, Copy)]
struct Bytes(usize);

impl KeyType for Bytes {
    fn len(&self) -> usize {
        self.0
    }
}

fn derived<const N: usize>(from: &Prk, parts: &[&[u8]]) -> Option<[u8; N]> {
    let mut key = [0; N];
    from.expand(parts, Bytes(N)).ok()?.fill(&mut key).ok()?;
    Some(key)
}

/// Encrypts a message as one record that only this browser can read.
fn encrypted(browser: &Browser, text: &[u8]) -> Option<Vec<u8>> {
    let random = SystemRandom::new();
    let own = EphemeralPrivateKey::generate(&ECDH_P256, &random).ok()?;
    let own_public = own.compute_public_key().ok()?;
    let theirs = UnparsedPublicKey::new(&ECDH_P256, &browser.key);
    let info: [&[u8]; 3] = [b"WebPush: info\0", &browser.key, own_public.as_ref()];
    let shared = agree_ephemeral(own, &theirs, |secret| {
        derived::<32>(&Salt::new(HKDF_SHA256, &browser.auth).extract(secret), &info)
    });
    let mut salt = [0; 16];
    random.fill(&mut salt).ok()?;
    let keys = Salt::new(HKDF_SHA256, &salt).extract(&shared.ok()??);
    let key: [u8; 16] = derived(&keys, &[b"Content-Encoding: aes128gcm\0"])?;
    let nonce: [u8; 12] = derived(&keys, &[b"Content-Encoding: nonce\0"])?;
    let key = LessSafeKey::new(UnboundKey::new(&AES_128_GCM, &key).ok()?);
    // The last record ends with a two.
    let mut sealed = [text, &[2]].concat();
    key.seal_in_place_append_tag(Nonce::assume_unique_for_key(nonce), Aad::empty(), &mut sealed).ok()?;
    let mut body = salt.to_vec();
    body.extend(RECORD.to_be_bytes());
    body.push(own_public.as_ref().len() as u8);
    body.extend(own_public.as_ref());
    body.extend(sealed);
    Some(body)
}

#[cfg(test)]
mod tests {
    use ring::signature::{ECDSA_P256_SHA256_FIXED, UnparsedPublicKey as Verifier};

    use super::*;

    #[test]
    fn keys_of_another_form_are_refused() {
        let own = EphemeralPrivateKey::generate(&ECDH_P256, &SystemRandom::new()).unwrap();
        let (key, auth) = (BASE64.encode(own.compute_public_key().unwrap()), BASE64.encode([7; 16]));
        let good = |address: &str, secret: &str| check_browser(address, secret, false).is_ok();
        assert!(good("https://push.example.org/abc", &format!("{key}.{auth}==")));
        assert!(!good("http://push.example.org/abc", &format!("{key}.{auth}")));
        assert!(!good("https://push.example.org/abc", &format!("{auth}.{key}")));
        assert!(!good("https://push.example.org/abc", "nothing"));
    }

    #[test]
    fn a_push_service_can_tell_who_asks() {
        let new =
            EcdsaKeyPair::generate_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, &SystemRandom::new()).unwrap();
        let pair =
            EcdsaKeyPair::from_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, new.as_ref(), &SystemRandom::new())
                .unwrap();
        let keys = PushKeys { pair };
        let shown = keys.shown("https://push.example.org", "https://play.example.org", 1_000).unwrap();
        let (token, key) = shown.strip_prefix("vapid t=").unwrap().split_once(", k=").unwrap();
        let (signed, signature) = token.rsplit_once('.').unwrap();
        let key = BASE64.decode(key).unwrap();
        let verifier = Verifier::new(&ECDSA_P256_SHA256_FIXED, &key);
        verifier.verify(signed.as_bytes(), &BASE64.decode(signature).unwrap()).unwrap();
        let claims = BASE64.decode(signed.split_once('.').unwrap().1).unwrap();
        let claims: serde_json::Value = serde_json::from_slice(&claims).unwrap();
        assert_eq!(claims["aud"], "https://push.example.org");
        assert_eq!(claims["exp"], 1_000 + GOOD_FOR);
    }
}
