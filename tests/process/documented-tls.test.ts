import { spawnSync } from "node:child_process";
import { appendFileSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type ConnectionOptions, connect } from "node:tls";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { freePort } from "@/server/free-port";
import { hasNginx, type NginxServer, startNginx } from "@/tests/setup/nginx-server";

const canRun = hasNginx && spawnSync("openssl", ["version"]).status === 0;
const title = canRun ? "" : " (skipped: this machine has no nginx or no openssl)";

describe.skipIf(!canRun)(`the TLS of the documented proxy${title}`, () => {
  const folder = mkdtempSync(join(tmpdir(), "figura-certificate-"));
  let port: number;
  let proxy: NginxServer;
  beforeAll(async () => {
    port = await freePort();
    const pem = join(folder, "figura.pem");
    const made = spawnSync("openssl", [
      ...["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=localhost"],
      ...["-keyout", pem, "-out", `${pem}.cert`],
    ]);
    expect(made.status, String(made.stderr)).toBe(0);
    appendFileSync(pem, readFileSync(`${pem}.cert`));
    proxy = await startNginx(port, [await freePort(), await freePort()], pem);
  });
  afterAll(async () => {
    await proxy.stop();
    rmSync(folder, { recursive: true });
  });

  /** Security level 0, so that it is not this end that refuses what is weak. */
  function handshake(version: "TLSv1" | "TLSv1.1" | "TLSv1.2" | "TLSv1.3", ciphers = "ALL"): Promise<string> {
    const limits: ConnectionOptions = { minVersion: version, maxVersion: version };
    return new Promise((resolve, reject) => {
      const socket = connect({
        port,
        ...limits,
        ciphers: `${ciphers}:@SECLEVEL=0`,
        rejectUnauthorized: false,
      });
      socket.once("error", reject);
      socket.once("secureConnect", () => {
        resolve(socket.getCipher().name);
        socket.destroy();
      });
    });
  }

  it("has versions 1.2 and 1.3, with forward secrecy and authenticated encryption", async () => {
    expect(await handshake("TLSv1.3")).toMatch(/^TLS_(AES|CHACHA20)/);
    expect(await handshake("TLSv1.2")).toMatch(/^ECDHE-RSA-(AES\d+-GCM|CHACHA20)/);
  });

  it.each(["TLSv1", "TLSv1.1"] as const)("refuses %s", async (version) => {
    await expect(handshake(version)).rejects.toThrow(/protocol version/);
  });

  it.each(["AES128-GCM-SHA256", "ECDHE-RSA-AES128-SHA", "AES256-SHA", "DHE-RSA-AES128-GCM-SHA256"])(
    "refuses %s",
    async (cipher) => {
      await expect(handshake("TLSv1.2", cipher)).rejects.toThrow(/handshake failure/);
    },
  );
});
