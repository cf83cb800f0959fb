import { beforeAll, expect, test } from "vitest";
import { type SharedTestBackend, sharedTestBackend } from "@/tests/setup/apps/shared-test-backend";

let backend: SharedTestBackend;
beforeAll(async () => {
  backend = await sharedTestBackend();
});

const MANY = 1_000_000;
const seatsLeft = async () => (await backend.service.rpc("seats_left")).body;
const setCap = (cap: number) =>
  backend.service.call("PATCH", "/rest/v1/app_settings?id=eq.true", { user_cap: cap });
const daysFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

/** Whoever lives there already, so many more may move in. */
async function leaveSeats(count: number) {
  await setCap(MANY);
  await setCap(MANY - (await seatsLeft()) + count);
}

test("20 sign-ups at once with 5 places left make exactly 5 accounts", async () => {
  await leaveSeats(5);
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, number) => backend.signUp(`person${number}@example.org`)),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
  expect(answers.filter(({ status }) => status === 500)).toHaveLength(15);
  const { body } = await backend.service.call("GET", "/rest/v1/profiles");
  expect(body).toHaveLength(5);
  expect(await seatsLeft()).toBe(0);
});

test("an invitation holds a seat, for its address alone", async () => {
  await leaveSeats(2);
  await backend.service.call("POST", "/rest/v1/waitlist", {
    email: "invited@example.org",
    invited_at: daysFromNow(0),
    invitation_ends_at: daysFromNow(1),
  });
  expect(await seatsLeft()).toBe(1);
  expect((await backend.signUp("one@example.org")).status).toBe(200);
  expect((await backend.signUp("two@example.org")).status).toBe(500);
  expect((await backend.signUp("Invited@example.org")).status).toBe(200);
  expect((await backend.service.call("GET", "/rest/v1/waitlist")).body).toEqual([]);
  expect(await seatsLeft()).toBe(0);
});

test("who signs up anew keeps the seat of the first attempt, also when the cap has become too small", async () => {
  const other = await sharedTestBackend({ requiresConfirmation: true });
  const setCapThere = (cap: number) =>
    other.service.call("PATCH", "/rest/v1/app_settings?id=eq.true", { user_cap: cap });
  const hasSeat = async (address: string) => (await other.service.rpc("has_seat", { address })).body;
  await setCapThere(6);
  await other.signUp("first@example.org");
  await other.signUp("again@example.org");
  await setCapThere(1);
  expect(await hasSeat("Again@example.org")).toBe(false);
  await other.service.rpc("release_unconfirmed", { address: "Again@example.org" });
  expect(await hasSeat("again@example.org")).toBe(true);
  expect((await other.service.rpc("seats_left")).body).toBe(0);
  expect((await other.signUp("stranger@example.org")).status).toBe(500);
  expect((await other.signUp("again@example.org")).status).toBe(200);
  expect(await hasSeat("again@example.org")).toBe(false);
  expect((await other.service.rpc("seats_left")).body).toBe(0);
});

test("an invitation that has ended holds none", async () => {
  await leaveSeats(1);
  await backend.service.call("POST", "/rest/v1/waitlist", {
    email: "late@example.org",
    invited_at: daysFromNow(-3),
    invitation_ends_at: daysFromNow(-1),
  });
  expect(await seatsLeft()).toBe(1);
});

test("a cap below the number of accounts leaves no seats, and removes no account", async () => {
  await leaveSeats(1);
  const holder = await backend.createAccount("holder");
  await setCap(0);
  expect(await seatsLeft()).toBe(0);
  expect((await holder.rpc("search_allowance")).status).toBe(200);
});

test("accounts that nobody has confirmed hold a third of the free seats, however many sign up at once", async () => {
  const other = await sharedTestBackend({ requiresConfirmation: true });
  const left = async () => (await other.service.rpc("seats_left")).body as number;
  const setCapThere = (cap: number) =>
    other.service.call("PATCH", "/rest/v1/app_settings?id=eq.true", { user_cap: cap });
  await setCapThere(13);
  const free = await left();
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, number) => other.signUp(`unconfirmed${number}@example.org`)),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(4);
  expect(await left()).toBe(free - 4);
  const hasSeat = async (address: string) => (await other.service.rpc("has_seat", { address })).body;
  expect(await hasSeat("another@example.org")).toBe(false);

  // An invitation has a seat of its own, and an account with a confirmed address does not wait.
  await other.service.call("POST", "/rest/v1/waitlist", {
    email: "awaited@example.org",
    invited_at: daysFromNow(0),
    invitation_ends_at: daysFromNow(1),
  });
  expect(await hasSeat("awaited@example.org")).toBe(true);
  expect((await other.signUp("awaited@example.org")).status).toBe(200);
  const confirmed = {
    email: "known@example.org",
    password: "a password of some length",
    email_confirm: true,
  };
  expect((await other.service.call("POST", "/auth/v1/admin/users", confirmed)).status).toBe(200);
});
