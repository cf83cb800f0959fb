import { afterEach, describe, expect, it, vi } from "vitest";
import { addressBucket } from "@/server/http/address";
import { CLIENT_ADDRESS_HEADER, clientAddress, trustedProxies } from "@/server/http/client-address";

const peer = "10.0.0.1";

describe("the client's address", () => {
  const cases: [string, string | null, number, string][] = [
    ["no header, no hops", null, 0, peer],
    ["no hops: the header is a claim", "203.0.113.7", 0, peer],
    ["one hop: what our proxy wrote", "203.0.113.7", 1, "203.0.113.7"],
    ["one hop: what the client put before it", "1.1.1.1, 203.0.113.7", 1, "203.0.113.7"],
    ["two hops", "1.1.1.1, 203.0.113.7, 198.51.100.2", 2, "203.0.113.7"],
    ["more hops than entries", "203.0.113.7", 2, peer],
    ["one hop and no header", null, 1, peer],
    ["one hop and an empty header", "", 1, peer],
    ["garbage", "unknown, _hidden", 1, peer],
    ["markup", "<script>", 1, peer],
    ["blanks around it", "  203.0.113.7  ", 1, "203.0.113.7"],
    ["IPv6", "2001:db8::1", 1, "2001:db8::1"],
    ["trailing comma", "203.0.113.7,", 1, peer],
  ];
  it.each(cases)("%s", (_case, forwarded, hops, expected) => {
    expect(clientAddress(peer, forwarded, { hops, isProxy: null })).toBe(expected);
  });
});

describe("the client's address behind listed proxies", () => {
  const proxies = trustedProxies({
    TRUSTED_PROXY_HOPS: 0,
    TRUSTED_PROXIES: ["10.0.0.0/8", "192.0.2.1", "2001:db8::/32", "::1"],
  });
  const cases: [string, string, string | null, string][] = [
    ["a proxy wrote it", "10.0.0.1", "203.0.113.7", "203.0.113.7"],
    ["what the client put before it", "10.0.0.1", "1.1.1.1, 203.0.113.7", "203.0.113.7"],
    ["two proxies", "10.0.0.1", "1.1.1.1, 203.0.113.7, 192.0.2.1", "203.0.113.7"],
    ["three, one over IPv6", "::1", "203.0.113.7, 2001:db8::9, 10.1.1.1", "203.0.113.7"],
    ["a proxy in IPv6 clothes", "::ffff:10.0.0.1", "203.0.113.7", "203.0.113.7"],
    ["one who is no proxy claims another address", "198.51.100.9", "203.0.113.7", "198.51.100.9"],
    ["a neighbour of a listed proxy", "192.0.2.2", "203.0.113.7", "192.0.2.2"],
    ["a proxy asks by itself", "10.0.0.1", null, "10.0.0.1"],
    ["nothing but proxies", "10.0.0.1", "192.0.2.1", "192.0.2.1"],
    ["garbage from a proxy", "10.0.0.1", "203.0.113.7, unknown", "10.0.0.1"],
  ];
  it.each(cases)("%s", (_case, remoteAddress, forwarded, expected) => {
    expect(clientAddress(remoteAddress, forwarded, proxies)).toBe(expected);
  });
});

describe("the bucket of an address", () => {
  const cases: [string, string, string][] = [
    ["an IPv4 address is itself", "203.0.113.7", "203.0.113.7"],
    ["an IPv4 address in IPv6 clothes is the IPv4 address", "::ffff:203.0.113.7", "203.0.113.7"],
    ["and in their hexadecimal form", "::ffff:cb00:7107", "203.0.113.7"],
    ["an IPv6 address is its /64", "2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
    ["written short or long", "2001:0db8:0001:0002::1", "2001:db8:1:2::/64"],
    ["loopback", "::1", "0:0:0:0::/64"],
    ["what is no address shares one bucket", "nonsense", "unknown"],
    ["and so does nothing", "", "unknown"],
  ];
  it.each(cases)("%s", (_case, address, bucket) => {
    expect(addressBucket(address)).toBe(bucket);
  });

  it("two subscribers do not share one", () => {
    expect(addressBucket("2001:db8:1:2::1")).not.toBe(addressBucket("2001:db8:1:3::1"));
  });
});

describe("the caller's address where Next runs without our server", () => {
  afterEach(() => {
    vi.unstubAllEnvs();
    vi.resetModules();
  });

  async function callerAddressWith(hops: string, headers: Record<string, string>) {
    vi.stubEnv("TRUSTED_PROXY_HOPS", hops);
    vi.resetModules();
    const { callerAddress } = await import("@/server/http/address");
    return callerAddress(new Headers(headers));
  }

  it("never comes from our own header, which a client could have sent", async () => {
    const headers = { [CLIENT_ADDRESS_HEADER]: "203.0.113.9", "x-forwarded-for": "203.0.113.7" };
    expect(await callerAddressWith("0", headers)).toBe("unknown");
    expect(await callerAddressWith("1", headers)).toBe("203.0.113.7");
  });
});
