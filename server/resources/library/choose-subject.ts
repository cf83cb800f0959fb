import "server-only";
import { isOtherScript } from "@/lib/resources/wiki-edition";
import { collectionNames, collectionTags } from "./collection-names";
import { bestMatch, type Telling } from "./match-subject";
import { wordsIn } from "./same-word";
import type { Subject } from "./subjects";
import { anySubject, otherLanguages, taughtSubjects } from "./subjects";

const telling = (phrasesOf: (subject: Subject) => readonly string[]): Telling[] =>
  taughtSubjects.map((subject) => ({ subject, phrases: phrasesOf(subject).map(wordsIn) }));

/** In order: the first attempt with a match decides. */
const attempts: readonly Telling[][] = [
  telling(({ keywords, id }) => [...keywords, ...collectionNames(id)]),
  telling(({ forms }) => forms ?? []),
  telling(({ id }) => collectionTags(id)),
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
