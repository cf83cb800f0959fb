import type { Page } from "@playwright/test";
import sharp from "sharp";
import { menuWords } from "@/lib/accounts/menu-words";
import type { FeedbackInput } from "../../../lib/feedback/feedback";
import { screenshotWords } from "../../../lib/feedback/screenshot-words";
import { sheetWords } from "../../../lib/feedback/sheet-words";
import { WAITING_PREFIX } from "../../../lib/feedback/waiting-key";
import { feedbackWords } from "../../../lib/feedback/words";
import { addressOf, searchUrl } from "../../../lib/search/search-url";
import type { HostedApp } from "../../setup/apps/hosted-app";
import { expect } from "./with-accounts";

export const button = (page: Page) => page.getByRole("button", { name: menuWords.feedback, exact: true });
export const sheet = (page: Page) => page.getByRole("dialog", { name: sheetWords.title });
export const message = (page: Page) => sheet(page).getByRole("textbox", { name: sheetWords.messageLabel });
export const email = (page: Page) => sheet(page).getByRole("textbox", { name: feedbackWords.emailLabel });
export const type = (page: Page, name: string) => sheet(page).getByRole("radio", { name, exact: true });
export const send = (page: Page) =>
  sheet(page).getByRole("button", { name: feedbackWords.send, exact: true });
export const preview = (page: Page) => sheet(page).getByRole("img", { name: screenshotWords.preview });
export const picker = (page: Page) => sheet(page).locator("input[type=file]");

export async function openSheet(page: Page, address = "/pricing") {
  await page.goto(address);
  await button(page).click();
  await expect(sheet(page)).toBeVisible();
}

/** The report of a diagram. */
export const report = (page: Page) => page.getByRole("dialog", { name: feedbackWords.reportTitle });
export const REPORTED = "collection-water-cycle";
const viewerOfReported = searchUrl({ ...addressOf("water cycle"), figure: REPORTED });

export async function openReport(page: Page) {
  await page.goto(viewerOfReported);
  await page.getByRole("button", { name: feedbackWords.reportTitle }).click();
  await expect(report(page)).toBeVisible();
}

/** What the server was sent, while it goes on to the server. */
export function watchFeedback(page: Page): FeedbackInput[] {
  const sent: FeedbackInput[] = [];
  page.on("request", (request) => {
    if (new URL(request.url()).pathname === "/api/feedback") sent.push(request.postDataJSON());
  });
  return sent;
}

interface KeptRow {
  id: string;
  user_id: string | null;
  email: string | null;
  type: string;
  path: string;
  diagram_id: string | null;
}

/** What the table holds of a message. */
export async function keptOf({ backend }: Pick<HostedApp, "backend">, text: string): Promise<KeptRow[]> {
  const { body } = await backend.service.call(
    "GET",
    `/rest/v1/feedback?message=eq.${encodeURIComponent(text)}`,
  );
  return body;
}

/** What this browser keeps until it can be sent. */
export const waitingIn = (page: Page) =>
  page.evaluate(
    (prefix) => Object.keys(localStorage).filter((key) => key.startsWith(prefix)).length,
    WAITING_PREFIX,
  );

let count = 0;
/** Words that nobody else in this run has written. */
export const newWords = () => {
  count += 1;
  return `Could it be greener? ${process.pid}-${Date.now()}-${count}`;
};

export const picture = () =>
  sharp({ create: { width: 640, height: 400, channels: 3, background: "#336699" } })
    .png()
    .toBuffer();
export const pictureFile = async () => ({
  name: "screen.png",
  mimeType: "image/png",
  buffer: await picture(),
});
