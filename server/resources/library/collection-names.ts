import "server-only";
import index from "@/collection/index.json";
import { type CollectionEntry, collectionEntrySchema } from "@/lib/diagrams/collection-entry";
import type { Subject } from "@/lib/diagrams/subjects";
import { bestMatch } from "./match-subject";
import { wordsIn } from "./same-word";
import { taughtSubjects } from "./subjects";

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

/** Narrower subjects of the library, to which a diagram goes whose title and tags speak their words. */
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

/** What the collection's diagrams of a subject are called: whoever names one asks about that subject. */
export function collectionNames(subjectId: string): string[] {
  return entriesOf(subjectId).flatMap(({ title, synonyms }) => [title, ...synonyms]);
}

/** What the collection's diagrams of a subject show. */
export function collectionTags(subjectId: string): string[] {
  return entriesOf(subjectId).flatMap(({ tags }) => tags);
}

function entriesOf(subjectId: string) {
  return entries.filter(({ taught }) => taught === subjectId);
}

/** The subject that it is in, unless the words of a narrower one explain more of what it says of itself. */
function taughtSubject({ subject, title, tags }: CollectionEntry): string {
  const ids = [taughtIn[subject], ...(narrower[subject] ?? [])];
  const candidates = ids.flatMap((id) => taughtSubjects.find((taught) => taught.id === id) ?? []);
  const telling = candidates.map((candidate) => ({
    subject: candidate,
    phrases: candidate.keywords.map(wordsIn),
  }));
  return bestMatch(wordsIn([title, ...tags].join(" ")), telling)?.subject.id ?? taughtIn[subject];
}
