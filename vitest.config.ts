import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const root = fileURLToPath(new URL(".", import.meta.url));

export default defineConfig({
  resolve: {
    alias: {
      "@": root.replace(/\/$/, ""),
      // Outside Next nothing tells server from browser; the build itself holds that line.
      "server-only": `${root}tests/setup/server-only.ts`,
    },
  },
  test: {
    // API tests start servers of their own: on two cores more at a time would only wait.
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: ["tests/unit/**/*.test.{ts,tsx}", "tests/contract/**/*.test.ts"],
          setupFiles: ["tests/setup/environment.ts"],
          // What is drawn or tried many times takes a busy machine its time, too.
          testTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          name: "api",
          include: ["tests/api/**/*.test.ts"],
          setupFiles: ["tests/setup/environment.ts"],
          globalSetup: ["tests/setup/built-app.ts"],
          // An app that starts brings up a database, which takes a busy machine its time.
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
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
