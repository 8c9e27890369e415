/** The engine in a thread of Node, in the place of a Web Worker. */

import { parentPort } from "node:worker_threads";
import type { ToWorker } from "../src/engine/protocol";
import { serve, type EngineGlue } from "../src/engine/serve";
import * as glue from "../src/engine/pkg/main.js";

const port = parentPort!;
const known = glue as unknown as EngineGlue;

serve(
  {
    listen: (hear) => port.on("message", (message: ToWorker & { crash?: true }) => hear(message)),
    post: (message, transfer) => port.postMessage(message, transfer),
  },
  known,
);
