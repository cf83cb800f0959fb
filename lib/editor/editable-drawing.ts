import { DiagramSourceError } from "../drawing/diagram-source-error";
import { type Box, union } from "../drawing/geometry";
import { groupLines, labelWords, outwards } from "../drawing/svg/find-labels";
import type { DrawingElement } from "../drawing/svg/parse-drawing";
import { type PlacedText, uprightBox } from "../drawing/svg/place-texts";
import { resolveStyle } from "../drawing/svg/resolve-style";
import type { Style, Vocabulary } from "../drawing/vocabulary";
import { type LabelLanguage, labelLanguages } from "./label-languages";
import { markupOf } from "./label-markup";

/** A text of a drawing that is edited as one: a label with all its lines. */
export interface EditableLabel {
  /** Its texts, by their numbers in document order. */
  texts: readonly number[];
  /** Its lines in the markup of `label-markup.ts`. */
  lines: readonly string[];
  /** Left, top, right and bottom, in whole pixels of the canvas. */
  box: Box;
  /** What it is called in other languages. */
  names?: Readonly<Partial<Record<LabelLanguage, string>>>;
}

/** A compiled drawing for the editor: what is drawn, without the source that it was compiled from. */
export interface EditableDrawing {
  root: DrawingElement;
  labels: readonly EditableLabel[];
  /** The names of the inks that it uses, in the order of the palette. */
  inks: readonly string[];
}

/** `collection/drawings.json`, which the render step writes, by slug. */
export type CollectionDrawings = Readonly<Record<string, EditableDrawing>>;

/** What an author says about the labels in other languages, by the words of a label in the drawing. */
export type Translations = Readonly<Partial<Record<LabelLanguage, Readonly<Record<string, string>>>>>;

/**
 * @param asked the texts of each label that can be asked
 * @throws DiagramSourceError if a label that is translated is not there
 */
export function editableDrawing(
  root: DrawingElement,
  texts: readonly PlacedText[],
  asked: readonly (readonly DrawingElement[])[],
  translations: Translations,
  vocabulary: Vocabulary,
): EditableDrawing {
  const groups = labelsOf(texts, asked);
  refuseUnknown(translations, new Set(groups.map(labelWords)));
  const labels = groups.map((group): EditableLabel => {
    const names = namesOf(labelWords(group), translations);
    return {
      texts: group.map((text) => texts.indexOf(text)),
      lines: group.map(({ element }) => markupOf(element)),
      box: outwards(group.map(uprightBox).reduce(union)),
      ...(Object.keys(names).length > 0 && { names }),
    };
  });
  const used = inksIn(root, vocabulary.root, vocabulary);
  const inks = [...vocabulary.light.keys()].filter((ink) => used.has(ink)).map((ink) => ink.slice(PREFIX));
  return { root, labels, inks };
}

/** Length of "--dg-". */
const PREFIX = 5;

/** All texts in labels: those that can be asked, and of the rest what is set alike, one below the other. */
function labelsOf(
  texts: readonly PlacedText[],
  asked: readonly (readonly DrawingElement[])[],
): (readonly PlacedText[])[] {
  const free = new Map(texts.map((text) => [text.element, text]));
  const take = (element: DrawingElement) => {
    const text = free.get(element);
    free.delete(element);
    return text ? [text] : [];
  };
  const known = asked.map((elements) => elements.flatMap(take)).filter((group) => group.length > 0);
  const groups = [...known, ...groupLines([...free.values()])];
  const first = ([text]: readonly PlacedText[]) => texts.indexOf(text as PlacedText);
  return groups.sort((one, other) => first(one) - first(other));
}

function refuseUnknown(translations: Translations, known: ReadonlySet<string>) {
  for (const [language, names] of Object.entries(translations)) {
    const unknown = Object.keys(names).find((words) => !known.has(words));
    if (unknown !== undefined)
      throw new DiagramSourceError(`translations.${language}`, `no label is “${unknown}”`);
  }
}

function namesOf(words: string, translations: Translations): Partial<Record<LabelLanguage, string>> {
  const names = labelLanguages.flatMap((language) => {
    const name = translations[language]?.[words];
    return name === undefined ? [] : [[language, name]];
  });
  return Object.fromEntries(names);
}

function inksIn(element: DrawingElement, inherited: Style, vocabulary: Vocabulary): Set<string> {
  const style = resolveStyle(element, inherited, vocabulary);
  const parts = element.children.filter((child) => typeof child !== "string");
  const isPainted = element.name !== "svg" && element.name !== "g";
  const own = isPainted ? [style.fill, style.stroke] : [];
  const named = own.flatMap((paint) => /^var\((--dg-[\w-]+)\)$/.exec(paint ?? "")?.[1] ?? []);
  return new Set([...named, ...parts.flatMap((part) => [...inksIn(part, style, vocabulary)])]);
}
