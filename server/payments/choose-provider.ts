import "server-only";
import { checkoutWords } from "@/lib/payments/checkout-words";
import { config as readConfig } from "@/server/config";
import type { Config } from "@/server/config/schema";
import { ProblemError } from "@/server/http/problem";
import { isLocalRequest } from "@/server/request-note";
import { dodoProvider, type PaymentProvider } from "./dodo";
import { dodoAccess, isSandbox } from "./dodo-access";
import { sandboxProvider } from "./sandbox/sandbox-provider";

/** The payment provider: Dodo Payments if configured, otherwise the sandbox on a local installation, otherwise none. */
export function chooseProvider(config: Config): PaymentProvider | null {
  const access = dodoAccess(config);
  if (access) return dodoProvider(access);
  return isSandbox(config) ? sandboxProvider(config) : null;
}

/** The provider for the current request: the sandbox serves only requests from this machine. */
export function paymentProvider(): PaymentProvider | null {
  const provider = chooseProvider(readConfig());
  return provider?.mode === "sandbox" && !isLocalRequest() ? null : provider;
}

/** @throws ProblemError `payments_unavailable` if there is none */
export function requireProvider(): PaymentProvider {
  const provider = paymentProvider();
  if (!provider) throw new ProblemError("payments_unavailable", checkoutWords.notSetUp);
  return provider;
}
