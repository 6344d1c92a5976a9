
fn main() {
    let out = std::env::args().nth(1).unwrap();
    for path in std::env::args().skip(2) {
        let text = std::fs::read_to_string(&path).unwrap();
        let name = std::path::Path::new(&path)
            .file_stem()
            .unwrap()
            .to_string_lossy()
            .into_owned();
        let (d, _) = match tesuji_rules::rbg::read(&text, &name) {
            Ok(d) => d,
            Err(_) => {
                println!("{name}: findings");
                continue;
            }
        };
        let rules = tesuji_rules::rbg::rules::Rules::new(d).unwrap();
        let t = std::time::Instant::now();
        match tesuji_rules::rbg::emit::module(&rules, &name) {
            Ok(m) => {
                println!(
                    "{name}: {} bytes {} lines {:?}",
                    m.len(),
                    m.lines().count(),
                    t.elapsed()
                );
                std::fs::write(format!("{out}/{name}.rs"), m).unwrap();
            }
            Err(e) => println!("{name}: {e}"),
        }
    }
}
