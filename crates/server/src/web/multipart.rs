//! Forms with a file in them, as browsers send them (RFC 7578).

/// Returns the fields of such a form by name; `None` if it is not one. The files are small, so all of it is in memory.
pub(super) fn fields<'a>(content_type: &str, body: &'a [u8]) -> Option<Vec<(String, &'a [u8])>> {
    let (_, boundary) = content_type.strip_prefix("multipart/form-data")?.split_once("boundary=")?;
    let boundary = boundary.split(';').next()?.trim().trim_matches('"');
    if boundary.is_empty() {
        return None;
    }
    let delimiter = format!("--{boundary}");
    let mut rest = split(body, delimiter.as_bytes())?.1;
    let mut fields = Vec::new();
    while !rest.starts_with(b"--") {
        let (part, after) = split(rest, format!("\r\n{delimiter}").as_bytes())?;
        let (head, content) = split(part, b"\r\n\r\n")?;
        fields.push((name(&String::from_utf8_lossy(head))?, content));
        rest = after;
    }
    Some(fields)
}

/// Returns what stands before and after the first place of `what`.
fn split<'a>(text: &'a [u8], what: &[u8]) -> Option<(&'a [u8], &'a [u8])> {
    let at = text.windows(what.len()).position(|window| window == what)?;
    Some((&text[..at], &text[at + what.len()..]))
}

/// Returns the name of a field from the lines above its content.
fn name(head: &str) -> Option<String> {
    let about = head.lines().find(|line| line.to_ascii_lowercase().starts_with("content-disposition:"))?;
    let (_, rest) = about.split_once("; name=\"")?;
    Some(rest.split('"').next()?.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    const TYPE: &str = "multipart/form-data; boundary=xYz";

    #[test]
    fn a_file_and_a_number_are_found() {
        let body = b"--xYz\r\nContent-Disposition: form-data; name=\"file\"; filename=\"a.jsonl\"\r\n\
            Content-Type: application/octet-stream\r\n\r\n{\"a\":1}\n\r\n\r\n--x\n\r\n--xYz\r\n\
            Content-Disposition: form-data; name=\"which\"\r\n\r\n2\r\n--xYz--\r\n";
        let fields = fields(TYPE, body).unwrap();
        assert_eq!(fields[0], ("file".to_owned(), b"{\"a\":1}\n\r\n\r\n--x\n".as_slice()));
        assert_eq!(fields[1], ("which".to_owned(), b"2".as_slice()));
        assert_eq!(fields.len(), 2);
    }

    #[test]
    fn what_is_cut_off_or_something_else_is_none() {
        for body in ["", "--xYz", "--xYz\r\n", "--xYz\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\n1"]
        {
            assert_eq!(fields(TYPE, body.as_bytes()), None, "{body}");
        }
        assert_eq!(fields("multipart/form-data; boundary=", b"----"), None);
        assert_eq!(fields("application/json", b"--xYz--"), None);
        assert_eq!(fields(TYPE, b"--xYz--"), Some(Vec::new()));
    }
}
