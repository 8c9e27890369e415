/** Tells the service worker which files the build has made, and a version that changes with any of them. */

import { createHash } from "node:crypto";
import { readFileSync, readdirSync } from "node:fs";
import type { Plugin } from "vite";

export function storedFiles(): Plugin {
  let publicDir = "";
  return {
    name: "stored-files",
    enforce: "post",
    apply: "build",
    configResolved(config) {
      publicDir = config.publicDir;
    },
    generateBundle(_, bundle) {
      const worker = Object.values(bundle).find((file) => file.fileName === "service-worker.js");
      if (worker?.type !== "chunk") return this.error("there is no service worker");
      if (worker.imports.length) return this.error("the service worker has to be one file");
      const hash = createHash("sha256").update(worker.code);
      const names: string[] = [];
      for (const file of Object.values(bundle)) {
        if (file === worker || file.fileName.endsWith(".map")) continue;
        names.push(file.fileName);
        hash.update(file.fileName).update(file.type === "chunk" ? file.code : file.source);
      }
      for (const name of readdirSync(publicDir)) {
        names.push(name);
        hash.update(name).update(readFileSync(`${publicDir}/${name}`));
      }
      const isLater = (name: string) => /studio_bg-[^/]*\.wasm$/.test(name);
      const paths = names.sort().map((name) => `./${name}`);
      const stored = {
        version: hash.digest("hex").slice(0, 16),
        files: paths.filter((name) => !isLater(name)),
        later: paths.filter(isLater),
      };
      const place = /(["'`])__STORED__\1/;
      if (!place.test(worker.code)) return this.error("the service worker has no place for its list");
      worker.code = worker.code.replace(place, () => JSON.stringify(JSON.stringify(stored)));
    },
  };
}
