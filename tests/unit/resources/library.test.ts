import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { hostOf, learningHosts } from "@/lib/resources/hosts";
import { saveResourceSchema } from "@/lib/resources/requests";
import type { LearningResource } from "@/lib/resources/resource";
import { resourceKinds } from "@/lib/resources/resource";
import { chooseSubject } from "@/server/resources/library/choose-subject";
import { resourcesFromLibrary, standInFor } from "@/server/resources/library/from-library";
import type { Source } from "@/server/resources/library/subjects";
import { librarySubjects } from "@/server/resources/library/subjects";
import { offers } from "./host-kinds";
import { libraryQueries } from "./library-queries";

const wordCount = (text: string) => text.split(/\s+/).length;
const hostName = ({ url }: LearningResource) => new URL(url).hostname.replace(/^www\./, "");
const addressOf = (source: Source) => ("title" in source ? source.address : source.address("topic"));
const sources = librarySubjects.flatMap((subject) =>
  resourceKinds.flatMap((kind) => subject[kind].map((source) => ({ subject, kind, source }))),
);

function expectSixGoodOnes(resources: LearningResource[]) {
  expect(resources.map(({ type }) => type)).toEqual([
    "video",
    "video",
    "course",
    "course",
    "article",
    "article",
  ]);
  expect(new Set(resources.map(({ url }) => url)).size).toBe(6);
  expect(new Set(resources.map(({ title }) => title)).size).toBe(6);
  for (const { title, url, source, type, description, estimatedTime, keyTopics } of resources) {
    const address = new URL(url);
    expect(address.href).toBe(url);
    expect(offers(hostOf(address)?.host, type)).toBe(true);
    expect(source).not.toBe("");
    expect(title.trim()).toBe(title);
    expect(wordCount(title)).toBeLessThanOrEqual(10);
    expect(title.length).toBeLessThanOrEqual(110);
    expect(wordCount(description)).toBeGreaterThanOrEqual(15);
    expect(wordCount(description)).toBeLessThanOrEqual(20);
    expect(description).toMatch(/^[A-Z].*\.$/);
    expect(estimatedTime).not.toBe("");
    expect(keyTopics.split(", ").length).toBeGreaterThanOrEqual(2);
    expect(keyTopics.split(", ").length).toBeLessThanOrEqual(4);
    expect(title + keyTopics).not.toMatch(/\p{Cc}|\p{Cs}/u);
  }
  for (const resource of resources) expectSavable(resource);
}

/** What is shown can be saved. */
function expectSavable(resource: LearningResource) {
  expect(saveResourceSchema.safeParse({ resource }).error).toBeUndefined();
}

describe("the queries of the table", () => {
  it.each(libraryQueries)("%s is %s", (query, subject, hosts) => {
    const resources = resourcesFromLibrary(query);
    expect(chooseSubject(query).id).toBe(subject);
    expect(resources.map(hostName).join(" ")).toBe(hosts);
    expectSixGoodOnes(resources);
    expect(resourcesFromLibrary(query)).toEqual(resources);
  });

  it("reach every subject", () => {
    const reached = new Set(libraryQueries.map(([query]) => chooseSubject(query).id));
    expect(librarySubjects.map(({ id }) => id).filter((id) => !reached.has(id))).toEqual([]);
  });
});

describe("every subject", () => {
  it("has a name of its own, and a field that fits into the sentences", () => {
    expect(new Set(librarySubjects.map(({ id }) => id)).size).toBe(librarySubjects.length);
    for (const { field } of librarySubjects) expect(wordCount(field)).toBeLessThanOrEqual(3);
  });

  it.each(librarySubjects)("$id has two different sources of each kind at least", (subject) => {
    const addresses = resourceKinds.flatMap((kind) => subject[kind].map(addressOf));
    expect(new Set(addresses).size).toBe(addresses.length);
    for (const kind of resourceKinds) expect(subject[kind].length).toBeGreaterThanOrEqual(2);
  });

  it("says 15 to 20 words of each of its sources, which is on a known host that offers the kind", () => {
    for (const { subject, kind, source } of sources) {
      const sentence = typeof source.says === "string" ? source.says : source.says(subject.field);
      expect(wordCount(sentence), sentence).toBeGreaterThanOrEqual(15);
      expect(wordCount(sentence), sentence).toBeLessThanOrEqual(20);
      expect(offers(hostOf(new URL(addressOf(source)))?.host, kind), addressOf(source)).toBe(true);
      if ("title" in source) expect(wordCount(source.title), source.title).toBeLessThanOrEqual(10);
    }
  });

  it("is taught by its name alone, with its own pages first", () => {
    for (const subject of librarySubjects.filter(({ keywords }) => keywords.length > 0)) {
      expect(chooseSubject(subject.name).id).toBe(subject.id);
      const shown = resourcesFromLibrary(subject.name).map(({ url }) => url);
      for (const kind of resourceKinds) {
        const pages = subject[kind].filter((source) => "title" in source).map(addressOf);
        expect(shown).toEqual(expect.arrayContaining(pages.slice(0, 2)));
      }
    }
  });
});

it("uses every host", () => {
  const used = new Set(sources.map(({ source }) => hostOf(new URL(addressOf(source)))?.host));
  expect(learningHosts.map(({ host }) => host).filter((host) => !used.has(host))).toEqual([]);
});

describe("choosing a subject", () => {
  it.each([
    ["a phrase beats single words", "the economics of climate change", "weather"],
    ["more that is explained beats less", "the heart as a pump for blood", "anatomy"],
    ["between equals the earlier subject is taken", "physics history", "physics"],
    ["a form tells nothing where the topic does", "timeline of plate tectonics", "earth-science"],
    ["a diagram of the collection tells its subject", "equal areas in equal times", "astronomy"],
    ["and a narrower one where there is one", "3-way handshake", "networks"],
    ["what is only named like something else", "string theory", "physics"],
    ["a law of nature is none of the courts", "Faraday's law", "physics"],
    ["a word is not taken for another of the same stem", "animation", "any-subject"],
    ["neither is a policy for the police", "policy", "any-subject"],
  ])("%s: %s", (_, query, subject) => {
    expect(chooseSubject(query).id).toBe(subject);
  });
});

describe("whatever is typed", () => {
  const hostile = [
    "",
    "   ",
    "<script>alert(1)</script>",
    "دورة\u061c الماء",
    "../../",
    "..",
    "?q=1&x=2#top",
    "https://evil.example/",
    "@evil.example",
    "//evil.example",
    "a".repeat(500),
    "photosynthesis ".repeat(40),
    "🧠",
    "👩‍🔬 photosynthesis 🌱",
    "🧬".repeat(250),
    "half \ud800 a character",
    "dna\u0000\u0007\u202e and\nrna\t",
    "%00%2e%2e%2f",
    "heart, blood, lungs: and, more, commas",
    ":::",
    "'; drop table resources; --",
    "constructor",
    "__proto__",
  ];

  it.each(hostile)("six good ones for %j", (query) => {
    expectSixGoodOnes(resourcesFromLibrary(query));
  });

  it("six good ones for any text", { timeout: 30_000 }, () => {
    const anyText = fc.oneof(fc.string({ unit: "binary" }), fc.string({ unit: "grapheme", maxLength: 300 }));
    fc.assert(fc.property(anyText, (query) => expectSixGoodOnes(resourcesFromLibrary(query))));
  });

  it.each([...hostile, "vector<int> c++", "html <div> element", "http:// vs https://", "www. meaning"])(
    "what is shown of %j, also in place of a page that is gone, can be saved",
    (query) => {
      for (const resource of resourcesFromLibrary(query)) {
        expectSavable(resource);
        for (const { host, path = "" } of learningHosts) {
          const standIn = standInFor({ ...resource, url: `https://${host}${path}/` }, query);
          if (!standIn) continue;
          expectSavable(standIn);
          expect(wordCount(standIn.description)).toBeGreaterThanOrEqual(15);
          expect(wordCount(standIn.description)).toBeLessThanOrEqual(20);
          expect(wordCount(standIn.title)).toBeLessThanOrEqual(10);
        }
      }
    },
  );

  it("is never more than a parameter of an address", () => {
    for (const query of hostile) {
      const paths = resourcesFromLibrary(query).map(({ url }) => new URL(url));
      for (const { hostname, pathname, hash, username } of paths) {
        expect(`${hostname}${pathname}`).not.toMatch(/evil|script|\.\./);
        expect(hash + username).toBe("");
      }
    }
  });
});

describe("what is shown of the query", () => {
  const first = (query: string) => resourcesFromLibrary(query)[0];

  it.each([
    ["  krebs   cycle ", "Krebs cycle: videos by Amoeba Sisters"],
    ["mRNA", "mRNA: videos by Amoeba Sisters"],
    ["dna", "DNA: videos by Amoeba Sisters"],
    ["ph scale", "pH scale: videos by Professor Dave"],
    ["élan vital of a cell", "Élan vital of a cell: videos by Amoeba Sisters"],
    ["how does a cell make sugar for the plant", "How does a cell make sugar…: videos by Amoeba Sisters"],
  ])("%j is written %j", (query, title) => {
    expect(first(query)?.title).toBe(title);
  });

  it("is among the key topics without its commas", () => {
    expect(first("cells, leaves, roots")?.keyTopics).toBe("Cells leaves roots, Cells, Living things");
    expect(first("cells")?.keyTopics).toBe("Cells, Living things");
  });

  it("is what the source is asked for, without asking it for a diagram", () => {
    const asked = (query: string) => new URL(first(query)?.url ?? "").searchParams.get("query");
    expect(asked("Labelled diagram of the plant cell")).toBe("plant cell");
    expect(asked("phase diagram")).toBe("phase diagram");
  });
});
