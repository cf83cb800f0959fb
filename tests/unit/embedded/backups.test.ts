import { mkdtemp, readdir, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { scheduleBackups } from "@/server/embedded/backups";

let dataDir: string;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "figura-backups-"));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

it("a reason why there is no backup is reported once, and another reason again", async () => {
  let status = 500;
  const server = createServer((_request, response) => response.writeHead(status).end());
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const backend = { url: `http://127.0.0.1:${port}`, secretKey: "sb_secret_1" };
  const sentences: string[] = [];
  let next = async () => {};
  scheduleBackups(
    { dataDir, days: 7, backend },
    (sentence) => sentences.push(sentence),
    (task) => {
      next = task;
    },
  );
  const failed = "The database was not backed up: The running database has not exported its rows";
  for (let attempt = 0; attempt < 3; attempt += 1) await next();
  expect(sentences).toEqual([`${failed} (500).`]);
  status = 503;
  await next();
  expect(sentences).toEqual([`${failed} (500).`, `${failed} (503).`]);
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await next();
  expect(sentences.at(-1)).toBe("The database was not backed up: it does not answer.");
  expect(await readdir(join(dataDir, "backups"))).toEqual([]);
});
