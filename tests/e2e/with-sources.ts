import type { Fakes } from "../fakes";
import { startGuestApp } from "../setup/app-server";
import { fakedSources } from "../setup/faked-sources";
import { fakesOfWorker } from "./fakes-of-worker";
import { test as base } from "./setup";

export { expect } from "./setup";

/**
 * Every worker has sources and an app that asks them all, as guests have them on a good day. A test that makes a
 * source fail wants an app of its own: here the failure would still rest in the next test.
 */
export const test = base.extend<object, { fakes: Fakes }>({
  fakes: fakesOfWorker,
  app: [
    async ({ fakes }, use) => {
      const app = await startGuestApp(fakedSources(fakes));
      await use(app);
      await app.stop();
    },
    { scope: "worker", timeout: 60_000 },
  ],
});
