import { expect, it } from "vitest";
import { collectionIndex } from "@/server/collection/collection-index";
import { parseStoredDiagram } from "@/server/diagrams/parse-stored-diagram";
import { makeKept } from "../search/make";

const kept = (id: string, isEditable: boolean) => parseStoredDiagram(makeKept(id, { isEditable }));

it("what is kept can be edited if it is in the collection today, whatever was kept of that", () => {
  expect(kept("collection-water-cycle", false)?.isEditable).toBe(true);
  expect(kept("collection-long-gone", true)?.isEditable).toBe(false);
  expect(kept("commons-1", true)?.isEditable).toBe(false);
});

it("what is kept can be studied if its labels are known today", () => {
  const isStudyable = (id: string) => parseStoredDiagram(makeKept(id, { isStudyable: true }))?.isStudyable;
  expect(isStudyable("collection-animal-cell")).toBe(true);
  expect(isStudyable("collection-aspirin")).toBe(false);
  expect(isStudyable("commons-1")).toBe(false);
});

it("one of our own leads to its page, also where its file was kept as its source", () => {
  const sourceOf = (id: string, sourceUrl: string) =>
    parseStoredDiagram(makeKept(id, { sourceUrl }))?.sourceUrl;
  expect(sourceOf("collection-synapse", "/collection/synapse.svg")).toBe("/diagrams/collection-synapse");
  expect(sourceOf("commons-1", "https://commons.example/1")).toBe("https://commons.example/1");
});

it("every diagram of the collection has its page as its source", () => {
  const diagrams = collectionIndex().all();
  expect(diagrams.length).toBeGreaterThan(200);
  for (const { id, sourceUrl } of diagrams) expect(sourceUrl).toBe(`/diagrams/${id}`);
});
