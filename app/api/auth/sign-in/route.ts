import { signedInSchema, signInSchema } from "@/lib/accounts/requests";
import { takePermit } from "@/server/accounts/permits";
import { readSignedIn } from "@/server/accounts/read-account";
import { signIn } from "@/server/accounts/sign-in";
import { defineRoute } from "@/server/http/define-route";
import { json } from "@/server/http/json";
import { refuseMethods } from "@/server/http/refuse-methods";

/** POST /api/auth/sign-in - a session, for an address and its password */
export const POST = defineRoute(
  { summary: "Sign in with a password.", limit: "send", body: signInSchema, answer: signedInSchema },
  async ({ body, address, session }) => {
    await signIn(body, address, session);
    const response = json({ account: await readSignedIn(session) });
    // Who was about to open an account here may be somebody else.
    response.headers.append("set-cookie", takePermit("sign-up"));
    return response;
  },
);

const refused = refuseMethods("POST, OPTIONS");

export { refused as DELETE, refused as GET, refused as PATCH, refused as PUT };
