// SHA-256 and HMAC (FIPS 180-4, RFC 2104). Browsers have them too, but only for pages that came over HTTPS, and a
// table in the next room comes over plain HTTP.

// The constants are the first bits behind the point of the square and cube roots of the first primes, which whole
// numbers give exactly.
const primes = [];
for (let n = 2; primes.length < 64; n++) if (primes.every((p) => n % p)) primes.push(n);
const root = (value, power) => {
  let low = 0n;
  for (let bit = 1n << 70n; bit; bit >>= 1n) if ((low | bit) ** power <= value) low |= bit;
  return low;
};
const START = primes.slice(0, 8).map((p) => Number(BigInt.asUintN(32, root(BigInt(p) << 64n, 2n))) | 0);
const ROUND = primes.map((p) => Number(BigInt.asUintN(32, root(BigInt(p) << 96n, 3n))) | 0);
const turn = (x, n) => (x >>> n) | (x << (32 - n));

/** The SHA-256 of bytes, as bytes. */
export function sha256(bytes) {
  const length = (((bytes.length + 8) >> 6) + 1) << 6;
  const text = new Uint8Array(length);
  text.set(bytes);
  text[bytes.length] = 0x80;
  const view = new DataView(text.buffer);
  view.setBigUint64(length - 8, BigInt(bytes.length) * 8n);
  const state = [...START];
  const w = new Int32Array(64);
  for (let at = 0; at < length; at += 64) {
    for (let i = 0; i < 16; i++) w[i] = view.getInt32(at + 4 * i);
    for (let i = 16; i < 64; i++) {
      const [x, y] = [w[i - 15], w[i - 2]];
      w[i] = w[i - 16] + w[i - 7] + (turn(x, 7) ^ turn(x, 18) ^ (x >>> 3)) + (turn(y, 17) ^ turn(y, 19) ^ (y >>> 10));
    }
    let [a, b, c, d, e, f, g, h] = state;
    for (let i = 0; i < 64; i++) {
      const one = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + ROUND[i] + w[i]) | 0;
      const two = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
    }
    [a, b, c, d, e, f, g, h].forEach((word, i) => (state[i] = (state[i] + word) | 0));
  }
  const digest = new DataView(new ArrayBuffer(32));
  state.forEach((word, i) => digest.setInt32(4 * i, word));
  return new Uint8Array(digest.buffer);
}

/** The HMAC-SHA256 of bytes under a key of at most 64 bytes. */
export function hmac(key, bytes) {
  const pad = (with_) => Uint8Array.from({ length: 64 }, (_, i) => (key[i] ?? 0) ^ with_);
  return sha256(Uint8Array.of(...pad(0x5c), ...sha256(Uint8Array.of(...pad(0x36), ...bytes))));
}

/** Hexadecimal digits as bytes. */
export const bytes = (hex) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));

/** Bytes as hexadecimal digits. */
export const hex = (bytes) => [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
