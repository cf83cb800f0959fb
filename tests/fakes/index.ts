import type { OutsideName } from "../../lib/diagrams/providers";
import { outsideNames, sourceSettings } from "../../server/config/source-settings";
import type { FakeService } from "./fake-server";
import { type FakeGemini, startGemini } from "./gemini";
import { type FakeLearningSites, startLearningSites } from "./learning-sites";
import { type FakeBrave, startBrave } from "./sources/brave";
import { startCommons } from "./sources/commons";
import { startEuropePmc } from "./sources/europepmc";
import { type FakeGoogle, startGoogle } from "./sources/google";
import { startNasa } from "./sources/nasa";
import { type FakeOpenverse, startOpenverse } from "./sources/openverse";
import { startPubChem } from "./sources/pubchem";
import { startWellcome } from "./sources/wellcome";
import { startWikidata } from "./sources/wikidata";
import { startWikiPathways } from "./sources/wikipathways";
import { startWikipedia } from "./sources/wikipedia";
import { startZenodo } from "./sources/zenodo";

export type { FakeService } from "./fake-server";

export interface Fakes extends Record<OutsideName, FakeService> {
  openverse: FakeOpenverse;
  google: FakeGoogle;
  brave: FakeBrave;
  wikidata: FakeService;
  gemini: FakeGemini;
  learningSites: FakeLearningSites;
  /** The settings that send the app to the fakes, as names and values of its environment. */
  environment(): Record<string, string>;
  /** Makes all of them well again, as if nobody had asked yet. */
  reset(): void;
  stop(): Promise<void>;
}

interface FakesOptions {
  commons?: Parameters<typeof startCommons>[0];
  openverse?: Parameters<typeof startOpenverse>[1];
  google?: Parameters<typeof startGoogle>[1];
  brave?: Parameters<typeof startBrave>[1];
}

/** Many tests share these fakes, and ask more in a minute than one installation may. */
const patient = { limitPerMinute: 100_000 };

/** Starts a fake of every outside service that a search asks, and of the pages that a model recommends, on a free port of 127.0.0.1; options change their limits. */
export async function startFakes(options: FakesOptions = {}): Promise<Fakes> {
  const commons = await startCommons(options.commons ?? patient);
  const sources = {
    wikipedia: await startWikipedia(commons.origin, options.commons ?? patient),
    commons,
    openverse: await startOpenverse(commons.origin, options.openverse),
    wikipathways: await startWikiPathways(),
    nasa: await startNasa(),
    pubchem: await startPubChem({ perSecond: patient.limitPerMinute, perMinute: patient.limitPerMinute }),
    europepmc: await startEuropePmc(),
    wellcome: await startWellcome(),
    zenodo: await startZenodo(patient),
    google: await startGoogle(commons.origin, options.google),
    brave: await startBrave(commons.origin, options.brave),
  };
  const wikidata = await startWikidata(options.commons ?? patient);
  const gemini = await startGemini();
  const learningSites = await startLearningSites();
  const services = { ...sources, wikidata, gemini, learningSites };
  const all = Object.values(services);
  return {
    ...services,
    environment: () => ({
      ...Object.fromEntries(
        outsideNames.map((name) => [sourceSettings[name].urlSetting, sources[name].origin]),
      ),
      WIKIDATA_URL: wikidata.origin,
      GOOGLE_SEARCH_KEYS: sources.google.keys.join(","),
      GOOGLE_SEARCH_ENGINE_ID: sources.google.engineId,
      BRAVE_SEARCH_KEYS: sources.brave.keys.join(","),
      GEMINI_URL: gemini.origin,
      GEMINI_API_KEY: gemini.key,
      GEMINI_MODEL: gemini.model,
      LINK_CHECK_URL: learningSites.origin,
      // Whoever downloads a picture has the app fetch it from here.
      ALLOW_PRIVATE_FETCH_HOSTS: new URL(commons.origin).host,
    }),
    reset() {
      for (const fake of all) {
        fake.fail(null);
        fake.forget();
      }
      for (const key of sources.google.keys) sources.google.setKey(key, "ok");
      for (const key of sources.brave.keys) sources.brave.setKey(key, "ok");
    },
    async stop() {
      await Promise.all(all.map((fake) => fake.stop()));
    },
  };
}
