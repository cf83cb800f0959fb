import { createHash } from "node:crypto";

/** Deterministic, so that an action that is repeated sends the same event again, which is applied once. */
function idOf(kind: string, ...source: (string | number)[]): string {
  const digest = createHash("sha256")
    .update(JSON.stringify([kind, ...source]))
    .digest("base64url");
  return `${kind}_${digest.slice(0, 22)}`;
}

export const subscriptionIdOf = (reference: string) => idOf("sub", reference);
export const customerIdOf = (email: string) => idOf("cus", email);
/** @param number the ordinal of the successful payment, from 1 */
export const paymentIdOf = (subscriptionId: string, number: number) => idOf("pay", subscriptionId, number);
/** The webhook-id of an event. */
export const deliveryIdOf = (type: string, about: string) => idOf("msg", type, about);
