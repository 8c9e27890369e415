/** The port of a Web Worker, from within. */

import type { ToWorker } from "./protocol";
import type { Port } from "./serve";

export function webPort(): Port {
  const scope = self as unknown as DedicatedWorkerGlobalScope;
  return {
    listen: (hear) => {
      scope.onmessage = (event: MessageEvent<ToWorker>) => hear(event.data);
    },
    post: (message, transfer) => scope.postMessage(message, transfer),
  };
}
