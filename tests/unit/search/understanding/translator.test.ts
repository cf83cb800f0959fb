import { describe, expect, it, vi } from "vitest";
import { SourceError } from "@/server/search/source-error";
import { createTranslator } from "@/server/search/understanding/translator";

/** What it was asked, and a translator that asks it. */
function start(answer: (name: string) => string | null = () => "cell division") {
  const englishNameOf = vi.fn(async (name: string, _language: string) => answer(name));
  return { englishNameOf, ...createTranslator([{ englishNameOf }]) };
}

const asked = ({ englishNameOf }: ReturnType<typeof start>) => englishNameOf.mock.calls;

describe("a query in another language", () => {
  it.each([
    ["fotosíntesis", "photosynthesis"],
    ["Wasserkreislauf", "water cycle"],
    ["光合作用", "photosynthesis"],
    ["光合作用图解", "photosynthesis"],
  ])("%s is %s by the names of our collection, and nobody is asked", async (query, english) => {
    const translator = start();
    const understanding = await translator.understand(query);
    expect(understanding).toMatchObject({ by: "names", type: null, synonyms: [] });
    expect(understanding?.queries.join().toLowerCase()).toBe(english);
    expect(asked(translator)).toEqual([]);
  });

  it.each([
    ["схема деление клетки", "деление клетки", "ru"],
    ["поділ клітини", "поділ клітини", "uk"],
    ["细胞分裂示意图", "细胞分裂", "zh"],
    ["細胞のずいの図", "細胞のずい", "ja"],
    ["تقسیم چگونه", "تقسیم چگونه", "fa"],
    ["Zellteilung Schema", "Zellteilung", "de"],
    ["schéma de la division cellulaire des plantes", "de la division cellulaire des plantes", "fr"],
    ["división celular", "división celular", "es"],
    ["divisione delle cellule", "divisione delle cellule", "it"],
    ["divisão celular", "divisão celular", "pt"],
  ])("%s is looked up as %s in %s", async (query, name, language) => {
    const translator = start();
    expect((await translator.understand(query))?.queries).toEqual(["cell division"]);
    expect(asked(translator)).toEqual([[name, language]]);
  });

  it.each(["photosynthesis", "mitosis", "do plants die young", "organelle", "", "x²"])(
    "is not what %j is",
    (query) => {
      const translator = start();
      expect(translator.understand(query)).toBe(null);
      expect(asked(translator)).toEqual([]);
    },
  );

  it("is the same understanding for all who ask, at once from the second time on", async () => {
    const translator = start();
    const first = await translator.understand("细胞分裂");
    expect(translator.understand("细胞分裂")).toBe(first);
    expect(asked(translator)).toHaveLength(1);
  });

  describe("asked of two services", () => {
    const named = { englishNameOf: async () => "cell division" };
    const unnamed = { englishNameOf: async () => null };
    const silent = { englishNameOf: () => new Promise<string | null>(() => undefined) };
    const failing = {
      englishNameOf: async () => {
        throw new SourceError("network", "the connection failed");
      },
    };

    it.each([
      ["does not know it", unnamed],
      ["does not answer", silent],
      ["fails", failing],
    ])("has the name that one of them knows where the other %s", async (_, other) => {
      for (const services of [
        [named, other],
        [other, named],
      ])
        expect((await createTranslator(services).understand("细胞分裂"))?.queries).toEqual(["cell division"]);
    });

    it("is asked again after one has failed, and not after both have none", async () => {
      const englishNameOf = vi.fn(async () => null);
      for (const [other, times] of [
        [failing, 2],
        [unnamed, 1],
      ] as const) {
        englishNameOf.mockClear();
        const { understand } = createTranslator([{ englishNameOf }, other]);
        for (const _ of [1, 2]) expect(await understand("细胞分裂")).toBe(null);
        expect(englishNameOf).toHaveBeenCalledTimes(times);
      }
    });
  });

  it("stays as it is where there is no name for it, or nobody answers", async () => {
    expect(await start(() => null).understand("细胞分裂")).toBe(null);
    const failing = start(() => {
      throw new SourceError("network", "the connection failed");
    });
    expect(await failing.understand("细胞分裂")).toBe(null);
  });
});
