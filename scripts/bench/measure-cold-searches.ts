import { setTimeout } from "node:timers/promises";
import type { SearchAnswer } from "@/lib/search/search-answer";
import { remoteNames } from "../../server/config/source-settings";
import { type Fakes, startFakes } from "../../tests/fakes";
import { createVisitor } from "../../tests/setup/api-client";
import { type AppServer, startGuestApp } from "../../tests/setup/apps/app-server";
import { fakedSources } from "../../tests/setup/apps/faked-sources";
import { callFromBench, textOf } from "./guests";
import { median, percentile } from "./statistics";
import { oneDecimal, percent, type Row, whole } from "./table";
import { memoryOf, probeDuring } from "./watch-server";
import { benchSettings, withApp } from "./with-app";

const SOURCE_DELAY_MS = 500;
/** Searches at once, each of a guest of its own, for what no cache knows. */
const AT_ONCE = 200;
const WAVES = 5;
const WARM_UPS = 1;
const IDLE_MS = 2000;

interface Load {
  /** Searches answered per second, from the first request to the last answer of a wave. */
  perSecond: number;
  /** Response times of requests that need no work, in milliseconds: how long the event loop was blocked. */
  probes: number[];
  /** Share of the searches that found something in time. */
  answered: number;
}

/** @returns null if no source answered in time: each limits how many requests run at once */
async function searchOnce(url: string, number: number): Promise<SearchAnswer | null> {
  const visitor = createVisitor(url);
  const response = await visitor.search(`unheard topic ${number}`, {}, callFromBench(number));
  if (response.status === 503) {
    await response.body?.cancel();
    return null;
  }
  return JSON.parse(await textOf(response));
}

async function loadOnce({ url }: AppServer, wave: number): Promise<Load> {
  let perSecond = 0;
  const [answers, probes] = await probeDuring(url, async () => {
    const start = performance.now();
    const searches = Array.from({ length: AT_ONCE }, (_, place) => searchOnce(url, wave * AT_ONCE + place));
    const answers = await Promise.all(searches);
    perSecond = (AT_ONCE * 1000) / (performance.now() - start);
    return answers;
  });
  return { perSecond, probes, answered: answers.filter((answer) => answer !== null).length / AT_ONCE };
}

function slowDown(fakes: Fakes) {
  for (const name of remoteNames) fakes[name].fail("slow", { delayMs: SOURCE_DELAY_MS });
}

/** 200 guests search at once for what no cache knows, of six sources that take half a second for a request. */
export async function measureColdSearches(): Promise<Row[]> {
  const fakes = await startFakes();
  slowDown(fakes);
  // The waiting times of the product, not the longer ones of the tests.
  const { SEARCH_DEADLINE_MS: _deadline, SEARCH_FIRST_WAVE_MS: _firstWave, ...sources } = fakedSources(fakes);
  try {
    return await withApp(startGuestApp({ ...sources, ...benchSettings }), async (app) => {
      const loads: Load[] = [];
      const idle: number[] = [];
      let memoryBefore = 0;
      let memoryMost = 0;
      for (let wave = 0; wave < WARM_UPS + WAVES; wave += 1) {
        if (wave === WARM_UPS) {
          const [, probes] = await probeDuring(app.url, () => setTimeout(IDLE_MS));
          idle.push(...probes);
          memoryBefore = memoryOf(app.process.pid as number);
        }
        loads.push(await loadOnce(app, wave));
        memoryMost = Math.max(memoryMost, memoryOf(app.process.pid as number));
      }
      const measured = loads.slice(WARM_UPS);
      const all = measured.flatMap(({ probes }) => probes);
      const what = `${AT_ONCE} cold searches at once, sources answer in ${SOURCE_DELAY_MS} ms`;
      return [
        {
          what: `${what}: searches/s`,
          value: oneDecimal(median(measured.map(({ perSecond }) => perSecond))),
        },
        {
          what: `${what}: answered, %`,
          value: percent(median(measured.map(({ answered }) => answered))),
        },
        {
          what: `${what}: wait of an empty request, p99, ms`,
          value: whole(percentile(all, 0.99)),
          baseline: `${oneDecimal(percentile(idle, 0.99))} (idle)`,
        },
        {
          what: `${what}: memory of the server, MB`,
          value: whole(memoryMost),
          baseline: `${whole(memoryBefore)} (before)`,
          ratio: memoryMost / memoryBefore,
        },
      ];
    });
  } finally {
    await fakes.stop();
  }
}
