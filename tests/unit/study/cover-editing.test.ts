import { describe, expect, it } from "vitest";
import {
  change,
  type DrawnCover,
  type Editing,
  freeKey,
  problemOf,
  redo,
  startEditing,
  toCovers,
  undo,
} from "@/lib/study/cover-editing";
import { coverWords } from "@/lib/study/cover-words";
import type { Cover } from "@/lib/study/covers";

const cover = (name: string, answers: string[] = []): Cover => ({ name, answers, box: [0, 0, 0.5, 0.5] });
const rename = (editing: Editing, name: string, step: string | null = null) =>
  change(
    editing,
    editing.covers.map((one) => ({ ...one, name })),
    step,
  );
const namesIn = ({ covers }: Editing) => covers.map(({ name }) => name);

describe("undo", () => {
  it("takes back one change after the other, and redo makes them again", () => {
    const changed = rename(rename(startEditing([cover("a")]), "b"), "c");
    const before = undo(undo(changed));
    expect(namesIn(before)).toEqual(["a"]);
    expect(undo(before)).toBe(before);
    expect(namesIn(redo(redo(before)))).toEqual(["c"]);
    expect(redo(changed)).toBe(changed);
  });

  it("takes back at once what belongs to one step, until another step or undo ends it", () => {
    const typed = rename(rename(startEditing([cover("")]), "N", "name 0"), "Nu", "name 0");
    expect(namesIn(undo(typed))).toEqual([""]);
    const later = rename(rename(typed, "x"), "Nuc", "name 0");
    expect(namesIn(undo(later))).toEqual(["x"]);
    expect(namesIn(undo(rename(redo(undo(typed)), "Nuc", "name 0")))).toEqual(["Nu"]);
  });

  it("makes nothing again that a new change has replaced", () => {
    const replaced = rename(undo(rename(startEditing([cover("a")]), "b")), "c");
    expect(namesIn(redo(replaced))).toEqual(["c"]);
  });

  it("never gives the key of a removed cover to another", () => {
    const removed = change(startEditing([cover("a"), cover("b")]), []);
    expect(freeKey(removed)).toBe(2);
    expect(freeKey(startEditing([]))).toBe(0);
  });
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
    expect(toCovers(startEditing(covers).covers)).toEqual(covers);
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
