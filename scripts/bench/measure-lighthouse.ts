import lighthouse from "lighthouse";
import { freePort } from "../../server/free-port";
import { startGuestApp } from "../../tests/setup/apps/app-server";
import { withChromium } from "../chromium";
import { median } from "./statistics";
import type { Row } from "./table";
import { withApp } from "./with-app";

const categories = ["performance", "accessibility", "best-practices", "seo"] as const;

const paths = ["/", "/pricing", "/diagrams/collection-water-cycle"] as const;

export const LIGHTHOUSE_ROUNDS = 3;

/** Lighthouse's mobile preset, which simulates a slow processor and network from a fast page load. */
export async function measureLighthouse(): Promise<Row[]> {
  const port = await freePort();
  const measureAll = async (url: string) => {
    // A warm-up: the first visit after starting the server and the browser would measure those.
    for (const path of paths) await runOnce(new URL(path, url).href, port);
    const rows: Row[] = [];
    for (const path of paths) rows.push(await measurePage(new URL(path, url).href, path, port));
    return rows;
  };
  return withApp(startGuestApp(), ({ url }) =>
    withChromium(() => measureAll(url), [`--remote-debugging-port=${port}`]),
  );
}

/** The median of each score, and why one is below 100, except performance, which also depends on the machine. */
async function measurePage(address: string, path: string, port: number): Promise<Row> {
  const rounds: Awaited<ReturnType<typeof runOnce>>[] = [];
  for (let round = 0; round < LIGHTHOUSE_ROUNDS; round += 1) rounds.push(await runOnce(address, port));
  const scores = categories.map((_, index) => median(rounds.map((round) => round.scores[index] ?? 0)));
  const [performance = 0, ...others] = scores;
  return {
    what: `Lighthouse of \`${path}\` on a phone: performance, accessibility, best practices, SEO`,
    value: scores.join(", "),
    aim: {
      text: "95 and 100, 100, 100",
      isMet: performance >= 95 && others.every((score) => score === 100),
      failedAudits: [...new Set(rounds.flatMap(({ failedAudits }) => failedAudits))],
    },
  };
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
  const scores = categories.map((category) => Math.round((lhr.categories[category]?.score ?? 0) * 100));
  const failedAudits = categories.slice(1).flatMap((category) =>
    (lhr.categories[category]?.auditRefs ?? [])
      .filter(({ weight }) => weight > 0)
      .map(({ id }) => lhr.audits[id])
      .filter((audit) => audit?.score != null && audit.score < 1)
      .map((audit) => `${category}: ${audit?.id}`),
  );
  return { scores, failedAudits };
}
