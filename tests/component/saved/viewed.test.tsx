import { beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { ToastHost } from "@/components/elements/toast-host";
import { ViewedRow } from "@/components/saved/viewed-row";
import { setOwner } from "@/components/session/owner";
import { RememberViewed } from "@/components/viewed/remember-viewed";
import Viewer from "@/components/viewer/viewer";
import { GUEST } from "@/lib/accounts/guest";
import { connectionWords } from "@/lib/connection-words";
import type { ShownDiagram } from "@/lib/diagrams/shown-diagram";
import { VIEWED_PREFIX } from "@/lib/diagrams/viewed";
import { shelfWords } from "@/lib/saved/shelf-words";
import { violationsOf } from "../axe";
import { ada, left, signIn } from "../browser";
import { answer, refuse, requests } from "../network";
import { foundDiagram, foundDiagrams } from "../search/found";
import { toast } from "./verbs";

const row = page.getByRole("region", { name: shelfWords.viewed });
const titles = () =>
  row
    .getByRole("listitem")
    .elements()
    .map(({ textContent }) => textContent);

async function open(diagram: ShownDiagram) {
  const props = { place: 1, total: 1, canGoOn: false, onMove() {}, onClose() {} };
  const { unmount } = await render(<Viewer diagrams={[diagram]} {...props} />);
  await expect.element(page.getByRole("dialog")).toBeVisible();
  await unmount();
}

/** The list of this browser; the viewer stores it when the account is known. */
const stored = () => localStorage.getItem(VIEWED_PREFIX + ada.id) ?? "";

beforeEach(() => {
  answer("GET /api/likes/state", { liked: [], folders: {} });
  signIn();
  setOwner(ada.id);
});

test("what was opened is there to open again, newest first and once", async () => {
  for (const diagram of foundDiagrams(5)) await open(diagram);
  await open(foundDiagram("collection-cell", { title: "Cell" }));
  await open(foundDiagram("commons-1", { title: "Newest" }));
  await expect.poll(stored).toContain("Newest");
  await render(<ViewedRow />);
  await expect.poll(titles).toHaveLength(4);
  expect(titles().slice(0, 2)).toEqual(["Newest", "Cell"]);
  await expect
    .element(row.getByRole("link", { name: "Cell" }))
    .toHaveAttribute("href", "/diagrams/collection-cell");
  expect(await violationsOf()).toEqual([]);
});

test("a diagram without a page gets one when it is opened", async () => {
  answer("POST /api/diagrams", { id: "commons-77" });
  await open(foundDiagram("commons-77", { title: "Heart" }));
  await expect.poll(stored).toContain("Heart");
  await render(<ViewedRow />);
  await row.getByRole("button", { name: "Heart" }).click();
  await expect.poll(left).toEqual(["/diagrams/commons-77"]);
  expect(await requests("POST /api/diagrams")[0]?.json()).toEqual({ snapshot: "snapshot of commons-77" });
});

test("without the server it says so, and where the diagram can no longer be stored its source opens", async () => {
  await open(foundDiagram("commons-78", { title: "Lung", sourceUrl: "https://pages.example/lung" }));
  await expect.poll(stored).toContain("Lung");
  await render(
    <>
      <ToastHost />
      <ViewedRow />
    </>,
  );
  refuse("POST /api/diagrams", 503, { code: "accounts_unavailable", detail: "", requiresLogin: false });
  await row.getByRole("button", { name: "Lung" }).click();
  await expect.element(toast).toHaveTextContent(shelfWords.openFailed);
  refuse("POST /api/diagrams", 400, { code: "invalid_request", detail: "", requiresLogin: false });
  await page.getByRole("button", { name: connectionWords.tryAgain }).click();
  await expect.poll(left).toEqual(["https://pages.example/lung"]);
});

test("a diagram seen on its page opens there, and one that is too old at its source", async () => {
  await open(foundDiagram("commons-79", { title: "Old", sourceUrl: "https://pages.example/old" }));
  await expect.poll(stored).toContain("Old");
  const aged = stored().replace(/"viewedAt":\d+/, '"viewedAt":0');
  localStorage.setItem(VIEWED_PREFIX + ada.id, aged);
  await render(<RememberViewed diagram={foundDiagram("commons-80", { title: "Paged" })} />);
  await expect.poll(stored).toContain("Paged");
  await render(<ViewedRow />);
  await expect
    .element(row.getByRole("link", { name: "Paged" }))
    .toHaveAttribute("href", "/diagrams/commons-80");
  await expect
    .element(row.getByRole("link", { name: `Old ${shelfWords.opensSource}` }))
    .toHaveAttribute("href", "https://pages.example/old");
  expect(await violationsOf()).toEqual([]);
});

test("it can be cleared, and then there is nothing of it", async () => {
  await open(foundDiagram("commons-1"));
  await expect.poll(stored).not.toBe("");
  await render(<ViewedRow />);
  await row.getByRole("button", { name: shelfWords.clearViewed }).click();
  await expect.element(row).not.toBeInTheDocument();
  await expect.element(page.getByText(shelfWords.viewedCleared)).toBeInTheDocument();
  expect(stored()).toBe("");
});

test("it is of one account: guests have none, and others do not see it", async () => {
  await open(foundDiagram("commons-1", { title: "Of Ada" }));
  await expect.poll(stored).toContain("Of Ada");
  setOwner(GUEST);
  await open(foundDiagram("commons-2", { title: "Of a guest" }));
  expect(Object.keys(localStorage).filter((key) => key.startsWith(VIEWED_PREFIX))).toHaveLength(1);
  setOwner(crypto.randomUUID());
  await render(<ViewedRow />);
  await expect.element(row).not.toBeInTheDocument();
});

test("its space is reserved until the account is known", async () => {
  for (const diagram of foundDiagrams(2)) await open(diagram);
  await expect.poll(stored).not.toBe("");
  const height = () => row.element().getBoundingClientRect().height;
  document.documentElement.dataset.viewed = "";
  setOwner(null);
  document.dispatchEvent(new Event("visibilitychange"));
  await render(<ViewedRow />);
  await expect.element(row).toHaveAttribute("aria-busy", "true");
  const reserved = height();
  setOwner(ada.id);
  await expect.poll(titles).toHaveLength(2);
  expect(height()).toBe(reserved);
});

test("where storage is full the row stays as it was", async () => {
  await open(foundDiagram("commons-1", { title: "First" }));
  await expect.poll(stored).toContain("First");
  const setItem = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("", "QuotaExceededError");
  });
  await open(foundDiagram("commons-2", { title: "Second" }));
  await expect.poll(() => setItem.mock.calls.flat().join()).toContain("Second");
  setItem.mockRestore();
  await render(<ViewedRow />);
  await expect.poll(titles).toContain("First");
});
