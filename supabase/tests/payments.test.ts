import { beforeAll, describe, expect, test } from "vitest";
import { type SharedTestBackend, sharedTestBackend } from "@/tests/setup/apps/shared-test-backend";
import type { TestUser } from "@/tests/setup/apps/test-backend";
import {
  activeEvent,
  type EventRow,
  grantPremium,
  openCheckout,
  paidEvent,
  recordEvent,
} from "@/tests/setup/people/premium";
import { PREMIUM_AMOUNT } from "../../lib/plans";
import { leaveSeats } from "../../tests/setup/waiting";

let backend: SharedTestBackend;
beforeAll(async () => {
  backend = await sharedTestBackend();
  await leaveSeats(backend, 1000);
});

const DAY_MS = 24 * 60 * 60 * 1000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
let guests = 0;
const createAccount = () => backend.createAccount(`payer-${++guests}`);

async function record(event: EventRow): Promise<string> {
  const { status, body } = await recordEvent(backend, event);
  expect(status).toBe(200);
  return body;
}

async function premiumOf(who: TestUser): Promise<boolean> {
  const allowance = (await who.rpc("search_allowance")).body[0].is_premium;
  const own = (await who.rpc("own_premium")).body[0]?.is_premium ?? false;
  const mirror = (await who.call("GET", `/rest/v1/profiles?id=eq.${who.id}`)).body[0].is_premium;
  expect([own, mirror]).toEqual([allowance, allowance]);
  return allowance;
}

/** What all events together have made of a subscription. */
async function sumOf(reference: string) {
  const { body } = await backend.service.call("GET", `/rest/v1/subscriptions?reference=eq.${reference}`);
  const [row] = body as Record<string, unknown>[];
  if (!row) return null;
  const { user_id, status, paid_until, cancels_at_end } = row;
  const paidUntil = paid_until === null ? null : new Date(String(paid_until)).toISOString();
  return { user_id, status, paidUntil, cancels_at_end };
}

async function outcomeOf(id: string) {
  const { body } = await backend.service.call("GET", `/rest/v1/payment_events?id=eq.${id}`);
  return [body[0].outcome, body[0].reason];
}

/** Where the provider has opened a checkout. */
const note = (reference: string) =>
  backend.service.call("PATCH", `/rest/v1/checkouts?reference=eq.${reference}`, {
    session_id: "session",
    url: "https://pay.example.org/session",
  });

function orderings<T>(items: readonly T[]): T[][] {
  if (items.length === 0) return [[]];
  return items.flatMap((item, index) =>
    orderings(items.filter((_, other) => other !== index)).map((rest) => [item, ...rest]),
  );
}

/** What happens to a subscription of a checkout, each at a moment of its own. */
const life = (reference: string) => {
  const unpaid = { paid_until: undefined };
  const at = (days: number, said: Partial<EventRow>) =>
    activeEvent(reference, { occurred_at: inDays(days), ...said });
  const paid = (days: number, month: number) =>
    paidEvent(reference, { occurred_at: inDays(days), payment_id: `pay_${month}_${reference}` });
  /** Of the first month's payment. */
  const refund = {
    type: "refund.succeeded",
    payment_id: `pay_1_${reference}`,
    reference: undefined,
    subscription_id: undefined,
    product_id: undefined,
    status: undefined,
    takes_back: true,
    ...unpaid,
  };
  return {
    active: at(-40, { paid_until: inDays(-10) }),
    firstPaid: paid(-40, 1),
    onHold: at(-10, { type: "subscription.on_hold", status: "on_hold", ...unpaid }),
    renewed: at(-8, { type: "subscription.renewed", paid_until: inDays(22) }),
    secondPaid: paid(-8, 2),
    cancelled: at(-5, {
      type: "subscription.cancelled",
      status: "cancelled",
      cancels_at_end: true,
      ...unpaid,
    }),
    expired: at(-4, { type: "subscription.expired", status: "expired", ...unpaid }),
    refund: at(-3, refund),
  };
};

type Told = keyof ReturnType<typeof life>;

/** Opens a checkout of its own and tells of what has happened there, in this order. */
async function tell(names: readonly Told[], change: Partial<Record<Told, Partial<EventRow>>> = {}) {
  const who = await createAccount();
  const reference = await openCheckout(backend, who.id);
  const told = life(reference);
  for (const name of names) await record({ ...told[name], ...change[name] });
  return { who, told, reference, sum: await sumOf(reference) };
}

describe("events of one subscription, in whatever order they arrive", () => {
  const names = ["active", "renewed", "cancelled", "expired"] as const;
  for (const order of orderings(names)) {
    for (const paid of [
      ["firstPaid", "secondPaid", ...order],
      [...order, "secondPaid", "firstPaid"],
    ] as const) {
      test(paid.join(", "), async () => {
        const { who, told, sum } = await tell(paid);
        expect(sum).toEqual({
          user_id: who.id,
          status: "expired",
          paidUntil: told.expired.occurred_at,
          cancels_at_end: false,
        });
        expect(await premiumOf(who)).toBe(false);
      });
    }
  }

  test("a month that was paid counts however late the one before is told of", async () => {
    for (const order of orderings(["active", "onHold", "renewed", "secondPaid"] as const)) {
      const { who, told, sum } = await tell(["firstPaid", ...order]);
      expect(sum).toMatchObject({ status: "active", paidUntil: told.renewed.paid_until });
      expect(await premiumOf(who)).toBe(true);
    }
  }, 60_000);

  test("a refund that overtakes its payment takes it back once that is told of", async () => {
    for (const order of orderings(["active", "firstPaid", "refund"] as const)) {
      const { told, sum } = await tell(order, { active: { paid_until: inDays(20) } });
      expect(sum).toMatchObject({ paidUntil: told.refund.occurred_at });
    }
  });

  test("the refund of an earlier month leaves the one that is paid", async () => {
    const { who, told, sum } = await tell(["active", "firstPaid", "renewed", "secondPaid", "refund"]);
    expect(sum).toMatchObject({ paidUntil: told.renewed.paid_until });
    expect(await premiumOf(who)).toBe(true);
  });

  test("parts of a payment given back are all of it once they are as much", async () => {
    const until = inDays(20);
    const half = { takes_back: false, amount: PREMIUM_AMOUNT / 2 };
    const { reference, told } = await tell(["active", "firstPaid"], { active: { paid_until: until } });
    await record({ ...told.refund, ...half });
    expect(await sumOf(reference)).toMatchObject({ paidUntil: until });
    const rest = { ...told.refund, ...half, id: `rest-${reference}`, occurred_at: inDays(-2) };
    await record(rest);
    expect(await sumOf(reference)).toMatchObject({ paidUntil: rest.occurred_at });
  });
});

describe("paid time", () => {
  const paidUntil = async (days: number) => {
    const who = await createAccount();
    const reference = await openCheckout(backend, who.id);
    await record(activeEvent(reference, { paid_until: inDays(days) }));
    await record(paidEvent(reference));
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
    const who = await createAccount();
    const reference = await openCheckout(backend, who.id);
    await record(paidEvent(reference));
    await record(activeEvent(reference, { type: "subscription.updated", paid_until: undefined }));
    expect(await sumOf(reference)).toMatchObject({ paidUntil: null });
    expect(await premiumOf(who)).toBe(false);
  });

  describe("that is promised and not paid", () => {
    const promise = async (days: number, ...more: Partial<EventRow>[]) => {
      const who = await createAccount();
      const reference = await openCheckout(backend, who.id);
      const active = activeEvent(reference, { occurred_at: inDays(days) });
      for (const event of [active, ...more.map((said) => activeEvent(reference, said))]) await record(event);
      return { who, reference, active, sum: await sumOf(reference) };
    };
    const unpaid = { paid_until: undefined };
    const revoked = { type: "subscription.cancelled", status: "cancelled", occurred_at: inDays(-6) };

    test("is the grace and no more", async () => {
      const { who, active, sum } = await promise(-2.9);
      expect(sum).toMatchObject({ status: "active", paidUntil: active.occurred_at });
      expect(await premiumOf(who)).toBe(true);
      expect(await premiumOf((await promise(-3.1)).who)).toBe(false);
    });

    test("is all of it as soon as it is paid, days later as well", async () => {
      const { who, reference, active } = await promise(-3.1);
      await record(paidEvent(reference));
      expect(await sumOf(reference)).toMatchObject({ paidUntil: active.paid_until });
      expect(await premiumOf(who)).toBe(true);
    });

    test("is none a second time, until something is paid", async () => {
      const { who, reference } = await promise(-8, { ...revoked, ...unpaid });
      const again = await openCheckout(backend, who.id);
      await record(activeEvent(again, { occurred_at: inDays(-0.1) }));
      expect(await sumOf(again)).toMatchObject({ status: "active", paidUntil: null });
      expect(await premiumOf(who)).toBe(false);
      const late = paidEvent(reference, { occurred_at: inDays(-5) });
      for (const event of [late, activeEvent(again, { occurred_at: inDays(-0.05) })]) await record(event);
      expect(await premiumOf(who)).toBe(true);
    });

    test("is the grace for somebody else, whoever has promised before", async () => {
      await promise(-8);
      expect(await premiumOf((await promise(-0.1)).who)).toBe(true);
    });

    test("is all of it once it is paid, the second one as well", async () => {
      const { who } = await promise(-8, { ...revoked, ...unpaid });
      const again = await openCheckout(backend, who.id);
      const active = activeEvent(again);
      for (const event of [active, paidEvent(again)]) await record(event);
      expect(await sumOf(again)).toMatchObject({ paidUntil: active.paid_until });
    });

    const failures: [string, Partial<EventRow>][] = [
      [
        "the payment fails",
        { type: "payment.failed", payment_id: "pay_failed", status: undefined, ...unpaid },
      ],
      ["the subscription fails", { type: "subscription.failed", status: "failed", ...unpaid }],
      ["it is put on hold", { type: "subscription.on_hold", status: "on_hold", ...unpaid }],
      ["it is cancelled", { type: "subscription.cancelled", status: "cancelled", ...unpaid }],
    ];
    for (const [what, said] of failures) {
      test(`is none where ${what}`, async () => {
        const { who, sum } = await promise(-0.1, said);
        expect(sum).toMatchObject({ paidUntil: null });
        expect(await premiumOf(who)).toBe(false);
      });
    }

    test("is no month more by the payment of the one before", async () => {
      const { sum, told } = await tell(["active", "firstPaid", "renewed"]);
      expect(sum).toMatchObject({ paidUntil: told.renewed.occurred_at });
    });
  });
});

test("20 copies of one event at once are one event", async () => {
  const who = await createAccount();
  const event = activeEvent(await openCheckout(backend, who.id));
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
      const who = await createAccount();
      const reference = await openCheckout(backend, who.id);
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
    const [one, other] = [await createAccount(), await createAccount()];
    const reference = await openCheckout(backend, one.id);
    await record(activeEvent(reference));
    const foreign = activeEvent(await openCheckout(backend, other.id), {
      subscription_id: `sub_${reference}`,
    });
    expect(await record(foreign)).toBe("refused");
    expect([await premiumOf(one), await premiumOf(other)]).toEqual([true, false]);
  });

  test("where a payment is less than the price; tax on top is none of our affair", async () => {
    const who = await createAccount();
    const reference = await openCheckout(backend, who.id);
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

describe("an event that says no checkout", () => {
  test("is refused where it is of a subscription that nobody knows", async () => {
    const event = activeEvent("unused", { reference: undefined, subscription_id: "sub_nobody" });
    expect(await record(event)).toBe("refused");
    expect(await outcomeOf(event.id)).toEqual(["refused", "account"]);
  });

  test("waits where it is of a payment that has not been told of", async () => {
    const said = { reference: undefined, subscription_id: undefined, payment_id: "pay_nobody" };
    expect(await record(activeEvent("unused", { ...said, type: "refund.succeeded" }))).toBe("waiting");
  });

  test("counts where its subscription is known", async () => {
    const { reference } = await tell(["active", "firstPaid"]);
    const renewal = {
      type: "subscription.renewed",
      reference: undefined,
      subscription_id: `sub_${reference}`,
    };
    expect(await record(activeEvent(reference, renewal))).toBe("applied");
  });
});

test("what was refused is read again when it is told again", async () => {
  const who = await createAccount();
  const reference = await openCheckout(backend, who.id);
  const event = activeEvent(reference);
  const unread = { ...event, outcome: "refused", reason: "unreadable", reference: undefined };
  expect(await record(unread)).toBe("refused");
  expect(await record(unread)).toBe("refused");
  expect(await record(event)).toBe("applied");
  expect(await record(unread)).toBe("duplicate");
  expect(await premiumOf(who)).toBe(true);
});

test("premium is its owner's alone", async () => {
  const [payer, other] = [await createAccount(), await createAccount()];
  await grantPremium(backend, payer.id);
  expect((await other.rpc("own_premium")).body).toEqual([]);
  expect(await premiumOf(other)).toBe(false);
});

describe("a checkout", () => {
  const open = (who: TestUser, said: object = {}) =>
    backend.service.rpc("open_checkout", {
      account: who.id,
      reference: crypto.randomUUID().replaceAll("-", "").slice(0, 22),
      mode: "sandbox",
      product_id: "figura-premium",
      amount: PREMIUM_AMOUNT,
      currency: "INR",
      ...said,
    });
  const opened = async (who: TestUser, said?: object) => (await open(who, said)).body[0].opened;
  const refusal = async (who: TestUser) => (await open(who)).body[0].refusal;
  const unpaid = { paid_until: undefined };

  test("is opened once for as long as nothing has happened there, and is of the same", async () => {
    const who = await createAccount();
    const first = await opened(who);
    await note(first);
    expect((await open(who)).body).toEqual([
      { refusal: null, opened: first, url: "https://pay.example.org/session" },
    ]);
    expect(await opened(who, { amount: 1 })).not.toBe(first);
    await record(paidEvent(first, { type: "payment.failed" }));
    expect(await opened(who)).not.toBe(first);
  });

  test("without an address is left behind for another", async () => {
    const who = await createAccount();
    expect(await opened(who)).not.toBe(await opened(who));
  });

  test("is none where a subscription goes on, paid or not, and one again where it ends", async () => {
    const who = await createAccount();
    const reference = await openCheckout(backend, who.id);
    await record(activeEvent(reference, { occurred_at: inDays(-10), paid_until: inDays(-1) }));
    await record(paidEvent(reference, { occurred_at: inDays(-10) }));
    expect(await refusal(who)).toBe("premium");
    await record(activeEvent(reference, { occurred_at: inDays(-9), paid_until: inDays(-4) }));
    expect(await refusal(who)).toBe("lapsed");
    await record(activeEvent(reference, { type: "subscription.updated", ...unpaid, cancels_at_end: true }));
    expect(await refusal(who)).toBeNull();
  });

  test("is none where a payment is on its way or has arrived, until it fails", async () => {
    const who = await createAccount();
    const reference = await openCheckout(backend, who.id);
    await record(paidEvent(reference, { type: "payment.processing", occurred_at: inDays(-2) }));
    expect(await refusal(who)).toBe("pending");
    await record(paidEvent(reference, { occurred_at: inDays(-1), payment_id: "pay_arrived" }));
    expect(await refusal(who)).toBe("pending");
    await record(paidEvent(reference, { type: "payment.failed", payment_id: "pay_failed_again" }));
    expect(await refusal(who)).toBeNull();
  });

  test("in another mode is another matter", async () => {
    const who = await createAccount();
    await grantPremium(backend, who.id);
    expect(await refusal(who)).toBe("premium");
    expect((await open(who, { mode: "live" })).body[0].refusal).toBeNull();
  });

  test("of nobody is refused", async () => {
    const { status } = await open({ id: crypto.randomUUID() } as TestUser);
    expect(status).toBeGreaterThanOrEqual(400);
  });
});

describe("an account that is deleted", () => {
  test("has no subscription without its checkout, whose mode says who ends it", async () => {
    const who = await createAccount();
    const reference = await openCheckout(backend, who.id);
    await record(activeEvent(reference));
    await expect(
      backend.sql("delete from public.checkouts where reference = $1", [reference]),
    ).rejects.toThrow("subscriptions_reference_fkey");
  });

  test("leaves what was paid, and no word of who paid it", async () => {
    const who = await createAccount();
    const reference = await openCheckout(backend, who.id);
    await note(reference);
    await record(activeEvent(reference));
    expect((await who.rpc("delete_own_account")).status).toBeLessThan(300);
    expect(await sumOf(reference)).toMatchObject({ user_id: null, status: "active" });
    const { body } = await backend.service.call("GET", `/rest/v1/payment_events?reference=eq.${reference}`);
    expect(body).toMatchObject([{ user_id: null }]);
    const checkouts = await backend.service.call("GET", `/rest/v1/checkouts?reference=eq.${reference}`);
    expect(checkouts.body).toMatchObject([{ user_id: null, session_id: null, url: null }]);
  });

  test("gets nothing by what is told of it later", async () => {
    const who = await createAccount();
    const reference = await openCheckout(backend, who.id);
    await who.rpc("delete_own_account");
    expect(await record(activeEvent(reference))).toBe("applied");
    expect(await sumOf(reference)).toMatchObject({ user_id: null });
  });
});
