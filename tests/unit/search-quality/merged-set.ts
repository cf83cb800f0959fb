import MiniSearch from "minisearch";
import type { Diagram } from "@/lib/diagrams/diagram";
import { CC0 } from "@/lib/diagrams/licences/licences";
import { rankRound } from "@/lib/search/ranking/rank";
import { collectionIndex } from "@/server/collection/collection-index";
import { makeDiagram } from "../search/make";
import { discounted, gainOf, SHOWN } from "./measures";

/** 3 best, 2 good, 1 weak (in another language, of a part, of something beside it), 0 useless. */
export type Grade = 0 | 1 | 2 | 3;

/** Sources that are measured one by one: what each adds to Commons, Openverse and Europe PMC. */
export const newSources = ["wikipedia", "wikipathways", "nasa", "pubchem", "wellcome", "zenodo"] as const;
export type NewSource = (typeof newSources)[number];

/** What sources answer to a query, each in its own order, and what each of their pictures is worth to who asks. */
export interface MergedSet {
  query: string;
  /** Grades of what our collection has for it, by slug; what else is found there is useless. */
  ours: Readonly<Record<string, Grade>>;
  candidates: readonly {
    grade: Grade;
    source: "commons" | "europepmc" | "google" | "openverse" | NewSource;
    title: string;
    description: string | null;
    /** For Commons its categories. */
    tags: readonly string[];
    /** Width and height in pixels. */
    size: readonly [number, number] | null;
    type: "gif" | "jpeg" | "png" | "svg";
    /** The title of the Wikipedia article that uses it. */
    article?: string;
  }[];
}

const pages: Record<MergedSet["candidates"][number]["source"], string> = {
  commons: "https://commons.wikimedia.org/wiki",
  europepmc: "https://europepmc.org/article",
  google: "https://www.example.com",
  openverse: "https://www.flickr.com/photos",
  wikipedia: "https://commons.wikimedia.org/wiki",
  wikipathways: "https://www.wikipathways.org/pathways",
  nasa: "https://images.nasa.gov/details",
  pubchem: "https://pubchem.ncbi.nlm.nih.gov/compound",
  wellcome: "https://wellcomecollection.org/works",
  zenodo: "https://zenodo.org/records",
};

/** Sources that name no author. */
const unsigned: ReadonlySet<string> = new Set(["google", "pubchem"]);

interface Graded {
  diagram: Diagram;
  grade: number;
  source: string;
}

/** The candidates as the readers of the sources give them, and what our collection finds. */
function read({ query, ours, candidates }: MergedSet): Graded[] {
  const found = collectionIndex()
    .search(query)
    .found.map((diagram) => ({ diagram, grade: ours[slugOf(diagram)] ?? 0, source: "collection" }));
  const places = new Map<string, number>();
  const brought = candidates.map(({ grade, source, title, description, tags, size, type, article }, at) => {
    const place = places.get(source) ?? 0;
    places.set(source, place + 1);
    // Wikipedia shows files of Commons.
    const home = source === "wikipedia" ? "commons" : source;
    const diagram = makeDiagram(`${home}-${at}`, {
      title,
      description,
      tags: [...tags],
      mime: type === "svg" ? "image/svg+xml" : `image/${type}`,
      width: size?.[0] ?? null,
      height: size?.[1] ?? null,
      sourceUrl: `${pages[source]}/${at}`,
      author: unsigned.has(source) ? null : "An archive",
      licence: source === "google" ? null : CC0,
      relevanceScore: Math.max(0, 1 - 0.05 * place),
      ...(home === "commons" && {
        imageSrc: `https://commons.wikimedia.org/wiki/Special:FilePath/${encodeURIComponent(title)}.${type}`,
      }),
      ...(article && {
        article: { title: article, url: `https://en.wikipedia.org/wiki/${article}`, place: place + 1 },
      }),
    });
    return { diagram, grade, source };
  });
  return [...found, ...brought];
}

const slugOf = ({ id }: Diagram) => id.slice("collection-".length);

type Order = (candidates: readonly Diagram[], query: string) => readonly Diagram[];

const bySource = (diagrams: readonly Diagram[]) => {
  const sources = new Map<string, Diagram[]>();
  for (const diagram of diagrams)
    sources.set(diagram.provider, [...(sources.get(diagram.provider) ?? []), diagram]);
  return [...sources.values()];
};

/** Ours, and what is had without a ranking of one's own. */
export const orders: Record<"ours" | "MiniSearch" | "one source after the other" | "interleaved", Order> = {
  ours: (candidates, query) => rankRound(candidates, query, new Set()),
  MiniSearch: (candidates, query) => {
    const index = new MiniSearch<Diagram>({
      fields: ["title", "tags", "description"],
      extractField: (diagram, field) => {
        const text = diagram[field as keyof Diagram];
        return Array.isArray(text) ? text.join(" ") : String(text ?? "");
      },
    });
    index.addAll(candidates);
    const byId = new Map(candidates.map((diagram) => [diagram.id, diagram]));
    return index.search(query).flatMap(({ id }) => byId.get(String(id)) ?? []);
  },
  "one source after the other": (candidates) => bySource(candidates).flat(),
  interleaved: (candidates) => candidates.toSorted((one, other) => other.relevanceScore - one.relevanceScore),
};

/** Grades by picture. A file that two sources bring is one picture. */
const gradesIn = (graded: readonly Graded[]) =>
  new Map(graded.map(({ diagram, grade }) => [diagram.imageSrc, grade]));

/** The addresses of what is shown, best place first. */
function shownOf(order: Order, set: MergedSet): string[] {
  const candidates = read(set).map(({ diagram }) => diagram);
  return order(candidates, set.query).map(({ imageSrc }) => imageSrc);
}

/**
 * nDCG@10, where the best order is that of the grades.
 * @param among the set with all pictures that could be shown, where `set` has only those of some sources
 */
export function qualityOfOrder(order: Order, set: MergedSet, among: MergedSet = set): number {
  const gains = (of: readonly number[]) => of.slice(0, SHOWN).map(gainOf);
  const grades = gradesIn(read(among));
  const best = [...grades.values()].sort((one, other) => other - one);
  const shown = shownOf(order, set).map((picture) => grades.get(picture) ?? 0);
  return discounted(gains(shown)) / discounted(gains(best));
}

export function withoutSources(set: MergedSet, sources: readonly NewSource[]): MergedSet {
  const isLeftOut = (source: string) => sources.some((one) => one === source);
  return { ...set, candidates: set.candidates.filter(({ source }) => !isLeftOut(source)) };
}

/** Whether a source puts a best picture among the first three that is not there without it. */
export function putsBestFirst(set: MergedSet, source: NewSource): boolean {
  const graded = read(set).filter((one) => one.source === source);
  const grades = gradesIn(graded);
  const firstOf = (answers: MergedSet) => shownOf(orders.ours, answers).slice(0, 3);
  const before = firstOf(withoutSources(set, [source]));
  return firstOf(set).some((picture) => grades.get(picture) === 3 && !before.includes(picture));
}

/** Whether a best diagram of our collection is first. */
export function isOursFirst(set: MergedSet): boolean {
  const ours = read(set).filter((one) => one.source === "collection" && one.grade === 3);
  const [first] = shownOf(orders.ours, set);
  return ours.some(({ diagram }) => diagram.imageSrc === first);
}
