import "server-only";
import type { SvgErrorReason } from "@/lib/diagrams/download-words";
import { loadsByCss } from "./css-rules";

/** Elements that do more than draw, in any namespace. */
const refusedElements = new Map<string, SvgErrorReason>([
  ["script", "script"],
  ["handler", "script"],
  ["listener", "script"],
  ["foreignobject", "foreign_object"],
  ..."iframe object embed applet frame frameset link meta base form img audio video source canvas"
    .split(" ")
    .map((name): [string, SvgErrorReason] => [name, "embedded_page"]),
]);

/** Editor attributes with the file's path on its author's machine. */
const privateNotes = new Set(["export-filename", "docname", "docbase", "absref", "saved-as"]);

/** Attributes that contain a link, or can in an animation. */
const linkAttributes = new Set([
  "href",
  "src",
  "from",
  "to",
  "by",
  "values",
  "action",
  "formaction",
  "data",
  "base",
]);

const animations = new Set([
  "animate",
  "set",
  "animatetransform",
  "animatemotion",
  "animatecolor",
  "discard",
]);

const scriptScheme = /(^|[;,])(javascript|vbscript|livescript):/;
const blanks = /[\s\p{Cc}]+/gu;
const embeddedPicture = /^data:image\/(png|jpe?g|gif|webp)[;,]/;
const mayHoldCss = /[(\\@]/;
/** Attributes that are never parsed as CSS, though their values may look like it: a layer can be named "image(1)". */
const plainText = /:|^(id|class|role|title|lang|aria-.*|data-.*)$/i;

/** The name without its prefix, which the author of the file can choose freely. */
export const localName = (name: string) => name.slice(name.lastIndexOf(":") + 1).toLowerCase();

/** The reason to reject an SVG with this element, if any. */
export const elementError = (element: string): SvgErrorReason | undefined => refusedElements.get(element);

/** The reason to reject the SVG because of an attribute, "cut" to remove the attribute, or null to keep it. */
export function judgeAttribute(element: string, name: string, value: string): SvgErrorReason | "cut" | null {
  const attribute = localName(name);
  if (/^on[a-z]/.test(attribute)) return "event_handler";
  const plain = value.replace(blanks, "").toLowerCase();
  if (linkAttributes.has(attribute) && scriptScheme.test(plain)) return "script_link";
  if (privateNotes.has(attribute) || name === "xml:base") return "cut";
  if (attribute === "href" || attribute === "src") return judgeLink(element, plain);
  if (animations.has(element) && attribute === "attributename" && animatesLink(plain)) return "animated_link";
  return !plainText.test(name) && mayHoldCss.test(value) && loadsByCss(value) ? "external" : null;
}

function judgeLink(element: string, plain: string): SvgErrorReason | "cut" | null {
  if (plain === "" || plain.startsWith("#")) return null;
  // A hyperlink loads nothing by itself.
  if (element === "a") return plain.startsWith("https://") ? null : "cut";
  return embeddedPicture.test(plain) && (element === "image" || element === "feimage") ? null : "external";
}

function animatesLink(plain: string): boolean {
  const animated = localName(plain);
  return animated === "href" || animated.startsWith("on");
}
