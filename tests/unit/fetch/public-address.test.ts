import fc from "fast-check";
import ipaddr from "ipaddr.js";
import { describe, expect, it } from "vitest";
import { isPublicAddress } from "@/server/fetch/public-address";
import { specialAddresses } from "./refused-addresses";

const noAddresses = ["", "localhost", "1.2.3.4.5"];

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
  it.each(specialAddresses)("refuses %s (%s)", (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  it("refuses an address with a zone", () => {
    expect(isPublicAddress("fe80::1%eth0")).toBe(false);
  });

  it.each(noAddresses)("refuses %j, which is no address", (text) => {
    expect(isPublicAddress(text)).toBe(false);
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
