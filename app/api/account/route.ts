import { accountDeletedSchema, deleteAccountSchema } from "@/lib/accounts/requests";
import { deleteAccount } from "@/server/accounts/change-account";
import { checkPassword } from "@/server/accounts/sign-in";
import { defineMethods, defineRoute } from "@/server/http/define-route";
import { endSubscriptions } from "@/server/payments/end-subscriptions";

export const { DELETE, GET, PATCH, POST, PUT } = defineMethods({
  /** DELETE /api/account - deletes the account and all its data permanently */
  DELETE: defineRoute({
    summary: "Cancel the subscription and delete the account with all of its data. Requires the password.",
    caller: "account",
    limit: "send",
    body: deleteAccountSchema,
    answer: accountDeletedSchema,
    handle: async ({ body, caller, address, session }) => {
      await checkPassword(caller, { password: body.password, field: "password", address });
      await endSubscriptions(caller);
      await deleteAccount(caller);
      session.drop();
      return { deleted: true };
    },
  }),
});
