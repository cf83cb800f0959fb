import "server-only";
import { z } from "zod";
import { oauthProviders } from "@/lib/accounts/oauth";
import { signedCookie } from "@/server/tokens/signed-cookie";

const flowSchema = z.object({
  provider: z.enum(oauthProviders),
  /** The code verifier of PKCE: proves that this browser started the flow. */
  verifier: z.string(),
  returnTo: z.string(),
});

/** A pending sign-in of one browser. While the user is on the provider's pages, it is stored only in this cookie. */
export type OauthFlow = z.infer<typeof flowSchema>;

export const oauthFlow = signedCookie({
  name: "figura_oauth",
  purpose: "oauth",
  // The auth service redirects to the home page if it cannot match an error to a flow.
  path: "/",
  // Longer than the auth service waits for a provider, which is 5 minutes.
  seconds: 10 * 60,
  schema: flowSchema,
});
