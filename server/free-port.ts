import { randomInt } from "node:crypto";
import { createServer } from "node:net";

/** Below the ephemeral range: the system assigns those ports to outgoing connections, which could take ours. */
const FIRST_PORT = 20_000;
const LAST_PORT = 32_000;
const ATTEMPTS = 50;

/** A port of 127.0.0.1 that is free at this moment. @throws Error if no port was free in 50 attempts */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const port = randomInt(FIRST_PORT, LAST_PORT);
    if (await isFree(port)) return port;
  }
  throw new Error("No port is free.");
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", () => resolve(false));
    probe.listen(port, "127.0.0.1", () => probe.close(() => resolve(true)));
  });
}
