import "server-only";
import MiniSearch from "minisearch";
import { singular } from "@/lib/diagrams/diagram-tokens";
import { wordsOf } from "@/lib/fold-text";
import { contentWords, topicOf, toSpelling } from "@/lib/search/offline/terms";

/** A pathway in `content/pathways/index.json`. Its texts are plain. */
export interface Pathway {
  /** "WP78" */
  id: string;
  title: string;
  /** Its Latin name. */
  organism: string;
  /** A few sentences; missing if it has none. */
  description?: string;
  /** Processes, cell types and diseases that its curators have annotated it with, separated by commas. */
  keywords?: string;
}

/** Pathways for a query, best first. */
export interface PathwayIndex {
  search(query: string): readonly Pathway[];
}

/** Pathways indexed at a time: a few milliseconds, after which the process can answer requests. */
const CHUNK = 100;

type Field = "title" | "keywords";

/** Words for diseases in general, their usual endings, and the names that pupils search for. */
const diseaseWords = String.raw`disease disorder syndrome cancer tumou?r\w* infect\w* deficien\w* inborn virus\w* viral
  pathogen\w* patholog\w* addict\w* dependence \w*plasia (hyper|dys|a)trophy \w*(cin|li|n|ph|blast|sarc)oma \w+itis
  \w+emia \w+uria \w+path(y|ie) covid sars coronavirus hiv aids ebola influenza flu malaria tubercul\w* alzheimer
  parkinson huntington crohn diabet\w* obes\w* asthma epilep\w* autis\w* schizo\w* \w*sclerosis \w*fibrosis cirrhosis
  sickle`;
const disease = new RegExp(`\\b(${diseaseWords.split(/\s+/).join("|")})s?\\b`, "i");
const microRna = /\bmi(cro)?-?rnas?\b|\bmirs?\b/i;

/** Pathways of these kinds are found only if the query names one of the kind: pupils look for how a cell works. */
const kindsToAskFor = [disease, microRna];

/** A whole word in the singular: a stem would find organisms for "organ". "Signalling" is "signaling" here. */
const toKey = (word: string) => singular(toSpelling(word)).replace(/ll(?=(ing|ed)$)/, "l");

/**
 * A full-text index in memory. A pathway is found if it has all words of the query, in any order, in the singular or
 * plural: first by the title, then by the keywords, and only if there is none by the description, which mentions much.
 */
export async function createPathwayIndex(pathways: readonly Pathway[]): Promise<PathwayIndex> {
  const index = new MiniSearch<Pathway>({
    fields: ["title", "keywords"] satisfies Field[],
    tokenize: wordsOf,
    processTerm: toKey,
    searchOptions: { combineWith: "AND" },
  });
  await index.addAllAsync(pathways, { chunkSize: CHUNK });
  const textOf = textReader();
  const entries = pathways.map((pathway) => {
    const named = `${pathway.title}\n${pathway.keywords ?? ""}`;
    return {
      pathway,
      text: textOf(`${named}\n${pathway.description ?? ""}`),
      kinds: kindsToAskFor.filter((kind) => kind.test(named)),
    };
  });
  const byId = new Map(entries.map((entry) => [entry.pathway.id, entry]));

  return {
    search(query) {
      // Every result is a pathway.
      const words = contentWords(topicOf(query)).filter((word) => toKey(word) !== "pathway");
      if (words.length === 0) return [];
      const find = (fields: Field[]) =>
        index.search(words.join(" "), { fields }).flatMap(({ id }) => byId.get(id) ?? []);
      const mayBeShown = ({ kinds }: (typeof entries)[number]) => kinds.every((kind) => kind.test(query));
      const named = [...new Set([...find(["title"]), ...find(["title", "keywords"])])].filter(mayBeShown);
      const mentions = ({ text }: { text: string }) =>
        words.every((word) => text.includes(` ${toKey(word)} `));
      const found = named.length > 0 ? named : entries.filter(mentions).filter(mayBeShown);
      return found.map(({ pathway }) => pathway);
    },
  };
}

/** Reads texts as their keys, between spaces. All descriptions have a few thousand words: each is read once. */
function textReader(): (text: string) => string {
  const keys = new Map<string, string>();
  const keyOf = (word: string) => {
    const key = keys.get(word) ?? toKey(word);
    keys.set(word, key);
    return key;
  };
  return (text) => ` ${wordsOf(text).map(keyOf).join(" ")} `;
}
