import { expect, it, vi } from "vitest";
import { unwrapData } from "@/server/database/errors";
import { databaseOutage } from "@/server/database/refresh-once";

/** An answer of the data API, as its client returns it. */
function refusal(status: number, code: string, message = "") {
  const error = { name: "PostgrestError", code, message, details: "", hint: "" };
  return { success: false, data: null, count: null, status, statusText: "", error } as never;
}

it.each([
  ["57014", "canceling statement due to statement timeout"],
  ["55P03", "canceling statement due to lock timeout"],
])("a database that has too much to do is unavailable, and its reason is logged: %s", (code, message) => {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  vi.spyOn(performance, "now").mockReturnValue(code === "57014" ? 1e6 : 2e6);
  vi.spyOn(console, "log").mockImplementation(() => {});
  expect(() => unwrapData(refusal(500, code, message))).toThrow("accounts_unavailable");
  const [line] = log.mock.calls.flat();
  expect(JSON.parse(String(line))).toMatchObject({
    event: "database_unavailable",
    error: `It answered 500 (${code}): ${message}`,
  });
  databaseOutage.end();
  vi.restoreAllMocks();
});

it("any other error of the database is a fault of ours", () => {
  expect(() => unwrapData(refusal(500, "XX000", "cache lookup failed"))).toThrow(
    "The database answered 500 (XX000): cache lookup failed",
  );
});
