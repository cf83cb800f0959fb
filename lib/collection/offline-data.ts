import type { CollectionEntry } from "../diagrams/collection-entry";
import type { IndexData } from "../search/offline/index-data";
import type { BadgeShapes } from "../study/badges";
import type { CollectionLabels } from "../study/labels";

/**
 * The format of `/kept/collection.json`, which the manifest states. Raise it with each change of `ShellContent`, and
 * with each change of `OfflineData` that earlier code cannot read, or after which the code cannot read earlier data:
 * after an interrupted update the worker may be newer than the data and the kept pages.
 */
export const OFFLINE_FORMAT = 2;

/** `/kept/collection.json`, which the build writes: what the worker needs to search and to study the collection. */
export interface OfflineData {
  entries: readonly CollectionEntry[];
  indexData: IndexData;
  labels: CollectionLabels;
  badges: BadgeShapes;
}
