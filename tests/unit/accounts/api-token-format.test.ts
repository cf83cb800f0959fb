import { randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import { formatApiToken, hasApiToken, isApiToken, prefixOfApiToken } from "@/lib/accounts/api-token-format";

const token = formatApiToken(new Uint8Array(32).fill(7));
const extremes = [new Uint8Array(32), new Uint8Array(32).fill(255)];

describe("an API token", () => {
  it.each([...extremes, ...Array.from({ length: 50 }, () => randomBytes(32))])(
    "has the form that secret scanners know, whatever its bytes",
    (bytes) => {
      const made = formatApiToken(bytes);
      expect(made).toMatch(/^fig_[0-9A-Za-z]{49}$/);
      expect(isApiToken(made)).toBe(true);
    },
  );

  // Computed by another program, with the CRC-32 of zlib.
  it("stays what it is, so that tokens and scanners of earlier versions go on", () => {
    expect(token).toBe("fig_1fJjkkpe9PiTw9KSulA8Ghct30vZz4HpdQ5c5b9cPF12dZ9Ea");
    expect(prefixOfApiToken(token)).toBe("fig_1fJjkk");
  });

  it("has all of its bytes: a change of any of them makes another", () => {
    const made = Array.from({ length: 32 }, (_, at) =>
      formatApiToken(new Uint8Array(32).fill(7).with(at, 6)),
    );
    expect(new Set([token, ...made]).size).toBe(33);
  });

  it("is made of 32 bytes", () => {
    for (const length of [0, 31, 33])
      expect(() => formatApiToken(new Uint8Array(length))).toThrow(RangeError);
  });
});

describe("what is no token", () => {
  const swapped = `${token.slice(0, 20)}${token[21]}${token[20]}${token.slice(22)}`;
  it.each([
    ["nothing", ""],
    ["cut", token.slice(0, -1)],
    ["continued", `${token}0`],
    ["with two characters swapped", swapped],
    ["with another beginning", token.replace("fig_", "gif_")],
    ["with a space", ` ${token}`],
    ["in capitals", token.toUpperCase()],
    ["of another kind", `fig_${"A".repeat(49)}`],
  ])("is told without the database: %s", (_name, text) => {
    expect(isApiToken(text)).toBe(false);
  });

  it("is told from a search for figs", () => {
    expect(hasApiToken("fig_leaf and fig_tree")).toBe(false);
  });
});

it("a token is found within other text", () => {
  expect(hasApiToken(`curl -H "Authorization: Bearer ${token}"`)).toBe(true);
  expect(hasApiToken(`fig_${"A".repeat(49)} ${token}`)).toBe(true);
});
