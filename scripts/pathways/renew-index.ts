import { z } from "zod";
import { readCapped } from "@/server/fetch/read-capped";
import type { Pathway } from "@/server/search/pathways/pathway-index";
import { readWhole, shorten } from "@/server/search/reading/source-text";
import { writeAtomically } from "../collection/write-output";
import { CommandError } from "../command-error";

/** In 2026 it has 3 MB. */
const MAX_BYTES = 8_000_000;
const MAX_DESCRIPTION_LENGTH = 300;
/** Of pathways with the same title, the one of this organism is kept. */
const PREFERRED_ORGANISM = "Homo sapiens";

/** One entry of WikiPathways' own search. Texts are Markdown with HTML, lists are separated by commas. */
const entrySchema = z.object({
  wpid: z.string().regex(/^WP\d+$/),
  title: z.string().transform(plainText).pipe(z.string().min(1)),
  organisms: z.string().transform(plainText).pipe(z.string().min(1)),
  description: z.string().nullish(),
  annotations: z.string().nullish(),
});
type Entry = z.infer<typeof entrySchema>;

interface Renewal {
  /** The origin of WikiPathways. */
  origin: string;
  file: string;
  timeoutMs: number;
}

/**
 * Reads the list of all pathways and writes it to the index, which is sorted by id.
 * @returns how many pathways the index has
 * @throws CommandError with the reason; the file is unchanged then
 */
export async function renewIndex({ origin, file, timeoutMs }: Renewal): Promise<number> {
  const url = `${origin}/search.json`;
  const pathways = toIndex(readEntries(url, await download(url, timeoutMs)));
  writeAtomically(file, `${JSON.stringify(pathways, null, 2)}\n`);
  return pathways.length;
}

async function download(url: string, timeoutMs: number): Promise<string> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) });
    if (!response.ok) throw new Error(`the answer has status ${response.status}`);
    return (await readCapped(response.body, MAX_BYTES)).toString();
  } catch (error) {
    throw new CommandError(`${url} could not be read: ${reasonOf(error as Error)}.`);
  }
}

function reasonOf({ name, message, cause }: Error): string {
  if (name === "TooManyBytesError") return `it has more than ${MAX_BYTES} bytes`;
  if (name === "TimeoutError") return "it took too long";
  return cause instanceof Error ? cause.message : message;
}

function readEntries(url: string, text: string): Entry[] {
  const entries = entriesIn(text).flatMap((entry) => entrySchema.safeParse(entry).data ?? []);
  if (entries.length === 0) throw new CommandError(`${url} has no list of pathways.`);
  return entries;
}

function entriesIn(text: string): unknown[] {
  try {
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) ? list : [];
  } catch {
    return [];
  }
}

/** One pathway for each title, by number. */
function toIndex(entries: readonly Entry[]): Pathway[] {
  const pathways = entries.map(toPathway).sort((a, b) => numberOf(a) - numberOf(b));
  const byTitle = new Map<string, Pathway>();
  for (const pathway of pathways) {
    const key = pathway.title.toLowerCase();
    const known = byTitle.get(key);
    const isPreferred = (one: Pathway) => one.organism === PREFERRED_ORGANISM;
    if (!known || (isPreferred(pathway) && !isPreferred(known))) byTitle.set(key, pathway);
  }
  return [...byTitle.values()].sort((a, b) => numberOf(a) - numberOf(b));
}

const numberOf = ({ id }: Pathway) => Number(id.slice("WP".length));

function toPathway({ wpid, title, organisms, description, annotations }: Entry): Pathway {
  const text = shorten(plainText(description ?? ""), MAX_DESCRIPTION_LENGTH);
  const keywords = plainText(annotations ?? "")
    .split(/[\s,]*,\s*/)
    .filter(Boolean)
    .join(", ");
  return {
    id: wpid,
    title,
    organism: organisms,
    ...(text && { description: text }),
    ...(keywords && { keywords }),
  };
}

/** Markup of Markdown and of an old wiki. The first group is what stays of it. */
const markup: readonly RegExp[] = [
  // Links, whose addresses may contain parentheses.
  /\[([^\]]*)\]\((?:[^()]|\([^()]*\))*\)/g,
  /\[\[(?:[^\]|]*\|)?([^\]]*)\]\]/g,
  /\*{1,3}(?=\S)([^*]+)(?<=\S)\*{1,3}/g,
  // References and bare addresses.
  /\s*\(CITS:(?:[^()]|\([^()]*\))*\)()/g,
  /\s*\(https?:[^)\s]*\)()/g,
  /\s*https?:\/\/\S+()/g,
];

function plainText(text: string): string {
  const visible = readWhole(text, MAX_BYTES) ?? "";
  return markup
    .reduce((rest, pattern) => rest.replace(pattern, "$1"), visible)
    .replace(/\s+/g, " ")
    .trim();
}
