import { type TokenScope, tokenScopes } from "../../../lib/accounts/api-token-limits";
import { createVisitor } from "../api-client";
import type { signUpAt } from "./people";

export type Person = Awaited<ReturnType<typeof signUpAt>>;

/** Has a person create an API token on their account page. */
export async function createTokenOf(person: Person, facts: object = {}) {
  const form = { name: "A script", scopes: tokenScopes, ...facts };
  const response = await person.post("/api/account/tokens", form);
  if (response.status !== 201) throw new Error(`No token was created: ${await response.text()}`);
  const { token, details } = await response.json();
  return { token: token as string, id: details.id as string };
}

/** A program with a token of a person: no browser, so it has no cookies and sends no Origin. */
export function programWith(baseUrl: string, token: string) {
  const visitor = createVisitor(baseUrl);
  const authorization = `Bearer ${token}`;
  const get = (path: string) => visitor.get(path, { authorization });
  const sendJson = (method: string, path: string, body: unknown) =>
    visitor.send(path, {
      method,
      headers: { "content-type": "application/json", authorization },
      body: JSON.stringify(body),
    });
  return { get, sendJson, post: (path: string, body: unknown) => sendJson("POST", path, body) };
}

export async function programOf(
  baseUrl: string,
  person: Person,
  scopes: readonly TokenScope[] = tokenScopes,
) {
  return programWith(baseUrl, (await createTokenOf(person, { scopes })).token);
}
