import { test as base } from "@playwright/test";
import { createVisitor } from "../../setup/api-client";
import type { AppServer } from "../../setup/apps/app-server";
import { borrowApp, borrowHostedApp } from "../../setup/apps/borrow";
import type { HostedApp } from "../../setup/apps/hosted-app";
import { openAdmin } from "../../setup/people/admin";
import { signUpAt } from "../../setup/people/people";
import { grantPremium } from "../../setup/people/premium";
import { type FakeSmtp, startSmtp } from "../../setup/smtp-server";
import type { Visitor } from "./pages";

/** What a test knows of the app that it looks at. */
export type App = Pick<AppServer, "url" | "output" | "stop">;

interface WorkerFixtures {
  /** On this machine alone. */
  local: App;
  /** The same with outside sources, which all have a good day. */
  sources: App;
  /** With accounts elsewhere: they can be shut off, and what they mail is at hand. */
  hosted: HostedApp;
  /** The same, where an address has to be confirmed. */
  confirming: HostedApp;
  /** Takes what the hosted app mails. */
  smtp: FakeSmtp;
  /** The cookies of each kind of visitor of the hosted app, each of them somebody of the worker's own. */
  jars: Record<Visitor, ReadonlyMap<string, string>>;
}

const scope = { scope: "worker", timeout: 90_000 } as const;

/**
 * What a worker borrows or makes when the first of its tests wants it. It stands together here because Playwright starts
 * another worker and another browser for tests whose worker fixtures differ: a test that wants an app of its own starts
 * it as a fixture of the test.
 */
export const test = base.extend<object, WorkerFixtures>({
  local: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures it needs off this pattern.
    async ({}, use) => {
      const app = await borrowApp("local");
      await use(app);
      await app.stop();
    },
    scope,
  ],
  sources: [
    // biome-ignore lint/correctness/noEmptyPattern: as above.
    async ({}, use) => {
      const app = await borrowApp("sources");
      await use(app);
      await app.stop();
    },
    scope,
  ],
  hosted: [
    async ({ smtp }, use) => {
      const site = await borrowHostedApp("hosted", { smtp });
      await use(site);
      await site.stop();
    },
    scope,
  ],
  confirming: [
    // biome-ignore lint/correctness/noEmptyPattern: as above.
    async ({}, use) => {
      const site = await borrowHostedApp("confirming");
      await use(site);
      await site.stop();
    },
    scope,
  ],
  smtp: [
    // biome-ignore lint/correctness/noEmptyPattern: as above.
    async ({}, use) => {
      const smtp = await startSmtp();
      await use(smtp);
      await smtp.stop();
    },
    scope,
  ],
  jars: [
    async ({ hosted }, use) => {
      const premium = await openNamed(hosted);
      await grantPremium(hosted.backend, premium.account.id);
      const admin = await openAdmin(hosted);
      await admin.sendJson("PATCH", "/api/profile", { name: "Ada King" });
      const free = await openNamed(hosted);
      await use({
        guest: createVisitor(hosted.url).jar,
        free: free.jar,
        premium: premium.jar,
        admin: admin.jar,
      });
    },
    scope,
  ],
});

async function openNamed({ url }: HostedApp) {
  const visitor = await signUpAt(url);
  await visitor.sendJson("PATCH", "/api/profile", { name: "Ada King" });
  return visitor;
}
