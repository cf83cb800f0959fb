import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { checkoutWords } from "@/lib/payments/checkout-words";
import { dodoProvider, type PaymentProvider } from "@/server/payments/dodo";
import { type FakeDodo, startDodo } from "@/tests/fakes/dodo";
import { subscriptionEvent } from "@/tests/fakes/dodo-events";

const reference = "Qj_Ss2Ip9WXrtIIKc83rGQ";
const account = { id: "0b5a1c1e-6d4f-4a53-9d4e-0a1b2c3d4e5f", email: "payer@example.org", name: "A Payer" };
const subscriptionId = `sub_${reference}`;

let dodo: FakeDodo;
let provider: PaymentProvider;

beforeAll(async () => {
  dodo = await startDodo();
  provider = providerWith(dodo.apiKey);
});
afterAll(() => dodo.stop());
afterEach(() => {
  dodo.fail(null);
  dodo.forget();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const providerWith = (apiKey: string) =>
  dodoProvider({ apiKey, webhookKey: dodo.webhookKey, productId: dodo.productId, url: dodo.origin });

/** Nobody listens there; what the provider knows is what counts. */
async function subscribe() {
  await dodo
    .send("http://127.0.0.1:9", subscriptionEvent("subscription.active", { reference }))
    .catch(() => null);
}

/** What is written to the log meanwhile. */
function listen() {
  const lines: string[] = [];
  vi.spyOn(console, "error").mockImplementation((line) => lines.push(String(line)));
  return lines;
}

describe("a checkout at Dodo", () => {
  it("is asked for with all that the payer is to see, and nothing else can be chosen there", async () => {
    const { sessionId, url } = await provider.openCheckout({ reference, account });
    expect(dodo.sessions).toEqual([
      {
        session_id: sessionId,
        checkout_url: url,
        product_cart: [{ product_id: dodo.productId, quantity: 1 }],
        customer: { email: account.email, name: account.name },
        billing_currency: "INR",
        mandate_min_amount_inr_paise: 25_900,
        feature_flags: { allow_discount_code: false, allow_currency_selection: false },
        metadata: { reference },
        return_url: `http://localhost:3000/payment-success?reference=${reference}`,
        cancel_url: `http://localhost:3000/payment-cancel?reference=${reference}`,
      },
    ]);
  });

  it("is had where one attempt fails, and a second is well", async () => {
    dodo.fail("500", { times: 1 });
    await expect(provider.openCheckout({ reference, account })).resolves.toMatchObject({
      sessionId: "cks_fake1",
    });
    expect(dodo.requests).toHaveLength(2);
  });

  it.each(["500", "html-403", "broken-json", "cut", "empty", "429"] as const)(
    "%s: it says that nothing was charged, and the log names neither key nor payer",
    async (fault) => {
      const lines = listen();
      dodo.fail(fault);
      await expect(provider.openCheckout({ reference, account })).rejects.toMatchObject({
        code: "payments_unavailable",
        detail: checkoutWords.unavailable,
      });
      expect(lines).toHaveLength(1);
      expect(lines[0]).toContain("payments_unavailable");
      expect(lines[0]).not.toMatch(/fake-dodo-key|payer@|A Payer/);
    },
  );

  it.each([401, 403, 422] as const)("%d is not asked for twice", async (status) => {
    const lines = listen();
    dodo.refuse(status);
    await expect(provider.openCheckout({ reference, account })).rejects.toMatchObject({
      code: "payments_unavailable",
    });
    expect(dodo.requests).toHaveLength(1);
    expect(JSON.parse(lines[0] ?? "")).toMatchObject({ asked: "checkout", status });
  });

  it("does not wait for ever for a provider that never answers, twice", async () => {
    listen();
    dodo.fail("hang");
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const outcome = provider.openCheckout({ reference, account }).catch((error: unknown) => error);
    for (const attempts of [1, 2]) {
      await expect.poll(() => dodo.requests.length).toBe(attempts);
      await vi.advanceTimersByTimeAsync(6000);
    }
    expect(await outcome).toMatchObject({ code: "payments_unavailable" });
    expect(dodo.requests).toHaveLength(2);
  });

  it("is not had with a wrong key", async () => {
    listen();
    await expect(providerWith("another-key").openCheckout({ reference, account })).rejects.toMatchObject({
      code: "payments_unavailable",
    });
    expect(dodo.sessions).toEqual([]);
  });
});

describe("a subscription at Dodo", () => {
  it("is set to end with what is paid for, and taken up again", async () => {
    await subscribe();
    await provider.changeSubscription(subscriptionId, { cancelsAtEnd: true });
    expect(dodo.subscription(subscriptionId)).toMatchObject({
      cancel_at_next_billing_date: true,
      status: "active",
    });
    await provider.changeSubscription(subscriptionId, { cancelsAtEnd: false });
    expect(dodo.subscription(subscriptionId)?.cancel_at_next_billing_date).toBe(false);
  });

  it("ends at once, and one that has ended is as good", async () => {
    await subscribe();
    await provider.cancelNow(subscriptionId);
    expect(dodo.subscription(subscriptionId)?.status).toBe("cancelled");
    await expect(provider.cancelNow(subscriptionId)).resolves.toBeUndefined();
    await expect(provider.cancelNow("sub_of_nobody")).resolves.toBeUndefined();
  });

  it.each([401, 422] as const)("that is refused with %d has not ended", async (status) => {
    listen();
    await subscribe();
    dodo.refuse(status);
    await expect(provider.cancelNow(subscriptionId)).rejects.toMatchObject({
      code: "payments_unavailable",
    });
    expect(dodo.subscription(subscriptionId)?.status).toBe("active");
  });

  it("that cannot be changed says so", async () => {
    listen();
    await expect(provider.changeSubscription("sub_of_nobody", { cancelsAtEnd: true })).rejects.toMatchObject({
      code: "payments_unavailable",
      detail: checkoutWords.notChanged,
    });
  });
});

describe("the portal at Dodo", () => {
  it("is a page of the customer's, with a way back", async () => {
    await subscribe();
    const customerId = dodo.subscription(subscriptionId)?.customer.customer_id ?? "";
    const opened = await provider.openPortal(customerId, "http://localhost:3000/account");
    expect(opened?.url).toBe(`${dodo.origin}/session/portal-${customerId}`);
    expect(dodo.requests.at(-1)?.params.get("return_url")).toBe("http://localhost:3000/account");
  });

  it("of nobody is not had", async () => {
    listen();
    await expect(provider.openPortal("cus_of_nobody", "http://localhost:3000/account")).rejects.toMatchObject(
      {
        code: "payments_unavailable",
      },
    );
  });
});
