import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { createVisitor } from "@/tests/setup/api-client";
import { type BorrowedHostedApp, borrowHostedApp } from "@/tests/setup/apps/borrow";
import { signUpAt } from "@/tests/setup/people/people";

let app: BorrowedHostedApp;
beforeAll(async () => {
  app = await borrowHostedApp("hosted");
});
afterAll(() => app.stop());
afterEach(() => app.gate.open());

/** Where a page sends its visitor, as a path, or null where it is shown. */
async function sentTo(visitor: { get: ReturnType<typeof createVisitor>["get"] }, path: string) {
  const response = await visitor.get(path, {}, "manual");
  if (response.status === 200) return null;
  expect(response.status).toBe(307);
  const location = new URL(response.headers.get("location") ?? "", app.url);
  expect(location.origin).toBe(new URL(app.url).origin);
  return location.pathname + location.search;
}

describe("a guest", () => {
  it.each([
    ["/dashboard", "/auth"],
    ["/dashboard?q=cell&view=list", "/auth?returnTo=%2Fdashboard%3Fq%3Dcell%26view%3Dlist"],
    ["/account", "/auth?returnTo=%2Faccount"],
    ["/liked", "/auth?returnTo=%2Fliked"],
    ["/liked/covers?diagram=commons-1", "/auth?returnTo=%2Fliked%2Fcovers%3Fdiagram%3Dcommons-1"],
    ["/liked/sheet?folder=none", "/auth?returnTo=%2Fliked%2Fsheet%3Ffolder%3Dnone"],
    ["/liked?folder=none", "/auth?returnTo=%2Fliked%3Ffolder%3Dnone"],
  ])("who opens %s is sent to sign in, and back afterwards", async (path, target) => {
    expect(await sentTo(createVisitor(app.url), path)).toBe(target);
  });

  it.each(["/", "/?q=cell", "/auth", "/forgot-password"])(
    "sees %s, of which the backend does not hear",
    async (path) => {
      const before = app.gate.requests.length;
      const visitor = createVisitor(app.url);
      expect(await sentTo(visitor, path)).toBeNull();
      expect([...visitor.jar.keys()]).toEqual([]);
      expect(app.gate.requests.slice(before)).toEqual([]);
    },
  );

  it("is not looked at on the way to the landing, which a cache may keep", async () => {
    const policyOf = async (cookies: Record<string, string>) =>
      (await createVisitor(app.url, cookies).get("/")).headers.get("cache-control");
    expect(await policyOf({ figura_in: "1" })).toBe("private, no-cache");
    expect(await policyOf({})).not.toMatch(/private|no-store/);
  });

  it("whose marker is left over from an old session sees the landing, and loses it", async () => {
    const visitor = createVisitor(app.url, { figura_in: "1" });
    expect(await sentTo(visitor, "/")).toBeNull();
    expect(visitor.jar.has("figura_in")).toBe(false);
  });
});

describe("whoever is signed in", () => {
  it.each([
    ["/", "/dashboard"],
    [
      "/?q=water+cycle&figure=collection-water-cycle",
      "/dashboard?q=water+cycle&figure=collection-water-cycle",
    ],
    ["/auth", "/dashboard"],
    ["/auth?signup=true&returnTo=%2Faccount", "/account"],
    ["/auth?returnTo=%2F%2Fevil.example", "/dashboard"],
    ["/auth?returnTo=https%3A%2F%2Fevil.example%2F", "/dashboard"],
    ["/dashboard?q=cell", null],
    ["/account", null],
    ["/liked/sheet?folder=all", null],
    ["/auth?reset=true", null],
  ])("and opens %s is shown %s", async (path, target) => {
    expect(await sentTo(await signUpAt(app.url), path)).toBe(target);
  });

  it("without the marker sees the form, since an account's page takes such a browser for a guest", async () => {
    const visitor = await signUpAt(app.url);
    visitor.jar.delete("figura_in");
    expect(await sentTo(visitor, "/auth?returnTo=%2Fliked")).toBeNull();
  });

  it("has a session that is about to end renewed by the page, in whose answer it is", async () => {
    const visitor = await signUpAt(app.url);
    const session = JSON.parse(
      Buffer.from((visitor.jar.get("figura_session") ?? "").slice(7), "base64url").toString(),
    );
    const expired = { ...session, expires_at: Math.floor(Date.now() / 1000) - 10 };
    const value = `base64-${Buffer.from(JSON.stringify(expired)).toString("base64url")}`;
    visitor.jar.set("figura_session", value);
    const response = await visitor.get("/dashboard");
    expect(response.status).toBe(200);
    expect(response.headers.get("cache-control")).toContain("no-store");
    expect(visitor.jar.get("figura_session")).not.toBe(value);
    expect((await (await visitor.get("/api/session")).json()).account).toMatchObject({
      email: visitor.email,
    });
  });

  it("sees the page while nobody can say who that is", async () => {
    const visitor = await signUpAt(app.url);
    app.gate.shut();
    expect(await sentTo(visitor, "/dashboard")).toBeNull();
    expect(visitor.jar.has("figura_session")).toBe(true);
  });

  it("searches without JavaScript as the account, not as a guest", async () => {
    const visitor = await signUpAt(app.url);
    expect((await visitor.get("/search?q=cell")).status).toBe(200);
    expect(await (await visitor.get("/api/allowance")).json()).toMatchObject({ plan: "free", remaining: 19 });
  });
});
