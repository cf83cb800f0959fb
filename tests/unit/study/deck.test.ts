import { expect, it } from "vitest";
import { deckPath, MAX_STUDIED, readDeck, readDeckTotal } from "@/lib/study/study-diagram";

const ids = (count: number) => Array.from({ length: count }, (_, index) => `collection-${index}`);
const parameters = (path: string) => Object.fromEntries(new URL(path, "https://figura.example").searchParams);

it("an address has the diagrams of a session, and says of how many they are if those are more", () => {
  expect(parameters(deckPath(ids(2)))).toEqual({ diagrams: "collection-0,collection-1" });
  const { diagrams, of } = parameters(deckPath(ids(83)));
  expect([readDeck(diagrams), of]).toEqual([ids(MAX_STUDIED), "83"]);
});

it.each([
  ["once", "a,b,a", ["a", "b"]],
  ["twice", ["a,b", "b,c"], ["a", "b", "c"]],
  ["not at all", undefined, []],
])("a parameter that is there %s names these diagrams", (_, diagrams, deck) => {
  expect(readDeck(diagrams)).toEqual(deck);
});

it.each([
  ["83", 83],
  ["50", null],
  ["-83", null],
  ["83.5", null],
  ["99999", null],
  [["83", "84"], null],
  [undefined, null],
])("of %j, 50 diagrams are a part of %j", (of, total) => {
  expect(readDeckTotal(of, 50)).toBe(total);
});
