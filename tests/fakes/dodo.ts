import type DodoPayments from "dodopayments";
import { z } from "zod";
import { type Answer, html, json } from "./answers";
import { type DodoEvent, signEvent } from "./dodo-events";
import { type FakeService, type SeenRequest, startFakeServer } from "./fake-server";

type Subscription = DodoPayments.Subscription;
type CheckoutRequest = z.infer<typeof checkoutSchema>;

interface Sent {
  /** Of the delivery; another each time where it is not said. */
  id?: string;
  /** What it is signed with, and for when. */
  key?: string;
  at?: Date;
}

export interface FakeDodo extends FakeService {
  readonly apiKey: string;
  readonly webhookKey: string;
  readonly productId: string;
  /** Every checkout session, the oldest first, as it was asked for. */
  readonly sessions: readonly (CheckoutRequest & { session_id: string; checkout_url: string })[];
  /** As it is at the provider now. */
  subscription(id: string): Subscription | undefined;
  /** Answers every call with this refusal of its own; null ends it. */
  refuse(status: 401 | 403 | 404 | 409 | 422 | null): void;
  /** Sends an event, signed, as the provider does; the subscription that it tells of is there from then on. */
  send(webhook: string, event: DodoEvent, sent?: Sent): Promise<Response>;
  /** The settings that send the app here. */
  environment(): Record<string, string>;
}

const codes = {
  400: "INVALID_REQUEST_BODY",
  401: "UNAUTHORIZED",
  403: "FORBIDDEN",
  404: "NOT_FOUND",
  409: "CONFLICT",
  422: "UNPROCESSABLE_ENTITY",
  429: "TOO_MANY_REQUESTS",
};

const refusal = (status: keyof typeof codes, message = "The request was refused."): Answer =>
  json({ code: codes[status], message }, status);

const address = z.url({ protocol: /^https?$/ });

/** What Dodo reads of it; what it does not know it passes over. */
const checkoutSchema = z.object({
  product_cart: z
    .array(z.object({ product_id: z.string(), quantity: z.int().positive() }))
    .min(1)
    .max(20),
  customer: z.object({ email: z.email(), name: z.string().optional() }).optional(),
  billing_currency: z.string().length(3).optional(),
  mandate_min_amount_inr_paise: z.int().positive().optional(),
  feature_flags: z.record(z.string(), z.boolean()).optional(),
  metadata: z.record(z.string(), z.string()).optional(),
  return_url: address.optional(),
  cancel_url: address.optional(),
});

const changeSchema = z.object({
  cancel_at_next_billing_date: z.boolean().nullish(),
  status: z.enum(["pending", "active", "on_hold", "cancelled", "failed", "expired"]).nullish(),
});

const ended = new Set(["cancelled", "failed", "expired"]);

/** Dodo Payments, as far as Figura speaks to it: checkout sessions, subscriptions, the customers' portal, and events. */
export async function startDodo(): Promise<FakeDodo> {
  const apiKey = "fake-dodo-key";
  const webhookKey = `whsec_${Buffer.from("a-key-of-the-fake-for-signing").toString("base64")}`;
  const productId = "pdt_figuraPremium";
  const sessions: FakeDodo["sessions"][number][] = [];
  const subscriptions = new Map<string, Subscription>();
  const customers = new Set<string>();
  let refused: Parameters<FakeDodo["refuse"]>[0] = null;
  let deliveries = 0;

  function openSession(body: unknown, origin: string): Answer {
    const { data, error } = checkoutSchema.safeParse(body);
    if (!data) return refusal(422, error.message);
    if (data.product_cart.some(({ product_id }) => product_id !== productId)) {
      return refusal(422, "There is no such product.");
    }
    const session_id = `cks_fake${sessions.length + 1}`;
    const checkout_url = `${origin}/session/${session_id}`;
    sessions.push({ ...data, session_id, checkout_url });
    return json({ session_id, checkout_url, client_secret: null, payment_id: null, publishable_key: null });
  }

  function changeSubscription(id: string, body: unknown): Answer {
    const subscription = subscriptions.get(id);
    if (!subscription) return refusal(404, "There is no such subscription.");
    const { data, error } = changeSchema.safeParse(body);
    if (!data) return refusal(422, error.message);
    if (ended.has(subscription.status)) return refusal(409, "The subscription has ended.");
    const changed: Subscription = {
      ...subscription,
      ...(data.status && { status: data.status }),
      ...(data.status === "cancelled" && { cancelled_at: new Date().toISOString() }),
      cancel_at_next_billing_date:
        data.cancel_at_next_billing_date ?? subscription.cancel_at_next_billing_date,
    };
    subscriptions.set(id, changed);
    return json(changed);
  }

  function answer({ method, path, headers, body }: SeenRequest, origin: string): Answer {
    if (method === "GET" && path.startsWith("/session/")) return html("<h1>A checkout of the provider</h1>");
    if (headers.authorization !== `Bearer ${apiKey}`) return refusal(401, "The key is not good.");
    if (refused) return refusal(refused);
    const [, kind, id = "", ...rest] = path.split("/");
    if (method === "POST" && path === "/checkouts") return openSession(readJson(body), origin);
    if (kind === "subscriptions" && rest.length === 0) {
      if (method === "PATCH") return changeSubscription(id, readJson(body));
      const subscription = subscriptions.get(id);
      if (method === "GET" && subscription) return json(subscription);
    }
    if (method === "POST" && kind === "customers" && rest.join("/") === "customer-portal/session") {
      if (customers.has(id)) return json({ link: `${origin}/session/portal-${id}` });
    }
    return refusal(404, "There is nothing at this address.");
  }

  const service = await startFakeServer((origin) => ({
    answer: (request) => answer(request, origin),
    throttled: () => refusal(429),
    forget() {
      sessions.length = 0;
      refused = null;
    },
  }));

  return Object.assign(service, {
    apiKey,
    webhookKey,
    productId,
    sessions,
    subscription: (id: string) => subscriptions.get(id),
    refuse(status: typeof refused) {
      refused = status;
    },
    send(webhook: string, event: DodoEvent, { id, key = webhookKey, at = new Date() }: Sent = {}) {
      const { data } = event;
      if (data.payload_type === "Subscription") {
        subscriptions.set(data.subscription_id, data);
        customers.add(data.customer.customer_id);
      }
      deliveries += 1;
      const body = JSON.stringify(event);
      const headers = signEvent(key, id ?? `msg_fake${process.pid}-${deliveries}`, at, body);
      return fetch(webhook, {
        method: "POST",
        body,
        headers: { "content-type": "application/json", ...headers },
      });
    },
    environment: () => ({
      DODO_PAYMENTS_URL: service.origin,
      DODO_PAYMENTS_API_KEY: apiKey,
      DODO_PAYMENTS_WEBHOOK_KEY: webhookKey,
      DODO_PRODUCT_ID: productId,
    }),
  });
}

function readJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
