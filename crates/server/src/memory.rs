//! How much memory the process takes, and how much there is.

/// What is assumed where nobody can say.
const USUAL: u64 = 4 << 30;

/// Returns how many bytes of memory the process takes now, where the system says.
pub(crate) fn resident() -> Option<u64> {
    kilobytes(&std::fs::read_to_string("/proc/self/status").ok()?, "VmRSS:")
}

/// Returns how many bytes of memory the process may take without harm to the machine: three quarters of what the machine,
/// or the container, has.
pub(crate) fn allowance() -> u64 {
    let machine =
        std::fs::read_to_string("/proc/meminfo").ok().and_then(|text| kilobytes(&text, "MemTotal:"));
    let container = std::fs::read_to_string("/sys/fs/cgroup/memory.max").ok();
    let container = container.and_then(|text| text.trim().parse().ok());
    let all = machine.into_iter().chain(container).min().unwrap_or(USUAL);
    all / 4 * 3
}

/// Returns the value of a line such as `VmRSS:  1234 kB`, in bytes.
fn kilobytes(text: &str, name: &str) -> Option<u64> {
    let line = text.lines().find_map(|line| line.strip_prefix(name))?;
    let number: u64 = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
    Some(number * 1024)
}

#[cfg(test)]
mod tests {
    #[test]
    fn sizes_are_read() {
        assert_eq!(super::kilobytes("Name: x\nVmRSS:\t  123 kB\n", "VmRSS:"), Some(123 * 1024));
        assert_eq!(super::kilobytes("Name: x\n", "VmRSS:"), None);
        assert!(super::allowance() > 1 << 20);
        if cfg!(target_os = "linux") {
            assert!(super::resident().is_some_and(|bytes| bytes > 1 << 20));
        }
    }
}
