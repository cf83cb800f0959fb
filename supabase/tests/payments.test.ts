import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { PREMIUM_AMOUNT } from "../../lib/plans";
import { type House, openHouse, type Resident } from "../../tests/setup/house";
import {
  activeEvent,
  type EventRow,
  grantPremium,
  openCheckout,
  recordEvent,
} from "../../tests/setup/premium";

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

const DAY_MS = 24 * 60 * 60 * 1000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
let guests = 0;
const moveIn = () => house.moveIn(`payer-${++guests}`);

async function record(event: EventRow): Promise<string> {
  const { status, body } = await recordEvent(house, event);
  expect(status).toBe(200);
  return body;
}

async function premiumOf(who: Resident): Promise<boolean> {
  const allowance = (await who.rpc("search_allowance")).body[0].is_premium;
  const own = (await who.rpc("own_premium")).body[0]?.is_premium ?? false;
  const mirror = (await who.call("GET", `/rest/v1/profiles?id=eq.${who.id}`)).body[0].is_premium;
  expect([own, mirror]).toEqual([allowance, allowance]);
  return allowance;
}

/** What all events together have made of a subscription. */
async function sumOf(reference: string) {
  const { body } = await house.service.call("GET", `/rest/v1/subscriptions?reference=eq.${reference}`);
  const [row] = body as Record<string, unknown>[];
  if (!row) return null;
  const { user_id, status, paid_until, cancels_at_end } = row;
  const paidUntil = paid_until === null ? null : new Date(String(paid_until)).toISOString();
  return { user_id, status, paidUntil, cancels_at_end };
}

async function outcomeOf(id: string) {
  const { body } = await house.service.call("GET", `/rest/v1/payment_events?id=eq.${id}`);
  return [body[0].outcome, body[0].reason];
}

function orderings<T>(items: readonly T[]): T[][] {
  if (items.length === 0) return [[]];
  return items.flatMap((item, index) =>
    orderings(items.filter((_, other) => other !== index)).map((rest) => [item, ...rest]),
  );
}

/** What happens to a subscription of a checkout, each at a moment of its own. */
const life = (reference: string): Record<string, EventRow> => {
  const at = (days: number, said: Partial<EventRow>) =>
    activeEvent(reference, { occurred_at: inDays(days), ...said });
  const unpaid = { paid_until: undefined };
  const payment = { payment_id: `pay_1_${reference}`, status: undefined, ...unpaid };
  return {
    active: at(-40, { paid_until: inDays(-10) }),
    payment: at(-40, { type: "payment.succeeded", ...payment }),
    onHold: at(-10, { type: "subscription.on_hold", status: "on_hold", ...unpaid }),
    renewed: at(-8, { type: "subscription.renewed", paid_until: inDays(22) }),
    cancelled: at(-5, {
      type: "subscription.cancelled",
      status: "cancelled",
      cancels_at_end: true,
      ...unpaid,
    }),
    expired: at(-4, { type: "subscription.expired", status: "expired", ...unpaid }),
    refund: at(-3, {
      type: "refund.succeeded",
      takes_back: true,
      reference: undefined,
      subscription_id: undefined,
      product_id: undefined,
      ...payment,
    }),
  };
};

describe("events of one subscription, in whatever order they arrive", () => {
  const names = ["active", "renewed", "cancelled", "expired"] as const;
  for (const order of orderings(names)) {
    test(order.join(", "), async () => {
      const who = await moveIn();
      const reference = await openCheckout(house, who.id);
      const told = life(reference);
      for (const name of order) expect(await record(told[name] as EventRow)).toBe("applied");
      expect(await sumOf(reference)).toEqual({
        user_id: who.id,
        status: "expired",
        paidUntil: told.expired?.occurred_at,
        cancels_at_end: false,
      });
      expect(await premiumOf(who)).toBe(false);
    });
  }

  test("a month that was paid counts however late the one before is told of", async () => {
    const who = await moveIn();
    const reference = await openCheckout(house, who.id);
    const { active, onHold, renewed } = life(reference) as Record<string, EventRow>;
    for (const order of orderings([active, onHold, renewed])) {
      const twin = await moveIn();
      const other = await openCheckout(house, twin.id);
      for (const event of order) {
        await record({
          ...(event as EventRow),
          id: `${event?.id}-${other}`,
          reference: other,
          subscription_id: `sub_${other}`,
        });
      }
      expect(await sumOf(other)).toMatchObject({ status: "active", paidUntil: renewed?.paid_until });
      expect(await premiumOf(twin)).toBe(true);
    }
  });

  test("a refund that overtakes its payment takes it back once that is told of", async () => {
    for (const order of orderings(["active", "payment", "refund"] as const)) {
      const who = await moveIn();
      const reference = await openCheckout(house, who.id);
      const told = life(reference);
      const paidTime = { ...(told.active as EventRow), paid_until: inDays(20) };
      for (const name of order) await record(name === "active" ? paidTime : (told[name] as EventRow));
      expect(await sumOf(reference)).toMatchObject({ paidUntil: told.refund?.occurred_at });
    }
  });

  test("the refund of an earlier month leaves the one that is paid", async () => {
    const who = await moveIn();
    const reference = await openCheckout(house, who.id);
    const { active, payment, renewed, refund } = life(reference) as Record<string, EventRow>;
    const second = {
      ...(payment as EventRow),
      id: "evt_second",
      payment_id: "pay_second",
      occurred_at: inDays(-8),
    };
    for (const event of [active, payment, renewed, second, refund]) await record(event as EventRow);
    expect(await sumOf(reference)).toMatchObject({ paidUntil: renewed?.paid_until });
    expect(await premiumOf(who)).toBe(true);
  });
});

describe("paid time", () => {
  const paidUntil = async (days: number) => {
    const who = await moveIn();
    await record(activeEvent(await openCheckout(house, who.id), { paid_until: inDays(days) }));
    return who;
  };

  test("has three days of grace", async () => {
    expect(await premiumOf(await paidUntil(-2.99))).toBe(true);
    expect(await premiumOf(await paidUntil(-3.01))).toBe(false);
  });

  test("ends without anything happening, in the mirror too", async () => {
    // The database's clock goes on by itself.
    const who = await paidUntil(-3 + 3 / 86_400);
    expect(await premiumOf(who)).toBe(true);
    await expect
      .poll(async () => (await who.rpc("search_allowance")).body[0].is_premium, { timeout: 10_000 })
      .toBe(false);
    expect(await premiumOf(who)).toBe(false);
  });

  test("is not given by a payment alone, nor by what will be due", async () => {
    const who = await moveIn();
    const reference = await openCheckout(house, who.id);
    const unpaid = { paid_until: undefined };
    await record(activeEvent(reference, { type: "payment.succeeded", payment_id: "pay_alone", ...unpaid }));
    await record(activeEvent(reference, { type: "subscription.updated", ...unpaid }));
    await record(
      activeEvent(reference, {
        type: "refund.succeeded",
        payment_id: "pay_alone",
        takes_back: true,
        ...unpaid,
      }),
    );
    expect(await sumOf(reference)).toMatchObject({ paidUntil: null });
    expect(await premiumOf(who)).toBe(false);
  });
});

test("20 copies of one event at once are one event", async () => {
  const who = await moveIn();
  const event = activeEvent(await openCheckout(house, who.id));
  const outcomes = await Promise.all(Array.from({ length: 20 }, () => record(event)));
  expect(outcomes.sort()).toEqual(["applied", ...Array.from({ length: 19 }, () => "duplicate")]);
  expect(await premiumOf(who)).toBe(true);
});

describe("an event is refused, and kept,", () => {
  const wrongs: [string, Partial<EventRow>][] = [
    ["product", { product_id: "another" }],
    ["amount", { amount: PREMIUM_AMOUNT - 1 }],
    ["amount", { amount: PREMIUM_AMOUNT + 1 }],
    ["currency", { currency: "USD" }],
    ["mode", { mode: "live" }],
    ["account", { reference: "z".repeat(22) }],
  ];
  for (const [reason, said] of wrongs) {
    test(`for its ${reason}: ${JSON.stringify(said)}`, async () => {
      const who = await moveIn();
      const reference = await openCheckout(house, who.id);
      const event = activeEvent(reference, said);
      expect(await record(event)).toBe("refused");
      expect(await outcomeOf(event.id)).toEqual(["refused", reason]);
      expect(await premiumOf(who)).toBe(false);
      expect(await sumOf(reference)).toBeNull();
      // A good one is taken all the same.
      expect(await record(activeEvent(reference))).toBe("applied");
      expect(await premiumOf(who)).toBe(true);
    });
  }

  test("where a subscription of one account names the checkout of another", async () => {
    const [one, other] = [await moveIn(), await moveIn()];
    const reference = await openCheckout(house, one.id);
    await record(activeEvent(reference));
    const foreign = activeEvent(await openCheckout(house, other.id), { subscription_id: `sub_${reference}` });
    expect(await record(foreign)).toBe("refused");
    expect([await premiumOf(one), await premiumOf(other)]).toEqual([true, false]);
  });

  test("where a payment is less than the price; tax on top is none of our affair", async () => {
    const who = await moveIn();
    const reference = await openCheckout(house, who.id);
    const payment = (amount: number) =>
      activeEvent(reference, {
        type: "payment.succeeded",
        payment_id: `pay_${amount}`,
        paid_until: undefined,
        amount,
      });
    expect(await record(payment(1))).toBe("refused");
    expect(await record(payment(PREMIUM_AMOUNT + 4662))).toBe("applied");
  });
});

test("an event that nobody can be found for waits", async () => {
  const event = activeEvent("unused", { reference: undefined, subscription_id: "sub_nobody" });
  expect(await record(event)).toBe("waiting");
});

test("premium is its owner's alone", async () => {
  const [payer, other] = [await moveIn(), await moveIn()];
  await grantPremium(house, payer.id);
  expect((await other.rpc("own_premium")).body).toEqual([]);
  expect(await premiumOf(other)).toBe(false);
});

describe("a checkout", () => {
  const open = (who: Resident, said: object = {}) =>
    house.service.rpc("open_checkout", {
      account: who.id,
      reference: crypto.randomUUID().replaceAll("-", "").slice(0, 22),
      mode: "sandbox",
      product_id: "figura-premium",
      amount: PREMIUM_AMOUNT,
      currency: "INR",
      ...said,
    });
  const note = (reference: string) =>
    house.service.call("PATCH", `/rest/v1/checkouts?reference=eq.${reference}`, {
      session_id: "session",
      url: "https://pay.example.org/session",
    });

  test("is opened once for as long as nobody has paid there, and is of the same", async () => {
    const who = await moveIn();
    const first = (await open(who)).body[0].reference;
    await note(first);
    expect((await open(who)).body[0].reference).toBe(first);
    expect((await open(who, { amount: 1 })).body[0].reference).not.toBe(first);
    await record(
      activeEvent(first, { type: "payment.failed", payment_id: "pay_none", paid_until: undefined }),
    );
    expect((await open(who)).body[0].reference).not.toBe(first);
  });

  test("without an address is left behind for another", async () => {
    const who = await moveIn();
    const first = (await open(who)).body[0].reference;
    expect((await open(who)).body[0].reference).not.toBe(first);
  });

  test("is none where a subscription goes on, and one again where it ends", async () => {
    const who = await moveIn();
    const reference = await openCheckout(house, who.id);
    await record(activeEvent(reference, { occurred_at: inDays(-1) }));
    expect((await open(who)).body).toEqual([]);
    await record(
      activeEvent(reference, { type: "subscription.updated", paid_until: undefined, cancels_at_end: true }),
    );
    expect((await open(who)).body).toHaveLength(1);
  });

  test("of nobody is refused", async () => {
    const { status } = await open({ id: crypto.randomUUID() } as Resident);
    expect(status).toBeGreaterThanOrEqual(400);
  });
});

describe("an account that is deleted", () => {
  test("leaves what was paid, and no word of who paid it", async () => {
    const who = await moveIn();
    const reference = await openCheckout(house, who.id);
    await record(activeEvent(reference));
    expect((await who.rpc("delete_own_account")).status).toBeLessThan(300);
    expect(await sumOf(reference)).toMatchObject({ user_id: null, status: "active" });
    const { body } = await house.service.call("GET", `/rest/v1/payment_events?reference=eq.${reference}`);
    expect(body).toMatchObject([{ user_id: null }]);
  });

  test("gets nothing by what is told of it later", async () => {
    const who = await moveIn();
    const reference = await openCheckout(house, who.id);
    await who.rpc("delete_own_account");
    expect(await record(activeEvent(reference))).toBe("applied");
    expect(await sumOf(reference)).toMatchObject({ user_id: null });
  });
});
