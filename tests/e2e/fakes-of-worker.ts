import type { WorkerFixture } from "@playwright/test";
import { type Fakes, startFakes } from "../fakes";

/** A fixture: every worker has outside services of its own, all of them fakes. */
export const fakesOfWorker: [WorkerFixture<Fakes, object>, { scope: "worker" }] = [
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures it needs off this pattern.
  async ({}, use) => {
    const fakes = await startFakes();
    await use(fakes);
    await fakes.stop();
  },
  { scope: "worker" },
];
