import "server-only";
import { cite } from "@/lib/diagrams/licences/citations";
import type { ArchiveItem } from "./read-contents";

/** A BibTeX file with an entry for each item. */
export function references(items: readonly ArchiveItem[], origin: string, accessedOn: Date): string {
  const keys = uniqueKeys(items.map(({ diagram }) => diagram.id));
  const entries = items.map(({ diagram }, place) =>
    cite({ ...diagram, id: keys[place] ?? diagram.id }, "BibTeX", { origin, accessedOn }),
  );
  return entries.map((entry) => `${entry}\n`).join("\n");
}

/** BibTeX keys are case-insensitive. */
function uniqueKeys(ids: readonly string[]): string[] {
  const taken = new Set<string>();
  return ids.map((id) => {
    let key = id;
    for (let number = 2; taken.has(key.toLowerCase()); number += 1) key = `${id}-${number}`;
    taken.add(key.toLowerCase());
    return key;
  });
}
