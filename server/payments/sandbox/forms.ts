import "server-only";
import { z } from "zod";
import type { RouteContract } from "@/server/http/define-route";
import { parseQuery } from "@/server/http/parse";
import { ProblemError } from "@/server/http/problem";
import { seeOtherContract } from "@/server/http/see-other";
import { FORM_TYPE, readFormFields } from "@/server/http/takes-form";

/** Shared by the forms of the sandbox's pages: they work without JavaScript and redirect to a page. */
export const formContract = {
  ...seeOtherContract,
  limit: "none",
  bodyTypes: [FORM_TYPE],
} satisfies Partial<RouteContract>;

export interface SandboxForm<Act extends string, Session> {
  act: Act;
  session: Session;
  /** The session as it is in the URL. */
  token: string;
}

/**
 * @param sessionAt returns the session of a token
 * @throws ProblemError `not_found` if the token has no session, `invalid_request`, `body_too_large`
 */
export async function readForm<Act extends string, Session>(
  request: Request,
  acts: readonly Act[],
  sessionAt: (token: string) => Session | null,
): Promise<SandboxForm<Act, Session>> {
  const form = await readFormFields(request);
  const session = sessionAt(form.get("session") ?? "");
  if (!session) throw new ProblemError("not_found", "There is no such page here.");
  const schema = z.object({ session: z.string(), act: z.enum(acts) });
  const { act, session: token } = parseQuery(schema, form);
  return { act, session, token };
}

export function withQuery(address: string, query: object): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url.href;
}
