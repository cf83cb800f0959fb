import { beforeAll, describe, expect, test } from "vitest";
import { removeSecondFactorOf } from "@/scripts/second-factor-remove";
import { type SharedTestBackend, sharedTestBackend } from "@/tests/setup/apps/shared-test-backend";
import { jwtClaimsOf } from "@/tests/setup/token-claims";

let backend: SharedTestBackend;
beforeAll(async () => {
  backend = await sharedTestBackend();
});

let people = 0;

/** An account with a second factor that was added in its first session, and a second session without a code. */
async function openFactored() {
  people += 1;
  const name = `factored${people}`;
  const email = `${name}@example.org`;
  const { body: first } = await backend.signUp(email);
  const { body: second } = await backend.anonymous.call("POST", "/auth/v1/token?grant_type=password", {
    email,
    password: "a password of some length",
  });
  const account = first.user.id as string;
  const [session, other] = [first, second].map(({ access_token }) =>
    String(jwtClaimsOf(access_token).session_id),
  );
  const added = await backend.service.rpc("add_second_factor", {
    account,
    session,
    secret: "sealed",
    step: 10,
    salt: "salt",
    hashes: ["one", "two"],
  });
  expect(added.body).toBe(true);
  return {
    account,
    email,
    session,
    other,
    complete: backend.bearer(first.access_token),
    waiting: backend.bearer(second.access_token),
  };
}

const isComplete = async (account: string, session: unknown) =>
  (await backend.service.rpc("is_session_complete", { account, session })).body;

describe("a session whose second factor is missing", () => {
  test("reaches no row of its account, and cannot delete it", async () => {
    const { account, session, other, complete, waiting } = await openFactored();
    await complete.rpc("create_folder", { name: "Biology", ink: null });
    await complete.rpc("consume_search");
    for (const [table, column] of [
      ["profiles", "id"],
      ["folders", "user_id"],
      ["user_search_logs", "user_id"],
    ]) {
      const path = `/rest/v1/${table}?select=${column}&${column}=eq.${account}`;
      expect((await complete.call("GET", path)).body, table).not.toEqual([]);
      expect((await waiting.call("GET", path)).body, table).toEqual([]);
    }
    expect((await waiting.rpc("delete_own_account")).status).toBeGreaterThanOrEqual(400);
    expect(await isComplete(account, session)).toBe(true);
    expect(await isComplete(account, other)).toBe(false);
  });

  test("is complete with a code, for its own account only", async () => {
    const [mine, theirs] = [await openFactored(), await openFactored()];
    const use = (account: string, session: unknown, step: number) =>
      backend.service.rpc("use_code", { account, session, secret: "sealed again", step });
    expect((await use(mine.account, theirs.other, 11)).body).toBe(true);
    expect(await isComplete(theirs.account, theirs.other)).toBe(false);
    expect((await use(mine.account, mine.other, 12)).body).toBe(true);
    expect(await isComplete(mine.account, mine.other)).toBe(true);
    expect((await mine.waiting.call("GET", "/rest/v1/profiles?select=id")).body).toHaveLength(1);
  });

  test("is complete once there is no second factor any more", async () => {
    const { account, other } = await openFactored();
    await backend.service.rpc("remove_second_factor", { account });
    expect(await isComplete(account, other)).toBe(true);
  });
});

describe("a code", () => {
  test("of a time step works once, however many use it at once, and none of an earlier step after it", async () => {
    const { account, other } = await openFactored();
    const use = (step: number) =>
      backend.service.rpc("use_code", { account, session: other, secret: "sealed", step });
    const answers = await Promise.all(Array.from({ length: 10 }, () => use(12)));
    expect(answers.filter(({ body }) => body === true)).toHaveLength(1);
    expect((await use(11)).body).toBe(false);
    expect((await use(13)).body).toBe(true);
  });

  test("for recovery works once, however many use it at once", async () => {
    const { account, other } = await openFactored();
    const use = (hash: string) => backend.service.rpc("use_recovery_code", { account, session: other, hash });
    const answers = await Promise.all(Array.from({ length: 10 }, () => use("one")));
    expect(answers.filter(({ body }) => body === true)).toHaveLength(1);
    expect((await use("three")).body).toBe(false);
    const { body } = await backend.service.rpc("second_factor", { account });
    expect(body).toMatchObject([{ secret: "sealed", recovery_salt: "salt", codes_left: 1 }]);
  });
});

test("a second factor is added once", async () => {
  const { account, session } = await openFactored();
  const again = { account, session, secret: "another", step: 1, salt: "salt", hashes: [] };
  expect((await backend.service.rpc("add_second_factor", again)).body).toBe(false);
});

test("the operator removes it for an address, and hears if there is none", async () => {
  const { account, email, other } = await openFactored();
  await backend.transaction((query) => removeSecondFactorOf(email.toUpperCase(), query));
  expect(await isComplete(account, other)).toBe(true);
  const again = backend.transaction((query) => removeSecondFactorOf(email, query));
  await expect(again).rejects.toThrow(`${email} has no account with two-step verification.`);
});
