//! Scores against a constant or a budget, a panel for each game.

use super::style::{self, Area, GREY, TEXT, colour, line, mark, width_of, write};
use plotters::backend::SVGBackend;
use plotters::drawing::IntoDrawingArea;
use plotters::style::Color;
use plotters::style::text_anchor::{HPos, VPos};

/// The scale of an axis.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AxisScale {
    /// Values are equally spaced.
    Even,
    /// Values are drawn at their logarithms.
    Logarithmic,
}

/// Panels with the same axes and the same series.
#[derive(Clone, Debug, PartialEq)]
pub struct Chart {
    /// The title.
    pub title: String,
    /// The label of the horizontal axis.
    pub x: String,
    /// The label of the vertical axis.
    pub y: String,
    /// The values on the horizontal axis, in their order.
    pub values: Vec<(f64, String)>,
    /// The scale of the horizontal axis.
    pub scale: AxisScale,
    /// The names of the series.
    pub series: Vec<String>,
    /// The panels.
    pub panels: Vec<Panel>,
}

/// A panel: the series of one game.
#[derive(Clone, Debug, PartialEq)]
pub struct Panel {
    /// The heading of the panel.
    pub title: String,
    /// A series for each name of the chart.
    pub series: Vec<Series>,
}

/// The points of a series, from left to right.
pub type Series = Vec<Point>;

/// A score with its interval, all from 0 to 1.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Point {
    /// The number of the value on the horizontal axis.
    pub at: usize,
    /// The score; `None` if only the paper has one.
    pub score: Option<f64>,
    /// The lower end of the value's interval.
    pub low: f64,
    /// The upper end of the value's interval.
    pub high: f64,
    /// The figure of the paper; `None` if it has none.
    pub paper: Option<f64>,
}

/// The width and the height of a panel with its axes.
const PANEL: (i32, i32) = (380, 250);

/// What the axes take of a panel: left, top, right, bottom.
const MARGINS: [i32; 4] = [46, 26, 14, 40];

/// The height of a line of the legend.
const LEGEND: i32 = 20;

impl Chart {
    /// The chart as an SVG.
    pub fn svg(&self) -> String {
        let across = self.panels.len().clamp(1, 2) as i32;
        let down = (self.panels.len() as i32 + across - 1) / across;
        let width = across * PANEL.0;
        let places = self.legend(width);
        let top = places.last().map_or(0, |&(_, y)| y + LEGEND) + 6;
        let height = top + down * PANEL.1;
        let mut svg = String::new();
        {
            let size = (width as u32, height as u32);
            let area = SVGBackend::with_string(&mut svg, size).into_drawing_area();
            self.draw_legend(&area, &places);
            for (place, panel) in self.panels.iter().enumerate() {
                let place = place as i32;
                let corner = (place % across * PANEL.0, top + place / across * PANEL.1);
                Frame::new(self, corner).draw(&area, panel);
            }
            style::draw(area.present());
        }
        style::titled(&svg, &self.title)
    }

    /// The names in the legend; one says what hollow marks are.
    fn names(&self) -> Vec<&str> {
        let mut points = self
            .panels
            .iter()
            .flat_map(|panel| panel.series.iter().flatten());
        let paper = points.any(|point| point.paper.is_some());
        let names = self.series.iter().map(String::as_str);
        names
            .chain(paper.then_some("hollow: the paper’s"))
            .collect()
    }

    /// Where the names of the legend stand, in as many lines as they need.
    fn legend(&self, width: i32) -> Vec<(i32, i32)> {
        let (mut x, mut y) = (MARGINS[0], 4);
        let places = self.names().into_iter().map(|name| {
            let needs = 18 + width_of(name) + 18;
            if x > MARGINS[0] && x + needs > width {
                (x, y) = (MARGINS[0], y + LEGEND);
            }
            let place = (x, y);
            x += needs;
            place
        });
        places.collect()
    }

    fn draw_legend(&self, area: &Area, places: &[(i32, i32)]) {
        for (number, (name, &(x, y))) in self.names().iter().zip(places).enumerate() {
            let middle = y + LEGEND / 2;
            if number < self.series.len() {
                mark(area, number, (x + 6, middle), false);
            }
            write(area, name, (x + 16, middle), HPos::Left, VPos::Center);
        }
    }
}

/// A panel's place on the drawing.
struct Frame<'a> {
    chart: &'a Chart,
    left: i32,
    right: i32,
    top: i32,
    bottom: i32,
}

impl<'a> Frame<'a> {
    fn new(chart: &'a Chart, corner: (i32, i32)) -> Self {
        Self {
            chart,
            left: corner.0 + MARGINS[0],
            right: corner.0 + PANEL.0 - MARGINS[2],
            top: corner.1 + MARGINS[1],
            bottom: corner.1 + PANEL.1 - MARGINS[3],
        }
    }

    /// The place of a value on the horizontal axis, with room for marks at both ends.
    fn x(&self, at: usize) -> i32 {
        let values = &self.chart.values;
        let share = match self.chart.scale {
            AxisScale::Even => at as f64 / (values.len().max(2) - 1) as f64,
            AxisScale::Logarithmic => {
                let [first, last] = [values[0].0, values[values.len() - 1].0].map(f64::ln);
                let span = last - first;
                let here = values[at].0.ln() - first;
                if span > 0.0 { here / span } else { 0.5 }
            }
        };
        let room = 18.0;
        let span = f64::from(self.right - self.left) - 2.0 * room;
        self.left + (room + share * span).round() as i32
    }

    /// The place of a score on the vertical axis.
    fn y(&self, score: f64) -> i32 {
        self.bottom - (score * f64::from(self.bottom - self.top)).round() as i32
    }

    fn draw(&self, area: &Area, panel: &Panel) {
        self.axes(area, panel);
        let count = panel.series.len() as i32;
        // Bars beside each other, not on top of each other.
        let aside = |number: usize| 5 * (2 * number as i32 - (count - 1)) / 2;
        for (number, series) in panel.series.iter().enumerate() {
            self.series(area, number, series, aside(number));
        }
        for (number, series) in panel.series.iter().enumerate() {
            self.paper(area, number, series, aside(number));
        }
    }

    fn axes(&self, area: &Area, panel: &Panel) {
        let middle = i32::midpoint(self.left, self.right);
        write(
            area,
            &panel.title,
            (middle, self.top - 8),
            HPos::Center,
            VPos::Bottom,
        );
        for quarter in 0..=4 {
            let y = self.y(f64::from(quarter) / 4.0);
            // Even is what scores are compared with.
            let strength = if quarter == 2 { 0.9 } else { 0.3 };
            let style = GREY.mix(strength).stroke_width(1);
            line(area, &[(self.left, y), (self.right, y)], style);
            let text = (25 * quarter).to_string();
            write(area, &text, (self.left - 6, y), HPos::Right, VPos::Center);
        }
        let corner = (self.left - MARGINS[0] + 4, self.top - 8);
        write(area, &self.chart.y, corner, HPos::Left, VPos::Bottom);
        // A label that would touch the one before it is left out.
        let mut free = i32::MIN;
        for (at, (_, label)) in self.chart.values.iter().enumerate() {
            let (x, half) = (self.x(at), width_of(label) / 2);
            line(
                area,
                &[(x, self.bottom), (x, self.bottom + 4)],
                GREY.stroke_width(1),
            );
            if x - half > free {
                write(area, label, (x, self.bottom + 6), HPos::Center, VPos::Top);
                free = x + half + 6;
            }
        }
        let below = (middle, self.bottom + 8 + TEXT);
        write(area, &self.chart.x, below, HPos::Center, VPos::Top);
    }

    fn series(&self, area: &Area, number: usize, series: &Series, aside: i32) {
        let colour = colour(number);
        let known = || {
            series
                .iter()
                .filter_map(|point| Some((point, point.score?)))
        };
        let x = |point: &Point| self.x(point.at) + aside;
        let top = known().map(|(point, _)| (x(point), self.y(point.high)));
        let below = known().map(|(point, _)| (x(point), self.y(point.low)));
        let outline = top.chain(below.collect::<Vec<_>>().into_iter().rev());
        if known().count() > 1 {
            style::fill(area, outline.collect(), colour.mix(0.1).filled());
        }
        for (point, _) in known() {
            let (x, low, high) = (x(point), self.y(point.low), self.y(point.high));
            let thin = colour.mix(0.8).stroke_width(1);
            line(area, &[(x, low), (x, high)], thin);
            line(area, &[(x - 2, low), (x + 2, low)], thin);
            line(area, &[(x - 2, high), (x + 2, high)], thin);
        }
        let scores: Vec<_> = known()
            .map(|(point, score)| (x(point), self.y(score)))
            .collect();
        line(area, &scores, colour.stroke_width(2));
        for &at in &scores {
            mark(area, number, at, false);
        }
    }

    /// The paper's figures, on top of everything else.
    fn paper(&self, area: &Area, number: usize, series: &Series, aside: i32) {
        for point in series {
            if let Some(paper) = point.paper {
                mark(
                    area,
                    number,
                    (self.x(point.at) + aside, self.y(paper)),
                    true,
                );
            }
        }
    }
}
