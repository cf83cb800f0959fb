import { newPasswordSchema, passwordChangedSchema } from "@/lib/accounts/requests";
import { accountWords } from "@/lib/accounts/words";
import { revokeApiTokens } from "@/server/accounts/api-tokens/api-tokens";
import { changePassword } from "@/server/accounts/change-account";
import { permits } from "@/server/accounts/permits";
import { checkPassword } from "@/server/accounts/sign-in";
import { defineRoute, refuseMethods } from "@/server/http/define-route";
import { refuseField } from "@/server/http/problem";

export const POST = defineRoute(
  {
    summary:
      "Set a new password, with the old one or after a recovery link. Ends all other sessions, and API tokens if asked to.",
    caller: "account",
    limit: "send",
    body: newPasswordSchema,
    answer: passwordChangedSchema,
  },
  async ({ body, caller, address, request, setCookie }) => {
    const { password, currentPassword, revokesTokens } = body;
    if (currentPassword !== undefined) {
      await checkPassword(caller, { password: currentPassword, field: "currentPassword", address });
    } else if (permits.reset.read(request.cookies, new Date())?.account !== caller.id) {
      throw refuseField("currentPassword", accountWords.enterPassword);
    }
    // Before the change, like the other sessions: no failure leaves a token with the new password set.
    if (revokesTokens) await revokeApiTokens(caller);
    await changePassword(caller, { password, address });
    setCookie(permits.reset.drop());
    return { changed: true };
  },
);

export const { DELETE, GET, PATCH, PUT } = refuseMethods("POST, OPTIONS");
