import { authWords } from "../../../lib/accounts/auth-words";
import { invitationWords } from "../../../lib/accounts/invitation-words";
import { profileWords } from "../../../lib/accounts/profile-words";
import { adminWords } from "../../../lib/admin/words";
import { OFFLINE_PATH } from "../../../lib/collection/kept";
import { keptWords } from "../../../lib/collection/kept-words";
import { collectionWords } from "../../../lib/collection/words";
import { paymentWords } from "../../../lib/payments/words";
import {
  CREDITS_PATH,
  PRIVACY_PATH,
  policyNames,
  REFUND_PATH,
  TERMS_PATH,
} from "../../../lib/policies/paths";
import { sheetWords } from "../../../lib/saved/export-words";
import { savedPageWords } from "../../../lib/saved/page-words";
import { searchWords } from "../../../lib/search/words";
import { siteWords } from "../../../lib/site/site-words";
import { coverWords } from "../../../lib/study/cover-words";
import { studyWords } from "../../../lib/study/words";

export const visitors = ["guest", "free", "premium", "admin"] as const;
export type Visitor = (typeof visitors)[number];

export interface SitePage {
  /** With what the address asks for. */
  path: string;
  /** Before " | Figura"; the landing's stands alone. */
  title: string | RegExp;
  /** Its one heading of the first level. */
  heading: string | RegExp;
  /** Those who see something of their own on it; tests/api/accounts/guarded-pages.test.ts says who is led away from it. */
  visitors: readonly Visitor[];
  status: 200 | 404;
}

type Facts = Pick<SitePage, "title" | "heading"> & Partial<SitePage>;

const page = (path: string, facts: Facts): SitePage => ({
  path,
  visitors: ["guest"],
  status: 200,
  ...facts,
});

const plain = (path: string, name: string) => page(path, { title: name, heading: name });

const paymentTitle =
  /^(Please sign in to see your payment|Payment Verification Failed|You're now Premium, .+!|Your payment .+)$/;

/** Every page that an address leads to. */
export const pages: readonly SitePage[] = [
  page("/", {
    title: /^Figura: find diagrams/,
    heading: searchWords.headline,
  }),
  page("/?q=cycle", {
    title: searchWords.resultsFor("cycle"),
    heading: searchWords.resultsFor("cycle"),
  }),
  page("/auth", {
    title: authWords.signInTitle,
    heading: authWords.signInTitle,
  }),
  page("/auth?signup=true", {
    title: authWords.createAccount,
    heading: authWords.createAccount,
  }),
  page("/auth/confirm", { title: authWords.signupLinkTitle, heading: authWords.linkBrokenTitle }),
  plain("/forgot-password", authWords.recoveryTitle),
  page("/waitlist/confirm", { title: authWords.placeTitle, heading: authWords.linkBrokenTitle }),
  page("/waitlist/invitation", { title: invitationWords.title, heading: authWords.linkBrokenTitle }),
  page("/waitlist/leave", { title: invitationWords.leaveTitle, heading: authWords.linkBrokenTitle }),
  page("/dashboard", {
    title: "Dashboard",
    heading: /^Good (morning|afternoon|evening), /,
    visitors: ["free", "premium", "admin"],
  }),
  page("/dashboard?q=cycle", {
    title: searchWords.resultsFor("cycle"),
    heading: searchWords.resultsFor("cycle"),
    visitors: ["free", "premium"],
  }),
  page("/liked", {
    title: savedPageWords.title,
    heading: savedPageWords.title,
    visitors: ["free", "premium"],
  }),
  page("/liked/sheet", {
    title: sheetWords.title,
    heading: /./,
    visitors: ["free"],
  }),
  page("/liked/covers?diagram=commons-0", {
    title: coverWords.title,
    heading: coverWords.failedTitle,
    visitors: ["free"],
  }),
  page("/liked/study?diagrams=commons-0", {
    title: studyWords.study,
    heading: coverWords.nothingTitle,
    visitors: ["free"],
  }),
  page("/account", {
    title: profileWords.title,
    heading: /./,
    visitors: ["free", "premium"],
  }),
  plain("/collection", collectionWords.title),
  page("/collection?subject=biology&level=secondary", {
    title: "Biology · Secondary",
    heading: "Biology · Secondary",
  }),
  plain(OFFLINE_PATH, keptWords.title),
  page("/pricing", {
    title: paymentWords.pricing,
    heading: paymentWords.headline,
    visitors: ["guest", "free", "premium"],
  }),
  page("/payment-success", {
    title: paymentTitle,
    heading: paymentTitle,
    visitors: ["guest", "free", "premium"],
  }),
  plain("/payment-cancel", paymentWords.cancelledTitle),
  plain(TERMS_PATH, policyNames[TERMS_PATH]),
  plain(PRIVACY_PATH, policyNames[PRIVACY_PATH]),
  plain(REFUND_PATH, policyNames[REFUND_PATH]),
  plain(CREDITS_PATH, siteWords.credits),
  page("/diagrams/collection-water-cycle", {
    title: /water cycle/i,
    heading: /water cycle/i,
    visitors: ["guest", "free", "premium"],
  }),
  page("/admin/api-status", {
    title: adminWords.title,
    heading: adminWords.title,
    visitors: ["admin"],
  }),
  plain("/diagrams/collection-animal-cell/study", studyWords.title("Animal cell")),
  plain(
    "/study?diagrams=collection-animal-cell,commons-1&diagrams=collection-human-heart&mode=name",
    studyWords.title("2 diagrams"),
  ),
  page("/no-such-page", { title: "Page not found", heading: "Page not found", status: 404 }),
  page("/diagrams/no-such-diagram", { title: "Page not found", heading: "Page not found", status: 404 }),
  page("/diagrams/commons-1/study", { title: "Page not found", heading: "Page not found", status: 404 }),
  page("/study", { title: "Page not found", heading: "Page not found", status: 404 }),
  page("/folders/no-such-link", { title: "Page not found", heading: "Page not found", status: 404 }),
];

/** What the tab says of a page: a pattern speaks of the title without the name of the site, which may follow it. */
export function tabTitle(title: SitePage["title"]): string | RegExp {
  if (typeof title === "string") return `${title} | Figura`;
  return new RegExp(title.source.replace(/\$$/, " \\| Figura$"), title.flags);
}
