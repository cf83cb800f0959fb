import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import openAppPool from "../../tests/setup/apps/app-pool";
import { borrowHostedApp } from "../../tests/setup/apps/borrow";
import { buildWithProbes } from "../build";
import { CommandError } from "../command-error";
import { runCommand } from "../run-command";
import { callFromBench } from "./guests";
import { median, percentile } from "./statistics";
import { oneDecimal, type Row, whole } from "./table";
import { memoryOf, probeDuring } from "./watch-server";

const DEFAULT_MINUTES = 30;
const IDLE_MS = 10_000;
/** In which caches and pools fill and code is compiled, before the memory is first looked at. */
const WARM_UP_MINUTES = 5;
/** Samples of which the median counts: a second each. */
const MEMORY_SAMPLES = 60;
const CONNECTIONS = 4;
/** Of each connection, so that the attacks find a server that is busy, not one that is full. */
const PAUSE_MS = 40;
/** Below the limits of an address: 1,200 requests a minute, and few pages. */
const ADDRESSES = 500;

/** What guests do. Accounts are the attacks' own: their backend is another in each file of them. */
const mix = [
  "/",
  "/search?q=photosynthesis",
  "/api/search?q=water+cycle&wait=0",
  "/collection",
  "/api/search?q=cell&wait=0",
  "/diagrams/collection-water-cycle",
  "/api/allowance",
  "/api/search?q=heart&wait=0&page=2",
  "/pricing",
  "/api/search?q=no+diagram+has+this&wait=0",
] as const;

interface Load {
  /** Number of answers by status. */
  statuses: Map<number, number>;
  /** In MB, one a second. */
  memory: number[];
}

/** A guest without a cookie, from one of many addresses. */
async function request(url: string, number: number, { statuses }: Load): Promise<void> {
  const path = mix[number % mix.length];
  const response = await fetch(`${url}${path}`, {
    headers: callFromBench(number % ADDRESSES),
    redirect: "manual",
  });
  await response.arrayBuffer();
  statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
}

async function loadUntil(isOver: () => boolean, url: string, pid: number, load: Load): Promise<void> {
  let number = 0;
  const connection = async () => {
    while (!isOver()) {
      number += 1;
      await request(url, number, load);
      await setTimeout(PAUSE_MS);
    }
  };
  const watch = async () => {
    while (!isOver()) {
      load.memory.push(memoryOf(pid));
      await setTimeout(1000);
    }
  };
  await Promise.all([watch(), ...Array.from({ length: CONNECTIONS }, connection)]);
}

/** Runs the tests of attacks again and again, once at least. @returns how often they passed, and how often not */
async function attackUntil(isOver: () => boolean): Promise<{ passed: number; failed: number }> {
  const runs = { passed: 0, failed: 0 };
  const vitest = join("node_modules", ".bin", "vitest");
  do {
    const code = await runCommand(vitest, ["run", "--project", "attacks", "--reporter=dot"], {});
    runs[code === 0 ? "passed" : "failed"] += 1;
  } while (!isOver());
  return runs;
}

/**
 * Guests search and read pages of the app that the tests of attacks attack meanwhile, for so many minutes. Its memory
 * is compared with that after a warm-up under the same load.
 */
export async function measureAttacks(given = String(DEFAULT_MINUTES)): Promise<Row[]> {
  const minutes = Number(given);
  if (!(minutes > 0)) throw new CommandError(`A number of minutes is needed, not ${given}.`);
  await buildWithProbes(process.cwd());
  const closePool = await openAppPool();
  try {
    // The pool lends it to the attacks, one file after the other, once it is given back.
    const app = await borrowHostedApp("hosted");
    await app.stop();
    const { url, pid } = app;
    const load: Load = { statuses: new Map(), memory: [] };
    const over = (ms: number) => {
      const end = Date.now() + ms;
      return () => Date.now() > end;
    };
    const attackUnderLoad = async (isOver: () => boolean) => {
      let isDone = false;
      const attacks = attackUntil(isOver).finally(() => {
        isDone = true;
      });
      await loadUntil(() => isDone, url, pid, load);
      return attacks;
    };
    const [, idle] = await probeDuring(url, () => setTimeout(IDLE_MS));
    await attackUnderLoad(over(WARM_UP_MINUTES * 60_000));
    const before = median(load.memory.splice(0).slice(-MEMORY_SAMPLES));
    const [runs, probes] = await probeDuring(url, () => attackUnderLoad(over(minutes * 60_000)));
    const byMinute = load.memory.filter((_, second) => second % MEMORY_SAMPLES === 0);
    console.log(`Memory of the server in MB, a minute each: ${byMinute.map(whole).join(", ")}`);
    const after = median(load.memory.slice(-MEMORY_SAMPLES));
    const answers = [...load.statuses].sort().map(([status, count]) => `${status}: ${count}`);
    const failed = [...load.statuses].reduce((sum, [status, count]) => sum + (status >= 500 ? count : 0), 0);
    const slower = percentile(probes, 0.5) / percentile(idle, 0.5);
    const what = `${minutes} minutes of load beside the attacks`;
    return [
      {
        what: `${what}: answers (${answers.join(", ")}) of 5xx`,
        value: String(failed),
        aim: { text: "0", isMet: failed === 0 },
      },
      {
        what: `${what}: runs of the attacks that failed`,
        value: `${runs.failed} of ${runs.failed + runs.passed}`,
        aim: { text: "0", isMet: runs.failed === 0 },
      },
      {
        what: `${what}: memory of the server, MB`,
        value: whole(after),
        baseline: `${whole(before)} (after ${WARM_UP_MINUTES} minutes)`,
        ratio: after / before,
        aim: { text: "1.2 or less", isMet: after / before <= 1.2 },
      },
      {
        what: `${what}: answer of /api/health, median, ms`,
        value: oneDecimal(percentile(probes, 0.5)),
        baseline: `${oneDecimal(percentile(idle, 0.5))} (idle)`,
        ratio: slower,
        aim: { text: "10 or less", isMet: slower <= 10 },
      },
      {
        what: `${what}: answer of /api/health, p99, ms`,
        value: oneDecimal(percentile(probes, 0.99)),
        baseline: `${oneDecimal(percentile(idle, 0.99))} (idle)`,
      },
    ];
  } finally {
    await closePool();
  }
}
