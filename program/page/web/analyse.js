/** Analyse: what one agent or two think of a position. */
import { backend } from "./backend.js";
import { button, clamp, el } from "./dom.js";
import { heading, outcomeWords, playerName, title } from "./game.js";
import { panelOf } from "./panel.js";
import { saveMenu } from "./save.js";
import { Position, folded } from "./stage.js";
import { note, paramsOf, upTo } from "./state.js";

const USUAL = "seconds 5";

/** @type {Open} */
export function open(main, params) {
	const here = new Position(params, sync);
	const { game, moves } = here.place;
	here.at = clamp(Number(params.get("at") ?? moves.length) || 0, 0, moves.length);
	/** Whether a line is looked at, over which no arrows are drawn. */
	let looking = false;
	const arrows = () => panels.flatMap((panel) => panel.arrows);
	const point = () => looking || here.stage.board.point(arrows());
	const panel = (n, name, kind) => {
		const [agent, limit] = [params.get(`agent${n}`) ?? "", params.get(`limit${n}`) ?? USUAL];
		return panelOf({ here, look, point, noted, name, kind, agent, limit });
	};
	const panels = [panel("", "Agent", "first")];
	const places = el("div.panel", panels[0].node);
	const more = button("Compare with a second agent", () => {
		if (panels.length > 1) {
			panels.pop()?.stop();
			places.lastChild?.remove();
			point();
		} else {
			panels.push(panel("2", "Second agent", "second"));
			places.append(panels[1].node);
			if (panels[0].on) panels[1].toggle();
		}
		more.textContent = panels.length > 1 ? "One agent is enough" : "Compare with a second agent";
		noted();
	});
	if (params.get("agent2")) more.click();
	const save = saveMenu(() => ({ place: here.now(), view: here.view, seats: [] }));
	here.layout(
		main,
		heading(title(game), game, "analyse"),
		here.status,
		el("div.actions", here.line.steps(), more, save),
		places,
		folded("Moves", true, here.line.node),
		here.form(),
	);
	sync();

	function leave() {
		here.turn += 1;
		panels.forEach((panel) => panel.stop());
	}

	function noted() {
		const shown = panels.map(({ agent, limit }, n) => ({
			[n ? "agent2" : "agent"]: agent || (n ? "uct+sb" : ""),
			[n ? "limit2" : "limit"]: limit === USUAL ? null : limit,
		}));
		const at = here.at === here.place.moves.length ? null : here.at;
		note("analyse", { ...paramsOf(here.place), at, ...shown[0], ...shown[1] });
	}

	async function sync() {
		leave();
		noted();
		looking = false;
		const view = await here.load();
		if (!view) return;
		const over = outcomeWords(view);
		here.tell(over || `${playerName(view, view.player)} to move.`, over ? "over" : "mine");
		here.stage.show(view, { playable: !over });
		panels.forEach((panel) => panel.moved());
	}

	/** Shows where a line leads, or the position itself again. */
	async function look(line) {
		const { turn, view } = here;
		looking = Boolean(line?.length);
		if (!view) return;
		if (!looking) return here.stage.show(view, { playable: !view.outcome, arrows: arrows(), quiet: true });
		if (line.length === 1) {
			const move = view.moves.find((one) => one.text === line[0]);
			if (move) here.stage.board.point([{ path: move.path, weight: 1 }]);
			return;
		}
		const there = await backend.view(upTo(here.place, here.at, line)).catch(() => null);
		if (there && turn === here.turn && looking) here.stage.board.show({ ...there, moves: [] }, { quiet: true });
	}

	return {
		leave,
		key(key) {
			if (key === " ") panels.forEach((panel) => panel.toggle());
			else return here.line.key(key === "u" ? "ArrowLeft" : key);
			return true;
		},
	};
}
