import "server-only";
import { config } from "@/server/config";

const address = (path: string, reference: string) =>
  `${config().SITE_URL}${path}?${new URLSearchParams({ reference })}`;

/** The URLs to which a checkout returns the payer. Neither proves that anything was paid. */
export function returnAddresses(reference: string): { done: string; cancelled: string } {
  return { done: address("/payment-success", reference), cancelled: address("/payment-cancel", reference) };
}
