import { describe, expect, it } from "vitest";
import type { ProviderName } from "@/lib/diagrams/providers";
import { chooseSources, sourcesWithin } from "@/server/search/choose-sources";
import { fieldsOf } from "@/server/search/fields";
import { createProviders } from "@/server/search/providers";
import { plentiful, source } from "./make";
import { testConfig } from "./runner/small-source";

const namesOf = (providers: readonly { name: ProviderName }[]) => providers.map(({ name }) => name);

describe("the fields of a query", () => {
  it.each([
    ["phases of the moon", "space"],
    ["exoplanet transit method", "space"],
    ["hurricane structure", "earth"],
    ["mitosis", "medicine"],
    ["human heart", "medicine"],
    ["kidney stones", "medicine"],
    ["qualitative transcriptome workflow", "papers"],
  ])("of %j include %s", (query, field) => {
    expect(fieldsOf(query)).toContain(field);
  });

  it.each(["pythagoras theorem", "feudal pyramid", "supply and demand"])(
    "of %j are none of the special ones",
    (query) => {
      expect([...fieldsOf(query)]).toEqual(["anything"]);
    },
  );
});

describe("the sources for a query", () => {
  const nothing = async () => ({ diagrams: [], total: 0, hasMore: false });
  const special = (name: ProviderName, goodFor: Parameters<typeof source>[3] = {}) =>
    source(name, "open", nothing, goodFor);
  const collection = plentiful("collection", 1, "local");

  it("are those for anything, and those for its fields", () => {
    const europepmc = special("europepmc", { goodFor: ["medicine"] });
    const providers = [collection, special("commons"), europepmc];
    const choose = (query: string) => chooseSources(query, {}, providers);
    expect(namesOf(choose("mitosis").asked)).toEqual(["collection", "commons", "europepmc"]);
    const { asked, leftOut } = choose("feudal pyramid");
    expect([namesOf(asked), namesOf(leftOut)]).toEqual([["collection", "commons"], ["europepmc"]]);
  });

  it("are at most six that take a request, the special ones last", () => {
    const many = Array.from({ length: 5 }, () => special("commons"));
    const europepmc = special("europepmc", { goodFor: ["papers"] });
    const wikipedia = special("wikipedia", { goodFor: ["medicine", "papers"] });
    const { asked, leftOut } = chooseSources("mitosis", {}, [europepmc, ...many, collection, wikipedia]);
    expect(namesOf(asked)).toEqual([...many.map(({ name }) => name), "collection", "wikipedia"]);
    expect(namesOf(leftOut)).toEqual(["europepmc"]);
  });

  it("have room for another where one cannot apply the filters, which it still reports", () => {
    const canHonour = () => false;
    const unable = Array.from({ length: 3 }, () => source("brave", "metered", nothing, { canHonour }));
    const many = Array.from({ length: 6 }, () => special("commons"));
    expect(chooseSources("mitosis", { shape: "wide" }, [...unable, ...many]).asked).toHaveLength(9);
  });

  describe("within a budget of requests", () => {
    const wikipedia = special("wikipedia", { requestsFor: () => 3 });
    const europepmc = special("europepmc", { goodFor: ["medicine"], requestsFor: () => 4 });
    const wellcome = special("wellcome", { goodFor: ["medicine"] });
    const zenodo = special("zenodo", { goodFor: ["papers"] });
    const nasa = special("nasa", { goodFor: ["space"] });
    const brave = source("brave", "metered", nothing);
    const usable = [collection, wikipedia, special("commons"), nasa, europepmc, wellcome, zenodo, brave];

    it("are those of which the requests fit into it, the paid ones last", () => {
      const { asked, leftOut } = chooseSources("mitosis", {}, usable, 6);
      expect(namesOf(asked)).toEqual(["collection", "wikipedia", "commons", "wellcome", "zenodo"]);
      expect(leftOut).toEqual([
        { name: "nasa", reason: "field" },
        { name: "europepmc", reason: "budget" },
        { name: "brave", reason: "budget" },
      ]);
      expect(namesOf(chooseSources("feudal pyramid", {}, usable, 6).asked)).toContain("brave");
    });

    it("are Commons for the name as typed, and the open ones for the English name", async () => {
      const chosen = await sourcesWithin({ requests: 6, waitMs: 0 }, "Wasserkreislauf", {}, usable);
      expect(namesOf(chosen.providers)).toEqual(["collection", "commons"]);
      expect(namesOf(chosen.furtherProviders)).toEqual(["collection", "wikipedia", "commons"]);
      expect(chosen.leftOut).toEqual([
        { name: "nasa", reason: "field" },
        { name: "europepmc", reason: "field" },
        { name: "wellcome", reason: "field" },
        { name: "zenodo", reason: "field" },
        { name: "brave", reason: "budget" },
      ]);
    });
  });

  it("are never more than six of all that there are, whatever the query", () => {
    const config = testConfig({
      CONTACT_EMAIL: "someone@figura.example",
      GOOGLE_SEARCH_KEYS: "one",
      GOOGLE_SEARCH_ENGINE_ID: "engine",
      BRAVE_SEARCH_KEYS: "two",
    });
    const usable = createProviders({ config, fetch, now: () => Date.parse("2026-12-01") });
    for (const query of ["mitosis", "moon", "caffeine", "hurricane", "water cycle", "unheard of"]) {
      const { asked } = chooseSources(query, {}, usable);
      const remote = namesOf(asked.filter(({ cost }) => cost !== "local"));
      expect(remote.length).toBeLessThanOrEqual(6);
      expect(remote).toEqual(expect.arrayContaining(["wikipedia", "commons", "openverse"]));
    }
  });
});
