import { confirmSchema, signedInSchema } from "@/lib/accounts/requests";
import { followLink, resetCookie } from "@/server/accounts/links";
import { readSignedIn } from "@/server/accounts/read-account";
import { defineRoute } from "@/server/http/define-route";
import { json } from "@/server/http/json";
import { refuseMethods } from "@/server/http/refuse-methods";

/** POST /api/auth/confirm - uses up the link of a mail */
export const POST = defineRoute(
  {
    summary: "Use up the link of a mail: whoever holds it is signed in.",
    limit: "send",
    body: confirmSchema,
    answer: signedInSchema,
  },
  async ({ body, address, session }) => {
    await followLink(body, address, session);
    const account = await readSignedIn(session);
    const response = json({ account });
    if (body.type === "recovery") response.headers.append("set-cookie", resetCookie(account.id, new Date()));
    return response;
  },
);

const refused = refuseMethods("POST, OPTIONS");

export { refused as DELETE, refused as GET, refused as PATCH, refused as PUT };
