import { expect, it } from "vitest";
import { kindOf } from "@/lib/diagrams/kind";
import { makeDiagram } from "../search/make";

it.each([
  ["collection-1", "Animal cell", ["biology", "cell", "anatomy"], "Anatomy"],
  ["collection-1", "Classes of a shop", ["computing", "uml diagram"], "UML diagram"],
  ["collection-1", "Gas exchange", ["biology", "lungs", "diagram"], "Diagram"],
  ["commons-1", "Water cycle diagram", [], "Cycle"],
  ["commons-1", "Anatomy charts of the heart", [], "Chart"],
  ["commons-1", "Free-body diagram of a block", ["physics"], "Free-body diagram"],
  ["commons-1", "Heart", ["human heart", "anatomy"], "Anatomy"],
  ["commons-1", "Diagram of a heart", ["diagram"], "Educational"],
  ["commons-1", "Motorcycle", [], "Educational"],
])("the kind of %s, %j with the tags %j is %s", (id, title, tags, kind) => {
  expect(kindOf(makeDiagram(id, { title, tags, category: "Educational" }))).toBe(kind);
});
