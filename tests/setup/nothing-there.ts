import { expect } from "vitest";

/** That an answer is, to the letter, the one of an address that never was. */
export async function expectNothingThere(app: { url: string }, response: Response) {
  const unknown = await fetch(`${app.url}/no-such-address`);
  expect([response.status, await response.text()]).toEqual([404, await unknown.text()]);
  for (const name of ["content-security-policy", "cache-control", "referrer-policy", "set-cookie"]) {
    expect(response.headers.get(name), name).toBe(unknown.headers.get(name));
  }
}
