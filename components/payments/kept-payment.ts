import { browserStorage, tabStorage } from "@/components/storage/browser-storage";
import { type PaymentReturn, readReturn, withoutReturn } from "@/lib/payments/return-query";

/** Survives a reload, after the parameters have been removed from the URL. */
const KEY = "figura-payment";
/** Prefix of a payment id, in local storage. */
const CELEBRATED_PREFIX = "figura-payment-celebrated:";

/** Reads and removes the payment parameters of the URL. Without any, returns those of the last visit in this tab. */
export function takePayment(): PaymentReturn {
  const { search } = window.location;
  if (search === "") return tabStorage.getJson<PaymentReturn>(KEY) ?? { reference: null, saysSuccess: null };
  const payment = readReturn(search);
  // Without storage a reload falls back to the account's last payment.
  tabStorage.setJson(KEY, payment);
  // Keeps the state, where Next.js stores its router data.
  window.history.replaceState(window.history.state, "", withoutReturn(window.location));
  return payment;
}

/** Whether a payment has not been celebrated yet. Returns true once across all tabs. */
export function takeCelebration(paymentId: string): boolean {
  const key = CELEBRATED_PREFIX + paymentId;
  const isNew = browserStorage.get(key) === null;
  browserStorage.set(key, "");
  return isNew;
}
