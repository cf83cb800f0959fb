import { spawn } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ensureAppSecret } from "@/scripts/app-secret";

let parent: string;
let folder: string;

beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), "figura-secret-"));
  folder = join(parent, "data");
});
afterEach(() => rmSync(parent, { recursive: true }));

function secretFor(environment: Record<string, string>): string | undefined {
  const given = { NODE_ENV: "test" as const, ...environment };
  ensureAppSecret(given);
  return (given as { APP_SECRET?: string }).APP_SECRET;
}

/** Makes the secret in a process of its own, all of which begin at the same moment. */
function makeApart(startAt: number): Promise<string> {
  const program = `
    const { ensureAppSecret } = await import("./scripts/app-secret.ts");
    const environment = { DATA_DIR: ${JSON.stringify(folder)} };
    while (Date.now() < ${startAt});
    ensureAppSecret(environment);
    process.stdout.write(environment.APP_SECRET);`;
  const child = spawn(process.execPath, ["--import", "tsx", "--input-type=module", "--eval", program], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  return new Promise((resolve, reject) => {
    let output = "";
    child.stdout.on("data", (chunk) => (output += chunk));
    child.once("exit", (code) => (code === 0 ? resolve(output) : reject(new Error(`ended with ${code}`))));
  });
}

describe("the secret that an install makes for itself", () => {
  it("is at least 32 characters, in a folder and a file that only their user can read", () => {
    expect(secretFor({ DATA_DIR: folder })?.length).toBeGreaterThanOrEqual(32);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    expect(readdirSync(folder)).toEqual(["app-secret"]);
    expect(statSync(join(folder, "app-secret")).mode & 0o777).toBe(0o600);
  });

  it("leaves an existing folder as it is, and is private in it", () => {
    mkdirSync(folder, { mode: 0o755 });
    expect(secretFor({ DATA_DIR: folder })).toBeTruthy();
    expect(statSync(folder).mode & 0o777).toBe(0o755);
    expect(statSync(join(folder, "app-secret")).mode & 0o777).toBe(0o600);
  });

  it("is refused once other users can read it", () => {
    const first = secretFor({ DATA_DIR: folder });
    for (const mode of [0o640, 0o604, 0o644]) {
      chmodSync(join(folder, "app-secret"), mode);
      expect(() => secretFor({ DATA_DIR: folder })).toThrow(/app-secret can be read by other users/);
    }
    chmodSync(join(folder, "app-secret"), 0o600);
    expect(secretFor({ DATA_DIR: folder })).toBe(first);
  });

  it("is the same at every start on the same folder, and another in another folder", () => {
    const first = secretFor({ DATA_DIR: folder });
    expect(secretFor({ DATA_DIR: folder })).toBe(first);
    expect(secretFor({ DATA_DIR: join(parent, "other") })).not.toBe(first);
  });

  it("is one secret however many processes make it at once", async () => {
    const startAt = Date.now() + 2500;
    const secrets = await Promise.all(Array.from({ length: 6 }, () => makeApart(startAt)));
    expect(new Set(secrets).size).toBe(1);
    expect(readFileSync(join(folder, "app-secret"), "utf8")).toBe(secrets[0]);
    expect(readdirSync(folder)).toEqual(["app-secret"]);
  }, 30_000);

  it("is not made where one is given, nor for a hosted backend, which has to be given one", () => {
    expect(secretFor({ DATA_DIR: folder, APP_SECRET: "given" })).toBe("given");
    expect(secretFor({ DATA_DIR: folder, SUPABASE_URL: "https://db.example.org" })).toBeUndefined();
    expect(() => statSync(folder)).toThrow();
  });
});
