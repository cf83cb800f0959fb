import { Secret } from "otpauth";
import { afterEach, describe, expect, it, vi } from "vitest";
import { createSecret, stepOf } from "@/server/accounts/second-factor/authenticator";
import {
  createRecoveryCodes,
  hashRecoveryCode,
  hashRecoveryCodes,
} from "@/server/accounts/second-factor/recovery-codes";
import { openSecret, sealSecret } from "@/server/accounts/second-factor/sealed-secret";
import { codeOf } from "@/tests/setup/people/authenticator";

const at = (seconds: number) => new Date(seconds * 1000);

describe("codes of an authenticator", () => {
  const secret = Secret.fromLatin1("12345678901234567890").base32;

  // The last six digits of the test vectors of RFC 6238, appendix B.
  it.each([
    [59, "287082"],
    [1_111_111_109, "081804"],
    [1_111_111_111, "050471"],
    [1_234_567_890, "005924"],
    [2_000_000_000, "279037"],
  ])("are those of RFC 6238: at %d s it is %s", (seconds, code) => {
    expect(stepOf(code, secret, at(seconds))).toBe(Math.floor(seconds / 30));
  });

  it("may be one step early or late, and no more", () => {
    const step = Math.floor(1_234_567_890 / 30);
    const steps = [-2, -1, 0, 1, 2].map((late) => stepOf("005924", secret, at(1_234_567_890 + late * 30)));
    expect(steps).toEqual([null, step, step, step, null]);
  });

  it("belong to one secret of 160 bits", () => {
    const secrets = [createSecret(), createSecret()];
    expect(new Set(secrets).size).toBe(2);
    for (const own of secrets) expect(Secret.fromBase32(own).bytes).toHaveLength(20);
    expect(stepOf(codeOf(secrets[0] ?? ""), secrets[0] ?? "", new Date())).not.toBeNull();
  });
});

describe("recovery codes", () => {
  it("are ten, different, of 50 bits, without letters that look like digits", () => {
    const codes = createRecoveryCodes();
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{5}-[0-9a-hjkmnp-tv-z]{5}$/);
  });

  it.each(["ab1c0-d2e3f", "AB1C0-D2E3F", "ab1c0d2e3f", " ab1c0 d2e3f ", "abIcO-d2e3f", "ablco-d2e3f"])(
    "count however they are typed: %j",
    async (typed) => {
      const { salt, hashes } = await hashRecoveryCodes(["ab1c0-d2e3f"]);
      expect(hashes).toEqual([await hashRecoveryCode(typed, salt)]);
      expect(hashes).not.toContain(await hashRecoveryCode("ab1c0-d2e3g", salt));
    },
  );

  it("of two accounts have different hashes", async () => {
    const [one, other] = await Promise.all([hashRecoveryCodes(["a"]), hashRecoveryCodes(["a"])]);
    expect(one.hashes).not.toEqual(other.hashes);
  });
});

describe("a stored secret", () => {
  afterEach(() => vi.unstubAllEnvs());

  it("can be read for its account alone", () => {
    const sealed = sealSecret("JBSWY3DPEHPK3PXP", "one");
    expect(sealed).not.toContain("JBSWY3DPEHPK3PXP");
    expect(openSecret(sealed, "one")).toBe("JBSWY3DPEHPK3PXP");
    expect(openSecret(sealed, "another")).toBeNull();
  });

  it.each([0, 12, 28])("is refused if its byte %d has changed", (place) => {
    const bytes = Buffer.from(sealSecret("JBSWY3DPEHPK3PXP", "one"), "base64url");
    bytes[place] = (bytes[place] ?? 0) ^ 1;
    expect(openSecret(bytes.toString("base64url"), "one")).toBeNull();
  });

  it.each(["", "short", "a".repeat(40)])("is refused if it is none: %j", (sealed) => {
    expect(openSecret(sealed, "one")).toBeNull();
  });
});
