import { signInAnswerSchema, signInSchema } from "@/lib/accounts/requests";
import { refusedSignInUrl, safeReturnTo } from "@/lib/accounts/return-to";
import { permits } from "@/server/accounts/permits";
import { readSignIn } from "@/server/accounts/read-account";
import { noteDevice } from "@/server/accounts/sessions";
import { signIn } from "@/server/accounts/sign-in";
import { signInError } from "@/server/accounts/sign-in-error";
import { defineRoute, refuseMethods } from "@/server/http/define-route";
import { takesForm } from "@/server/http/takes-form";

const signInRoute = defineRoute(
  { summary: "Sign in with a password.", limit: "send", body: signInSchema, answer: signInAnswerSchema },
  async ({ body, address, session, request, setCookie }) => {
    await signIn(body, address, session);
    await noteDevice(session, request);
    const account = await readSignIn(session);
    // A pending sign-up in this browser may belong to another user.
    setCookie(permits.signUp.drop());
    return { status: account ? "signed_in" : "second_factor", account };
  },
);

/** The return URL is a parameter of the page with the form. */
const returnToOf = (page: URL | null) => safeReturnTo(page?.searchParams.get("returnTo"));

export const POST = takesForm(signInRoute, {
  onward: returnToOf,
  back: (problem, page) => refusedSignInUrl(signInError(problem, new Date()), returnToOf(page)),
});

export const { DELETE, GET, PATCH, PUT } = refuseMethods("POST, OPTIONS");
