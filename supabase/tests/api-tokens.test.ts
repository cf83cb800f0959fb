import { randomBytes } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { MAX_API_TOKENS, MAX_TOKEN_NAME_LENGTH, tokenScopes } from "@/lib/accounts/api-token-limits";
import { type SharedTestBackend, sharedTestBackend } from "@/tests/setup/apps/shared-test-backend";

let backend: SharedTestBackend;
beforeAll(async () => {
  backend = await sharedTestBackend();
});

const newHash = () => randomBytes(32).toString("hex");

const create = (account: string, facts: object = {}) =>
  backend.service.rpc("create_api_token", {
    account,
    name: "A script",
    prefix: "fig_0a1B2c",
    hash: newHash(),
    scopes: ["search"],
    expires_at: null,
    ...facts,
  });

const use = async (token_hash: string) => (await backend.service.rpc("use_api_token", { token_hash })).body;

let people = 0;

/** An account with a folder and a token, and the program that the server lets act with it. */
async function openWithToken(facts: object = {}) {
  people += 1;
  const user = await backend.createAccount(`programmer${people}`);
  await user.rpc("create_folder", { name: "Own", ink: null });
  const hash = newHash();
  const token = (await create(user.id, { hash, ...facts })).body as string;
  const program = backend.claiming({ sub: user.id, api_token: token });
  return { user, hash, token, program };
}

const FOLDERS = "/rest/v1/folders?select=user_id&name=eq.Own";
const TOKENS = "/rest/v1/api_tokens?select=id";

const agesAgo = (hash: string, seconds: number) =>
  backend.sql(
    "update public.api_tokens set last_used_at = now() - make_interval(secs => $2) where hash = $1",
    [hash, seconds],
  );
const secondsSinceUse = async (hash: string) => {
  const [row] = await backend.sql(
    "select extract(epoch from now() - last_used_at)::integer as seconds from public.api_tokens where hash = $1",
    [hash],
  );
  return row?.seconds;
};

describe("a program with a token", () => {
  test("reaches what its user reaches, and nothing of another account", async () => {
    const [mine, theirs] = [await openWithToken(), await openWithToken()];
    expect((await mine.program.call("GET", FOLDERS)).body).toEqual([{ user_id: mine.user.id }]);
    const their = `&user_id=eq.${theirs.user.id}`;
    expect((await mine.program.call("GET", FOLDERS + their)).body).toEqual([]);
    expect((await mine.program.call("DELETE", FOLDERS + their)).body).toEqual([]);
    expect((await theirs.program.call("GET", FOLDERS)).body).toEqual([{ user_id: theirs.user.id }]);
  });

  test("uses up the searches of its user", async () => {
    const { user, program } = await openWithToken();
    const [{ remaining }] = (await program.rpc("consume_search")).body;
    expect((await user.rpc("search_allowance")).body).toMatchObject([{ search_count: 1, remaining }]);
  });

  test("reads and revokes no tokens, also not its own", async () => {
    const { user, token, program } = await openWithToken();
    expect((await program.call("GET", TOKENS)).body).toEqual([]);
    expect((await program.call("DELETE", `${TOKENS}&id=eq.${token}`)).body).toEqual([]);
    expect((await user.call("GET", TOKENS)).body).toEqual([{ id: token }]);
  });

  test("acts for an account with a second factor, which a session without a code does not", async () => {
    const { user, program } = await openWithToken();
    const factor = { secret: "sealed", step: 1, salt: "salt", hashes: [] };
    await backend.service.rpc("add_second_factor", { account: user.id, session: null, ...factor });
    expect((await user.call("GET", FOLDERS)).body).toEqual([]);
    expect((await user.call("GET", TOKENS)).body).toEqual([]);
    expect((await program.call("GET", FOLDERS)).body).toHaveLength(1);
  });

  test("that names the token of another account reaches nothing", async () => {
    const [mine, theirs] = [await openWithToken(), await openWithToken()];
    const mixed = backend.claiming({ sub: mine.user.id, api_token: theirs.token });
    expect((await mixed.call("GET", FOLDERS)).body).toEqual([]);
  });
});

describe("a token is refused, and what it was signed for reaches nothing,", () => {
  const endings: [string, (one: Awaited<ReturnType<typeof openWithToken>>) => Promise<unknown>][] = [
    ["once it is revoked", ({ user, token }) => user.call("DELETE", `${TOKENS}&id=eq.${token}`)],
    [
      "once it has expired",
      ({ token }) =>
        backend.sql("update public.api_tokens set expires_at = now() - interval '1 second' where id = $1", [
          token,
        ]),
    ],
    [
      "while the operator blocks its account",
      ({ user }) =>
        backend.sql("update auth.users set banned_until = now() + interval '1 day' where id = $1", [user.id]),
    ],
  ];
  test.each(endings)("%s", async (_name, end) => {
    const one = await openWithToken();
    expect(await use(one.hash)).toEqual([{ id: one.token, user_id: one.user.id, scopes: ["search"] }]);
    expect((await one.program.call("GET", FOLDERS)).body).toHaveLength(1);
    await end(one);
    expect(await use(one.hash)).toEqual([]);
    expect((await one.program.call("GET", FOLDERS)).body).toEqual([]);
  });

  test("with its account", async () => {
    const { user, hash } = await openWithToken();
    expect((await user.rpc("delete_own_account")).status).toBeLessThan(300);
    expect(await use(hash)).toEqual([]);
    expect(await backend.sql("select from public.api_tokens where hash = $1", [hash])).toEqual([]);
  });
});

test("a token that is to end later works until then", async () => {
  const { hash } = await openWithToken({ expires_at: new Date(Date.now() + 60_000).toISOString() });
  expect(await use(hash)).toHaveLength(1);
});

test("a stranger neither reads nor revokes a token, and its hash is shown to nobody", async () => {
  const [mine, theirs] = [await openWithToken(), await openWithToken()];
  const path = `${TOKENS}&id=eq.${theirs.token}`;
  expect((await mine.user.call("GET", path)).body).toEqual([]);
  expect((await mine.user.call("DELETE", path)).body).toEqual([]);
  expect(await use(theirs.hash)).toHaveLength(1);
  expect((await theirs.user.call("GET", "/rest/v1/api_tokens?select=hash")).status).toBe(403);
  expect((await theirs.user.call("GET", `/rest/v1/api_tokens?select=id&hash=eq.${theirs.hash}`)).status).toBe(
    403,
  );
});

test("the last use is noted, once an hour", async () => {
  const { hash } = await openWithToken();
  expect(await secondsSinceUse(hash)).toBeNull();
  await use(hash);
  expect(await secondsSinceUse(hash)).toBeLessThan(60);
  await agesAgo(hash, 3000);
  await use(hash);
  expect(await secondsSinceUse(hash)).toBeGreaterThanOrEqual(3000);
  await agesAgo(hash, 3700);
  await use(hash);
  expect(await secondsSinceUse(hash)).toBeLessThan(60);
});

test("an account has ten tokens at most, and room for another when one is revoked", async () => {
  const { user, token } = await openWithToken();
  for (let count = 1; count < MAX_API_TOKENS; count += 1) expect((await create(user.id)).body).not.toBeNull();
  expect((await create(user.id)).body).toBeNull();
  await user.call("DELETE", `${TOKENS}&id=eq.${token}`);
  expect((await create(user.id)).body).not.toBeNull();
  expect((await create(user.id)).body).toBeNull();
});

describe("the database takes", () => {
  test("every scope, and the longest name", async () => {
    const { user } = await openWithToken();
    const facts = { scopes: tokenScopes, name: "n".repeat(MAX_TOKEN_NAME_LENGTH) };
    expect((await create(user.id, facts)).body).not.toBeNull();
  });

  test.each([
    ["no scope", { scopes: [] }],
    ["an unknown scope", { scopes: ["search", "account"] }],
    ["no name", { name: "" }],
    ["a name that is too long", { name: "n".repeat(MAX_TOKEN_NAME_LENGTH + 1) }],
    ["a token in place of its hash", { hash: "fig_0a1B2c" }],
  ])("not %s", async (_name, facts) => {
    const { user } = await openWithToken();
    expect((await create(user.id, facts)).status).toBeGreaterThanOrEqual(400);
  });

  test("no token for an account that is gone", async () => {
    expect((await create(crypto.randomUUID())).body).toMatchObject({ code: "23503" });
  });
});
