//! The colours of pictures as CSS classes.

/// The style sheet of a picture. Where no choice of light or dark is known, it is light.
pub(super) const STYLE: &str = "
.t-square,.t-hex{fill:#efe5d2;stroke:#a8977b}
.t-light{fill:#eedcbd;stroke:none}
.t-dark{fill:#b38a62;stroke:none}
.t-square.t-marked,.t-hex.t-marked{fill:#dcc79f}
.t-hand{fill:#e6e1d8;stroke:#a8977b}
.t-hole{fill:#f7f3ea;stroke:#8a744c}
.t-pit,.t-store{fill:#6d4526;stroke:#4b2d16}
.t-seed{fill:#f4e4c1;stroke:#3d2511;stroke-width:.8}
.t-ground{fill:#deb76e;stroke:#8a6a30}
.t-wood .t-hole{fill:#c69a50;stroke:#8a6a30}
.t-rack .t-ground{fill:#2a5cab;stroke:#173a72}
.t-rack .t-hole{fill:#eef2f8;stroke:#173a72}
.t-felt .t-square{fill:#3c8f61;stroke:#235c3c}
.t-line{fill:none;stroke:#4a3717;stroke-width:1.3;stroke-linejoin:round}
.t-point.t-marked{fill:#4a3717}
.t-of{fill-opacity:.5;stroke-opacity:.6}
.t-last{fill:#f5d547;fill-opacity:.6}
.t-ring{fill:none;stroke:#d8315b;stroke-width:2.6}
.t-dot{fill:#1f7a3d;fill-opacity:.75;stroke:#fff;stroke-width:1}
.t-arrow{fill:none;stroke:#1f7a3d;stroke-width:6;stroke-linejoin:round}
.t-head{fill:#1f7a3d}
.t-ringed{fill:none;stroke:#1f7a3d;stroke-width:4}
.t-labels{fill:#4c4a46;font-family:sans-serif;text-anchor:middle}
.t-inner,.t-carved{fill:#3b2c1c}
.t-inner{font-size:9px}
.t-text{fill:#33312e;font:15px monospace}
.t-badge{fill:#fff;stroke:#4c4a46}
.t-count{fill:#33240f;font:bold 13px sans-serif;text-anchor:middle}
.t-on{font:bold 15px sans-serif;text-anchor:middle}
.t-small{font-size:10px}
.tesuji use{stroke-width:1.4;stroke-linejoin:round;stroke-linecap:round}
.t-white{fill:#fdfcf7;stroke:#2b2a28;color:#2b2a28}
.t-black{fill:#2c2b2d;stroke:#0a0a0a;color:#f4f2ee}
.t-red{fill:#d0402f;stroke:#5d130c;color:#fff}
.t-blue{fill:#2c68c6;stroke:#0f2b5a;color:#fff}
.t-yellow{fill:#f4c430;stroke:#6a5000;color:#3a2c00}
.t-green{fill:#2f9a4f;stroke:#0e4720;color:#fff}
.t-orange{fill:#ea8a2f;stroke:#6b3907;color:#2b1600}
.t-purple{fill:#8d46ad;stroke:#411f57;color:#fff}
.t-gold{fill:#e6b53f;stroke:#6b4e0b;color:#3d2b00}
.t-silver{fill:#c6ccd4;stroke:#474f59;color:#1f2328}
.t-nobody{fill:#7d746a;stroke:#37302a;color:#fff}
text.t-on{fill:#2b2a28;stroke:none}
text.t-black,text.t-red,text.t-blue,text.t-green,text.t-purple,text.t-nobody{fill:#fff}
@media (prefers-color-scheme:dark){
.t-square,.t-hex{fill:#c9bda7;stroke:#84765e}
.t-light{fill:#c8b697;stroke:none}
.t-dark{fill:#86674a;stroke:none}
.t-square.t-marked,.t-hex.t-marked{fill:#b29f7c}
.t-hand{fill:#8b857b;stroke:#5d574d}
.t-ground{fill:#b9924f;stroke:#6b5226}
.t-hole{fill:#d3ccbd}
.t-wood .t-hole{fill:#a17c3e;stroke:#6b5226}
.t-rack .t-ground{fill:#1f4684;stroke:#4f77b5}
.t-rack .t-hole{fill:#1a1f28}
.t-felt .t-square{fill:#2e7049;stroke:#184029}
.t-labels{fill:#cfccc6}
.t-text{fill:#e2dfda}
}
";
