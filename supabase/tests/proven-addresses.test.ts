import { beforeAll, describe, expect, test } from "vitest";
import { type SharedTestBackend, sharedTestBackend } from "@/tests/setup/apps/shared-test-backend";

let backend: SharedTestBackend;
beforeAll(async () => {
  backend = await sharedTestBackend({ requiresConfirmation: true });
});

const FIRST = "the password of the sign-up";
const NEXT = "another password altogether";

async function register(email: string): Promise<string> {
  const { status, body } = await backend.signUp(email, FIRST);
  expect(status).toBe(200);
  return body.user?.id ?? body.id;
}

function tokenFor(email: string): string {
  const mail = backend.mails.findLast(({ to }) => to === email);
  return /token_hash=([\w-]+)/.exec(JSON.stringify(mail))?.[1] ?? "";
}

const verify = (type: string, token_hash: string) =>
  backend.anonymous.call("POST", "/auth/v1/verify", { type, token_hash });
const opens = async (email: string, password: string) =>
  (await backend.anonymous.call("POST", "/auth/v1/token?grant_type=password", { email, password })).status ===
  200;
const recover = (email: string) => backend.anonymous.call("POST", "/auth/v1/recover", { email });
const keep = (account: string, token_hash: string) =>
  backend.service.rpc("keep_password", { account, token_hash });
const isProven = async (account: string, address: string) =>
  (await backend.service.rpc("has_proven_address", { account, address })).body;

async function move(email: string) {
  const id = await register(email);
  await keep(id, tokenFor(email));
  const { body } = await verify("signup", tokenFor(email));
  const bearer = backend.bearer(body.access_token);
  const change = (what: object) => bearer.call("PUT", "/auth/v1/user", what);
  const isSignedIn = async () =>
    (
      await backend.anonymous.call("POST", "/auth/v1/token?grant_type=refresh_token", {
        refresh_token: body.refresh_token,
      })
    ).status === 200;
  return { id, change, isSignedIn };
}

describe("the password of a sign-up", () => {
  test("opens nothing once somebody has confirmed the address who did not choose it", async () => {
    const email = "owner@example.org";
    const id = await register(email);
    expect((await verify("signup", tokenFor(email))).status).toBe(200);
    expect(await opens(email, FIRST)).toBe(false);
    expect(await opens(email, "")).toBe(false);
    expect(await isProven(id, "Owner@Example.org")).toBe(true);
  });

  test("opens nothing once the address is confirmed by a recovery link", async () => {
    const email = "recovering@example.org";
    await register(email);
    await recover(email);
    expect((await verify("recovery", tokenFor(email))).status).toBe(200);
    expect(await opens(email, FIRST)).toBe(false);
  });

  test("stays good where the link is opened in the place in which it was chosen", async () => {
    const email = "same-browser@example.org";
    const id = await register(email);
    await keep(id, tokenFor(email));
    await verify("signup", tokenFor(email));
    expect(await opens(email, FIRST)).toBe(true);
  });

  test("is not kept by whoever has no link, another account's, or a later one", async () => {
    const [email, other] = ["victim@example.org", "other@example.org"];
    const [id, otherId] = [await register(email), await register(other)];
    for (const token of ["", "0".repeat(64), tokenFor(other)]) await keep(id, token);
    await keep(otherId, tokenFor(email));
    await verify("signup", tokenFor(email));
    expect(await opens(email, FIRST)).toBe(false);
  });

  test("gives way to that of the next sign-up, whose link alone is good", async () => {
    const email = "again@example.org";
    const first = await register(email);
    const token = tokenFor(email);
    await backend.service.rpc("release_unconfirmed", { address: ` ${email.toUpperCase()}` });
    const { body } = await backend.signUp(email, NEXT);
    expect(body.user?.id ?? body.id).not.toBe(first);
    expect(tokenFor(email)).not.toBe(token);
    expect((await verify("signup", token)).status).toBe(403);
    expect((await verify("signup", tokenFor(email))).status).toBe(200);
  });
});

test("an account that is confirmed is not released", async () => {
  const { id } = await move("holder@example.org");
  await backend.service.rpc("release_unconfirmed", { address: "holder@example.org" });
  const { body } = await backend.service.call("GET", `/rest/v1/profiles?id=eq.${id}`);
  expect(body).toHaveLength(1);
});

describe("a proven address", () => {
  test("stays proven when the password changes", async () => {
    const { id, change } = await move("settled@example.org");
    expect((await change({ password: NEXT })).status).toBe(200);
    expect(await isProven(id, "settled@example.org")).toBe(true);
    expect(await opens("settled@example.org", NEXT)).toBe(true);
  });

  test("is the next one once its link has been used, and the former no more", async () => {
    const { id, change, isSignedIn } = await move("former@example.org");
    await change({ email: "next@example.org" });
    expect(await isProven(id, "next@example.org")).toBe(false);
    await keep(id, tokenFor("next@example.org"));
    expect((await verify("email_change", tokenFor("next@example.org"))).status).toBe(200);
    expect(await opens("next@example.org", FIRST)).toBe(true);
    expect(await isSignedIn()).toBe(true);
    expect(await isProven(id, "next@example.org")).toBe(true);
    expect(await isProven(id, "former@example.org")).toBe(false);
  });
});

describe("an address that somebody else asked for as their next", () => {
  test("is its owner's alone once the owner has followed the link", async () => {
    const { change, isSignedIn } = await move("stranger@example.org");
    await change({ email: "theirs@example.org" });
    expect((await verify("email_change", tokenFor("theirs@example.org"))).status).toBe(200);
    expect(await opens("theirs@example.org", FIRST)).toBe(false);
    expect(await isSignedIn()).toBe(false);
  });

  test("is not kept open by what was said of the link to another one", async () => {
    const { id, change } = await move("cunning@example.org");
    await change({ email: "own@example.org" });
    await keep(id, tokenFor("own@example.org"));
    await change({ email: "not-own@example.org" });
    await verify("email_change", tokenFor("not-own@example.org"));
    expect(await opens("not-own@example.org", FIRST)).toBe(false);
  });

  test("comes to whoever follows the link, also where somebody signed up with it meanwhile", async () => {
    const { id, change } = await move("moving@example.org");
    await change({ email: "wanted@example.org" });
    const token = tokenFor("wanted@example.org");
    await register("wanted@example.org");
    await keep(id, token);
    expect((await verify("email_change", token)).status).toBe(200);
    expect(await opens("wanted@example.org", FIRST)).toBe(true);
  });
});

describe("links that are on their way", () => {
  test("to another address are void once the password has changed", async () => {
    const { change } = await move("guarded@example.org");
    await change({ email: "thief@example.org" });
    await change({ password: NEXT });
    expect((await verify("email_change", tokenFor("thief@example.org"))).status).toBe(403);
    expect(await opens("guarded@example.org", NEXT)).toBe(true);
  });

  test("to a new password are void once the address has changed", async () => {
    const { change } = await move("leaving@example.org");
    await recover("leaving@example.org");
    const token = tokenFor("leaving@example.org");
    await change({ email: "left@example.org" });
    await verify("email_change", tokenFor("left@example.org"));
    expect((await verify("recovery", token)).status).toBe(403);
  });
});
