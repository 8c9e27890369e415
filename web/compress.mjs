// Stores every file of dist beside itself after brotli and gzip, and says what they weigh.
// Modules take long to compress, so what was compressed once is kept by its content.
import { createHash } from "node:crypto";
import { copyFileSync, existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const dist = new URL("dist/", import.meta.url).pathname;
const kept = new URL("node_modules/.compressed/", import.meta.url).pathname;
mkdirSync(kept, { recursive: true });

const WAYS = {
  br: (bytes) =>
    brotliCompressSync(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 11,
        [constants.BROTLI_PARAM_LGWIN]: 24,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  gz: (bytes) => gzipSync(bytes, { level: 9 }),
};

function* files(folder) {
  for (const name of readdirSync(folder).sort()) {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) yield* files(path);
    else if (!/\.(br|gz)$/.test(name)) yield path;
  }
}

const used = new Set();
const sizes = {};
for (const path of files(dist)) {
  const bytes = readFileSync(path);
  const hash = createHash("sha256").update(bytes).digest("hex").slice(0, 32);
  for (const [ending, compress] of Object.entries(WAYS)) {
    const name = `${hash}.${ending}`;
    used.add(name);
    if (!existsSync(kept + name)) writeFileSync(kept + name, compress(bytes));
    const size = statSync(kept + name).size;
    if (size < bytes.length) copyFileSync(kept + name, `${path}.${ending}`);
    if (ending === "br") sizes[path.slice(dist.length)] = Math.min(size, bytes.length);
  }
}
for (const name of readdirSync(kept)) if (!used.has(name)) rmSync(kept + name);

const isModule = (name) => name.endsWith(".wasm");
const page = Object.entries(sizes).filter(([name]) => !isModule(name));
const total = page.reduce((sum, [, size]) => sum + size, 0);
for (const [name, size] of Object.entries(sizes)) if (isModule(name)) console.log(`${name}: ${size} bytes after brotli`);
console.log(`the page: ${page.length} files, ${total} bytes after brotli`);
