import "server-only";
import index from "@/collection/index.json";
import { type CollectionEntry, collectionEntrySchema } from "@/lib/diagrams/collection-entry";
import type { Subject as CollectionSubject } from "@/lib/diagrams/subjects";
import { isOtherScript } from "@/lib/resources/topic";
import { bestMatch, type Telling, wordsIn } from "./match-subject";
import { anySubject, otherLanguages, type Subject, taughtSubjects } from "./subjects";

/** The library's subject for each subject of the collection. */
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
} as const satisfies Record<CollectionSubject, string>;

/** Narrower subjects of the library. A diagram belongs to one if its title and tags match the subject's keywords. */
const narrower: Partial<Record<CollectionSubject, readonly string[]>> = {
  biology: ["genetics", "ecology", "anatomy"],
  computing: ["algorithms", "networks", "machine-learning", "databases", "programming"],
  "earth-science": ["weather"],
  engineering: ["mechanical-engineering", "civil-engineering"],
  language: ["literature"],
  mathematics: ["geometry", "calculus", "linear-algebra", "algebra"],
  medicine: ["anatomy"],
  physics: ["electrical-engineering"],
};

const entries = collectionEntrySchema
  .array()
  .parse(index)
  .map((entry) => ({ ...entry, taught: taughtSubject(entry) }));

/** Texts of the collection's diagrams of a subject. */
function inCollection(subjectId: string, textsOf: (entry: CollectionEntry) => readonly string[]): string[] {
  return entries.filter(({ taught }) => taught === subjectId).flatMap(textsOf);
}

/** In order: the first attempt with a match decides. */
const attempts: readonly Telling[][] = [
  // A query that names a diagram of the collection is about its subject.
  telling(taughtSubjects, ({ keywords, id }) => [
    ...keywords,
    ...inCollection(id, ({ title, synonyms }) => [title, ...synonyms]),
  ]),
  telling(taughtSubjects, ({ forms }) => forms ?? []),
  telling(taughtSubjects, ({ id }) => inCollection(id, ({ tags }) => tags)),
];

/**
 * The subject of a query. The longest phrase decides, then how many letters of the query a subject's keywords
 * explain, and between equals the order of the subjects.
 */
export function chooseSubject(query: string): Subject {
  const words = wordsIn(query);
  for (const attempt of attempts) {
    const best = bestMatch(words, attempt);
    if (best) return best.subject;
  }
  return isOtherScript(query) ? otherLanguages : anySubject;
}

/** The subject of a diagram, or a narrower one whose keywords match its title and tags better. */
function taughtSubject({ subject, title, tags }: CollectionEntry): string {
  const ids = [taughtIn[subject], ...(narrower[subject] ?? [])];
  const candidates = ids.flatMap((id) => taughtSubjects.find((taught) => taught.id === id) ?? []);
  const best = bestMatch(
    wordsIn([title, ...tags].join(" ")),
    telling(candidates, ({ keywords }) => keywords),
  );
  return best?.subject.id ?? taughtIn[subject];
}

function telling(
  subjects: readonly Subject[],
  phrasesOf: (subject: Subject) => readonly string[],
): Telling[] {
  return subjects.map((subject) => ({ subject, phrases: phrasesOf(subject).map(wordsIn) }));
}
