// A board that is played with mouse, touch and keyboard. Python knows the rules; this draws and asks.

const SVG = "http://www.w3.org/2000/svg";
// One cell is 64 wide, as in the pictures of `glisse draw`.
const CELL = 64;
const PADDING = 9;
const ARROWS = {ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1]};
const SIGNS = {
  undo: "M6 2.5L2.5 6 6 9.5M3 6h6.5a3.75 3.75 0 0 1 0 7.5H6.5",
  back: "M10.5 3.5L6 8l4.5 4.5",
  forward: "M5.5 3.5L10 8l-4.5 4.5",
};

function made(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}
const svg = (name, attributes = {}, ...children) => made(document.createElementNS(SVG, name), attributes, children);
const html = (name, attributes = {}, ...children) => made(document.createElement(name), attributes, children);
const filled = (text, values) => text.replace(/\{(\w+)\}/g, (_, name) => values[name]);

/** Whether the page behind an element is dark. */
function isDark(element) {
  for (let here = element; here; here = here.parentElement) {
    const [red, green, blue, alpha = 1] = getComputedStyle(here).backgroundColor.match(/[\d.]+/g)?.map(Number) ?? [];
    if (alpha > 0.5 && red !== undefined) return 0.3 * red + 0.6 * green + 0.1 * blue < 128;
  }
  const scheme = getComputedStyle(document.documentElement).colorScheme;
  return scheme.includes("dark") && matchMedia("(prefers-color-scheme: dark)").matches;
}

/** The room around the cells, larger where the sign of the exit is. */
function frameOf({rows, columns, exit}) {
  const room = (side) => (exit?.side === side ? 34 : PADDING + 3);
  const [left, top] = [room("left"), room("top")];
  return [-left, -top, columns * CELL + left + room("right"), rows * CELL + top + room("bottom")];
}

/** What does not move: the edge, the cells, the walls and the exit. */
function groundOf({rows, columns, exit, walls, ruling}) {
  const ground = [svg("rect", {
    class: "edge", x: -PADDING, y: -PADDING, rx: 15,
    width: columns * CELL + 2 * PADDING, height: rows * CELL + 2 * PADDING,
  })];
  if (ruling === "slots") {
    for (let cell = 0; cell < rows * columns; cell++) {
      const [x, y] = [(cell % columns) * CELL + 4, Math.floor(cell / columns) * CELL + 4];
      ground.push(svg("rect", {class: "slot", x, y, width: CELL - 8, height: CELL - 8, rx: 10}));
    }
  }
  for (const [row, column] of walls) {
    const place = {x: column * CELL + 3, y: row * CELL + 3, width: CELL - 6, height: CELL - 6, rx: 8};
    ground.push(svg("rect", {class: "wall", ...place}));
  }
  if (exit) {
    const middle = (exit.line + 0.5) * CELL;
    const [x, y, turn] = {
      right: [columns * CELL + PADDING, middle, 0], bottom: [middle, rows * CELL + PADDING, 90],
      left: [-PADDING, middle, 180], top: [middle, -PADDING, 270],
    }[exit.side];
    ground.push(svg("g", {transform: `translate(${x} ${y}) rotate(${turn})`},
      svg("path", {class: "opening", d: "M-4 -27V27H4V-27Z"}),
      svg("path", {class: "arrow", d: "M-2 0H20M8 -12L20 0L8 12"})));
  }
  return ground;
}

/** The line between two cells. */
function barrierOf([[row, column], [otherRow, otherColumn]]) {
  const isBeside = row === otherRow;
  const x = isBeside ? Math.max(column, otherColumn) * CELL : column * CELL + 5;
  const y = isBeside ? row * CELL + 5 : Math.max(row, otherRow) * CELL;
  return svg("path", {class: "barrier", d: `M${x} ${y}${isBeside ? "v" : "h"}${CELL - 10}`});
}

/** The arrow and the outline of what a move does to one piece. */
function markOf(piece, {rows, columns}) {
  const isTile = piece.look === "tile";
  const [down, right] = [Math.sign(rows), Math.sign(columns)];
  const [x, y] = [(piece.column + piece.width / 2) * CELL, (piece.row + piece.height / 2) * CELL];
  const size = (right ? piece.width : piece.height) * CELL, length = Math.abs(rows + columns) * CELL;
  const first = size / 2 - (isTile ? 18 : 8), last = isTile ? length - size / 2 + 18 : length + size / 2 - CELL / 2;
  const [x2, y2, head] = [x + right * last, y + down * last, isTile ? 9 : 13];
  const turn = (Math.atan2(down, right) * 180) / Math.PI;
  const paths = ["under", "over"].flatMap((layer) => [
    svg("path", {class: layer, d: `M${x + right * first} ${y + down * first}L${x2} ${y2}`}),
    svg("path", {class: layer, d: `M${-head} ${-head}L0 0L${-head} ${head}`, transform: `translate(${x2} ${y2}) rotate(${turn})`}),
  ]);
  const outline = svg("rect", {
    class: "outline", x: (piece.column + columns) * CELL + 5, y: (piece.row + rows) * CELL + 5,
    width: piece.width * CELL - 10, height: piece.height * CELL - 10, rx: 14,
  });
  return svg("g", {class: "mark", "aria-hidden": "true"}, ...(isTile ? [] : [outline]), ...paths);
}

/** One piece as `glisse draw` draws it, from its own corner. */
function bodyOf({name, width, height, look, fill, ink, edge}) {
  const isTile = look === "tile", inset = isTile ? 2.9 : 4.5;
  const inside = (by, rx) => ({x: by, y: by, width: width * CELL - 2 * by, height: height * CELL - 2 * by, rx});
  const body = [svg("rect", {class: "body", ...inside(inset, isTile ? 11 : 16.6), fill, stroke: edge})];
  if (look === "target") body.push(svg("rect", {...inside(11, 10), fill: "none", stroke: ink, "stroke-width": 2.4}));
  const size = name.length > 2 ? 20 : name.length > 1 ? 26 : 30;
  const middle = {x: (width * CELL) / 2, y: (height * CELL) / 2, "text-anchor": "middle", "dominant-baseline": "central"};
  return [...body, svg("text", {...middle, fill: ink, "font-size": size}, name)];
}

/** The moves of a piece, each with what happens to the piece itself. */
const waysOf = (possible, id) =>
  possible.flatMap((way) => way.shifts.filter(({piece}) => piece === id).map((shift) => ({...way, shift})));
const lengthOf = ({shift}) => Math.abs(shift.rows + shift.columns);

/** The way along which a piece is pulled so many cells, and which part of it. */
function pulled(ways, right, down) {
  let best;
  for (const way of ways) {
    const far = way.shift.columns * right + way.shift.rows * down;
    if (far <= 0) continue;
    const part = Math.min(1, far / lengthOf(way) ** 2), reach = part * lengthOf(way);
    // A longer way that is not at its end looks the same as a shorter one that is.
    if (!best || reach > best.reach || (reach === best.reach && lengthOf(way) > lengthOf(best.way))) best = {way, part, reach};
  }
  return best;
}

function render({model, el}) {
  const view = () => model.get("view");
  const {words} = view();
  const send = (message) => model.send(message);

  const ground = svg("g"), layer = svg("g"), over = svg("g");
  const board = svg("svg", {class: "board", role: "group"}, ground, layer, over);
  const button = (name, message, isSign) => {
    const sign = isSign && svg("svg", {viewBox: "0 0 16 16", "aria-hidden": "true"}, svg("path", {d: SIGNS[name]}));
    const label = isSign ? {"aria-label": words[name], title: words[name]} : {};
    const button = html("button", {type: "button", class: name, ...label}, sign || words[name]);
    button.onclick = () => send(message());
    return button;
  };
  const undo = button("undo", () => ({do: "undo"}), true);
  const hint = button("hint", () => ({do: "hint"}));
  const solve = button("solve", () => ({do: "solve"}));
  const back = button("back", () => ({do: "go", position: view().position - 1}), true);
  const forward = button("forward", () => ({do: "go", position: view().position + 1}), true);
  const range = html("input", {type: "range", min: 0, "aria-label": words.steps});
  range.oninput = () => send({do: "go", position: +range.value});
  const count = html("span", {class: "count"}), left = html("b", {class: "left"});
  const told = html("output", {"aria-live": "polite"});
  const root = html("div", {
    // Shortcuts of JupyterLab are not meant here.
    class: "glisse-player", "data-lm-suppress-shortcuts": "true", "data-jp-suppress-shortcuts": "true",
  }, board,
  html("div", {class: "bar"}, undo, hint, solve, left),
  html("div", {class: "bar"}, back, range, forward, count),
  told, html("p", {class: "help"}, words[`keys-${view().board.handling}`]));
  el.append(root);

  const drawn = new Map();
  let selected, drag, pull;

  const pieceOf = (id) => view().board.pieces.find((piece) => piece.id === id);
  const place = ({row, column}, shift, part = 0) =>
    `translate(${(column + part * (shift?.columns ?? 0)) * CELL}px, ${(row + part * (shift?.rows ?? 0)) * CELL}px)`;

  function take(way) {
    if (view().board.handling !== "push") selected = undefined;
    send({do: "move", move: way.move});
  }

  function click(piece) {
    const {handling} = view().board, ways = waysOf(view().possible, piece.id);
    if (handling === "gap") return ways.length === 1 && take(ways[0]);
    const other = handling === "exchange" && selected !== piece.id && pieceOf(selected);
    if (other) {
      const way = ways.find(({shifts}) => shifts.some((shift) => shift.piece === selected));
      const by = [piece.row - other.row, piece.column - other.column];
      if (way) return take(way);
      if (Math.abs(by[0]) + Math.abs(by[1]) === 1) return send({do: "push", cell: [other.row, other.column], by});
    }
    selected = selected === piece.id ? undefined : piece.id;
    draw();
  }

  function press(event, id) {
    if (!event.isPrimary || event.button) return;
    const piece = pieceOf(id);
    drawn.get(id).setPointerCapture(event.pointerId);
    drag = {piece, ways: waysOf(view().possible, id), x: event.clientX, y: event.clientY, by: [0, 0]};
  }
  board.onpointermove = (event) => {
    if (!drag || !event.isPrimary) return;
    const cell = CELL * board.getScreenCTM().a;
    drag.by = [(event.clientY - drag.y) / cell, (event.clientX - drag.x) / cell];
    drag.isFar ||= Math.hypot(...drag.by) * cell > 8;
    pull = pulled(drag.ways, drag.by[1], drag.by[0]);
    draw();
  };
  board.onpointerup = () => {
    if (!drag) return;
    const {piece, ways, isFar, by: [down, right]} = drag, {way, part} = pull ?? {};
    drag = pull = undefined;
    const nearest = way && ways.find(({shift}) =>
      shift.rows === Math.round(way.shift.rows * part) && shift.columns === Math.round(way.shift.columns * part));
    if (!isFar) click(piece);
    else if (nearest) take(nearest);
    else if (!way) {
      // Pieces go along a row or a column: the longer way counts. Python says why it is barred.
      const by = Math.abs(down) >= Math.abs(right) ? [Math.round(down), 0] : [0, Math.round(right)];
      if (by[0] || by[1]) send({do: "push", cell: [piece.row, piece.column], by});
    }
    draw();
  };
  board.onpointercancel = () => {
    drag = pull = undefined;
    draw();
  };

  const focused = () => [...drawn].find(([, element]) => element === document.activeElement)?.[0];
  const focusOn = (piece) => {
    if (!piece) return;
    for (const [id, element] of drawn) element.setAttribute("tabindex", id === piece.id ? 0 : tabIndex(id, piece.id));
    drawn.get(piece.id).focus();
  };
  /** Every vehicle is reached by Tab; of tiles one, and the others by arrows. */
  function tabIndex(id, current) {
    return view().board.handling === "push" || id === (current ?? focused() ?? view().board.pieces[0]?.id) ? 0 : -1;
  }

  function arrow(by, isShift) {
    const {handling, pieces} = view().board, current = pieceOf(focused());
    if (handling === "gap") return send({do: "nudge", piece: null, by});
    if (!current) return focusOn(pieces[0]);
    if (handling === "exchange" && selected === undefined && !isShift) {
      return focusOn(pieces.find(({row, column}) => row === current.row + by[0] && column === current.column + by[1]));
    }
    if (handling !== "push") selected = undefined;
    send({do: "nudge", piece: current.id, by});
  }

  board.onkeydown = (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const {handling, pieces} = view().board, current = pieceOf(focused());
    const named = pieces.filter(({name}) => handling !== "gap" && name.toLowerCase() === event.key.toLowerCase());
    if (ARROWS[event.key]) arrow(ARROWS[event.key], event.shiftKey);
    else if (event.key === "Enter" || event.key === " ") current && click(current);
    else if (event.key === "Escape") selected = undefined;
    else if (event.key === "Backspace") send({do: "undo"});
    else if (event.key === "?") send({do: "hint"});
    else if (named.length) focusOn(named[0]);
    else return;
    event.preventDefault();
    event.stopPropagation();
    draw();
  };

  function drawPieces({board: {pieces, handling, solved}, hint, possible}) {
    for (const [id, element] of drawn) {
      if (!pieces.some((piece) => piece.id === id)) {
        element.remove();
        drawn.delete(id);
      }
    }
    for (const piece of [...pieces].sort((one, other) => one.id - other.id)) {
      const {id} = piece, isNew = !drawn.has(id);
      if (isNew) {
        const element = svg("g", {class: "piece", role: "button"});
        element.onpointerdown = (event) => press(event, id);
        drawn.set(id, element);
        layer.append(element);
      }
      const element = drawn.get(id), shift = drag && pull?.way.shifts.find((shift) => shift.piece === id);
      const look = JSON.stringify([piece.fill, piece.ink, piece.edge, piece.name]);
      if (element.dataset.look !== look) {
        element.dataset.look = look;
        element.replaceChildren(...bodyOf(piece));
      }
      element.style.transform = place(piece, shift, pull?.part);
      element.classList.toggle("dragged", Boolean(drag && (drag.piece.id === id || shift)));
      element.classList.toggle("selected", id === selected);
      element.classList.toggle("hinted", hint.some((shift) => shift.piece === id));
      element.setAttribute("tabindex", tabIndex(id));
      element.setAttribute("aria-label", filled(words.piece, {name: piece.name, row: piece.row + 1, column: piece.column + 1}));
      if (handling !== "gap") element.setAttribute("aria-pressed", id === selected);
    }
    const chosen = !drag && !solved && pieceOf(selected);
    return (chosen ? waysOf(possible, selected) : []).map((way) => targetOf(chosen, way, handling));
  }

  /** Where the selected piece can go: a place to click for a vehicle, a sign between two tiles. */
  function targetOf(piece, way, handling) {
    const {rows, columns} = way.shift;
    const row = piece.row + rows + (rows > 0 ? piece.height - 1 : 0), column = piece.column + columns + (columns > 0 ? piece.width - 1 : 0);
    const isBetween = handling === "exchange";
    const [x, y] = isBetween ? [piece.column + 0.5 + columns / 2, piece.row + 0.5 + rows / 2] : [column + 0.5, row + 0.5];
    const room = svg("rect", {x: -CELL / 2, y: -CELL / 2, width: CELL, height: CELL, fill: "transparent"});
    const target = svg("g", {class: "target", transform: `translate(${x * CELL} ${y * CELL})`},
      ...(isBetween ? [] : [room]), svg("circle", {r: isBetween ? 9 : 11}));
    target.onclick = () => take(way);
    return target;
  }

  function draw() {
    const now = view(), {board: shown, position, moves, distance, kind, hint: shifts} = now;
    const frame = frameOf(shown);
    board.setAttribute("viewBox", frame.join(" "));
    // Small boards are drawn larger, and those of many cells smaller.
    const scale = Math.max(0.9, Math.min(1.3, 320 / frame[2]));
    const width = frame[2] * Math.min(scale, 9 / Math.max(shown.rows, shown.columns));
    board.style.width = `${width}px`;
    root.style.width = `max(${width}px, 20rem)`;
    board.setAttribute("aria-label", filled(words.board, shown));
    root.classList.toggle("dark", now.theme === "dark");
    root.classList.toggle("solved", shown.solved);
    ground.replaceChildren(...groundOf(shown));
    const targets = drawPieces(now);
    const marks = drag ? [] : shifts.map((shift) => markOf(pieceOf(shift.piece), shift));
    over.replaceChildren(...shown.barriers.map(barrierOf), ...marks, ...targets);
    undo.disabled = back.disabled = position === 0;
    forward.disabled = position === moves.length;
    hint.disabled = solve.disabled = shown.solved;
    range.max = moves.length;
    range.value = position;
    range.disabled = !moves.length;
    count.textContent = `${position} / ${moves.length}`;
    left.textContent = shown.solved ? words.solved : filled(words[kind], {moves: distance});
    // A region that is told again is read again.
    if (told.textContent !== now.told) told.textContent = now.told;
  }

  // A notebook renders a widget before it is on the page; when it has a size, one sees what is behind it.
  let asked = view().theme === "dark";
  const seen = new ResizeObserver(() => {
    if (isDark(el) === asked) return;
    asked = !asked;
    send({do: "theme", theme: asked ? "dark" : "light"});
  });
  seen.observe(root);
  model.on("change:view", draw);
  draw();
  return () => {
    seen.disconnect();
    model.off("change:view", draw);
  };
}

export default {render};
