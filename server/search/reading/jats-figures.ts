import "server-only";
import { Parser } from "htmlparser2";
import { stemmer } from "stemmer";
import { wordsOf } from "@/lib/fold-text";
import { limitCombiningMarks } from "@/lib/limit-combining-marks";

/** Figures read from one article. Real articles have fewer; only broken or hostile ones have more. */
const MAX_FIGURES = 60;
/** Characters kept of each text of a figure. */
const MAX_TEXT_LENGTH = 3000;

/** Nesting depth; the deepest real articles have a few dozen levels. */
const MAX_DEPTH = 200;
/** Characters parsed between two checks of the depth. */
const CHUNK_LENGTH = 65_536;

/** Source text of formulas, which repeats what is shown. */
const sourceTags = new Set(["tex-math", "annotation", "mml:annotation"]);

/** A figure as its article describes it. Texts are plain, and empty if absent. */
export interface JatsFigure {
  id: string;
  label: string;
  /** The caption's heading. */
  title: string;
  caption: string;
  /** The picture's file name without folder, with or without extension; empty if there is no picture. */
  graphic: string;
  /** Whether it names an origin or terms of its own, so that the article's licence may not apply. */
  hasOwnTerms: boolean;
  licenceUrl: string;
}

export interface JatsArticle {
  licenceUrl: string;
  figures: JatsFigure[];
}

type TextField = "label" | "title" | "caption";
/** What the text of an open element is; null if it is ignored. */
type Place = TextField | "licenceUrl" | "source" | null;

/**
 * Reads the figures of an article in JATS (https://jats.nlm.nih.gov), the XML of PubMed Central, with a streaming
 * parser. For broken or too deeply nested XML, returns what was read up to that point.
 */
export function readJats(xml: string): JatsArticle {
  const article: JatsArticle = { licenceUrl: "", figures: [] };
  const open: string[] = [];
  // One per open element, so that a deeply nested text is classified without walking up.
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

/** Publishers put the URL in an attribute of the element, or in a link in its text. */
function isLicenceLink(tag: string, href: string, open: readonly string[]): boolean {
  if (tag === "license") return true;
  return tag === "ext-link" && href.includes("creativecommons.org/") && open.includes("license");
}

/** Only the first one counts: later ones belong to parts and supplements. */
function addLicence(holder: { licenceUrl: string }, url: string): void {
  holder.licenceUrl ||= url.slice(0, MAX_TEXT_LENGTH);
}

/** The place of the innermost open element: its own, or else its parent's. */
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

/** Skips a text that is full: slicing it again for every small addition would copy it each time. */
function addText(figure: JatsFigure, field: TextField, text: string): void {
  if (figure[field].length >= MAX_TEXT_LENGTH) return;
  figure[field] = (figure[field] + text).slice(0, MAX_TEXT_LENGTH);
}

function tidied(figure: JatsFigure): JatsFigure {
  const tidy = (text: string) => limitCombiningMarks(text).replace(/\s+/g, " ").trim();
  const { label, title, caption } = figure;
  return { ...figure, label: tidy(label), title: tidy(title), caption: tidy(caption) };
}

/**
 * Sorts figures by the number of words that their texts share with the query. Articles also have unrelated figures:
 * if any figure shares a word, those that share none are left out.
 */
export function mostFitting<Figure>(
  figures: readonly Figure[],
  textOf: (figure: Figure) => string,
  query: string,
): Figure[] {
  const asked = stems(query);
  const counted = figures.map((figure) => {
    const said = stems(textOf(figure));
    return { figure, shared: [...asked].filter((word) => said.has(word)).length };
  });
  const isAnyShared = counted.some(({ shared }) => shared > 0);
  return counted
    .filter(({ shared }) => shared > 0 || !isAnyShared)
    .sort((a, b) => b.shared - a.shared)
    .map(({ figure }) => figure);
}

function stems(text: string): Set<string> {
  return new Set(wordsOf(text).map((word) => stemmer(word)));
}
