import type { Diagram } from "@/lib/diagrams/diagram";
import { commonsPageKey, pictureKey } from "./picture-keys";
import { trustPlaces } from "./trust";

/**
 * Two diagrams that share a key are duplicates: by id, picture URL or Commons file. An equal title at an equal URL
 * needs no key of its own because the URL is one.
 */
export function duplicateKeys({ id, imageSrc, sourceUrl }: Diagram): string[] {
  const keys = [id, pictureKey(imageSrc)];
  const pageKey = commonsPageKey(sourceUrl);
  if (pageKey !== null && !keys.includes(pageKey)) keys.push(pageKey);
  return keys;
}

/**
 * Keeps the most trustworthy record of each picture, in the order of trust, so that the result does not depend on
 * which source answered first. It names the article that any record of the picture names.
 * @param seen keys of earlier rounds, whose pictures are left out. All keys of this round are added, including those
 * of dropped records.
 */
export function withoutDuplicates(diagrams: readonly Diagram[], seen: Set<string> = new Set()): Diagram[] {
  const survivors: Diagram[] = [];
  for (const { records, keys } of groupByKeys(diagrams)) {
    if (!keys.some((key) => seen.has(key))) survivors.push(survivorOf(records));
    for (const key of keys) seen.add(key);
  }
  return survivors.sort(byTrust);
}

interface Group {
  records: Diagram[];
  keys: string[];
}

/** A record can link two others that share no key: all three form one group. */
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

/** The archive of a picture does not know which article uses it, and may lack the caption that the article has. */
function survivorOf(records: readonly Diagram[]): Diagram {
  const survivor = mostTrusted(records);
  const used = records.filter(({ article }) => article !== undefined);
  if (survivor.article !== undefined || used.length === 0) return survivor;
  const { article, description } = mostTrusted(used);
  return { ...survivor, article, description: survivor.description ?? description };
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
    // A source may return one id twice with different texts; this makes the order deterministic.
    compareTexts(JSON.stringify(a), JSON.stringify(b))
  );
}

function compareTexts(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
