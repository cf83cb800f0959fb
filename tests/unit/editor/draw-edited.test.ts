import { describe, expect, it } from "vitest";
import { changeLabel, type Edits, noEdits } from "@/lib/editor/edits";
import { renderEdited } from "@/lib/editor/render-edited";
import { openInstalledTypefaces } from "@/scripts/collection/typefaces";
import { drawEdited } from "@/server/collection/draw-edited";
import { drawingVocabulary, editableDrawing } from "@/server/collection/editable-drawing";

const drawing = editableDrawing("collection-animal-cell");
if (!drawing) throw new Error("The collection has no animal cell.");
const [nucleus] = drawing.labels;
if (!nucleus) throw new Error("The animal cell has no label.");
const facts = { title: "Animal cell", description: "A cell." };
const changed: Edits = changeLabel(noEdits, nucleus, { text: "Zellkern der Zelle" });

describe("a changed diagram is drawn in a thread", () => {
  it.each(["white", "dark"] as const)("as the editor draws it: %s", async (ground) => {
    const edits = { ...changed, ground };
    const typefaces = await openInstalledTypefaces();
    const shown = renderEdited(drawing, facts, edits, drawingVocabulary, typefaces);
    const { body } = await drawEdited(drawing, facts, edits);
    expect(body.toString()).toBe(ground === "dark" ? shown.dark : shown.light);
  });

  it("that ends when nobody waits for it any more", async () => {
    const client = new AbortController();
    const drawn = drawEdited(drawing, facts, changed, client.signal);
    setImmediate(() => client.abort());
    await expect(drawn).rejects.toMatchObject({ reason: "abandoned" });
  });

  it("that ends after its time", async () => {
    await expect(drawEdited(drawing, facts, changed, undefined, { timeoutMs: 1 })).rejects.toMatchObject({
      reason: "too_slow",
    });
  });

  it("whose errors are those of the request", async () => {
    const broken = { ...drawing, root: null } as unknown as typeof drawing;
    await expect(drawEdited(broken, facts, changed)).rejects.toThrow();
  });
});
