import { changeSecondFactorSchema, recoveryCodesSchema } from "@/lib/accounts/second-factor";
import { confirmChange, replaceRecoveryCodes } from "@/server/accounts/second-factor/second-factor";
import { defineRoute, refuseMethods } from "@/server/http/define-route";

export const POST = defineRoute(
  {
    summary: "Replace the recovery codes of the second factor. Requires the password and a code.",
    caller: "account",
    limit: "send",
    body: changeSecondFactorSchema,
    answer: recoveryCodesSchema,
  },
  async ({ body, caller, address }) => {
    await confirmChange(caller, { ...body, address }, new Date());
    return { recoveryCodes: await replaceRecoveryCodes(caller) };
  },
);

export const { DELETE, GET, PATCH, PUT } = refuseMethods("POST, OPTIONS");
