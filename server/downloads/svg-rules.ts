import "server-only";
import type { SvgErrorReason } from "@/lib/diagrams/download-words";
import { loadsByCss } from "./css-faults";

/** Elements that make more than a drawing of it, whatever namespace they say they are of. */
const refusedElements = new Map<string, SvgErrorReason>([
  ["script", "script"],
  ["handler", "script"],
  ["listener", "script"],
  ["foreignobject", "foreign_object"],
  ..."iframe object embed applet frame frameset link meta base form img audio video source canvas"
    .split(" ")
    .map((name): [string, SvgErrorReason] => [name, "embedded_page"]),
]);

/** What editors note for themselves: where the file lay on its author's machine. */
const privateNotes = new Set(["export-filename", "docname", "docbase", "absref", "saved-as"]);

/** Attributes that lead somewhere, or, in an animation, may. */
const leading = new Set([
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
const pictureWithin = /^data:image\/(png|jpe?g|gif|webp)[;,]/;
const mayHoldCss = /[(\\@]/;
/** What is never read as a style, though somebody may name a layer "image(1)". */
const plainText = /:|^(id|class|role|title|lang|aria-.*|data-.*)$/i;

/** The name without its prefix: whoever writes the file chooses that. */
export const localName = (name: string) => name.slice(name.lastIndexOf(":") + 1).toLowerCase();

/** Why a drawing with such an element is refused. */
export const elementFault = (element: string): SvgErrorReason | undefined => refusedElements.get(element);

/** What becomes of an attribute: a reason against the whole drawing, or "cut", or null where it may stay. */
export function judgeAttribute(element: string, name: string, value: string): SvgErrorReason | "cut" | null {
  const attribute = localName(name);
  if (/^on[a-z]/.test(attribute)) return "event_handler";
  const plain = value.replace(blanks, "").toLowerCase();
  if (leading.has(attribute) && scriptScheme.test(plain)) return "script_link";
  if (privateNotes.has(attribute) || name === "xml:base") return "cut";
  if (attribute === "href" || attribute === "src") return judgeLink(element, plain);
  if (animations.has(element) && attribute === "attributename" && animatesLink(plain)) return "animated_link";
  return !plainText.test(name) && mayHoldCss.test(value) && loadsByCss(value) ? "external" : null;
}

function judgeLink(element: string, plain: string): SvgErrorReason | "cut" | null {
  if (plain === "" || plain.startsWith("#")) return null;
  // A link to follow loads nothing by itself.
  if (element === "a") return plain.startsWith("https://") ? null : "cut";
  return pictureWithin.test(plain) && (element === "image" || element === "feimage") ? null : "external";
}

function animatesLink(plain: string): boolean {
  const animated = localName(plain);
  return animated === "href" || animated.startsWith("on");
}
