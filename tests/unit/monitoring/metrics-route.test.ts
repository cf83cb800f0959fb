import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { parseMetrics } from "@/tests/setup/parse-metrics";
import { callRoute, problemOf } from "@/tests/unit/http/call-route";

const TOKEN = "a-token-for-tests-0123456789";

/** The route in a process with this setting. */
async function routeWith(token: string) {
  vi.stubEnv("METRICS_TOKEN", token);
  vi.resetModules();
  const { GET } = await import("@/app/api/metrics/route");
  return (authorization?: string) =>
    callRoute(GET, {
      path: "/api/metrics",
      ...(authorization !== undefined && { headers: { authorization } }),
    });
}

afterEach(() => {
  vi.unstubAllEnvs();
});

describe("GET /api/metrics", () => {
  let ask: Awaited<ReturnType<typeof routeWith>>;
  beforeEach(async () => {
    ask = await routeWith(TOKEN);
  });

  it("answers its token with valid metrics of the process and the app", async () => {
    const response = await ask(`Bearer ${TOKEN}`);
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("text/plain; version=0.0.4; charset=utf-8");
    const metrics = parseMetrics(await response.text());
    for (const name of ["figura_searches_total", "figura_source_state", "process_resident_memory_bytes"]) {
      expect(metrics.get(name)?.series.length, name).toBeGreaterThan(0);
    }
    const startedAt = metrics.get("process_start_time_seconds")?.series[0]?.value ?? 0;
    expect(Math.abs(Date.now() / 1000 - process.uptime() - startedAt)).toBeLessThan(60);
  });

  it.each([
    ["nothing", undefined],
    ["another token", `Bearer ${TOKEN.replace("9", "8")}`],
    ["its beginning", `Bearer ${TOKEN.slice(0, -1)}`],
    ["more than it", `Bearer ${TOKEN}0`],
    ["an empty token", "Bearer "],
    ["the token alone", TOKEN],
    ["another scheme", `Basic ${TOKEN}`],
  ])("refuses %s", async (_, authorization) => {
    const response = await ask(authorization);
    expect(response.headers.get("www-authenticate")).toBe("Bearer");
    expect(await problemOf(response)).toMatchObject({ status: 401, code: "wrong_token" });
  });

  it("does not exist without the setting, whatever is sent", async () => {
    const unset = await routeWith("");
    for (const authorization of [undefined, "Bearer ", "Bearer undefined", `Bearer ${TOKEN}`]) {
      expect(await problemOf(await unset(authorization))).toMatchObject({ status: 404, code: "not_found" });
    }
  });
});
