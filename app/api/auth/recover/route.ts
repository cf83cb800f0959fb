import { addressSchema, mailSentSchema } from "@/lib/accounts/requests";
import { sendRecovery } from "@/server/accounts/links";
import { defineRoute } from "@/server/http/define-route";
import { json } from "@/server/http/json";
import { refuseMethods } from "@/server/http/refuse-methods";

/** POST /api/auth/recover - a mail with a link to choose a new password */
export const POST = defineRoute(
  {
    summary: "Send a mail with a link to choose a new password.",
    limit: "send",
    body: addressSchema,
    answer: mailSentSchema,
  },
  async ({ body, address }) => {
    await sendRecovery(body.email, address);
    return json({ sent: true });
  },
);

const refused = refuseMethods("POST, OPTIONS");

export { refused as DELETE, refused as GET, refused as PATCH, refused as PUT };
