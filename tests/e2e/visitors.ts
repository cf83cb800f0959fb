import type { BrowserContext } from "@playwright/test";
import { openAdmin } from "../setup/admin";
import { createVisitor } from "../setup/api-client";
import type { HostedApp } from "../setup/hosted-app";
import { signUpAt } from "../setup/people";
import { grantPremium } from "../setup/premium";
import type { Visitor } from "./pages";
import { test as base } from "./with-accounts";

/** The cookies of each kind of visitor, each of them somebody of the worker's own. */
type Jars = Record<Visitor, ReadonlyMap<string, string>>;

interface TestFixtures {
  /** Makes the browser that of a visitor. */
  comeAs(visitor: Visitor): Promise<void>;
}

export const test = base.extend<TestFixtures, { jars: Jars }>({
  jars: [
    async ({ site }, use) => {
      const premium = await openNamed(site);
      await grantPremium(site.house, premium.account.id);
      const admin = await openAdmin(site);
      await admin.sendJson("PATCH", "/api/profile", { name: "Ada King" });
      const free = await openNamed(site);
      await use({
        guest: createVisitor(site.url).jar,
        free: free.jar,
        premium: premium.jar,
        admin: admin.jar,
      });
    },
    { scope: "worker", timeout: 60_000 },
  ],
  comeAs: async ({ context, site, jars }, use) => use((visitor) => bring(context, site.url, jars[visitor])),
});

async function openNamed({ url }: HostedApp) {
  const visitor = await signUpAt(url);
  await visitor.sendJson("PATCH", "/api/profile", { name: "Ada King" });
  return visitor;
}

function bring(context: BrowserContext, url: string, jar: ReadonlyMap<string, string>) {
  return context.addCookies([...jar].map(([name, value]) => ({ name, value, url })));
}
