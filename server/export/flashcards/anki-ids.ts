import "server-only";
import { createHash } from "node:crypto";
import type { HideChoice } from "@/lib/study/flashcards";

/** Ids of Anki are times of creation in milliseconds, and must not be in the future: these are of 2017 to 2023. */
const FIRST_ID = 1_500_000_000_000;
const ID_SPAN = 200_000_000_000;

/** 72 bits. Anki finds the note of an earlier import by it, and updates that note. */
const GUID_BYTES = 9;

const hashOf = (text: string) => createHash("sha256").update(text).digest();

/** The same for a diagram in every package, so that it never becomes two notes of one kind. */
export function noteGuid(diagramId: string, hide: HideChoice): string {
  return hashOf(`figura ${hide} ${diagramId}`).toString("base64url", 0, GUID_BYTES);
}

/** An id that is always the same for a key. */
export function stableId(key: string): number {
  return FIRST_ID + (hashOf(key).readUIntBE(0, 6) % ID_SPAN);
}

/**
 * Ids that differ from each other: Anki changes an id that its collection already has, but a package may not.
 * @returns a function that returns the id, or the next free one
 */
export function createIds() {
  const taken = new Set<number>();
  return (wanted: number): number => {
    let id = wanted;
    while (taken.has(id)) id += 1;
    taken.add(id);
    return id;
  };
}
