import { newPasswordSchema, passwordChangedSchema } from "@/lib/accounts/requests";
import { accountWords } from "@/lib/accounts/words";
import { changePassword } from "@/server/accounts/change-account";
import { permits } from "@/server/accounts/permits";
import { checkPassword } from "@/server/accounts/sign-in";
import { defineRoute, refuseMethods } from "@/server/http/define-route";
import { refuseField } from "@/server/http/problem";

export const POST = defineRoute(
  {
    summary: "Set a new password, with the old one or after a recovery link. Ends all other sessions.",
    caller: "account",
    limit: "send",
    body: newPasswordSchema,
    answer: passwordChangedSchema,
  },
  async ({ body, caller, address, request, setCookie }) => {
    const { password, currentPassword } = body;
    if (currentPassword !== undefined) {
      await checkPassword(caller, { password: currentPassword, field: "currentPassword", address });
    } else if (permits.reset.read(request.cookies, new Date())?.account !== caller.id) {
      throw refuseField("currentPassword", accountWords.enterPassword);
    }
    await changePassword(caller, { password, address });
    setCookie(permits.reset.drop());
    return { changed: true };
  },
);

export const { DELETE, GET, PATCH, PUT } = refuseMethods("POST, OPTIONS");
