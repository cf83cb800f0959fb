import "server-only";
import index from "@/collection/index.json";
import { type CollectionEntry, collectionEntrySchema } from "@/lib/diagrams/collection-entry";
import type { Subject } from "@/lib/diagrams/subjects";
import { bestMatch } from "./match-subject";
import { wordsIn } from "./same-word";
import { taughtSubjects } from "./subjects";

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
} as const satisfies Record<Subject, string>;

/** Narrower subjects of the library. A diagram belongs to one if its title and tags match the subject's keywords. */
const narrower: Partial<Record<Subject, readonly string[]>> = {
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

/** Titles and synonyms of the collection's diagrams of a subject. A query that names one is about that subject. */
export function collectionNames(subjectId: string): string[] {
  return entriesOf(subjectId).flatMap(({ title, synonyms }) => [title, ...synonyms]);
}

/** Tags of the collection's diagrams of a subject. */
export function collectionTags(subjectId: string): string[] {
  return entriesOf(subjectId).flatMap(({ tags }) => tags);
}

function entriesOf(subjectId: string) {
  return entries.filter(({ taught }) => taught === subjectId);
}

/** The subject of a diagram, or a narrower one whose keywords match its title and tags better. */
function taughtSubject({ subject, title, tags }: CollectionEntry): string {
  const ids = [taughtIn[subject], ...(narrower[subject] ?? [])];
  const candidates = ids.flatMap((id) => taughtSubjects.find((taught) => taught.id === id) ?? []);
  const telling = candidates.map((candidate) => ({
    subject: candidate,
    phrases: candidate.keywords.map(wordsIn),
  }));
  return bestMatch(wordsIn([title, ...tags].join(" ")), telling)?.subject.id ?? taughtIn[subject];
}
