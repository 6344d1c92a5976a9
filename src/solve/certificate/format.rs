//! The bytes of a certificate.

use super::{Claim, Target};
use crate::budget::StopReason;
use std::fmt;
use std::io::{self, BufRead, Write};

/// The first line of every certificate: the name of the format and its version.
pub const MAGIC: &str = "tesuji-proof 1";

/// The longest line of the head that is read.
const LONGEST_LINE: u64 = 1 << 16;

/// The most claims of one certificate.
const MOST_CLAIMS: usize = 64;

/// The head of a certificate, before the proofs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Head {
    /// The game with its variant, as `tesuji games` writes it.
    pub game: String,
    /// The position, in the notation of the game.
    pub position: String,
    /// The proven claims about the position, at least one.
    pub claims: Vec<Claim>,
}

/// The reason why a certificate is not a proof.
#[derive(Debug)]
pub enum Flaw {
    /// The certificate could not be read.
    Io(io::Error),
    /// The bytes are no certificate.
    Format {
        /// The place of the first wrong byte, from 0.
        byte: u64,
        /// The fault at that byte.
        wrong: String,
    },
    /// The head does not fit: another game, an impossible position, or a player who does not exist.
    Head(String),
    /// The moves do not prove the claim.
    Proof {
        /// The claim.
        claim: Claim,
        /// The moves from the position of the certificate to the position in which the proof fails.
        line: Vec<String>,
        /// The fault at the end of that line.
        wrong: String,
        /// The number of bytes that had been read.
        byte: u64,
    },
    /// The check was stopped by a limit: the certificate may be valid or not.
    Stopped {
        /// The limit: the time, the memory or the flag.
        reason: StopReason,
        /// The number of bytes that had been read.
        byte: u64,
    },
}

impl fmt::Display for Flaw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Io(error) => write!(f, "cannot be read: {error}"),
            Self::Format { byte, wrong } => write!(f, "byte {byte}: {wrong}"),
            Self::Head(wrong) => write!(f, "{wrong}"),
            Self::Stopped { reason, byte } => {
                let why = match reason {
                    StopReason::Time => "its time is up",
                    StopReason::Memory => "its positions take more memory than they may",
                    _ => "it was interrupted",
                };
                write!(f, "not checked to the end: {why} (byte {byte})")
            }
            Self::Proof {
                claim,
                line,
                wrong,
                byte,
            } => {
                let place = if line.is_empty() {
                    "in the position itself".to_owned()
                } else {
                    format!("after {}", line.join(" "))
                };
                write!(f, "not proven that {claim}: {place} {wrong} (byte {byte})")
            }
        }
    }
}

impl std::error::Error for Flaw {}

impl From<io::Error> for Flaw {
    fn from(error: io::Error) -> Self {
        Self::Io(error)
    }
}

/// A running checksum: 64-bit FNV-1a. It finds damage, not malice; the claims are checked by the
/// rules.
#[derive(Clone, Copy, Debug)]
struct Checksum(u64);

impl Checksum {
    const START: Self = Self(0xcbf2_9ce4_8422_2325);

    fn add(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        }
    }
}

/// Writes a certificate as a stream: the head, the numbers, the checksum.
#[derive(Debug)]
pub struct Writer<W: Write> {
    out: W,
    checksum: Checksum,
    bytes: u64,
}

impl<W: Write> Writer<W> {
    /// Writes the head.
    ///
    /// # Errors
    /// If the output fails, or a text has more than one line.
    pub fn new(out: W, head: &Head) -> io::Result<Self> {
        let mut writer = Self {
            out,
            checksum: Checksum::START,
            bytes: 0,
        };
        let Head {
            game,
            position,
            claims,
        } = head;
        let mut text = format!("{MAGIC}\ngame {game}\nposition {position}\n");
        if text.lines().count() != 3 || claims.is_empty() || claims.len() > MOST_CLAIMS {
            let wrong = "a game and a position of one line each, and 1 to 64 claims, make a head";
            return Err(io::Error::new(io::ErrorKind::InvalidInput, wrong));
        }
        for claim in claims {
            text += &claim_line(*claim);
        }
        text += "proof\n";
        writer.put(text.as_bytes())?;
        Ok(writer)
    }

    fn put(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.checksum.add(bytes);
        self.bytes += bytes.len() as u64;
        self.out.write_all(bytes)
    }

    /// Writes a number with seven bits a byte, the lowest first. All bytes but the last are above
    /// 127.
    ///
    /// # Errors
    /// If the output fails.
    pub fn number(&mut self, mut number: u64) -> io::Result<()> {
        let (mut bytes, mut count) = ([0; 10], 0);
        loop {
            bytes[count] = number as u8 & 0x7f | u8::from(number > 0x7f) << 7;
            count += 1;
            number >>= 7;
            if number == 0 {
                return self.put(&bytes[..count]);
            }
        }
    }

    /// Writes the checksum. Returns the output and the number of bytes written.
    ///
    /// # Errors
    /// If the output fails.
    pub fn finish(mut self) -> io::Result<(W, u64)> {
        let checksum = self.checksum.0.to_le_bytes();
        self.put(&checksum)?;
        self.out.flush()?;
        Ok((self.out, self.bytes))
    }
}

fn claim_line(Claim { target, holds }: Claim) -> String {
    let what = if holds { "forces" } else { "kept-below" };
    format!("claim {} {what} {}\n", target.player + 1, target.score)
}

/// Reads the output of a [`Writer`].
#[derive(Debug)]
pub struct Reader<R: BufRead> {
    from: R,
    checksum: Checksum,
    byte: u64,
}

impl<R: BufRead> Reader<R> {
    /// Reads the head.
    ///
    /// # Errors
    /// If the bytes are no head of this version; the error has the place.
    pub fn new(from: R) -> Result<(Self, Head), Flaw> {
        let mut reader = Self {
            from,
            checksum: Checksum::START,
            byte: 0,
        };
        let magic = reader.line()?;
        if magic != MAGIC {
            let wrong = match magic.strip_prefix("tesuji-proof ") {
                Some(version) => format!("version `{version}` is not known, only 1"),
                None => format!("does not begin with `{MAGIC}`"),
            };
            return Err(Flaw::Format { byte: 0, wrong });
        }
        let game = reader.named_line("game")?;
        let position = reader.named_line("position")?;
        let mut claims = Vec::new();
        loop {
            let byte = reader.byte;
            let line = reader.line()?;
            if line == "proof" && !claims.is_empty() {
                break;
            }
            let claim = read_claim(&line).filter(|_| claims.len() < MOST_CLAIMS);
            claims.push(claim.ok_or_else(|| Flaw::Format {
                byte,
                wrong: format!("`{line}` is not a claim"),
            })?);
        }
        let head = Head {
            game,
            position,
            claims,
        };
        Ok((reader, head))
    }

    /// The number of bytes that have been read.
    pub fn byte(&self) -> u64 {
        self.byte
    }

    fn ends_early(&self) -> Flaw {
        Flaw::Format {
            byte: self.byte,
            wrong: "the file ends here, too early".into(),
        }
    }

    fn line(&mut self) -> Result<String, Flaw> {
        let byte = self.byte;
        let mut line = Vec::new();
        let mut limited = io::Read::take(&mut self.from, LONGEST_LINE);
        limited.read_until(b'\n', &mut line)?;
        self.checksum.add(&line);
        self.byte += line.len() as u64;
        if line.pop() != Some(b'\n') {
            return Err(self.ends_early());
        }
        String::from_utf8(line).map_err(|_| Flaw::Format {
            byte,
            wrong: "this line is no text".into(),
        })
    }

    fn named_line(&mut self, name: &str) -> Result<String, Flaw> {
        let byte = self.byte;
        let line = self.line()?;
        let rest = line.strip_prefix(name).and_then(|l| l.strip_prefix(' '));
        rest.map(str::to_owned).ok_or_else(|| Flaw::Format {
            byte,
            wrong: format!("`{line}` is not the line `{name} …`"),
        })
    }

    fn next(&mut self) -> Result<u8, Flaw> {
        let Some(&byte) = self.from.fill_buf()?.first() else {
            return Err(self.ends_early());
        };
        self.from.consume(1);
        self.byte += 1;
        Ok(byte)
    }

    /// Reads a number.
    ///
    /// # Errors
    /// If the file ends, or the number is not in its shortest form.
    pub fn number(&mut self) -> Result<u64, Flaw> {
        let begin = self.byte;
        let mut number = 0;
        for shift in (0..63).step_by(7) {
            let byte = self.next()?;
            self.checksum.add(&[byte]);
            number |= u64::from(byte & 0x7f) << shift;
            if byte == 0 && shift > 0 {
                break;
            }
            if byte < 0x80 {
                return Ok(number);
            }
        }
        Err(Flaw::Format {
            byte: begin,
            wrong: "not a number in its shortest form".into(),
        })
    }

    /// Reads the checksum, which must be the end of the file.
    ///
    /// # Errors
    /// If the checksum is wrong, or more bytes follow.
    pub fn finish(mut self) -> Result<u64, Flaw> {
        let (byte, expected) = (self.byte, self.checksum.0.to_le_bytes());
        for expected in expected {
            if self.next()? != expected {
                return Err(Flaw::Format {
                    byte,
                    wrong: "the checksum is not that of the bytes before: the file was damaged \
                            or changed"
                        .into(),
                });
            }
        }
        if !self.from.fill_buf()?.is_empty() {
            return Err(Flaw::Format {
                byte: self.byte,
                wrong: "the proof is complete, but more follows".into(),
            });
        }
        Ok(self.byte)
    }
}

fn read_claim(line: &str) -> Option<Claim> {
    let words: Vec<_> = line.split(' ').collect();
    let [_, player, what, score] = words[..] else {
        return None;
    };
    let target = Target {
        player: player.parse::<usize>().ok()?.checked_sub(1)?,
        score: score.parse().ok()?,
    };
    let claim = Claim {
        target,
        holds: what == "forces",
    };
    // Only the line that is written for it, not another form of the same numbers.
    (claim_line(claim).trim_end() == line).then_some(claim)
}
