import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { MAX_REMOVED, MAX_SAVED_RESOURCES } from "@/lib/resources/limits";
import { savedResourcesSchema } from "@/lib/resources/requests";
import type { LearningResource } from "@/lib/resources/resource";
import { savedWords } from "@/lib/resources/saved-words";
import { MAX_FOLDER_NAME_LENGTH } from "@/lib/saved/limits";
import { foldersAnswerSchema } from "@/lib/saved/requests";
import { readProblem } from "@/tests/setup/api-client";
import { readDescription } from "@/tests/setup/api-description";
import { type BorrowedHostedApp, borrowHostedApp } from "@/tests/setup/apps/borrow";
import { signUpAt } from "@/tests/setup/people/people";

const PATH = "/api/resources/saved";

let site: BorrowedHostedApp;
let judge: Awaited<ReturnType<typeof readDescription>>;
beforeAll(async () => {
  site = await borrowHostedApp("hosted");
  judge = await readDescription(site.url);
});
afterAll(() => site.stop());

type Person = Awaited<ReturnType<typeof signUpAt>>;
const person = () => signUpAt(site.url);

const resource = (name: string | number, more: Partial<LearningResource> = {}): LearningResource => ({
  title: `Resource ${name}`,
  url: `https://openstax.org/books/${name}`,
  source: "OpenStax",
  type: "article",
  description: "How leaves make sugar out of light.",
  estimatedTime: "20 minutes",
  level: "beginner",
  keyTopics: "light, leaves",
  ...more,
});

async function asDescribed(method: string, response: Response) {
  expect(await judge.violationsOf(PATH, method, response)).toEqual([]);
  return response;
}

async function save(who: Person, what: object, topic?: string) {
  const response = await asDescribed("post", await who.post(PATH, { resource: what, topic }));
  expect(response.status).toBe(201);
  return response.json();
}

async function listOf(who: Person) {
  const response = await asDescribed("get", await who.get(PATH));
  expect(response.status).toBe(200);
  return savedResourcesSchema.parse(await response.json()).resources;
}

const urlsOf = async (who: Person) => (await listOf(who)).map((saved) => saved.resource.url);

async function remove(who: Person, urls: string[]) {
  const response = await asDescribed("delete", await who.sendJson("DELETE", PATH, { urls }));
  expect(response.status).toBe(200);
  return (await response.json()).removed;
}

async function foldersOf(who: Person) {
  return foldersAnswerSchema.parse(await (await who.get("/api/folders")).json()).folders;
}

/** Gives an account as many as wanted, past the door. */
async function fill(who: Person, count: number) {
  for (let number = 1; number <= count; number += 1) {
    await site.backend.service.rpc("save_resource", { account: who.account.id, resource: resource(number) });
  }
}

describe("saving", () => {
  it("keeps a resource in the folder of its topic, which it makes once", async () => {
    const who = await person();
    const { isNew, folder } = await save(who, resource("leaf"), " photosynthesis  in leaves ");
    expect({ isNew, name: folder.name }).toEqual({ isNew: true, name: "photosynthesis in leaves" });
    expect(await save(who, resource("light"), "Photosynthesis in Leaves")).toEqual({ isNew: true, folder });
    expect(await listOf(who)).toMatchObject([
      { resource: resource("light"), folderId: folder.id },
      { resource: resource("leaf"), folderId: folder.id },
    ]);
    expect(await foldersOf(who)).toContainEqual(
      expect.objectContaining({ id: folder.id, name: folder.name, count: 0 }),
    );
  });

  it("cuts a long topic at a word, so that it can name a folder", async () => {
    const who = await person();
    const topic = "how the light reactions of photosynthesis make the energy carriers of the Calvin cycle";
    const { folder } = await save(who, resource("leaf"), topic);
    expect(folder.name).toBe("how the light reactions of photosynthesis make the");
    expect(folder.name.length).toBeLessThanOrEqual(MAX_FOLDER_NAME_LENGTH);
    expect((await save(who, resource("emoji"), "🌱".repeat(90))).folder.name).toBe("🌱".repeat(25));
  });

  it("without a topic files it nowhere", async () => {
    const who = await person();
    expect(await save(who, resource("loose"))).toEqual({ isNew: true, folder: null });
  });

  it("a second time changes nothing", async () => {
    const who = await person();
    const { folder } = await save(who, resource("same", { title: "First" }), "Cells");
    const again = await save(who, resource("same", { title: "Second" }), "Other");
    expect(again).toEqual({ isNew: false, folder });
    expect(await listOf(who)).toMatchObject([{ resource: { title: "First" } }]);
    expect((await foldersOf(who)).map(({ name }) => name)).not.toContain("Other");
  });

  it("says itself whose it is, and keeps the address as browsers write it", async () => {
    const who = await person();
    const url = "https://www.khanacademy.org/search?page_search_query=Newton's%20laws";
    await save(who, resource("", { url, source: "Somebody else" }));
    expect(await listOf(who)).toMatchObject([
      { resource: { url: new URL(url).href, source: "Khan Academy" } },
    ]);
    expect(new URL(url).href).not.toBe(url);
    expect(await remove(who, [url])).toBe(1);
  });

  it("ends at the limit, by however many calls at once, and goes on when one was removed", async () => {
    const who = await person();
    await fill(who, MAX_SAVED_RESOURCES - 2);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, number) =>
        who.post(PATH, { resource: resource(`more-${number}`), topic: "Cells" }),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(2);
    const refused = answers.filter(({ status }) => status === 409);
    expect(refused).toHaveLength(8);
    const problem = await readProblem(refused[0] as Response);
    expect(problem).toMatchObject({ code: "resource_limit_reached", detail: savedWords.full });
    expect(await listOf(who)).toHaveLength(MAX_SAVED_RESOURCES);
    expect(await remove(who, [resource(1).url])).toBe(1);
    expect(await save(who, resource("at last"), "Cells")).toMatchObject({ isNew: true });
  });

  const bad: [field: string, change: object, message?: string][] = [
    ["resource.title", { title: "" }],
    ["resource.title", { title: "a".repeat(121) }],
    ["resource.description", { description: "a".repeat(301) }],
    ["resource.description", { description: undefined }],
    ["resource.estimatedTime", { estimatedTime: 20 }],
    ["resource.estimatedTime", { estimatedTime: "nul\0" }, savedWords.plainText],
    ["resource.keyTopics", { keyTopics: "light \u202e leaves" }, savedWords.plainText],
    ["resource.keyTopics", { keyTopics: "half \ud800" }, savedWords.plainText],
    ["resource.type", { type: "podcast" }],
    ["resource.level", { level: "expert" }],
    ["resource.url", { url: "not an address" }, savedWords.unknownHost],
    ["resource.url", { url: "http://openstax.org/books" }, savedWords.unknownHost],
    ["resource.url", { url: "https://example.org/" }, savedWords.unknownHost],
    ["resource.url", { url: "https://openstax.org.example.org/" }, savedWords.unknownHost],
    ["resource.url", { url: "https://openstax.org@example.org/" }, savedWords.unknownHost],
    ["resource.url", { url: "https://openstax.org:8443/" }, savedWords.unknownHost],
    ["resource.url", { url: "javascript:alert(1)//openstax.org" }, savedWords.unknownHost],
    // Longer as browsers write it.
    ["resource.url", { url: `https://openstax.org/${"光".repeat(300)}` }, savedWords.unknownHost],
    ["resource.price", { price: 0 }],
  ];
  it.each(bad)("refuses a bad %s: %o", async (field, change, message) => {
    const who = await person();
    const problem = await readProblem(
      await who.post(PATH, { resource: { ...resource("leaf"), ...change }, topic: "Cells" }),
    );
    expect(problem).toMatchObject({ code: "invalid_request" });
    expect(problem.errors?.map(({ field }) => field)).toEqual([field]);
    if (message) expect(problem.errors?.[0]?.message).toBe(message);
    expect(await listOf(who)).toEqual([]);
    expect((await foldersOf(who)).map(({ name }) => name)).not.toContain("Cells");
  });

  it.each(["", "   ", "nul\0", "a".repeat(201)])("refuses the topic %j", async (topic) => {
    const who = await person();
    const problem = await readProblem(await who.post(PATH, { resource: resource("leaf"), topic }));
    expect(problem.errors?.map(({ field }) => field)).toEqual(["topic"]);
  });
});

describe("removing", () => {
  it("takes away those that are there, says how many, and leaves the others", async () => {
    const who = await person();
    for (const name of ["one", "two", "three"]) await save(who, resource(name));
    expect(await remove(who, [resource("one").url, resource("three").url, resource("none").url])).toBe(2);
    expect(await urlsOf(who)).toEqual([resource("two").url]);
    expect(await remove(who, [resource("one").url])).toBe(0);
  });

  it.each([[[]], [Array.from({ length: MAX_REMOVED + 1 }, (_, number) => resource(number).url)], [[1]]])(
    "refuses as addresses %j",
    async (urls) => {
      const problem = await readProblem(await (await person()).sendJson("DELETE", PATH, { urls }));
      expect(problem.errors?.[0]?.field).toMatch(/^urls/);
    },
  );

  it("of a folder leaves what lay in it saved, in none", async () => {
    const who = await person();
    const { folder } = await save(who, resource("leaf"), "Cells");
    expect((await who.sendJson("DELETE", `/api/folders/${folder.id}`, {})).status).toBe(200);
    expect(await listOf(who)).toMatchObject([{ resource: resource("leaf"), folderId: null }]);
  });
});

describe("what one account has saved", () => {
  it("is neither seen nor removed by another, who may save the same", async () => {
    const [owner, other] = [await person(), await person()];
    await save(owner, resource("leaf"), "Cells");
    expect(await listOf(other)).toEqual([]);
    expect(await remove(other, [resource("leaf").url])).toBe(0);
    expect(await urlsOf(owner)).toEqual([resource("leaf").url]);
    const { isNew, folder } = await save(other, resource("leaf"), "Cells");
    expect(isNew).toBe(true);
    expect((await foldersOf(owner)).map(({ id }) => id)).not.toContain(folder.id);
  });

  it("is in no folder that is shared by a link", async () => {
    const who = await person();
    const { folder } = await save(who, resource("leaf", { title: "Only mine" }), "Cells");
    const { path } = await (await who.post(`/api/folders/${folder.id}/link`, {})).json();
    const page = await (await fetch(site.url + path)).text();
    expect(page).toContain("Cells");
    expect(page).not.toContain("Only mine");
  });

  it("goes along when the account takes its data", async () => {
    const who = await person();
    await save(who, resource("leaf"), "Cells");
    await save(who, resource("loose"));
    const answer = await who.get("/api/account/export");
    const { savedResources } = await answer.clone().json();
    expect(await judge.violationsOf("/api/account/export", "get", answer)).toEqual([]);
    expect(savedResources).toMatchObject([
      { resource: resource("leaf"), folder: "Cells" },
      { resource: resource("loose"), folder: null },
    ]);
  });
});

describe("whoever has no account", () => {
  it.each(["GET", "POST", "DELETE"])("is asked to sign in for %s", async (method) => {
    const body = { POST: { resource: resource("leaf") }, DELETE: { urls: [resource("leaf").url] } }[method];
    const response = await fetch(site.url + PATH, {
      method,
      headers: { "content-type": "application/json" },
      ...(body && { body: JSON.stringify(body) }),
    });
    expect(await readProblem(response)).toMatchObject({
      status: 401,
      code: "sign_in_needed",
      requiresLogin: true,
    });
  });
});
