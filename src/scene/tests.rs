use super::*;

fn two() -> Scene {
    let site = |name: &str, x: f32| Site::new(name, [x, 0.0], Shape::Square);
    Scene {
        colours: vec![Colour::White, Colour::Black],
        sites: vec![site("a1", 0.0), site("a11", 1.0), site("", 2.0)],
        pieces: vec![Piece::new(0, Some(0), Look::Queen)],
        ..Scene::default()
    }
}

#[test]
fn the_longest_name_is_meant() {
    let scene = two();
    assert_eq!(scene.named("a1a11"), [0, 1]);
    assert_eq!(scene.named("a11,a11a1"), [1, 0]);
    assert!(scene.named("passé").is_empty());
    assert_eq!((scene.site("a11"), scene.site("")), (Some(1), None));
}

#[test]
fn letters_go_on_behind_z() {
    let names = [[0, 0], [25, 4], [26, 0], [701, 1], [702, 1]].map(square);
    assert_eq!(names, ["a1", "z5", "aa1", "zz2", "aaa2"]);
}

#[test]
fn texts_are_escaped() {
    let mut scene = Scene::of_text("a<b & \"c\" 'd'\u{1}\u{ffff}");
    scene.notes = vec!["<script>".into()];
    let svg = scene.svg(&Marks {
        title: "]]> & <".into(),
        ..Marks::default()
    });
    assert!(
        svg.contains("a&lt;b &amp; &quot;c&quot; &#39;d&#39;</text>"),
        "{svg}"
    );
    assert!(svg.contains("<title>]]&gt; &amp; &lt;</title>"), "{svg}");
    assert!(!svg.contains("<script"), "{svg}");
}

#[test]
fn what_is_not_there_is_not_drawn() {
    let mut scene = two();
    scene.pieces.push(Piece::new(99, None, Look::Seed));
    scene.last = vec![7, 1];
    scene.sites[1].at = [f32::NAN, f32::INFINITY];
    let marks = Marks {
        arrows: vec![Arrow {
            path: vec![55, 0],
            weight: f32::NAN,
        }],
        dots: vec![12],
        ..Marks::default()
    };
    assert!(scene.svg(&marks).ends_with("</svg>\n"));
    assert!(Scene::default().svg(&marks).ends_with("</svg>\n"));
}

#[test]
fn hands_lie_beside_the_board() {
    let scene = two()
        .with_hand(0, "P@", (Look::Pawn, ""), 2)
        .with_hand(0, "R@", (Look::Rook, ""), 0)
        .with_hand(1, "p@", (Look::Pawn, ""), 0);
    assert_eq!(scene.named("R@a1"), [4, 0]);
    assert_eq!(
        scene.pieces.len(),
        2,
        "an empty hand has a place and no piece"
    );
    assert_eq!(scene.words()[1], "white pawn: P@ × 2");
    let at = |site: usize| scene.sites[site].at;
    assert!(at(3)[1] > 0.0 && at(5)[1] < 0.0 && at(4)[0] > at(3)[0]);
}

#[test]
fn chequers_are_complete() {
    let dark = [[0.0, 1.0], [1.0, 0.0]].map(|at| Site::new("x", at, Shape::Square));
    let scene = Scene {
        sites: dark.to_vec(),
        ..Scene::default()
    };
    let tones = scene.chequered().sites;
    let of = |tone| tones.iter().filter(|site| site.tone == tone).count();
    assert_eq!((of(Tone::Dark), of(Tone::Light)), (2, 2));
    assert!(tones[2..].iter().all(|site| site.name.is_empty()));
}

#[cfg(feature = "serde")]
#[test]
fn scenes_are_data() {
    let mut scene = two();
    scene.sites[1].tone = Tone::Of(1);
    scene.pieces[0].look = Look::Crowned;
    let data = serde_json::to_value(&scene).expect("plain data");
    assert_eq!(data["ground"], "plain");
    assert_eq!(data["colours"], serde_json::json!(["white", "black"]));
    let site =
        serde_json::json!({"name": "a1", "at": [0.0, 0.0], "shape": "square", "tone": "plain"});
    assert_eq!(data["sites"][0], site);
    assert_eq!(data["sites"][1]["tone"], serde_json::json!({"of": 1}));
    assert_eq!(data["pieces"][0]["look"], "crowned man");
}
