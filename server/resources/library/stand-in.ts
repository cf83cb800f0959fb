import "server-only";
import { hostOf, searchPageOf } from "@/lib/resources/hosts";
import type { LearningResource } from "@/lib/resources/resource";
import { tidyTopic } from "@/lib/resources/topic";
import { titleOf } from "./topic-words";

/** Replaces a page that is gone by its host's search page for the query; null if the host has none. */
export function standInFor(
  { url: gone, type, keyTopics }: LearningResource,
  query: string,
): LearningResource | null {
  const host = hostOf(new URL(gone));
  const url = host && searchPageOf(host, query);
  if (!host || url === null) return null;
  return {
    title: titleOf(tidyTopic(query), `all on ${host.name}`),
    url,
    source: host.name,
    type,
    description: `The search of ${host.name} for this topic: choose among what it has, at your level and pace.`,
    estimatedTime: "Self-paced",
    keyTopics,
  };
}
