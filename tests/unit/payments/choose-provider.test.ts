import { describe, expect, it } from "vitest";
import { parseConfig } from "@/server/config/schema";
import { chooseProvider } from "@/server/payments/choose-provider";
import { lookedAtByOthers } from "@/tests/setup/looked-at-by-others";

const secret = { APP_SECRET: "a-secret-for-tests-alone-0123456789abcdef" };
const dodo = {
  DODO_PAYMENTS_API_KEY: "key",
  DODO_PAYMENTS_WEBHOOK_KEY: "whsec_a2V5",
  DODO_PRODUCT_ID: "pdt_1",
  ALLOW_EMBEDDED_PAYMENTS: "on",
};

const modeOf = (environment: Record<string, string>) =>
  chooseProvider(parseConfig({ ...secret, ...environment }))?.mode ?? null;

describe("who takes the money", () => {
  const cases: [string, Record<string, string>, string | null][] = [
    ["on this machine alone", {}, "sandbox"],
    ["under the machine's other names", { HOST: "::1", SITE_URL: "http://127.0.0.1:3000" }, "sandbox"],
    ...lookedAtByOthers.map(([name, environment]): [string, Record<string, string>, null] => [
      name,
      environment,
      null,
    ]),
    ...lookedAtByOthers.map(([name, environment]): [string, Record<string, string>, string] => [
      `${name}, with Dodo`,
      { ...dodo, ...environment },
      "live",
    ]),
    ["with Dodo", dodo, "live"],
    ["with Dodo's play", { ...dodo, DODO_PAYMENTS_URL: "https://test.dodopayments.com" }, "test"],
    ["with something else in Dodo's place", { ...dodo, DODO_PAYMENTS_URL: "http://127.0.0.1:9" }, "test"],
  ];
  it.each(cases)("%s: %o", (_name, environment, mode) => {
    expect(modeOf(environment)).toBe(mode);
  });

  it("has what belongs to it: of Dodo what was set, of the sandbox a key of this install", () => {
    const { DODO_PAYMENTS_WEBHOOK_KEY: webhookKey, DODO_PRODUCT_ID: productId } = dodo;
    expect(chooseProvider(parseConfig({ ...secret, ...dodo }))).toMatchObject({ webhookKey, productId });
    const keyOf = (APP_SECRET: string) => chooseProvider(parseConfig({ APP_SECRET }))?.webhookKey;
    expect(keyOf(secret.APP_SECRET)).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(keyOf(secret.APP_SECRET)).toBe(keyOf(secret.APP_SECRET));
    expect(keyOf(`${secret.APP_SECRET}0`)).not.toBe(keyOf(secret.APP_SECRET));
  });
});
