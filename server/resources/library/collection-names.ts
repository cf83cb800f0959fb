import "server-only";
import index from "@/collection/index.json";
import { collectionEntrySchema } from "@/lib/diagrams/collection-entry";
import type { Subject } from "@/lib/diagrams/subjects";

/** Which of the library's subjects a subject of the collection is taught in. */
const taughtIn = {
  astronomy: "astronomy",
  biology: "biology",
  business: "business",
  chemistry: "chemistry",
  civics: "politics",
  computing: "computing",
  "earth-science": "earth-science",
  economics: "economics",
  engineering: "electrical-engineering",
  geography: "geography",
  history: "history",
  language: "languages",
  mathematics: "mathematics",
  medicine: "medicine",
  music: "music",
  physics: "physics",
  statistics: "statistics",
} as const satisfies Record<Subject, string>;

/** The diagrams that a narrower subject of the library is meant for. */
const narrower: Partial<Record<string, string>> = {
  "binary-search-tree": "algorithms",
  "dna-double-helix": "genetics",
  "human-eye": "anatomy",
  "neural-network": "machine-learning",
  "osi-model": "networks",
  "pythagorean-theorem": "geometry",
  "sine-and-cosine": "geometry",
  "tcp-handshake": "networks",
};

const entries = collectionEntrySchema.array().parse(index);

/** What the collection's diagrams of a subject are called: whoever names one asks about that subject. */
export function collectionNames(subjectId: string): string[] {
  return entriesOf(subjectId).flatMap(({ title, synonyms }) => [title, ...synonyms]);
}

/** What the collection's diagrams of a subject show. */
export function collectionTags(subjectId: string): string[] {
  return entriesOf(subjectId).flatMap(({ tags }) => tags);
}

function entriesOf(subjectId: string) {
  return entries.filter(({ slug, subject }) => (narrower[slug] ?? taughtIn[subject]) === subjectId);
}
