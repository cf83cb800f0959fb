import { DOMParser } from "@xmldom/xmldom";
import type { CollectionEntry } from "@/lib/diagrams/collection-entry";

/** Bytes of one SVG, before compression. */
export const LARGEST_PICTURE = 60 * 1024;
/** Bytes; the limit for the median. */
export const MEDIAN_PICTURE = 12 * 1024;

const known = new Set([
  "svg",
  "title",
  "desc",
  "defs",
  "use",
  "g",
  "path",
  "line",
  "polyline",
  "polygon",
  "rect",
  "circle",
  "ellipse",
]);
/** Glyphs are defined once and referenced by id; no other references are allowed. */
const isLetter = ({ name, value }: { name: string; value: string }) =>
  name === "href" && /^#g[0-9a-z]+$/.test(value);
const outside = /href|url\(|^on|^style$|^class$|var\(|NaN|undefined|javascript:/i;

/** All errors of a rendered SVG as a self-contained file. */
export function checkPicture(svg: string, entry: CollectionEntry): string[] {
  const problems: string[] = [];
  const document = new DOMParser().parseFromString(svg, "image/svg+xml");
  const [root, title, description, ...rest] = Array.from(document.getElementsByTagName("*"));
  if (root?.getAttribute("viewBox") !== `0 0 ${entry.width} ${entry.height}`) problems.push("has no viewBox");
  if (root?.getAttribute("role") !== "img") problems.push("is no img to a screen reader");
  if (title?.tagName !== "title" || title.textContent !== entry.title) problems.push("has no <title>");
  if (description?.tagName !== "desc" || description.textContent !== entry.description)
    problems.push("has no <desc>");

  const elements = [root, title, description, ...rest].flatMap((element) => element ?? []);
  const foreign = elements.find(({ tagName }) => !known.has(tagName));
  if (foreign) problems.push(`holds a <${foreign.tagName}>`);
  const attributes = elements.flatMap((element) => Array.from(element.attributes));
  const strange = attributes.find(
    (attribute) => !isLetter(attribute) && (outside.test(attribute.name) || outside.test(attribute.value)),
  );
  if (strange) problems.push(`holds ${strange.name}="${strange.value.slice(0, 40)}"`);
  const ids = attributes.filter(({ name }) => name === "id").map(({ value }) => value);
  if (new Set(ids).size < ids.length) problems.push("has an id twice");
  const bytes = Buffer.byteLength(svg);
  if (bytes > LARGEST_PICTURE) problems.push(`is ${(bytes / 1024).toFixed(0)} KB large`);
  return problems;
}
