//! A `PostgreSQL` cluster for tests.
//!
//! [`Cluster`] is a cluster of its own: a folder, a port of loopback, a user without rights. [`Database`] is a database of
//! a test's own: in the cluster that the variable [`SHARED`] names, or in a cluster of its own if it names none. Everything
//! is gone when it is dropped.

use std::fs;
use std::io;
use std::net::TcpListener;
use std::os::unix::process::CommandExt as _;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, Instant};

/// The variable with the address of a cluster in which tests may make databases, such as `postgres://rowlock@127.0.0.1:5433`.
pub const SHARED: &str = "ROWLOCK_TEST_POSTGRES";

/// The user to whom a cluster belongs, inside it.
const USER: &str = "rowlock";

/// A server that does not answer after so long never will.
const STARTING: Duration = Duration::from_mins(1);

/// How many things were named.
static COUNT: AtomicU32 = AtomicU32::new(0);

fn new_name() -> String {
    format!("rowlock_{}_{}", std::process::id(), COUNT.fetch_add(1, Ordering::Relaxed))
}

/// A cluster with a server that runs on it.
pub struct Cluster {
    folder: PathBuf,
    port: u16,
    settings: Vec<String>,
    server: Option<Child>,
}

impl Cluster {
    /// Makes a cluster and starts its server. `settings` are lines such as `fsync=off`.
    pub fn start(settings: &[&str]) -> io::Result<Self> {
        let folder = new_folder()?;
        make(&folder)?;
        Self::over(folder, settings)
    }

    /// Makes a cluster that takes encrypted connections alone, and starts its server. Its certificate is for this name, and
    /// of an authority of its own.
    pub fn start_encrypted(name: &str) -> io::Result<Self> {
        let folder = new_folder()?;
        make(&folder)?;
        certify(&folder, name)?;
        fs::write(folder.join("data/pg_hba.conf"), "hostssl all all all trust\n")?;
        let file = |setting: &str, file: &str| format!("{setting}={}", folder.join(file).display());
        let files = [file("ssl_cert_file", "server.pem"), file("ssl_key_file", "server.key")];
        let settings = ["fsync=off", "ssl=on", &files[0], &files[1]];
        Self::over(folder.clone(), &settings)
    }

    /// Returns the file with the certificate of the authority of a cluster that takes encrypted connections.
    pub fn authority(&self) -> PathBuf {
        self.folder.join("authority.pem")
    }

    /// Makes a standby that follows this cluster, and starts its server.
    pub fn standby(&self, settings: &[&str]) -> io::Result<Self> {
        let folder = new_folder()?;
        run(as_servant("pg_basebackup")?
            .arg("-D")
            .arg(folder.join("data"))
            .args(["-h", "127.0.0.1", "-U", USER, "-p", &self.port.to_string()])
            .args(["--write-recovery-conf", "--checkpoint=fast", "--no-sync"]))?;
        Self::over(folder, settings)
    }

    fn over(folder: PathBuf, settings: &[&str]) -> io::Result<Self> {
        let port = TcpListener::bind("127.0.0.1:0")?.local_addr()?.port();
        let settings = settings.iter().map(|&line| line.to_owned()).collect();
        let mut cluster = Cluster { folder, port, settings, server: None };
        cluster.restart()?;
        Ok(cluster)
    }

    /// Starts the server, and waits until it answers.
    pub fn restart(&mut self) -> io::Result<()> {
        let begun = Instant::now();
        while self.sql("postgres", "SELECT 1").is_err() {
            if begun.elapsed() > STARTING {
                let log = fs::read_to_string(self.folder.join("log")).unwrap_or_default();
                return Err(io::Error::other(format!("PostgreSQL does not start: {log}")));
            }
            // What is left of the one before may keep it from starting for a moment.
            let runs = self.server.as_mut().is_some_and(|server| matches!(server.try_wait(), Ok(None)));
            if !runs {
                self.server = Some(self.spawn()?);
            }
            std::thread::sleep(Duration::from_millis(20));
        }
        Ok(())
    }

    fn spawn(&self) -> io::Result<Child> {
        let mut server = as_servant("postgres")?;
        server.arg("-D").arg(self.folder.join("data")).args(["-p", &self.port.to_string()]);
        // What it shares lies in its own folder, so that nothing stays when it is killed.
        let always =
            ["listen_addresses=127.0.0.1", "unix_socket_directories=", "dynamic_shared_memory_type=mmap"];
        for setting in always {
            server.args(["-c", setting]);
        }
        for setting in &self.settings {
            server.args(["-c", setting]);
        }
        let log = fs::File::create(self.folder.join("log"))?;
        server.stdout(Stdio::null()).stderr(log).process_group(0).spawn()
    }

    /// Returns the address of a database of this cluster.
    pub fn address(&self, database: &str) -> String {
        format!("postgres://{USER}@127.0.0.1:{}/{database}", self.port)
    }

    /// Returns the port.
    pub fn port(&self) -> u16 {
        self.port
    }

    /// Returns the number of the server's process.
    pub fn process(&self) -> Option<u32> {
        self.server.as_ref().map(Child::id)
    }

    /// Runs SQL in a database of this cluster. Returns what it answers, a line for each row.
    pub fn sql(&self, database: &str, sql: &str) -> io::Result<String> {
        psql(&self.address(database), sql)
    }

    /// Kills the server and everything that belongs to it, as `kill -9` does.
    pub fn kill(&mut self) -> io::Result<()> {
        let Some(mut server) = self.server.take() else { return Ok(()) };
        let id = server.id();
        let children = fs::read_to_string(format!("/proc/{id}/task/{id}/children")).unwrap_or_default();
        server.kill()?;
        server.wait()?;
        _ = Command::new("kill").arg("-9").args(children.split_whitespace()).stderr(Stdio::null()).status();
        Ok(())
    }

    /// Makes a standby the primary.
    pub fn promote(&self) -> io::Result<()> {
        self.sql("postgres", "SELECT pg_promote()").map(drop)
    }

    /// Acknowledges nothing from now on that no standby has on disk.
    pub fn wait_for_standby(&self) -> io::Result<()> {
        self.sql("postgres", "ALTER SYSTEM SET synchronous_standby_names = '*'")?;
        self.sql("postgres", "SELECT pg_reload_conf()").map(drop)
    }
}

impl Drop for Cluster {
    fn drop(&mut self) {
        _ = self.kill();
        _ = fs::remove_dir_all(&self.folder);
    }
}

/// A database of a test's own.
pub struct Database {
    cluster: String,
    name: String,
    _own: Option<Cluster>,
}

impl Database {
    /// Makes an empty database.
    ///
    /// # Panics
    /// If there is no `PostgreSQL` to be found, or it does not start.
    #[expect(clippy::new_without_default, reason = "it starts a server")]
    pub fn new() -> Self {
        let own = std::env::var_os(SHARED).is_none().then(|| Cluster::start(&["fsync=off"]));
        let own = own.transpose().unwrap_or_else(|why| panic!("{why}"));
        let cluster = match &own {
            Some(own) => own.address("").trim_end_matches('/').to_owned(),
            None => std::env::var(SHARED).expect("an address"),
        };
        let name = new_name();
        psql(&format!("{cluster}/postgres"), &format!("CREATE DATABASE {name}"))
            .unwrap_or_else(|why| panic!("{why}"));
        Database { cluster, name, _own: own }
    }

    /// Returns its address.
    pub fn address(&self) -> String {
        format!("{}/{}", self.cluster, self.name)
    }

    /// Runs SQL in it. Returns what it answers, a line for each row.
    ///
    /// # Panics
    /// If the database refuses it.
    pub fn sql(&self, sql: &str) -> String {
        psql(&self.address(), sql).unwrap_or_else(|why| panic!("{why}"))
    }
}

impl Drop for Database {
    fn drop(&mut self) {
        _ = psql(&format!("{}/postgres", self.cluster), &format!("DROP DATABASE {} WITH (FORCE)", self.name));
    }
}

/// Makes the data of a cluster.
fn make(folder: &Path) -> io::Result<()> {
    let made = run(as_servant("initdb")?
        .arg("-D")
        .arg(folder.join("data"))
        .args(["-U", USER, "--auth=trust", "--no-sync", "--no-instructions"])
        .args(["-E", "UTF8", "--locale=C.UTF-8"]));
    made.map(drop)
}

/// Makes an authority, and a certificate for this name that is signed by it.
fn certify(folder: &Path, name: &str) -> io::Result<()> {
    let key = "-newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes";
    let lines = [
        format!(
            "req -x509 {key} -days 30 -subj /CN=authority -addext keyUsage=keyCertSign -keyout authority.key -out authority.pem"
        ),
        format!(
            "req {key} -subj /CN={name} -addext subjectAltName=DNS:{name} -keyout server.key -out server.csr"
        ),
        "x509 -req -in server.csr -CA authority.pem -CAkey authority.key -CAcreateserial -days 30 -copy_extensions copy -out server.pem"
            .to_owned(),
    ];
    for line in lines {
        run(as_servant("openssl")?.args(line.split(' ')).current_dir(folder))?;
    }
    Ok(())
}

/// Returns whether `PostgreSQL` is installed, with what runs a server.
pub fn is_here() -> bool {
    ["initdb", "postgres", "psql"].iter().all(|name| program(name).is_ok())
}

/// Runs SQL at this address. Returns what it answers, a line for each row.
pub fn psql(address: &str, sql: &str) -> io::Result<String> {
    run(Command::new(program("psql")?)
        .args(["--no-psqlrc", "--quiet", "--tuples-only", "--no-align", "--set=ON_ERROR_STOP=1"])
        .args([address, "--command", sql])
        .env("PGCONNECT_TIMEOUT", "5"))
}

fn run(command: &mut Command) -> io::Result<String> {
    let Output { status, stdout, stderr } = command.stdin(Stdio::null()).output()?;
    if status.success() {
        return Ok(String::from_utf8_lossy(&stdout).trim_end().to_owned());
    }
    let program = command.get_program().display();
    Err(io::Error::other(format!("{program}: {}", String::from_utf8_lossy(&stderr).trim_end())))
}

/// Returns the path of one of `PostgreSQL`'s programs: Debian keeps those of the server away from the others.
fn program(name: &str) -> io::Result<PathBuf> {
    let versions = fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    let mut found: Vec<_> = versions.map(|version| version.path().join("bin").join(name)).collect();
    found.sort();
    let paths = std::env::var_os("PATH").unwrap_or_default();
    found.extend(std::env::split_paths(&paths).map(|folder| folder.join(name)));
    let missing =
        || io::Error::other(format!("there is no {name}: install PostgreSQL (Debian's package postgresql)"));
    found.into_iter().find(|path| path.is_file()).ok_or_else(missing)
}

/// Returns a program that runs as whoever we are, or as a servant if we are root, whom `PostgreSQL` refuses.
fn as_servant(name: &str) -> io::Result<Command> {
    let mut command = Command::new(program(name)?);
    if let Some((user, group)) = servant()? {
        command.uid(user).gid(group);
    }
    command.current_dir("/");
    Ok(command)
}

/// Returns the user and the group that stand in for root, if we are root.
fn servant() -> io::Result<Option<(u32, u32)>> {
    let me = fs::metadata("/proc/self").map(|own| std::os::unix::fs::MetadataExt::uid(&own))?;
    if me != 0 {
        return Ok(None);
    }
    let users = fs::read_to_string("/etc/passwd")?;
    let numbers = |name: &str| {
        let line = users.lines().find(|line| line.split(':').next() == Some(name))?;
        let mut fields = line.split(':').skip(2).map(str::parse);
        Some((fields.next()?.ok()?, fields.next()?.ok()?))
    };
    let none = || io::Error::other("there is neither a user `postgres` nor `nobody`");
    numbers("postgres").or_else(|| numbers("nobody")).map(Some).ok_or_else(none)
}

/// Makes a folder that belongs to whoever runs the server.
fn new_folder() -> io::Result<PathBuf> {
    let folder = std::env::temp_dir().join(new_name());
    _ = fs::remove_dir_all(&folder);
    fs::create_dir(&folder)?;
    own(&folder)?;
    Ok(folder)
}

fn own(folder: &Path) -> io::Result<()> {
    match servant()? {
        Some((user, group)) => std::os::unix::fs::chown(folder, Some(user), Some(group)),
        None => Ok(()),
    }
}
