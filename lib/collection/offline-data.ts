import type { CollectionEntry } from "../diagrams/collection-entry";
import type { IndexData } from "../search/offline/index-data";
import type { BadgeShapes } from "../study/badges";
import type { CollectionLabels } from "../study/labels";

/** `/kept/collection.json`, which the build writes: what the worker needs to search and to study the collection. */
export interface OfflineData {
  entries: readonly CollectionEntry[];
  indexData: IndexData;
  labels: CollectionLabels;
  badges: BadgeShapes;
}
