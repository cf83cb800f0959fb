import { mailSentSchema, recoverSchema } from "@/lib/accounts/requests";
import { sendRecovery } from "@/server/accounts/links";
import { readEmail } from "@/server/accounts/read-user";
import { requireAccount } from "@/server/http/caller";
import { defineRoute, refuseMethods } from "@/server/http/define-route";

export const POST = defineRoute(
  {
    summary: "Mail a link to choose a new password, to the given address or to that of the account.",
    limit: "send",
    body: recoverSchema,
    answer: mailSentSchema,
  },
  async ({ body, caller, address }) => {
    await sendRecovery(body.email ?? (await readEmail(requireAccount(caller))), address);
    return { sent: true };
  },
);

export const { DELETE, GET, PATCH, PUT } = refuseMethods("POST, OPTIONS");
