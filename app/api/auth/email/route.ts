import { emailChangeSchema, newEmailSchema } from "@/lib/accounts/requests";
import { changeEmail } from "@/server/accounts/change-account";
import { givePermit } from "@/server/accounts/permits";
import { checkPassword } from "@/server/accounts/sign-in";
import { defineRoute } from "@/server/http/define-route";
import { json } from "@/server/http/json";
import { refuseMethods } from "@/server/http/refuse-methods";

/** POST /api/auth/email - changes the email address; requires the password */
export const POST = defineRoute(
  {
    summary: "Change the email address of the account, at once or once the mailed link is used.",
    caller: "account",
    limit: "send",
    body: newEmailSchema,
    answer: emailChangeSchema,
  },
  async ({ body, caller, address }) => {
    await checkPassword(caller, { password: body.currentPassword, field: "currentPassword", address });
    const status = await changeEmail(caller, body.email, address);
    const response = json({ status });
    if (status === "confirm_email") {
      response.headers.append("set-cookie", givePermit("email-change", caller.id, new Date()));
    }
    return response;
  },
);

const refused = refuseMethods("POST, OPTIONS");

export { refused as DELETE, refused as GET, refused as PATCH, refused as PUT };
