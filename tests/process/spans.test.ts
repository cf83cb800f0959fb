import { expect, it } from "vitest";
import { startGuestApp } from "@/tests/setup/apps/app-server";

it("whoever loads an SDK of OpenTelemetry before the app has a span of each request", async () => {
  const app = await startGuestApp({ NODE_OPTIONS: `--import=${process.cwd()}/tests/setup/record-spans.mjs` });
  try {
    for (const path of ["/api/search?q=cell", "/diagrams/collection-water-cycle"])
      await fetch(app.url + path);
    for (const span of ["executing api route (app) /api/search", "render route (app) /diagrams/[id]"]) {
      await expect.poll(app.output).toContain(`span: ${span}\n`);
    }
  } finally {
    await app.stop();
  }
});
