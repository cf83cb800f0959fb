import type { Diagram } from "../diagrams/diagram";
import { type DiagramWords, readWords } from "../diagrams/diagram-words";
import { foldText } from "../fold-text";
import { fillers } from "./asking-words";
import { type CompiledQuery, hasUnspacedLetters, hasWord, type Word } from "./compiled-query";
import {
  points,
  SCORE_STEP,
  tellingHosts,
  termLimits,
  termsByFirstWord,
  UNSPACED_TERM_POINTS,
  unspacedTerms,
  type WeightedTerm,
} from "./scoring-table";

type ScoredFacts = Pick<
  Diagram,
  "provider" | "title" | "description" | "tags" | "sourceUrl" | "author" | "licence" | "width" | "height"
>;

/** Points of a diagram for a query, by the scoring table. */
export function scoreOf(
  diagram: ScoredFacts,
  query: CompiledQuery,
  words: DiagramWords = readWords(diagram),
): number {
  const title = words.title.join(" ");
  const topic = scoreTopic(title, diagram, query, words);
  // All of ours are drawn as diagrams, whatever their titles say; that helps none that is about something else.
  const isOurDrawing = diagram.provider === "collection" && topic > 0;
  const sum =
    topic +
    (isOurDrawing ? termLimits.most : scoreTerms(title, words.title, query)) +
    (isTelling(diagram, words) ? points.telling : 0) +
    (isComplete(diagram) ? points.complete : 0);
  return Math.round(sum / SCORE_STEP) * SCORE_STEP;
}

function scoreTopic(
  title: string,
  { description }: ScoredFacts,
  { phrases, topics }: CompiledQuery,
  words: DiagramWords,
): number {
  if (phrases.some((phrase) => hasWord(title, phrase))) {
    const telling = words.title.filter((word) => !fillers.has(word)).join(" ");
    const isQuery = phrases.some((phrase) => phrase.text === title || phrase.text === telling);
    return points.titleHasQuery + (isQuery ? points.titleIsQuery : 0);
  }
  const missing = topics.filter((topic) => !hasWord(title, topic));
  if (missing.length === 0) return topics.length > 0 ? points.titleHasWords : 0;
  const tags = words.tags.join(" ");
  const absent = missing.filter((topic) => !hasWord(tags, topic));
  const found = missing.length - absent.length + countIn(description, absent);
  const inTitle = topics.length - missing.length;
  return (inTitle * points.titleHasWords + found * points.textHasWords) / topics.length;
}

function countIn(description: string | null, topics: readonly Word[]): number {
  if (!description || topics.length === 0) return 0;
  const text = foldText(description);
  // Most descriptions do not even hold the letters, which is told far sooner than a pattern tells.
  return topics.filter((topic) => text.includes(topic.text) && topic.inText.test(text)).length;
}

function scoreTerms(title: string, words: readonly string[], { asked }: CompiledQuery): number {
  const found = new Set<WeightedTerm>();
  for (const [at, word] of words.entries()) {
    for (const term of termsByFirstWord.get(word) ?? []) {
      const isThere = term.words.every((termWord, place) => termWord === words[at + place]);
      const isWanted = term.weight > 0 || !term.words.every((termWord) => asked.has(termWord));
      if (isThere && isWanted) found.add(term);
    }
  }
  let sum = 0;
  for (const { weight } of found) sum += weight;
  if (hasUnspacedLetters(title) && unspacedTerms.some((term) => title.includes(term))) {
    sum += UNSPACED_TERM_POINTS;
  }
  return Math.min(termLimits.most, Math.max(termLimits.least, sum));
}

function isTelling({ provider }: ScoredFacts, { host }: DiagramWords): boolean {
  if (provider === "collection") return true;
  let suffix = "";
  for (const label of host.toReversed()) {
    suffix = suffix ? `${label}.${suffix}` : label;
    if (tellingHosts.has(suffix)) return true;
  }
  return false;
}

function isComplete({ title, author, licence, width, height }: ScoredFacts): boolean {
  return title !== "" && author !== null && licence !== null && width !== null && height !== null;
}
