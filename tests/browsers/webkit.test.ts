import { hasWebKit } from "./installed";
import { openWebKit } from "./open-webkit";
import { walk } from "./walk";

walk("WebKit", hasWebKit ? openWebKit : null);
