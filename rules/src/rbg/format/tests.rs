use super::format;

fn formatted(text: &str) -> String {
    format(text, "test").expect(text)
}

#[test]
fn spaces_are_even() {
    for (text, wanted) in [
        ("#players=a ( 100 ),b(1)", "#players = a(100), b(1)\n"),
        ("# variables  =", "#variables =\n"),
        (
            "#m=(up *+down*) (left*+right * )",
            "#m = (up* + down*)(left* + right*)\n",
        ),
        ("#m(a ;b)= [ a ]{b,a}", "#m(a; b) = [a] {b, a}\n"),
        (
            "#m(a)=a #n= ->me m( {x} )(up)->>{}",
            "#m(a) = a\n#n = ->me m({x}) (up) ->> {}\n",
        ),
        (
            "#n=up(left+right)^2 .[$x=y*3 ,z=1]",
            "#n = up (left + right)^2 . [$ x = y * 3, z = 1]\n",
        ),
        (
            "#n={$x>=( y+1 )*2}{?up}{!  down }",
            "#n = {$ x >= (y + 1) * 2} {? up} {! down}\n",
        ),
        (
            "#n(p)=p ~ X->p\n\n\n\n#o=a * b",
            "#n(p) = p~X ->p\n\n#o = a * b\n",
        ),
        (
            "#board=v[e]{up:w}\nw [e] { }",
            "#board = v[e]{up: w}\n    w[e]{}\n",
        ),
        (
            "#board=v [e] {up :w}w[e]{down:v}",
            "#board = v[e]{up: w} w[e]{down: v}\n",
        ),
        (
            "#board=rectangle (u,d,l,r,[a,,b] [ ,  a,b])",
            "#board = rectangle(u, d, l, r, [a,, b][ ,  a, b])\n",
        ),
    ] {
        let found = formatted(text);
        assert_eq!(found, wanted, "{text}");
        assert_eq!(formatted(&found), found);
    }
}

#[test]
fn lines_stay_and_are_indented() {
    let text = "// A game.\n\n\n#m =(\nup // north\n+ down (\nleft\n// or\n   + right\n)\n)\n  \
                // On the board.\n#rules=\n->a\n/* two\n lines */ up\n";
    let wanted = "// A game.\n\n#m = (\n    up // north\n  + down (\n        left\n      \
                  // or\n      + right\n    )\n)\n// On the board.\n#rules =\n    ->a\n    \
                  /* two\n lines */ up\n";
    let found = formatted(text);
    assert_eq!(found, wanted);
    assert_eq!(formatted(&found), found);
}

#[test]
fn pictures_stay() {
    let text = "#board = hexagon(a, b, c, d, e, f,\n      [x, x]\n    [x, x, x]\n      [x, x])\n";
    assert_eq!(formatted(text), text);
}

#[test]
fn tokens_do_not_grow_together() {
    for text in [
        "#m = - >",
        "#m = { $",
        "#m = (- >) = =",
        "#m(a) = [ $ ? >",
        "{ ! ~ > ->",
        "# # ^",
    ] {
        let found = formatted(text);
        let squeezed = |text: &str| text.split_whitespace().collect::<String>();
        assert_eq!(squeezed(&found), squeezed(text));
        assert_eq!(formatted(&found), found);
    }
    assert_eq!(formatted(""), "");
    assert!(format("#m = \u{e4} /* open", "test").is_err());
}

#[test]
fn large_texts_take_bounded_time() {
    for text in [
        "// x\n".repeat(1 << 17),
        "(\n".repeat(1 << 17),
        "#m=\n".repeat(1 << 17),
    ] {
        let found = formatted(&text);
        assert!(found.len() < 100 * text.len());
    }
}
