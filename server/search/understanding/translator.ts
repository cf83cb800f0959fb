import "server-only";
import { LRUCache } from "lru-cache";
import { describeText } from "@/lib/diagrams/language";
import { topicOf } from "@/lib/search/offline/terms";
import { MAX_PHRASE_LENGTH, type Understanding } from "@/lib/search/understanding";
import { collectionIndex } from "@/server/collection/collection-index";
import { processSingleton } from "@/server/process-singleton";
import { contactOf } from "@/server/user-agent";
import { exchangeTools } from "../runner/exchange";
import type { NamesOfTopics } from "./english-topic";
import { createUnderstander, type Understander } from "./understander";
import { createWikidata } from "./wikidata";
import { createWikipediaTitles } from "./wikipedia-titles";

/** The language that is looked up for each script that `describeText` detects. */
const languages: ReadonlyMap<string, string> = new Map([
  ["und-Arab", "ar"],
  ["und-Beng", "bn"],
  ["und-Cyrl", "ru"],
  ["und-Deva", "hi"],
  ["und-Hani", "zh"],
  ..."el gu he hy ja ka km kn ko lo ml my or pa si ta te th"
    .split(" ")
    .map((language) => [language, language] as const),
]);

/** Letters that Russian or Arabic does not have. */
const ukrainian = /[іїєґ]/iu;
const persian = /[پچژگ]/u;

function languageOf(query: string): string | undefined {
  const { lang } = describeText(query);
  if (lang === null) return latinLanguageOf(query);
  const language = languages.get(lang);
  if (language === "ru" && ukrainian.test(query)) return "uk";
  if (language === "ar" && persian.test(query)) return "fa";
  return language;
}

export interface Translator extends Understander {
  /** The most requests that a translation of this query takes; 0 if no service has to be asked. */
  requestsFor(query: string): number;
}

/**
 * Translates the name of a topic to English: by the names in the collection, else, if the letters or words tell the
 * language, by the first service that knows it. Only a query that is a name as a whole is translated.
 */
export function createTranslator(services: readonly NamesOfTopics[]): Translator {
  async function translate(query: string): Promise<Understanding | null> {
    const topic = topicOf(query);
    const language = languageOf(topic);
    const name =
      collectionIndex().englishNameOf(topic) ??
      (language === undefined ? null : await firstName(services, topic, language));
    if (name === null || name.length > MAX_PHRASE_LENGTH) return null;
    return { by: "names", type: null, synonyms: [], queries: [name] };
  }

  const remembering = createUnderstander(translate);
  // Each search asks twice, also if all its answers are cached.
  const names = new LRUCache<string, ForeignName>({ max: 2000, memoMethod: foreignNameIn });
  return {
    requestsFor: (query) => (names.memo(query) === "unknown" ? services.length : 0),
    understand: (query, mayAsk) =>
      names.memo(query) === "none" ? null : remembering.understand(query, mayAsk),
  };
}

/** Whether a query may be a name in another language, and whether the collection has it. */
type ForeignName = "known" | "unknown" | "none";

function foreignNameIn(query: string): ForeignName {
  const topic = topicOf(query);
  if (collectionIndex().englishNameOf(topic) !== null) return "known";
  return topic.length <= MAX_PHRASE_LENGTH && languageOf(topic) !== undefined ? "unknown" : "none";
}

/**
 * Asks all at once. A service that fails is ignored while another knows the name.
 * @throws SourceError if none knows it and one failed
 */
async function firstName(services: readonly NamesOfTopics[], topic: string, language: string) {
  const asked = services.map((service) => service.englishNameOf(topic, language));
  const known = asked.map((one) => one.then((name) => name ?? Promise.reject(new Error("unknown"))));
  return Promise.any(known).catch(async () => {
    await Promise.all(asked);
    return null;
  });
}

/** The translator of this process. */
export function translator(): Translator {
  return processSingleton("translator", () => {
    const tools = exchangeTools();
    const wikidata = createWikidata(tools);
    // Without a contact, Wikimedia allows too few requests for both.
    return createTranslator(contactOf(tools.config) ? [wikidata, createWikipediaTitles(tools)] : [wikidata]);
  });
}

const word = (words: string) => `(?<!\\p{L})(?:${words})(?!\\p{L})`;
const ending = (endings: string) => `(?<=\\p{L}{3})(?:${endings})(?!\\p{L})`;

/**
 * Letters, function words and endings of words by which a language is recognised. English words such as "die" and "do"
 * are left out, and so are those that several of these languages share.
 */
const signs: readonly [language: string, sign: RegExp][] = [
  [
    "de",
    new RegExp(
      `[äöüß]|${word("das|dem|der|eine[rs]?|und|vom|wie|zum|zur")}|${ending("heit|keit|schaft|ung")}`,
      "giu",
    ),
  ],
  ["es", new RegExp(`[ñ¿¡íóú]|${word("del|las|los|una?")}|${ending("ci[óo]n|ciones|miento")}`, "giu")],
  ["fr", new RegExp(`[œèêëéàùâîûç]|${word("aux|des|du|les|une")}`, "giu")],
  [
    "it",
    new RegExp(`[ìò]|${word("dei|del(?:la|lo|le)|di|gli|il|nel(?:la)?")}|${ending("zion[ei]|ità")}`, "giu"),
  ],
  ["pt", new RegExp(`[ãõ]|${word("da|das|dos|uma")}|${ending("ção|ções|idade")}`, "giu")],
];

/**
 * The language of a text in Latin letters, as ISO 639-1 code; undefined if it looks English or like several languages
 * equally.
 */
function latinLanguageOf(text: string): string | undefined {
  const counts = signs.map(([language, sign]) => ({ language, count: [...text.matchAll(sign)].length }));
  const [best, second] = counts.sort((one, other) => other.count - one.count);
  return best && best.count > (second?.count ?? 0) ? best.language : undefined;
}
