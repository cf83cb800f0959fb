import { defineConfig, devices, type Project } from "@playwright/test";
import { quietArguments } from "../../scripts/chromium";

/**
 * Specs of what no screen size changes: requests, cookies, mails, tabs, words. That their pages fit a phone is held by
 * `every-route.spec.ts`, `states.spec.ts` and the specs of their parts.
 */
const sameOnEveryScreen = [
  "admin-status",
  "editable-sources",
  "error-pages",
  "failures",
  "feedback-desk",
  "feedback-waiting",
  "freshness",
  "invitations",
  "keyboard",
  "limit",
  "mailbox",
  "messages",
  "offline",
  "payment-returns",
  "policies",
  "recovery",
  "resource-faults",
  "sandbox",
  "sign-out",
  "sources",
  "subscription",
  "understood",
  "waitlist",
  "whole-life",
  "without-javascript",
].map((name) => `${name}.spec.ts`);

/** Every test on both screens and in both themes: `npm run test:matrix`. */
const isMatrix = Boolean(process.env.MATRIX);

/**
 * A test runs on both screens, unless the screen changes nothing of it, or it is about what only one of them has:
 * a phone has no keys to walk the page with, and the dock is its alone.
 */
const screens: Project[] = [
  {
    name: "desktop",
    testIgnore: "phone.spec.ts",
    use: { ...devices["Desktop Chrome"], viewport: { width: 1440, height: 900 } },
  },
  {
    name: "phone",
    testIgnore: isMatrix ? [] : sameOnEveryScreen,
    grepInvert: /@desktop/,
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
  outputDir: "../../test-results",
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
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
  projects: isMatrix ? screens.flatMap(inThemes) : screens,
});
