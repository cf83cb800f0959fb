import { describe, expect, it } from "vitest";
import { SourceError } from "@/server/search/source-error";
import { createWikipediaTitles } from "@/server/search/understanding/wikipedia-titles";
import { startWikipedia } from "@/tests/fakes/sources/wikipedia";
import { testConfig } from "../runner/small-source";
import { withFake } from "./with-fake";

const fake = withFake(() => startWikipedia("https://upload.wikimedia.org"));

const start = (settings: Record<string, string> = { WIKIPEDIA_URL: fake().origin }, fetched = fetch) =>
  createWikipediaTitles({
    config: testConfig({ ...settings, CONTACT_EMAIL: "someone@figura.example" }),
    fetch: fetched,
    now: Date.now,
  });

describe("the English title of an article in another language", () => {
  it.each([
    ["ANATOMÍA HUMANA", "es", "Human anatomy"],
    ["मानव शरीर रचना विज्ञान", "hi", "Human anatomy"],
    ["КЛЕТОЧНЫЙ ЦИКЛ", "ru", "Cell cycle"],
  ])("is found for %s in %s: %s", async (name, language, english) => {
    expect(await start().englishNameOf(name, language)).toBe(english);
  });

  it.each([
    ["humana", "es", "only a part of a title"],
    ["Клетка (значения)", "ru", "a list of what a word can mean"],
    ["gibt es nicht", "de", "nothing at all"],
  ])("is not found for %s in %s: %s", async (name, language) => {
    expect(await start().englishNameOf(name, language)).toBe(null);
  });

  it("is asked for at the Wikipedia of that language, in one call that says who we are", async () => {
    await start().englishNameOf("Anatomía humana", "es");
    expect(fake().requests).toHaveLength(1);
    expect(fake().requests[0]?.headers["user-agent"]).toContain("someone@figura.example");
    const asked: URL[] = [];
    const noteUrl: typeof fetch = async (url) => {
      asked.push(new URL(url as URL));
      return Response.json({ batchcomplete: true });
    };
    await start({}, noteUrl).englishNameOf("细胞分裂", "zh");
    expect(asked.map(({ origin }) => origin)).toEqual(["https://zh.wikipedia.org"]);
    expect(asked[0]?.searchParams.get("converttitles")).toBe("1");
  });

  it("fails as sources do", async () => {
    fake().fail("500");
    await expect(start().englishNameOf("anatomía", "es")).rejects.toThrow(SourceError);
  });
});
