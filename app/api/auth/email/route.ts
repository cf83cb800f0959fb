import { emailChangeSchema, newEmailSchema } from "@/lib/accounts/requests";
import { changeEmail } from "@/server/accounts/change-account";
import { givePermit } from "@/server/accounts/permits";
import { checkPassword } from "@/server/accounts/sign-in";
import { defineMethods, defineRoute } from "@/server/http/define-route";

export const { DELETE, GET, PATCH, POST, PUT } = defineMethods({
  /** POST /api/auth/email - changes the email address; requires the password */
  POST: defineRoute({
    summary: "Change the email address of the account, at once or once the mailed link is used.",
    caller: "account",
    limit: "send",
    body: newEmailSchema,
    answer: emailChangeSchema,
    handle: async ({ body, caller, address, setCookie }) => {
      await checkPassword(caller, { password: body.currentPassword, field: "currentPassword", address });
      const status = await changeEmail(caller, body.email, address);
      if (status === "confirm_email") {
        setCookie(givePermit("email-change", caller.id, new Date()));
      }
      return { status };
    },
  }),
});
