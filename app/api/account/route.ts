import { accountDeletedSchema, deleteAccountSchema } from "@/lib/accounts/requests";
import { deleteAccount } from "@/server/accounts/change-account";
import { checkPassword } from "@/server/accounts/sign-in";
import { defineRoute } from "@/server/http/define-route";
import { json } from "@/server/http/json";
import { refuseMethods } from "@/server/http/refuse-methods";
import { endSubscriptions } from "@/server/payments/end-subscriptions";

/** DELETE /api/account - deletes the account and all its data permanently */
export const DELETE = defineRoute(
  {
    summary: "Cancel the subscription and delete the account with all of its data. Requires the password.",
    caller: "account",
    limit: "send",
    body: deleteAccountSchema,
    answer: accountDeletedSchema,
  },
  async ({ body, caller, address, session }) => {
    await checkPassword(caller, { password: body.password, field: "password", address });
    await endSubscriptions(caller);
    await deleteAccount(caller);
    session.drop();
    return json({ deleted: true });
  },
);

const refused = refuseMethods("DELETE, OPTIONS");

export { refused as GET, refused as PATCH, refused as POST, refused as PUT };
