import { describe, expect, it } from "vitest";
import { SourceError } from "@/server/search/source-error";
import { createWikidata } from "@/server/search/understanding/wikidata";
import { startWikidata } from "@/tests/fakes/sources/wikidata";
import { testConfig } from "../runner/small-source";
import { withFake } from "./with-fake";

const fake = withFake(startWikidata);

const start = () =>
  createWikidata({
    config: testConfig({ WIKIDATA_URL: fake().origin, CONTACT_EMAIL: "someone@figura.example" }),
    fetch: globalThis.fetch,
    now: Date.now,
  });

describe("what English calls a thing", () => {
  it.each([
    ["细胞分裂", "zh", "cell division"],
    ["Деление Клетки", "ru", "cell division"],
    ["клеточное деление", "ru", "cell division"],
    ["график", "ru", "graph"],
  ])("is found by the name %s in %s: %s", async (name, language, english) => {
    expect(await start().englishNameOf(name, language)).toBe(english);
  });

  it.each([
    ["фотосинтез", "ru", "only the beginning of a name"],
    ["细胞分裂", "ru", "a name in another language"],
    ["участок", "ru", "a page of what a word may mean"],
    ["безымянное", "ru", "something that English has no name for"],
  ])("is not found by %s in %s: %s", async (name, language) => {
    expect(await start().englishNameOf(name, language)).toBe(null);
  });

  it("is asked for in one call, by who we are and nothing of whoever asks", async () => {
    await start().englishNameOf("细胞分裂", "zh");
    const [request] = fake().requests;
    expect(fake().requests).toHaveLength(1);
    expect(Object.fromEntries(request?.params ?? [])).toMatchObject({
      action: "wbsearchentities",
      search: "细胞分裂",
      language: "zh",
      uselang: "en",
    });
    expect(request?.headers["user-agent"]).toContain("someone@figura.example");
  });

  it.each(["500", "broken-json", "empty", "429", "html-403"] as const)(
    "is an error where it answers with %s, and then it is left alone for a while",
    async (reason) => {
      const { englishNameOf } = start();
      fake().fail(reason);
      await expect(englishNameOf("细胞分裂", "zh")).rejects.toThrow(SourceError);
      fake().fail(null);
      await expect(englishNameOf("细胞分裂", "zh")).rejects.toMatchObject({ isSuspended: true });
      expect(fake().requests).toHaveLength(1);
    },
  );

  it("is an error of this text alone where the API says so with status 200", async () => {
    const { englishNameOf } = start();
    await expect(englishNameOf("", "zh")).rejects.toMatchObject({ reason: "error" });
  });

  it("is asked by no more than some twenty at a time; the others go on without", async () => {
    const { englishNameOf } = start();
    fake().fail("slow", { delayMs: 20 });
    const all = await Promise.allSettled(Array.from({ length: 60 }, () => englishNameOf("细胞分裂", "zh")));
    const refused = all.flatMap((one) => (one.status === "rejected" ? [one.reason] : []));
    expect(all.length - refused.length).toBeLessThan(30);
    for (const reason of refused) expect(reason).toMatchObject({ reason: "pace", isSuspended: true });
  });

  it("asks three times at once at most", async () => {
    const { englishNameOf } = start();
    fake().fail("slow", { delayMs: 20 });
    await Promise.all(Array.from({ length: 12 }, () => englishNameOf("细胞分裂", "zh")));
    expect(fake().peak).toBe(3);
  });
});
