import "server-only";
import { Parser } from "htmlparser2";
import { limitCombiningMarks } from "@/lib/limit-combining-marks";

/** Figures of one article that are read; none shows more, only a broken or hostile text goes on. */
const MAX_FIGURES = 60;
/** Characters of one text of a figure. */
const MAX_TEXT_LENGTH = 3000;

/** Elements inside each other; the deepest real articles have a few dozen. */
const MAX_DEPTH = 200;
/** Characters that the parser is given at a time, before it is asked how deep it is. */
const CHUNK_LENGTH = 65_536;

/** Formulas repeat themselves as source text, which nobody wants to read. */
const sourceTags = new Set(["tex-math", "annotation", "mml:annotation"]);

/** A figure as its article describes it. Plain texts, empty where the article has none. */
export interface JatsFigure {
  id: string;
  label: string;
  /** The caption's heading. */
  title: string;
  caption: string;
  /** The picture's name without its folder, with or without its ending; empty for a figure without one. */
  graphic: string;
  /** Whether it says where it was taken from or on what terms, so that the article's licence may not hold. */
  hasOwnTerms: boolean;
  licenceUrl: string;
}

export interface JatsArticle {
  licenceUrl: string;
  figures: JatsFigure[];
}

type TextField = "label" | "title" | "caption";
/** What the text inside an open element is; null where nobody reads it. */
type Place = TextField | "licenceUrl" | "source" | null;

/**
 * Reads the figures out of an article in JATS (https://jats.nlm.nih.gov), the XML of PubMed Central, without
 * building a tree of it. Broken or endlessly nested XML gives what could be read until then.
 */
export function readJats(xml: string): JatsArticle {
  const article: JatsArticle = { licenceUrl: "", figures: [] };
  const open: string[] = [];
  // One for each open element: a text deep inside must not have to walk up to learn what it is.
  const places: Place[] = [];
  let figure: JatsFigure | null = null;
  let isTooDeep = false;
  const parser = new Parser(
    {
      onopentag(tag, attributes) {
        if (open.push(tag) > MAX_DEPTH) isTooDeep = true;
        if (isTooDeep) return;
        places.push(placeWithin(places.at(-1) ?? null, open));
        const href = attributes["xlink:href"] ?? "";
        if (tag === "fig") figure = newFigure(attributes.id);
        else if (isLicenceLink(tag, href, open)) addLicence(figure ?? article, href);
        if (!figure) return;
        if (tag === "permissions" || tag === "attrib") figure.hasOwnTerms = true;
        const isPicture = tag === "graphic" && !open.includes("caption");
        if (isPicture && !figure.graphic) figure.graphic = href.slice(0, MAX_TEXT_LENGTH);
      },
      ontext(text) {
        if (isTooDeep) return;
        const place = places.at(-1) ?? null;
        if (place === "licenceUrl") addLicence(figure ?? article, text.trim());
        else if (figure && place && place !== "source") addText(figure, place, text);
      },
      onclosetag(tag) {
        if (isTooDeep) return;
        if (figure && (tag === "p" || tag === "title")) figure.caption += " ";
        if (figure && tag === "fig") {
          if (article.figures.length < MAX_FIGURES) article.figures.push(tidied(figure));
          figure = null;
        }
        open.pop();
        places.pop();
      },
    },
    { xmlMode: true },
  );
  for (let start = 0; start < xml.length && !isTooDeep; start += CHUNK_LENGTH) {
    parser.write(xml.slice(start, start + CHUNK_LENGTH));
  }
  parser.end();
  return article;
}

function newFigure(id = ""): JatsFigure {
  return { id, label: "", title: "", caption: "", graphic: "", hasOwnTerms: false, licenceUrl: "" };
}

/** Publishers put the address on the element itself, or into its text as a link. */
function isLicenceLink(tag: string, href: string, open: readonly string[]): boolean {
  if (tag === "license") return true;
  return tag === "ext-link" && href.includes("creativecommons.org/") && open.includes("license");
}

/** The first one counts: later ones belong to parts and supplements. */
function addLicence(holder: { licenceUrl: string }, url: string): void {
  holder.licenceUrl ||= url.slice(0, MAX_TEXT_LENGTH);
}

/** Where the last of these open elements stands: in a place of its own, else in its parent's. */
function placeWithin(parent: Place, open: readonly string[]): Place {
  const tag = open.at(-1) ?? "";
  const holder = open.at(-2);
  if (parent === "source" || sourceTags.has(tag)) return "source";
  if (tag === "ali:license_ref") return "licenceUrl";
  if (tag === "fig") return null;
  if (holder === "fig") return tag === "label" || tag === "caption" ? tag : null;
  if (tag === "title" && holder === "caption" && open.at(-3) === "fig") return "title";
  return parent;
}

/** A full text is left as it is: cutting it again for each of many small additions would copy it each time. */
function addText(figure: JatsFigure, field: TextField, text: string): void {
  if (figure[field].length >= MAX_TEXT_LENGTH) return;
  figure[field] = (figure[field] + text).slice(0, MAX_TEXT_LENGTH);
}

function tidied(figure: JatsFigure): JatsFigure {
  const tidy = (text: string) => limitCombiningMarks(text).replace(/\s+/g, " ").trim();
  const { label, title, caption } = figure;
  return { ...figure, label: tidy(label), title: tidy(title), caption: tidy(caption) };
}
