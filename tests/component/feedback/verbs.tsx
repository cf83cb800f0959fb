import { expect } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { ToastHost } from "@/components/elements/toast-host";
import { FeedbackButton } from "@/components/feedback/feedback-button";
import { setOwner } from "@/components/session/owner";
import { ReportButton } from "@/components/viewer/report-button";
import { GUEST } from "@/lib/accounts/guest";
import { menuWords } from "@/lib/accounts/menu-words";
import type { FeedbackInput } from "@/lib/feedback/feedback";
import { screenshotWords } from "@/lib/feedback/screenshot-words";
import { sheetWords } from "@/lib/feedback/sheet-words";
import { WAITING_PREFIX } from "@/lib/feedback/waiting-key";
import { feedbackWords } from "@/lib/feedback/words";
import { makeKept } from "../../unit/search/make";
import { signIn, visit } from "../browser";
import { answer, requests } from "../network";
import { PICTURE } from "../saved/saved";

export const ROUTE = "POST /api/feedback";

export const button = page.getByRole("button", { name: menuWords.feedback, exact: true });
export const sheet = page.getByRole("dialog", { name: sheetWords.title });
export const message = sheet.getByRole("textbox", { name: sheetWords.messageLabel });
export const email = sheet.getByRole("textbox", { name: feedbackWords.emailLabel });
export const type = (name: string) => sheet.getByRole("radio", { name, exact: true });
export const sendButton = sheet.getByRole("button", { name: feedbackWords.send, exact: true });
export const sendingButton = page.getByRole("button", { name: feedbackWords.sending });
export const preview = sheet.getByRole("img", { name: screenshotWords.preview });
export const attach = sheet.getByRole("button", { name: screenshotWords.attach });
export const removePicture = sheet.getByRole("button", { name: screenshotWords.remove });

export const report = page.getByRole("dialog", { name: feedbackWords.reportTitle });
export const reportButton = page.getByRole("button", { name: feedbackWords.reportTitle });
export const reason = (name: string) => report.getByRole("radio", { name });
export const details = report.getByRole("textbox", { name: feedbackWords.messageLabel });
export const answerTo = report.getByRole("textbox", { name: feedbackWords.emailLabel });
export const sendReport = report.getByRole("button", { name: feedbackWords.send, exact: true });

/** The server takes what it is sent. */
export const receive = () => answer(ROUTE, async (request) => ({ id: (await request.json()).id }));

/** What the server was sent, in order. */
export const sent = (): Promise<FeedbackInput[]> =>
  Promise.all(requests(ROUTE).map((request) => request.clone().json()));

export const waiting = () => Object.keys(localStorage).filter((key) => key.startsWith(WAITING_PREFIX));

/** As the browser says that the network is back, whether it was away or not. */
export const comeOnline = () => window.dispatchEvent(new Event("online"));

/** A server that takes what is written. */
export function begin({ isGuest = true } = {}) {
  receive();
  setOwner(isGuest ? GUEST : signIn().id);
}

export async function openSheet(path = "/pricing") {
  visit(path);
  await render(
    <>
      <FeedbackButton />
      <ToastHost />
    </>,
  );
  await button.click();
  await expect.element(message).toBeVisible();
}

let reports = 0;

/** The report of a diagram of its own: what is typed for one is kept as long as the page. */
export async function openReport() {
  reports += 1;
  const kept = makeKept(`commons-${reports}`, { title: "The water cycle" });
  const diagram = { ...kept, imageSrc: PICTURE, snapshot: null };
  visit("/?q=water");
  await render(
    <>
      <ReportButton diagram={diagram} />
      <FeedbackButton />
      <ToastHost />
    </>,
  );
  await reportButton.click();
  await expect.element(report).toBeVisible();
  return diagram;
}

export async function picture(format = "png"): Promise<File> {
  const canvas = document.createElement("canvas");
  canvas.width = 64;
  canvas.height = 40;
  canvas.getContext("2d")?.fillRect(0, 0, 64, 40);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, `image/${format}`));
  if (!blob) throw new Error("The browser draws no picture.");
  return new File([blob], `screen.${format}`, { type: blob.type });
}

/** As the browser's own dialog gives a file to the page. */
export function choose(...files: File[]) {
  const picker = document.querySelector<HTMLInputElement>("input[type=file]");
  if (!picker) throw new Error("There is nothing to choose a file with.");
  picker.files = transferOf(files).files;
  picker.dispatchEvent(new Event("change", { bubbles: true }));
}

export function transferOf(files: readonly File[]): DataTransfer {
  const transfer = new DataTransfer();
  for (const file of files) transfer.items.add(file);
  return transfer;
}
