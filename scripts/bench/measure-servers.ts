import { join } from "node:path";
import { providerNames } from "@/lib/diagrams/providers";
import { startFakes } from "../../tests/fakes";
import { startGuestApp } from "../../tests/setup/apps/app-server";
import { buildEmptyApp } from "./empty-app";
import { cachedAnswer, createGuests } from "./guests";
import { measureBrowser } from "./measure-browser";
import { GUESTS, measureCachedSearch } from "./measure-cached-search";
import { measureJavaScript } from "./measure-java-script";
import { measureMotion } from "./measure-motion";
import { compare } from "./statistics";
import { oneDecimal, type Row, rivalsRow } from "./table";
import { benchSettings, withApp } from "./with-app";

/** All but Brave, whose results may not be cached. */
const CACHED_SOURCES = providerNames.filter((name) => name !== "brave").join(",");

/** Measures Figura, with all its sources on this machine, against the empty app. */
export async function measureServers(): Promise<Row[]> {
  const fakes = await startFakes();
  const settings = {
    ...benchSettings,
    ...fakes.environment(),
    CONTACT_EMAIL: "diagrams@example.org",
    SEARCH_PROVIDERS: CACHED_SOURCES,
  };
  try {
    return await withApp(startGuestApp(settings), async ({ url }) => {
      const searches = await createGuests(url, GUESTS);
      const [first] = searches;
      if (!first) throw new Error("There is no guest.");
      const folder = join(process.cwd(), "empty-app");
      console.log("Building an empty app of the same versions...");
      await buildEmptyApp(folder, await cachedAnswer(url, first));
      const empty = startGuestApp(benchSettings, { command: ["bench", "serve", folder] });
      const compared = await withApp(empty, async ({ url: emptyUrl }) => {
        console.log("Measuring (about ten minutes)...");
        const javaScript = await compareJavaScript(url, emptyUrl);
        return [await measureCachedSearch({ ourUrl: url, emptyUrl, searches }), javaScript];
      });
      return [...compared, ...(await measureBrowser(url)), ...(await measureMotion(url))];
    });
  } finally {
    await fakes.stop();
  }
}

async function compareJavaScript(ourUrl: string, emptyUrl: string): Promise<Row> {
  const rivals = compare([
    { ours: await measureJavaScript(ourUrl), baseline: await measureJavaScript(emptyUrl) },
  ]);
  return rivalsRow("JavaScript of `/`, KB gzip", rivals, {
    name: "empty Next app",
    format: (bytes) => oneDecimal(bytes / 1000),
    aim: { text: "1.25 or less", isMet: rivals.ratio <= 1.25 },
  });
}
