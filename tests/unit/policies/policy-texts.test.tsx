import { existsSync, readFileSync } from "node:fs";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { CreditsView } from "@/components/credits/credits-view";
import { Policy } from "@/components/policies/policy";
import { policyValues } from "@/components/policies/values";
import { licenceKinds } from "@/lib/diagrams/licences/licence-kinds";
import { providerNames, providerTitles } from "@/lib/diagrams/providers";
import { plans } from "@/lib/plans";
import { localStorageFacts, sessionStorageFacts } from "@/lib/policies/browser-storage";
import { policyFacts } from "@/lib/policies/facts";
import type { Installation } from "@/lib/policies/installation";
import {
  CREDITS_PATH,
  type PolicyPath,
  PRIVACY_PATH,
  policyPaths,
  REFUND_PATH,
  TERMS_PATH,
} from "@/lib/policies/paths";
import { publicPictureHosts } from "@/server/config/source-settings";

const site: Installation = {
  siteUrl: "https://figura.example",
  contact: "hello@example.org",
  sources: providerNames,
  pictureHosts: publicPictureHosts,
  hasModel: true,
  payments: "live",
  accounts: "supabase",
  signInWith: ["google", "linkedin"],
  mail: "server",
  hasRedis: true,
};

const bare: Installation = {
  ...site,
  contact: null,
  sources: ["collection"],
  pictureHosts: [],
  hasModel: false,
  payments: "none",
  accounts: "embedded",
  signInWith: [],
  mail: "none",
  hasRedis: false,
};

const htmlOf = (path: PolicyPath, facts: Installation) =>
  renderToStaticMarkup(<Policy path={path} site={facts} />);

const textOf = (path: PolicyPath, facts: Installation) => plainText(htmlOf(path, facts));

/** What a reader reads, in one line. */
function plainText(html: string): string {
  return html
    .replace(/<[^>]+>/g, " ")
    .replaceAll("&amp;", "&")
    .replaceAll("&#x27;", "'")
    .replace(/\s+/g, " ");
}

const installations = { "with everything": site, "with nothing": bare };

describe.each(policyPaths)("%s", (ownPath) => {
  it.each(Object.entries(installations))("is whole at an installation %s", (_name, facts) => {
    const html = htmlOf(ownPath, facts);
    expect(html.match(/<h1/g)).toHaveLength(1);
    expect(textOf(ownPath, facts)).toContain("Last updated 09/04/2025");
    expect(html).not.toMatch(/undefined|\[object|NaN|null/);
    const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const anchors = [...html.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(anchors)).toEqual(new Set(ids));
  });

  it("names only values that the code has", () => {
    const text = readFileSync(`content/policies${ownPath}.mdx`, "utf8");
    const names = [...text.matchAll(/props((?:\.\w+)+)/g)].map(([, name = ""]) => name.slice(1));
    expect(names.length).toBeGreaterThan(0);
    for (const name of names) expect(policyValues(site)).toHaveProperty(name);
  });

  it("links only to pages that there are", () => {
    const links = [...htmlOf(ownPath, site).matchAll(/href="(\/[\w/.]+)"/g)].map(([, path]) => path);
    const files = links.map((path) => [`app/(site)${path}/page.tsx`, `app${path}/route.ts`]);
    for (const places of files)
      expect(
        places.filter((file) => existsSync(file)),
        places[0],
      ).toHaveLength(1);
  });

  it("leads to the other policies and the credits, and not to itself", () => {
    const html = htmlOf(ownPath, site);
    const [, others = ""] = /<nav aria-label="Policies"[^>]*>(.*?)<\/nav>/.exec(html) ?? [];
    const paths = [...others.matchAll(/href="([^"]+)"/g)].map(([, path]) => path);
    expect(paths).toEqual([...policyPaths, CREDITS_PATH].filter((path) => path !== ownPath));
  });

  it("names the contact that there is, and else the feedback button", () => {
    expect(htmlOf(ownPath, site)).toContain('href="mailto:hello@example.org"');
    const text = textOf(ownPath, bare);
    expect(text).toContain("with the feedback button that is on nearly every page");
    expect(text).not.toMatch(/\S@\S/);
  });
});

describe("the privacy policy", () => {
  const full = textOf(PRIVACY_PATH, site);
  const small = textOf(PRIVACY_PATH, bare);

  it("names the language model as the one that sees a search where no source does", () => {
    const text = textOf(PRIVACY_PATH, { ...bare, hasModel: true });
    expect(text).toContain("No source: only the language model");
    expect(text).toContain("The sources and the language model that Figura asks");
    expect(small).toContain("No one. This installation");
  });

  it("promises no mail about the waitlist where none is sent", () => {
    expect(full).toContain("the link that we mail to you");
    expect(small).not.toContain("the link that we mail to you");
  });

  it("names every picture host and every key of the browser's storage", () => {
    for (const host of publicPictureHosts) expect(full).toContain(new URL(host).host);
    for (const { key } of [...localStorageFacts, ...sessionStorageFacts]) expect(full).toContain(key);
  });

  it("names the sources that see a search, and no others", () => {
    for (const name of providerNames.slice(1)) expect(full).toContain(providerTitles[name]);
    for (const name of providerNames.slice(1)) expect(small).not.toContain(providerTitles[name]);
    expect(small).toContain("asks no outside source");
  });

  it("speaks of the model, the payments, the database and the mails that there are", () => {
    expect(full).toMatch(/Google’s Gemini/);
    expect(small).not.toMatch(/Gemini/);
    expect(full).toMatch(/the seller of record, takes payments on its own pages/);
    expect(small).not.toMatch(/Dodo/);
    expect(small).toMatch(/Payments are not set up at this installation/);
    expect(full).toMatch(/hosted for us by Supabase/);
    expect(small).not.toMatch(/Supabase/);
    expect(small).toMatch(/sends no mail/);
    expect(textOf(PRIVACY_PATH, { ...bare, payments: "sandbox" })).toMatch(/No money moves/);
    expect(textOf(PRIVACY_PATH, { ...site, payments: "test" })).toMatch(/no money moves/);
    expect(textOf(PRIVACY_PATH, { ...bare, mail: "mailbox" })).toMatch(/figura_mailbox/);
    expect(full).not.toMatch(/figura_mailbox/);
  });

  it("says what another site learns and gives where one can sign in with it", () => {
    expect(full).toContain("When you sign in with Google or LinkedIn");
    expect(small).not.toMatch(/LinkedIn, where its own/);
    const one = textOf(PRIVACY_PATH, { ...site, signInWith: ["linkedin"] });
    expect(one).toContain("You visit LinkedIn, where its own privacy policy applies");
  });

  it("says from which age, and within which time one is answered", () => {
    expect(full).toContain("under 13");
    expect(full).toContain("within one month");
  });
});

describe("the terms", () => {
  const text = textOf(TERMS_PATH, site);

  it("state the price, the plans, the cap, the notice and the law from their constants", () => {
    expect(text).toContain(`₹${plans.premium.pricePerMonth} per month`);
    expect(text).toContain(`${plans.guest.searchesPerDay} searches a day`);
    expect(text).toContain(`After ${plans.premium.meteredSearchesPerDay} searches a day`);
    expect(text).toContain("limited to 100 USD");
    expect(text).toContain("30 days before they take effect");
    expect(text).toContain("governed by the laws of India");
    expect(text).toContain("goes on for 3 days beyond");
  });

  it("name the sources that are used, of which none endorses Figura", () => {
    expect(text).toContain("None of them endorses Figura");
    expect(textOf(TERMS_PATH, bare)).toContain("asks no outside source");
  });
});

describe("the refund policy", () => {
  it("states the days of the specification", () => {
    const text = textOf(REFUND_PATH, site);
    for (const fact of ["within 15 days", "3-5 business days", "7-10 business days", "payment ID"])
      expect(text.toLowerCase()).toContain(fact.toLowerCase());
    expect(policyFacts.refundDays).toBe(15);
  });

  it.each(["none", "sandbox", "test"] as const)("says where nothing is paid in earnest: %s", (payments) => {
    expect(textOf(REFUND_PATH, { ...site, payments })).toMatch(/no money moves|not set up/);
  });
});

describe("the page of licences and sources", () => {
  const packages = [
    { name: "one", version: "1.0.0", licence: "MIT" },
    { name: "two", version: "2.0.0", licence: "ISC" },
  ];
  const html = renderToStaticMarkup(<CreditsView sources={["collection", "commons"]} packages={packages} />);
  const text = plainText(html);

  it("names every source, and which of them are searched", () => {
    for (const name of providerNames) expect(text).toContain(providerTitles[name]);
    expect(text.match(/Searched by this installation/g)).toHaveLength(2);
    expect(text.match(/Not searched by this installation/g)).toHaveLength(providerNames.length - 2);
    expect(text).toContain("None of them endorses Figura");
  });

  it("explains every licence that is known", () => {
    for (const { name, meaning } of licenceKinds) {
      expect(text).toContain(name);
      expect(text).toContain(meaning);
    }
  });

  it("names the packages by their licences, the typefaces and the icons", () => {
    expect(text).toContain("2 packages");
    for (const part of [
      "one 1.0.0",
      "two 2.0.0",
      "Brygada 1918",
      "IBM Plex Sans",
      "Open Font License 1.1",
      "Lucide",
      "MIT licence",
      "CC0 1.0",
    ])
      expect(text).toContain(part);
  });
});
