import { expect, it } from "vitest";
import { savedPageWords } from "@/lib/saved/page-words";

it.each([
  [0, 0, "It is empty."],
  [1, 0, "The 1 diagram in it stays saved, without a folder."],
  [2, 0, "The 2 diagrams in it stay saved, without a folder."],
  [0, 1, "The 1 learning resource in it stays saved, without a folder."],
  [1, 1, "The 1 diagram and 1 learning resource in it stay saved, without a folder."],
  [1, undefined, "Its contents stay saved, without a folder."],
])(
  "a folder with %s diagrams and %s resources is deleted in a grammatical sentence",
  (count, resources, text) => {
    expect(savedPageWords.deleteText(count, resources)).toBe(text);
  },
);
