import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type RouteName, routeNames } from "@/server/http/route-names";

let root: string;
let nameOf: RouteName;
beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), "figura-routes-"));
  mkdirSync(join(root, ".next"));
  const manifest = {
    staticRoutes: [{ page: "/" }, { page: "/pricing" }],
    dynamicRoutes: [
      { page: "/api/folders/[id]", regex: "^/api/folders/([^/]+?)(?:/)?$" },
      { page: "/api/[[...path]]", regex: "^/api(?:/(.+?))?(?:/)?$" },
    ],
  };
  writeFileSync(join(root, ".next", "routes-manifest.json"), JSON.stringify(manifest));
  nameOf = await routeNames(root);
});
afterAll(() => rmSync(root, { recursive: true }));

it.each([
  ["/", "/"],
  ["/pricing", "/pricing"],
  ["/api/folders/a-secret", "/api/folders/[id]"],
  ["/api/folders/%61/", "/api/folders/[id]"],
  ["/api/anything/else", "/api/[[...path]]"],
  ["/nothing", undefined],
  ["/constructor", undefined],
  ["/%70ricing", undefined],
])("%s is called %s", (path, name) => {
  expect(nameOf(path)).toBe(name);
});
