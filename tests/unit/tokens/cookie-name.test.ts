import { afterEach, expect, it, vi } from "vitest";

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

const ACCOUNT = "6f1a6d51-6a55-4a21-9c55-0d7dd6a3a001";

/** Which cookies are set, and whether the permit that is set is read again. */
async function cookiesAt(siteUrl: string) {
  vi.stubEnv("SITE_URL", siteUrl);
  vi.stubEnv("TRUSTED_PROXY_HOPS", "0");
  vi.resetModules();
  const { guestSetCookie } = await import("@/server/http/caller");
  const { sessionCookieName } = await import("@/server/accounts/session");
  const { permits } = await import("@/server/accounts/permits");
  const now = new Date();
  const line = permits.reset.keep({ account: ACCOUNT }, now);
  const [, name = "", value = ""] = /^([^=]+)=([^;]+)/.exec(line) ?? [];
  const read = permits.reset.read(new Map([[name, { value }]]), now);
  const nameOf = (text: string) => text.slice(0, text.indexOf("="));
  return { names: [nameOf(guestSetCookie("x")), sessionCookieName(), name], line, read };
}

it("over https, cookies have the prefixes that no other site can set", async () => {
  const { names, line, read } = await cookiesAt("https://figura.example");
  expect(names).toEqual(["__Host-figura_guest", "__Host-figura_session", "__Secure-figura_reset"]);
  expect(line).toMatch(/; Secure/);
  expect(read).toMatchObject({ account: ACCOUNT });
});

it("over http, where browsers refuse the prefixes, they have none", async () => {
  const { names, read } = await cookiesAt("http://localhost:3000");
  expect(names).toEqual(["figura_guest", "figura_session", "figura_reset"]);
  expect(read).toMatchObject({ account: ACCOUNT });
});
