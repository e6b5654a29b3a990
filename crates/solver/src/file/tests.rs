//! Tests of the format of table files.

use super::*;

/// Returns a small file as [`save`] writes it. `edit` changes its bytes before the checksum is computed.
fn sample(edit: impl FnOnce(&mut Vec<u8>)) -> Vec<u8> {
    let mut bytes = MAGIC.to_vec();
    for number in [FORMAT_VERSION, RULES_VERSION, 3, 5, 9, 0] {
        bytes.extend(number.to_le_bytes());
    }
    bytes.extend(b"modelninebytes");
    edit(&mut bytes);
    bytes.extend(Checksum::of(&bytes).to_le_bytes());
    bytes
}

fn error(bytes: Vec<u8>) -> String {
    Contents::parse(bytes).err().expect("an error").to_string()
}

#[test]
fn an_intact_file_is_parsed() {
    let contents = Contents::parse(sample(|_| ())).unwrap();
    assert_eq!((contents.players, contents.parameters()), (3, &b"model"[..]));
    assert_eq!(contents.values(), b"ninebytes");
}

#[test]
fn errors_say_what_is_wrong_with_a_file() {
    assert_eq!(error(b"PK\x03\x04".to_vec()), "this is not a table file");
    assert_eq!(
        error(sample(|bytes| bytes[8] = 7)),
        "the table file has format 7, but this program reads format 1"
    );
    assert_eq!(
        error(sample(|bytes| bytes[12] = 9)),
        "the table file is for version 9 of the rules, not for version 1"
    );
    assert!(error(MAGIC.to_vec()).contains("8 bytes instead of 40"));
    // A length that is far too great must not overflow.
    assert!(error(sample(|bytes| bytes[24..32].fill(0xff))).contains("54 bytes instead of"));
}

#[test]
fn a_table_for_other_rules_is_made_anew() {
    let intact = || Contents::parse(sample(|_| ()));
    let other_rules = || Contents::parse(sample(|bytes| bytes[12] = RULES_VERSION as u8 + 1));
    let make = || intact().unwrap();
    assert!(matches!(load_or_make(intact(), make, |_| panic!("nothing is to be saved")).1, Origin::Loaded));
    assert!(matches!(other_rules(), Err(TableError::Rules { .. })));
    assert!(matches!(load_or_make(other_rules(), make, |_| Ok(())).1, Origin::Built));
    let cannot_save = |_: &Contents| Err(TableError::NotATable);
    assert!(matches!(load_or_make(other_rules(), make, cannot_save).1, Origin::Unsaved(_)));
}

#[test]
fn every_cut_and_every_flipped_bit_is_found() {
    let intact = sample(|_| ());
    for length in 0..intact.len() {
        assert!(Contents::parse(intact[..length].to_vec()).is_err(), "cut to {length}");
    }
    for bit in 0..intact.len() * 8 {
        let mut broken = intact.clone();
        broken[bit / 8] ^= 1 << (bit % 8);
        assert!(Contents::parse(broken).is_err(), "bit {bit}");
    }
}

#[test]
fn the_checksum_does_not_depend_on_the_pieces() {
    let bytes: Vec<u8> = (0..100).collect();
    for size in 1..20 {
        let mut checksum = Checksum::new();
        bytes.chunks(size).for_each(|piece| checksum.update(piece));
        assert_eq!(checksum.finish(), Checksum::of(&bytes), "pieces of {size}");
    }
}
