import { beforeEach, describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import AccountMenu from "@/components/accounts/account-menu";
import { confettiIsOver } from "@/components/celebration/celebrate";
import { DiagramCard } from "@/components/diagrams/diagram-card";
import { ToastHost } from "@/components/elements/toast-host";
import { setOwner } from "@/components/session/owner";
import Viewer from "@/components/viewer/viewer";
import { menuWords } from "@/lib/accounts/menu-words";
import { connectionWords } from "@/lib/connection-words";
import type { ShownDiagram } from "@/lib/diagrams/shown-diagram";
import { saveWords } from "@/lib/saved/save-words";
import { makeKept } from "../../unit/search/make";
import { ada, left, signIn, visit } from "../browser";
import { letMove } from "../media";
import { answer, breakOff, holdBack, refuse, requests } from "../network";
import { PICTURE } from "./saved";
import { toast } from "./verbs";

let count = 0;
let diagram: ShownDiagram;
/** That of the caption: it is there without anybody pointing at the card. */
const heart = page
  .getByRole("figure")
  .getByRole("button", { name: /^Save: / })
  .last();
const heartOfViewer = page.getByRole("dialog").getByRole("button", { name: /^Save: / });

beforeEach(() => {
  count += 1;
  const { imageSrc: _, ...kept } = makeKept(`commons-${count}`, { title: "A cell" });
  diagram = { ...kept, imageSrc: PICTURE, snapshot: "snapshot" };
  answer("GET /api/likes/state", { liked: [], folders: {} });
  answer("POST /api/likes", {});
  answer("DELETE /api/likes", { undo: ["token"] });
  answer("POST /api/likes/restore", { restored: 1 });
});

const methods = () =>
  requests()
    .filter(({ url, method }) => new URL(url).pathname === "/api/likes" && method !== "GET")
    .map(({ method }) => method);

async function openCard(
  links = { figure: (id: string) => `/?figure=${id}`, tag: (tag: string) => `/?q=${tag}` },
) {
  await render(
    <ol>
      <DiagramCard diagram={diagram} place={1} links={links} />
      <ToastHost />
    </ol>,
  );
}

async function seeSaved(isSaved: boolean) {
  await expect.element(heart).toHaveAttribute("aria-pressed", String(isSaved));
  for (const one of page
    .getByRole("figure")
    .getByRole("button", { name: /^Save: / })
    .elements()) {
    expect(one.getAttribute("aria-pressed")).toBe(String(isSaved));
  }
}

describe("of somebody signed in", () => {
  beforeEach(() => setOwner(signIn().id));

  test("saves, says so, and is celebrated", async () => {
    await letMove();
    const drawn = vi.spyOn(HTMLCanvasElement.prototype, "transferControlToOffscreen");
    await openCard();
    await heart.click();
    await seeSaved(true);
    await expect.element(toast).toHaveTextContent(saveWords.saved);
    await confettiIsOver();
    expect(drawn).toHaveBeenCalledOnce();
    drawn.mockRestore();
  });

  test("is not celebrated where motion is reduced", async () => {
    const drawn = vi.spyOn(HTMLCanvasElement.prototype, "transferControlToOffscreen");
    await openCard();
    await heart.click();
    await expect.element(toast).toHaveTextContent(saveWords.saved);
    await confettiIsOver();
    expect(drawn).not.toHaveBeenCalled();
    drawn.mockRestore();
  });

  test("is full where the server says so", async () => {
    answer("GET /api/likes/state", { liked: [diagram.id], folders: {} });
    await openCard();
    await seeSaved(true);
  });

  test("is filled at once, and pressed twice meanwhile is as it was", async () => {
    await openCard();
    const release = holdBack("POST /api/likes");
    await heart.click();
    await seeSaved(true);
    await heart.click();
    await seeSaved(false);
    release();
    await expect.element(toast).toHaveTextContent(saveWords.removed);
    expect(methods()).toEqual(["POST", "DELETE"]);
    await seeSaved(false);
  });

  const refusals = {
    "the server has failed": [500, "internal_error", "Something broke on our side. Try again in a moment."],
    "the database is away": [503, "accounts_unavailable", "Accounts are unavailable right now."],
  } as const;
  test.each(Object.entries(refusals))("says that %s, and is as it was", async (_, [status, code, detail]) => {
    refuse("POST /api/likes", status, { code, detail });
    await openCard();
    await heart.click();
    await expect.element(toast).toHaveTextContent(`${saveWords.failed}${detail}`);
    await seeSaved(false);
  });

  test("says that the connection is gone, and is tried again", async () => {
    answer("GET /api/likes/state", { liked: [diagram.id], folders: {} });
    await openCard();
    await seeSaved(true);
    breakOff("DELETE /api/likes");
    await heart.click();
    await expect.element(toast).toHaveTextContent(`${saveWords.failed}${connectionWords.failed}`);
    await seeSaved(true);
    answer("DELETE /api/likes", { undo: ["token"] });
    await page.getByRole("button", { name: connectionWords.tryAgain }).click();
    await expect.element(toast).toHaveTextContent(saveWords.removed);
    await seeSaved(false);
  });

  test("tried again saves, though the heart was pressed meanwhile", async () => {
    breakOff("POST /api/likes");
    await openCard();
    await heart.click();
    const again = page.getByRole("button", { name: connectionWords.tryAgain });
    await expect.element(again).toBeVisible();
    answer("POST /api/likes", {});
    const release = holdBack("POST /api/likes");
    await heart.click();
    await seeSaved(true);
    await again.click();
    release();
    await expect.element(toast).toHaveTextContent(saveWords.saved);
    await seeSaved(true);
    expect(methods()).toEqual(["POST", "POST"]);
  });

  test("takes one that is gone already for removed", async () => {
    answer("GET /api/likes/state", { liked: [diagram.id], folders: {} });
    refuse("DELETE /api/likes", 404, { code: "not_found" });
    await openCard();
    await seeSaved(true);
    await heart.click();
    await expect.element(toast).toHaveTextContent(saveWords.removed);
    await seeSaved(false);
  });

  test("says at the limit of a free account what to do", async () => {
    refuse("POST /api/likes", 409, { code: "like_limit_reached", detail: "It is full." });
    await openCard();
    await heart.click();
    await expect.element(toast).toHaveTextContent(`${saveWords.fullTitle}${saveWords.full}`);
    await expect
      .element(toast.getByRole("link", { name: saveWords.upgrade }))
      .toHaveAttribute("href", "/pricing");
    await seeSaved(false);
  });

  test("asks to sign in where the session has ended elsewhere", async () => {
    refuse("POST /api/likes", 401, { code: "sign_in_needed" });
    await openCard();
    await heart.click();
    await expect.element(toast).toHaveTextContent(saveWords.signIn);
    await seeSaved(false);
  });

  test("is followed by the cards of other tabs", async () => {
    await openCard();
    await seeSaved(false);
    const otherTab = new BroadcastChannel("figura-liked");
    otherTab.postMessage({ ids: [diagram.id], isLiked: true, owner: ada.id });
    await seeSaved(true);
    otherTab.close();
  });

  test("in the viewer is that of the card; L presses either", async () => {
    const close = vi.fn();
    await openCard();
    page.getByRole("figure").getByRole("link").first().element().focus();
    await userEvent.keyboard("l");
    await seeSaved(true);
    await render(
      <Viewer diagrams={[diagram]} place={1} total={1} canGoOn={false} onMove={() => {}} onClose={close} />,
    );
    await expect.element(heartOfViewer).toHaveAttribute("aria-pressed", "true");
    await userEvent.keyboard("{Control>}l{/Control}");
    await expect.element(heartOfViewer).toHaveAttribute("aria-pressed", "true");
    await userEvent.keyboard("l");
    await expect.element(heartOfViewer).toHaveAttribute("aria-pressed", "false");
    await expect.poll(methods).toEqual(["POST", "DELETE"]);
  });

  test("there is none where nothing may be kept", async () => {
    diagram = { ...diagram, snapshot: null };
    await openCard();
    await expect.element(page.getByRole("figure")).toBeVisible();
    await expect.element(heart).not.toBeInTheDocument();
  });
});

describe("of a guest", () => {
  test("asks to sign in, keeps what was meant, and does it once after signing in", async () => {
    visit("/?q=cell");
    await openCard();
    await heart.click();
    await expect.element(toast).toHaveTextContent(saveWords.signIn);
    await toast.getByRole("link", { name: menuWords.signIn }).click();
    await expect.poll(left).toEqual(["/auth?returnTo=%2Fdashboard%3Fq%3Dcell"]);
    await seeSaved(false);
    expect(methods()).toEqual([]);

    signIn();
    document.dispatchEvent(new Event("visibilitychange"));
    const { unmount } = await render(<AccountMenu />);
    await expect.element(toast).toHaveTextContent(saveWords.savedPending(diagram.title));
    await unmount();
    await render(<AccountMenu />);
    await expect.element(page.getByRole("button", { name: menuWords.menu })).toBeVisible();
    expect(methods()).toEqual(["POST"]);
  });
});
