import { mailSentSchema, recoverSchema } from "@/lib/accounts/requests";
import { sendRecovery } from "@/server/accounts/links";
import { readEmail } from "@/server/accounts/read-user";
import { requireAccount } from "@/server/http/caller";
import { defineRoute } from "@/server/http/define-route";
import { json } from "@/server/http/json";
import { refuseMethods } from "@/server/http/refuse-methods";

/** POST /api/auth/recover - sends a mail with a link to choose a new password */
export const POST = defineRoute(
  {
    summary: "Mail a link to choose a new password, to the given address or to that of the account.",
    limit: "send",
    body: recoverSchema,
    answer: mailSentSchema,
  },
  async ({ body, caller, address }) => {
    await sendRecovery(body.email ?? (await readEmail(requireAccount(caller))), address);
    return json({ sent: true });
  },
);

const refused = refuseMethods("POST, OPTIONS");

export { refused as DELETE, refused as GET, refused as PATCH, refused as PUT };
