import { signedInSchema, signInSchema } from "@/lib/accounts/requests";
import { safeReturnTo } from "@/lib/accounts/return-to";
import { permits } from "@/server/accounts/permits";
import { readSignedIn } from "@/server/accounts/read-account";
import { noteDevice } from "@/server/accounts/sessions";
import { signIn } from "@/server/accounts/sign-in";
import { signInErrorUrl } from "@/server/accounts/sign-in-error";
import { defineRoute, refuseMethods } from "@/server/http/define-route";
import { takesForm } from "@/server/http/takes-form";

const signInRoute = defineRoute(
  { summary: "Sign in with a password.", limit: "send", body: signInSchema, answer: signedInSchema },
  async ({ body, address, session, request, setCookie }) => {
    await signIn(body, address, session);
    await noteDevice(session, request);
    const account = await readSignedIn(session);
    // A pending sign-up in this browser may belong to another user.
    setCookie(permits.signUp.drop());
    return { account };
  },
);

/** The return URL is a parameter of the page with the form. */
const returnToOf = (page: URL | null) => safeReturnTo(page?.searchParams.get("returnTo"));

export const POST = takesForm(signInRoute, {
  onward: returnToOf,
  back: (problem, page) => signInErrorUrl(problem, returnToOf(page), new Date()),
});

export const { DELETE, GET, PATCH, PUT } = refuseMethods("POST, OPTIONS");
