import type { LearningHost } from "./hosts";
import { searchedTopic } from "./topic";

/** The URL of a source's own search results for a query; null if the source has no search or the query is empty. */
export function searchPageOf(host: LearningHost, query: string): string | null {
  const topic = searchedTopic(query);
  return topic && host.search ? host.search(topic) : null;
}
