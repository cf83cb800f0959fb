import { authWords } from "../../lib/accounts/auth-words";
import { invitationWords } from "../../lib/accounts/invitation-words";
import { profileWords } from "../../lib/accounts/profile-words";
import { adminWords } from "../../lib/admin/words";
import { collectionWords } from "../../lib/collection/words";
import { likedPageWords } from "../../lib/liked/page-words";
import { sheetWords } from "../../lib/liked/take-away-words";
import { paymentWords } from "../../lib/payments/words";
import { CREDITS_PATH, PRIVACY_PATH, policyNames, REFUND_PATH, TERMS_PATH } from "../../lib/policies/paths";
import { searchWords } from "../../lib/search/words";
import { siteWords } from "../../lib/site/site-words";

export const visitors = ["guest", "free", "premium", "admin"] as const;
export type Visitor = (typeof visitors)[number];

export interface SitePage {
  /** With what the address asks for. */
  path: string;
  /** Before " | Figura"; the landing's stands alone. */
  title: string | RegExp;
  /** Its one heading of the first level. */
  heading: string | RegExp;
  /** Where those are led who do not get to see it. */
  led: Partial<Record<Visitor, string>>;
  status: 200 | 404;
}

type Facts = Pick<SitePage, "title" | "heading"> & Partial<SitePage>;

const page = (path: string, facts: Facts): SitePage => ({
  path,
  led: {},
  status: 200,
  ...facts,
});

const plain = (path: string, name: string) => page(path, { title: name, heading: name });

const paymentTitle =
  /^(Please sign in to see your payment|Payment Verification Failed|You're now Premium, .+!|Your payment .+)$/;

const accountsTo = (path: string) => ({ free: path, premium: path, admin: path });

/** Every page that an address leads to, and who is led elsewhere from it. */
export const pages: readonly SitePage[] = [
  page("/", {
    title: /^Figura: find diagrams/,
    heading: searchWords.headline,
    led: accountsTo("/dashboard"),
  }),
  page("/?q=cycle", {
    title: searchWords.resultsFor("cycle"),
    heading: searchWords.resultsFor("cycle"),
    led: accountsTo("/dashboard?q=cycle"),
  }),
  page("/auth", {
    title: authWords.signInTitle,
    heading: authWords.signInTitle,
    led: accountsTo("/dashboard"),
  }),
  page("/auth?signup=true", {
    title: authWords.createAccount,
    heading: authWords.createAccount,
    led: accountsTo("/dashboard"),
  }),
  page("/auth/confirm", { title: authWords.signupLinkTitle, heading: authWords.linkBrokenTitle }),
  plain("/forgot-password", authWords.recoveryTitle),
  page("/waitlist/confirm", { title: authWords.placeTitle, heading: authWords.linkBrokenTitle }),
  page("/waitlist/invitation", { title: invitationWords.title, heading: authWords.linkBrokenTitle }),
  page("/waitlist/leave", { title: invitationWords.leaveTitle, heading: authWords.linkBrokenTitle }),
  page("/dashboard", {
    title: "Dashboard",
    heading: /^Good (morning|afternoon|evening), /,
    led: { guest: "/auth" },
  }),
  page("/dashboard?q=cycle", {
    title: searchWords.resultsFor("cycle"),
    heading: searchWords.resultsFor("cycle"),
    led: { guest: "/auth?returnTo=%2Fdashboard%3Fq%3Dcycle" },
  }),
  page("/liked", {
    title: likedPageWords.title,
    heading: likedPageWords.title,
    led: { guest: "/auth?returnTo=%2Fliked" },
  }),
  page("/liked/sheet", {
    title: sheetWords.title,
    heading: /./,
    led: { guest: "/auth?returnTo=%2Fliked%2Fsheet" },
  }),
  page("/account", {
    title: profileWords.title,
    heading: /./,
    led: { guest: "/auth?returnTo=%2Faccount" },
  }),
  plain("/collection", collectionWords.title),
  page("/collection?subject=biology&level=secondary", {
    title: "Biology · Secondary",
    heading: "Biology · Secondary",
  }),
  page("/pricing", { title: paymentWords.pricing, heading: paymentWords.headline }),
  page("/payment-success", {
    title: paymentTitle,
    heading: paymentTitle,
  }),
  plain("/payment-cancel", paymentWords.cancelledTitle),
  plain(TERMS_PATH, policyNames[TERMS_PATH]),
  plain(PRIVACY_PATH, policyNames[PRIVACY_PATH]),
  plain(REFUND_PATH, policyNames[REFUND_PATH]),
  plain(CREDITS_PATH, siteWords.credits),
  page("/diagrams/collection-water-cycle", { title: /water cycle/i, heading: /water cycle/i }),
  page("/admin/api-status", {
    title: adminWords.title,
    heading: adminWords.title,
    // A guest's home; from there accounts are led on to theirs.
    led: { guest: "/", free: "/dashboard", premium: "/dashboard" },
  }),
  page("/no-such-page", { title: "Page not found", heading: "Page not found", status: 404 }),
  page("/diagrams/no-such-diagram", { title: "Page not found", heading: "Page not found", status: 404 }),
  page("/folders/no-such-link", { title: "Page not found", heading: "Page not found", status: 404 }),
];

/** The first kind of visitor who is shown a page. */
export function whoSees({ led }: SitePage): Visitor {
  const visitor = visitors.find((name) => led[name] === undefined);
  if (!visitor) throw new Error("A page that nobody is shown is no page.");
  return visitor;
}

/** What the tab says of a page: a pattern speaks of the title without the name of the site, which may follow it. */
export function tabTitle(title: SitePage["title"]): string | RegExp {
  if (typeof title === "string") return `${title} | Figura`;
  return new RegExp(title.source.replace(/\$$/, " \\| Figura$"), title.flags);
}
