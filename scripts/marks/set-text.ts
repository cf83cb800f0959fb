import { layOutText, type TextLayout } from "@/lib/drawing/svg/lay-out-text";
import { writeText } from "@/lib/drawing/svg/write-text";
import type { Typefaces } from "@/lib/drawing/typefaces";
import type { Style, Vocabulary } from "@/lib/drawing/vocabulary";

interface Face {
  family: "Brygada 1918 Variable" | "IBM Plex Sans Variable";
  /** Pixels. */
  size: number;
  weight: number;
  fill: string;
  isItalic?: true;
}

interface Place {
  left: number;
  /** Baseline of the first line. */
  base: number;
}

/** These texts use no class of the collection. */
const noVocabulary: Vocabulary = { root: {}, classes: new Map(), light: new Map(), dark: new Map() };

/** Sets text in our typefaces as outlines, so that the viewer does not need the fonts. */
export function typesetter(typefaces: Typefaces) {
  function layOut(words: string, face: Face, { left, base }: Place): TextLayout {
    const style: Style = {
      "font-family": face.family,
      "font-size": `${face.size}px`,
      "font-weight": String(face.weight),
      "font-style": face.isItalic ? "italic" : "normal",
      fill: face.fill,
    };
    const text = {
      name: "text",
      attributes: { x: String(left), y: String(base) },
      classes: [],
      children: [words],
    };
    return layOutText(text, style, noVocabulary, typefaces);
  }

  const widthOf = (words: string, face: Face) => layOut(words, face, { left: 0, base: 0 }).box[2];

  /** Breaks text into lines of a maximum width. */
  function breakLines(words: string, face: Face, width: number): string[] {
    const lines: string[] = [];
    for (const word of words.split(" ")) {
      const longer = [lines.at(-1), word].filter(Boolean).join(" ");
      if (lines.length > 0 && widthOf(longer, face) <= width) lines[lines.length - 1] = longer;
      else lines.push(word);
    }
    return lines;
  }

  const line = (words: string, face: Face, place: Place) =>
    writeText(layOut(words, face, place), { transform: undefined }, {});

  /** Several lines, one below the other. */
  const lines = (texts: readonly string[], face: Face, { left, base }: Place, lineHeight: number) =>
    texts.map((words, number) => line(words, face, { left, base: base + number * lineHeight })).join("");

  return { widthOf, line, breakLines, lines };
}

export type Typesetter = ReturnType<typeof typesetter>;
