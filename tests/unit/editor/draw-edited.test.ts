import { describe, expect, it } from "vitest";
import { conversionErrorMessages } from "@/lib/diagrams/download-words";
import { changeLabel, type Edits, noEdits } from "@/lib/editor/edits";
import { renderEdited } from "@/lib/editor/render-edited";
import { openInstalledTypefaces } from "@/scripts/collection/typefaces";
import { drawEdited, editedFile } from "@/server/collection/draw-edited";
import { drawingVocabulary, editableDrawing } from "@/server/collection/editable-drawing";
import { withConversionSlot } from "@/server/downloads/conversion-queue";
import { facts as credit } from "../downloads/pictures";

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
      detail: conversionErrorMessages.edits_too_slow,
    });
  });

  it("whose errors are those of the request", async () => {
    const broken = { ...drawing, root: null } as unknown as typeof drawing;
    await expect(drawEdited(broken, facts, changed)).rejects.toThrow(TypeError);
  });
});

it("an edited file that is being drawn is also converted, however many wait by then", async () => {
  const file = editedFile(drawing, facts, changed, { format: "png" }, credit);
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  // One beside it, and as many as can wait.
  const others = Array.from({ length: 17 }, () => withConversionSlot({ kind: "download" }, () => released));
  await expect(withConversionSlot({ kind: "download" }, () => released)).rejects.toMatchObject({
    code: "too_many_requests",
  });
  const { type, body } = await file.finally(release);
  await Promise.all(others);
  expect(type).toBe("image/png");
  expect(body.subarray(1, 4).toString()).toBe("PNG");
});
