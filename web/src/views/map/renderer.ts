/**
 * Draws the states of a map and the moves between them: with WebGL2, or on a plain canvas where there is
 * none. What stands out (the way, the marks) is drawn over it by `overlay.ts`.
 */

import type { Tokens } from "./colours";
import type { Plane, Size } from "./plane";
import { CanvasRenderer } from "./canvas";

export interface MapData {
  states: number;
  positions: Float32Array;
  /** Pairs of states. */
  edges: Uint32Array;
  goals: Uint32Array;
}

export interface Frame {
  plane: Plane;
  /** In CSS pixels. */
  size: Size;
  /** How many pixels of the screen a CSS pixel has. */
  density: number;
  /** How wide a state is, in CSS pixels. */
  point: number;
  hasEdges: boolean;
  tokens: Tokens;
}

export interface MapRenderer {
  readonly kind: "webgl" | "canvas";
  /** Four bytes for each state; `front` are the states to be drawn over the others. */
  paint(colours: Uint8Array, front: Uint32Array): void;
  draw(frame: Frame): void;
  close(): void;
}

/** With more lines than these their edges are not smoothed. Points smooth their own. */
const MOST_SMOOTH = 60_000;

/** A renderer for a canvas: with WebGL2 if the browser has it and nobody says otherwise. */
export function createRenderer(canvas: HTMLCanvasElement, data: MapData, isPlain: boolean): MapRenderer {
  if (!isPlain) {
    // Many faint lines look the same without it, and every pixel costs a quarter.
    const antialias = data.edges.length / 2 <= MOST_SMOOTH;
    const gl = canvas.getContext("webgl2", { antialias, alpha: true, powerPreference: "high-performance" });
    if (gl) return new GlRenderer(gl, data);
  }
  return new CanvasRenderer(canvas, data);
}

const POINT_VERTEX = `#version 300 es
layout(location = 0) in vec2 place;
layout(location = 1) in vec4 colour;
uniform vec4 view;
uniform float size;
uniform vec4 flat_colour;
out vec4 tint;
void main() {
  gl_Position = vec4(place * view.xy + view.zw, 0.0, 1.0);
  gl_PointSize = size;
  tint = flat_colour.a > 0.0 ? flat_colour : colour;
}`;

/** A full disc, or a ring where the fourth part of the colour is a half. Small points are squares. */
const POINT_FRAGMENT = `#version 300 es
precision highp float;
uniform float size;
uniform vec3 page;
in vec4 tint;
out vec4 drawn;
void main() {
  if (size < 3.0) { drawn = vec4(tint.rgb, 1.0); return; }
  float far = length(gl_PointCoord - 0.5) * size;
  float cover = clamp(size * 0.5 - far, 0.0, 1.0);
  if (cover <= 0.0) discard;
  bool is_hole = tint.a < 0.75 && far < size * 0.22;
  drawn = vec4((is_hole ? page : tint.rgb) * cover, cover);
}`;

const LINE_VERTEX = `#version 300 es
layout(location = 0) in vec2 place;
uniform vec4 view;
void main() { gl_Position = vec4(place * view.xy + view.zw, 0.0, 1.0); }`;

const LINE_FRAGMENT = `#version 300 es
precision highp float;
uniform vec4 colour;
out vec4 drawn;
void main() { drawn = vec4(colour.rgb * colour.a, colour.a); }`;

class GlRenderer implements MapRenderer {
  readonly kind = "webgl";
  readonly #points: WebGLProgram;
  readonly #lines: WebGLProgram;
  readonly #array: WebGLVertexArrayObject;
  readonly #colours: WebGLBuffer;
  readonly #edges: WebGLBuffer;
  readonly #goals: WebGLBuffer;
  readonly #front: WebGLBuffer;
  #fronts = 0;

  constructor(
    private readonly gl: WebGL2RenderingContext,
    private readonly data: MapData,
  ) {
    this.#points = this.#program(POINT_VERTEX, POINT_FRAGMENT);
    this.#lines = this.#program(LINE_VERTEX, LINE_FRAGMENT);
    this.#array = gl.createVertexArray();
    gl.bindVertexArray(this.#array);
    this.#buffer(gl.ARRAY_BUFFER, data.positions);
    gl.enableVertexAttribArray(0);
    gl.vertexAttribPointer(0, 2, gl.FLOAT, false, 0, 0);
    this.#colours = this.#buffer(gl.ARRAY_BUFFER, new Uint8Array(4 * data.states));
    gl.enableVertexAttribArray(1);
    gl.vertexAttribPointer(1, 4, gl.UNSIGNED_BYTE, true, 0, 0);
    this.#edges = this.#buffer(gl.ELEMENT_ARRAY_BUFFER, data.edges);
    this.#goals = this.#buffer(gl.ELEMENT_ARRAY_BUFFER, data.goals);
    this.#front = this.#buffer(gl.ELEMENT_ARRAY_BUFFER, new Uint32Array());
    gl.enable(gl.BLEND);
    gl.blendFunc(gl.ONE, gl.ONE_MINUS_SRC_ALPHA);
  }

  paint(colours: Uint8Array, front: Uint32Array): void {
    const { gl } = this;
    gl.bindVertexArray(this.#array);
    gl.bindBuffer(gl.ARRAY_BUFFER, this.#colours);
    gl.bufferSubData(gl.ARRAY_BUFFER, 0, colours);
    gl.bindBuffer(gl.ELEMENT_ARRAY_BUFFER, this.#front);
    gl.bufferData(gl.ELEMENT_ARRAY_BUFFER, front, gl.DYNAMIC_DRAW);
    this.#fronts = front.length;
  }

  draw({ plane, size, density, point, hasEdges, tokens }: Frame): void {
    const { gl, data } = this;
    const [width, height] = [Math.round(size.width * density), Math.round(size.height * density)];
    const { canvas } = gl;
    if (canvas.width !== width || canvas.height !== height) [canvas.width, canvas.height] = [width, height];
    gl.viewport(0, 0, width, height);
    gl.clearColor(0, 0, 0, 0);
    gl.clear(gl.COLOR_BUFFER_BIT);
    gl.bindVertexArray(this.#array);
    const [x, y] = [(2 * plane.scale) / size.width, (-2 * plane.scale) / size.height];
    const view: [number, number, number, number] = [x, y, -plane.x * x, -plane.y * y];
    const unit = ([red, green, blue]: readonly number[]): [number, number, number] => [red! / 255, green! / 255, blue! / 255];
    if (hasEdges && data.edges.length) {
      gl.useProgram(this.#lines);
      gl.uniform4f(gl.getUniformLocation(this.#lines, "view"), ...view);
      // The more lines there are, the fainter each of them is.
      const alpha = Math.min(0.55, Math.max(0.04, 400 / Math.sqrt(data.edges.length) / 20 + point * 0.02));
      gl.uniform4f(gl.getUniformLocation(this.#lines, "colour"), ...unit(tokens.faint), alpha);
      gl.bindBuffer(gl.ELEMENT_ARRAY_BUFFER, this.#edges);
      gl.drawElements(gl.LINES, data.edges.length, gl.UNSIGNED_INT, 0);
    }
    gl.useProgram(this.#points);
    const at = (name: string) => gl.getUniformLocation(this.#points, name);
    gl.uniform4f(at("view"), ...view);
    gl.uniform3f(at("page"), ...unit(tokens.page));
    // A goal has a border.
    gl.uniform1f(at("size"), (point + 3) * density);
    gl.uniform4f(at("flat_colour"), ...unit(tokens.accent), 1);
    gl.bindBuffer(gl.ELEMENT_ARRAY_BUFFER, this.#goals);
    gl.drawElements(gl.POINTS, data.goals.length, gl.UNSIGNED_INT, 0);
    gl.uniform4f(at("flat_colour"), 0, 0, 0, 0);
    gl.uniform1f(at("size"), point * density);
    gl.drawArrays(gl.POINTS, 0, data.states);
    if (this.#fronts) {
      gl.uniform1f(at("size"), (point + 1) * density);
      gl.bindBuffer(gl.ELEMENT_ARRAY_BUFFER, this.#front);
      gl.drawElements(gl.POINTS, this.#fronts, gl.UNSIGNED_INT, 0);
    }
  }

  close(): void {
    this.gl.getExtension("WEBGL_lose_context")?.loseContext();
  }

  #buffer(kind: GLenum, data: Float32Array | Uint32Array | Uint8Array): WebGLBuffer {
    const buffer = this.gl.createBuffer();
    this.gl.bindBuffer(kind, buffer);
    this.gl.bufferData(kind, data, kind === this.gl.ARRAY_BUFFER ? this.gl.DYNAMIC_DRAW : this.gl.STATIC_DRAW);
    return buffer;
  }

  #program(vertex: string, fragment: string): WebGLProgram {
    const { gl } = this;
    const program = gl.createProgram();
    for (const [kind, text] of [[gl.VERTEX_SHADER, vertex], [gl.FRAGMENT_SHADER, fragment]] as const) {
      const shader = gl.createShader(kind);
      if (!shader) throw new Error("WebGL2 has no shaders");
      gl.shaderSource(shader, text);
      gl.compileShader(shader);
      gl.attachShader(program, shader);
    }
    gl.linkProgram(program);
    if (!gl.getProgramParameter(program, gl.LINK_STATUS)) {
      throw new Error(gl.getProgramInfoLog(program) ?? "WebGL2 cannot link");
    }
    return program;
  }
}
