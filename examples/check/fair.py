"""Where the dice and cards of a table came from (docs/fair-dice.md)."""

import hashlib
import hmac
import struct


def commitment(secret):
    return hashlib.sha256(secret).hexdigest()


def before(link):
    """The link before this one in its chain."""
    return hashlib.sha256(bytes.fromhex(link)).hexdigest()


def ticket(protocol, secret, values, draw, tickets):
    """The ticket of a draw. `values` are pairs of seat and value: by protocol 2 one for each seat, by protocol 1 all that were
    given so far, in order."""
    limit = 2**64 // tickets * tickets
    lines = "".join(f"{seat} {value}\n" for seat, value in values)
    block = 0
    while True:
        text = f"rowlock fair dice {protocol}\ndraw {draw}\nblock {block}\n{lines}"
        for x in struct.unpack(">4Q", hmac.digest(secret, text.encode(), "sha256")):
            if x < limit:
                return x % tickets
        block += 1


def seeded_ticket(seed, draw, tickets):
    """The ticket of a draw at a table with a seed: the high half of a product, or the next number if its low half is too
    small (2^64 mod tickets products must go, so that every ticket is equally likely)."""
    for x in chacha8(seed, draw):
        high, low = divmod(x * tickets, 2**64)
        if low >= 2**64 % tickets:
            return high


def chacha8(key, stream):
    """The 64-bit numbers of ChaCha with 8 rounds: a counter and a stream of 64 bits each."""
    counter = 0
    while True:
        start = struct.unpack("<4I", b"expand 32-byte k") + struct.unpack("<8I", key)
        start += struct.unpack("<4I", struct.pack("<2Q", counter, stream))
        state = list(start)
        for _ in range(4):
            for i in range(4):
                quarter(state, i, 4 + i, 8 + i, 12 + i)
            for i in range(4):
                quarter(state, i, 4 + (i + 1) % 4, 8 + (i + 2) % 4, 12 + (i + 3) % 4)
        words = [(a + b) & 0xFFFFFFFF for a, b in zip(state, start)]
        for low, high in zip(words[0::2], words[1::2]):
            yield high << 32 | low
        counter += 1


def quarter(s, a, b, c, d):
    for x, y, z, bits in ((a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)):
        s[x] = (s[x] + s[y]) & 0xFFFFFFFF
        mixed = s[z] ^ s[x]
        s[z] = (mixed << bits | mixed >> (32 - bits)) & 0xFFFFFFFF
