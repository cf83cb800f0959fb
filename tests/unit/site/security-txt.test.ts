import { afterEach, expect, it, vi } from "vitest";

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

async function open(contact: string): Promise<Response> {
  vi.stubEnv("SITE_URL", "http://figura.example");
  vi.stubEnv("CONTACT_EMAIL", contact);
  vi.resetModules();
  const { GET } = await import("@/app/.well-known/security.txt/route");
  return GET();
}

it("says where to report a vulnerability, and for how long that holds", async () => {
  const response = await open("security@figura.example");
  expect([response.status, response.headers.get("content-type")]).toEqual([200, "text/plain; charset=utf-8"]);
  const fields = Object.fromEntries(
    (await response.text())
      .trimEnd()
      .split("\n")
      .map((line) => line.split(/: (.*)/)),
  );
  expect(fields).toMatchObject({
    Contact: "mailto:security@figura.example",
    Canonical: "http://figura.example/.well-known/security.txt",
  });
  const days = (Date.parse(fields.Expires ?? "") - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(30);
  expect(days).toBeLessThan(365);
});

it("is not there without an address that the operator shows", async () => {
  expect((await open("")).status).toBe(404);
});
