import { fileURLToPath } from "node:url";
import { compile } from "@mdx-js/mdx";
import { playwright } from "@vitest/browser-playwright";
import { defineConfig, type Plugin } from "vitest/config";
import { installedChromium, testArguments } from "./scripts/chromium.ts";
import { drawFile } from "./tests/component/draw-file.ts";

const root = fileURLToPath(new URL(".", import.meta.url));
const browserPackages = [
  "react",
  "react-dom",
  "react-dom/client",
  "react/jsx-runtime",
  "react/jsx-dev-runtime",
  "next/navigation",
  "radix-ui",
  "lucide-react",
  "sonner",
  "swr",
  "swr/immutable",
  "swr/infinite",
  "class-variance-authority",
  "canvas-confetti",
  "@codemirror/commands",
  "@codemirror/lang-json",
  "@codemirror/lang-xml",
  "@codemirror/language",
  "@codemirror/state",
  "@codemirror/view",
  "@lezer/highlight",
  "@xmldom/xmldom",
  "fontkit",
  "stemmer",
  "@panzoom/panzoom",
  "@tanstack/react-virtual",
  "axe-core",
  "vitest-browser-react",
];
const executablePath = installedChromium();
/** API tests of what our own server does or Vercel's proxy, of a build in this folder, or of a database on this machine. */
const notOnVercel = [
  "tests/api/accounts/mailbox.test.ts",
  "tests/api/bad-input.test.ts",
  "tests/api/bundle.test.ts",
  "tests/api/compressed-assets.test.ts",
  "tests/api/headers.test.ts",
  "tests/api/payments/payments-sandbox.test.ts",
  "tests/api/request-log.test.ts",
];

/** Tests that send requests to apps which they borrow. */
const ofRunningApps = {
  setupFiles: ["tests/setup/as-new.ts", "tests/setup/environment.ts"],
  globalSetup: ["tests/setup/apps/built-app.ts", "tests/setup/apps/app-pool.ts"],
  // The packages that the files load are a tenth of their work: `as-new.ts` isolates them.
  isolate: false,
  // A second worker would start apps and databases of its own, a sixth of the CPU time.
  maxWorkers: 1,
  // Whoever is the first to borrow an app waits for its start, which takes a busy machine its time.
  testTimeout: 60_000,
  hookTimeout: 120_000,
};

/** Compiles texts as the build's loader does. */
const mdx: Plugin = {
  name: "mdx",
  transform: {
    filter: { id: /\.mdx$/ },
    handler: async (text) => ({ code: String(await compile(text)), map: null }),
  },
};

export default defineConfig({
  plugins: [mdx],
  resolve: {
    alias: {
      "@": root.replace(/\/$/, ""),
      // Outside Next nothing tells server from browser; the build itself holds that line.
      "server-only": `${root}tests/setup/server-only.ts`,
    },
  },
  test: {
    // More workers would only wait for each other on two cores.
    maxWorkers: 2,
    // A slow machine may take its time; what never comes still fails.
    expect: { poll: { timeout: 10_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: ["tests/unit/**/*.test.{ts,tsx}", "tests/contract/**/*.test.ts"],
          setupFiles: ["tests/setup/as-new.ts", "tests/setup/environment.ts"],
          globalSetup: ["tests/setup/drawn-collection.ts"],
          // A process for each file takes as long as what is tested in it: `as-new.ts` isolates them.
          isolate: false,
          // What is drawn or tried many times takes a busy machine its time, too.
          testTimeout: 30_000,
        },
      },
      {
        extends: true,
        // What the pages import, known from the start: a package that Vite found later would load the page anew.
        optimizeDeps: { include: [...browserPackages] },
        define: { "process.env": "{}" },
        test: {
          name: "component",
          include: ["tests/component/**/*.test.tsx"],
          setupFiles: ["tests/component/setup.ts"],
          globalSetup: ["tests/setup/drawn-collection.ts"],
          testTimeout: 30_000,
          // A page for each file is a third of their work: `closeBrowser` isolates the tests.
          isolate: false,
          browser: {
            enabled: true,
            headless: true,
            ui: false,
            screenshotFailures: false,
            viewport: { width: 1440, height: 900 },
            provider: playwright({
              // A press waits until what is pressed stands still.
              contextOptions: { reducedMotion: "reduce" },
              launchOptions: { args: testArguments, ...(executablePath && { executablePath }) },
            }),
            instances: [{ browser: "chromium" }],
            commands: { drawFile },
          },
        },
      },
      {
        extends: true,
        test: { name: "api", include: ["tests/api/**/*.test.ts"], ...ofRunningApps },
      },
      {
        extends: true,
        test: { name: "attacks", include: ["tests/attacks/**/*.test.ts"], ...ofRunningApps },
      },
      {
        extends: true,
        test: {
          name: "process",
          include: ["tests/process/**/*.test.ts"],
          setupFiles: ["tests/setup/environment.ts"],
          globalSetup: ["tests/setup/apps/built-app.ts", "tests/setup/apps/app-pool.ts"],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          // The same walk in every browser that is installed.
          name: "browsers",
          include: ["tests/browsers/**/*.test.ts"],
          setupFiles: ["tests/setup/environment.ts"],
          globalSetup: ["tests/setup/apps/built-app.ts", "tests/setup/apps/app-pool.ts"],
          maxWorkers: 1,
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          // API tests of what is the same without our own server, on the functions that Vercel's command line builds.
          name: "vercel",
          include: ["tests/vercel/**/*.test.ts", "tests/api/**/*.test.ts"],
          exclude: notOnVercel,
          setupFiles: ["tests/setup/as-new.ts", "tests/setup/environment.ts"],
          globalSetup: [
            "tests/setup/drawn-collection.ts",
            "tests/setup/vercel/build.ts",
            "tests/setup/apps/app-pool.ts",
          ],
          isolate: false,
          maxWorkers: 1,
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: "database",
          include: ["supabase/tests/**/*.test.ts"],
          setupFiles: ["tests/setup/environment.ts"],
          globalSetup: ["tests/setup/database-types.ts", "tests/setup/apps/data-parent.ts"],
          // The files share one backend.
          isolate: false,
          maxWorkers: 1,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
