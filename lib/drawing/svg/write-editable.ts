import { CC0 } from "@/lib/diagrams/licences/licences";
import { inkOf, type Style, type Vocabulary } from "../vocabulary";
import { ownProperties } from "./resolve-style";

export type Drawing = {
  title: string;
  description: string;
  /** In our own svg dialect. */
  source: string;
};

const openingTag = /^<svg\b[^>]*>/;
const commentOrTag = /<!--[\s\S]*?-->|<[a-z][^>]*>/g;
const ownAttribute = new RegExp(`\\s(${ownProperties.join("|")})\\s*=\\s*["']([^"']*)["']`, "g");
const classAttribute = /\sclass\s*=\s*["']([^"']*)["']/;
/** Matches the family name in our font files; the installed packages use another one. */
const ofPackage = /^(.*) Variable$/;

/**
 * The drawing as its author wrote it, with text as text and comments in place, plus what any program needs to show it
 * as we do: the namespace, and the classes that it uses in the inks of the light theme.
 */
export function writeEditable(
  { title, source }: Drawing,
  vocabulary: Vocabulary,
  { width, height }: { width: number; height: number },
): string {
  const used = usedClasses(source);
  const classes = [...vocabulary.classes].filter(([name]) => used.has(name));
  const families = new Set(classes.flatMap(([, style]) => familyOf(style) ?? []));
  const content = source.trim().replace(openingTag, "").replace(commentOrTag, withOwnStyle).trim();
  const head = [
    title,
    "From the collection of Figura",
    `${CC0.name}: ${CC0.url}`,
    ...(families.size ? [`Set in ${[...families].join(" and ")}`] : []),
  ];
  return [
    "<!--",
    ...head.map((line) => `  ${asComment(line)}`),
    "-->",
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    "  <style>",
    rule("svg", vocabulary.root, vocabulary),
    ...classes.map(([name, style]) => rule(`.${name}`, style, vocabulary)),
    "  </style>",
    `  ${content}`,
    "",
  ].join("\n");
}

function usedClasses(drawing: string): Set<string> {
  const tags = drawing.match(commentOrTag) ?? [];
  return new Set(tags.flatMap((tag) => classAttribute.exec(tag)?.[1]?.split(" ") ?? []));
}

/** In our dialect, attributes take precedence over classes; in CSS, presentation attributes do not. */
function withOwnStyle(tag: string): string {
  if (tag.startsWith("<!--")) return tag;
  const own = Array.from(tag.matchAll(ownAttribute), ([, property, value]) => `${property}: ${value}`);
  if (!own.length) return tag;
  const rest = tag.replace(ownAttribute, "");
  return rest.replace(/\s*\/?>$/, (end) => ` style="${own.join("; ")}"${end}`);
}

function rule(selector: string, style: Style, vocabulary: Vocabulary): string {
  const declarations = Object.entries(style).map(([property, value]) => {
    const written = property === "font-family" ? familyList(value) : inkOf(value, vocabulary.light);
    return `${property}: ${written};`;
  });
  return `    ${selector} { ${declarations.join(" ")} }`;
}

function familyOf(style: Style): string | undefined {
  const [first = ""] = style["font-family"]?.split(",") ?? [];
  return ofPackage.exec(first)?.[1];
}

/** @param families "IBM Plex Sans Variable, sans-serif" */
function familyList(families: string): string {
  return families
    .split(/,\s*/)
    .flatMap((name) => {
      const installed = ofPackage.exec(name)?.[1];
      return installed === undefined ? [name] : [`"${name}"`, `"${installed}"`];
    })
    .join(", ");
}

/** Two dashes would end the comment. */
function asComment(line: string): string {
  return line.replaceAll("--", "- -");
}
