import { newPasswordSchema, passwordChangedSchema } from "@/lib/accounts/requests";
import { accountWords } from "@/lib/accounts/words";
import { changePassword } from "@/server/accounts/change-account";
import { readPermit, takePermit } from "@/server/accounts/permits";
import { checkPassword } from "@/server/accounts/sign-in";
import { defineMethods, defineRoute } from "@/server/http/define-route";
import { refuseField } from "@/server/http/problem";

export const { DELETE, GET, PATCH, POST, PUT } = defineMethods({
  /** POST /api/auth/password - sets a new password and ends all other sessions */
  POST: defineRoute({
    summary: "Set a new password, with the old one or after a recovery link. Ends all other sessions.",
    caller: "account",
    limit: "send",
    body: newPasswordSchema,
    answer: passwordChangedSchema,
    handle: async ({ body, caller, address, setCookie, request }) => {
      const { password, currentPassword } = body;
      if (currentPassword !== undefined) {
        await checkPassword(caller, { password: currentPassword, field: "currentPassword", address });
      } else if (readPermit("reset", request.cookies, new Date()) !== caller.id) {
        throw refuseField("currentPassword", accountWords.enterPassword);
      }
      await changePassword(caller, { password, address });
      setCookie(takePermit("reset"));
      return { changed: true };
    },
  }),
});
