import { createHash } from "node:crypto";

/** The same source has the same id: what is done twice is told twice, and counts once. */
function idOf(kind: string, ...source: (string | number)[]): string {
  const digest = createHash("sha256")
    .update(JSON.stringify([kind, ...source]))
    .digest("base64url");
  return `${kind}_${digest.slice(0, 22)}`;
}

export const subscriptionIdOf = (reference: string) => idOf("sub", reference);
export const customerIdOf = (account: string) => idOf("cus", account);
/** @param number of the payments that have succeeded, from 1 */
export const paymentIdOf = (subscriptionId: string, number: number) => idOf("pay", subscriptionId, number);
/** Of the delivery of an event. */
export const deliveryIdOf = (type: string, about: string) => idOf("msg", type, about);
