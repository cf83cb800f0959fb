import { defineConfig, devices } from "@playwright/test";

/** Chromium must neither need a display nor ask anything of a network that is not there. */
const quietArguments = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

export default defineConfig({
  testDir: ".",
  outputDir: "../../test-results",
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  reporter: [
    ["list"],
    ["json", { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ?? "../../test-results/report.json" }],
  ],
  use: {
    trace: "retain-on-failure",
    launchOptions: {
      args: quietArguments,
      ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
    },
  },
  projects: [
    // Phones have no keyboard, and the dock is theirs alone. Sources fail alike on every screen.
    {
      name: "desktop",
      testIgnore: "phone.spec.ts",
      use: { ...devices["Desktop Chrome"], viewport: { width: 1440, height: 900 } },
    },
    {
      name: "phone",
      testIgnore: ["keyboard.spec.ts", "sources.spec.ts"],
      use: {
        ...devices["Desktop Chrome"],
        viewport: { width: 390, height: 844 },
        hasTouch: true,
        isMobile: true,
      },
    },
  ],
});
