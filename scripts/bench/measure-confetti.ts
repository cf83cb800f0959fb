import type { Page } from "@playwright/test";
import { authWords } from "@/lib/accounts/auth-words";
import { saveWords } from "@/lib/saved/save-words";
import { startApp } from "../../tests/setup/apps/app-server";
import { PASSWORD, signUpAt } from "../../tests/setup/people/people";
import { inTab, type Tab } from "./browser";
import { framesRow, type Row } from "./table";
import { withApp } from "./with-app";

const FRAMES = 60;
const FRAME_MS = 1000 / 60;
const QUERY = "photosynthesis";
/** Time for the results and their pictures to load. */
const SETTLED_AFTER_MS = 5000;

/** Runs in the worker that draws. @returns the time of each frame, in milliseconds */
function recordFrames(count: number): Promise<number[]> {
  return new Promise((resolve) => {
    const times: number[] = [];
    const request = self.requestAnimationFrame.bind(self);
    self.requestAnimationFrame = (draw) =>
      request((time) => {
        times.push(time);
        if (times.length === count) resolve(times);
        draw(time);
      });
  });
}

/** The share of dropped frames in the first second of the confetti that `act` causes, from 0 to 1. */
async function measureConfetti(page: Page, act: () => Promise<void>): Promise<number> {
  const worker = page.waitForEvent("worker");
  await act();
  const times = await (await worker).evaluate(recordFrames, FRAMES);
  const lasted = (times.at(-1) ?? 0) - (times[0] ?? 0);
  return Math.max(0, 1 - ((FRAMES - 1) * FRAME_MS) / lasted);
}

/** @returns the email address of an account that already has a name */
async function createMember(serverUrl: string): Promise<string> {
  const member = await signUpAt(serverUrl);
  const response = await member.sendJson("PATCH", "/api/profile", { name: "Reader" });
  if (!response.ok) throw new Error(`The name was answered ${response.status}: ${await response.text()}`);
  return member.email;
}

/** Measures confetti over pages with their own animations, in a browser with a throttled processor. */
export function measureConfettiOverPages(): Promise<Row[]> {
  return withApp(startApp(), async ({ url }) => {
    const email = await createMember(url);
    return inTab(url, (tab) => measureAs(email, tab));
  });
}

async function measureAs(email: string, { page }: Tab): Promise<Row[]> {
  await page.goto("/auth");
  await page.getByLabel(authWords.email).fill(email);
  await page.getByLabel(authWords.password, { exact: true }).fill(PASSWORD);
  const login = await measureConfetti(page, () => page.keyboard.press("Enter"));
  await page.goto(`/dashboard?q=${QUERY}`);
  const figure = page.getByRole("figure").first();
  await figure.waitFor();
  await page.waitForTimeout(SETTLED_AFTER_MS);
  await figure.hover();
  const like = figure.getByRole("button", { name: saveWords.save }).first();
  const saved = await measureConfetti(page, () => like.click());
  return [
    framesRow("Confetti after a login, frames dropped, %", login),
    framesRow("Confetti when a diagram is saved, frames dropped, %", saved),
  ];
}
