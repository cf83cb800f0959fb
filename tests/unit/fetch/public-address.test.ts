import fc from "fast-check";
import ipaddr from "ipaddr.js";
import { describe, expect, it } from "vitest";
import { isPublicAddress } from "@/server/fetch/public-address";

const refused: [string, string][] = [
  ["0.0.0.0", "unspecified"],
  ["0.1.2.3", "this network"],
  ["10.0.0.1", "private"],
  ["172.16.0.1", "private"],
  ["172.31.255.255", "private"],
  ["192.168.1.1", "private"],
  ["100.64.0.1", "carrier-grade NAT"],
  ["100.127.255.254", "carrier-grade NAT"],
  ["127.0.0.1", "loopback"],
  ["127.255.255.254", "loopback"],
  ["169.254.169.254", "a cloud's metadata"],
  ["192.0.0.1", "protocol assignments"],
  ["192.0.2.1", "documentation"],
  ["198.51.100.7", "documentation"],
  ["203.0.113.9", "documentation"],
  ["192.88.99.1", "6to4 relays"],
  ["198.18.0.1", "benchmarks"],
  ["198.19.255.255", "benchmarks"],
  ["224.0.0.1", "multicast"],
  ["239.255.255.250", "multicast"],
  ["240.0.0.1", "reserved"],
  ["255.255.255.255", "broadcast"],
  ["::", "unspecified"],
  ["::1", "loopback"],
  ["fe80::1", "link-local"],
  ["fe80::1%eth0", "link-local with a zone"],
  ["fec0::1", "site-local"],
  ["fc00::1", "unique local"],
  ["fd12:3456:789a::1", "unique local"],
  ["ff02::1", "multicast"],
  ["100::1", "discard"],
  ["2001:db8::1", "documentation"],
  ["3fff::1", "documentation"],
  ["2001:2::1", "benchmarks"],
  ["2001:10::1", "ORCHID"],
  ["4000::1", "not given out yet"],
  ["5f00::1", "segment routing"],
  ["::ffff:127.0.0.1", "mapped loopback"],
  ["::ffff:a9fe:a9fe", "mapped metadata"],
  ["::ffff:0:10.0.0.1", "translated by RFC 6145"],
  ["::10.0.0.1", "IPv4-compatible private"],
  ["::8.8.4.4", "IPv4-compatible, whatever it carries"],
  ["64:ff9b::127.0.0.1", "NAT64 of loopback"],
  ["64:ff9b::a9fe:a9fe", "NAT64 of metadata"],
  ["64:ff9b:1::808:808", "local NAT64"],
  ["64:ff9b:1:a00:1::", "local NAT64 of a /48"],
  ["2002:7f00:1::", "6to4 of loopback"],
  ["2002:808:404::1", "6to4, whatever it carries"],
  ["2001:0:808:404:0:0:f5ff:fffe", "Teredo of 10.0.0.1"],
  ["2001::1", "Teredo"],
  ["", "nothing"],
  ["localhost", "a name"],
  ["1.2.3.4.5", "no address"],
];

const admitted = [
  "8.8.4.4",
  "1.1.1.1",
  "172.15.255.255",
  "172.32.0.1",
  "100.63.255.255",
  "100.128.0.1",
  "192.0.1.1",
  "223.255.255.255",
  "2606:4700::1111",
  "2a02:ec80:300:ed1a::2:b",
  "::ffff:8.8.4.4",
  "64:ff9b::8.8.4.4",
];

const octets = fc.tuple(fc.nat(255), fc.nat(255), fc.nat(255), fc.nat(255));

describe("the rule about addresses", () => {
  it.each(refused)("refuses %s (%s)", (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  it.each(admitted)("admits %s", (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  it("judges an IPv4 address alike, however it is wrapped in an address that is in use", () => {
    fc.assert(
      fc.property(octets, (parts) => {
        const plain = parts.join(".");
        const verdict = isPublicAddress(plain);
        expect(isPublicAddress(`::ffff:${plain}`)).toBe(verdict);
        expect(isPublicAddress(`64:ff9b::${plain}`)).toBe(verdict);
      }),
    );
  });

  it("refuses every address of a private network, and every wrapping of it", () => {
    const network = fc.constantFrom([10], [127], [172, 16], [172, 31], [192, 168], [169, 254], [100, 64]);
    fc.assert(
      fc.property(network, octets, (start, rest) => {
        const inside = [...start, ...rest].slice(0, 4);
        const hex = Buffer.from(inside)
          .toString("hex")
          .replace(/^(.{4})/, "$1:");
        const plain = inside.join(".");
        const forms = [plain, `::ffff:${plain}`, `::${plain}`, `64:ff9b::${plain}`, `64:ff9b:1::${plain}`];
        for (const form of [...forms, `2002:${hex}::1`]) expect(isPublicAddress(form), form).toBe(false);
      }),
    );
  });

  it("refuses all of IPv6 that is neither global unicast nor a translated IPv4 address", () => {
    const bytes = fc.uint8Array({ minLength: 16, maxLength: 16 });
    const outside = bytes.filter(([first = 0]) => first >> 5 !== 1 && first !== 0);
    fc.assert(
      fc.property(outside, (address) => {
        expect(isPublicAddress(ipaddr.fromByteArray([...address]).toString())).toBe(false);
      }),
    );
  });
});
