import { measureAttacks } from "./bench/measure-attacks";
import { TYPING_ROUNDS } from "./bench/measure-browser";
import { measureColdSearches } from "./bench/measure-cold-searches";
import { measureConfettiOverPages } from "./bench/measure-confetti";
import { measureFirstCard } from "./bench/measure-first-card";
import { LIGHTHOUSE_ROUNDS, measureLighthouse } from "./bench/measure-lighthouse";
import { measureOfflineSearch } from "./bench/measure-offline-search";
import { measureRanking } from "./bench/measure-ranking";
import { measureSaved } from "./bench/measure-saved";
import { measureServers } from "./bench/measure-servers";
import { serveFolder } from "./bench/serve-folder";
import { ROUNDS } from "./bench/statistics";
import { type Row, renderTable } from "./bench/table";
import { buildIfStale } from "./build";
import { CommandError } from "./command-error";
import { copyTree } from "./testing/copy-tree";

/** In the order of the table. */
const parts: Record<string, () => Promise<Row[]>> = {
  servers: measureServers,
  first: measureFirstCard,
  cold: measureColdSearches,
  confetti: measureConfettiOverPages,
  lighthouse: measureLighthouse,
  liked: measureSaved,
  local: async () => [...(await measureOfflineSearch()), await measureRanking()],
};

/** What takes half an hour runs by its name only. */
const long: Record<string, (minutes?: string) => Promise<Row[]>> = { attacks: measureAttacks };

/**
 * `npm run bench`: what Figura costs beyond an empty Next app of the same versions. A missed target is only a line in
 * the table; the command fails if a measurement fails. With the name of a part it runs only that; `attacks` takes a number of
 * minutes, and `serve` is how the bench starts the empty app. It measures a copy of the tree, because another build in this one would take its app away
 * in the ten minutes that it takes.
 */
export async function main([part, argument]: string[]): Promise<void> {
  if (part === "serve") return serveFolder(argument ?? ".");
  const names = [...Object.keys(parts), ...Object.keys(long)];
  if (part && !names.includes(part))
    throw new CommandError(`No part is called ${part}: they are ${names.join(", ")}.`);
  process.chdir(copyTree());
  if (!part || part in parts) await buildIfStale(process.cwd());
  const rows: Row[] = [];
  for (const [name, measure] of Object.entries(parts)) {
    if (!part || name === part) rows.push(...(await measure()));
  }
  if (part) rows.push(...((await long[part]?.(argument)) ?? []));
  console.log(`\n${renderTable(rows)}\n`);
  console.log(
    `Medians of ${ROUNDS} alternating runs, ${TYPING_ROUNDS} for typing, ${LIGHTHOUSE_ROUNDS} for Lighthouse; one for layout shift and heap.`,
  );
  console.log("Ratios carry over to other machines;");
  console.log("absolute figures are this machine's, at this moment, and hold for nothing else.");
}
