/** What can be taken home from a comparison: its table as CSV, its plots as a picture. */

import type { ComparedRun } from "../../engine/protocol";

const COLUMNS = [
  "id",
  "metric",
  "spec",
  "status",
  "optimal",
  "cost",
  "excess",
  "length",
  "expanded",
  "generated",
  "stored",
  "peak_bytes",
  "runs",
  "seconds_median",
] as const satisfies readonly (keyof ComparedRun)[];

/** A table that spreadsheets read, with the names of `glisse compare`. */
export function csvOf(runs: readonly ComparedRun[]): string {
  const cell = (value: unknown) => {
    const text = value === null || value === undefined ? "" : String(value);
    return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  };
  const rows = runs.map((run) => COLUMNS.map((column) => cell(run[column])).join(","));
  return [COLUMNS.join(","), ...rows, ""].join("\r\n");
}

export function save(blob: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

export interface PlotPicture {
  title: string;
  canvas: HTMLCanvasElement;
}

/** The plots below each other, with their titles and what the lines are. */
export function pictureOf(plots: readonly PlotPicture[], names: readonly string[], heading: string): Promise<Blob | null> {
  const style = getComputedStyle(document.documentElement);
  const token = (name: string) => style.getPropertyValue(name).trim();
  const unit = devicePixelRatio || 1;
  const [margin, line] = [16 * unit, 24 * unit];
  const width = Math.max(...plots.map(({ canvas }) => canvas.width), 320) + 2 * margin;
  const height = plots.reduce((sum, { canvas }) => sum + canvas.height + line, 2 * margin + 2 * line);
  const whole = document.createElement("canvas");
  [whole.width, whole.height] = [width, height];
  const context = whole.getContext("2d");
  if (!context) return Promise.resolve(null);
  context.fillStyle = token("--page");
  context.fillRect(0, 0, width, height);
  context.textBaseline = "top";
  const write = (text: string, x: number, y: number, colour: string, weight = 400) => {
    context.font = `${weight} ${13 * unit}px system-ui, sans-serif`;
    context.fillStyle = token(colour);
    context.fillText(text, x, y, width - x - margin);
    return x + context.measureText(text).width;
  };
  let y = margin;
  write(heading, margin, y, "--ink", 600);
  y += line;
  let x = margin;
  names.forEach((name, row) => (x = write(`— ${name}`, x, y, `--series-${row + 1}`, 600) + 2 * margin));
  y += line;
  for (const { title, canvas } of plots) {
    write(title, margin, y, "--soft");
    y += line;
    context.drawImage(canvas, margin, y);
    y += canvas.height;
  }
  return new Promise((resolve) => whole.toBlob(resolve, "image/png"));
}
