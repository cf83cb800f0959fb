import type { StartSettings } from "../../server/embedded/start-backend";
import { type HostedApp, startHostedApp } from "../setup/hosted-app";
import { test as base } from "./setup";

export { expect } from "./setup";

interface WorkerFixtures {
  /** How accounts are kept, for a whole file. */
  backend: Partial<StartSettings>;
  site: HostedApp;
}

/**
 * Every worker has an app whose accounts are in a backend of its own: it can be shut off, and what it mails is at
 * hand.
 */
export const test = base.extend<{ openedGate: undefined }, WorkerFixtures>({
  backend: [{ userCap: 1000 }, { scope: "worker", option: true }],
  site: [
    async ({ backend }, use) => {
      const site = await startHostedApp(backend);
      await use(site);
      await site.stop();
    },
    { scope: "worker", timeout: 90_000 },
  ],
  baseURL: async ({ site }, use) => use(site.url),
  openedGate: [
    async ({ site }, use) => {
      await use(undefined);
      site.gate.open();
    },
    { auto: true },
  ],
});
