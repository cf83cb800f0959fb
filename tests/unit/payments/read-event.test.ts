import { describe, expect, test } from "vitest";
import { PREMIUM_AMOUNT } from "@/lib/plans";
import { readEvent } from "@/server/payments/read-event";
import {
  disputeEvent,
  paymentEvent,
  personalData,
  refundEvent,
  subscriptionEvent,
} from "../../fakes/dodo-events";

const about = { reference: "r".repeat(22), account: crypto.randomUUID() };
const read = (body: unknown) => readEvent("msg_1", body);

describe("an event of a subscription", () => {
  test("says what is paid for, by whom and until when", () => {
    const event = subscriptionEvent("subscription.active", about);
    expect(read(event)).toMatchObject({
      id: "msg_1",
      type: "subscription.active",
      occurred_at: event.timestamp,
      outcome: "waiting",
      reference: about.reference,
      subscription_id: event.data.subscription_id,
      customer_id: event.data.customer.customer_id,
      product_id: event.data.product_id,
      amount: PREMIUM_AMOUNT,
      currency: "INR",
      status: "active",
      paid_until: event.data.next_billing_date,
      cancels_at_end: false,
    });
  });

  test("counts what it is bought how often", () => {
    const event = subscriptionEvent("subscription.active", { ...about, data: { quantity: 2 } });
    expect(read(event)).toMatchObject({ amount: 2 * PREMIUM_AMOUNT });
  });

  const paying = ["active", "renewed", "unpaused", "plan_changed"] as const;
  const others = ["past_due", "on_hold", "paused", "cancelled", "failed", "expired", "updated"] as const;
  for (const name of paying) {
    test(`${name} moves what is paid for, and needs to say until when`, () => {
      const type = `subscription.${name}` as const;
      expect(read(subscriptionEvent(type, about))).toHaveProperty("paid_until");
      const silent = subscriptionEvent(type, about);
      expect(read({ ...silent, data: { ...silent.data, next_billing_date: null } })).toMatchObject({
        outcome: "refused",
        reason: "unreadable",
      });
    });
  }
  for (const name of others) {
    test(`${name} does not`, () => {
      const said = read(subscriptionEvent(`subscription.${name}`, about));
      expect(said).toMatchObject({ outcome: "waiting" });
      expect(said).not.toHaveProperty("paid_until");
    });
  }

  test("is of the status that its name says, whatever has become of the subscription since", () => {
    const late = subscriptionEvent("subscription.on_hold", { ...about, data: { status: "active" } });
    expect(read(late)).toMatchObject({ status: "on_hold" });
    const updated = subscriptionEvent("subscription.updated", { ...about, data: { status: "paused" } });
    expect(read(updated)).toMatchObject({ status: "paused" });
  });
});

describe("an event of money", () => {
  test("of a payment says what was charged, and for which checkout", () => {
    const event = paymentEvent("payment.succeeded", about);
    const { payment_id, subscription_id } = event.data;
    expect(read(event)).toMatchObject({
      outcome: "waiting",
      reference: about.reference,
      payment_id,
      subscription_id,
      amount: PREMIUM_AMOUNT,
      currency: "INR",
    });
  });

  test("by which a card is proven changes nothing", () => {
    const event = paymentEvent("payment.succeeded", {
      ...about,
      data: { total_amount: 0, is_update_payment_method: true },
    });
    expect(read(event)).toMatchObject({ outcome: "ignored", reason: "card_change" });
  });

  test("takes a payment back where all of it is refunded, or a dispute is lost", () => {
    expect(read(refundEvent("refund.succeeded", about))).toMatchObject({ takes_back: true });
    expect(read(refundEvent("refund.succeeded", { ...about, data: { is_partial: true } }))).toMatchObject({
      takes_back: false,
    });
    expect(read(refundEvent("refund.failed", about))).toMatchObject({ outcome: "ignored" });
    expect(read(disputeEvent("dispute.lost", about))).toMatchObject({ takes_back: true });
    expect(read(disputeEvent("dispute.accepted", about))).toMatchObject({ takes_back: true });
    for (const name of ["opened", "won", "expired", "cancelled", "challenged"] as const) {
      expect(read(disputeEvent(`dispute.${name}`, about))).not.toHaveProperty("takes_back");
    }
  });
});

test("a status that is new, or a currency in small letters, keeps nobody from premium", () => {
  const event = subscriptionEvent("subscription.active", about);
  const data = { ...event.data, status: "trialing", currency: "inr" };
  expect(read({ ...event, data })).toMatchObject({ outcome: "waiting", status: "active", currency: "INR" });
});

test("nothing of a person is kept", () => {
  for (const event of [
    subscriptionEvent("subscription.active", about),
    paymentEvent("payment.succeeded", about),
    refundEvent("refund.succeeded", about),
    disputeEvent("dispute.lost", about),
    { ...paymentEvent("payment.succeeded", about), type: "payment.something_new" },
  ]) {
    expect(personalData.filter((word) => JSON.stringify(event).includes(word))).not.toEqual([]);
    const kept = JSON.stringify(read(event));
    expect([...personalData, about.account].filter((word) => kept.includes(word))).toEqual([]);
  }
});

describe("what is no event of ours", () => {
  test("is kept, and changes nothing", () => {
    const event = { ...subscriptionEvent("subscription.active", about), type: "licence_key.created" };
    expect(read(event)).toMatchObject({ type: "licence_key.created", outcome: "ignored", reason: "kind" });
    expect(read({ type: "constructor", timestamp: event.timestamp })).toMatchObject({
      outcome: "ignored",
      data: {},
    });
  });

  test("of a known kind in another shape is kept as unreadable", () => {
    const { data, ...rest } = subscriptionEvent("subscription.active", about);
    for (const wrong of [
      {},
      { ...data, quantity: 0 },
      { ...data, recurring_pre_tax_amount: "25900" },
      { ...data, recurring_pre_tax_amount: 2 ** 31 },
      { ...data, recurring_pre_tax_amount: 2 ** 31 - 1, quantity: 2 ** 31 - 1 },
      { ...data, next_billing_date: "soon" },
      { ...data, next_billing_date: "0000-01-01T00:00:00Z" },
      { ...data, next_billing_date: "2026-01-01T00:00:00+23:00" },
      { ...data, status: "" },
    ]) {
      expect(read({ ...rest, data: wrong })).toMatchObject({ outcome: "refused", reason: "unreadable" });
    }
  });

  test("without a kind or a time is none", () => {
    const event = subscriptionEvent("subscription.active", about);
    for (const body of [
      null,
      [],
      "event",
      {},
      { ...event, type: "" },
      { ...event, timestamp: "yesterday" },
    ]) {
      expect(read(body)).toBeNull();
    }
  });

  test("has its reference read alone, whatever else somebody wrote there", () => {
    const event = subscriptionEvent("subscription.active", about);
    const readWith = (metadata: unknown) => read({ ...event, data: { ...event.data, metadata } });
    expect(readWith({ reference: 7, user_id: "x", is_premium: true })).toMatchObject({
      reference: undefined,
    });
    expect(readWith("text")).toMatchObject({ outcome: "waiting", reference: undefined });
  });
});
