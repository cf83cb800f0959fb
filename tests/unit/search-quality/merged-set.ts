import MiniSearch from "minisearch";
import type { Diagram } from "@/lib/diagrams/diagram";
import { CC0 } from "@/lib/diagrams/licences/licences";
import { rankRound } from "@/lib/search/ranking/rank";
import { collectionIndex } from "@/server/collection/collection-index";
import { makeDiagram } from "../search/make";
import { discounted, gainOf, SHOWN } from "./measures";

/** 3 best, 2 good, 1 weak (in another language, of a part, of something beside it), 0 useless. */
type Grade = 0 | 1 | 2 | 3;

/** What sources answer to a query, each in its own order, and what each of their pictures is worth to who asks. */
export interface MergedSet {
  query: string;
  /** Grades of what our collection has for it, by slug; what else is found there is useless. */
  ours: Readonly<Record<string, Grade>>;
  candidates: readonly {
    grade: Grade;
    source: "commons" | "europepmc" | "google" | "openverse";
    title: string;
    description: string | null;
    /** For Commons its categories. */
    tags: readonly string[];
    /** Width and height in pixels. */
    size: readonly [number, number] | null;
    type: "jpeg" | "png" | "svg";
  }[];
}

const pages: Record<MergedSet["candidates"][number]["source"], string> = {
  commons: "https://commons.wikimedia.org/wiki",
  europepmc: "https://europepmc.org/article",
  google: "https://www.example.com",
  openverse: "https://www.flickr.com/photos",
};

interface Graded {
  diagram: Diagram;
  grade: number;
}

/** The candidates as the readers of the sources give them, and what our collection finds. */
function read({ query, ours, candidates }: MergedSet): Graded[] {
  const found = collectionIndex()
    .search(query)
    .found.map((diagram) => ({ diagram, grade: ours[slugOf(diagram)] ?? 0 }));
  const places = new Map<string, number>();
  const brought = candidates.map(({ grade, source, title, description, tags, size, type }, at) => {
    const place = places.get(source) ?? 0;
    places.set(source, place + 1);
    const diagram = makeDiagram(`${source}-${at}`, {
      title,
      description,
      tags: [...tags],
      mime: type === "svg" ? "image/svg+xml" : `image/${type}`,
      width: size?.[0] ?? null,
      height: size?.[1] ?? null,
      sourceUrl: `${pages[source]}/${at}`,
      author: source === "google" ? null : "An archive",
      licence: source === "google" ? null : CC0,
      relevanceScore: Math.max(0, 1 - 0.05 * place),
    });
    return { diagram, grade };
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

/** nDCG@10, where the best order is that of the grades. */
export function qualityOfOrder(order: Order, set: MergedSet): number {
  const graded = read(set);
  const grades = new Map(graded.map(({ diagram, grade }) => [diagram.id, grade]));
  const candidates = graded.map(({ diagram }) => diagram);
  const gains = (of: readonly number[]) => of.slice(0, SHOWN).map(gainOf);
  const best = [...grades.values()].sort((one, other) => other - one);
  const shown = order(candidates, set.query).map(({ id }) => grades.get(id) ?? 0);
  return discounted(gains(shown)) / discounted(gains(best));
}
