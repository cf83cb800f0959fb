import type { Diagram } from "@/lib/diagrams/diagram";
import { type DiagramTokens, readTokens, singularWords } from "@/lib/diagrams/diagram-tokens";
import { foldText } from "@/lib/fold-text";
import { stopWords } from "../stop-words";
import { type CompiledQuery, hasUnspacedLetters, hasWord, type Word } from "./compiled-query";
import {
  ARTICLE_NAME,
  ARTICLE_PLACE,
  DESCRIBED_NAME,
  kindsOfDrawings,
  oddSizes,
  otherThings,
  points,
  preferredHosts,
  SCORE_STEP,
  type TermTable,
  termLimits,
  UNSPACED_TERM_POINTS,
  unspacedTerms,
  type WeightedTerm,
} from "./scoring-table";
import { isWrittenInForeign, markedLanguage } from "./title-language";

type ScoredFacts = Pick<
  Diagram,
  | "provider"
  | "title"
  | "lang"
  | "description"
  | "tags"
  | "sourceUrl"
  | "author"
  | "licence"
  | "mime"
  | "width"
  | "height"
  | "relevanceScore"
  | "distinction"
  | "foundAs"
  | "article"
>;

/** Scores a diagram for a query by the scoring table. */
export function scoreOf(
  diagram: ScoredFacts,
  query: CompiledQuery,
  words: DiagramTokens = readTokens(diagram),
): number {
  const topic = scoreTopic(diagram, query, words);
  // Quality counts only in proportion to relevance: a good diagram of something else, even of ours, earns nothing.
  const fit = Math.min(1, topic / points.titleHasQuery);
  const use = diagram.article
    ? Math.min(1, scoreName(words.article, query) / points.titleHasQuery) *
      ARTICLE_PLACE ** (diagram.article.place - 1)
    : 0;
  const sum =
    topic +
    fit * (diagram.provider === "collection" ? termLimits.most : scoreKinds(words.title, query)) +
    fit * (diagram.mime === "image/svg+xml" ? points.vector : 0) +
    fit * points.sourceOrder * diagram.relevanceScore +
    use * points.inArticle +
    fit * (diagram.distinction ? points.distinguished : 0) +
    scoreOthers(diagram, words, query) +
    (hasPreferredHost(diagram, words) ? points.preferredHost : 0) +
    (isComplete(diagram) ? points.complete : 0) +
    (isInOtherLanguage(diagram, query, words) ? points.otherLanguage : 0) +
    (isOddlySized(diagram) ? points.oddSize : 0);
  return Math.round(sum / SCORE_STEP) * SCORE_STEP;
}

function scoreTopic(diagram: ScoredFacts, query: CompiledQuery, words: DiagramTokens): number {
  const inTitle = scoreName(words.title, query);
  const categories = diagram.tags
    .filter((tag) => isOfDrawings.test(tag))
    .map((tag) => shareIn(textOf(tag), query));
  // Diagrams of the collection have no such categories; each is a diagram of what its title names.
  const isOurs = diagram.provider === "collection" && inTitle >= points.titleHasQuery;
  const category = Math.max(isOurs ? 1 : 0, ...categories);
  const named = Math.max(
    inTitle,
    words.apart === words.title ? 0 : scoreName(words.apart, query),
    DESCRIBED_NAME * scoreName(words.name, query),
    ARTICLE_NAME * scoreName(words.article, query),
    isFoundAs(diagram, query) ? DESCRIBED_NAME * points.titleHasQuery : 0,
  );
  const topic = named >= points.titleHasQuery ? named : Math.max(named, scoreWords(diagram, query, words));
  return topic + points.categoryOfDiagrams * category;
}

/** The index of the collection knows more names than the title. */
function isFoundAs({ foundAs }: ScoredFacts, { phrases }: CompiledQuery): boolean {
  return foundAs !== undefined && phrases.some(({ text }) => text === textOf(foundAs));
}

/** Whether a category contains drawings. */
const isOfDrawings = /\b(?:diagram|chart|graph|map|timeline|illustration|drawing|scheme)s?\b/i;

const textOf = (tag: string) => singularWords(tag).join(" ");

/** Points for a text that may name the topic. */
function scoreName(words: readonly string[], query: CompiledQuery): number {
  const { phrases, joined } = query;
  const name = words.join(" ");
  if (phrases.some((phrase) => hasWord(name, phrase))) {
    const contentText = words.filter((word) => !stopWords.has(word)).join(" ");
    const isQuery = phrases.some((phrase) => phrase.text === name || phrase.text === contentText);
    return points.titleHasQuery + (isQuery ? points.titleIsQuery : 0);
  }
  if (joined !== null && words.some((word) => word.startsWith(joined))) return points.titleHasQuery;
  return points.titleHasWords * shareIn(name, query);
}

/** The share of the query that a text contains, from 0 to 1. Form words count only if it contains the whole phrase. */
function shareIn(text: string, { phrases, topics }: CompiledQuery): number {
  if (phrases.some((phrase) => hasWord(text, phrase))) return 1;
  return topics.reduce((sum, topic) => (!topic.isForm && hasWord(text, topic) ? sum + topic.share : sum), 0);
}

/** Points for words of the query anywhere in the text. Form words alone earn none. */
function scoreWords({ description }: ScoredFacts, { topics }: CompiledQuery, words: DiagramTokens): number {
  const title = [words.title, words.apart].flat().join(" ");
  const tags = words.tags.join(" ");
  const text = description ? foldText(description) : "";
  let sum = 0;
  let isOfTopic = false;
  for (const topic of topics) {
    const isInTitle = hasWord(title, topic);
    if (!isInTitle && !hasWord(tags, topic) && !isInText(text, topic)) continue;
    sum += (isInTitle ? points.titleHasWords : points.textHasWords) * topic.share;
    isOfTopic ||= !topic.isForm;
  }
  return isOfTopic ? sum : 0;
}

/** A substring test first, which is far faster than the pattern and fails for most descriptions. */
function isInText(text: string, { spellings, inText }: Word): boolean {
  return spellings.some((spelling) => text.includes(spelling)) && inText.test(text);
}

/** Points for drawing terms in a title. */
function scoreKinds(title: readonly string[], query: CompiledQuery): number {
  const text = title.join(" ");
  const isUnspacedTerm = hasUnspacedLetters(text) && unspacedTerms.some((term) => text.includes(term));
  const sum =
    sumOf(termsIn(title, kindsOfDrawings, query.subject)) + (isUnspacedTerm ? UNSPACED_TERM_POINTS : 0);
  return Math.min(termLimits.most, sum);
}

/** Negative points for terms of anything that is not a diagram, in all texts. */
function scoreOthers(
  diagram: ScoredFacts,
  { title, name, tags }: DiagramTokens,
  { asked }: CompiledQuery,
): number {
  const tagged = termsIn(tags, otherThings, asked).filter(
    // The last word of one tag and the first of the next do not form a term.
    ({ words }) => words.length === 1 || diagram.tags.some((tag) => textOf(tag).includes(words.join(" "))),
  );
  const found = new Set([...[title, name].flatMap((words) => termsIn(words, otherThings, asked)), ...tagged]);
  return Math.max(termLimits.least, sumOf(found));
}

function sumOf(terms: Iterable<WeightedTerm>): number {
  let sum = 0;
  for (const { weight } of terms) sum += weight;
  return sum;
}

/** The terms of a table that a text contains, each once, except those whose words are all in `asked`. */
function termsIn(words: readonly string[], table: TermTable, asked: ReadonlySet<string>): WeightedTerm[] {
  const found: WeightedTerm[] = [];
  for (const [at, word] of words.entries()) {
    for (const term of table.get(word) ?? []) {
      const isThere = term.words.every((termWord, place) => termWord === words[at + place]);
      const isAsked = term.words.every((termWord) => asked.has(termWord));
      if (isThere && !isAsked && !found.includes(term)) found.push(term);
    }
  }
  return found;
}

/** Always false for a query in another language: results in that language are wanted. */
function isInOtherLanguage(diagram: ScoredFacts, query: CompiledQuery, { title }: DiagramTokens): boolean {
  if (!query.isEnglish) return false;
  const marked = markedLanguage(diagram, query.asked);
  if (marked !== null) return marked !== "en";
  // "Le Châtelier's principle" is English if the query asks for it.
  return isWrittenInForeign(diagram.title, title) && shareIn(title.join(" "), query) < 1;
}

function isOddlySized({ mime, width, height }: ScoredFacts): boolean {
  if (width === null || height === null) return false;
  const [shorter, longer] = [Math.min(width, height), Math.max(width, height)];
  const isTiny = longer < oddSizes.pixels && mime !== "image/svg+xml";
  return isTiny || longer > oddSizes.ratio * shorter;
}

function hasPreferredHost({ provider }: ScoredFacts, { host }: DiagramTokens): boolean {
  if (provider === "collection") return true;
  let suffix = "";
  for (const label of [...host].reverse()) {
    suffix = suffix ? `${label}.${suffix}` : label;
    if (preferredHosts.has(suffix)) return true;
  }
  return false;
}

function isComplete({ title, author, licence, width, height }: ScoredFacts): boolean {
  return title !== "" && author !== null && licence !== null && width !== null && height !== null;
}
