import "server-only";
import { config } from "@/server/config";

const address = (path: string, reference: string) =>
  `${config().SITE_URL}${path}?${new URLSearchParams({ reference })}`;

/** Where whoever leaves a checkout comes back to. Neither says whether anything was paid. */
export function returnAddresses(reference: string): { done: string; cancelled: string } {
  return { done: address("/payment-success", reference), cancelled: address("/payment-cancel", reference) };
}
