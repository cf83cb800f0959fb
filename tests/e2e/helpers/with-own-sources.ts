import { type Fakes, startFakes } from "../../fakes";
import { startGuestApp } from "../../setup/apps/app-server";
import { fakedSources } from "../../setup/apps/faked-sources";
import { test as base } from "./setup";

/** Every test has sources and an app of its own: what failed in one would still rest, or be remembered, in the next. */
export const test = base.extend<{ fakes: Fakes }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures it needs off this pattern.
  fakes: async ({}, use) => {
    const fakes = await startFakes();
    await use(fakes);
    await fakes.stop();
  },
  baseURL: async ({ fakes }, use) => {
    const app = await startGuestApp(fakedSources(fakes));
    await use(app.url);
    await app.stop();
  },
});
