import { browserStorage, tabStorage } from "@/components/storage/browser-storage";
import { type PaymentReturn, readReturn, withoutReturn } from "@/lib/payments/return-query";

/** For a page that is loaded again: its address does not say any more what it is about. */
const KEY = "figura-payment";
/** Followed by the id of a payment. In the storage that all tabs share. */
const CELEBRATED_PREFIX = "figura-payment-celebrated:";

/** What somebody has come back with, taken out of the address; what they came with before where it says nothing. */
export function takePayment(): PaymentReturn {
  const { search } = window.location;
  if (search === "") return tabStorage.getJson<PaymentReturn>(KEY) ?? { reference: null, saysSuccess: null };
  const payment = readReturn(search);
  // Without storage a reload asks for the last payment.
  tabStorage.setJson(KEY, payment);
  // Next keeps what it knows of a page in the state of its entry.
  window.history.replaceState(window.history.state, "", withoutReturn(window.location));
  return payment;
}

/** Whether a payment is still to be celebrated; asking takes it as done, in every tab. */
export function takeCelebration(paymentId: string): boolean {
  const key = CELEBRATED_PREFIX + paymentId;
  const isNew = browserStorage.get(key) === null;
  browserStorage.set(key, "");
  return isNew;
}
