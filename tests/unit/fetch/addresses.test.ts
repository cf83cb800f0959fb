import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { judge } from "@/server/fetch/target";
import { reaching, refusalOf } from "./fetching";
import {
  malformedAddresses,
  refusedWebAddresses,
  specialAddresses,
  unsignableAddresses,
} from "./refused-addresses";

/** A resolver that answers each look-up in turn, and remembers what it was asked. */
function resolver(...answers: string[][]) {
  const asked: string[] = [];
  const resolve = async (hostname: string) => {
    asked.push(hostname);
    return answers[Math.min(asked.length, answers.length) - 1] ?? [];
  };
  return { asked, resolve };
}

const malformed = ["", "pictures.example/a.png", ...malformedAddresses].map(
  (address) => [address, "bad_address"] as const,
);
const unasked = [...refusedWebAddresses, ...unsignableAddresses, ...malformed];

describe("an address", () => {
  it.each(unasked)("%s is refused (%s) before any name is looked up", async (address, reason) => {
    const { asked, resolve } = resolver(["8.8.4.4"]);
    expect(await refusalOf(address, reaching([], { resolve }))).toBe(reason);
    expect(asked).toEqual([]);
  });

  it("in any spelling of a loopback number is refused", async () => {
    const spelled = fc.tuple(fc.integer({ min: 0x7f000000, max: 0x7fffffff }), fc.constantFrom(8, 10, 16));
    const prefixes: Record<number, string> = { 8: "0", 10: "", 16: "0x" };
    await fc.assert(
      fc.asyncProperty(spelled, async ([number, base]) => {
        const address = `https://${prefixes[base]}${number.toString(base)}/`;
        expect(await refusalOf(address, reaching([]))).toBe("private_address");
      }),
    );
  });

  it.each(specialAddresses)("whose name resolves to %s (%s) is refused", async (address) => {
    const { resolve } = resolver([address]);
    expect(await refusalOf("https://pictures.example/a.png", reaching([], { resolve }))).toBe(
      "private_address",
    );
  });

  it.each([
    ["a private address behind a public one", ["8.8.4.4", "192.168.0.10"]],
    ["a private address before a public one", ["fd00::1", "8.8.4.4"]],
  ])("whose name has %s is refused", async (_, addresses) => {
    const { resolve } = resolver(addresses);
    expect(await refusalOf("https://pictures.example/a.png", reaching([], { resolve }))).toBe(
      "private_address",
    );
  });

  it.each([
    ["has no address", async () => []],
    ["is not known", () => Promise.reject(new Error("ENOTFOUND"))],
  ])("whose name %s is unresolvable", async (_, resolve) => {
    expect(await refusalOf("https://pictures.example/a.png", reaching([], { resolve }))).toBe("unresolvable");
  });
});

describe("a name that is public when it is judged and private later", () => {
  it("is looked up once, and its target keeps the addresses that were judged", async () => {
    const { asked, resolve } = resolver(["8.8.4.4", "2606:4700::1111"], ["127.0.0.1"]);
    const url = new URL("https://pictures.example/a.png");
    const target = await judge(url, { resolve, allowedPrivateHosts: [] });
    expect(target).toEqual({ url, addresses: ["8.8.4.4", "2606:4700::1111"] });
    expect(asked).toEqual(["pictures.example"]);
  });
});

describe("the allow-list", () => {
  const rules = { resolve: async () => ["127.0.0.1"], allowedPrivateHosts: ["files.test:8080"] };

  it("opens one host at one port, http and private as it may be", async () => {
    const target = await judge(new URL("http://files.test:8080/a.png"), rules);
    expect(target.addresses).toEqual(["127.0.0.1"]);
  });

  it.each([
    ["http://files.test:8081/a.png", "not_https"],
    ["http://files.test/a.png", "not_https"],
    ["https://files.test/a.png", "private_address"],
    ["https://files.test:8081/a.png", "port"],
    ["http://other.test:8080/a.png", "not_https"],
    ["http://127.0.0.1:8080/a.png", "not_https"],
    ["ftp://files.test:8080/a.png", "not_https"],
    ["http://somebody@files.test:8080/a.png", "credentials"],
  ])("does not open %s (%s)", async (address, reason) => {
    await expect(judge(new URL(address), rules)).rejects.toMatchObject({ reason });
  });
});
