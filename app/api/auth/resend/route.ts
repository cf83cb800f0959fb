import { addressSchema, mailSentSchema } from "@/lib/accounts/requests";
import { resendConfirmation } from "@/server/accounts/links";
import { defineRoute } from "@/server/http/define-route";
import { json } from "@/server/http/json";
import { refuseMethods } from "@/server/http/refuse-methods";

/** POST /api/auth/resend - the mail that confirms a new account, once more */
export const POST = defineRoute(
  {
    summary: "Send the link that confirms a new account once more.",
    limit: "send",
    body: addressSchema,
    answer: mailSentSchema,
  },
  async ({ body, address }) => {
    await resendConfirmation(body.email, address);
    return json({ sent: true });
  },
);

const refused = refuseMethods("POST, OPTIONS");

export { refused as DELETE, refused as GET, refused as PATCH, refused as PUT };
