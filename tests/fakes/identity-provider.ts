import { html, json } from "./answers";
import { type FakeService, startFakeServer } from "./fake-server";

/** Somebody who has an account at the provider. */
export interface Identity {
  id: number;
  name: string;
  email: string;
  /** Whether the provider vouches for the address. */
  isVerified: boolean;
}

export interface IdentityProvider extends FakeService {
  /** Who is signed in there, in the browser that comes next. */
  person: Identity;
}

const encode = (person: Identity) => Buffer.from(JSON.stringify(person)).toString("base64url");
const decode = (code: string) => JSON.parse(Buffer.from(code, "base64url").toString()) as Identity;

/**
 * A site with whose account one signs in elsewhere: OAuth 2 in the wire format of a GitHub server, the one provider whose
 * addresses the embedded auth service lets one choose. Its page asks whether one agrees; its codes and tokens say whose
 * they are.
 */
export async function startIdentityProvider(): Promise<IdentityProvider> {
  let person: Identity = { id: 1, name: "Ada King", email: "ada@example.org", isVerified: true };

  const service = await startFakeServer(() => ({
    answer({ method, path, params, headers, body }) {
      if (path === "/login/oauth/authorize") return consentPage(params, person);
      if (method === "POST" && path === "/login/oauth/access_token") {
        const code = new URLSearchParams(body).get("code") ?? "";
        return json({ access_token: code, token_type: "bearer", scope: "user:email" });
      }
      const token = /^Bearer (.+)$/.exec(headers.authorization ?? "")?.[1];
      if (!token || !path.startsWith("/api/v3/user")) return json({ message: "Not Found" }, 404);
      const { id, name, email, isVerified } = decode(token);
      if (path.endsWith("/emails")) return json([{ email, primary: true, verified: isVerified }]);
      return json({ id, login: `user-${id}`, name, avatar_url: null });
    },
    throttled: () => json({ message: "Too many requests" }, 429),
  }));
  // Spread, it would lose its getters.
  return Object.defineProperty(service, "person", {
    get: () => person,
    set: (next: Identity) => {
      person = next;
    },
  }) as IdentityProvider;
}

function consentPage(params: URLSearchParams, person: Identity) {
  const back = (answer: Record<string, string>) => {
    const address = new URL(params.get("redirect_uri") ?? "");
    const query = { ...answer, state: params.get("state") ?? "" };
    for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value);
    return address.href.replaceAll("&", "&amp;");
  };
  const denied = { error: "access_denied", error_description: "The user has denied access." };
  return html(`<!doctype html>
<html lang="en">
<title>Sign in</title>
<p>${person.email}</p>
<a href="${back({ code: encode(person) })}">Continue</a>
<a href="${back(denied)}">Cancel</a>
</html>
`);
}
