import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type SharedTestBackend, sharedTestBackend } from "@/tests/setup/apps/shared-test-backend";
import { INVITATION_DAYS, LAPSED_ENTRY_DAYS } from "../../lib/accounts/limits";
import {
  emptyWaitlist,
  endInvitation,
  entryOf,
  leaveSeats,
  lineUp,
  seatsLeft,
} from "../../tests/setup/waiting";

let backend: SharedTestBackend;
beforeAll(async () => {
  backend = await sharedTestBackend();
});
beforeEach(async () => {
  await emptyWaitlist(backend);
  await leaveSeats(backend, 10);
});

const HOUR_MS = 3_600_000;
const hoursFromNow = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();

const join = async (address: string, person: string | null = null) =>
  (await backend.service.rpc("join_waitlist", { address, person })).body[0];
const change = (email: string, values: object) =>
  backend.service.call("PATCH", `/rest/v1/waitlist?email=eq.${email}`, values);
const counts = async () => (await backend.service.rpc("waitlist_counts")).body[0];
const tidy = () => backend.service.rpc("tidy_waitlist");
const withdraw = (entry: string, is_refused = false) =>
  backend.service.rpc("withdraw_invitation", { entry, is_refused });
const leave = async (entry: string) => (await backend.service.rpc("leave_waitlist", { entry })).body;
const page = async (last?: { joined_at: string; id: string }) =>
  (
    await backend.service.rpc("waitlist_page", {
      after_time: last?.joined_at ?? null,
      after_id: last?.id ?? null,
      page_size: 2,
    })
  ).body;
const waits = (hoursAgo = 1) => lineUp(backend, { hoursAgo });

async function invite(others: { passed_over?: string[]; chosen?: string } = {}) {
  const call = { held_days: INVITATION_DAYS, passed_over: [], ...others };
  return (await backend.service.rpc("invite_next", call)).body[0];
}

/** What has lapsed is told by nothing that reads, and reading leaves it where it is. */
async function seeLapsed(email: string, expected: object) {
  expect(await counts()).toMatchObject(expected);
  expect(JSON.stringify(await page())).not.toContain(email);
  expect(await entryOf(backend, email)).toBeDefined();
  await tidy();
  expect(await entryOf(backend, email)).toBeUndefined();
  expect(await counts()).toMatchObject(expected);
}

describe("who is invited next", () => {
  test("is whoever joined first and has confirmed the address; a seat is held for so many days", async () => {
    await join("unconfirmed@example.org");
    const second = await waits(1);
    const first = await waits(2);
    const invited = await invite();
    expect(invited).toMatchObject({ outcome: "invited", email: first });
    const daysHeld = (Date.parse(invited.ends_at) - Date.now()) / (24 * HOUR_MS);
    expect(daysHeld).toBeGreaterThan(INVITATION_DAYS - 0.1);
    expect(daysHeld).toBeLessThanOrEqual(INVITATION_DAYS);
    expect(await seatsLeft(backend)).toBe(9);
    expect(await invite()).toMatchObject({ outcome: "invited", email: second });
    expect(await invite()).toEqual({ outcome: "nobody", id: null, email: null, ends_at: null });
    expect(await seatsLeft(backend)).toBe(8);
  });

  test("is nobody where no seat is left, and the seats of invitations count", async () => {
    await leaveSeats(backend, 1);
    await waits();
    await waits();
    expect((await invite()).outcome).toBe("invited");
    expect((await invite()).outcome).toBe("no_seat");
    expect(await counts()).toMatchObject({ waiting: 1, invited: 1, seats_held: 1 });
  });

  test("is nobody who has been passed over this time", async () => {
    const { id } = await entryOf(backend, await waits(2));
    const next = await waits(1);
    expect(await invite({ passed_over: [id] })).toMatchObject({ outcome: "invited", email: next });
    expect((await invite({ passed_over: [id] })).outcome).toBe("nobody");
  });

  test("is somebody whose invitation has ended once everybody else has been, and twice at the most", async () => {
    const early = await waits(3);
    await invite();
    await endInvitation(backend, early);
    const late = await waits(1);
    expect((await invite()).email).toBe(late);
    expect((await invite()).email).toBe(early);
    await endInvitation(backend, early);
    expect((await invite()).outcome).toBe("nobody");
    expect(await counts()).toMatchObject({ ended: 1, can_be_invited: 0 });
  });

  test("is the one who was chosen, unless there is nothing to invite", async () => {
    await waits(2);
    const chosen = await waits(1);
    const { id } = await entryOf(backend, chosen);
    expect((await invite({ chosen: id })).email).toBe(chosen);
    expect((await invite({ chosen: id })).outcome).toBe("nobody");
    expect((await invite({ chosen: crypto.randomUUID() })).outcome).toBe("nobody");
  });

  test("is nobody who has an account meanwhile: the entry goes", async () => {
    const email = await waits();
    await backend.signUp(email);
    expect(await join(email)).toEqual({ id: null, status: "account", invitation_ends_at: null });
    expect(await entryOf(backend, email)).toBeUndefined();
  });
});

describe("an invitation that was taken back", () => {
  test("gives its seat back, and leaves the entry where it was", async () => {
    const email = await waits();
    await waits(0.5);
    const { id } = await invite();
    await withdraw(id);
    expect(await seatsLeft(backend)).toBe(10);
    expect(await entryOf(backend, email)).toMatchObject({
      invited_at: null,
      invitation_ends_at: null,
      invitations: 0,
      refused_at: null,
    });
    expect((await invite()).email).toBe(email);
  });

  test("for an address that was refused comes behind all others, and uses no invitation up", async () => {
    const refused = [await waits(9), await waits(8)];
    const ended = await waits(3);
    for (let times = 0; times < 2; times += 1) await withdraw((await invite()).id, true);
    await invite();
    await endInvitation(backend, ended);
    const late = await waits(1);
    expect(await entryOf(backend, refused[0] ?? "")).toMatchObject({
      invitations: 0,
      refused_at: expect.any(String),
    });
    expect((await page())[0]).toMatchObject({ status: "waiting", refused_at: expect.any(String) });
    const order = [];
    for (let times = 0; times < 4; times += 1) order.push((await invite()).email);
    expect(order).toEqual([late, ended, ...refused]);
    expect(await entryOf(backend, refused[0] ?? "")).toMatchObject({ invitations: 1, refused_at: null });
  });

  test("has to be one that holds", async () => {
    const email = await waits();
    const { id } = await invite();
    await endInvitation(backend, email);
    await withdraw(id);
    expect(await entryOf(backend, email)).toMatchObject({ invitations: 1, invited_at: expect.any(String) });
  });

  test("is none; one that holds says whose it is and until when, for its entry alone", async () => {
    const email = await waits();
    const { id } = await entryOf(backend, email);
    const invitationOf = async (entry: string) =>
      (await backend.service.rpc("invitation_of", { entry })).body;
    expect(await invitationOf(id)).toEqual([]);
    const { ends_at } = await invite();
    expect(await invitationOf(id)).toEqual([{ email, ends_at }]);
    expect(await invitationOf(crypto.randomUUID())).toEqual([]);
    await endInvitation(backend, email);
    expect(await invitationOf(id)).toEqual([]);
  });
});

describe("leaving", () => {
  test("says whether a seat was given back, or that there was nothing to leave", async () => {
    const { id } = await entryOf(backend, await waits());
    expect(await leave(id)).toBe("left");
    expect(await leave(id)).toBeNull();
    await waits();
    const invited = await invite();
    expect(await seatsLeft(backend)).toBe(9);
    expect(await leave(invited.id)).toBe("seat_given_back");
    expect(await seatsLeft(backend)).toBe(10);
  });

  test("gives no seat back where the invitation has ended", async () => {
    const email = await waits();
    const { id } = await invite();
    await endInvitation(backend, email);
    expect(await leave(id)).toBe("left");
  });

  test("and joining again is another entry: what was sent for the first one is good for nothing", async () => {
    const email = await waits();
    const { id } = await entryOf(backend, email);
    await leave(id);
    const again = await join(email);
    expect(again).toEqual({ id: expect.any(String), status: "unconfirmed", invitation_ends_at: null });
    expect(again.id).not.toBe(id);
    expect(await leave(id)).toBeNull();
    expect(await entryOf(backend, email)).toBeDefined();
  });
});

describe("joining", () => {
  test("once more changes nothing for whoever waits, and tells an invited one until when", async () => {
    const email = await waits(5);
    const before = await entryOf(backend, email);
    const { id } = before;
    expect(await join(email, "Another Name")).toEqual({ id, status: "waiting", invitation_ends_at: null });
    expect(await entryOf(backend, email)).toEqual(before);
    const { ends_at } = await invite();
    expect(await join(email)).toEqual({ id, status: "invited", invitation_ends_at: ends_at });
  });

  test("after an invitation that has ended is a new beginning, at the end of the list", async () => {
    const email = await waits(5);
    await invite();
    await endInvitation(backend, email);
    await change(email, { refused_at: hoursFromNow(-1) });
    const other = await waits(1);
    expect((await join(email)).status).toBe("waiting");
    expect(await entryOf(backend, email)).toMatchObject({
      invitations: 0,
      invited_at: null,
      refused_at: null,
    });
    expect((await invite()).email).toBe(other);
    expect((await invite()).email).toBe(email);
  });

  test("is forgotten by itself where nobody confirms it in time, and only then", async () => {
    const days = (count: number) => ({ created_at: hoursFromNow(-24 * count) });
    await waits(24 * (LAPSED_ENTRY_DAYS + 1));
    await join("lapsed@example.org");
    await join("almost@example.org");
    await change("lapsed@example.org", days(LAPSED_ENTRY_DAYS + 0.1));
    await change("almost@example.org", days(LAPSED_ENTRY_DAYS - 0.1));
    await seeLapsed("lapsed@example.org", { unconfirmed: 1, waiting: 1 });
    expect((await join("almost@example.org")).status).toBe("unconfirmed");
    expect(Date.parse((await entryOf(backend, "almost@example.org")).created_at)).toBeGreaterThan(
      Date.now() - HOUR_MS,
    );
  });
});

test("an entry goes some time after its last invitation was not used, and not after its first", async () => {
  const ended = (days: number) => ({
    invited_at: hoursFromNow(-24 * (days + 7)),
    invitation_ends_at: hoursFromNow(-24 * days),
  });
  const [gone, recent, first] = [await waits(), await waits(), await waits()];
  await change(gone, { invitations: 2, ...ended(LAPSED_ENTRY_DAYS + 0.1) });
  await change(recent, { invitations: 2, ...ended(LAPSED_ENTRY_DAYS - 0.1) });
  await change(first, { invitations: 1, ...ended(LAPSED_ENTRY_DAYS + 0.1) });
  await seeLapsed(gone, { ended: 2, can_be_invited: 1 });
});

test("an address that has an account is told of no more, however its entry was left behind", async () => {
  await backend.signUp("has-an-account@example.org");
  await backend.service.call("POST", "/rest/v1/waitlist", {
    email: "has-an-account@example.org",
    confirmed_at: hoursFromNow(-1),
  });
  await seeLapsed("has-an-account@example.org", { waiting: 0, can_be_invited: 0 });
});

test("a page goes on after the one before, though rows go meanwhile", async () => {
  const emails: string[] = [];
  for (let number = 0; number < 5; number += 1) emails.push(await waits(10 - number));
  const first = await page();
  expect(first.map(({ email }: { email: string }) => email)).toEqual(emails.slice(0, 2));
  await backend.service.call("DELETE", `/rest/v1/waitlist?id=eq.${first[1].id}`);
  const second = await page(first[1]);
  expect(second).toMatchObject([
    { email: emails[2], status: "waiting", can_be_invited: true, invited_at: null },
    { email: emails[3] },
  ]);
});

test("the counts say how many seats are taken, and how many are held by invitations alone", async () => {
  await waits(3);
  await waits(2);
  await waits(1);
  await invite();
  const before = await counts();
  const { email } = await invite();
  // Without a link to confirm an address an account takes its entry along at once.
  await backend.signUp(email);
  const after = await counts();
  expect(before).toMatchObject({ invited: 1, waiting: 2, seats_held: 1 });
  expect(after).toMatchObject({ invited: 1, waiting: 1, seats_held: 1 });
  expect(after.seats_taken).toBe(before.seats_taken + 1);
});

test("a seat that somebody is just signing up for, or anew, is held by no invitation", async () => {
  const other = await sharedTestBackend({ requiresConfirmation: true });
  const there = async () => (await other.service.rpc("waitlist_counts")).body[0];
  const email = await lineUp(other);
  await leaveSeats(other, 5);
  const call = { held_days: INVITATION_DAYS, passed_over: [] };
  const [{ id }] = (await other.service.rpc("invite_next", call)).body;
  const { seats_taken } = await there();
  expect(await there()).toMatchObject({ invited: 1, seats_held: 1 });
  await other.signUp(email);
  expect(await there()).toMatchObject({ invited: 1, seats_held: 0, seats_taken });
  await other.service.rpc("release_unconfirmed", { address: email });
  expect(await there()).toMatchObject({ invited: 1, seats_held: 0, seats_taken });
  expect((await other.service.rpc("leave_waitlist", { entry: id })).body).toBe("left");
  expect((await there()).seats_taken).toBe(seats_taken);
});
