import { SANDBOX_CHECKOUT_PATH } from "@/lib/payments/sandbox-urls";
import { defineRoute, refuseMethods } from "@/server/http/define-route";
import { seeOther } from "@/server/http/see-other";
import { isUnavailable } from "@/server/payments/payments-unavailable";
import { returnAddresses } from "@/server/payments/return-addresses";
import { fail, paidResult, pay } from "@/server/payments/sandbox/actions";
import { formContract, readForm, withQuery } from "@/server/payments/sandbox/forms";
import { checkoutAt } from "@/server/payments/sandbox/sessions";

const acts = ["pay", "fail", "cancel"] as const;

export const POST = defineRoute(
  {
    ...formContract,
    summary: "Submit the sandbox checkout, which replaces the payment provider on a local installation.",
  },
  async ({ request }) => {
    const { act, session, token } = await readForm(request, acts, checkoutAt);
    const addresses = returnAddresses(session.reference);
    if (act === "cancel") return seeOther(addresses.cancelled);
    const page = `${SANDBOX_CHECKOUT_PATH}?${new URLSearchParams({ session: token })}`;
    try {
      if (await paidResult(session)) return seeOther(page);
      const end = await (act === "pay" ? pay : fail)(session, new Date());
      return seeOther(withQuery(addresses.done, end));
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      return seeOther(`${page}&error=report`);
    }
  },
);

export const { DELETE, GET, PATCH, PUT } = refuseMethods("POST, OPTIONS");
