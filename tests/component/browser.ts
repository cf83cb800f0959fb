import { toast } from "sonner";
import { mutate, SWRConfig } from "swr";
import { page, server } from "vitest/browser";
import { cleanup } from "vitest-browser-react";
import { emptyDraft, keepDraft } from "@/components/feedback/draft";
import { clearToast } from "@/components/toasts/show-toast";
import type { Account } from "@/lib/accounts/account";
import { MARKER_COOKIE } from "@/lib/accounts/marker";
import { HISTORY_PREFIX } from "@/lib/search/history-key";
import { answer } from "./network";

const newAccount = (): Account => ({
  id: crypto.randomUUID(),
  email: "ada@example.org",
  name: "Ada King",
  isNameChosen: true,
  avatarUrl: null,
  isPremium: false,
  isAdmin: false,
  createdAt: "2026-03-01T08:00:00.000Z",
});

/** Another account for each test: what the modules of the page still know is of one that nobody has any more. */
export let ada = newAccount();

const home = window.location.href;
const departures: string[] = [];

// Whoever left would leave the tests as well: where a page wanted to go is written down instead.
navigation.addEventListener("navigate", (event) => {
  if (event.destination.sameDocument || event.hashChange || !event.cancelable) return;
  event.preventDefault();
  const { pathname, search, hash, origin } = new URL(event.destination.url);
  departures.push(`${origin === window.location.origin ? "" : origin}${pathname}${search}${hash}`);
});

/** Where the page has gone by loading another, in order. */
export function left(): readonly string[] {
  return departures;
}

/** The address that the page is opened at. */
export function visit(path: string) {
  window.history.replaceState(null, "", path);
}

/** Makes the browser that of somebody with an account, before anything is drawn. */
export function signIn(facts: Partial<Account> = {}): Account {
  const account = { ...ada, ...facts };
  // biome-ignore lint/suspicious/noDocumentCookie: as the server sets it
  document.cookie = `${MARKER_COOKIE}=1; path=/`;
  document.documentElement.dataset.account = "";
  document.documentElement.dataset.plan = account.isPremium ? "premium" : "free";
  answer("GET /api/session", { account });
  return account;
}

/** Another account signs in, in another tab. */
export function signInElsewhere(): Account {
  const account = signIn({ id: crypto.randomUUID() });
  const otherTab = new BroadcastChannel("figura-session");
  otherTab.postMessage("changed");
  otherTab.close();
  return account;
}

/** The server has ended the session: its answer drops the cookies, and the page notices before it has read it. */
export function loseSession() {
  dropCookies();
  comeBack();
}

/** What somebody has looked for before in this browser. */
export function rememberSearches(queries: readonly string[], owner = "guest") {
  localStorage.setItem(`${HISTORY_PREFIX}${owner}`, JSON.stringify(queries));
  document.documentElement.dataset.history = "";
}

export const beOnPhone = () => page.viewport(390, 844);
export const beOnDesktop = () => page.viewport(1440, 900);
const isOnDesktop = () => window.innerWidth === 1440 && window.innerHeight === 900;

/**
 * Draws the page until the test is over, for a screenshot. Nobody looks at the others, whose frame is transparent: a
 * sixth of the CPU time.
 */
export function draw(isDrawn = true) {
  (window.frameElement as HTMLElement).style.opacity = isDrawn ? "" : "0";
}

/** A page is opened in a browser that knows nothing of the tests before, in which toasts stay until they are closed. */
export function openBrowser() {
  ada = newAccount();
  // An answer may have come after the test that asked was over.
  comeBack();
  departures.length = 0;
  visit("/");
  document.documentElement.dataset.toasts = "stay";
  draw(!server.config.browser.headless);
}

/** As when one comes back to a tab: the page looks again whether somebody is signed in. */
const comeBack = () => document.dispatchEvent(new Event("visibilitychange"));

export function dropCookies() {
  for (const cookie of document.cookie.split("; ")) {
    // biome-ignore lint/suspicious/noDocumentCookie: as above
    document.cookie = `${cookie.split("=")[0]}=; path=/; max-age=0`;
  }
}

/** Takes away whatever a test has left: what is on show, kept, or known of whoever was here. */
export async function closeBrowser() {
  await cleanup();
  clearToast();
  toast.dismiss();
  keepDraft(emptyDraft());
  localStorage.clear();
  sessionStorage.clear();
  dropCookies();
  const { documentElement } = document;
  for (const name of Object.keys(documentElement.dataset)) delete documentElement.dataset[name];
  documentElement.className = "";
  // Nobody is there to ask anew; else it would take what was asked for a moment ago for the answer to the next.
  await mutate(() => true);
  const { cache } = SWRConfig.defaultValue;
  for (const key of [...cache.keys()]) {
    // Nobody listens any more: it only ends the time in which another request would be spared.
    await mutate(key);
    cache.delete(key);
  }
  comeBack();
  // The page is not about to leave.
  window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
  // Nor is a URL to be written late.
  window.dispatchEvent(new PopStateEvent("popstate"));
  window.history.replaceState(null, "", home);
  if (!isOnDesktop()) await beOnDesktop();
}
