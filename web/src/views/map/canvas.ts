/** The map on a plain canvas, where there is no WebGL2. Points are drawn into an image, pixel by pixel. */

import { cssOf } from "./colours";
import type { Frame, MapData, MapRenderer } from "./renderer";
import { clean, toScreen } from "./plane";

/** With more lines than these the lines are left out: they would take seconds. */
const MOST_LINES = 60_000;
/** With more points than these each is a square of pixels. */
const MOST_DISCS = 6_000;

export class CanvasRenderer implements MapRenderer {
  readonly kind = "canvas";
  #colours: Uint8Array;
  #front: Uint32Array = new Uint32Array();

  constructor(
    private readonly canvas: HTMLCanvasElement,
    private readonly data: MapData,
  ) {
    this.#colours = new Uint8Array(4 * data.states);
  }

  paint(colours: Uint8Array, front: Uint32Array): void {
    this.#colours = colours;
    this.#front = front;
  }

  draw(frame: Frame): void {
    const { size, density, hasEdges, tokens } = frame;
    const { canvas, data } = this;
    const context = clean(canvas, size, density);
    if (!context) return;
    if (hasEdges && data.edges.length / 2 <= MOST_LINES) {
      context.strokeStyle = cssOf(tokens.faint, 0.35);
      context.lineWidth = 0.6;
      context.beginPath();
      for (let place = 0; place + 1 < data.edges.length; place += 2) {
        context.moveTo(...this.#screen(frame, data.edges[place]!));
        context.lineTo(...this.#screen(frame, data.edges[place + 1]!));
      }
      context.stroke();
    }
    if (data.states <= MOST_DISCS) this.#discs(context, frame);
    else this.#squares(context, frame, canvas.width, canvas.height);
  }

  close(): void {}

  #screen({ plane, size }: Frame, state: number): [number, number] {
    return toScreen(plane, size, this.data.positions[2 * state]!, this.data.positions[2 * state + 1]!);
  }

  #discs(context: CanvasRenderingContext2D, frame: Frame): void {
    const disc = (state: number, width: number, fill: string) => {
      const [x, y] = this.#screen(frame, state);
      if (x < -width || y < -width || x > frame.size.width + width || y > frame.size.height + width) return;
      context.fillStyle = fill;
      context.beginPath();
      context.arc(x, y, width / 2, 0, 2 * Math.PI);
      context.fill();
    };
    const own = (state: number, width: number) => {
      const [red, green, blue, shape] = this.#colours.subarray(4 * state, 4 * state + 4);
      disc(state, width, `rgb(${red} ${green} ${blue})`);
      if ((shape ?? 255) < 192) disc(state, width * 0.44, cssOf(frame.tokens.page));
    };
    for (const state of this.data.goals) disc(state, frame.point + 3, cssOf(frame.tokens.accent));
    for (let state = 0; state < this.data.states; state++) own(state, frame.point);
    for (const state of this.#front) own(state, frame.point + 1);
  }

  #squares(context: CanvasRenderingContext2D, frame: Frame, width: number, height: number): void {
    const image = context.getImageData(0, 0, width, height);
    const pixels = new Uint32Array(image.data.buffer);
    const colours = new Uint32Array(this.#colours.buffer, this.#colours.byteOffset, this.data.states);
    const side = Math.max(1, Math.round(frame.point * frame.density));
    const square = (state: number) => {
      const [x, y] = this.#screen(frame, state);
      const left = Math.round(x * frame.density - side / 2);
      const top = Math.round(y * frame.density - side / 2);
      // The fourth byte says how the point is drawn; here every point is full.
      const colour = colours[state]! | 0xff000000;
      for (let row = Math.max(top, 0); row < Math.min(top + side, height); row++) {
        for (let column = Math.max(left, 0); column < Math.min(left + side, width); column++) {
          pixels[row * width + column] = colour;
        }
      }
    };
    for (let state = 0; state < this.data.states; state++) square(state);
    for (const state of this.#front) square(state);
    context.putImageData(image, 0, 0);
  }
}
