import { readIndexData } from "../../lib/search/offline/index-data";
import { createOfflineIndex } from "../../lib/search/offline/offline-index";
import { isEnglishWord } from "../../server/collection/english-words";
import { absentTopics } from "../../tests/unit/search-quality/absent-topics";
import { labelledQueries } from "../../tests/unit/search-quality/labelled-queries";
import { drawnCollection } from "../../tests/unit/search-quality/searches";
import { variants } from "../../tests/unit/search-quality/variants";
import { alternate, compare, percentile } from "./statistics";
import { oneDecimal, type Row, rivalsRow } from "./table";

/** Correct, misspelt, in the plural, in other languages, and for what the collection does not have. */
const queries = [
  ...[...labelledQueries, ...Object.values(variants).flat()].map(([query]) => query),
  ...absentTopics,
];

type Search = (query: string) => string[];

/** The baseline: a substring scan over all texts. */
function createScan(texts: readonly { slug: string; text: string }[]): Search {
  return (query) => {
    const wanted = query.toLowerCase();
    return texts.filter(({ text }) => text.includes(wanted)).map(({ slug }) => slug);
  };
}

/** Microseconds for each query. */
function time(search: Search): number[] {
  return queries.map((query) => {
    const startedAt = performance.now();
    search(query);
    return (performance.now() - startedAt) * 1000;
  });
}

/** Searches the built collection with the queries by which its quality is measured. */
export async function measureOfflineSearch(): Promise<Row[]> {
  const entries = drawnCollection();
  const { search } = createOfflineIndex(readIndexData(entries), { isWord: isEnglishWord });
  const ours = (query: string) => search(query).found;
  const scan = createScan(
    entries.map(({ slug, title, synonyms, tags, subject, type, description, facts }) => ({
      slug,
      text: [title, ...synonyms, ...tags, subject, type, description, ...facts].join(" ").toLowerCase(),
    })),
  );
  const rounds = await alternate({
    ours: () => time(ours),
    baseline: () => time(scan),
  });
  const at = (share: number) =>
    compare(
      rounds.map((round) => ({
        ours: percentile(round.ours, share),
        baseline: percentile(round.baseline, share),
      })),
    );
  const [p50, p99] = [at(0.5), at(0.99)];
  const shown = { name: "linear scan of the same texts", format: oneDecimal };
  const aim = { text: "1,000 or less", isMet: p50.ours <= 1000 };
  return [
    rivalsRow("Offline search, p50, µs", p50, { ...shown, aim }),
    rivalsRow("Offline search, p99, µs", p99, shown),
  ];
}
