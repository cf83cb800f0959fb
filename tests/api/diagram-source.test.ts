import { readFileSync } from "node:fs";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { premiumWords } from "@/lib/accounts/premium-words";
import { collectionEntrySchema } from "@/lib/diagrams/collection-entry";
import { collectionSourcesSchema } from "@/lib/diagrams/collection-source";
import { diagramAnswerSchema } from "@/lib/diagrams/requests";
import { sourceWords } from "@/lib/diagrams/source-words";
import { createVisitor, readProblem } from "@/tests/setup/api-client";
import { readDescription } from "@/tests/setup/api-description";
import { type BorrowedHostedApp, borrowHostedApp } from "@/tests/setup/apps/borrow";
import { signUpAt } from "@/tests/setup/people/people";
import { endPremium, grantPremium } from "@/tests/setup/people/premium";

const entries = collectionEntrySchema
  .array()
  .parse(JSON.parse(readFileSync("collection/index.json", "utf8")));
const sources = collectionSourcesSchema.parse(JSON.parse(readFileSync("collection/sources.json", "utf8")));
const languageOf = (slug: string) => sources[slug]?.written.language;
/** The first two of every language, and those whose titles no file may bear. */
const someOfEach = entries.filter(
  ({ slug, title }) =>
    /[/:"]/.test(title) ||
    entries
      .filter((entry) => languageOf(entry.slug) === languageOf(slug))
      .slice(0, 2)
      .some((entry) => entry.slug === slug),
);
const PATH = "/api/diagrams/collection-water-cycle/source";

let site: BorrowedHostedApp;
let judge: Awaited<ReturnType<typeof readDescription>>;
beforeAll(async () => {
  site = await borrowHostedApp("hosted");
  judge = await readDescription(site.url);
});
afterEach(() => site.gate.open());
afterAll(() => site.stop());

type Person = Awaited<ReturnType<typeof signUpAt>>;

async function premiumPerson(): Promise<Person> {
  const person = await signUpAt(site.url);
  await grantPremium(site.backend, person.account.id);
  return person;
}

async function asDescribed(response: Response) {
  expect(await judge.violationsOf("/api/diagrams/{id}/source", "get", response)).toEqual([]);
  return response;
}

describe("the source of a diagram", () => {
  it("is handed to Premium in whatever language a diagram is written, as a file of its title", async () => {
    const person = await premiumPerson();
    for (const { slug, title } of someOfEach) {
      const response = await asDescribed(await person.get(`/api/diagrams/collection-${slug}/source`));
      expect(response.status, slug).toBe(200);
      const { headers } = response;
      expect(headers.get("content-type"), slug).toBe("image/svg+xml");
      expect(headers.get("cache-control"), slug).toBe("private, no-store");
      expect(headers.get("x-content-type-options"), slug).toBe("nosniff");
      const [, encoded = ""] =
        /^attachment; .*filename\*=UTF-8''(.+)$/.exec(headers.get("content-disposition") ?? "") ?? [];
      expect(decodeURIComponent(encoded), slug).toBe(`${title.replace(/[/:]/g, "-")}.svg`);
      const text = await response.text();
      expect(text, slug).toMatch(/^<!--\n[\s\S]*\n<\/svg>\n$/);
      for (const words of [title, "Figura", "CC0"]) expect(text, slug).toContain(words);
      // The words of the drawing are words, which they are not in its picture.
      if (sources[slug]?.written.source.includes("<text")) expect(text, slug).toContain("<text");
    }
  });

  it("has a head without its body, too", async () => {
    const person = await premiumPerson();
    const response = await person.sendJson("HEAD", PATH, undefined);
    expect([response.status, await response.text()]).toEqual([200, ""]);
    expect(response.headers.get("content-disposition")).toContain("The water cycle.svg");
  });

  it("asks a guest to sign in", async () => {
    const problem = await readProblem(await asDescribed(await createVisitor(site.url).get(PATH)));
    expect(problem).toMatchObject({ status: 401, code: "sign_in_needed", requiresLogin: true });
  });

  it("is refused to a free account, and to one whose Premium has ended", async () => {
    const person = await signUpAt(site.url);
    const refusal = { status: 403, code: "premium_needed", detail: premiumWords.needed };
    expect(await readProblem(await asDescribed(await person.get(PATH)))).toMatchObject(refusal);
    await grantPremium(site.backend, person.account.id);
    expect((await person.get(PATH)).status).toBe(200);
    await endPremium(site.backend, person.account.id);
    expect(await readProblem(await asDescribed(await person.get(PATH)))).toMatchObject(refusal);
  });

  it("cannot be had while nobody can say who has Premium", async () => {
    const person = await premiumPerson();
    site.gate.shut();
    const problem = await readProblem(await asDescribed(await person.get(PATH)));
    expect(problem).toMatchObject({ status: 503, code: "accounts_unavailable" });
  });

  it.each(["commons-12", "collection-nothing", "collection-..", "brave-water-cycle"])(
    "is not there for %s, whoever asks",
    async (id) => {
      for (const who of [createVisitor(site.url), await premiumPerson()]) {
        const problem = await readProblem(await asDescribed(await who.get(`/api/diagrams/${id}/source`)));
        expect(problem).toMatchObject({ status: 404, code: "not_found", detail: sourceWords.noSource });
      }
    },
  );

  it("is only read", async () => {
    for (const method of ["POST", "PUT", "PATCH", "DELETE"]) {
      const problem = await readProblem(await createVisitor(site.url).sendJson(method, PATH, {}));
      expect(problem, method).toMatchObject({ status: 405, code: "method_not_allowed" });
    }
  });

  it("is at no address that anybody can open", async () => {
    for (const path of ["/collection/sources.json", "/sources.json", "/collection/water-cycle.source.svg"]) {
      expect((await fetch(site.url + path)).status, path).toBe(404);
    }
  });
});

describe("what says that it can be edited", () => {
  it("is every diagram of the collection, found, asked for or saved, and no other", async () => {
    const person = await signUpAt(site.url);
    const { diagrams } = await person.found("cycle", { source: "collection" });
    expect(diagrams.length).toBeGreaterThan(1);
    expect(diagrams.every(({ isEditable }) => isEditable)).toBe(true);
    const [first] = diagrams;
    const { diagram } = diagramAnswerSchema.parse(
      await (await person.get(`/api/diagrams/${first?.id}`)).json(),
    );
    expect(diagram.isEditable).toBe(true);
    expect((await person.post("/api/likes", { snapshot: first?.snapshot })).status).toBe(201);
    const { likes } = await (await person.get("/api/likes")).json();
    expect(likes[0].diagram).toMatchObject({ id: first?.id, isEditable: true });
  });
});
