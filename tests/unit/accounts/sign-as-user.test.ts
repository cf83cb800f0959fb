import { createSecretKey, generateKeyPairSync, type KeyObject } from "node:crypto";
import { jwtVerify } from "jose";
import { describe, expect, it } from "vitest";
import { signAsUser } from "@/server/accounts/api-tokens/sign-as-user";

const now = new Date("2026-11-29T10:00:00Z");
const who = { user: crypto.randomUUID(), apiToken: crypto.randomUUID() };

async function claimsBy(jwtKey: string, key: KeyObject, at = now) {
  const token = await signAsUser(who, jwtKey, now);
  return jwtVerify(token, key, { audience: "authenticated", currentDate: at });
}

/** As `supabase gen signing-key` prints it: also with the operation that only its public half has. */
function project(kind: "ES256" | "RS256") {
  const { privateKey, publicKey } =
    kind === "ES256"
      ? generateKeyPairSync("ec", { namedCurve: "P-256" })
      : generateKeyPairSync("rsa", { modulusLength: 2048 });
  const jwk = { ...privateKey.export({ format: "jwk" }), kid: "one", alg: kind, key_ops: ["sign", "verify"] };
  return { jwtKey: JSON.stringify(jwk), publicKey };
}

describe("what we sign for a user is taken by a project", () => {
  it.each(["ES256", "RS256"] as const)("that has our %s key, by its id", async (kind) => {
    const { jwtKey, publicKey } = project(kind);
    const { payload, protectedHeader } = await claimsBy(jwtKey, publicKey);
    expect(protectedHeader).toEqual({ alg: kind, kid: "one", typ: "JWT" });
    expect(payload).toMatchObject({ sub: who.user, role: "authenticated", api_token: who.apiToken });
  });

  it("that shares a secret, as the embedded one does", async () => {
    const secret = "a secret of a project, of many characters";
    const { payload } = await claimsBy(secret, createSecretKey(Buffer.from(secret)));
    expect(payload).toMatchObject({ sub: who.user, role: "authenticated", api_token: who.apiToken });
    // It is no session, so it cannot act as one.
    expect(payload).not.toHaveProperty("session_id");
  });

  it("for five minutes", async () => {
    const secret = "a secret of a project, of many characters";
    const key = createSecretKey(Buffer.from(secret));
    const within = (seconds: number) => new Date(now.getTime() + seconds * 1000);
    await expect(claimsBy(secret, key, within(299))).resolves.toBeDefined();
    await expect(claimsBy(secret, key, within(301))).rejects.toThrow("exp");
  });
});
