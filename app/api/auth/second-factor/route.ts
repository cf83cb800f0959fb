import { codeUrl, safeReturnTo } from "@/lib/accounts/return-to";
import { codeAcceptedSchema, signInCodeSchema } from "@/lib/accounts/second-factor";
import { logFailedSignIn } from "@/server/accounts/log-failed-sign-in";
import { permits } from "@/server/accounts/permits";
import { readSignedIn } from "@/server/accounts/read-account";
import { spendCode } from "@/server/accounts/second-factor/second-factor";
import { signInError } from "@/server/accounts/sign-in-error";
import { defineRoute, refuseMethods } from "@/server/http/define-route";
import { takesForm } from "@/server/http/takes-form";

const codeRoute = defineRoute(
  {
    summary: "Complete a sign-in with a code of the second factor, or a recovery code.",
    limit: "send",
    body: signInCodeSchema,
    answer: codeAcceptedSchema,
  },
  async ({ body: { code }, address, session, request }) => {
    const now = new Date();
    const waiting = session.incomplete;
    if (waiting) {
      const { id, sessionId, email } = waiting;
      await spendCode({ account: id, session: sessionId, code, address }, now).catch((error) => {
        logFailedSignIn(email, address);
        throw error;
      });
    }
    const account = await readSignedIn(session);
    return { account, choosesPassword: permits.reset.read(request.cookies, now)?.account === account.id };
  },
);

/** The return URL is a parameter of the page with the form. */
const returnToOf = (page: URL | null) => safeReturnTo(page?.searchParams.get("returnTo"));

export const POST = takesForm(codeRoute, {
  onward: returnToOf,
  back: (problem, page) => codeUrl(returnToOf(page), signInError(problem, new Date())),
});

export const { DELETE, GET, PATCH, PUT } = refuseMethods("POST, OPTIONS");
