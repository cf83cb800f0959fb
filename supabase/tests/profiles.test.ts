import { beforeAll, expect, test } from "vitest";
import { type SharedTestBackend, sharedTestBackend } from "@/tests/setup/apps/shared-test-backend";

let backend: SharedTestBackend;
beforeAll(async () => {
  backend = await sharedTestBackend();
});

async function profileOf(id: string) {
  const { body } = await backend.service.call("GET", `/rest/v1/profiles?id=eq.${id}`);
  return body[0];
}

async function nameAfterSignUp(email: string, data: object): Promise<string> {
  const { body } = await backend.signUp(email, undefined, data);
  return (await profileOf(body.user.id)).username;
}

test("a new account has a profile, and has not chosen its name", async () => {
  const owner = await backend.createAccount("newcomer");
  expect(await profileOf(owner.id)).toMatchObject({
    username: "newcomer",
    named_at: null,
    avatar_url: null,
    is_premium: false,
  });
});

test("the first name is what was given, else the address before the @, never longer than 50", async () => {
  expect(await nameAfterSignUp("given@example.org", { name: "  Given name " })).toBe("Given name");
  expect(await nameAfterSignUp("blank@example.org", { name: "   " })).toBe("blank");
  expect(await nameAfterSignUp("long@example.org", { name: "n".repeat(80) })).toBe("n".repeat(50));
  expect(await nameAfterSignUp(`${"l".repeat(60)}@example.org`, {})).toBe("l".repeat(50));
});

test("a name that its owner writes is a chosen one", async () => {
  const owner = await backend.createAccount("chooser");
  const { status, body } = await owner.call("PATCH", `/rest/v1/profiles?id=eq.${owner.id}`, {
    username: "Chosen",
  });
  expect(status).toBe(200);
  expect(body).toMatchObject([{ username: "Chosen" }]);
  expect(body[0].named_at).not.toBeNull();
});

test("a name of no or of more than 50 characters, or with blanks around it, is refused", async () => {
  const owner = await backend.createAccount("tester");
  for (const username of ["", " ", " padded", "x".repeat(51), null]) {
    const { status } = await owner.call("PATCH", `/rest/v1/profiles?id=eq.${owner.id}`, { username });
    expect(status).toBeGreaterThanOrEqual(400);
  }
  expect((await profileOf(owner.id)).username).toBe("tester");
});

test("deleting an account takes all of it, of nobody else, and frees the address", async () => {
  const leaver = await backend.createAccount("leaver");
  const stayer = await backend.createAccount("stayer");
  await leaver.rpc("consume_search");
  await stayer.rpc("consume_search");
  expect((await leaver.rpc("delete_own_account")).status).toBe(204);
  expect(await profileOf(leaver.id)).toBeUndefined();
  const { body: logs } = await backend.service.call("GET", "/rest/v1/user_search_logs");
  expect(logs.map((log: { user_id: string }) => log.user_id)).toEqual([stayer.id]);
  expect((await backend.createAccount("leaver")).id).not.toBe(leaver.id);
});

test("an address that needed no confirmation is proven once a link to it has been used", async () => {
  const { id, email } = await backend.createAccount("unproven");
  const isProven = async () =>
    (await backend.service.rpc("has_proven_address", { account: id, address: email })).body;
  expect(await isProven()).toBe(false);
  await backend.service.rpc("note_proven_address", { account: id });
  expect(await isProven()).toBe(true);
});

test("a profile that is missing is made anew, for its owner alone", async () => {
  const owner = await backend.createAccount("keeper");
  const { body: before } = await owner.call("GET", `/rest/v1/profiles?id=eq.${owner.id}`);
  expect((await owner.rpc("ensure_profile")).status).toBe(204);
  expect((await owner.call("GET", `/rest/v1/profiles?id=eq.${owner.id}`)).body).toEqual(before);
  expect((await backend.anonymous.rpc("ensure_profile")).status).toBe(401);
});

test("nobody deletes an account without one", async () => {
  expect((await backend.anonymous.rpc("delete_own_account")).status).toBe(401);
});

test("what account an address has is told in any letter case", async () => {
  await backend.createAccount("known");
  const stateOf = async (address: string) => (await backend.service.rpc("account_state", { address })).body;
  expect(await stateOf(" Known@Example.ORG ")).toBe("confirmed");
  expect(await stateOf("unknown@example.org")).toBeNull();
});
