import type { Diagram } from "@/lib/diagrams/diagram";
import type { DiagramSnapshot } from "@/lib/diagrams/diagram-snapshot";
import type { ProviderName } from "@/lib/diagrams/providers";
import { PAGE_SIZE } from "@/lib/search/query-text";
import type { ProviderPage, ProviderRequest, SearchProvider } from "@/server/search/provider";

export const ccBy = {
  name: "CC BY 4.0",
  url: "https://creativecommons.org/licenses/by/4.0/",
  meaning: "Use it freely, if you name the author.",
  isPublicDomain: false,
  allowsCommercialUse: true,
  allowsChanges: true,
};

export function makeDiagram(id: string, facts: Partial<Diagram> = {}): Diagram {
  const provider = (facts.provider ?? id.split("-", 1)[0]) as ProviderName;
  return {
    id,
    provider,
    title: id,
    lang: null,
    dir: "ltr",
    description: null,
    imageSrc: `https://images.example/${id}.png`,
    darkImageSrc: null,
    thumbnailSrc: null,
    mime: null,
    width: 400,
    height: 300,
    sourceUrl: `https://pages.example/${id}`,
    author: null,
    licence: null,
    credit: `“${id}”, licence not stated`,
    tags: [],
    category: "Diagram",
    relevanceScore: 1,
    score: 0,
    likes: 0,
    createdAt: null,
    isEditable: false,
    isGenerated: false,
    ...facts,
  };
}

/** As it is kept. */
export function makeKept(id: string, facts: Partial<DiagramSnapshot> = {}): DiagramSnapshot {
  return { ...makeDiagram(id), fetchedOn: "2026-03-01", ...facts };
}

/** The page of a source that has `total` diagrams, ten a page, each less fitting than the one before. */
export function pageOf(name: ProviderName, total: number, page: number): ProviderPage {
  const first = (page - 1) * PAGE_SIZE;
  const places = Array.from({ length: Math.max(0, Math.min(PAGE_SIZE, total - first)) }, (_, i) => first + i);
  return {
    diagrams: places.map((place) =>
      makeDiagram(`${name}-${place + 1}`, { relevanceScore: Math.max(0, 1 - 0.05 * (place % PAGE_SIZE)) }),
    ),
    total,
    hasMore: total > page * PAGE_SIZE,
  };
}

export interface TestSource extends SearchProvider {
  /** Every request that reached it, in order. */
  asked: ProviderRequest[];
}

/** A source written by hand: it really answers, by `answer`, and remembers what it was asked. */
export function source(
  name: ProviderName,
  cost: SearchProvider["cost"],
  answer: (request: ProviderRequest) => Promise<ProviderPage> | ProviderPage,
  traits: Partial<Pick<SearchProvider, "retention" | "canHonour" | "goodFor" | "requestsFor">> = {},
): TestSource {
  const asked: ProviderRequest[] = [];
  return {
    name,
    cost,
    requestsFor: () => (cost === "local" ? 0 : 1),
    retention: "shared",
    goodFor: ["anything"],
    canHonour: () => true,
    ...traits,
    asked,
    async search(request) {
      asked.push(request);
      if (this.requestsFor(request) > 0) request.onRequest?.();
      return answer(request);
    },
  };
}

/** A source that has `total` diagrams for every query. */
export function plentiful(name: ProviderName, total: number, cost: SearchProvider["cost"] = "open") {
  return source(name, cost, ({ page }) => pageOf(name, total, page));
}

export const idsOf = (diagrams: readonly Diagram[]): string[] => diagrams.map(({ id }) => id);
