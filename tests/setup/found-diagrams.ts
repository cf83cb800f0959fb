import type { APIRequestContext } from "@playwright/test";
import type { FoundDiagram, SearchAnswer } from "../../lib/search/search-answer";

/** What a browser's searches find, each diagram once. */
export async function foundIn(
  request: APIRequestContext,
  queries: readonly string[],
): Promise<FoundDiagram[]> {
  const found = new Map<string, FoundDiagram>();
  for (const query of queries) {
    for (let page = 1, hasMore = true; hasMore; page += 1) {
      const response = await request.get("/api/search", { params: { q: query, page } });
      const answer = (await response.json()) as SearchAnswer;
      for (const diagram of answer.diagrams) found.set(diagram.id, diagram);
      hasMore = answer.hasMore && page < 5;
    }
  }
  return [...found.values()];
}
