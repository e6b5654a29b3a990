//! A server of somebody's own that takes notices: a program of theirs, or a push service.

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::{TcpListener, TcpStream};
use std::sync::mpsc;

/// Whatever comes to somebody by a hook of theirs.
pub(crate) struct Hook {
    pub(crate) address: String,
    pub(crate) notices: mpsc::Receiver<Vec<u8>>,
}

impl Hook {
    pub(crate) fn start() -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let address = format!("http://{}/", listener.local_addr().unwrap());
        let (tell, notices) = mpsc::channel();
        std::thread::spawn(move || {
            for stream in listener.incoming() {
                tell.send(take(stream.unwrap())).unwrap();
            }
        });
        Hook { address, notices }
    }
}

/// Takes a notice, and says so.
fn take(stream: TcpStream) -> Vec<u8> {
    let mut reader = BufReader::new(stream);
    let (mut line, mut length) = (String::new(), 0);
    while line != "\r\n" {
        line.clear();
        assert!(reader.read_line(&mut line).unwrap() > 0, "the request broke off");
        if let Some((name, value)) =
            line.split_once(": ").filter(|(name, _)| name.eq_ignore_ascii_case("content-length"))
        {
            length = value.trim().parse().unwrap_or_else(|why| panic!("{name}: {why}"));
        }
    }
    let mut body = vec![0; length];
    reader.read_exact(&mut body).unwrap();
    reader
        .get_mut()
        .write_all(b"HTTP/1.1 201 Created\r\nContent-Length: 0\r\nConnection: close\r\n\r\n")
        .unwrap();
    body
}
