import type { IncomingHttpHeaders } from "node:http";
import type { Socket } from "node:net";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { TrustedProxies } from "@/server/http/client-address";
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

describe("the warning of a proxy", () => {
  const header = { host: "figura.example", "x-forwarded-for": "203.0.113.7" };
  const none = { hops: 0, isProxy: null };
  const one = { hops: 1, isProxy: null };
  const listed = { hops: 0, isProxy: (address: string) => address === "10.0.0.1" };
  const from = (remoteAddress: string, headers: IncomingHttpHeaders = {}, url = "/") => ({
    headers,
    socket: { remoteAddress } as Socket,
    url,
  });

  function warningsOf(proxies: TrustedProxies, ...requests: ReturnType<typeof from>[]): [string, string][] {
    const line = vi.spyOn(console, "error").mockImplementation(() => undefined);
    line.mockClear();
    const warn = createProxyWarning(proxies);
    for (const request of requests) warn(request);
    return line.mock.calls.map(([text]) => {
      const { level, event, detail } = JSON.parse(text);
      return [`${level} ${event}`, detail];
    });
  }

  it("is one line if no proxy is configured, however many requests come through one", () => {
    const through = from("10.0.0.1", header);
    const warnings = warningsOf(none, from("127.0.0.1", { host: "localhost:3000" }), through, through);
    expect(warnings).toEqual([
      ["warning proxy_not_configured", expect.stringMatching(/TRUSTED_PROXY_HOPS.*SITE_URL/)],
    ]);
  });

  it("is one line if a request comes past the proxy", () => {
    const past = from("203.0.113.7");
    expect(warningsOf(one, from("10.0.0.1", header), past, past)).toEqual([
      ["warning proxy_bypassed", expect.stringContaining("TRUSTED_PROXY_HOPS")],
    ]);
    expect(warningsOf(listed, from("10.0.0.1", header), from("10.0.0.2", header))).toEqual([
      ["warning proxy_bypassed", expect.stringContaining("TRUSTED_PROXIES")],
    ]);
  });

  it("is not given for requests of this machine and of monitoring, nor where the settings fit", () => {
    for (const proxies of [one, listed])
      expect(
        warningsOf(
          proxies,
          from("127.0.0.1"),
          from("::ffff:127.0.0.1"),
          from("::1"),
          from("203.0.113.7", {}, "/api/health"),
          from("203.0.113.7", {}, "/api/health/ready?x"),
          from("203.0.113.7", {}, "/api/metrics"),
          from("10.0.0.1", header),
        ),
      ).toEqual([]);
    expect(warningsOf(none, from("203.0.113.7", { host: "figura.example" }))).toEqual([]);
  });
});
