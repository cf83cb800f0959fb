import { defineConfig, devices } from "@playwright/test";
import { quietArguments } from "../../scripts/chromium";

export default defineConfig({
  testDir: ".",
  outputDir: "../../test-results",
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  // Nine hundred tests share two cores with whatever else runs there: what passes only at the second attempt is
  // counted as flaky beside the others, and what fails twice has failed.
  retries: process.env.CI ? 1 : 0,
  // A slow machine may take its time; what never comes still fails.
  expect: { timeout: 10_000 },
  reporter: [
    ["list"],
    ["json", { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ?? "../../test-results/report.json" }],
  ],
  use: {
    // What failed is told with a snapshot of the page; recording every step would take as long as the tests.
    trace: "off",
    // What a worker asks for passes by the routes of a test.
    serviceWorkers: "block",
    launchOptions: {
      args: [...quietArguments],
      ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
    },
  },
  projects: [
    // Everything holds on both screens, but for what only one of them has: a phone has no keys to walk the page
    // with, and the dock is its alone.
    {
      name: "desktop",
      testIgnore: "phone.spec.ts",
      use: { ...devices["Desktop Chrome"], viewport: { width: 1440, height: 900 } },
    },
    {
      name: "phone",
      testIgnore: "keyboard.spec.ts",
      use: {
        ...devices["Desktop Chrome"],
        viewport: { width: 390, height: 844 },
        hasTouch: true,
        isMobile: true,
      },
    },
  ],
});
