import { afterEach, describe, expect, it, vi } from "vitest";
import { createProxyWarning, isDirect } from "@/server/http/forwarded";

afterEach(() => vi.restoreAllMocks());

describe("a direct request", () => {
  it.each(["localhost", "localhost:3000", "127.0.0.1:3000", "[::1]:3000", "LOCALHOST:3000"])(
    "is sent to %s",
    (host) => {
      expect(isDirect({ host, cookie: "a=b" })).toBe(true);
    },
  );

  it.each([
    undefined,
    "",
    "figura.example",
    "figura.example:3000",
    "localhost.figura.example",
    "127.0.0.1.example",
    "192.168.1.5:3000",
    "0.0.0.0:3000",
    "not a host",
  ])("is not sent to %s", (host) => {
    expect(isDirect({ host })).toBe(false);
  });

  it.each([
    { "x-forwarded-for": "203.0.113.7" },
    { "x-forwarded-host": "figura.example" },
    { "x-forwarded-proto": "https" },
    { forwarded: "for=203.0.113.7" },
    { via: "1.1 proxy" },
    { "x-real-ip": "203.0.113.7" },
    { "x-forwarded-for": "" },
  ])("has no %j", (headers) => {
    expect(isDirect({ host: "localhost:3000", ...headers })).toBe(false);
  });
});

describe("the warning of a proxy that is not configured", () => {
  const forwarded = { host: "figura.example", "x-forwarded-for": "203.0.113.7" };

  it("is one line, however many requests come through it", () => {
    const line = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const warn = createProxyWarning({ hops: 0 });
    warn({ host: "localhost:3000" });
    expect(line).not.toHaveBeenCalled();
    for (let time = 0; time < 3; time += 1) warn(forwarded);
    expect(line).toHaveBeenCalledTimes(1);
    const { level, event, detail } = JSON.parse(line.mock.lastCall?.[0]);
    expect([level, event]).toEqual(["warning", "proxy_not_configured"]);
    expect(detail).toContain("TRUSTED_PROXY_HOPS");
  });

  it("is not given where the proxy is configured", () => {
    const line = vi.spyOn(console, "error").mockImplementation(() => undefined);
    createProxyWarning({ hops: 1 })(forwarded);
    expect(line).not.toHaveBeenCalled();
  });
});
