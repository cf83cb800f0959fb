import { join } from "node:path";
import { startFakes } from "../../tests/fakes";
import { buildEmptyApp } from "./empty-app";
import { cachedAnswer, createGuests } from "./guests";
import { measureBrowser } from "./measure-browser";
import { GUESTS, measureCachedSearch } from "./measure-cached-search";
import { measureJavaScript } from "./measure-java-script";
import { type LighthouseFigures, measureLighthouse } from "./measure-lighthouse";
import { measureMotionOfLanding } from "./measure-motion";
import { startServer } from "./start-server";
import { compare } from "./statistics";
import type { Figures } from "./table";

interface Places {
  /** Figura's folder, already built. */
  root: string;
  /** A folder for files of the bench. */
  folder: string;
  signal: AbortSignal;
}

type ServerFigures = Pick<Figures, "cachedSearch" | "javaScript" | "browser" | "motion" | "lighthouse">;

/** All but Brave, whose results may not be cached. */
const CACHED_SOURCES = "collection,commons,openverse,google,europepmc";

/** Measures Figura, with all its sources on this machine, against the empty app. */
export async function measureServers({ root, folder, signal }: Places): Promise<ServerFigures> {
  const dataDir = join(folder, "data");
  const fakes = await startFakes();
  const settings = { ...fakes.environment(), SEARCH_PROVIDERS: CACHED_SOURCES };
  const ours = await startServer({ app: root, dataDir, settings, signal });
  try {
    const searches = await createGuests(ours.url, GUESTS);
    const [first] = searches;
    if (!first) throw new Error("There is no guest.");
    const app = join(folder, "empty");
    console.log("Building an empty app of the same versions...");
    await buildEmptyApp({ root, folder: app, answer: await cachedAnswer(ours.url, first), signal });
    const empty = await startServer({ app, dataDir, signal });
    try {
      console.log("Measuring (about ten minutes)...");
      const [ourBytes, emptyBytes] = [await measureJavaScript(ours.url), await measureJavaScript(empty.url)];
      const contest = { ourUrl: ours.url, emptyUrl: empty.url, searches, signal };
      return {
        javaScript: compare([{ ours: ourBytes, baseline: emptyBytes }]),
        cachedSearch: await measureCachedSearch(contest),
        browser: await measureBrowser(ours.url),
        motion: await measureMotionOfLanding(ours.url),
        lighthouse: await measureLighthouse(ours.url),
      };
    } finally {
      await empty.stop();
    }
  } finally {
    await ours.stop();
    await fakes.stop();
  }
}

/** Runs only Lighthouse. */
export async function measureLighthouseAlone({ root, folder, signal }: Places): Promise<LighthouseFigures> {
  const server = await startServer({ app: root, dataDir: join(folder, "data"), signal });
  try {
    return await measureLighthouse(server.url);
  } finally {
    await server.stop();
  }
}
