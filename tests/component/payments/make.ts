import type { PaymentStatus, Premium, Receipt, Subscription } from "@/lib/payments/requests";

const DAY_MS = 24 * 60 * 60 * 1000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();

export const subscription = (facts: Partial<Subscription> = {}): Subscription => ({
  status: "active",
  paidUntil: inDays(30),
  cancelsAtEnd: false,
  isChangeable: true,
  startedAt: inDays(-1),
  ...facts,
});

export const receipt: Receipt = {
  paymentId: "pay_1",
  reference: "r".repeat(22),
  amount: 25_900,
  currency: "INR",
  paidAt: "2031-05-01T12:00:00.000Z",
  isRefunded: false,
};

export const premium = (facts: Partial<Premium> = {}): Premium => ({
  isPremium: true,
  subscription: subscription(),
  receipts: [receipt],
  hasPortal: true,
  ...facts,
});

export const yesterday = () => inDays(-1);

export const status = (state: PaymentStatus["state"], facts: Partial<PaymentStatus> = {}): PaymentStatus => ({
  state,
  premium: { isPremium: state === "verified", subscription: state === "verified" ? subscription() : null },
  receipt: state === "verified" ? receipt : null,
  ...facts,
});
