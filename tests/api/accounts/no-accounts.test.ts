import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { authWords } from "@/lib/accounts/auth-words";
import { accountWords } from "@/lib/accounts/words";
import { diagramWords } from "@/lib/diagrams/diagram-words";
import { signSnapshot } from "@/server/diagrams/snapshot";
import { createVisitor, readProblem } from "@/tests/setup/api-client";
import { type BorrowedApp, borrowApp } from "@/tests/setup/apps/borrow";
import { PUBLIC_ORIGIN } from "@/tests/setup/apps/standing-apps";
import { expectNothingThere } from "@/tests/setup/nothing-there";
import { newAddress, PASSWORD } from "@/tests/setup/people/people";
import { makeKept } from "../../unit/search/make";

// An installation without a database: for guests only, or on Vercel without a Supabase project.

let app: BorrowedApp;
beforeAll(async () => {
  app = await borrowApp("public");
});
afterAll(() => app.stop());

const email = newAddress();
const snapshot = signSnapshot(makeKept("openverse-1"), Math.floor(Date.now() / 1000) + 60);

describe("where there are no accounts", () => {
  it.each<[string, object]>([
    ["/api/auth/sign-up", { email, password: PASSWORD }],
    ["/api/auth/sign-in", { email, password: PASSWORD }],
    ["/api/auth/recover", { email }],
    ["/api/auth/confirm", { tokenHash: "abc", type: "signup" }],
    ["/api/waitlist", { email }],
    ["/api/feedback", { message: "Hello", type: "other", path: "/" }],
    ["/api/diagrams", { snapshot }],
  ])("%s says so, and promises nothing", async (path, form) => {
    const response = await createVisitor(app.url).post(path, form, { origin: PUBLIC_ORIGIN });
    expect(response.headers.get("retry-after")).toBeNull();
    expect(await readProblem(response)).toMatchObject({
      code: "accounts_not_set_up",
      status: 404,
      detail: accountWords.notSetUp,
    });
  });

  it("nobody can say how many may still be opened", async () => {
    const problem = await readProblem(await createVisitor(app.url).get("/api/auth/options"));
    expect(problem).toMatchObject({ code: "accounts_not_set_up" });
  });

  it("the page of the forms says so instead", async () => {
    const html = await (await fetch(`${app.url}/auth?signup=true`)).text();
    expect(html).toContain(authWords.noAccountsTitle);
    expect(html).not.toContain("<form");
  });

  it("an unknown diagram or folder is not there, for programs and for people", async () => {
    const problem = await readProblem(await createVisitor(app.url).get("/api/diagrams/commons-unknown"));
    expect(problem).toMatchObject({ code: "not_found", detail: diagramWords.noSuchDiagram });
    await expectNothingThere(app, await fetch(`${app.url}/diagrams/commons-unknown`));
    expect((await fetch(`${app.url}/folders/${"x".repeat(22)}`)).status).toBe(404);
  });

  it("a browser that still has a session is a guest", async () => {
    const visitor = createVisitor(app.url, { figura_session: "base64-e30", figura_in: "1" });
    expect((await visitor.found("cell")).allowance.plan).toBe("guest");
    expect(await (await visitor.get("/api/session")).json()).toMatchObject({ account: null });
  });
});
