import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { DownloadMenu } from "@/components/diagrams/download-menu";
import { ToastHost } from "@/components/elements/toast-host";
import { useSession } from "@/components/session/use-session";
import { premiumWords } from "@/lib/accounts/premium-words";
import { connectionWords } from "@/lib/connection-words";
import { CC0 } from "@/lib/diagrams/licences/licences";
import { sourceWords } from "@/lib/diagrams/source-words";
import { viewerWords } from "@/lib/diagrams/viewer-words";
import { makeKept } from "../../unit/search/make";
import { violationsOf } from "../axe";
import { signIn } from "../browser";
import { answer, breakOff, holdBack, refuse, requests } from "../network";
import { PICTURE } from "../saved/saved";
import { toast } from "../saved/verbs";

const SOURCE = "GET /api/diagrams/collection-cell/source";
const text = '<svg xmlns="http://www.w3.org/2000/svg"/>';

const kept = makeKept("collection-cell", { title: "Animal cell", isEditable: true, licence: CC0 });
const diagram = { ...kept, imageSrc: PICTURE, mime: "image/svg+xml", snapshot: "snapshot" };

const button = page.getByRole("button", { name: "Download: Animal cell" });
const menu = page.getByRole("menu");
const item = menu.getByRole("menuitem", { name: sourceWords.editableSource });
const copy = menu.getByRole("menuitem", { name: sourceWords.copySource });

const saved: { name: string; text: Promise<string> }[] = [];
let handed: Blob | undefined;

beforeEach(() => {
  saved.length = 0;
  // What the page hands to the browser is written down, and not saved.
  vi.spyOn(URL, "createObjectURL").mockImplementation((blob) => {
    handed = blob as Blob;
    return "blob:held";
  });
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    if (this.download && handed) saved.push({ name: this.download, text: handed.text() });
  });
  answer(SOURCE, () => new Response(text));
});
afterEach(() => vi.restoreAllMocks());

/** Knows who is signed in for as long as the page is there, as the header does. */
function Header() {
  useSession();
  return null;
}

async function openMenu() {
  await render(
    <>
      <Header />
      <DownloadMenu diagram={diagram} className="">
        Download
      </DownloadMenu>
      <ToastHost />
    </>,
  );
  await button.click();
  await expect.element(item).toBeVisible();
}

async function seeOffer() {
  await expect.element(toast).toHaveTextContent(sourceWords.premiumTitle);
  await expect
    .element(toast.getByRole("link", { name: premiumWords.upgrade }))
    .toHaveAttribute("href", "/pricing");
}

describe("with Premium", () => {
  beforeEach(() => void signIn({ isPremium: true }));

  test("the source is downloaded under the diagram's title, once, however often it is pressed", async () => {
    const release = holdBack(SOURCE);
    await openMenu();
    await expect.element(item).toHaveTextContent(`${sourceWords.editableSource}SVG`);
    await item.click();
    await expect.element(toast).toHaveTextContent(sourceWords.preparing);
    await button.click();
    await item.click();
    release();
    await expect.element(toast).toHaveTextContent(sourceWords.downloaded("SVG"));
    expect(saved.map(({ name }) => name)).toEqual(["Animal cell.svg"]);
    expect(await saved[0]?.text).toBe(text);
    expect(requests(SOURCE)).toHaveLength(1);
  });

  test("the source is copied", async () => {
    const write = vi.spyOn(navigator.clipboard, "write").mockResolvedValue();
    await openMenu();
    await copy.click();
    await expect.element(toast).toHaveTextContent(sourceWords.copied);
    const blob = await write.mock.calls[0]?.[0][0]?.getType("text/plain");
    expect(await blob?.text()).toBe(text);
  });

  test("one that has ended meanwhile is offered, and the menu knows it from then on", async () => {
    refuse(SOURCE, 403, { code: "premium_needed" });
    await openMenu();
    signIn({ isPremium: false });
    await item.click();
    await seeOffer();
    await button.click();
    await expect.element(item).toHaveTextContent(premiumWords.mark);
  });

  test("a server that has failed says so, and nothing is saved", async () => {
    const detail = "Something broke on our side. Try again in a moment.";
    refuse(SOURCE, 500, { code: "internal_error", detail });
    await openMenu();
    await item.click();
    await expect.element(toast).toHaveTextContent(`${sourceWords.failed}${detail}`);
    expect(saved).toEqual([]);
  });

  test("without a connection nothing is copied, and that is said", async () => {
    // As browsers do with a promise that fails.
    vi.spyOn(navigator.clipboard, "write").mockImplementation(async ([one]) => {
      await one?.getType("text/plain");
    });
    breakOff(SOURCE);
    await openMenu();
    await copy.click();
    await expect.element(toast).toHaveTextContent(`${viewerWords.copyFailed}${connectionWords.failed}`);
  });

  test("axe finds nothing in the menu", async () => {
    await openMenu();
    await expect.element(copy).toBeVisible();
    expect(await violationsOf()).toEqual([]);
  });
});

describe.each(["a guest", "a free account"])("%s", (who) => {
  beforeEach(() => void (who === "a guest" || signIn()));

  test("sees what it is part of, and the way there; the server is not asked", async () => {
    await openMenu();
    await expect.element(item).toHaveTextContent(`${sourceWords.editableSource}SVG${premiumWords.mark}`);
    await expect.element(copy).not.toBeInTheDocument();
    expect(await violationsOf()).toEqual([]);
    await item.click();
    await seeOffer();
    expect(requests(SOURCE)).toEqual([]);
  });
});

test("by keys alone the way to Premium is the same", async () => {
  await openMenu();
  await userEvent.keyboard("{Escape}");
  await expect.element(menu).not.toBeInTheDocument();
  await expect.element(button).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  for (const format of ["PNG", "JPG", "SVG", "PDF"]) {
    await expect.element(menu.getByRole("menuitem", { name: new RegExp(`^${format}`) })).toHaveFocus();
    await userEvent.keyboard("{ArrowDown}");
  }
  // The choices of size and background come between.
  await userEvent.keyboard("edi");
  await expect.element(item).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await seeOffer();
});
