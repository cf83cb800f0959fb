import { afterAll, beforeAll } from "vitest";
import { signSnapshot } from "@/server/diagrams/snapshot";
import { callerHeaders } from "@/tests/setup/api-client";
import { type BorrowedHostedApp, borrowHostedApp } from "@/tests/setup/apps/borrow";
import { actor } from "@/tests/setup/apps/test-backend";
import { signUpAt } from "@/tests/setup/people/people";
import { grantPremium } from "@/tests/setup/people/premium";
import { makeKept } from "@/tests/unit/search/make";

/** The app that the tests of a file attack. */
export let site: BorrowedHostedApp;

/** @param bring what the app is to find around it, once it stands */
export function attackHostedApp(bring?: () => Parameters<typeof borrowHostedApp>[1]): void {
  beforeAll(async () => {
    site = await borrowHostedApp("hosted", bring?.());
  });
  afterAll(() => site.stop());
}

/**
 * A request that no browser of a person makes. Like theirs it comes from the address of this file, whose limits are
 * shared with no other.
 */
export function send(
  path: string,
  init: Omit<RequestInit, "headers"> & { headers?: Record<string, string> } = {},
) {
  return fetch(site.url + path, { ...init, headers: { ...callerHeaders(site.url), ...init.headers } });
}

export type Person = Awaited<ReturnType<typeof signUpAt>>;

/** Words that stand in what the victim keeps and nowhere else. */
export const SECRETS = [
  "Secret drawing",
  "A secret note",
  "Secret folder",
  "secret-book",
  "Secret organ",
  "Secret label",
];

/** The saved resource of every victim. */
export const RESOURCE_URL = "https://openstax.org/books/secret-book";
export const resource = {
  title: "Secret drawing in a book",
  url: RESOURCE_URL,
  type: "article",
  description: "How leaves make sugar out of light.",
  estimatedTime: "20 minutes",
  keyTopics: "light, leaves",
};

/** A diagram that everybody can save; the victim has changed a label. */
export const EDITED = "collection-animal-cell";
export const edits = {
  labels: [{ at: 0, was: "Nucleus", text: "Secret label" }],
  colours: {},
  ground: "white",
};

/** What covers a part of the victim's diagram. */
export const cover = { name: "Secret organ", answers: [], box: [0.1, 0.1, 0.2, 0.2] };

export const inAMinute = () => Math.floor(Date.now() / 1000) + 60;

export function snapshotOf(id: string, facts: Parameters<typeof makeKept>[1] = {}): string {
  return signSnapshot(makeKept(id, facts), inAMinute()) ?? "";
}

export interface Victim {
  who: Person;
  /** A folder of theirs, with a public link, and one diagram in it. */
  folder: string;
  link: string;
  /** The id of the diagram, of which nobody else has any. */
  diagram: string;
  /** What brings back a diagram that they have removed. */
  undo: string;
}

async function sent(response: Promise<Response>) {
  const { status, ok, url } = await response;
  if (!ok) throw new Error(`The victim cannot prepare: ${status} at ${url}`);
  return (await response).json();
}

let victims = 0;

/** Somebody who has one of everything that an account can have. */
export async function openVictim(site: BorrowedHostedApp): Promise<Victim> {
  victims += 1;
  const who = await signUpAt(site.url);
  await grantPremium(site.backend, who.account.id);
  const { id: folder } = await sent(who.post("/api/folders", { name: "Secret folder" }));
  const diagram = `commons-victim-${victims}`;
  for (const id of [diagram, `${diagram}-removed`]) {
    const snapshot = snapshotOf(id, { title: "Secret drawing" });
    await sent(who.post("/api/likes", { snapshot, folderId: folder }));
  }
  await sent(who.sendJson("PATCH", "/api/likes", { ids: [diagram], note: "A secret note" }));
  await sent(who.sendJson("PUT", `/api/likes/${diagram}/covers`, { covers: [cover] }));
  await sent(who.sendJson("PUT", `/api/likes/${EDITED}/edits`, { edits, basedOn: null }));
  const removed = await sent(who.sendJson("DELETE", "/api/likes", { ids: [`${diagram}-removed`] }));
  const { path: link } = await sent(who.post(`/api/folders/${folder}/link`, {}));
  await sent(who.post("/api/resources/saved", { resource }));
  return { who, folder, link, diagram, undo: removed.undo[0] };
}

const ownTables = ["profiles", "saved_diagrams", "saved_resources"];
const serverTables = ["subscriptions", "checkouts", "feedback"];

/** Everything that is kept of an account, as its owner and the database tell. */
export async function keptOf({ backend }: Pick<BorrowedHostedApp, "backend">, who: Person) {
  const { api, service } = backend;
  const session = Buffer.from((who.jar.get("figura_session") ?? "").replace("base64-", ""), "base64url");
  const { access_token } = JSON.parse(session.toString());
  const owner = actor((path, init) => fetch(api.url + path, init), api.publishableKey, access_token);
  const { folders } = await sent(who.get("/api/folders"));
  const shared = folders.filter(({ isShared }: { isShared: boolean }) => isShared);
  const links = shared.map(({ id }: { id: string }) => sent(who.get(`/api/folders/${id}/link`)));
  const rows = [
    ...ownTables.map((table) => owner.call("GET", `/rest/v1/${table}`)),
    ...serverTables.map((table) => service.call("GET", `/rest/v1/${table}?user_id=eq.${who.account.id}`)),
  ];
  const answers = await Promise.all(rows);
  const refused = answers.find(({ status }) => status !== 200);
  if (refused) throw new Error(`The rows cannot be read: ${JSON.stringify(refused)}`);
  return { folders, links: await Promise.all(links), rows: answers.map(({ body }) => body) };
}

/** What an answer says, its headers included. */
export async function saidBy(response: Response): Promise<string> {
  return JSON.stringify([...response.headers]) + (await response.text());
}
