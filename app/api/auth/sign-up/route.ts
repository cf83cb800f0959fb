import { signUpAnswerSchema, signUpSchema } from "@/lib/accounts/requests";
import { permits } from "@/server/accounts/permits";
import { readSignedIn } from "@/server/accounts/read-account";
import { noteDevice } from "@/server/accounts/sessions";
import { signUp } from "@/server/accounts/sign-up";
import { defineRoute, refuseMethods } from "@/server/http/define-route";

export const POST = defineRoute(
  {
    summary: "Open an account. Signs in, or sends an email to confirm the address first.",
    limit: "send",
    body: signUpSchema,
    answer: signUpAnswerSchema,
    answerStatus: 201,
  },
  async ({ body, address, session, request, setCookie }) => {
    const { status, account: opened } = await signUp({ ...body, address }, session);
    if (status === "signed_in") await noteDevice(session, request);
    const account = status === "signed_in" ? await readSignedIn(session) : null;
    if (opened && status === "confirm_email") setCookie(permits.signUp.keep({ account: opened }, new Date()));
    return { status, account };
  },
);

export const { DELETE, GET, PATCH, PUT } = refuseMethods("POST, OPTIONS");
