import type { Visitor } from "./pages";
import { test as base } from "./with-accounts";

interface TestFixtures {
  /** Makes the browser that of a visitor. */
  comeAs(visitor: Visitor): Promise<void>;
}

/** As `with-accounts`, for whoever comes as one of its visitors. */
export const test = base.extend<TestFixtures>({
  comeAs: async ({ context, site, jars }, use) =>
    use((visitor) =>
      context.addCookies([...jars[visitor]].map(([name, value]) => ({ name, value, url: site.url }))),
    ),
});
