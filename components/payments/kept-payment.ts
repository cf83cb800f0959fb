import { type PaymentReturn, readReturn, withoutReturn } from "@/lib/payments/return-query";

const KEY = "figura-payment";

/** For a page that is loaded again: its address does not say any more what it is about. */
interface Kept extends PaymentReturn {
  isCelebrated?: boolean;
}

/** What somebody has come back with, taken out of the address; what they came with before where it says nothing. */
export function takePayment(): PaymentReturn {
  const { search } = window.location;
  if (search === "") return read() ?? { reference: null, saysSuccess: null };
  const payment = readReturn(search);
  const isCelebrated = read()?.reference === payment.reference && hasCelebrated();
  write({ ...payment, isCelebrated });
  // Next keeps what it knows of a page in the state of its entry.
  window.history.replaceState(window.history.state, "", withoutReturn(window.location));
  return payment;
}

/** Whether a payment is still to be celebrated; asking takes it as done. */
export function takeCelebration(): boolean {
  const isNew = !hasCelebrated();
  write({ reference: null, saysSuccess: null, ...read(), isCelebrated: true });
  return isNew;
}

function hasCelebrated(): boolean {
  return read()?.isCelebrated === true;
}

function read(): Kept | null {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? "null") as Kept | null;
  } catch {
    return null;
  }
}

function write(kept: Kept) {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // A browser that stores nothing asks for the last payment.
  }
}
