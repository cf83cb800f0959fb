import { accountDeletedSchema, deleteAccountSchema } from "@/lib/accounts/requests";
import { deleteAccount } from "@/server/accounts/change-account";
import { checkPassword } from "@/server/accounts/sign-in";
import { defineRoute, refuseMethods } from "@/server/http/define-route";
import { cancelSubscriptions } from "@/server/payments/premium";

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
    await cancelSubscriptions(caller);
    await deleteAccount(caller);
    session.drop();
    return { deleted: true };
  },
);

export const { GET, PATCH, POST, PUT } = refuseMethods("DELETE, OPTIONS");
