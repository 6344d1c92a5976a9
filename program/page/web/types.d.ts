/** What the modules of the page hand to one another. For checks alone: it is not served. */

/** Right and down, in cells. */
type Point = [x: number, y: number];
type Box = [left: number, top: number, right: number, bottom: number];
type Tone = "plain" | "light" | "dark" | "marked" | { of: number };

interface Site {
	name: string;
	at: Point;
	shape: string;
	tone: Tone;
}

interface Piece {
	site: number;
	/** From 0; `null` for what is nobody's. */
	player: number | null;
	look: string;
	label: string;
	count: number;
}

interface Scene {
	ground: string;
	colours: string[];
	sites: Site[];
	lines: Point[][];
	labels: { at: Point; text: string }[];
	pieces: Piece[];
	last: number[];
	notes: string[];
	text: string;
}

interface Arrow {
	path: number[];
	weight: number;
	/** A class of its own. */
	kind?: string;
}

interface Marks {
	arrows?: Arrow[];
	dots: number[];
	picked: number[];
}

interface Move {
	text: string;
	action: number | null;
	/** Places in the order in which they are clicked. */
	path: number[];
}

/** A position: where it begins and what was played. */
interface Place {
	game: string;
	position: string | null;
	moves: string[];
}

interface View {
	game: string;
	start: string;
	position: string;
	played: string[];
	/** From 1. */
	player: number;
	players: number;
	outcome: number[] | null;
	drawing: string;
	moves: Move[];
	scene: Scene;
	/** The position as SVG. */
	picture: string;
}

type Proof = number | "inf";

interface Numbers {
	visits: number;
	value: number;
	estimate?: number | null;
	proven: number | null;
	proof: Proof[];
	bounds: [least: number, most: number][];
}

interface RootInfo extends Numbers {
	player: number;
	depth: number | null;
	nodes: number;
	bytes: number;
	pv: string[];
}

interface MoveInfo extends Numbers {
	move: string;
	order: number;
	pv: string[];
	path?: number[];
}

interface TreeNode extends Numbers {
	parent: number | null;
	depth: number;
	move: string | null;
	player: number;
	children: number;
}

interface Tree {
	below: string[];
	nodes: TreeNode[];
}

/** A node among those that are looked at. */
interface Grown extends TreeNode {
	key: string;
	move: string;
	up: string | null;
	/** The children that are known, most visits first. */
	below: string[];
	fresh: boolean;
	grew: boolean;
}

/** A node of a list of them, with its place among the children of its parent. */
interface Row {
	node: Grown;
	level: number;
	place: number;
	of: number;
}

/** An event of a search. */
interface Analysis {
	search: string;
	isDuringSearch: boolean;
	iterations: number;
	seconds: number;
	rootInfo?: RootInfo;
	moveInfos: MoveInfo[];
	tree?: Tree | Tree[] | null;
	steps?: string[];
	stop?: string;
	best?: string | null;
	error?: string;
	end?: boolean;
}

/** Takes an event, or says why there is none. */
type Told = (text: string, status: number) => void;
type Events = AsyncGenerator<any, void, void>;

type Params = Record<string, string | number | null | undefined>;

/** A view that is shown: how it is left, and whether it knows a key. */
interface Opened {
	leave: () => void;
	key?: (key: string) => boolean;
}

type Open = (main: HTMLElement, params: URLSearchParams) => Opened;

/** What a board shows beside the position; `quiet`: pieces do not slide. */
interface Shown {
	arrows?: Arrow[];
	playable?: boolean;
	label?: string;
	quiet?: boolean;
}

type Child = Node | string | number | null | undefined | false;
type Part = Child | Child[];

/** `on` holds listeners, `css` styles; what is empty or `false` is left out. */
type Props = Record<string, any>;

/** The tag of a kind of element such as `p.about`, and the element. */
type Tag<S extends string> = S extends `${infer T}.${string}` ? T : S;
type Made<S extends string> = Tag<S> extends keyof HTMLElementTagNameMap ? HTMLElementTagNameMap[Tag<S>] : HTMLElement;

/** A row of the list of games, and of the list of agents. */
interface Named {
	name: string;
	summary: string;
}

/** What a click came to: this move, one of these, or not known yet. */
type Picked = { play: Move } | { ask: Move[] } | { picked: number[] };

/** What a board shows. */
type Position = Pick<View, "scene" | "picture" | "moves">;

/** `agent`: `null` for a person, empty for the usual agent. */
interface Seat {
	agent: string | null;
	limit: string;
}

/** A game that can be saved. */
interface Saved {
	place: Place;
	view: View | null;
	seats: string[];
}

interface Series {
	name: string;
	hue: string;
	points: Point[];
}

interface Column {
	name: string;
	about: string;
	sort: (info: MoveInfo) => number;
	show: (info: MoveInfo, all: { total: number; most: number }) => Child;
	/** Whether a move has something to show; always if absent. */
	there?: (info: MoveInfo, first: MoveInfo) => boolean;
}

/** What a panel is given by its view. */
interface Around {
	here: import("./stage.js").Position;
	/** Shows where a line leads; `null` for the position itself. */
	look: (line: string[] | null) => void;
	/** Draws the arrows of all panels. */
	point: () => void;
	/** Writes what is asked into the address. */
	noted: () => void;
	name: string;
	kind: string;
	agent: string;
	limit: string;
}

/** A game of a match. */
interface Watching {
	number: number;
	seats: string[];
	moves: string[];
	values: { ply: number; by: string; value: number }[];
	result: any;
	card: HTMLElement;
	/** Whether it can be seen. */
	near: () => boolean;
	picture: HTMLElement;
	told: HTMLElement;
}

/** What an agent is chosen for. */
type Use = "play" | "analyse" | "tree";
