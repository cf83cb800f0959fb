import { afterEach, describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { readToken, signToken } from "@/server/tokens/tokens";

const claims = z.object({ name: z.string() });
const now = new Date("2026-03-01T12:00:00Z");
const expiresAt = now.getTime() / 1000 + 60;
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

describe("a signed token", () => {
  it("gives back what was signed", async () => {
    const token = signToken("guest", { name: "Ada" }, expiresAt);
    expect(readToken("guest", token, claims, now)).toEqual({ name: "Ada" });
  });

  it("is void for any other purpose, whose key is another", async () => {
    const token = signToken("guest", { name: "Ada" }, expiresAt);
    expect(readToken("receipt", token, claims, now)).toBeNull();
  });

  it("is void once its time is over", async () => {
    const token = signToken("guest", { name: "Ada" }, expiresAt);
    expect(readToken("guest", token, claims, later(59))).not.toBeNull();
    expect(readToken("guest", token, claims, later(61))).toBeNull();
  });

  it("is void when its claims have another shape", async () => {
    const token = signToken("guest", { nom: "Ada" }, expiresAt);
    expect(readToken("guest", token, claims, now)).toBeNull();
  });

  it("is void with any character changed or cut off", async () => {
    const token = signToken("guest", { name: "Ada" }, expiresAt);
    for (let place = 0; place < token.length - 1; place += 1) {
      const other = token[place] === "A" ? "B" : "A";
      const changed = token.slice(0, place) + other + token.slice(place + 1);
      expect(readToken("guest", changed, claims, now), `at ${place}`).toBeNull();
      expect(readToken("guest", token.slice(0, place), claims, now), `to ${place}`).toBeNull();
    }
  });

  /** As after a restart with other settings. */
  async function withSecrets(environment: Record<string, string>) {
    for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
    vi.resetModules();
    return import("@/server/tokens/tokens");
  }
  const before = process.env.APP_SECRET as string;
  const another = "another-secret-of-at-least-32-characters";

  it("is void under another secret", async () => {
    const token = signToken("guest", { name: "Ada" }, expiresAt);
    const other = await withSecrets({ APP_SECRET: another });
    expect(other.readToken("guest", token, claims, now)).toBeNull();
  });

  it("is accepted after its secret was replaced, while that is named as the previous one", async () => {
    const token = signToken("guest", { name: "Ada" }, expiresAt);
    const other = await withSecrets({ APP_SECRET: another, APP_SECRET_PREVIOUS: before });
    expect(other.readToken("guest", token, claims, now)).toEqual({ name: "Ada" });
    // A new one is signed with the new secret: it is void under the old one.
    const fresh = other.signToken("guest", { name: "Ada" }, expiresAt);
    expect(other.readToken("guest", fresh, claims, now)).toEqual({ name: "Ada" });
    expect(readToken("guest", fresh, claims, now)).toBeNull();
  });

  it.each(["", ".", "..", "a.b.c", "e30.e30.", "💥", "\u0000", "x".repeat(100_000)])(
    "%#: garbage is void, never an error",
    async (token) => {
      expect(readToken("guest", token, claims, now)).toBeNull();
    },
  );
});
