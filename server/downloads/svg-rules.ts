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

/** The elements of SVG 1.1 and 2 that draw, and those of editors in the same namespace that browsers ignore. */
const knownElements = new Set(
  (
    "svg g defs symbol use switch view a style title desc metadata cursor path rect circle ellipse line polyline " +
    "polygon text tspan tref textpath altglyph altglyphdef altglyphitem glyphref image marker clippath mask pattern " +
    "lineargradient radialgradient meshgradient meshrow meshpatch mesh hatch hatchpath solidcolor stop filter " +
    "feblend fecolormatrix fecomponenttransfer fecomposite feconvolvematrix fediffuselighting fedisplacementmap " +
    "fedistantlight fedropshadow feflood fefunca fefuncb fefuncg fefuncr fegaussianblur feimage femerge femergenode " +
    "femorphology feoffset fepointlight fespecularlighting fespotlight fetile feturbulence animate animatecolor " +
    "animatemotion animatetransform mpath set discard font font-face font-face-format font-face-name font-face-src " +
    "font-face-uri glyph missing-glyph hkern vkern color-profile flowroot flowregion flowregionexclude flowpara " +
    "flowspan flowdiv flowline flowtref"
  ).split(" "),
);

/** Languages whose elements a browser brings to life inside an SVG. */
const livingNamespaces = new Set(["http://www.w3.org/1999/xhtml", "http://www.w3.org/1998/Math/MathML"]);
const SVG_NAMESPACE = "http://www.w3.org/2000/svg";

/**
 * What to do with an element by its namespace: the reason to reject the SVG, "cut" to remove it with its content, or
 * null to keep it. Elements of other namespaces are the notes of an editor, which draw and load nothing.
 * @param namespace undefined if none is declared
 * @param parent its local name; a title or a description may hold HTML, which is not shown
 */
export function judgeNamespace(
  element: string,
  namespace: string | undefined,
  parent: string | undefined,
): SvgErrorReason | "cut" | null {
  if (namespace !== undefined && livingNamespaces.has(namespace))
    return parent === "title" || parent === "desc" ? "cut" : "embedded_page";
  const isSvg = !namespace || namespace === SVG_NAMESPACE;
  return isSvg && !knownElements.has(element) ? "cut" : null;
}

/** Attributes that make a browser send requests of their own in some language, and draw nothing in SVG. */
const sendingAttributes = new Set(
  "ping background srcset imagesrcset poster cite longdesc manifest profile archive codebase classid attributionsrc lowsrc dynsrc definitionurl".split(
    " ",
  ),
);

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
  if (privateNotes.has(attribute) || sendingAttributes.has(attribute) || name === "xml:base") return "cut";
  if (attribute === "href" || attribute === "src") return judgeLink(element, attribute, plain);
  if (animations.has(element) && attribute === "attributename" && animatesLink(plain)) return "animated_link";
  return !plainText.test(name) && mayHoldCss.test(value) && loadsByCss(value) ? "external" : null;
}

function judgeLink(element: string, attribute: string, plain: string): SvgErrorReason | "cut" | null {
  if (plain === "" || plain.startsWith("#")) return null;
  // A hyperlink loads nothing by itself.
  if (element === "a" && attribute === "href") return plain.startsWith("https://") ? null : "cut";
  return embeddedPicture.test(plain) && (element === "image" || element === "feimage") ? null : "external";
}

function animatesLink(plain: string): boolean {
  const animated = localName(plain);
  return animated === "href" || animated.startsWith("on");
}
