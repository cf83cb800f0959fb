import { firefox } from "./installed";
import { openFirefox } from "./open-puppeteer";
import { walk } from "./walk";

walk("Firefox", firefox ? openFirefox(firefox) : null);
