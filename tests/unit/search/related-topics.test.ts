import { describe, expect, it } from "vitest";
import { createCollection } from "@/lib/collection/collection";
import { relatedTopics as topicsOf } from "@/lib/collection/related-topics";
import type { Diagram } from "@/lib/diagrams/diagram";
import { readIndexData } from "@/lib/search/offline/index-data";
import { collectionIndex } from "@/server/collection/collection-index";
import { makeDiagram } from "./make";

const relatedTopics = (queries: readonly string[], diagrams: readonly Diagram[]) =>
  topicsOf(collectionIndex(), queries, diagrams);

const tagged = (...tags: string[]) => makeDiagram(`commons-${tags.join("-")}`, { tags });

describe("related topics", () => {
  it.each(["photosynthesis", "water cycle", "Wasserkreislauf", "photosinthesis", "meiosis"])(
    "of %j are three to six of the collection, none of them the query itself",
    (query) => {
      const topics = relatedTopics([query], []);
      expect(topics.length).toBeGreaterThanOrEqual(3);
      expect(topics.length).toBeLessThanOrEqual(6);
      expect(new Set(topics.map((topic) => topic.toLowerCase())).size).toBe(topics.length);
      expect(topics.map((topic) => topic.toLowerCase())).not.toContain(query.toLowerCase());
    },
  );

  it("are those of the collection that is asked, also after another one has replaced it", () => {
    const entries = collectionIndex().entries();
    const [entry] = entries;
    if (!entry) throw new Error("The collection is empty.");
    const helpingWith = (helps: string[]) => {
      const changed = [{ ...entry, helps, related: [] }, ...entries.slice(1)];
      const indexData = readIndexData(changed);
      return createCollection({ entries: changed, indexData, isWord: () => true, answers: new Map() });
    };
    expect(topicsOf(helpingWith(["hovercrafts"]), [entry.title], [])).toContain("hovercrafts");
    expect(topicsOf(helpingWith(["propellers"]), [entry.title], [])).toContain("propellers");
  });

  it("are what several results of sources outside are tagged with", () => {
    const results = [
      tagged("hovercraft diagrams", "air cushion vehicles", "skirts", "2011"),
      tagged(
        "hovercraft diagrams",
        "hovercrafts",
        "air cushion vehicles",
        "skirts",
        "german-language diagrams",
      ),
      tagged("air cushion vehicles", "propellers", "german-language diagrams", "2011"),
      tagged("propellers", "http://example.org/x", "once"),
    ];
    expect(relatedTopics(["hovercraft"], results)).toEqual(["air cushion vehicles", "skirts", "propellers"]);
  });

  it("are no other words for what was asked for, nor names of sites", () => {
    const topics = relatedTopics(
      ["Wasserkreislauf", "water cycle"],
      [tagged("water cycle", "pages", "rivers"), tagged("water cycle", "pages", "rivers")],
    );
    expect(topics).toContain("rivers");
    expect(topics.filter((topic) => /^(water cycle|pages)$/i.test(topic))).toEqual([]);
  });

  it("are none where there would be fewer than three, or nothing is known", () => {
    expect(relatedTopics(["hovercraft"], [tagged("skirts"), tagged("skirts")])).toEqual([]);
    expect(relatedTopics(["zzyzx"], [])).toEqual([]);
    expect(relatedTopics([""], [])).toEqual([]);
  });
});
