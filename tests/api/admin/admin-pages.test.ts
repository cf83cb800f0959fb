import { afterAll, beforeAll, expect, it } from "vitest";
import { createVisitor } from "@/tests/setup/api-client";
import { type BorrowedHostedApp, borrowHostedApp } from "@/tests/setup/apps/borrow";
import { openAdmin } from "@/tests/setup/people/admin";
import { signUpAt } from "@/tests/setup/people/people";

const PAGE = "/admin/api-status";

let app: BorrowedHostedApp;
beforeAll(async () => {
  app = await borrowHostedApp("hosted");
});
afterAll(() => app.stop());

const whereTo = async (visitor: ReturnType<typeof createVisitor>, path = PAGE) => {
  const { status, headers } = await visitor.get(path, {}, "manual");
  return [status, headers.get("location")];
};

it("the admin's page is shown to the admin, and leads everybody else home", async () => {
  expect(await whereTo(await openAdmin(app))).toEqual([200, null]);
  expect(await whereTo(await signUpAt(app.url))).toEqual([307, "/"]);
  expect(await whereTo(createVisitor(app.url))).toEqual([307, "/"]);
});

it("what is not there below /admin/ leads home as well, and tells nobody that it is not there", async () => {
  expect(await whereTo(createVisitor(app.url), "/admin/nothing")).toEqual([307, "/"]);
});
