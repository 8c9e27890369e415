/** The engine with scripts and pixels in a Web Worker. */

import * as glue from "./pkg/studio.js";
import { serve } from "./serve";
import { webPort } from "./web-port";

serve(webPort(), glue);
