import { describe, expect, it } from "vitest";
import { searchWords } from "@/lib/search/words";
import type { ProblemError } from "@/server/http/problem";
import { chargeSearch, readAllowance, type SearchCharge } from "@/server/search/allowance";
import { signToken } from "@/server/tokens/tokens";
import { freshAddress, freshCaller, GUEST_CEILING, refusalOf, searchCharge, tryMany } from "./search-charge";

const DAY = "2026-03-01";
const noon = new Date(`${DAY}T12:00:00Z`);
const midnight = new Date("2026-03-02T00:00:00Z");

const accessOf = async (given: SearchCharge) => (await chargeSearch(given)).access("metered");
const remainingOf = async (given: SearchCharge) => (await readAllowance(given.caller, given.now)).remaining;

describe("a guest's allowance", () => {
  it("is three searches; the fourth is refused with the words, and says when to come back", async () => {
    const guest = searchCharge({ now: noon });
    for (const remaining of [2, 1, 0]) {
      expect((await chargeSearch(guest)).allowance).toEqual({
        plan: "guest",
        limit: 3,
        remaining,
        resetsAt: midnight.toISOString(),
      });
    }
    const refusal = (await refusalOf(guest)) as ProblemError;
    expect(refusal).toMatchObject({ code: "daily_limit_reached", detail: searchWords.guestLimit });
    expect(refusal.extra).toEqual({ requiresLogin: true, retryAfterSeconds: 12 * 60 * 60 });
  });

  it("is exactly three however many searches race", async () => {
    const { granted, refused } = await tryMany(50, () => searchCharge({ caller: sameCaller, now: noon }));
    expect([granted.length, refused.length]).toEqual([3, 47]);
  });
  const sameCaller = freshCaller();

  it("starts again at midnight UTC, and not a moment before", async () => {
    const guest = searchCharge({ now: new Date("2026-03-01T23:59:59.999Z") });
    await tryMany(4, () => guest);
    expect(await remainingOf(guest)).toBe(0);
    expect(((await refusalOf(guest)) as ProblemError).extra.retryAfterSeconds).toBe(1);
    const next = { ...guest, now: midnight };
    expect(await remainingOf(next)).toBe(3);
    expect((await chargeSearch(next)).allowance.remaining).toBe(2);
  });

  it("can be looked at without spending any", async () => {
    const guest = searchCharge({ now: noon });
    for (let look = 0; look < 5; look += 1) expect(await remainingOf(guest)).toBe(3);
  });
});

describe("a refund", () => {
  it("gives the search back, also after refused attempts in between", async () => {
    const guest = searchCharge({ now: noon });
    const { granted, refused } = await tryMany(20, () => guest);
    expect(refused).toHaveLength(17);
    await granted[0]?.refund();
    expect(await remainingOf(guest)).toBe(1);
    expect((await tryMany(10, () => guest)).granted).toHaveLength(1);
  });

  it("gives back what was counted for the address too, also after refused attempts in between", async () => {
    const address = freshAddress();
    const { granted } = await tryMany(GUEST_CEILING + 5, () => searchCharge({ address, now: noon }));
    const accesses = await Promise.all(granted.map((grant) => grant.access("metered")));
    const paid = granted.filter((_, place) => accesses[place] === "all");
    const above = granted.filter((_, place) => accesses[place] === "local");
    expect([paid.length, above.length]).toEqual([GUEST_CEILING, 5]);
    await above[0]?.refund();
    expect(await accessOf(searchCharge({ address, now: noon }))).toBe("local");
    await paid[0]?.refund();
    expect(await accessOf(searchCharge({ address, now: noon }))).toBe("all");
    expect(await accessOf(searchCharge({ address, now: noon }))).toBe("local");
  });
});

describe("a search that found nothing", () => {
  it("is given back, once, but stays counted for the address", async () => {
    const address = freshAddress();
    const guest = searchCharge({ address, now: noon });
    const grant = await chargeSearch(guest);
    expect((await grant.refundEmptySearch()).remaining).toBe(3);
    await grant.refund();
    expect(await remainingOf(guest)).toBe(3);
    await tryMany(GUEST_CEILING - 1, () => searchCharge({ address, now: noon }));
    expect(await accessOf(searchCharge({ address, now: noon }))).toBe("local");
  });

  it("is given back twenty times a day, also when they race", async () => {
    const guest = searchCharge({ now: noon });
    for (let time = 0; time < 20; time += 1) await (await chargeSearch(guest)).refundEmptySearch();
    expect(await remainingOf(guest)).toBe(3);
    const { granted } = await tryMany(5, () => guest);
    const left = await Promise.all(granted.map((grant) => grant.refundEmptySearch()));
    expect(left.map(({ remaining }) => remaining).toSorted()).toEqual([0, 1, 2]);
    expect(await remainingOf(guest)).toBe(0);
  });

  it("gives nothing back where a receipt paid for it", async () => {
    const guest = searchCharge({ now: noon });
    const { receipt } = await chargeSearch(guest);
    expect((await (await chargeSearch({ ...guest, receipt })).refundEmptySearch()).remaining).toBe(2);
  });
});

describe("the ceiling of an address", () => {
  it("leaves guests above it the collection, and counts a day by itself", async () => {
    const address = freshAddress();
    await tryMany(GUEST_CEILING, () => searchCharge({ address, now: noon }));
    const above = searchCharge({ address, now: noon });
    const grant = await chargeSearch(above);
    expect([await grant.access("metered"), grant.allowance.remaining]).toEqual(["local", 2]);
    expect(await accessOf({ ...above, now: midnight })).toBe("all");
  });

  it("holds for what a receipt buys: one made above it stays local", async () => {
    const address = freshAddress();
    await tryMany(GUEST_CEILING, () => searchCharge({ address, now: noon }));
    const above = searchCharge({ address, now: noon });
    const { receipt } = await chargeSearch(above);
    const elsewhere = { ...above, receipt, page: 2, address: freshAddress() };
    expect(await accessOf(elsewhere)).toBe("local");
  });

  it("is not reached by searches that were refused", async () => {
    const address = freshAddress();
    const guest = searchCharge({ address, now: noon });
    await tryMany(GUEST_CEILING + 20, () => guest);
    expect(await accessOf(searchCharge({ address, now: noon }))).toBe("all");
  });
});

describe("a token of another purpose", () => {
  it("is no receipt", async () => {
    const guest = searchCharge({ now: noon });
    const receipt = signToken("guest", { id: guest.caller.id }, midnight.getTime() / 1000);
    await chargeSearch({ ...guest, receipt });
    expect(await remainingOf(guest)).toBe(2);
  });
});

describe("newcomers from one address", () => {
  it("are two thousand an hour, so that dropped cookies cannot fill the memory; who is known goes on", async () => {
    const address = freshAddress();
    const known = searchCharge({ address, now: noon });
    await chargeSearch(known);
    const { granted, refused } = await tryMany(2050, () => searchCharge({ address, now: noon }));
    expect([granted.length, refused.length]).toEqual([1999, 51]);
    expect(refused[0]).toMatchObject({
      code: "too_many_requests",
      extra: { retryAfterSeconds: expect.any(Number) },
    });
    expect((await chargeSearch(known)).allowance.remaining).toBe(1);
    expect((await chargeSearch(searchCharge({ now: noon }))).allowance.remaining).toBe(2);
  });

  it("that got nothing for their search do not count", async () => {
    const address = freshAddress();
    const caller = freshCaller();
    for (let time = 0; time < 2100; time += 1) {
      await (await chargeSearch(searchCharge({ address, caller, now: noon }))).refund();
    }
    expect((await chargeSearch(searchCharge({ address, now: noon }))).allowance.remaining).toBe(2);
  });
});
