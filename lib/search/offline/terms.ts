import { stemmer } from "stemmer";
import { wordsOf } from "@/lib/fold-text";
import { fillers, pictureWords } from "../asking-words";
import { hasUnspacedLetters } from "../ranking/compiled-query";

/** How the same word is also spelt, above all in Britain and in America: both are read as one. */
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
  // Arabic: the article, and letters that many leave out the marks of. Hindi: the mark of a nasal vowel.
  [/^ال(?=..)/, ""],
  [/ى$/, "ي"],
  [/ة$/, "ه"],
  [/ँ/g, "ं"],
];

/** Plurals that no rule of endings makes one word with their singular. */
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

/** What the index knows a word by: its stem, in one spelling and one number. */
export function toTerm(word: string): string {
  const single = plurals.get(word) ?? word;
  return stemmer(spellings.reduce((spelt, [other, one]) => spelt.replace(other, one), single));
}

const segmenter = new Intl.Segmenter("ja", { granularity: "word" });

/** The words that fit every picture, as terms. */
export const pictureTerms: ReadonlySet<string> = new Set(pictureWords.map(toTerm));
/** "…の図", "…的示意图": in scripts without spaces they stand at the end. */
const unspacedPicture = new RegExp(`[的の]?(?:${pictureWords.filter(hasUnspacedLetters).join("|")})$`, "u");

/** A query without the words that only ask for a picture; all of it where nothing else was typed. */
export function topicOf(query: string): string {
  const topic = hasUnspacedLetters(query)
    ? query.replace(unspacedPicture, "")
    : query
        .split(/\s+/u)
        .filter((word) => !wordsOf(word).every((part) => pictureTerms.has(toTerm(part))))
        .join(" ");
  return topic.trim() || query;
}

/** The words of a text that tell something, folded; those of scripts without spaces are cut apart. */
export function tellingWords(text: string): string[] {
  const words = wordsOf(text);
  return (hasUnspacedLetters(text) ? words.flatMap(cutApart) : words).filter((word) => !fillers.has(word));
}

function cutApart(word: string): string[] {
  return hasUnspacedLetters(word) ? [...segmenter.segment(word)].map(({ segment }) => segment) : [word];
}

/** What tells a text from others, whatever its spellings, plurals and words without meaning. */
export function termsOf(text: string): string[] {
  return tellingWords(text).map(toTerm);
}
