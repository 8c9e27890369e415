//! Where the processes of a run listen.

use crate::ClusterError;
use glisse_words::message;
use std::hash::{BuildHasher, RandomState};
use std::net::{IpAddr, SocketAddr, TcpListener, ToSocketAddrs};

/// The addresses of all processes of a run, in order.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Hosts(Vec<String>);

/// How many ports are tried before it is said that none is free.
const MOST_ATTEMPTS: usize = 10_000;

/// The most processes of a run.
const MOST_PROCESSES: usize = 4096;

impl Hosts {
    /// Reads one address a line, such as `127.0.0.1:2101`; `#` begins a comment. `name` is what
    /// errors call the text.
    pub fn parse(name: &str, text: &str) -> Result<Hosts, ClusterError> {
        let mut addresses: Vec<String> = Vec::new();
        for (number, line) in text.lines().enumerate() {
            let content = line.split('#').next().unwrap_or_default();
            let address = content.trim();
            if address.is_empty() {
                continue;
            }
            let column = 1 + content.chars().take_while(|letter| letter.is_whitespace()).count();
            let place = format!("{name}:{}:{column}", number + 1);
            let has_port = address.rsplit_once(':').is_some_and(|(host, port)| {
                !host.is_empty() && port.parse::<u16>().is_ok_and(|port| port > 0)
            });
            if !has_port || address.contains(char::is_whitespace) {
                let wrong = message!("cluster-bad-address", place = place, address = address);
                return Err(ClusterError::Refused(wrong));
            }
            if addresses.iter().any(|other| other == address) {
                let twice = message!("cluster-address-twice", place = place, address = address);
                return Err(ClusterError::Refused(twice));
            }
            addresses.push(address.to_owned());
        }
        if addresses.is_empty() || addresses.len() > MOST_PROCESSES {
            let count = message!("cluster-no-hosts", name = name, most = MOST_PROCESSES);
            return Err(ClusterError::Refused(count));
        }
        Ok(Hosts(addresses))
    }

    /// Returns so many addresses of this machine that are free now. Their ports are below those that
    /// the system gives away by itself, so that no connection takes one before its process listens.
    pub fn local(count: usize) -> std::io::Result<Hosts> {
        let mut random = RandomState::new().hash_one(std::process::id());
        let (mut listeners, mut addresses) = (Vec::new(), Vec::new());
        // All are held until all are known, so that no two are the same.
        for attempt in 0.. {
            if addresses.len() == count {
                break;
            }
            random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            let address = format!("127.0.0.1:{}", 10_000 + (random >> 33) % 20_000);
            match TcpListener::bind(&address) {
                Ok(listener) => {
                    listeners.push(listener);
                    addresses.push(address);
                }
                Err(error) if attempt > MOST_ATTEMPTS => return Err(error),
                Err(_) => {}
            }
        }
        Ok(Hosts(addresses))
    }

    /// Returns the addresses, in order.
    pub fn addresses(&self) -> &[String] {
        &self.0
    }

    /// Returns how many processes are on the machine of this one, itself among them.
    pub fn beside(&self, process: usize) -> usize {
        let host = |address: &String| address.rsplit_once(':').map(|(host, _)| host.to_owned());
        let own = self.0.get(process).and_then(host);
        self.0.iter().filter(|address| host(address) == own).count().max(1)
    }

    /// Refuses addresses of other machines, unless it is known that nobody else is on the network:
    /// whoever can reach a port of a run can read and spoil it.
    pub fn check_private(&self, is_private: bool) -> Result<(), ClusterError> {
        let is_loopback = |address: &SocketAddr| match address.ip() {
            IpAddr::V6(ip) => ip.to_canonical().is_loopback(),
            IpAddr::V4(ip) => ip.is_loopback(),
        };
        for address in &self.0 {
            let resolved = resolve(address)?;
            if !is_private && !resolved.iter().all(is_loopback) {
                let public = message!("cluster-not-loopback", address = address);
                return Err(ClusterError::Refused(public));
            }
        }
        Ok(())
    }

    /// Returns the addresses as a text that [`Hosts::parse`] reads.
    pub fn text(&self) -> String {
        let lines = self.0.iter().map(|address| address.clone() + "\n");
        lines.collect()
    }
}

/// Returns what an address stands for.
pub(crate) fn resolve(address: &str) -> Result<Vec<SocketAddr>, ClusterError> {
    let unknown = |reason: String| {
        ClusterError::Refused(message!("cluster-unknown-host", address = address, reason = reason))
    };
    let found: Vec<_> =
        address.to_socket_addrs().map_err(|error| unknown(error.to_string()))?.collect();
    if found.is_empty() { Err(unknown(String::new())) } else { Ok(found) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn refusal(text: &str) -> String {
        Hosts::parse("hosts.txt", text).unwrap_err().to_string()
    }

    #[test]
    fn an_address_a_line_with_comments() {
        let hosts =
            Hosts::parse("hosts.txt", "# two\n127.0.0.1:2101\n\n [::1]:2102 # b\n").unwrap();
        assert_eq!(hosts.addresses(), ["127.0.0.1:2101", "[::1]:2102"]);
        assert_eq!(Hosts::parse("", &hosts.text()).unwrap(), hosts);
        assert_eq!([0, 1, 2].map(|process| hosts.beside(process)), [1; 3]);
        assert_eq!(Hosts::local(3).unwrap().beside(1), 3);
        hosts.check_private(false).unwrap();
    }

    #[test]
    fn a_bad_line_is_named_with_its_place() {
        for text in ["127.0.0.1", "127.0.0.1:0", ":2101", "127.0.0.1:99999", "a:1 b:2"] {
            assert!(
                refusal(&format!("127.0.0.1:1\n  {text}\n")).starts_with("hosts.txt:2:3"),
                "{text}"
            );
        }
        assert!(refusal("a:1\na:1\n").starts_with("hosts.txt:2:1"));
        assert!(refusal("# none\n").contains("hosts.txt"));
    }

    #[test]
    fn other_machines_are_refused_unless_the_network_is_private() {
        let hosts = Hosts::parse("hosts.txt", "127.0.0.1:2101\n192.0.2.1:2101\n").unwrap();
        assert!(hosts.check_private(false).unwrap_err().to_string().contains("192.0.2.1:2101"));
        hosts.check_private(true).unwrap();
    }
}
