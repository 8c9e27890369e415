/** The engine in a Web Worker. */

import * as glue from "./pkg/main.js";
import { serve } from "./serve";
import { webPort } from "./web-port";

serve(webPort(), glue);
