import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { originFor } from "../server/config/schema";
import { fireLoads } from "./bench/fire-loads";
import { TYPING_ROUNDS } from "./bench/measure-browser";
import { measureConfettiOverPages } from "./bench/measure-confetti";
import { LIGHTHOUSE_ROUNDS } from "./bench/measure-lighthouse";
import { measureOfflineSearch } from "./bench/measure-offline-search";
import { measureRanking } from "./bench/measure-ranking";
import { measureSaved } from "./bench/measure-saved";
import { measureLighthouseAlone, measureServers } from "./bench/measure-servers";
import { serveFolder } from "./bench/serve-folder";
import { ROUNDS } from "./bench/statistics";
import { lighthouseLines, renderTable } from "./bench/table";
import { buildIfStale } from "./build";

async function measure(signal: AbortSignal, isLighthouseAlone: boolean): Promise<string> {
  const root = process.cwd();
  await buildIfStale(root, originFor("127.0.0.1", 3000), { signal });
  const folder = await mkdtemp(join(tmpdir(), "figura-bench-"));
  try {
    if (isLighthouseAlone) {
      return lighthouseLines(await measureLighthouseAlone({ root, folder, signal })).join("\n");
    }
    // First, while nothing else competes for the CPU.
    const offlineSearch = measureOfflineSearch();
    const ranking = measureRanking();
    const servers = await measureServers({ root, folder, signal });
    const confetti = await measureConfettiOverPages({ root, folder, signal });
    const liked = await measureSaved({ root, folder, signal });
    return renderTable({ ...servers, confetti, liked, offlineSearch, ranking });
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function bench(isLighthouseAlone: boolean): Promise<void> {
  const stopping = new AbortController();
  process.on("SIGINT", () => stopping.abort());
  process.on("SIGTERM", () => stopping.abort());
  try {
    const table = await measure(stopping.signal, isLighthouseAlone);
    console.log(`\n${table}\n`);
    console.log(
      `Medians of ${ROUNDS} alternating runs, ${TYPING_ROUNDS} for typing, ${LIGHTHOUSE_ROUNDS} for Lighthouse; one for layout shift and heap.`,
    );
    console.log("Ratios carry over to other machines;");
    console.log("absolute figures are this machine's, at this moment, and hold for nothing else.");
  } catch (error) {
    if (!stopping.signal.aborted) throw error;
    process.exitCode = 130;
  }
}

/**
 * `npm run bench`: what Figura costs beyond an empty Next app of the same versions. A missed target is only a line in
 * the table; the command fails if a measurement fails. `lighthouse` runs only that part; other arguments start one of
 * the bench's child processes.
 */
export async function main([part, folder = "."]: string[]): Promise<void> {
  if (part === "serve") return serveFolder(folder);
  if (part === "load") return fireLoads();
  return bench(part === "lighthouse");
}
