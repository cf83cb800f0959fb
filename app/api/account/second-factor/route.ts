import { secondFactorStateSchema } from "@/lib/accounts/account";
import {
  addSecondFactorSchema,
  changeSecondFactorSchema,
  recoveryCodesSchema,
  secondFactorRemovedSchema,
  secondFactorStartSchema,
  startSecondFactorSchema,
} from "@/lib/accounts/second-factor";
import {
  addSecondFactor,
  confirmChange,
  readSecondFactor,
  removeSecondFactor,
  startSecondFactor,
} from "@/server/accounts/second-factor/second-factor";
import { checkPassword } from "@/server/accounts/sign-in";
import { defineRoute, refuseMethods } from "@/server/http/define-route";

export const GET = defineRoute(
  {
    summary: "Get whether the account has a second factor.",
    caller: "account",
    limit: "read",
    answer: secondFactorStateSchema,
  },
  ({ caller }) => readSecondFactor(caller),
);

export const POST = defineRoute(
  {
    summary: "Get a new secret for an authenticator app. It counts once a code of it has been sent with PUT.",
    caller: "account",
    limit: "send",
    body: startSecondFactorSchema,
    answer: secondFactorStartSchema,
  },
  async ({ body, caller, address }) => {
    await checkPassword(caller, { password: body.currentPassword, field: "currentPassword", address });
    return startSecondFactor(caller, new Date());
  },
);

export const PUT = defineRoute(
  {
    summary:
      "Add the second factor with its first code. Ends all other sessions, and returns the recovery codes.",
    caller: "account",
    limit: "send",
    body: addSecondFactorSchema,
    answer: recoveryCodesSchema,
  },
  async ({ body, caller, address, session }) => ({
    recoveryCodes: await addSecondFactor(caller, session, { ...body, address }, new Date()),
  }),
);

export const DELETE = defineRoute(
  {
    summary: "Remove the second factor. Requires the password and a code.",
    caller: "account",
    limit: "send",
    body: changeSecondFactorSchema,
    answer: secondFactorRemovedSchema,
  },
  async ({ body, caller, address }) => {
    await confirmChange(caller, { ...body, address }, new Date());
    await removeSecondFactor(caller);
    return { removed: true };
  },
);

export const { PATCH } = refuseMethods("GET, HEAD, POST, PUT, DELETE, OPTIONS");
