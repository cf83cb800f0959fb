import { expect, it } from "vitest";
import { readKept } from "@/server/diagrams/read-kept";
import { makeKept } from "../search/make";

const kept = (id: string, isEditable: boolean) => readKept(makeKept(id, { isEditable }));

it("what is kept can be edited if it is in the collection today, whatever was kept of that", () => {
  expect(kept("collection-water-cycle", false)?.isEditable).toBe(true);
  expect(kept("collection-long-gone", true)?.isEditable).toBe(false);
  expect(kept("commons-1", true)?.isEditable).toBe(false);
});
