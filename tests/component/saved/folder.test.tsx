import { beforeEach, describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { DiagramCard } from "@/components/diagrams/diagram-card";
import { ToastHost } from "@/components/elements/toast-host";
import { FolderHost } from "@/components/saving/folder-host";
import { setOwner } from "@/components/session/owner";
import Viewer from "@/components/viewer/viewer";
import { GUEST } from "@/lib/accounts/guest";
import { viewerWords } from "@/lib/diagrams/viewer-words";
import { savedPageWords, savedToasts } from "@/lib/saved/page-words";
import type { SavedDiagram } from "@/lib/saved/requests";
import { saveWords } from "@/lib/saved/save-words";
import { folderUrl } from "@/lib/saved/saved-url";
import { violationsOf } from "../axe";
import { beOnPhone, signIn } from "../browser";
import { answer, breakOff, requests } from "../network";
import { favorites, makeSavedDiagram, reference, Saved, study } from "./saved";
import { button, dialog, toast } from "./verbs";

let count = 0;
let item: SavedDiagram;

beforeEach(() => {
  count += 1;
  item = makeSavedDiagram(`commons-${900 + count}`, { diagram: { title: "A cell" } });
});

const heart = page.getByRole("button", { name: /^Save: / }).last();
const folderButton = page.getByRole("dialog").getByRole("button", { name: /^Add to folder: / });
const find = page.getByRole("combobox", { name: savedPageWords.findFolder });
const chosen = page.getByRole("option", { selected: true });
const shown = () => {
  const { imageSrc, ...kept } = item.diagram;
  return { ...kept, imageSrc: imageSrc ?? "", snapshot: item.snapshot };
};

/** Answers as the server does that keeps this one account, which has saved the diagram if it `isSaved`. */
function beAccount(isSaved: boolean, folderId: string | null = null) {
  setOwner(signIn().id);
  const saved = new Saved({ likes: isSaved ? [{ ...item, folderId }] : [] });
  answer("POST /api/likes", async (request) => {
    const { folderId = null } = await request.json();
    saved.likes.push({ ...item, folderId });
    return { diagramId: item.diagram.id, isNew: true };
  });
  return saved;
}

async function openCard() {
  await render(
    <>
      <ol>
        <DiagramCard
          diagram={shown()}
          place={1}
          links={{ figure: (id) => `/?figure=${id}`, tag: (tag) => `/?q=${tag}` }}
        />
      </ol>
      <FolderHost />
      <ToastHost />
    </>,
  );
}

async function openViewer() {
  const stay = () => {};
  await render(
    <>
      <FolderHost />
      <Viewer diagrams={[shown()]} place={1} total={1} canGoOn={false} onMove={stay} onClose={stay} />
      <ToastHost />
    </>,
  );
  await expect.element(button(viewerWords.close)).toBeVisible();
}

const writes = () =>
  requests()
    .filter(({ method }) => method !== "GET")
    .map(({ method, url }) => `${method} ${new URL(url).pathname}`);

test("what was saved with the heart is put into a folder from its message, by keyboard", async () => {
  const saved = beAccount(false);
  await openCard();
  await heart.click();
  await toast.getByRole("button", { name: saveWords.addToFolder }).click();
  await expect.element(dialog(saveWords.addToFolder)).toBeVisible();
  await expect.element(find).toHaveFocus();
  expect(await violationsOf()).toEqual([]);
  await userEvent.keyboard("refer");
  await expect.element(chosen).toHaveTextContent(reference.name);
  await userEvent.keyboard("{Enter}");
  await expect.element(toast).toHaveTextContent(savedToasts.moved(1, reference).title);
  await expect
    .element(toast.getByRole("link", { name: saveWords.openFolder }))
    .toHaveAttribute("href", folderUrl(reference.id));
  await expect.element(find).not.toBeInTheDocument();
  expect(saved.likes).toMatchObject([{ folderId: reference.id }]);
});

test("a phone has the picker in the menu of the card", async () => {
  const saved = beAccount(false);
  await beOnPhone();
  await openCard();
  await page.getByRole("button", { name: /^More: / }).click();
  await page.getByRole("menuitem", { name: saveWords.addToFolder }).click();
  await expect.element(find).toHaveFocus();
  await page.getByRole("option", { name: study.name }).click();
  await expect.element(toast).toHaveTextContent(saveWords.savedTo(study.name));
  expect(saved.likes).toMatchObject([{ folderId: study.id }]);
});

describe("the picker of the viewer", () => {
  test("saves into the folder, in one request", async () => {
    const saved = beAccount(false);
    await openViewer();
    await folderButton.click();
    await expect.element(dialog(saveWords.saveToFolder)).toBeVisible();
    await userEvent.keyboard("{ArrowDown}{ArrowDown}");
    await expect.element(chosen).toHaveTextContent(favorites.name);
    await userEvent.keyboard("{Enter}");
    await expect.element(toast).toHaveTextContent(saveWords.savedTo(favorites.name));
    await expect
      .element(toast.getByRole("link", { name: saveWords.openFolder }))
      .toHaveAttribute("href", folderUrl(favorites.id));
    expect(writes()).toEqual(["POST /api/likes"]);
    expect(saved.likes).toMatchObject([{ folderId: favorites.id }]);
    await expect
      .element(page.getByRole("dialog").getByRole("button", { name: /^Save: / }))
      .toHaveAttribute("aria-pressed", "true");
  });

  test("marks the folder that it is in, and takes it out of it", async () => {
    const saved = beAccount(true, study.id);
    await openViewer();
    await expect
      .element(page.getByRole("dialog").getByRole("button", { name: /^Save: / }))
      .toHaveAttribute("aria-pressed", "true");
    await folderButton.click();
    await expect.element(dialog(savedPageWords.moveTitle(1))).toBeVisible();
    await expect
      .element(page.getByRole("option", { name: study.name }))
      .toHaveTextContent(savedPageWords.currentFolder);
    await page.getByRole("option", { name: savedPageWords.removeFromFolder }).click();
    await expect.element(toast).toHaveTextContent(savedToasts.unfiled(1).title);
    expect(saved.likes).toMatchObject([{ folderId: null }]);
  });

  test("makes a folder that is not there", async () => {
    const saved = beAccount(false);
    await openViewer();
    await folderButton.click();
    await find.fill("Plants");
    await userEvent.keyboard("{Enter}");
    await expect.element(toast).toHaveTextContent(saveWords.savedTo("Plants"));
    expect(writes()).toEqual(["POST /api/folders", "POST /api/likes"]);
    expect(saved.likes).toMatchObject([{ folderId: saved.folder("Plants")?.id }]);
  });

  test("closes alone, and gives the focus back", async () => {
    beAccount(false);
    await openViewer();
    await folderButton.click();
    await expect.element(find).toHaveFocus();
    await userEvent.keyboard("{Escape}");
    await expect.element(find).not.toBeInTheDocument();
    await expect.element(folderButton).toHaveFocus();
    expect(writes()).toEqual([]);
  });

  test("says that the folders could not be read, and reads them again", async () => {
    beAccount(false);
    breakOff("GET /api/folders");
    await openViewer();
    await folderButton.click();
    await expect.element(page.getByRole("alert")).toBeVisible();
    new Saved();
    await button(savedPageWords.tryAgain).click();
    await expect.element(find).toBeVisible();
  });

  test("asks a guest to sign in", async () => {
    setOwner(GUEST);
    await openViewer();
    await folderButton.click();
    await expect.element(toast).toHaveTextContent(saveWords.signIn);
    await expect.element(find).not.toBeInTheDocument();
  });
});
