import { afterAll, beforeAll, expect, it } from "vitest";
import { type FakeDodo, startDodo } from "@/tests/fakes/dodo";
import { createVisitor } from "@/tests/setup/api-client";
import { type Operation, readDescription } from "@/tests/setup/api-description";
import { type BorrowedHostedApp, borrowHostedApp } from "@/tests/setup/apps/borrow";
import {
  exampleOf,
  hostileBodies,
  hostileInput,
  hostileParameters,
  hostileValues,
  manyParameters,
} from "@/tests/setup/hostile-input";
import { openAdmin } from "@/tests/setup/people/admin";
import { signUpAt } from "@/tests/setup/people/people";
import { type FakeSmtp, startSmtp } from "@/tests/setup/smtp-server";

// What the schemas refuse, the unit tests see of every route; here it passes all that is in front of them, too.

let app: BorrowedHostedApp;
let smtp: FakeSmtp;
let dodo: FakeDodo;

beforeAll(async () => {
  [smtp, dodo] = await Promise.all([startSmtp(), startDodo()]);
  app = await borrowHostedApp("hosted", { smtp, dodo });
});
afterAll(async () => {
  await app.stop();
  await Promise.all([smtp.stop(), dodo.stop()]);
});

type Visitor = ReturnType<typeof createVisitor>;
type Attempt = { what: string; path: string; body?: string };

const MAX_REFUSAL_BYTES = 4096;
const MAX_ANSWER_BYTES = 256 * 1024;
/** Below what the narrowest pace allows to one account. */
const MAX_PER_ACCOUNT = 50;

/** What is only large is refused by the schemas, as the unit tests see of every route: one shows that they are asked. */
const oneBody = { "4,000 keys": hostileBodies["4,000 keys"] as string };

let operations: { method: string; path: string; operation: Operation }[];
let admin: Visitor;
beforeAll(async () => {
  const { description } = await readDescription(app.url);
  operations = Object.entries(description.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([name, operation]) => ({ path, method: name.toUpperCase(), operation })),
  );
  admin = await openAdmin(app);
});

let account: Visitor;
let uses = 0;
/** Guests are new each time, so that only accounts share a pace. */
async function visitorFor(path: string, { security }: Operation): Promise<Visitor> {
  if (!security) return createVisitor(app.url);
  if (path.startsWith("/api/admin/")) return admin;
  if (uses % MAX_PER_ACCOUNT === 0) account = await signUpAt(app.url);
  uses += 1;
  return account;
}

/** The address of an ordinary request, with some parameters of another value. */
function addressOf(path: string, { parameters }: Operation, hostile: Record<string, string> = {}): string {
  const parameterOf = (name: string, schema: object) =>
    hostile[name] ?? String(exampleOf(schema as never, name));
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const schema = parameters.find((one) => one.in === "path" && one.name === name)?.schema ?? {};
    return parameterOf(name, schema);
  });
  const query = parameters
    .filter(({ in: place, name, required }) => place === "query" && (required || name in hostile))
    .map(({ name, schema }) => `${name}=${parameterOf(name, schema)}`);
  return query.length > 0 ? `${filled}?${query.join("&")}` : filled;
}

function attemptsAt(path: string, operation: Operation): Attempt[] {
  const ordinary = addressOf(path, operation);
  const schema = operation.requestBody?.content["application/json"]?.schema;
  return [
    // Their names alone are longer than a refusal may be. More take Next longer: it reads them in quadratic time.
    { what: "1,500 parameters", path: `${ordinary.split("?")[0]}?${manyParameters(1500)}` },
    ...operation.parameters.flatMap(({ name }) =>
      Object.entries(hostileParameters).map(([what, value]) => ({
        what: `${what} as ${name}`,
        path: addressOf(path, operation, { [name]: value }),
      })),
    ),
    ...(schema
      ? hostileInput(schema, hostileValues, oneBody).map(({ what, body }) => ({
          what,
          path: ordinary,
          body,
        }))
      : []),
  ];
}

it("every route answers hostile input below 500, and refuses it in few bytes", async () => {
  const faults: string[] = [];
  for (const { method, path, operation } of operations) {
    for (const attempt of attemptsAt(path, operation)) {
      const visitor = await visitorFor(path, operation);
      const response =
        method === "GET"
          ? await visitor.get(attempt.path, {}, "manual")
          : await visitor.sendJson(method, attempt.path, attempt.body ?? "");
      const answer = Buffer.from(await response.arrayBuffer());
      const most = response.status < 400 ? MAX_ANSWER_BYTES : MAX_REFUSAL_BYTES;
      // Where an account is needed there is one: nothing may pass for want of it.
      const isUnseen = operation.security && answer.includes("sign_in_needed");
      if (response.status >= 500 || answer.length > most || isUnseen) {
        faults.push(`${method} ${path}, ${attempt.what}: ${response.status}, ${answer.length} bytes`);
      }
    }
  }
  expect(faults).toEqual([]);
}, 180_000);
