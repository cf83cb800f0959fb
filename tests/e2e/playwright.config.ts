import { defineConfig, devices, type Project } from "@playwright/test";
import { testArguments } from "../../scripts/chromium";

/** Every test on a phone as well, and in both themes: `npm run test:matrix`. */
const isMatrix = Boolean(process.env.MATRIX);

const screens: Project[] = [
  {
    name: "desktop",
    grepInvert: /@phone/,
    use: { ...devices["Desktop Chrome"], viewport: { width: 1440, height: 900 } },
  },
  // What a phone changes: its layout, fingers, the dock, sheets.
  {
    name: "phone",
    grep: isMatrix ? /./ : /@phone/,
    use: {
      ...devices["Desktop Chrome"],
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    },
  },
];

const themes = ["light", "dark"] as const;

const inThemes = ({ name, use, ...screen }: Project): Project[] =>
  themes.map((colorScheme) => ({ ...screen, name: `${name}-${colorScheme}`, use: { ...use, colorScheme } }));

export default defineConfig({
  testDir: ".",
  globalSetup: "../setup/apps/app-pool.ts",
  outputDir: "../../test-results",
  // One for all systems: what is compared is text.
  snapshotPathTemplate: "{testDir}/{testFilePath}-snapshots/{arg}{ext}",
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  // A slow machine may take its time; what never comes still fails.
  timeout: 60_000,
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
    // What moves while it is pressed makes Playwright scroll, and what hangs from a button then hangs elsewhere.
    contextOptions: { reducedMotion: "reduce" },
    launchOptions: {
      args: testArguments,
      ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
    },
  },
  projects: isMatrix ? screens.flatMap(inThemes) : screens,
});
