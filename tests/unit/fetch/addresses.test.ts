import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { FetchRefusalReason } from "@/server/fetch/refusal";
import { judge } from "@/server/fetch/target";
import { reaching, refusalOf } from "./fetching";

/** A resolver that answers each look-up in turn, and remembers what it was asked. */
function resolver(...answers: string[][]) {
  const asked: string[] = [];
  const resolve = async (hostname: string) => {
    asked.push(hostname);
    return answers[Math.min(asked.length, answers.length) - 1] ?? [];
  };
  return { asked, resolve };
}

const unasked: [string, FetchRefusalReason][] = [
  ["", "bad_address"],
  ["pictures.example/a.png", "bad_address"],
  ["https://", "bad_address"],
  ["https://exa mple.org/", "bad_address"],
  ["https://pictures.example./a.png", "bad_address"],
  ["http://pictures.example/a.png", "not_https"],
  ["file:///etc/passwd", "not_https"],
  ["data:image/png;base64,AAAA", "not_https"],
  ["ftp://pictures.example/a.png", "not_https"],
  ["gopher://pictures.example:70/_", "not_https"],
  ["javascript:alert(1)", "not_https"],
  ["https://somebody@pictures.example/a.png", "credentials"],
  ["https://somebody:secret@pictures.example/a.png", "credentials"],
  ["https://pictures.example:80/a.png", "port"],
  ["https://pictures.example:8443/a.png", "port"],
  ["https://pictures.example:22/", "port"],
  ["https://localhost/a.png", "private_address"],
  ["https://LOCALHOST/a.png", "private_address"],
  ["https://app.localhost/a.png", "private_address"],
  ["https://localhost./a.png", "bad_address"],
  ["https://127.0.0.1/a.png", "private_address"],
  ["https://127.1/a.png", "private_address"],
  ["https://2130706433/a.png", "private_address"],
  ["https://0x7f000001/a.png", "private_address"],
  ["https://0177.0.0.1/a.png", "private_address"],
  ["https://0/a.png", "private_address"],
  ["https://１２７.０.０.１/a.png", "private_address"],
  ["https://127。0。0。1/a.png", "private_address"],
  ["https://169.254.169.254/latest/meta-data/", "private_address"],
  ["https://[::1]/a.png", "private_address"],
  ["https://[::]/a.png", "private_address"],
  ["https://[::ffff:127.0.0.1]/a.png", "private_address"],
  ["https://[::ffff:7f00:1]/a.png", "private_address"],
  ["https://[64:ff9b::7f00:1]/a.png", "private_address"],
  ["https://[2002:7f00:1::]/a.png", "private_address"],
  ["https://[fd00::1]/a.png", "private_address"],
  ["https://[fe80::1]/a.png", "private_address"],
];

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

  it.each([
    ["only private addresses", ["10.0.0.1"]],
    ["a private address behind a public one", ["8.8.4.4", "192.168.0.10"]],
    ["a private address before a public one", ["fd00::1", "8.8.4.4"]],
    ["a mapped loopback address", ["::ffff:127.0.0.1"]],
    ["the metadata address", ["169.254.169.254"]],
    ["a carrier's own address", ["100.64.3.2"]],
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
