import "server-only";
import { randomBytes } from "node:crypto";
import { checkoutWords } from "@/lib/payments/checkout-words";
import type { Checkout } from "@/lib/payments/requests";
import { CURRENCY, PREMIUM_AMOUNT } from "@/lib/plans";
import { readEmail } from "@/server/accounts/read-user";
import { serviceClient } from "@/server/database/clients";
import { unwrapData } from "@/server/database/errors";
import type { SessionCaller } from "@/server/http/caller";
import { ProblemError } from "@/server/http/problem";
import { processSingleton } from "@/server/process-singleton";
import { requireProvider } from "./choose-provider";

/** 128 bits, as `referenceField` requires. */
const REFERENCE_BYTES = 16;

const pending = processSingleton("checkouts", () => new Map<string, Promise<Checkout>>());

/**
 * The checkout at which an account pays for premium: its open one, or a new one. Concurrent requests, such as from two
 * tabs, get the same.
 * @throws ProblemError `already_premium`, `renewal_unpaid`, `payment_in_progress`, `payments_unavailable`,
 * `accounts_unavailable`, `sign_in_needed`
 */
export function openCheckout(caller: SessionCaller): Promise<Checkout> {
  const existing = pending.get(caller.id);
  if (existing) return existing;
  const opening = open(caller).finally(() => pending.delete(caller.id));
  pending.set(caller.id, opening);
  return opening;
}

async function open(caller: SessionCaller): Promise<Checkout> {
  const provider = requireProvider();
  const service = serviceClient();
  const account = await readPayer(caller);
  const [answer] = unwrapData(
    await service.rpc("open_checkout", {
      account: account.id,
      reference: randomBytes(REFERENCE_BYTES).toString("base64url"),
      mode: provider.mode,
      product_id: provider.productId,
      amount: PREMIUM_AMOUNT,
      currency: CURRENCY,
    }),
  );
  if (!answer) throw new Error("The database opened no checkout and did not say why.");
  if (answer.refusal !== null) throw refusals[answer.refusal]();
  const reference = answer.opened;
  if (answer.url !== null) return { url: answer.url, reference };

  // If this fails, the row has no URL, and the next call opens another checkout.
  const { sessionId, url } = await provider.openCheckout({ reference, account });
  unwrapData(
    await service.from("checkouts").update({ session_id: sessionId, url }).eq("reference", reference),
  );
  return { url, reference };
}

/** Reasons not to open a checkout: the account would pay twice. */
const refusals = {
  premium: () => new ProblemError("already_premium", checkoutWords.alreadyPremium),
  lapsed: () => new ProblemError("renewal_unpaid", checkoutWords.lapsed),
  pending: () => new ProblemError("payment_in_progress", checkoutWords.inProgress),
};

async function readPayer(caller: SessionCaller) {
  const { client, id } = caller;
  const [email, profile] = await Promise.all([
    readEmail(caller),
    client.from("profiles").select("username").eq("id", id).maybeSingle(),
  ]);
  return { id, email, name: unwrapData(profile)?.username ?? email };
}
