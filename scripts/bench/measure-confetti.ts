import type { Browser, Page } from "@playwright/test";
import { authWords } from "@/lib/accounts/auth-words";
import { likeWords } from "@/lib/liked/like-words";
import { PASSWORD, signUpAt } from "../../tests/setup/people";
import { openBrowser, openTab } from "./browser";
import { type Motion, measureMotion } from "./motion";

export interface ConfettiFigures {
  /** From its first piece to its last: after a login, and when a diagram is saved. */
  login: Motion;
  saved: Motion;
}

const QUERY = "photosynthesis";
/** For the results and their pictures to be there. */
const SETTLED_AFTER_MS = 5000;

async function measureConfetti(browser: Browser, page: Page): Promise<Motion> {
  const confetti = page.locator("body > canvas");
  await confetti.waitFor({ state: "attached" });
  return measureMotion(browser, page, () => confetti.waitFor({ state: "detached" }));
}

/** @returns the address of somebody who is not asked for a name any more */
async function createMember(serverUrl: string): Promise<string> {
  const member = await signUpAt(serverUrl);
  const response = await member.sendJson("PATCH", "/api/profile", { name: "Reader" });
  if (!response.ok) throw new Error(`The name was answered ${response.status}: ${await response.text()}`);
  return member.email;
}

/** Confetti over pages that go on with their own motion, in a browser whose processor is slowed down. */
export async function measureConfettiOverPages(url: string): Promise<ConfettiFigures> {
  const email = await createMember(url);
  const browser = await openBrowser();
  try {
    const { page, close } = await openTab(browser, url);
    await page.goto("/auth");
    await page.getByLabel(authWords.email).fill(email);
    await page.getByLabel(authWords.password, { exact: true }).fill(PASSWORD);
    await page.keyboard.press("Enter");
    const login = await measureConfetti(browser, page);
    await page.goto(`/dashboard?q=${QUERY}`);
    const figure = page.getByRole("figure").first();
    await figure.waitFor();
    await page.waitForTimeout(SETTLED_AFTER_MS);
    await figure.hover();
    await figure.getByRole("button", { name: likeWords.like }).first().click();
    const saved = await measureConfetti(browser, page);
    await close();
    return { login, saved };
  } finally {
    await browser.close();
  }
}
