import { NDJSON_TYPE } from "@/lib/ndjson";
import { PAGE_SIZE, SHOWN_PAGES } from "@/lib/search/query-text";
import type {
  Allowance,
  FoundDiagram,
  SearchAnswer,
  SearchMessage,
  SourceReport,
} from "@/lib/search/search-answer";
import { ccBy, makeDiagram } from "../../unit/search/make";
import { answer } from "../network";

const paper = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"><rect width="400" height="300" fill="#ddd"/></svg>`;

/** A picture that asks nobody for anything. */
export const pictureSrc = (id: string, svg = paper) => `data:image/svg+xml,${encodeURIComponent(svg)}#${id}`;

export function foundDiagram(id: string, facts: Partial<FoundDiagram> = {}): FoundDiagram {
  const title = facts.title ?? `Title of ${id}`;
  return {
    ...makeDiagram(id),
    title,
    imageSrc: pictureSrc(id),
    mime: "image/svg+xml",
    licence: ccBy,
    author: "Ada King",
    credit: `“${title}” by Ada King, CC BY 4.0`,
    snapshot: `snapshot of ${id}`,
    ...facts,
  };
}

/** So many diagrams of one source, each less fitting than the one before. */
export function foundDiagrams(
  count: number,
  factsAt: (place: number) => Partial<FoundDiagram> = () => ({}),
): FoundDiagram[] {
  return Array.from({ length: count }, (_, index) =>
    foundDiagram(`openverse-${index + 1}`, { title: `Diagram ${index + 1}`, ...factsAt(index + 1) }),
  );
}

export const fullAllowance: Allowance = {
  plan: "guest",
  limit: 3,
  remaining: 3,
  resetsAt: "2031-05-01T00:00:00.000Z",
};

export const reportOf = (
  provider: SourceReport["provider"],
  facts: Partial<SourceReport> = {},
): SourceReport => ({
  provider,
  status: "ok",
  count: 0,
  tookMs: 200,
  ...facts,
});

/** The whole answer to a search that has found these. */
export function makeAnswer(
  query: string,
  diagrams: FoundDiagram[],
  facts: Partial<SearchAnswer> = {},
): SearchAnswer {
  return {
    query,
    page: 1,
    diagrams,
    near: [],
    related: [],
    correction: null,
    hasMore: false,
    sources: [reportOf("openverse", { count: diagrams.length })],
    cache: "miss",
    understood: null,
    allowance: { ...fullAllowance, remaining: 3 },
    receipt: `receipt for ${query}`,
    ...facts,
  };
}

/**
 * What the server answers to a search that has found these, whichever page is asked for.
 * @param firstPages how many pages the first answer has, which comes in one wave
 */
export function answerTo(
  request: Request,
  diagrams: readonly FoundDiagram[],
  facts: Partial<SearchAnswer> = {},
  firstPages: number = SHOWN_PAGES,
): Response {
  const { searchParams } = new URL(request.url);
  const isInWaves = request.headers.get("accept") === NDJSON_TYPE;
  const query = searchParams.get("q") ?? "";
  const page = Number(searchParams.get("page") ?? 1);
  const start = (page - 1) * PAGE_SIZE;
  const end = start + PAGE_SIZE * (isInWaves ? firstPages : 1);
  const whole = makeAnswer(query, diagrams.slice(start, end), {
    page,
    hasMore: diagrams.length > end,
    sources: [reportOf("openverse", { count: diagrams.length })],
    ...facts,
  });
  return isInWaves ? streamOf(messagesOf(whole)) : Response.json(whole);
}

/** An answer in messages: all of its diagrams in one wave. */
export function messagesOf({ query, page, correction, diagrams, ...end }: SearchAnswer): SearchMessage[] {
  const { allowance, receipt } = end;
  return [
    { kind: "begun", query, page, correction, allowance },
    ...(diagrams.length > 0 ? [{ kind: "wave" as const, diagrams, awaited: [], receipt }] : []),
    { kind: "end", ...end },
  ];
}

/** A response of these lines. */
export function streamOf(messages: readonly SearchMessage[]): Response {
  return new Response(messages.map((message) => `${JSON.stringify(message)}\n`).join(""));
}

/** Every search finds the same, and a page of it has all that it asks for beside. */
export function answerSearches(
  diagrams: readonly FoundDiagram[] = foundDiagrams(6),
  facts: Partial<SearchAnswer> = {},
  firstPages?: number,
) {
  answer("GET /api/search", (request) => answerTo(request, diagrams, facts, firstPages));
  answerBeside();
}

/** What a page asks for beside the results. */
export function answerBeside() {
  answer("GET /api/allowance", fullAllowance);
  answer("GET /api/likes/state", { liked: [], folders: {} });
  answer("GET /api/resources", { query: "", resources: [], origin: "library" });
  answerSuggestions("converging lens", "animal cell", "water cycle");
}

export const SUGGESTIONS = "GET /collection/suggestions.json";

/** Diagrams of the collection by their titles, for the box to suggest. */
export function answerSuggestions(...titles: string[]) {
  answer(SUGGESTIONS, { diagrams: titles.map((title) => [title.replaceAll(" ", "-"), title]), terms: [] });
}
