// A board that is played with mouse and keyboard. Python knows the rules; this draws and asks.
const SVG = "http://www.w3.org/2000/svg";
const ARROWS = {ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1]};

function element(name, attributes = {}, text = "") {
  const made = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.textContent = text;
  return made;
}

function render({model, el}) {
  const cell = 56;
  const svg = element("svg", {tabindex: 0, role: "application", "aria-label": "board"});
  svg.style.touchAction = "none";
  const bar = document.createElement("div");
  bar.style.cssText = "display:flex;gap:.4em;align-items:center;font:14px sans-serif;margin:.4em 0";
  const button = (label, message) => {
    const made = document.createElement("button");
    made.type = "button";
    made.textContent = label;
    made.onclick = () => model.send(message);
    return made;
  };
  const range = document.createElement("input");
  range.type = "range";
  range.min = 0;
  range.setAttribute("aria-label", "step");
  range.oninput = () => model.send({do: "go", position: +range.value});
  const told = document.createElement("output");
  told.style.font = "14px sans-serif";
  bar.append(button("↶", {do: "undo"}), button("hint", {do: "hint"}), button("solve", {do: "solve"}), range);
  el.append(svg, bar, told);

  let cursor = [0, 0], isHeld = false, from = null;

  const at = (event) => {
    const place = svg.getBoundingClientRect();
    const {rows, columns} = model.get("view").board;
    const row = Math.floor(((event.clientY - place.top) / place.height) * rows);
    const column = Math.floor(((event.clientX - place.left) / place.width) * columns);
    return [Math.max(0, Math.min(rows - 1, row)), Math.max(0, Math.min(columns - 1, column))];
  };
  const push = (cell, by) => model.send({do: "push", cell, by});

  svg.onpointerdown = (event) => {
    from = at(event);
    svg.setPointerCapture(event.pointerId);
  };
  svg.onpointerup = (event) => {
    if (!from) return;
    const to = at(event), by = [to[0] - from[0], to[1] - from[1]];
    // The longer way counts: pieces go along a row or a column.
    if (Math.abs(by[0]) >= Math.abs(by[1])) by[1] = 0;
    else by[0] = 0;
    if (by[0] || by[1]) push(from, by);
    from = null;
  };
  svg.onkeydown = (event) => {
    const by = ARROWS[event.key];
    const {rows, columns} = model.get("view").board;
    if (by) {
      if (isHeld) push(cursor, by);
      const next = [cursor[0] + by[0], cursor[1] + by[1]];
      if (next[0] >= 0 && next[0] < rows && next[1] >= 0 && next[1] < columns) cursor = next;
    } else if (event.key === " " || event.key === "Enter") isHeld = !isHeld;
    else if (event.key === "Backspace" || event.key === "u") model.send({do: "undo"});
    else if (event.key === "h") model.send({do: "hint"});
    else return;
    event.preventDefault();
    draw();
  };

  function draw() {
    const {board, position, moves, distance, kind, told: said} = model.get("view");
    const {rows, columns, pieces, walls, barriers, exit} = board;
    svg.setAttribute("viewBox", `-4 -4 ${columns * cell + 8} ${rows * cell + 8}`);
    svg.setAttribute("width", columns * cell);
    svg.setAttribute("height", rows * cell);
    svg.replaceChildren(
      element("rect", {width: columns * cell, height: rows * cell, fill: "none", stroke: "currentColor", "stroke-width": 2}),
    );
    for (const [row, column] of walls) {
      svg.append(element("rect", {x: column * cell, y: row * cell, width: cell, height: cell, fill: "currentColor", opacity: 0.5}));
    }
    for (const piece of pieces) {
      const {row, column, width, height, fill, ink, edge, name} = piece;
      svg.append(
        element("rect", {
          x: column * cell + 3, y: row * cell + 3, width: width * cell - 6, height: height * cell - 6,
          rx: 6, fill, stroke: edge,
        }),
        element("text", {
          x: (column + width / 2) * cell, y: (row + height / 2) * cell, fill: ink,
          "text-anchor": "middle", "dominant-baseline": "central", "font-family": "sans-serif", "font-size": 20,
        }, name),
      );
    }
    for (const [[row, column], [otherRow]] of barriers) {
      const isBelow = otherRow > row;
      const x = (column + (isBelow ? 0 : 1)) * cell, y = (row + (isBelow ? 1 : 0)) * cell;
      svg.append(element("line", {
        x1: x, y1: y, x2: x + (isBelow ? cell : 0), y2: y + (isBelow ? 0 : cell),
        stroke: "currentColor", "stroke-width": 5,
      }));
    }
    if (exit) {
      const {side, line} = exit, ends = {left: 0, top: 0, right: columns * cell, bottom: rows * cell}[side];
      const isAcross = side === "left" || side === "right";
      const [x1, y1] = isAcross ? [ends, line * cell + 4] : [line * cell + 4, ends];
      const [x2, y2] = isAcross ? [ends, (line + 1) * cell - 4] : [(line + 1) * cell - 4, ends];
      svg.append(element("line", {x1, y1, x2, y2, stroke: "#d55e00", "stroke-width": 6}));
    }
    svg.append(element("rect", {
      x: cursor[1] * cell + 1, y: cursor[0] * cell + 1, width: cell - 2, height: cell - 2, fill: "none",
      stroke: "currentColor", "stroke-dasharray": isHeld ? "none" : "4 4", "stroke-width": isHeld ? 3 : 1,
    }));
    range.max = moves.length;
    range.value = position;
    const left = board.solved ? "solved" : distance === null ? kind : (kind === "exact" ? "" : "≤ ") + distance + " to go";
    told.textContent = `${position}/${moves.length} · ${left}${said ? " · " + said : ""}`;
  }

  model.on("change:view", draw);
  draw();
}

export default {render};
