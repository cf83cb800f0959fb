import { emailChangeSchema, newEmailSchema } from "@/lib/accounts/requests";
import { changeEmail } from "@/server/accounts/change-account";
import { permits } from "@/server/accounts/permits";
import { checkPassword } from "@/server/accounts/sign-in";
import { defineRoute, refuseMethods } from "@/server/http/define-route";

export const POST = defineRoute(
  {
    summary: "Change the email address of the account, at once or once the mailed link is used.",
    caller: "account",
    limit: "send",
    body: newEmailSchema,
    answer: emailChangeSchema,
  },
  async ({ body, caller, address, setCookie }) => {
    await checkPassword(caller, { password: body.currentPassword, field: "currentPassword", address });
    const status = await changeEmail(caller, body.email, address);
    if (status === "confirm_email") setCookie(permits.emailChange.keep({ account: caller.id }, new Date()));
    return { status };
  },
);

export const { DELETE, GET, PATCH, PUT } = refuseMethods("POST, OPTIONS");
