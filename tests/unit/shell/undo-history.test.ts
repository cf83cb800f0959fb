import { describe, expect, it } from "vitest";
import { change, redo, startHistory, undo } from "@/lib/shell/undo-history";

describe("undo", () => {
  it("takes back one change after the other, and redo makes them again", () => {
    const changed = change(change(startHistory("a"), "b"), "c");
    const before = undo(undo(changed));
    expect(before.present).toBe("a");
    expect(undo(before)).toBe(before);
    expect(redo(redo(before)).present).toBe("c");
    expect(redo(changed)).toBe(changed);
  });

  it("takes back at once what belongs to one step, until another step or undo ends it", () => {
    const typed = change(change(startHistory(""), "N", "name 0"), "Nu", "name 0");
    expect(undo(typed).present).toBe("");
    const later = change(change(typed, "x"), "Nuc", "name 0");
    expect(undo(later).present).toBe("x");
    expect(undo(change(redo(undo(typed)), "Nuc", "name 0")).present).toBe("Nu");
  });

  it("makes nothing again that a new change has replaced", () => {
    const replaced = change(undo(change(startHistory("a"), "b")), "c");
    expect(redo(replaced).present).toBe("c");
  });

  it("keeps the last 200 steps", () => {
    const counted = Array.from({ length: 300 }).reduce<ReturnType<typeof startHistory<number>>>(
      (history, _, index) => change(history, index + 1),
      startHistory(0),
    );
    const first = Array.from({ length: 300 }).reduce<typeof counted>((history) => undo(history), counted);
    expect(first.present).toBe(100);
  });
});
