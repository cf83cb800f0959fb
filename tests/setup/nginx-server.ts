import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { waitForExit } from "./apps/app-server";

/** Whether this machine has an nginx to test behind. */
export const hasNginx = spawnSync("nginx", ["-v"]).status === 0;

export interface NginxServer {
  url: string;
  stop(): Promise<void>;
}

const documentation = "docs/deployment.md";

/** The configuration that the documentation gives, with TLS where there is a certificate. */
function documentedConfig(port: number, instances: readonly [number, number], pem?: string): string {
  const [, sample] = /```nginx\n([\s\S]*?)```/.exec(readFileSync(documentation, "utf8")) ?? [];
  if (sample === undefined) throw new Error(`${documentation} has no configuration for nginx`);
  return sample
    .replace("127.0.0.1:3000", `127.0.0.1:${instances[0]}`)
    .replace("127.0.0.1:3001", `127.0.0.1:${instances[1]}`)
    .replace("listen 443 ssl http2;", `listen 127.0.0.1:${port}${pem === undefined ? "" : " ssl"};`)
    .replace(/^( *ssl_certificate\w*) .*$/gm, pem === undefined ? "" : `$1 ${pem};`);
}

/**
 * An nginx in front of two instances, as the documentation configures it.
 * @param instances their ports
 * @param pem a file with a certificate and its key; without it there is no TLS
 */
export async function startNginx(
  port: number,
  instances: readonly [number, number],
  pem?: string,
): Promise<NginxServer> {
  const folder = mkdtempSync(join(tmpdir(), "figura-nginx-"));
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  const lines = [
    "daemon off;",
    `pid ${folder}/pid;`,
    "events {}",
    "http {",
    "access_log off;",
    ...temporary,
    documentedConfig(port, instances, pem),
    "}",
  ];
  const file = join(folder, "nginx.conf");
  writeFileSync(file, lines.join("\n"));
  const child = spawn("nginx", ["-c", file, "-e", join(folder, "error.log")], { stdio: "ignore" });
  const url = `http://127.0.0.1:${port}`;
  while (!(await fetch(url).catch(() => null))) {
    if (child.exitCode !== null) throw new Error(`nginx ended with ${child.exitCode}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return {
    url,
    async stop() {
      child.kill("SIGTERM");
      await waitForExit(child);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
