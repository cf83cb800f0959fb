import { mailSentSchema, recoverSchema } from "@/lib/accounts/requests";
import { sendRecovery } from "@/server/accounts/links";
import { readEmail } from "@/server/accounts/read-user";
import { requireAccount } from "@/server/http/caller";
import { defineMethods, defineRoute } from "@/server/http/define-route";

export const { DELETE, GET, PATCH, POST, PUT } = defineMethods({
  /** POST /api/auth/recover - sends a mail with a link to choose a new password */
  POST: defineRoute({
    summary: "Mail a link to choose a new password, to the given address or to that of the account.",
    limit: "send",
    body: recoverSchema,
    answer: mailSentSchema,
    handle: async ({ body, caller, address }) => {
      await sendRecovery(body.email ?? (await readEmail(requireAccount(caller))), address);
      return { sent: true };
    },
  }),
});
