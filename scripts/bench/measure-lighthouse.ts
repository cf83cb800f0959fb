import { chromium } from "@playwright/test";
import lighthouse from "lighthouse";
import { freePort } from "../../server/free-port";
import { findChromium, quietArguments } from "../chromium";
import { percentile } from "./statistics";

const categories = ["performance", "accessibility", "best-practices", "seo"] as const;

type Category = (typeof categories)[number];

/** Out of 100: the median of the rounds. */
export type Scores = Readonly<Record<Category, number>>;

interface PageScores {
  path: string;
  scores: Scores;
  /** Why a category is below 100, except performance, which also depends on the machine. */
  faults: readonly string[];
}

export type LighthouseFigures = readonly PageScores[];

const paths = ["/", "/pricing", "/diagrams/collection-water-cycle"] as const;

export const LIGHTHOUSE_ROUNDS = 3;

/** Lighthouse's mobile preset, which simulates a slow processor and network from a fast page load. */
export async function measureLighthouse(url: string): Promise<LighthouseFigures> {
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: [...quietArguments, `--remote-debugging-port=${port}`],
  });
  try {
    // A warm-up: the first visit after starting the server and the browser would measure those.
    for (const path of paths) await runOnce(new URL(path, url).href, port);
    const figures: PageScores[] = [];
    for (const path of paths) figures.push(await measurePage(new URL(path, url).href, path, port));
    return figures;
  } finally {
    await browser.close();
  }
}

async function measurePage(address: string, path: string, port: number): Promise<PageScores> {
  const rounds: Awaited<ReturnType<typeof runOnce>>[] = [];
  for (let round = 0; round < LIGHTHOUSE_ROUNDS; round += 1) rounds.push(await runOnce(address, port));
  const scores = Object.fromEntries(
    categories.map((category) => [
      category,
      percentile(
        rounds.map(({ scores }) => scores[category]),
        0.5,
      ),
    ]),
  ) as Record<Category, number>;
  return { path, scores, faults: [...new Set(rounds.flatMap(({ faults }) => faults))] };
}

async function runOnce(address: string, port: number) {
  const result = await lighthouse(address, {
    port,
    output: "json",
    logLevel: "error",
    onlyCategories: [...categories],
  });
  if (!result) throw new Error(`Lighthouse said nothing of ${address}.`);
  const { lhr } = result;
  if (lhr.runtimeError) throw new Error(`Lighthouse at ${address}: ${lhr.runtimeError.message}`);
  const scores = Object.fromEntries(
    categories.map((category) => [category, Math.round((lhr.categories[category]?.score ?? 0) * 100)]),
  ) as Record<Category, number>;
  const faults = categories.slice(1).flatMap((category) =>
    (lhr.categories[category]?.auditRefs ?? [])
      .filter(({ weight }) => weight > 0)
      .map(({ id }) => lhr.audits[id])
      .filter((audit) => audit?.score != null && audit.score < 1)
      .map((audit) => `${category}: ${audit?.id}`),
  );
  return { scores, faults };
}
