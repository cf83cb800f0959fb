import type { Diagram } from "@/lib/diagrams/diagram";
import { trustPlaces } from "@/lib/diagrams/providers";
import { commonsPageKey, pictureKey } from "./picture-keys";

/**
 * Two diagrams that share a key are one: by id, by the address of the picture, by the Commons file. An equal
 * title at an equal address needs no key of its own, as the address alone is one.
 */
export function duplicateKeys({ id, imageSrc, sourceUrl }: Diagram): string[] {
  const keys = [id, pictureKey(imageSrc)];
  const pageKey = commonsPageKey(sourceUrl);
  if (pageKey !== null && !keys.includes(pageKey)) keys.push(pageKey);
  return keys;
}

/**
 * One record of each picture, the most trustworthy, in the order of trust; so neither which survive nor
 * their order depends on who answered first.
 * @param seen keys of what earlier rounds have shown: their pictures are left out. All keys of this round
 *   are added, also those of records that were dropped.
 */
export function withoutDuplicates(diagrams: readonly Diagram[], seen: Set<string> = new Set()): Diagram[] {
  const survivors: Diagram[] = [];
  for (const { records, keys } of groupByKeys(diagrams)) {
    if (!keys.some((key) => seen.has(key))) survivors.push(mostTrusted(records));
    for (const key of keys) seen.add(key);
  }
  return survivors.sort(byTrust);
}

interface Group {
  records: Diagram[];
  keys: string[];
}

/** A record may link two others that share no key with each other: all three are one group. */
function groupByKeys(diagrams: readonly Diagram[]): Set<Group> {
  const groupOf = new Map<string, Group>();
  const groups = new Set<Group>();
  for (const diagram of diagrams) {
    let group: Group = { records: [diagram], keys: [] };
    groups.add(group);
    for (const key of duplicateKeys(diagram)) {
      const other = groupOf.get(key);
      if (other === group) continue;
      if (other) {
        groups.delete(group);
        for (const moved of group.keys) groupOf.set(moved, other);
        other.records.push(...group.records);
        other.keys.push(...group.keys);
        group = other;
      } else {
        groupOf.set(key, group);
        group.keys.push(key);
      }
    }
  }
  return groups;
}

function mostTrusted(records: readonly Diagram[]): Diagram {
  return records.reduce((best, record) => (byTrust(record, best) < 0 ? record : best));
}

function byTrust(a: Diagram, b: Diagram): number {
  return (
    Number(b.licence !== null) - Number(a.licence !== null) ||
    trustPlaces[a.provider] - trustPlaces[b.provider] ||
    b.relevanceScore - a.relevanceScore ||
    compareTexts(a.id, b.id) ||
    // A source may name one id twice with other words; some order has to hold between them.
    compareTexts(JSON.stringify(a), JSON.stringify(b))
  );
}

function compareTexts(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
