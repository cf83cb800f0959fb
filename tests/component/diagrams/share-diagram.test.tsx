import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { ShareButton } from "@/components/diagrams/card-actions";
import { shareDiagram } from "@/components/diagrams/share-diagram";
import { ToastHost } from "@/components/elements/toast-host";
import Viewer from "@/components/viewer/viewer";
import { shareWords } from "@/lib/diagrams/share-words";
import type { ShownDiagram } from "@/lib/diagrams/shown-diagram";
import { cardWords } from "@/lib/diagrams/words";
import { makeKept } from "../../unit/search/make";
import { answer, holdBack, refuse, requests } from "../network";
import { PICTURE } from "../saved/saved";
import { toast } from "../saved/verbs";
import { watchToasts } from "../toasts";

const KEEP = "POST /api/diagrams";

let count = 0;
let diagram: ShownDiagram;
const address = () => `${window.location.origin}/diagrams/${diagram.id}`;

/** What a browser gives for handing a link on, for the length of a test. */
function give(name: "share" | "clipboard", value: unknown) {
  Object.defineProperty(navigator, name, { value, configurable: true });
}

beforeEach(() => {
  count += 1;
  const kept = makeKept(`commons-${count}`, { title: "A cell" });
  diagram = { ...kept, imageSrc: PICTURE, snapshot: "snapshot" };
  give("share", undefined);
  answer(KEEP, { id: diagram.id });
});

afterEach(() => {
  for (const name of ["share", "clipboard"]) Reflect.deleteProperty(navigator, name);
});

describe("pressed", () => {
  let isPressed = false;
  const notePress = () => {
    isPressed = true;
    setTimeout(() => {
      isPressed = false;
    });
  };
  beforeEach(() => window.addEventListener("click", notePress, { capture: true }));
  afterEach(() => window.removeEventListener("click", notePress, { capture: true }));

  /** As in Safari: sharing and the clipboard are allowed only while the page handles a press. */
  const whilePressed = <Value,>(work: (value: Value) => Promise<void>) =>
    vi.fn(async (value: Value) => {
      if (!isPressed) throw new DOMException("It is too late.", "NotAllowedError");
      await work(value);
    });
  const done = async () => {};

  function giveClipboard(isAllowed = true) {
    const copied: string[] = [];
    const write = whilePressed(async ([item]: ClipboardItem[]) => {
      if (!isAllowed) throw new DOMException("It is not allowed.", "NotAllowedError");
      copied.push((await (await item?.getType("text/plain"))?.text()) ?? "");
    });
    give("clipboard", { write });
    return copied;
  }

  async function press() {
    await render(
      <>
        <ShareButton diagram={diagram} />
        <ToastHost />
      </>,
    );
    await page.getByRole("button", { name: /^Share: / }).click();
  }

  test("gives title and link to the device's own sharing", async () => {
    const share = whilePressed(done);
    give("share", share);
    await press();
    await expect.element(toast).toHaveTextContent(shareWords.shared);
    expect(share).toHaveBeenCalledExactlyOnceWith({ title: diagram.title, url: address() });
  });

  test("leaves whoever puts the sharing away alone", async () => {
    const { said } = watchToasts();
    const share = vi.fn().mockRejectedValue(new DOMException("It was put away.", "AbortError"));
    give("share", share);
    const copied = giveClipboard();
    await shareDiagram(diagram);
    expect(share).toHaveBeenCalledOnce();
    expect(said()).toEqual([]);
    expect(copied).toEqual([]);
  });

  test.each(["refuses", "has nothing"])("copies the link where the device %s", async (outcome) => {
    const refusal = new DOMException("It is not allowed.", "NotAllowedError");
    if (outcome === "refuses") give("share", () => Promise.reject(refusal));
    const copied = giveClipboard();
    await press();
    await expect.element(toast).toHaveTextContent(shareWords.copied);
    expect(copied).toEqual([address()]);
  });

  test("shows a link that cannot be copied", async () => {
    giveClipboard(false);
    await press();
    await expect.element(toast).toHaveTextContent(`${shareWords.copyFailed}${address()}`);
    await expect
      .element(toast.getByRole("link", { name: shareWords.openLink }))
      .toHaveAttribute("href", address());
  });

  test("copies nothing of a diagram that could not be kept, and says why", async () => {
    const copied = giveClipboard();
    const detail = "Accounts are unavailable right now.";
    refuse(KEEP, 503, { code: "accounts_unavailable", detail });
    await press();
    await expect.element(toast).toHaveTextContent(`${shareWords.failed}${detail}`);
    expect(copied).toEqual([]);
  });

  test("in the viewer does the same", async () => {
    const copied = giveClipboard();
    const stay = () => {};
    await render(
      <>
        <Viewer diagrams={[diagram]} place={1} total={1} canGoOn={false} onMove={stay} onClose={stay} />
        <ToastHost />
      </>,
    );
    await page.getByRole("dialog").getByRole("button", { name: cardWords.share, exact: true }).click();
    await expect.poll(() => copied).toEqual([address()]);
  });
});

describe("a diagram", () => {
  test("is shared before the server has answered, and reported when it has", async () => {
    const { said } = watchToasts();
    const share = vi.fn().mockResolvedValue(undefined);
    give("share", share);
    const release = holdBack(KEEP);
    const sharing = shareDiagram(diagram);
    expect(share).toHaveBeenCalledExactlyOnceWith({ title: diagram.title, url: address() });
    await expect.poll(() => share.mock.settledResults[0]?.type).toBe("fulfilled");
    expect(said()).toEqual([]);
    release();
    await sharing;
    expect(said()).toEqual([shareWords.shared]);
  });

  test("that the server did not keep is reported as a dead link, and works once it is shared again", async () => {
    const { toasts, said } = watchToasts();
    give("share", vi.fn().mockResolvedValue(undefined));
    refuse(KEEP, 503, { code: "accounts_unavailable", detail: "It was refused." });
    await shareDiagram(diagram);
    expect(toasts).toMatchObject([
      { tone: "error", title: shareWords.failed, description: `It was refused. ${shareWords.deadLink}` },
    ]);
    answer(KEEP, { id: diagram.id });
    await shareDiagram(diagram);
    expect(requests(KEEP)).toHaveLength(2);
    expect(said().at(-1)).toBe(shareWords.shared);
  });

  test("is copied once it is kept where the clipboard takes no promises", async () => {
    vi.stubGlobal("ClipboardItem", undefined);
    const { said } = watchToasts();
    const writeText = vi.fn().mockResolvedValue(undefined);
    give("clipboard", { writeText });
    refuse(KEEP, 503, { code: "accounts_unavailable" });
    await shareDiagram(diagram);
    expect(writeText).not.toHaveBeenCalled();
    answer(KEEP, { id: diagram.id });
    await shareDiagram(diagram);
    expect(writeText).toHaveBeenCalledExactlyOnceWith(address());
    expect(said()).toEqual([shareWords.failed, shareWords.copied]);
  });
});
