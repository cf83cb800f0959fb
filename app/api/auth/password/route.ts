import { newPasswordSchema, passwordChangedSchema } from "@/lib/accounts/requests";
import { accountWords } from "@/lib/accounts/words";
import { changePassword } from "@/server/accounts/change-account";
import { readPermit, takePermit } from "@/server/accounts/permits";
import { checkPassword } from "@/server/accounts/sign-in";
import { defineRoute } from "@/server/http/define-route";
import { json } from "@/server/http/json";
import { refuseField } from "@/server/http/problem";
import { refuseMethods } from "@/server/http/refuse-methods";

/** POST /api/auth/password - sets a new password and ends all other sessions */
export const POST = defineRoute(
  {
    summary: "Set a new password, with the old one or after a recovery link. Ends all other sessions.",
    caller: "account",
    limit: "send",
    body: newPasswordSchema,
    answer: passwordChangedSchema,
  },
  async ({ body, caller, address, request }) => {
    const { password, currentPassword } = body;
    if (currentPassword !== undefined) {
      await checkPassword(caller, { password: currentPassword, field: "currentPassword", address });
    } else if (readPermit("reset", request.cookies, new Date()) !== caller.id) {
      throw refuseField("currentPassword", accountWords.enterPassword);
    }
    await changePassword(caller, { password, address });
    const response = json({ changed: true });
    response.headers.append("set-cookie", takePermit("reset"));
    return response;
  },
);

const refused = refuseMethods("POST, OPTIONS");

export { refused as DELETE, refused as GET, refused as PATCH, refused as PUT };
