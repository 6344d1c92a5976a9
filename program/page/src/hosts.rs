//! The names of the server, and the requests that are meant for it.

use axum::http::{HeaderMap, HeaderName, Uri, header};

/// The names of the server, each with its port.
#[derive(Clone, Debug)]
pub(crate) struct Hosts(Vec<String>);

impl Hosts {
    /// The names at a port: those of this machine, and others with this port unless they have one.
    pub(crate) fn new(address: std::net::SocketAddr, others: &[String]) -> Self {
        let port = address.port();
        let mut names = vec![
            format!("127.0.0.1:{port}"),
            format!("localhost:{port}"),
            format!("[::1]:{port}"),
        ];
        if !address.ip().is_unspecified() {
            names.push(address.to_string());
        }
        for other in others {
            let named = other.rsplit_once(':');
            let has_port = named.is_some_and(|(_, port)| port.parse::<u16>().is_ok());
            names.push(if has_port {
                other.to_lowercase()
            } else {
                format!("{}:{port}", other.to_lowercase())
            });
        }
        // Browsers leave out the port that is usual.
        let usual: Vec<_> = names
            .iter()
            .filter_map(|name| name.strip_suffix(":80").map(str::to_owned))
            .collect();
        names.extend(usual);
        Self(names)
    }

    /// Whether a request is to this server, from its own page or from none.
    pub(crate) fn admits(&self, uri: &Uri, headers: &HeaderMap) -> bool {
        let is_own = |name: &str| {
            let name = name.to_ascii_lowercase();
            self.0.contains(&name)
        };
        let is_page = |origin: &str| origin.strip_prefix("http://").is_some_and(is_own);
        let is_site = |site: &str| site == "same-origin" || site == "none";
        let site = HeaderName::from_static("sec-fetch-site");
        headers.contains_key(header::HOST)
            && uri.authority().is_none_or(|named| is_own(named.as_str()))
            && is_right(headers, &header::HOST, is_own)
            && is_right(headers, &header::ORIGIN, is_page)
            && is_right(headers, &site, is_site)
    }
}

/// Whether a header is not there, or is there once with a text that is right.
fn is_right(headers: &HeaderMap, name: &HeaderName, right: impl Fn(&str) -> bool) -> bool {
    let mut values = headers.get_all(name).iter();
    let first = values.next();
    first.is_none_or(|first| first.to_str().is_ok_and(right)) && values.next().is_none()
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::http::HeaderValue;

    fn admits(uri: &str, headers: &[(&'static str, &str)]) -> bool {
        let address = "127.0.0.1:8421".parse().expect("an address");
        let hosts = Hosts::new(address, &["Board.example".into(), "other:99".into()]);
        let mut map = HeaderMap::new();
        for (name, value) in headers {
            map.append(*name, HeaderValue::from_str(value).expect("a value"));
        }
        hosts.admits(&uri.parse().expect("an address"), &map)
    }

    #[test]
    fn hosts_and_origins_are_compared_whole() {
        for host in [
            "127.0.0.1:8421",
            "localhost:8421",
            "LOCALHOST:8421",
            "[::1]:8421",
            "board.example:8421",
            "other:99",
        ] {
            assert!(admits("/", &[("host", host)]), "{host}");
            let origin = format!("http://{host}");
            assert!(admits("/", &[("host", host), ("origin", &origin)]));
        }
        for host in [
            "",
            "127.0.0.1",
            "localhost",
            "127.0.0.1:8422",
            "localhost.evil.example:8421",
            "evil.example",
            "localhost:8421 ",
            "localhost:8421.",
            "other",
        ] {
            assert!(!admits("/", &[("host", host)]), "{host}");
        }
        assert!(!admits("/", &[]));
        assert!(!admits("/", &[("host", "localhost:8421"); 2]));
    }

    #[test]
    fn other_pages_are_refused() {
        let host = ("host", "localhost:8421");
        for (name, value) in [
            ("origin", "null"),
            ("origin", "https://localhost:8421"),
            ("origin", "http://localhost:8422"),
            ("origin", "http://evil.example"),
            ("sec-fetch-site", "cross-site"),
            ("sec-fetch-site", "same-site"),
        ] {
            assert!(!admits("/", &[host, (name, value)]), "{name}: {value}");
        }
        assert!(admits("/", &[host, ("sec-fetch-site", "same-origin")]));
        assert!(admits("/", &[host, ("sec-fetch-site", "none")]));
        assert!(admits("http://localhost:8421/", &[host]));
        assert!(!admits("http://evil.example/", &[host]));
    }
}
