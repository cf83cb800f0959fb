import { expect, it } from "vitest";
import { beginningOf } from "@/lib/text-beginning";

it.each([
  ["cell", 4, "cell"],
  ["cells", 4, "cell"],
  ["a🧬b", 2, "a"],
  ["a🧬b", 3, "a🧬"],
  ["🧬", 1, ""],
])("%s in %i units is %s", (text, maxLength, beginning) => {
  expect(beginningOf(text, maxLength)).toBe(beginning);
});
