import { describe, expect, it } from "vitest";
import { renewalOf } from "@/lib/payments/renewal";
import type { Subscription } from "@/lib/payments/requests";

const paidUntil = "2030-05-10T12:00:00.000Z";
const before = new Date("2030-05-01T00:00:00Z");
const inGrace = new Date("2030-05-11T00:00:00Z");
const graceEnd = new Date("2030-05-13T12:00:00.000Z");

const subscription = (said: Partial<Subscription>): Subscription => ({
  status: "active",
  paidUntil,
  cancelsAtEnd: false,
  isChangeable: true,
  startedAt: "2030-04-10T12:00:00.000Z",
  ...said,
});

describe("a subscription", () => {
  it("that is active renews when its time is over", () => {
    expect(renewalOf(subscription({}), before)).toEqual({ kind: "renews", on: new Date(paidUntil) });
  });

  it.each([{ cancelsAtEnd: true }, { status: "cancelled" }, { status: "expired" }, { status: "paused" }])(
    "with %j ends then",
    (said) => {
      expect(renewalOf(subscription(said), before)).toEqual({ kind: "ends", on: new Date(paidUntil) });
      expect(renewalOf(subscription(said), inGrace)).toEqual({ kind: "ends", on: graceEnd });
    },
  );

  it("for which nothing has come yet has three days more", () => {
    expect(renewalOf(subscription({}), inGrace)).toEqual({ kind: "due", on: graceEnd });
  });

  it.each(["on_hold", "past_due"])("that is %s is late before its time is over", (status) => {
    expect(renewalOf(subscription({ status }), before)).toEqual({ kind: "late", on: graceEnd });
  });
});
