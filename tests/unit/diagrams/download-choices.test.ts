import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { applied, groundColours, PRINT_DPI, PRINT_SIDE } from "@/lib/diagrams/download-choices";
import { downloadQuerySchema } from "@/lib/diagrams/requests";

it("the grounds are the paper of the drawings, light and dark", () => {
  const inks = readFileSync("collection/inks.css", "utf8");
  const papers = [...inks.matchAll(/--dg-paper: (#\w+);/g)].map(([, colour]) => colour);
  expect(papers).toEqual([groundColours.white, groundColours.dark]);
});

it("the size for print is 17 cm at 300 dpi", () => {
  expect(((PRINT_SIDE / PRINT_DPI) * 2.54).toFixed(2)).toBe("17.00");
});

it("what is wanted applies if it is offered, else the first", () => {
  expect(applied(["print", "screen"], "screen")).toBe("screen");
  expect(applied<string>(["print", "screen"], "original")).toBe("print");
  expect(applied(["print", "screen"], undefined)).toBe("print");
  expect(applied([], undefined)).toBeUndefined();
});

it.each([
  ["size", "huge"],
  ["ground", "pink"],
])("a %s that there is none of is refused by its name", (field, value) => {
  const { error } = downloadQuerySchema.safeParse({ format: "png", [field]: value });
  expect(error?.issues.map(({ path }) => path)).toEqual([[field]]);
});
