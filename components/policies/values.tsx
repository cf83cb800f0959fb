import { MIN_PASSWORD_LENGTH } from "@/lib/accounts/limits";
import { oauthNames } from "@/lib/accounts/oauth";
import { isRemote, type ProviderName, providerTitles } from "@/lib/diagrams/providers";
import { feedbackWords } from "@/lib/feedback/words";
import { freeBenefits, premiumBenefits } from "@/lib/payments/benefits";
import { formatPrice } from "@/lib/payments/money";
import { paymentWords } from "@/lib/payments/words";
import { plans } from "@/lib/plans";
import { pluralize } from "@/lib/pluralize";
import { localStorageFacts, sessionStorageFacts } from "@/lib/policies/browser-storage";
import { cookieFacts } from "@/lib/policies/cookies";
import { policyFacts } from "@/lib/policies/facts";
import type { Installation } from "@/lib/policies/installation";
import { sourceFacts } from "@/lib/policies/sources";

/** What the texts in content/policies take from the code, as `props`. A test checks that each name in them is here. */
export function policyValues(site: Installation) {
  const outside = site.sources.filter((name) => name !== "collection");
  return {
    ...site,
    ...policyFacts,
    ...plans,
    host: new URL(site.siteUrl).host,
    pictureHosts: site.pictureHosts.map((origin) => new URL(origin).host),
    hasProvider: site.payments === "live" || site.payments === "test",
    signInNames: site.signInWith.map((provider) => oauthNames[provider]).join(" or "),
    outsideNames: sentenceList(outside.map((name) => providerTitles[name])),
    askedSources: outside.filter(isRemote).map(sourceFact),
    safety: site.sources.map((key) => ({ key, name: providerTitles[key], text: sourceFacts[key].safety })),
    cookies: cookiesOf(site),
    localStorage: localStorageFacts.map(storageFact),
    sessionStorage: sessionStorageFacts.map(storageFact),
    passwordLength: MIN_PASSWORD_LENGTH,
    waitlistPeriod: pluralize(policyFacts.waitlistDays, "day"),
    freePrice: formatPrice(plans.free.pricePerMonth),
    price: formatPrice(plans.premium.pricePerMonth),
    freeBenefits: listOf(freeBenefits),
    premiumBenefits: listOf(premiumBenefits(site.hasModel)),
    paymentId: paymentWords.paymentId,
    reportTitle: feedbackWords.reportTitle,
  };
}

function cookiesOf({ mail }: Installation) {
  return cookieFacts
    .filter(({ isForOperators }) => !isForOperators || mail === "mailbox")
    .map(({ name, purpose, lasts }) => ({
      key: name,
      name: <code>{name}</code>,
      text: purpose,
      aside: `Kept ${lasts.startsWith("until") ? lasts : `for ${lasts}`}.`,
    }));
}

function storageFact({ key, what }: { key: string; what: string }) {
  return { key, name: <code>{key}</code>, text: what };
}

function sourceFact(key: ProviderName) {
  const { url, what } = sourceFacts[key];
  return { key, name: <a href={url}>{providerTitles[key]}</a>, text: what };
}

const listOf = (benefits: readonly { text: string }[]) => benefits.map(({ text }) => text).join("; ");

/** "A, B and C" */
function sentenceList(names: readonly string[]): string {
  return new Intl.ListFormat("en-GB", { type: "conjunction" }).format(names);
}
