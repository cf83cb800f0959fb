import { type PaymentReturn, readReturn, withoutReturn } from "@/lib/payments/return-query";

/** For a page that is loaded again: its address does not say any more what it is about. */
const KEY = "figura-payment";
/** Followed by the id of a payment. In the storage that all tabs share. */
const CELEBRATED_PREFIX = "figura-payment-celebrated:";

/** What somebody has come back with, taken out of the address; what they came with before where it says nothing. */
export function takePayment(): PaymentReturn {
  const { search } = window.location;
  if (search === "") return read() ?? { reference: null, saysSuccess: null };
  const payment = readReturn(search);
  write(payment);
  // Next keeps what it knows of a page in the state of its entry.
  window.history.replaceState(window.history.state, "", withoutReturn(window.location));
  return payment;
}

/** Whether a payment is still to be celebrated; asking takes it as done, in every tab. */
export function takeCelebration(paymentId: string): boolean {
  const key = CELEBRATED_PREFIX + paymentId;
  try {
    const isNew = localStorage.getItem(key) === null;
    localStorage.setItem(key, "");
    return isNew;
  } catch {
    // A browser that stores nothing celebrates again.
    return true;
  }
}

function read(): PaymentReturn | null {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? "null") as PaymentReturn | null;
  } catch {
    return null;
  }
}

function write(payment: PaymentReturn) {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(payment));
  } catch {
    // A browser that stores nothing asks for the last payment.
  }
}
