import { readFileSync } from "node:fs";
import { collectionEntrySchema } from "../../lib/diagrams/collection-entry";
import { createOfflineIndex } from "../../lib/search/offline/offline-index";
import { isEnglishWord } from "../../server/collection/english-words";
import { variedQueries } from "./queries";
import { compare, percentile, ROUNDS } from "./statistics";
import type { Figures } from "./table";

const QUERIES = 4000;

type Search = (query: string) => string[];

/** The baseline: a substring scan over all texts. */
function createScan(texts: readonly { slug: string; text: string }[]): Search {
  return (query) => {
    const wanted = query.toLowerCase();
    return texts.filter(({ text }) => text.includes(wanted)).map(({ slug }) => slug);
  };
}

/** Microseconds for each query. */
function time(search: Search, queries: readonly string[]): number[] {
  return queries.map((query) => {
    const startedAt = performance.now();
    search(query);
    return (performance.now() - startedAt) * 1000;
  });
}

/** Searches the built collection with realistic queries. */
export function measureOfflineSearch(): Figures["offlineSearch"] {
  const index: unknown = JSON.parse(readFileSync("collection/index.json", "utf8"));
  const entries = collectionEntrySchema.array().parse(index);
  const { search } = createOfflineIndex(entries, { isWord: isEnglishWord });
  const ours = (query: string) => search(query).found;
  const scan = createScan(
    entries.map(({ slug, title, synonyms, tags, subject, type, description, facts }) => ({
      slug,
      text: [title, ...synonyms, ...tags, subject, type, description, ...facts].join(" ").toLowerCase(),
    })),
  );
  const queries = variedQueries(entries, QUERIES);
  time(ours, queries);
  time(scan, queries);
  const rounds = Array.from({ length: ROUNDS }, () => ({
    ours: time(ours, queries),
    baseline: time(scan, queries),
  }));
  const at = (share: number) =>
    compare(
      rounds.map((round) => ({
        ours: percentile(round.ours, share),
        baseline: percentile(round.baseline, share),
      })),
    );
  return { p50: at(0.5), p99: at(0.99) };
}
