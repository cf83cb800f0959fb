import type { Account } from "../../lib/accounts/account";
import { createVisitor } from "./api-client";

export const PASSWORD = "a password of some length";

let count = 0;

/** An address that nobody else in this run has. */
export function newAddress(name = "somebody"): string {
  count += 1;
  return `${name}-${process.pid}-${count}@example.org`;
}

/** A browser whose owner has just opened an account. */
export async function signUpAt(baseUrl: string, email = newAddress()) {
  const visitor = createVisitor(baseUrl);
  const response = await visitor.post("/api/auth/sign-up", { email, password: PASSWORD });
  const body = await response.json();
  if (response.status !== 201) throw new Error(`${email} could not sign up: ${JSON.stringify(body)}`);
  return { ...visitor, email, account: body.account as Account };
}

/** Another browser of the same person. */
export async function signInAt(baseUrl: string, email: string, password = PASSWORD) {
  const visitor = createVisitor(baseUrl);
  const response = await visitor.post("/api/auth/sign-in", { email, password });
  if (response.status !== 200) throw new Error(`${email} could not sign in: ${await response.text()}`);
  return visitor;
}

/** Opens an account and has a mail sent to it, with a link to choose a new password. */
export async function signUpAndRecover(baseUrl: string, email: string): Promise<void> {
  const visitor = await signUpAt(baseUrl, email);
  const response = await visitor.post("/api/auth/recover", { email });
  if (!response.ok) throw new Error(`No mail was sent to ${email}: ${await response.text()}`);
}
