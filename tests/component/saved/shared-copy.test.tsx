import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { SharedCopy } from "@/components/saved/shared-copy";
import { onSavedChanged } from "@/components/saving/saved-events";
import { setOwner } from "@/components/session/owner";
import { connectionWords } from "@/lib/connection-words";
import { saveWords } from "@/lib/saved/save-words";
import { folderShareWords } from "@/lib/saved/share-words";
import { savedDiagramWords } from "@/lib/saved/words";
import { ada, signIn, visit } from "../browser";
import { answer, breakOff, holdBack, refuse, requests } from "../network";
import { watchToasts } from "../toasts";

const copyPath = "/api/folders/shared/token/copy";
const route = `POST ${copyPath}` as const;
const id = "00000000-0000-4000-8000-000000000009";
const saveCopy = page.getByRole("button", { name: folderShareWords.saveCopy });
const copied = { folder: { id, name: "Cells (copy)" }, copied: 12, alreadySaved: 1 };

beforeEach(() => {
  visit("/folders/token");
  signIn();
  setOwner(ada.id);
});

async function pressCopy() {
  await render(<SharedCopy copyPath={copyPath} ids={["commons-1", "commons-2"]} />);
  await saveCopy.click();
}

test("a copy is made once however often it is pressed for, and the toast leads to it", async () => {
  const { last } = watchToasts();
  const changed: unknown[] = [];
  const stopListening = onSavedChanged((change) => changed.push(change));
  answer(route, copied);
  answer("GET /api/likes/state", { liked: ["commons-1"], folders: {} });
  const release = holdBack(route);
  await pressCopy();
  const busy = page.getByRole("button", { name: folderShareWords.copying });
  await expect.element(busy).toHaveAttribute("aria-disabled", "true");
  await busy.click({ force: true });
  release();
  await expect.element(saveCopy).toHaveAttribute("aria-disabled", "false");
  expect(requests(route)).toHaveLength(1);
  expect(last()).toMatchObject({
    tone: "success",
    title: folderShareWords.copied("Cells (copy)"),
    description: folderShareWords.copiedText(12, 1),
    action: { label: saveWords.openFolder, href: `/liked?folder=${id}` },
  });
  await expect.poll(() => changed).toMatchObject([{ ids: ["commons-1"], isSaved: true }]);
  stopListening();
});

test("where everything is saved already nothing is copied", async () => {
  const { last } = watchToasts();
  answer(route, { folder: null, copied: 0, alreadySaved: 2 });
  await pressCopy();
  await expect
    .poll(last)
    .toMatchObject({ title: folderShareWords.nothingToCopy, action: { href: "/liked" } });
});

test("where the copy does not fit the toast says how many do, and offers Premium", async () => {
  const { last } = watchToasts();
  const detail = savedDiagramWords.copyFull(12, 5);
  refuse(route, 409, { code: "like_limit_reached", detail });
  await pressCopy();
  await expect.poll(last).toMatchObject({
    title: folderShareWords.copyFailed,
    description: detail,
    action: { label: saveWords.upgrade, href: "/pricing" },
  });
});

test("a copy that failed is tried again", async () => {
  const { toasts, last } = watchToasts();
  breakOff(route);
  await pressCopy();
  await expect.poll(last).toMatchObject({ action: { label: connectionWords.tryAgain } });
  answer(route, { folder: null, copied: 0, alreadySaved: 2 });
  toasts[0]?.action?.onAct?.();
  await expect.poll(last).toMatchObject({ title: folderShareWords.nothingToCopy });
});

test.each([
  ["a guest", "guest"],
  ["whoever has been signed out", undefined],
])("%s is asked to sign in, and comes back", async (_, owner) => {
  const { last } = watchToasts();
  if (owner) setOwner(owner);
  refuse(route, 401, { code: "sign_in_needed" });
  await pressCopy();
  await expect.poll(last).toMatchObject({
    title: saveWords.signIn,
    action: { href: "/auth?returnTo=%2Ffolders%2Ftoken" },
  });
  expect(requests(route)).toHaveLength(owner ? 0 : 1);
});
