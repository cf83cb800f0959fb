import { randomBytes } from "node:crypto";
import { CURRENCY, PREMIUM_AMOUNT } from "../../../lib/plans";
import type { Answer, BackendClients } from "../apps/test-backend";

const DAY_MS = 24 * 60 * 60 * 1000;

type Service = Pick<BackendClients, "service">;

/** A row of payment_events as the server hands it to the database. */
export type EventRow = Record<string, unknown> & { id: string; type: string };

/** Where it is sold, and what; in the sandbox, where it is not said. */
interface Offered {
  mode?: string;
  product_id?: string;
}

const randomId = () => randomBytes(16).toString("base64url");

/** Opens a checkout for an account and gives its reference. */
export async function openCheckout(
  { service }: Service,
  account: string,
  offered: Offered = {},
): Promise<string> {
  const { status, body } = await service.rpc("open_checkout", {
    account,
    reference: randomId(),
    mode: "sandbox",
    product_id: "figura-premium",
    amount: PREMIUM_AMOUNT,
    currency: CURRENCY,
    ...offered,
  });
  if (status !== 200 || !body[0]?.opened) throw new Error(`No checkout: ${status} ${JSON.stringify(body)}`);
  return body[0].opened;
}

/** That a subscription is active and paid for, with whatever else is said of it. */
export function activeEvent(reference: string, said: Partial<EventRow> = {}): EventRow {
  return {
    id: `evt_${randomId()}`,
    type: "subscription.active",
    occurred_at: new Date().toISOString(),
    mode: "sandbox",
    outcome: "waiting",
    reference,
    subscription_id: `sub_${reference}`,
    customer_id: `cus_${reference}`,
    product_id: "figura-premium",
    amount: PREMIUM_AMOUNT,
    currency: CURRENCY,
    status: "active",
    paid_until: new Date(Date.now() + 30 * DAY_MS).toISOString(),
    cancels_at_end: false,
    data: {},
    ...said,
  };
}

/** That the first payment of the same subscription has succeeded. */
export function paidEvent(reference: string, said: Partial<EventRow> = {}): EventRow {
  return activeEvent(reference, {
    type: "payment.succeeded",
    payment_id: `pay_${reference}`,
    status: undefined,
    paid_until: undefined,
    ...said,
  });
}

export function recordEvent({ service }: Service, event: EventRow): Promise<Answer> {
  return service.rpc("record_payment_event", { event });
}

/** As a subscription gives it that is paid; who has premium keeps it. */
export async function grantPremium(backend: Service, account: string, offered: Offered = {}): Promise<void> {
  if (
    (await subscriptionsOf(backend, account)).some(({ paid_until }) => Date.parse(paid_until) > Date.now())
  ) {
    return;
  }
  const reference = await openCheckout(backend, account, offered);
  await apply(backend, activeEvent(reference, { ...offered }));
  await apply(backend, paidEvent(reference, { ...offered }));
}

/** Moves what an account has paid for into the past, beyond its grace. */
export async function endPremium(backend: Service, account: string): Promise<void> {
  for (const { reference } of await subscriptionsOf(backend, account)) {
    const { mode, product_id } = await offeredAt(backend, reference);
    await apply(
      backend,
      activeEvent(reference, {
        mode,
        product_id,
        type: "subscription.renewed",
        // After whatever has been said of it so far.
        occurred_at: new Date(Date.now() + 1000).toISOString(),
        paid_until: new Date(Date.now() - 4 * DAY_MS).toISOString(),
      }),
    );
  }
}

async function subscriptionsOf({ service }: Service, account: string) {
  const { body } = await service.call("GET", `/rest/v1/subscriptions?user_id=eq.${account}`);
  return body as { reference: string; paid_until: string }[];
}

async function offeredAt({ service }: Service, reference: string): Promise<Offered> {
  const { body } = await service.call("GET", `/rest/v1/checkouts?reference=eq.${reference}`);
  return body[0];
}

async function apply(backend: Service, event: EventRow): Promise<void> {
  const { body } = await recordEvent(backend, event);
  if (body !== "applied") throw new Error(`The event was not applied: ${JSON.stringify(body)}`);
}
