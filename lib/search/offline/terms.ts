import { stemmer } from "stemmer";
import { wordsOf } from "@/lib/fold-text";
import { hasUnspacedLetters } from "../ranking/compiled-query";
import { pictureWords, stopWords } from "../stop-words";

/** Spelling variants, mainly British and American, mapped to one form. */
const spellings: readonly [other: RegExp, one: string][] = [
  [/is(ations?|e[drs]?|ing)$/, "iz$1"],
  [/ys(e[drs]?|ing)$/, "yz$1"],
  [/our(s|ed|ing|less|ful)?$/, "or$1"],
  [/([^aeiou])res?$/, "$1er"],
  [/ogues?$/, "og"],
  [/ae(?=[a-z])/g, "e"],
  [/oe(?=[dmst][a-z])/g, "e"],
  [/sulph/, "sulf"],
  [/œ/g, "oe"],
  [/æ/g, "ae"],
  [/ß/g, "ss"],
  // Arabic: the article, and letters that are often written without their marks. Hindi: the nasal vowel mark.
  [/^ال(?=..)/, ""],
  [/ى$/, "ي"],
  [/ة$/, "ه"],
  [/ँ/g, "ं"],
];

/** Irregular plurals with their singular. */
const plurals: ReadonlyMap<string, string> = new Map(
  `alveoli alveolus, axes axis, bacteria bacterium, calves calf, criteria criterion, crises crisis, fibre fiber,
  fibres fiber, foci focus, feet foot, formulae formula, fungi fungus, geese goose, genera genus, halves half,
  hypotheses hypothesis, indices index, knives knife, larvae larva, leaves leaf, lenses lens, lives life, loci locus,
  matrices matrix, maths mathematics, math mathematics, mice mouse, mitochondria mitochondrion, nebulae nebula,
  nuclei nucleus, nucleoli nucleolus, ova ovum, pendula pendulum, people person, phenomena phenomenon, polyhedra polyhedron,
  quanta quantum, radii radius, spectra spectrum, stimuli stimulus, stomata stoma, strata stratum, syntheses synthesis,
  teeth tooth, thrombi thrombus, vertebrae vertebra, vertices vertex, wives wife, women woman, men man, wolves wolf`
    .split(/,\s+/)
    .map((pair) => pair.split(" ") as [string, string]),
);

/** The word with spelling variants and irregular plurals unified. */
export function toSpelling(word: string): string {
  return spellings.reduce((spelt, [other, one]) => spelt.replace(other, one), plurals.get(word) ?? word);
}

/** The index key of a word: its stem, with spelling variants and plurals unified. */
export function toTerm(word: string): string {
  // The stemmer shortens "adding" to "ad" but keeps "add".
  return stemmer(toSpelling(word)).replace(/(?<=[aeiou])([bdfgmnprt])\1$/, "$1");
}

/** Firefox before 125 has none, and finds what is written without spaces by the whole word only. */
const segmenter = "Segmenter" in Intl ? new Intl.Segmenter("ja", { granularity: "word" }) : null;

/** Words that fit every picture, as terms. */
export const pictureTerms: ReadonlySet<string> = new Set(pictureWords.map(toTerm));
/** "…の図", "…的示意图": scripts without spaces put them at the end. */
const unspacedPicture = new RegExp(`[的の]?(?:${pictureWords.filter(hasUnspacedLetters).join("|")})$`, "u");

/** The query without words that only ask for a picture; the whole query if it has no others. */
export function topicOf(query: string): string {
  const topic = hasUnspacedLetters(query)
    ? query.replace(unspacedPicture, "")
    : query
        .split(/\s+/u)
        .filter((word) => !wordsOf(word).every((part) => pictureTerms.has(toTerm(part))))
        .join(" ");
  return topic.trim() || query;
}

/** The significant words of a text, folded. Scripts without spaces are segmented. */
export function contentWords(text: string): string[] {
  const words = wordsOf(text);
  return (hasUnspacedLetters(text) ? words.flatMap(cutApart) : words).filter((word) => !stopWords.has(word));
}

function cutApart(word: string): string[] {
  if (!segmenter || !hasUnspacedLetters(word)) return [word];
  return [...segmenter.segment(word)].map(({ segment }) => segment);
}

/** The terms of a text, so that texts compare equal despite spelling variants, plurals and stop words. */
export function termsOf(text: string): string[] {
  return contentWords(text).map(toTerm);
}
