import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { FeedbackDesk } from "@/components/admin/feedback-desk";
import { deskWords } from "@/lib/feedback/desk-words";
import type { DeskEntry } from "@/lib/feedback/requests";
import { seeNoSidewaysScroll } from "../accounts/verbs";
import { violationsOf } from "../axe";
import { beOnPhone } from "../browser";
import { answer, breakOff, holdBack, refusal, refuse, requests } from "../network";
import { deskPage, told } from "./make";

const LIST = "GET /api/admin/feedback";
const PAGE_SIZE = 2;

const items = page.getByRole("listitem");
const entry = (text: string) => items.filter({ hasText: text });
const act = (text: string, name: string) => entry(text).getByRole("button", { name, exact: true });
const show = (name: string) =>
  page.getByRole("group", { name: deskWords.states }).getByRole("button", { name, exact: true });

/** What the server keeps, as its routes read and change it. */
let kept: DeskEntry[];

function serve() {
  answer(LIST, ({ url }) => {
    const { searchParams } = new URL(url);
    const isDone = searchParams.get("state") === "done";
    const start = Number(searchParams.get("after") ?? 0);
    const list = kept.filter(({ doneAt }) => (doneAt !== null) === isDone);
    const end = start + PAGE_SIZE;
    return deskPage(list.slice(start, end), end < list.length ? String(end) : null);
  });
  const idIn = (url: string) => url.split("/").at(-1);
  answer("PATCH /api/admin/feedback/*", async (request) => {
    const { done } = await request.json();
    const one = kept.find(({ id }) => id === idIn(request.url));
    if (!one) return refusal(404, { code: "not_found", detail: deskWords.noSuchFeedback });
    one.doneAt = done ? one.sentAt : null;
    return { id: one.id, done };
  });
  answer("DELETE /api/admin/feedback/*", ({ url }) => {
    kept = kept.filter(({ id }) => id !== idIn(url));
    return { deleted: true };
  });
}

async function open(...messages: string[]) {
  kept = messages.map((message) => told(message));
  await render(
    <main className="page">
      <FeedbackDesk />
    </main>,
  );
}

beforeEach(serve);

test("what people wrote is shown as the text that it is, with its page and diagram", async () => {
  const markup = `<img src=x onerror="document.title='run'">\nsecond line ${"long".repeat(60)}`;
  const path = "/search?q=%3Cb%3E";
  await beOnPhone();
  await open();
  kept = [told(markup, { email: "maya@example.org", diagramId: "collection-lens", path })];
  await show(deskWords.done).click();
  await show(deskWords.open).click();
  const row = entry("second line");
  await expect.element(row).toHaveTextContent(`<img src=x onerror="document.title='run'">`);
  expect(row.element().querySelector("img")).toBeNull();
  const link = (name: string) => row.getByRole("link", { name, exact: true });
  await expect.element(link("maya@example.org")).toHaveAttribute("href", "mailto:maya@example.org");
  await expect.element(link(path)).toHaveAttribute("href", path);
  await expect.element(link("collection-lens")).toHaveAttribute("href", "/diagrams/collection-lens");
  await expect.element(row).toHaveTextContent(deskWords.report);
  seeNoSidewaysScroll();
  expect(await violationsOf()).toEqual([]);
});

test("is done, opened again, and deleted once that is confirmed", async () => {
  await open("The first", "The second");
  await act("The first", deskWords.done).click();
  await expect.element(entry("The first")).not.toBeInTheDocument();
  await show(deskWords.done).click();
  await expect.element(entry("The first")).toBeVisible();
  await expect.element(entry("The second")).not.toBeInTheDocument();
  await act("The first", deskWords.reopen).click();
  await expect.element(page.getByText(deskWords.nothingDone)).toBeVisible();

  await show(deskWords.open).click();
  await act("The first", deskWords.delete).click();
  await expect.element(act("The first", deskWords.keep)).toHaveFocus();
  expect(await violationsOf()).toEqual([]);
  await act("The first", deskWords.keep).click();
  await act("The first", deskWords.delete).click();
  await act("The first", deskWords.delete).click();
  await expect.element(entry("The first")).not.toBeInTheDocument();
  expect(kept.map(({ message }) => message)).toEqual(["The second"]);
});

test("comes a page at a time, and says when there is nothing", async () => {
  await open();
  await expect.element(page.getByText(deskWords.nothingOpen)).toBeVisible();
  kept = ["m 0", "m 1", "m 2"].map((message) => told(message));
  await show(deskWords.done).click();
  await show(deskWords.open).click();
  await expect.poll(() => items.elements().length).toBe(PAGE_SIZE);
  await page.getByRole("button", { name: deskWords.loadMore }).click();
  await expect.poll(() => items.elements().length).toBe(PAGE_SIZE + 1);
  await expect.element(page.getByRole("button", { name: deskWords.loadMore })).not.toBeInTheDocument();
});

test("what follows moves up into the place of what is done", async () => {
  await open("m 0", "m 1", "m 2");
  await act("m 0", deskWords.done).click();
  await expect.element(entry("m 2")).toBeVisible();
  expect(items.elements()).toHaveLength(PAGE_SIZE);
});

test("two acts at the same moment bring nothing back that is gone", async () => {
  await open("The first", "The second");
  const release = holdBack("PATCH /api/admin/feedback/*");
  await act("The first", deskWords.done).click();
  await act("The second", deskWords.done).click();
  const releaseLists = holdBack(LIST);
  release();
  await expect.element(entry("The first")).not.toBeInTheDocument();
  await expect.element(entry("The second")).not.toBeInTheDocument();
  releaseLists();
  await expect.element(page.getByText(deskWords.nothingOpen)).toBeVisible();
});

test("says what did not work, and goes on when it works again", async () => {
  refuse(LIST, 500, { code: "internal_error", detail: "no" });
  await open("Stays");
  await expect.element(page.getByText(deskWords.failed)).toBeVisible();
  serve();
  await page.getByRole("button", { name: deskWords.tryAgain }).click();
  await expect.element(entry("Stays")).toBeVisible();
  breakOff("PATCH /api/admin/feedback/*");
  await act("Stays", deskWords.done).click();
  await expect.element(entry("Stays").getByText(deskWords.notChanged)).toBeVisible();
  expect(requests("PATCH /api/admin/feedback/*")).toHaveLength(1);
});
