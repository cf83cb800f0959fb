import type DodoPayments from "dodopayments";
import { z } from "zod";

// The API of Dodo Payments as far as Figura calls it, in its wire format: for the sandbox, and for the fake that tests
// use. They differ in what they store.

type Subscription = DodoPayments.Subscription;

/** The fields that Dodo reads; it ignores unknown ones. */
const orderSchema = z.object({
  product_cart: z
    .array(z.object({ product_id: z.string(), quantity: z.int().positive() }))
    .min(1)
    .max(20),
  customer: z.object({ email: z.email(), name: z.string().optional() }).optional(),
  billing_currency: z.string().length(3).optional(),
  mandate_min_amount_inr_paise: z.int().positive().optional(),
  feature_flags: z.record(z.string(), z.boolean()).optional(),
  metadata: z.record(z.string(), z.string()).optional(),
  return_url: z.url({ protocol: /^https?$/ }).optional(),
  cancel_url: z.url({ protocol: /^https?$/ }).optional(),
});
export type DodoOrder = z.infer<typeof orderSchema>;

const changeSchema = z.object({
  cancel_at_next_billing_date: z.boolean().nullish(),
  status: z.enum(["pending", "active", "on_hold", "cancelled", "failed", "expired"]).nullish(),
});

const ended = new Set(["cancelled", "failed", "expired"]);

/** What is behind the API. */
export interface DodoState {
  productId: string;
  openSession(order: DodoOrder): { session_id: string; checkout_url: string };
  findSubscription(id: string): Promise<Subscription | undefined>;
  changeSubscription(changed: Subscription): Promise<void>;
  /** The URL of the customer's portal; undefined for an unknown customer. */
  openPortal(customerId: string, returnUrl: string): string | undefined;
}

export interface DodoRequest {
  method: string;
  path: string;
  query: URLSearchParams;
  /** The JSON text, empty without a body. */
  body: string;
}

export interface DodoAnswer {
  status: number;
  body: unknown;
}

const codes = {
  401: "UNAUTHORIZED",
  403: "FORBIDDEN",
  404: "NOT_FOUND",
  409: "CONFLICT",
  422: "UNPROCESSABLE_ENTITY",
  429: "TOO_MANY_REQUESTS",
};
export type DodoRefusal = keyof typeof codes;

export function refuseCall(status: DodoRefusal, message = "The request was refused."): DodoAnswer {
  return { status, body: { code: codes[status], message } };
}

/** Answers a call whose API key has been checked. */
export async function answerCall(state: DodoState, request: DodoRequest): Promise<DodoAnswer> {
  const { method, path, query, body } = request;
  const [, kind, id = "", ...rest] = path.split("/");
  if (method === "POST" && path === "/checkouts") return openSession(state, body);
  if (kind === "subscriptions" && rest.length === 0) {
    const subscription = await state.findSubscription(id);
    if (!subscription) return refuseCall(404, "There is no such subscription.");
    if (method === "GET") return { status: 200, body: subscription };
    if (method === "PATCH") return changeSubscription(state, subscription, body);
  }
  if (method === "POST" && kind === "customers" && rest.join("/") === "customer-portal/session") {
    const link = state.openPortal(id, query.get("return_url") ?? "");
    if (link) return { status: 200, body: { link } };
  }
  return refuseCall(404, "There is nothing at this address.");
}

function openSession(state: DodoState, body: string): DodoAnswer {
  const { data: order, error } = orderSchema.safeParse(readJson(body));
  if (!order) return refuseCall(422, error.message);
  if (order.product_cart.some(({ product_id }) => product_id !== state.productId)) {
    return refuseCall(422, "There is no such product.");
  }
  const session = state.openSession(order);
  return { status: 200, body: { ...session, client_secret: null, payment_id: null, publishable_key: null } };
}

async function changeSubscription(
  state: DodoState,
  subscription: Subscription,
  body: string,
): Promise<DodoAnswer> {
  const { data: change, error } = changeSchema.safeParse(readJson(body));
  if (!change) return refuseCall(422, error.message);
  if (ended.has(subscription.status)) return refuseCall(409, "The subscription has ended.");
  const changed: Subscription = {
    ...subscription,
    ...(change.status && { status: change.status }),
    ...(change.status === "cancelled" && { cancelled_at: new Date().toISOString() }),
    cancel_at_next_billing_date:
      change.cancel_at_next_billing_date ?? subscription.cancel_at_next_billing_date,
  };
  await state.changeSubscription(changed);
  return { status: 200, body: changed };
}

function readJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
