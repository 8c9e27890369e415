// The sizes of the modules, as they are and after brotli: node bench/sizes.mjs
import { readFileSync } from "node:fs";
import { brotliCompressSync, constants } from "node:zlib";

const pkg = new URL("../src/engine/pkg/", import.meta.url);
for (const name of ["main", "studio"]) {
  const bytes = readFileSync(new URL(`${name}_bg.wasm`, pkg));
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_LGWIN]: 24,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  const compressed = brotliCompressSync(bytes, { params }).length;
  console.log(`${name}: ${bytes.length} bytes, ${compressed} after brotli`);
}
