import type DodoPayments from "dodopayments";
import {
  answerCall,
  type DodoAnswer,
  type DodoOrder,
  type DodoRefusal,
  type DodoState,
  refuseCall,
} from "../../server/payments/sandbox/api";
import { type Answer, html, json } from "./answers";
import { type DodoEvent, signEvent } from "./dodo-events";
import { type FakeService, type SeenRequest, startFakeServer } from "./fake-server";

type Subscription = DodoPayments.Subscription;

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
  readonly sessions: readonly (DodoOrder & { session_id: string; checkout_url: string })[];
  /** As it is at the provider now. */
  subscription(id: string): Subscription | undefined;
  /** Answers every call with this refusal of its own; null ends it. */
  refuse(status: DodoRefusal | null): void;
  /** Sends an event, signed, as the provider does; the subscription that it tells of is there from then on. */
  send(webhook: string, event: DodoEvent, sent?: Sent): Promise<Response>;
  /** The settings that send the app here. */
  environment(): Record<string, string>;
}

const toAnswer = ({ status, body }: DodoAnswer): Answer => json(body, status);

/** Dodo Payments, as far as Figura speaks to it: checkout sessions, subscriptions, the customers' portal, and events. */
export async function startDodo(): Promise<FakeDodo> {
  const apiKey = "fake-dodo-key";
  const webhookKey = `whsec_${Buffer.from("a-key-of-the-fake-for-signing").toString("base64")}`;
  const productId = "pdt_figuraPremium";
  const sessions: FakeDodo["sessions"][number][] = [];
  const subscriptions = new Map<string, Subscription>();
  const customers = new Set<string>();
  let refused: DodoRefusal | null = null;
  let deliveries = 0;

  const stateAt = (origin: string): DodoState => ({
    productId,
    openSession(order) {
      const session_id = `cks_fake${sessions.length + 1}`;
      const session = { session_id, checkout_url: `${origin}/session/${session_id}` };
      sessions.push({ ...order, ...session });
      return session;
    },
    findSubscription: async (id) => subscriptions.get(id),
    async changeSubscription(changed) {
      subscriptions.set(changed.subscription_id, changed);
    },
    openPortal: (id) => (customers.has(id) ? `${origin}/session/portal-${id}` : undefined),
  });

  async function answer(state: DodoState, request: SeenRequest): Promise<Answer> {
    const { method, path, headers, params, body } = request;
    if (method === "GET" && path.startsWith("/session/")) return html("<h1>A checkout of the provider</h1>");
    if (headers.authorization !== `Bearer ${apiKey}`)
      return toAnswer(refuseCall(401, "The key is not good."));
    if (refused) return toAnswer(refuseCall(refused));
    return toAnswer(await answerCall(state, { method, path, query: params, body }));
  }

  const service = await startFakeServer((origin) => {
    const state = stateAt(origin);
    return {
      answer: (request) => answer(state, request),
      throttled: () => toAnswer(refuseCall(429)),
      forget() {
        sessions.length = 0;
        refused = null;
      },
    };
  });

  return Object.assign(service, {
    apiKey,
    webhookKey,
    productId,
    sessions,
    subscription: (id: string) => subscriptions.get(id),
    refuse(status: DodoRefusal | null) {
      refused = status;
    },
    send(webhook: string, event: DodoEvent, { id, key = webhookKey, at = new Date() }: Sent = {}) {
      const { data } = event;
      if (data.payload_type === "Subscription") {
        const { payload_type: _, past_due_ends_at: __, ...subscription } = data;
        subscriptions.set(data.subscription_id, subscription);
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
