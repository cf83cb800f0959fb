import { beforeAll, describe, expect, it } from "vitest";
import { PASSWORD, signUpAt } from "@/tests/setup/people/people";
import { programOf } from "@/tests/setup/people/programs";
import {
  attackHostedApp,
  EDITED,
  keptOf,
  openVictim,
  type Person,
  RESOURCE_URL,
  SECRETS,
  saidBy,
  site,
  snapshotOf,
  type Victim,
} from "./victim";

// One account reaches for what another has. Each request is sent by the attacker, after which the victim's rows are as
// before, and then by the victim, for whom it works.

let attacker: Person;
attackHostedApp();
beforeAll(async () => {
  attacker = await signUpAt(site.url);
});

type Send = (who: Person, victim: Victim) => Promise<Response>;
type Attack = [name: string, send: Send, attackers: number, victims: number];

const folderOf = ({ folder }: Victim) => `/api/folders/${folder}`;
const coversOf = ({ diagram }: Victim) => `/api/likes/${diagram}/covers`;
const linkOf = ({ folder }: Victim) => `/api/folders/${folder}/link`;

/** What names another's things is answered as if there were none. In an order in which the victim's all work. */
const attacks: Attack[] = [
  ["rename a folder", (who, v) => who.sendJson("PATCH", folderOf(v), { name: "Mine" }), 404, 200],
  ["recolour a folder", (who, v) => who.sendJson("PATCH", folderOf(v), { ink: "red" }), 404, 200],
  ["show the owner's name", (who, v) => who.sendJson("PATCH", folderOf(v), { showsOwner: true }), 404, 200],
  ["read the link of a folder", (who, v) => who.get(linkOf(v)), 404, 200],
  ["make a link to a folder", (who, v) => who.post(linkOf(v), {}), 404, 201],
  ["order a folder", (who, v) => who.post("/api/folders/order", { ids: [v.folder] }), 404, 200],
  ["export a folder", (who, v) => who.get(`/api/likes/archive?folder=${v.folder}`), 404, 200],
  [
    "move a diagram out of its folder",
    (who, v) => who.sendJson("PATCH", "/api/likes", { ids: [v.diagram], folderId: null }),
    404,
    200,
  ],
  [
    "move a diagram into its folder",
    (who, v) => who.sendJson("PATCH", "/api/likes", { ids: [v.diagram], folderId: v.folder }),
    404,
    200,
  ],
  [
    "write a note",
    (who, v) => who.sendJson("PATCH", "/api/likes", { ids: [v.diagram], note: "Mine" }),
    404,
    200,
  ],
  ["read covers", (who, v) => who.get(coversOf(v)), 404, 200],
  ["draw covers", (who, v) => who.sendJson("PUT", coversOf(v), { covers: [] }), 404, 200],
  ["remove covers", (who, v) => who.sendJson("DELETE", coversOf(v), {}), 404, 200],
  ["undo a removal", (who, v) => who.post("/api/likes/restore", { undo: [v.undo] }), 400, 200],
  ["remove a diagram", (who, v) => who.sendJson("DELETE", "/api/likes", { ids: [v.diagram] }), 404, 200],
  ["revoke the link of a folder", (who, v) => who.sendJson("DELETE", linkOf(v), {}), 404, 200],
  ["delete a folder", (who, v) => who.sendJson("DELETE", folderOf(v), {}), 404, 200],
];

/** What no API token may do, also not for its own account. */
const closedToTokens = /link|pictures of folders|session with covers|export of the account|premium|payment/;

/** The same person, whose program sends the requests. */
const asProgram = async (person: Person): Promise<Person> => ({
  ...person,
  ...(await programOf(site.url, person)),
});

describe.each([false, true])("an attacker cannot (with an API token: %s)", (hasToken) => {
  let victim: Victim;
  let sender: Person;
  let owner: Person;
  beforeAll(async () => {
    victim = await openVictim(site);
    sender = hasToken ? await asProgram(attacker) : attacker;
    owner = hasToken ? await asProgram(victim.who) : victim.who;
  });

  it.each(attacks)("%s", async (name, send, attackers, victims) => {
    const isClosed = hasToken && closedToTokens.test(name);
    const before = await keptOf(site, victim.who);
    const answer = await send(sender, victim);
    expect(answer.status).toBe(isClosed ? 403 : attackers);
    const said = await saidBy(answer);
    expect(SECRETS.filter((secret) => said.includes(secret))).toEqual([]);
    expect(await keptOf(site, victim.who)).toEqual(before);
    const answered = await send(isClosed ? victim.who : owner, victim);
    expect(answered.status).toBe(victims);
    await answered.arrayBuffer();
  });
});

type Reading = [name: string, send: Send, attackers: unknown, victims: unknown];

const jsonOf = async (response: Response) => {
  expect(response.status).toBe(200);
  return response.json();
};

/** What answers everybody, each with what is their own. */
const readings: Reading[] = [
  ["folder", (who, v) => who.get(`/api/likes?folder=${v.folder}`), { likes: [] }, { likes: [{}] }],
  [
    "folder, by a word",
    (who, v) => who.get(`/api/likes?folder=${v.folder}&q=secret`),
    { likes: [] },
    { likes: [{}] },
  ],
  ["folders", (who) => who.get("/api/folders"), { total: 0 }, { total: 2 }],
  ["pictures of folders", (who) => who.get("/api/folders/pictures"), { folders: [] }, { folders: [{}] }],
  [
    "saved diagrams",
    (who) => who.get("/api/likes"),
    { likes: [] },
    { likes: [{ isEdited: true }, { note: "A secret note" }] },
  ],
  [
    "found by a word of the note",
    (who) => who.get("/api/likes?q=secret"),
    { likes: [] },
    { likes: [{ note: "A secret note" }] },
  ],
  [
    "state of a diagram",
    (who, v) => who.get(`/api/likes/state?ids=${v.diagram}`),
    { liked: [], folders: {} },
    { liked: [expect.any(String)] },
  ],
  ["edits", (who) => who.get(`/api/likes/${EDITED}/edits`), { edits: null, version: null }, { edits: {} }],
  [
    "session with covers",
    (who, v) => who.get(`/api/likes/study?diagrams=${v.diagram}`),
    { diagrams: [] },
    { diagrams: [{}] },
  ],
  [
    "saved resources",
    (who) => who.get("/api/resources/saved"),
    { resources: [] },
    { resources: [{ resource: { url: RESOURCE_URL } }] },
  ],
  [
    "export of the account",
    (who) => who.get("/api/account/export"),
    { savedDiagrams: [], savedResources: [], payments: [], subscription: null },
    { savedDiagrams: [{ note: "A secret note" }, { edits: {} }], subscription: { status: "active" } },
  ],
  ["premium", (who) => who.get("/api/payments/premium"), { isPremium: false }, { isPremium: true }],
  ["allowance", (who) => who.get("/api/allowance"), { plan: "free" }, { plan: "premium" }],
  [
    "status of a payment",
    async (who, v) => who.get(`/api/payments/status?reference=${await referenceOf(v)}`),
    { state: "unknown", receipt: null, premium: { isPremium: false } },
    { state: "verified", receipt: { amount: expect.any(Number) } },
  ],
  [
    "removal of a resource",
    (who) => who.sendJson("DELETE", "/api/resources/saved", { urls: [RESOURCE_URL] }),
    { removed: 0 },
    { removed: 1 },
  ],
  [
    "folder to save in",
    async (who, v) => {
      await who.post("/api/likes", { snapshot: snapshotOf("commons-planted"), folderId: v.folder });
      return who.get("/api/likes/state?ids=commons-planted");
    },
    { liked: ["commons-planted"], folders: {} },
    { liked: ["commons-planted"], folders: { "commons-planted": expect.any(String) } },
  ],
];

async function referenceOf({ who }: Victim): Promise<string> {
  const { body } = await site.backend.service.call(
    "GET",
    `/rest/v1/checkouts?user_id=eq.${who.account.id}&select=reference`,
  );
  return body[0].reference;
}

describe.each([false, true])("an attacker reads nothing (with an API token: %s) in the", (hasToken) => {
  let victim: Victim;
  let reader: Person;
  let owner: Person;
  beforeAll(async () => {
    [victim, reader] = [await openVictim(site), await signUpAt(site.url)];
    if (hasToken) reader = await asProgram(reader);
    owner = hasToken ? await asProgram(victim.who) : victim.who;
  });
  const open = readings.filter(([name]) => !hasToken || !closedToTokens.test(name));

  it.each(open)("%s", async (_name, send, attackers, victims) => {
    const before = await keptOf(site, victim.who);
    const theirs = await jsonOf(await send(reader, victim));
    expect(theirs).toMatchObject(attackers as object);
    expect(SECRETS.filter((secret) => JSON.stringify(theirs).includes(secret))).toEqual([]);
    expect(await keptOf(site, victim.who)).toEqual(before);
    expect(await jsonOf(await send(owner, victim))).toMatchObject(victims as object);
  });
});

const passwords: [name: string, send: (who: Person, password: string) => Promise<Response>][] = [
  ["delete the account", (who, password) => who.sendJson("DELETE", "/api/account", { password })],
  [
    "change the password",
    (who, currentPassword) =>
      who.post("/api/auth/password", { password: "another password of length", currentPassword }),
  ],
  [
    "turn on two-step verification",
    (who, currentPassword) => who.post("/api/account/second-factor", { currentPassword }),
  ],
  [
    "change the address",
    (who, currentPassword) =>
      who.post("/api/auth/email", { email: `taken-over-${who.account.id}@example.org`, currentPassword }),
  ],
];

describe("whoever holds the session alone cannot", () => {
  it.each(passwords)("%s", async (_name, send) => {
    const { who } = await openVictim(site);
    const before = await keptOf(site, who);
    expect((await send(who, "a guess at the password")).status).toBe(400);
    expect(await keptOf(site, who)).toEqual(before);
    const { account } = await jsonOf(await who.get("/api/session"));
    expect(account.email).toBe(who.email);
    // The same request with the password is taken.
    expect((await send(who, PASSWORD)).status).toBe(200);
  });
});
