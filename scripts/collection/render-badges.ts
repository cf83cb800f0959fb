import { join } from "node:path";
import { glyphPath } from "@/lib/drawing/svg/glyph-shelf";
import { inkOf } from "@/lib/drawing/vocabulary";
import type { BadgeShapes } from "@/lib/study/badges";
import { openInstalledTypefaces } from "./typefaces";
import { readVocabulary } from "./vocabulary";
import { writeAtomically } from "./write-output";

/** Pixels of the canvas: lines of text are hardly further apart than a badge with such digits is high. */
const FONT_SIZE = 12.5;
const FONT_WEIGHT = 600;
/** Font units per step of an outline: a twentieth of a pixel. */
const STEP = 4;

/** Writes the digits of the badges, in the typeface of the labels, and their colours: see `lib/study/badges.ts`. */
export async function renderBadges(sourceDir: string): Promise<void> {
  const vocabulary = readVocabulary();
  const typefaces = await openInstalledTypefaces();
  const family = vocabulary.classes.get("label")?.["font-family"]?.split(",")[0] ?? "";
  const { font } = typefaces({ family, italic: false, weight: FONT_WEIGHT }, "0");
  const digits = Array.from("0123456789", (digit) => {
    const [glyph] = font.layout(digit).glyphs;
    if (!glyph) throw new Error(`${family}: no glyph for “${digit}”`);
    return { d: glyphPath(glyph.path, 0, STEP), width: Math.round(glyph.advanceWidth / STEP) };
  });
  const coloursOf = (theme: "light" | "dark") => ({
    ink: inkOf("var(--dg-ink)", vocabulary[theme]),
    paper: inkOf("var(--dg-paper)", vocabulary[theme]),
  });
  const shapes: BadgeShapes = {
    scale: (FONT_SIZE / font.unitsPerEm) * STEP,
    height: Math.round(font.capHeight / STEP),
    digits,
    colours: { light: coloursOf("light"), dark: coloursOf("dark") },
  };
  writeAtomically(join(sourceDir, "badges.json"), `${JSON.stringify(shapes)}\n`);
}
