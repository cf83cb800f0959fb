import { expect, it } from "vitest";
import { downloadQuerySchema } from "@/lib/diagrams/requests";
import { flashcardsCsv } from "@/server/export/flashcards/flashcards-csv";
import { makeKept } from "../search/make";

const csvOf = (title: string, ...labels: [text: string, ...answers: string[]][]) =>
  flashcardsCsv(
    {
      diagram: { ...makeKept("collection-cell", { title }), imageSrc: "/collection/cell.svg" },
      labels: labels.map(([text, ...answers]) => ({ text, answers, box: [0, 0, 9, 9] })),
    },
    "https://figura.example",
  );

const picture =
  "https://figura.example/api/diagrams/collection-cell/download?format=png&size=screen&labels=numbered";
const addresses = `${picture},https://figura.example/diagrams/collection-cell/study`;

it("has a row for each label: term, definition with the other answers, picture and study page; no header", () => {
  expect(csvOf("Cell", ["Nucleus"], ["Smooth ER", "Smooth endoplasmic reticulum"])).toBe(
    `\ufeffCell: label 1,Nucleus,${addresses}\r\nCell: label 2,Smooth ER / Smooth endoplasmic reticulum,${addresses}\r\n`,
  );
});

it("names a picture that can be had", () => {
  const { searchParams } = new URL(picture);
  expect(downloadQuerySchema.safeParse(Object.fromEntries(searchParams))).toMatchObject({ success: true });
});

it.each([
  ["commas and quotes", 'A "b", c', '"A ""b"", c"'],
  ["line breaks", "A\r\nb\tc", "A b c"],
  ["a formula", "=HYPERLINK(1)", "'=HYPERLINK(1)"],
  ["a formula behind a space", " \n@SUM(1)", "'@SUM(1)"],
  ["a formula in quotes", '+A1,"b"', '"\'+A1,""b"""'],
  ["a number with a sign", "-1", "'-1"],
  ["a full-width formula", "\uff1dA1", "'\uff1dA1"],
  ["control characters", "\u0000=A1", "'=A1"],
])("keeps %s in one cell that no spreadsheet computes", (_what, text, cell) => {
  expect(csvOf("Cell", [text])).toBe(`\ufeffCell: label 1,${cell},${addresses}\r\n`);
});

it("keeps a title that is a formula as text, too", () => {
  expect(csvOf("=1+1", ["Nucleus"])).toBe(`\ufeff'=1+1: label 1,Nucleus,${addresses}\r\n`);
});
