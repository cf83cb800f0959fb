import { beforeAll, expect, test } from "vitest";
import { type SharedTestBackend, sharedTestBackend } from "@/tests/setup/apps/shared-test-backend";

let backend: SharedTestBackend;
beforeAll(async () => {
  backend = await sharedTestBackend({ requiresConfirmation: true });
});

const credentialsOf = (email: string) => ({ email, password: "a password of some length" });
const signUp = (email: string) => backend.service.call("POST", "/auth/v1/signup", credentialsOf(email));
const verify = async (type: string, token_hash?: string) =>
  (await backend.service.call("POST", "/auth/v1/verify", { type, token_hash })).status;
const hashIn = (mail?: { html?: string }) => /token_hash=(\w+)/.exec(mail?.html ?? "")?.[1];
const waiting = async () => (await backend.service.call("GET", "/rest/v1/waitlist?select=email")).body;

test("the mail that confirms an address leads to our own page; its link works once, and ends the wait", async () => {
  const email = "reader@example.org";
  await backend.service.call("POST", "/rest/v1/waitlist", { email });
  const { id } = (await signUp(email)).body;
  const signIn = async () =>
    (await backend.service.call("POST", "/auth/v1/token?grant_type=password", credentialsOf(email))).status;
  expect(await signIn()).toBe(400);
  expect(backend.mails.map(({ to }) => to)).toEqual([email]);
  const link =
    /href="(?<origin>http:\/\/localhost:3000)\/auth\/confirm\?token_hash=(?<hash>\w+)&type=signup"/;
  const hash = link.exec(backend.mails[0]?.html ?? "")?.groups?.hash;
  expect(await waiting()).toEqual([{ email }]);
  await backend.service.rpc("keep_password", { account: id, token_hash: hash });
  expect(await verify("signup", hash)).toBe(200);
  expect(await waiting()).toEqual([]);
  expect(await verify("signup", hash)).toBe(403);
  expect(await signIn()).toBe(200);
});

test("a link is good for an hour", async () => {
  const email = "late@example.org";
  const before = backend.mails.length;
  await signUp(email);
  await backend.service.call("POST", "/auth/v1/recover", { email });
  const [confirming, recovering] = backend.mails.slice(before).map(hashIn);
  const statuses = async () => [await verify("signup", confirming), await verify("recovery", recovering)];
  const letPass = (minutes: number) =>
    backend.sql(
      `update auth.users set confirmation_sent_at = now() - make_interval(mins => $2),
       recovery_sent_at = now() - make_interval(mins => $2) where email = $1`,
      [email, minutes],
    );
  await letPass(61);
  expect(await statuses()).toEqual([403, 403]);
  await letPass(59);
  expect(await statuses()).toEqual([200, 200]);
});

test("an address that nobody confirmed within a day can sign up again", async () => {
  const email = "slow@example.org";
  expect((await signUp(email)).status).toBe(200);
  await backend.sql("update auth.users set created_at = now() - interval '25 hours' where email = $1", [
    email,
  ]);
  expect((await signUp(email)).status).toBe(429);
  expect((await backend.service.rpc("release_lapsed_seats")).body).toBe(1);
  expect((await signUp(email)).status).toBe(200);
});
