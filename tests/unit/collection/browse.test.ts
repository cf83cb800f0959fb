import { describe, expect, it } from "vitest";
import { COLLECTION_PAGE_SIZE } from "@/lib/collection/browse";
import { type CollectionChoice, collectionPath, readCollectionAddress } from "@/lib/collection/choice";
import { choiceTitle } from "@/lib/collection/words";
import { subjectNames } from "@/lib/diagrams/subjects";
import { exampleDiagram } from "@/lib/search/words";
import { browseCollection, largestSubjects } from "@/server/collection/browse";
import { collectionIndex } from "@/server/collection/collection-index";

const now = new Date("2026-11-23T00:00:00Z");
const entries = collectionIndex().entries();
const browse = (choice: CollectionChoice, page = 1, query: string | null = null) =>
  browseCollection({ choice, query, page }, now);
const entryOf = (id: string) => entries.find(({ slug }) => `collection-${slug}` === id);

describe("an address of the collection", () => {
  it("says what was chosen and the page, and is made of them", () => {
    const choice = { subject: "biology", type: "food web", level: "secondary" } as const;
    const path = collectionPath(choice, { query: "plant cell", page: 3 });
    expect(path).toBe("/collection?q=plant+cell&subject=biology&type=food+web&level=secondary&page=3");
    const params = Object.fromEntries(new URL(path, "http://localhost").searchParams);
    expect(readCollectionAddress(params)).toEqual({ choice, query: "plant cell", page: 3 });
  });

  it("of everything is the bare one", () => {
    expect(collectionPath()).toBe("/collection");
    expect(collectionPath({ subject: undefined }, { page: 1 })).toBe("/collection");
  });

  it.each([
    [{ subject: "alchemy" }, {}],
    [{ subject: ["biology", "physics"] }, {}],
    [{ level: "constructor", type: "cycle" }, { type: "cycle" }],
    [{ author: "biology" }, {}],
  ])("%j chooses what is on offer and no more", (params, chosen) => {
    expect(readCollectionAddress(params).choice).toEqual(chosen);
  });

  it.each(["0", "-1", "1.5", "1e3", "99999", "two", " 2", ["2", "3"]])(
    "takes page %j for the first",
    (page) => {
      expect(readCollectionAddress({ page }).page).toBe(1);
    },
  );

  it("is told in a title", () => {
    expect(choiceTitle({})).toBe("The Figura collection");
    expect(choiceTitle({ subject: "earth-science", type: "er diagram", level: "primary" })).toBe(
      "Earth science · ER diagram · Primary",
    );
  });
});

describe("the collection where nothing is chosen", () => {
  const browsed = browse({}, 1);

  it("is a glance at every subject that it has, four diagrams at most", () => {
    const present = subjectNames.filter((name) => entries.some(({ subject }) => subject === name));
    expect(browsed.overview.map(({ subject }) => subject)).toEqual(present);
    expect(browsed.diagrams).toEqual([]);
    for (const { subject, count, diagrams } of browsed.overview) {
      const ofSubject = entries.filter((entry) => entry.subject === subject);
      expect(count).toBe(ofSubject.length);
      expect(diagrams).toHaveLength(Math.min(4, count));
      const kinds = new Set(diagrams.map(({ id }) => entryOf(id)?.type));
      expect(kinds.size).toBe(Math.min(4, new Set(ofSubject.map(({ type }) => type)).size));
    }
  });

  it("counts every diagram once in each way to browse it", () => {
    expect(browsed.size).toBe(entries.length);
    for (const options of Object.values(browsed.options)) {
      expect(options.reduce((sum, { count }) => sum + count, 0)).toBe(entries.length);
    }
  });
});

describe("what is chosen of the collection", () => {
  it("comes in pages by title, all of them and each once", () => {
    const choice = { level: "secondary" } as const;
    const { pages, total } = browse(choice, 1);
    const all = Array.from({ length: pages }, (_, at) => browse(choice, at + 1));
    const titles = all.flatMap(({ diagrams }) => diagrams.map(({ title }) => title));
    expect(pages).toBe(Math.ceil(total / COLLECTION_PAGE_SIZE));
    expect(new Set(titles).size).toBe(total);
    expect(titles).toEqual([...titles].sort((one, other) => one.localeCompare(other, "en")));
    expect(all.map(({ firstPlace }) => firstPlace)).toEqual(
      all.map((_, at) => at * COLLECTION_PAGE_SIZE + 1),
    );
  });

  it("is all of it, and each further choice leads to as many as it says", () => {
    const { options } = browse({ subject: "physics" }, 1);
    for (const { value, count } of options.type) {
      const { choice } = readCollectionAddress({ subject: "physics", type: value });
      const { total, diagrams } = browse(choice, 1);
      expect(total).toBe(count);
      for (const { id } of diagrams) expect(entryOf(id)).toMatchObject({ subject: "physics", type: value });
    }
    expect(options.subject.length).toBeGreaterThan(1);
  });

  it("ends with its last page, whatever page was asked for", () => {
    const beyond = browse({ subject: "physics" }, 9999);
    expect(beyond.page).toBe(beyond.pages);
    expect(beyond.diagrams.length).toBeGreaterThan(0);
  });

  it("may be nothing, and keeps what was chosen on offer", () => {
    const choice = { subject: "physics", type: "food web" } as const;
    const browsed = browse(choice, 1);
    expect(browsed).toMatchObject({ total: 0, pages: 1, page: 1, diagrams: [], overview: [] });
    expect(browsed.options.type).toContainEqual({ value: "food web", count: 0 });
    expect(browsed.options.subject).toContainEqual({ value: "physics", count: 0 });
  });
});

describe("a search in the collection", () => {
  it("finds the best match first, in the chosen part", () => {
    const found = browse({}, 1, "krebs cycle");
    expect(found.diagrams[0]?.id).toBe("collection-citric-acid-cycle");
    expect(found.size).toBe(entries.length);
    expect(found.overview).toEqual([]);
    const cells = browse({ subject: "biology" }, 1, "cell");
    expect(cells.total).toBeGreaterThan(1);
    for (const { id } of cells.diagrams) expect(entryOf(id)?.subject).toBe("biology");
    expect(browse({ subject: "music" }, 1, "krebs cycle").total).toBe(0);
  });

  it("offers what is near where it finds nothing", () => {
    const { total, near } = browse({}, 1, "nitrogen cycle");
    expect(total).toBe(0);
    expect(near.length).toBeGreaterThan(0);
  });

  it("is cut to the length of the field, and blank text is none", () => {
    expect(readCollectionAddress({ q: "a".repeat(900) }).query).toHaveLength(200);
    for (const q of [undefined, "", "  ", ["a", "b"]]) expect(readCollectionAddress({ q }).query).toBeNull();
  });
});

describe("what the landing page offers of the collection", () => {
  it("is its largest subjects with their counts, the largest first", () => {
    const { size, subjects } = largestSubjects();
    expect(size).toBe(entries.length);
    expect(subjects).toHaveLength(8);
    for (const { value: subject, count } of subjects) {
      expect(count).toBe(entries.filter((entry) => entry.subject === subject).length);
    }
    const counts = subjects.map(({ count }) => count);
    expect(counts).toEqual(counts.toSorted((one, other) => other - one));
  });

  it("has the diagram that an example opens", () => {
    expect(collectionIndex().get(exampleDiagram.slug)?.title).toContain(exampleDiagram.title.toLowerCase());
  });
});
