import { describe, expect, it } from "vitest";
import { type DrawnCover, freeKey, problemOf, toCovers, toDrawn } from "@/lib/study/cover-editing";
import { coverWords } from "@/lib/study/cover-words";
import type { Cover } from "@/lib/study/covers";

it("a removed cover never gives its key to another", () => {
  const cover = (name: string): Cover => ({ name, answers: [], box: [0, 0, 0.5, 0.5] });
  expect(freeKey([[], toDrawn([cover("a"), cover("b")])])).toBe(2);
  expect(freeKey([toDrawn([])])).toBe(0);
});

describe("what is sent", () => {
  const drawn = (facts: Partial<DrawnCover>): DrawnCover => ({
    key: 0,
    name: "Nucleus",
    answers: "",
    box: [0, 0, 1, 1],
    ...facts,
  });

  it("has the answers one by one, and comes back as it was", () => {
    const covers = toCovers([drawn({ name: " Nucleus ", answers: "kernel; core ;; 1,2-diol" })]);
    expect(covers).toMatchObject([{ name: "Nucleus", answers: ["kernel", "core", "1,2-diol"] }]);
    expect(toCovers(toDrawn(covers))).toEqual(covers);
  });

  it.each([
    [{}, null],
    [{ name: "  " }, { field: "name", text: coverWords.enterName }],
    [{ answers: "x;".repeat(11) }, { field: "answers", text: coverWords.tooManyAnswers }],
    [{ answers: "x".repeat(121) }, { field: "answers", text: coverWords.nameTooLong }],
  ])("is checked first: %j", (facts, problem) => {
    expect(problemOf(drawn(facts))).toEqual(problem);
  });
});
