/** Where the plane of the map is on the screen: moved, made larger and smaller, and turned into places. */

/** The point of the plane in the middle of the screen, and how many pixels a unit of the plane has. */
export interface Plane {
  x: number;
  y: number;
  scale: number;
}

export interface Size {
  width: number;
  height: number;
}

export interface Bounds {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** How many times smaller than the whole, and larger, one can go. */
const SMALLEST = 0.5;
const LARGEST = 400;

export function boundsOf(positions: Float32Array): Bounds {
  const bounds = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  for (let place = 0; place + 1 < positions.length; place += 2) {
    const [x, y] = [positions[place] ?? 0, positions[place + 1] ?? 0];
    if (x < bounds.left) bounds.left = x;
    if (x > bounds.right) bounds.right = x;
    if (y < bounds.top) bounds.top = y;
    if (y > bounds.bottom) bounds.bottom = y;
  }
  return Number.isFinite(bounds.left) ? bounds : { left: 0, top: 0, right: 1, bottom: 1 };
}

/** The plane as large as it can be with everything in sight. */
export function fitted({ left, top, right, bottom }: Bounds, size: Size, margin = 24): Plane {
  const width = Math.max(right - left, 1e-6);
  const height = Math.max(bottom - top, 1e-6);
  const room = { width: Math.max(size.width - 2 * margin, 1), height: Math.max(size.height - 2 * margin, 1) };
  const scale = Math.min(room.width / width, room.height / height);
  return { x: (left + right) / 2, y: (top + bottom) / 2, scale: Math.min(scale, 1e6) };
}

export function toScreen(plane: Plane, size: Size, x: number, y: number): [number, number] {
  return [(x - plane.x) * plane.scale + size.width / 2, (y - plane.y) * plane.scale + size.height / 2];
}

export function toPlane(plane: Plane, size: Size, x: number, y: number): [number, number] {
  return [(x - size.width / 2) / plane.scale + plane.x, (y - size.height / 2) / plane.scale + plane.y];
}

/** Moves what is seen by so many pixels. */
export function panned(plane: Plane, right: number, down: number): Plane {
  return { ...plane, x: plane.x - right / plane.scale, y: plane.y - down / plane.scale };
}

/** Makes everything so many times larger; what is under this pixel stays there. */
export function zoomed(plane: Plane, size: Size, factor: number, x: number, y: number, whole: number): Plane {
  const scale = Math.min(Math.max(plane.scale * factor, whole * SMALLEST), whole * LARGEST);
  const [fixedX, fixedY] = toPlane(plane, size, x, y);
  return { scale, x: fixedX - (x - size.width / 2) / scale, y: fixedY - (y - size.height / 2) / scale };
}

/** Moves what is seen just so far that a point is in sight. */
export function inSight(plane: Plane, size: Size, x: number, y: number, margin = 40): Plane {
  const [right, down] = toScreen(plane, size, x, y);
  const back = (at: number, room: number) => Math.min(Math.max(at, Math.min(margin, room / 2)), Math.max(room - margin, room / 2)) - at;
  return panned(plane, back(right, size.width), back(down, size.height));
}

/** How wide a state is drawn, in pixels: small where there are many. */
export function pointSize(states: number, plane: Plane, whole: number): number {
  const usual = Math.min(Math.max(260 / Math.sqrt(states), 1.6), 9);
  return Math.min(usual * Math.sqrt(Math.max(plane.scale / whole, 0.5)), 14);
}

/** A canvas of so many CSS pixels, empty, in whose context they are the unit. */
export function clean(canvas: HTMLCanvasElement, size: Size, density: number): CanvasRenderingContext2D | undefined {
  const [width, height] = [Math.round(size.width * density), Math.round(size.height * density)];
  if (canvas.width !== width || canvas.height !== height) [canvas.width, canvas.height] = [width, height];
  const context = canvas.getContext("2d") ?? undefined;
  context?.setTransform(1, 0, 0, 1, 0, 0);
  context?.clearRect(0, 0, width, height);
  context?.scale(density, density);
  return context;
}
