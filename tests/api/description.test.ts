import { readdirSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import type { RouteContract } from "@/server/http/define-route";
import { type Operation, readDescription } from "@/tests/setup/api-description";
import { type BorrowedHostedApp, borrowHostedApp } from "@/tests/setup/apps/borrow";

type RouteModule = Record<string, { contract?: RouteContract }>;

const modules = import.meta.glob<RouteModule>("../../app/api/**/route.ts", { eager: true });
const methods = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/** Every method that the source tree answers: its address, its name and the function behind it. */
const operations = Object.entries(modules).flatMap(([file, module]) => {
  const address = file.replace(/^.*\/app\/api/, "/api").replace(/\/route\.ts$/, "");
  const path = address.replace(/\[(\w+)\]/g, "{$1}");
  return Object.entries(module)
    .filter(([name]) => methods.has(name))
    .map(([method, route]) => ({ path, method, route }));
});

/** What only ever refuses: any other address, any other method. It has nothing to describe. */
const isRejection = ({ route }: { route: RouteModule[string] }) =>
  route.contract?.answer instanceof z.ZodNever;

function namesOf(schema: z.ZodType | undefined): string[] {
  if (!schema) return [];
  return Object.keys((z.toJSONSchema(schema, { io: "input" }) as { properties?: object }).properties ?? {});
}

let app: BorrowedHostedApp;
let paths: Record<string, Record<string, Operation>>;

beforeAll(async () => {
  app = await borrowHostedApp("hosted");
  paths = (await readDescription(app.url)).description.paths;
});
afterAll(() => app.stop());

describe("the routes in the source tree", () => {
  it("are all looked at here", () => {
    const files = readdirSync("app/api", { recursive: true }).filter((file) =>
      /route\.tsx?$/.test(String(file)),
    );
    expect(Object.keys(modules)).toHaveLength(files.length);
    expect(operations.filter((one) => !isRejection(one)).length).toBeGreaterThanOrEqual(4);
  });

  it.each(Object.keys(modules))("%s answers every method that browsers and programs send", (file) => {
    const answered = Object.keys(modules[file] ?? {});
    expect(answered).toEqual(expect.arrayContaining(["GET", "POST", "PUT", "PATCH", "DELETE"]));
  });

  it.each(operations)("$method $path goes through the door", ({ route }) => {
    expect(route.contract).toMatchObject({ summary: expect.any(String), limit: expect.any(String) });
  });

  it.each(operations.filter((one) => !isRejection(one)))(
    "$method $path is described, with the parameters that its schemas read",
    ({ path, method, route: { contract } }) => {
      const described = paths[path]?.[method.toLowerCase()];
      if (!described || !contract) throw new Error("it is not described");
      const named = (place: string) =>
        described.parameters.filter((one) => one.in === place).map(({ name }) => name);
      expect(named("query").sort()).toEqual(namesOf(contract.query).sort());
      expect(named("path").sort()).toEqual(namesOf(contract.params).sort());
      expect(Boolean(described.requestBody)).toBe(Boolean(contract.body ?? contract.bodyTypes));
    },
  );
});

describe("the description", () => {
  it("describes nothing that is not there", () => {
    const described = Object.entries(paths).flatMap(([path, item]) =>
      Object.keys(item).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const there = operations
      .filter((one) => !isRejection(one))
      .map(({ path, method }) => `${method} ${path}`);
    expect(described.sort()).toEqual(there.sort());
  });

  it("tells of a search what may be sent: q alone is needed, and the page has its bounds", () => {
    const parameters = paths["/api/search"]?.get?.parameters ?? [];
    expect(parameters.filter(({ required }) => required).map(({ name }) => name)).toEqual(["q"]);
    const page = parameters.find(({ name }) => name === "page");
    expect(page?.schema).toMatchObject({ type: "integer", minimum: 1, maximum: 15, default: 1 });
  });
});
