import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { breakLines } from "@/lib/editor/break-lines";
import { lettersIn } from "@/lib/editor/label-markup";

/** A letter is a pixel wide; signs of the markup have no width. */
const measure = (line: string) => lettersIn(line).length;
const broken = (text: string, lines: number, width: number, widest = 1000) =>
  breakLines(text, measure, { lines, width, widest });

describe("markup that is broken", () => {
  it.each([
    ["*mean velocity*", ["*mean*", "*velocity*"]],
    ["the *mean velocity* here", ["the *mean*", "*velocity* here"]],
    ["*a* *b* is longer", ["*a* *b* is", "longer"]],
    ["flow_{at the top}", ["flow_{at}", "_{the top}"]],
    ["area^{of a square}", ["area^{of a}", "^{square}"]],
    ["2 \\* 3 \\* 4 \\* 5", ["2 \\* 3 \\*", "4 \\* 5"]],
  ])("is repeated on each line: %s", (text, lines) => {
    expect(broken(text, 2, 1)).toEqual(lines);
  });

  it("is repeated where a line was broken by hand, and within a word that is too wide", () => {
    expect(broken("*mean\nvelocity*", 1, 100)).toEqual(["*mean*", "*velocity*"]);
    expect(broken("*velocity*", 1, 100, 4)).toEqual(["*velo*", "*city*"]);
    expect(broken("v_{maximum}", 1, 100, 4)).toEqual(["v_{max}", "_{imum}"]);
  });

  it("stays whole on one line", () => {
    expect(broken("*mean  velocity*  at *a* *b*", 1, 100)).toEqual(["*mean velocity* at *a* *b*"]);
  });
});

describe("a word that is wider than a line", () => {
  /** Breaks a word letter by letter. */
  const letterByLetter = (word: string, widthOf: (line: string) => number, widest: number) =>
    [...word].reduce<string[]>((lines, letter) => {
      const longer = (lines.at(-1) ?? "") + letter;
      if (lines.length > 0 && widthOf(longer) <= widest) lines[lines.length - 1] = longer;
      else lines.push(letter);
      return lines;
    }, []);

  it("has as many letters on each line as fit", () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(..."imW\u00e9"), { minLength: 1, maxLength: 60 }).map((all) => all.join("")),
        fc.integer({ min: 1, max: 30 }),
        (word, widest) => {
          const widthOf = (line: string) =>
            [...line].reduce((sum, letter) => sum + ({ i: 1, W: 9 }[letter] ?? 5), 0);
          const made = breakLines(word, widthOf, { lines: 1, width: 0, widest });
          expect(made).toEqual(letterByLetter(word, widthOf, widest));
        },
      ),
    );
  });

  it("is not measured letter by letter", () => {
    let measured = 0;
    const counting = (line: string) => {
      measured += 1;
      return line.length;
    };
    breakLines("x".repeat(200), counting, { lines: 1, width: 10, widest: 100 });
    expect(measured).toBeLessThan(30);
  });
});

it("loses no letter, and adds none, whatever the text", () => {
  const piece = fc.constantFrom(
    "*",
    "_{",
    "^{",
    "_",
    "^",
    "}",
    "\\",
    "\n",
    " ",
    "\t",
    "a",
    "é",
    "bc",
    "\ud83d\ude00",
  );
  const isSeen = ({ letter }: { letter: string }) => /\S/.test(letter);
  fc.assert(
    fc.property(
      fc.array(piece, { maxLength: 16 }).map((parts) => parts.join("")),
      fc.integer({ min: 1, max: 4 }),
      fc.integer({ min: 2, max: 12 }),
      (text, lines, widest) => {
        const made = broken(text, lines, 5, widest);
        expect(made.flatMap(lettersIn).filter(isSeen)).toEqual(lettersIn(text).filter(isSeen));
        for (const line of made) expect(measure(line)).toBeLessThanOrEqual(widest);
      },
    ),
    { numRuns: Number(process.env.FUZZ_RUNS ?? 300) },
  );
});
