import { describe, expect, it } from "vitest";
import type { SearchFilters } from "@/lib/search/filters";
import { pubchemSource } from "@/server/search/providers/pubchem";
import { toDiagram } from "@/server/search/reading/source-item";
import { configWith, searchFor } from "./asking";

const config = configWith();

const aspirin = { CID: 2244, MolecularFormula: "C9H8O4", MolecularWeight: "180.16", Title: "Aspirin" };

const answerOf = (...Properties: unknown[]) => ({ PropertyTable: { Properties } });
const notFound = {
  Fault: {
    Code: "PUGREST.NotFound",
    Message: "No CID found",
    Details: ["No CID found that matches the given name"],
  },
};
const busy = { Fault: { Code: "PUGREST.ServerBusy", Message: "Too many requests or server too busy" } };

const read = (answer: unknown, settings = config) =>
  pubchemSource.parseResponse(answer, searchFor("aspirin"), settings);
const pathFor = (query: string, isFallback = false) => {
  const search = searchFor(query, { isFallback });
  return pubchemSource.mayFind(search) ? pubchemSource.buildRequest(search).path : null;
};
const diagramOf = (facts: object) => {
  const [item] = read(answerOf({ ...aspirin, ...facts })).items;
  return item && toDiagram("pubchem", item, 0, config);
};

describe("an answer of PubChem", () => {
  it("becomes the structural formula of the substance", () => {
    const picture =
      "https://pubchem.ncbi.nlm.nih.gov/rest/pug/compound/cid/2244/PNG?record_type=2d&image_size=";
    expect(read(answerOf(aspirin))).toEqual({
      items: [
        {
          id: "2244",
          title: "Aspirin",
          description: "Structural formula of Aspirin, C9H8O4",
          imageUrl: `${picture}500x500`,
          thumbnailUrl: `${picture}300x300`,
          mime: "image/png",
          width: 500,
          height: 500,
          pageUrl: "https://pubchem.ncbi.nlm.nih.gov/compound/2244",
          licence: expect.objectContaining({ name: "Public domain", isPublicDomain: true }),
          credit: "Aspirin. PubChem CID 2244",
        },
      ],
      total: 1,
      hasMore: false,
    });
  });

  it("is the first three of several substances with the same name", () => {
    const several = [1, 2, 3, 4, 5].map((CID) => ({ ...aspirin, CID }));
    expect(read(answerOf(...several))).toMatchObject({
      total: 3,
      items: [{ id: "1" }, { id: "2" }, { id: "3" }],
    });
  });

  it("has its pictures where the API is", () => {
    const settings = configWith({ PUBCHEM_URL: "http://127.0.0.1:9931" });
    const [item] = read(answerOf(aspirin), settings).items;
    expect(item?.imageUrl).toMatch(/^http:\/\/127\.0\.0\.1:9931\/rest\/pug\/compound\/cid\/2244\/PNG\?/);
  });

  it("that says that the name is not known is an empty page", () => {
    expect(read(notFound)).toEqual({ items: [], total: 0, hasMore: false });
  });

  it.each([
    ["a formula", { MolecularFormula: undefined }, "Structural formula of Aspirin"],
    ["a formula that is none", { MolecularFormula: 9 }, "Structural formula of Aspirin"],
  ])("leaves out %s where it has none", (_case, facts, description) => {
    expect(diagramOf(facts)).toMatchObject({ description });
  });

  it("shows names of substances as they are written", () => {
    expect(diagramOf({ Title: "(2<3)-α-Aspirin &amp; co" })).toMatchObject({
      title: "(2<3)-α-Aspirin &amp; co",
      credit: "(2<3)-α-Aspirin &amp; co. PubChem CID 2244",
    });
  });

  it.each([
    ["no number", { CID: "2244" }],
    ["a number that is none of PubChem's", { CID: 0 }],
    ["no title", { Title: undefined }],
  ])("loses a substance with %s, and nothing else", (_case, facts) => {
    expect(read(answerOf({ ...aspirin, ...facts }, aspirin)).items.map(({ id }) => id)).toEqual(["2244"]);
  });

  it.each([null, {}, [], "Status: 404", { PropertyTable: {} }, { Fault: { Code: 404 } }, busy])(
    "of another shape is refused: %j",
    (answer) => {
      expect(() => read(answer)).toThrow();
    },
  );
});

describe("a request to PubChem", () => {
  it.each([
    ["Aspirin structure diagram", "aspirin"],
    ["sodium chloride", "sodium%20chloride"],
    ["iron(III) oxide", "iron(iii)%20oxide"],
    ["ethane-1,2-diol", "ethane-1%2C2-diol"],
  ])("asks for %j by the exact name", (query, name) => {
    expect(pathFor(query)).toBe(`/rest/pug/compound/name/${name}/property/Title,MolecularFormula/JSON`);
  });

  it("is not made for a query that names no substance, nor for a fallback, which has the same name", () => {
    expect(pathFor("water cycle")).toBeNull();
    expect(pathFor("aspirin diagram", true)).toBeNull();
  });

  it.each<[SearchFilters, boolean]>([
    [{}, true],
    [{ licence: "commercial", format: "png", shape: "square" }, true],
    [{ format: "svg" }, false],
    [{ format: "jpg" }, false],
    [{ shape: "wide" }, false],
    [{ shape: "tall" }, false],
  ])("with the filters %j can be answered: %j", (filters, canHonour) => {
    expect(pubchemSource.canHonour(filters)).toBe(canHonour);
  });
});

describe("PubChem", () => {
  it.each([
    [404, notFound, "nothing_found"],
    [404, { error: "no such page" }, null],
    [503, busy, "rate_limited"],
    [503, null, null],
    [504, { Fault: { Code: "PUGREST.Timeout" } }, null],
    [400, { Fault: { Code: "PUGREST.BadRequest" } }, null],
    [200, notFound, null],
  ])("that answers %d %j says more than its status: %j", (status, answer, reason) => {
    expect(pubchemSource.reasonOf(status, answer)).toBe(reason);
  });

  it("is asked no more often than five times a second and 400 times a minute", () => {
    for (const { calls, seconds } of pubchemSource.rateLimits()) {
      expect(calls / seconds).toBeLessThanOrEqual(5);
      expect((calls / seconds) * 60).toBeLessThanOrEqual(400);
    }
  });
});
