import { SANDBOX_PORTAL_PATH } from "@/lib/payments/sandbox-urls";
import { defineRoute, refuseMethods } from "@/server/http/define-route";
import { seeOther } from "@/server/http/see-other";
import { isUnavailable } from "@/server/payments/payments-unavailable";
import { portalActions, simulate } from "@/server/payments/sandbox/actions";
import { formContract, readForm } from "@/server/payments/sandbox/forms";
import { portalAt } from "@/server/payments/sandbox/sessions";
import { storedSubscription } from "@/server/payments/sandbox/stored-subscription";

export const POST = defineRoute(
  {
    ...formContract,
    summary: "Submit the sandbox portal, which replaces the payment provider's on a local installation.",
  },
  async ({ request }) => {
    const { act, session, token } = await readForm(request, portalActions, portalAt);
    const backWith = (query: Record<string, string>) =>
      seeOther(`${SANDBOX_PORTAL_PATH}?${new URLSearchParams({ session: token, ...query })}`);
    const kept = await storedSubscription("customer_id", session.customerId);
    try {
      const hasHappened = kept !== null && (await simulate(act, kept, new Date()));
      return backWith(hasHappened ? { done: act } : { error: "act" });
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      return backWith({ error: "report" });
    }
  },
);

export const { DELETE, GET, PATCH, PUT } = refuseMethods("POST, OPTIONS");
