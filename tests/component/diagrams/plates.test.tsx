import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { DiagramCard } from "@/components/diagrams/diagram-card";
import { PlateGrid } from "@/components/diagrams/plate-grid";
import { foundDiagrams } from "../search/found";
import { plates } from "../search/screen";

const links = {
  figure: (id: string) => `/?q=cell&figure=${id}`,
  tag: (tag: string) => `/?q=cell&tag=${tag}`,
};

async function renderPlates(view: "grid" | "list") {
  await render(
    <PlateGrid label="Diagrams" view={view}>
      {foundDiagrams(15).map((diagram, index) => (
        <DiagramCard key={diagram.id} diagram={diagram} place={index + 1} view={view} links={links} />
      ))}
    </PlateGrid>,
  );
  plates()[0]?.focus();
}

async function walk(steps: readonly (readonly [key: string, place: number])[]) {
  for (const [key, place] of steps) {
    await userEvent.keyboard(`{${key}}`);
    expect(document.activeElement).toBe(plates()[place - 1]);
  }
}

test("arrows walk over the plates by rows and columns", async () => {
  await renderPlates("grid");
  await walk([
    ["ArrowRight", 2],
    ["ArrowDown", 6],
    ["ArrowLeft", 5],
    ["ArrowUp", 1],
    ["ArrowUp", 1],
    ["End", 15],
    ["Home", 1],
  ]);
});

test("arrows, Home and End walk the rows of the list", async () => {
  await renderPlates("list");
  await walk([
    ["ArrowDown", 2],
    ["ArrowRight", 3],
    ["ArrowUp", 2],
    ["ArrowLeft", 1],
    ["End", 15],
    ["Home", 1],
  ]);
});

test("a focused plate has a ring outside its frame", async () => {
  await renderPlates("grid");
  await userEvent.keyboard("{ArrowRight}");
  const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(plates()[1] as Element);
  expect([outlineStyle, outlineWidth, outlineOffset]).toEqual(["solid", "2px", "3px"]);
});
