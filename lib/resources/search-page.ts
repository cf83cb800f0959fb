import type { LearningHost } from "./hosts";
import { searchedTopic } from "./topic";

/** Where a source itself looks for what was typed; null where it has no search, or nothing was typed. */
export function searchPageOf(host: LearningHost, query: string): string | null {
  const topic = searchedTopic(query);
  return topic && host.search ? host.search(topic) : null;
}
