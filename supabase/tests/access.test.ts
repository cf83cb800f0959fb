import { randomBytes } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type SharedTestBackend, sharedTestBackend } from "@/tests/setup/apps/shared-test-backend";
import type { Actor, TestUser } from "@/tests/setup/apps/test-backend";
import { activeEvent, endPremium, grantPremium } from "@/tests/setup/people/premium";

/** What somebody gets who asks for a row of the owner's: the row, nothing to be seen, or a refusal. */
type Outcome = "done" | "nothing" | "refused";
type Verb = "select" | "insert" | "update" | "delete";
type Role = "owner" | "stranger" | "anonymous" | "service";

const nobody = { select: "refused", insert: "refused", update: "refused", delete: "refused" } as const;
const serviceAlone = { owner: nobody, stranger: nobody, anonymous: nobody } as const;

/** Who may do what to which table. */
const access: Record<string, Record<Role, Record<Verb, Outcome>>> = {
  profiles: {
    owner: { select: "done", insert: "refused", update: "done", delete: "refused" },
    stranger: { select: "nothing", insert: "refused", update: "nothing", delete: "refused" },
    anonymous: nobody,
    service: { select: "done", insert: "refused", update: "done", delete: "refused" },
  },
  user_search_logs: {
    owner: { select: "done", insert: "refused", update: "refused", delete: "refused" },
    stranger: { select: "nothing", insert: "refused", update: "refused", delete: "refused" },
    anonymous: nobody,
    service: { select: "done", insert: "refused", update: "refused", delete: "refused" },
  },
  waitlist: {
    ...serviceAlone,
    service: { select: "done", insert: "done", update: "done", delete: "done" },
  },
  avatars: {
    ...serviceAlone,
    service: { select: "done", insert: "refused", update: "refused", delete: "refused" },
  },
  app_settings: {
    ...serviceAlone,
    service: { select: "done", insert: "refused", update: "done", delete: "refused" },
  },
  folders: {
    owner: { select: "done", insert: "refused", update: "done", delete: "done" },
    stranger: { select: "nothing", insert: "refused", update: "nothing", delete: "nothing" },
    anonymous: nobody,
    service: nobody,
  },
  saved_diagrams: {
    owner: { select: "done", insert: "refused", update: "done", delete: "done" },
    stranger: { select: "nothing", insert: "refused", update: "nothing", delete: "nothing" },
    anonymous: nobody,
    service: nobody,
  },
  saved_resources: {
    owner: { select: "done", insert: "refused", update: "refused", delete: "done" },
    stranger: { select: "nothing", insert: "refused", update: "refused", delete: "nothing" },
    anonymous: nobody,
    service: nobody,
  },
  api_tokens: {
    owner: { select: "done", insert: "refused", update: "refused", delete: "done" },
    stranger: { select: "nothing", insert: "refused", update: "refused", delete: "nothing" },
    anonymous: nobody,
    service: nobody,
  },
  shared_diagrams: {
    ...serviceAlone,
    service: { select: "done", insert: "refused", update: "refused", delete: "refused" },
  },
  feedback: {
    ...serviceAlone,
    service: { select: "done", insert: "refused", update: "done", delete: "done" },
  },
  checkouts: {
    ...serviceAlone,
    service: { select: "done", insert: "refused", update: "done", delete: "refused" },
  },
  payment_events: {
    ...serviceAlone,
    service: { select: "done", insert: "refused", update: "refused", delete: "refused" },
  },
  subscriptions: {
    ...serviceAlone,
    service: { select: "done", insert: "refused", update: "refused", delete: "refused" },
  },
};

interface Row {
  filter: string;
  change: object;
  added: object;
  /** What is asked to be shown of it, where not all of it may be. */
  columns?: string;
}

const diagram = { id: "test-1", title: "A diagram" };

const resource = { url: "https://openstax.org/books/biology-2e", title: "A book" };

const paid = (id: string) => ({ user_id: id, reference: "a".repeat(22) });

/** A row that is there, a change to it, and one that could be added. */
const rows: Record<string, (owner: TestUser) => Row> = {
  profiles: ({ id }) => ({
    filter: `id=eq.${id}`,
    change: { username: "Somebody" },
    added: { id: crypto.randomUUID(), username: "Nobody" },
  }),
  user_search_logs: ({ id }) => ({
    filter: `user_id=eq.${id}`,
    change: { search_count: 0 },
    added: { user_id: id, search_date: "2001-01-01", search_count: 0 },
  }),
  waitlist: () => ({
    filter: "email=eq.waiting@example.org",
    change: { name: "Somebody" },
    added: { email: "added@example.org" },
  }),
  avatars: ({ id }) => ({
    filter: `user_id=eq.${id}`,
    change: { picture: "Ym9iIQ==" },
    added: { user_id: stranger.id, picture: "Ym9i" },
  }),
  app_settings: () => ({ filter: "id=eq.true", change: { user_cap: 94 }, added: { id: true } }),
  folders: ({ id }) => ({
    filter: `user_id=eq.${id}`,
    change: { ink: "umber" },
    added: { user_id: id, slug: "added", name: "Added", ink: "blue" },
    columns: "id,name,ink",
  }),
  saved_diagrams: ({ id }) => ({
    filter: `user_id=eq.${id}`,
    change: { note: "Changed" },
    added: { user_id: id, diagram_id: "test-2", diagram_data: { ...diagram, id: "test-2" } },
  }),
  saved_resources: ({ id }) => ({
    filter: `user_id=eq.${id}`,
    change: { folder_id: null },
    added: { user_id: id, url: "https://openstax.org/", resource },
  }),
  api_tokens: ({ id }) => ({
    filter: `user_id=eq.${id}`,
    change: { scopes: ["saved:write"] },
    added: { user_id: id, name: "Added", prefix: "fig_000000", hash: "0".repeat(64), scopes: ["search"] },
    columns: "id,name,prefix,scopes",
  }),
  shared_diagrams: () => ({
    filter: `id=eq.${diagram.id}`,
    change: { diagram_data: { ...diagram, title: "Another" } },
    added: { id: "test-2", diagram_data: { ...diagram, id: "test-2" } },
  }),
  feedback: ({ id }) => ({
    filter: `user_id=eq.${id}`,
    change: { done_at: "2026-01-01T00:00:00Z" },
    added: { user_id: id, type: "other", message: "Added", path: "/" },
  }),
  checkouts: ({ id }) => ({
    filter: `user_id=eq.${id}`,
    change: { session_id: "another" },
    added: { ...paid(id), mode: "sandbox", product_id: "figura-premium", amount: 1, currency: "INR" },
  }),
  payment_events: ({ id }) => ({
    filter: `user_id=eq.${id}`,
    change: { outcome: "applied" },
    added: { ...paid(id), id: "evt_added", type: "subscription.active", mode: "sandbox", data: {} },
  }),
  subscriptions: ({ id }) => ({
    filter: `user_id=eq.${id}`,
    change: { paid_until: "2100-01-01T00:00:00Z" },
    added: { ...paid(id), id: "sub_added", status: "active", paid_until: "2100-01-01T00:00:00Z" },
  }),
};

const methods = { select: "GET", insert: "POST", update: "PATCH", delete: "DELETE" } as const;

let backend: SharedTestBackend;
let actors: Record<Role, Actor>;
let owner: TestUser;
let stranger: TestUser;

beforeAll(async () => {
  backend = await sharedTestBackend();
  owner = await backend.createAccount("owner");
  stranger = await backend.createAccount("stranger");
  actors = { owner, stranger, anonymous: backend.anonymous, service: backend.service };
  await owner.rpc("consume_search");
  await backend.service.call("POST", "/rest/v1/waitlist", { email: "waiting@example.org" });
  await backend.service.rpc("keep_avatar", { account: owner.id, picture: "Ym9i", path: "/picture" });
  await grantPremium(backend, owner.id);
  await endPremium(backend, owner.id);
});

async function attempt(who: Actor, verb: Verb, table: string): Promise<Outcome> {
  const row = rows[table]?.(owner);
  if (!row) throw new Error(`There is no row of ${table} to try.`);
  const query = [verb !== "insert" && row.filter, row.columns && `select=${row.columns}`].filter(Boolean);
  const path = `/rest/v1/${table}?${query.join("&")}`;
  const sent = { select: undefined, insert: row.added, update: row.change, delete: undefined }[verb];
  const { status, body } = await who.call(methods[verb], path, sent);
  if (status === 401 || status === 403) return "refused";
  if (status >= 300) throw new Error(`${verb} on ${table} was answered ${status}: ${JSON.stringify(body)}`);
  return body.length === 0 ? "nothing" : "done";
}

test("every table of the migrations has its row in the table of access", () => {
  const folder = "supabase/migrations";
  const created = readdirSync(folder).flatMap((file) =>
    [...readFileSync(`${folder}/${file}`, "utf8").matchAll(/create table public\.(\w+)/g)].map(
      ([, table]) => table,
    ),
  );
  expect([...new Set(created)].sort()).toEqual(Object.keys(access).sort());
});

/** What the server stores of a new token; its hash is another each time. */
const newToken = (account: unknown) => ({
  account,
  name: "A script",
  prefix: "fig_0a1B2c",
  hash: randomBytes(32).toString("hex"),
  scopes: ["search"],
  expires_at: null,
});

const feedback = { type: "other", message: "A message", path: "/" };

/** What somebody may delete is there again for whoever tries next. */
async function furnish() {
  const entry = { ...feedback, id: crypto.randomUUID(), user_id: owner.id };
  expect((await backend.service.rpc("keep_feedback", { entry })).body).toBe("kept");
  const folder = await owner.rpc("create_folder", { name: "A folder", ink: null });
  const saving = await backend.service.rpc("save_diagram", { account: owner.id, diagram });
  const reading = await backend.service.rpc("save_resource", { account: owner.id, resource });
  const token = await backend.service.rpc("create_api_token", newToken(owner.id));
  expect([folder.status, saving.status, reading.status, token.status]).toEqual([200, 200, 200, 200]);
}

for (const [table, roles] of Object.entries(access)) {
  describe(table, () => {
    beforeEach(furnish);
    for (const [role, verbs] of Object.entries(roles)) {
      for (const [verb, outcome] of Object.entries(verbs)) {
        test(`${role} tries to ${verb}: ${outcome}`, async () => {
          expect(await attempt(actors[role as Role], verb as Verb, table)).toBe(outcome);
        });
      }
    }
  });
}

describe("an account cannot raise itself", () => {
  const raises: [string, object][] = [
    ["is_premium", { is_premium: true }],
    ["its id", { id: crypto.randomUUID() }],
    ["when it was named", { named_at: null }],
    ["its picture's address", { avatar_url: "https://example.org/a.png" }],
    ["when it was opened", { created_at: "2001-01-01T00:00:00Z" }],
    ["when its first folders were made", { folders_made_at: null }],
  ];
  for (const [what, change] of raises) {
    test(`by writing ${what}`, async () => {
      const before = await owner.call("GET", `/rest/v1/profiles?id=eq.${owner.id}`);
      const { status } = await owner.call("PATCH", `/rest/v1/profiles?id=eq.${owner.id}`, change);
      expect(status).toBe(403);
      expect((await owner.call("GET", `/rest/v1/profiles?id=eq.${owner.id}`)).body).toEqual(before.body);
    });
  }

  test("by what it says of itself later", async () => {
    const said = { data: { is_premium: true }, app_metadata: { role: "service_role" }, role: "service_role" };
    await owner.call("PUT", "/auth/v1/user", said);
    const { body } = await owner.call("GET", `/rest/v1/profiles?id=eq.${owner.id}`);
    expect(body).toMatchObject([{ is_premium: false }]);
    expect((await owner.call("GET", "/rest/v1/waitlist")).status).toBe(403);
    expect((await owner.call("GET", "/auth/v1/user")).body).toMatchObject({
      role: "authenticated",
      app_metadata: { provider: "email" },
    });
  });

  test("by what it says of itself at sign-up", async () => {
    const said = { is_premium: true, role: "service_role", id: owner.id };
    const { body } = await backend.signUp("boaster@example.org", undefined, said);
    const { body: profiles } = await backend.service.call("GET", `/rest/v1/profiles?id=eq.${body.user.id}`);
    expect(profiles).toMatchObject([{ is_premium: false, username: "boaster" }]);
  });
});

const ownCalls: [string, object][] = [
  ["consume_search", {}],
  ["search_allowance", {}],
  ["delete_own_account", {}],
  ["ensure_profile", {}],
  ["ensure_folders", {}],
  ["create_folder", { name: "A folder", ink: null }],
  ["order_folders", { ids: [] }],
  ["folder_counts", {}],
  ["folder_pictures", { most: 4 }],
  ["own_premium", {}],
  ["is_caller_complete", {}],
  [
    "saved_page",
    {
      in_folder: null,
      is_unfiled: false,
      words: [],
      sort: "newest",
      after_key: null,
      after_id: null,
      page_size: 10,
    },
  ],
];

const serviceCalls: [string, object][] = [
  ["seats_left", {}],
  ["release_lapsed_seats", {}],
  ["give_search_back", { account: crypto.randomUUID(), on_date: "2026-01-01" }],
  ["account_state", { address: "owner@example.org" }],
  ["keep_avatar", { account: crypto.randomUUID(), picture: null, path: null }],
  ["keep_password", { account: crypto.randomUUID(), token_hash: "0".repeat(64) }],
  ["has_password", { account: crypto.randomUUID() }],
  ["is_link_to_old_address", { token_hash: "0".repeat(64) }],
  ["link_trouble", { token_hash: "0".repeat(64) }],
  ["note_session_device", { session: crypto.randomUUID(), device: "Firefox on Windows" }],
  ["account_sessions", { account: crypto.randomUUID() }],
  ["end_session", { account: crypto.randomUUID(), session: crypto.randomUUID() }],
  ["note_proven_address", { account: crypto.randomUUID() }],
  ["has_seat", { address: "owner@example.org" }],
  ["release_unconfirmed", { address: "owner@example.org" }],
  ["has_proven_address", { account: crypto.randomUUID(), address: "owner@example.org" }],
  ["second_factor", { account: crypto.randomUUID() }],
  ["is_session_complete", { account: crypto.randomUUID(), session: crypto.randomUUID() }],
  ["use_code", { account: crypto.randomUUID(), session: null, secret: "sealed", step: 1 }],
  ["use_recovery_code", { account: crypto.randomUUID(), session: null, hash: "hash" }],
  ["replace_recovery_codes", { account: crypto.randomUUID(), salt: "salt", hashes: [] }],
  ["remove_second_factor", { account: crypto.randomUUID() }],
  // Read when it is called: the owner has yet to move in.
  [
    "add_second_factor",
    {
      account: { toJSON: () => owner.id },
      session: null,
      secret: "sealed",
      step: 1,
      salt: "salt",
      hashes: [],
    },
  ],
  ["create_api_token", newToken({ toJSON: () => owner.id })],
  ["use_api_token", { token_hash: "0".repeat(64) }],
  ["save_diagram", { account: { toJSON: () => owner.id }, diagram }],
  ["restore_diagrams", { account: { toJSON: () => owner.id }, removed: [] }],
  ["keep_edits", { account: { toJSON: () => owner.id }, diagram, edits: null, based_on: null }],
  ["set_folder_link", { account: crypto.randomUUID(), folder: crypto.randomUUID(), hash: "0".repeat(64) }],
  ["folder_link", { account: { toJSON: () => owner.id }, folder: crypto.randomUUID() }],
  ["save_resource", { account: { toJSON: () => owner.id }, resource, folder: "Biology" }],
  ["share_diagram", { diagram }],
  [
    "open_checkout",
    {
      account: { toJSON: () => owner.id },
      reference: "b".repeat(22),
      mode: "sandbox",
      product_id: "figura-premium",
      amount: 1,
      currency: "INR",
    },
  ],
  ["record_payment_event", { event: activeEvent("c".repeat(22)) }],
  ["count_saves", { ids: [diagram.id] }],
  ["keep_feedback", { entry: { ...feedback, id: crypto.randomUUID() } }],
  ["tidy_feedback", {}],
  ["tidy_removed_work", {}],
  ["feedback_page", { is_done: false, after_premium: null, after_time: null, after_id: null, page_size: 10 }],
  ["feedback_screenshot", { feedback: crypto.randomUUID() }],
  ["shared_folder", { hash: "0".repeat(64) }],
  ["copy_shared_folder", { account: { toJSON: () => owner.id }, hash: "0".repeat(64) }],
  ["join_waitlist", { address: "joins@example.org", person: null }],
  ["invite_next", { held_days: 7, passed_over: [], chosen: crypto.randomUUID() }],
  ["withdraw_invitation", { entry: crypto.randomUUID(), is_refused: false }],
  ["invitation_of", { entry: crypto.randomUUID() }],
  ["leave_waitlist", { entry: crypto.randomUUID() }],
  ["tidy_waitlist", {}],
  ["waitlist_page", { after_time: null, after_id: null, page_size: 10 }],
  ["waitlist_counts", {}],
  ["shared_folder_diagrams", { hash: "0".repeat(64), skip: 0, page_size: 10 }],
];

test("every function of the migrations is an account's own or the server's", () => {
  const folder = "supabase/migrations";
  const there = new Set<string>();
  for (const file of readdirSync(folder).sort()) {
    const text = readFileSync(`${folder}/${file}`, "utf8");
    for (const [, verb, name = ""] of text.matchAll(/(create|drop) function public\.(\w+)/g)) {
      if (verb === "create") there.add(name);
      else there.delete(name);
    }
  }
  expect([...there].sort()).toEqual([...ownCalls, ...serviceCalls].map(([name]) => name).sort());
});

describe("functions of the server alone", () => {
  for (const [name, parameters] of serviceCalls) {
    test(name, async () => {
      expect((await owner.rpc(name, parameters)).status).toBe(403);
      expect((await backend.anonymous.rpc(name, parameters)).status).toBe(401);
      expect((await backend.service.rpc(name, parameters)).status).toBeLessThan(300);
    });
  }
});

describe("functions of an account alone", () => {
  for (const [name, parameters] of ownCalls) {
    test(name, async () => {
      const caller = await backend.createAccount(`caller-of-${name}`);
      expect((await backend.anonymous.rpc(name, parameters)).status).toBe(401);
      expect((await backend.service.rpc(name, parameters)).status).toBe(403);
      expect((await caller.rpc(name, parameters)).status).toBeLessThan(300);
    });
  }
});

test("what triggers and functions use is not on the data API", async () => {
  for (const who of Object.values(actors)) {
    expect((await who.rpc("has_premium", { account: owner.id })).status).toBeGreaterThanOrEqual(400);
    expect((await who.rpc("seats_taken")).status).toBeGreaterThanOrEqual(400);
    expect((await who.rpc("apply_payment_event", { event: "evt" })).status).toBeGreaterThanOrEqual(400);
  }
});
