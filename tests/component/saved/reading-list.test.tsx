import { beforeEach, describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { NEW_TAB } from "@/components/elements/new-tab-link";
import type { SavedResource } from "@/lib/resources/requests";
import { savedWords } from "@/lib/resources/saved-words";
import { savedPageWords } from "@/lib/saved/page-words";
import { violationsOf } from "../axe";
import { answer, breakOff, holdBack, refuse } from "../network";
import { favorites, makeFolder, makeSavedDiagrams, Saved } from "./saved";
import { act, button, cards, menuItem, openFolderMenu, openSaved, tab, toast } from "./verbs";

const PATH = "/api/resources/saved";
const plants = makeFolder("Plants", 4);

const savedOf = (name: string, folder: typeof plants | null, minutes: number): SavedResource => ({
  resource: {
    title: `About ${name}`,
    url: `https://openstax.org/books/${name}`,
    source: "OpenStax",
    type: "article",
    description: `What there is to know of ${name}.`,
    estimatedTime: "20 minutes",
    level: "beginner",
    keyTopics: `${name}, plants`,
  },
  folderId: folder?.id ?? null,
  folderName: folder?.name ?? null,
  savedAt: new Date(Date.UTC(2026, 0, 1, 0, -minutes)).toISOString(),
});

/** The newest first. */
const [light, leaves, roots] = [
  savedOf("light", null, 0),
  savedOf("leaves", plants, 1),
  savedOf("roots", null, 2),
];

const list = page.getByRole("region", { name: savedWords.readingList });
const titles = list.getByRole("heading", { level: 3 });
const seeTitles = (...names: string[]) =>
  expect
    .poll(() =>
      titles.elements().map((title) => title.querySelector("a")?.textContent?.replaceAll("\u2060", "")),
    )
    .toEqual(names.map((name) => `About ${name} ${NEW_TAB}`));
const emptyTitle = page.getByText(savedPageWords.emptyTitle);

let saved: Saved;
function serve(resources: SavedResource[], likes = makeSavedDiagrams(0)) {
  saved = new Saved({ likes, folders: [plants, favorites], resources });
  answer(`DELETE ${PATH}`, async (request) => {
    const { urls } = await request.json();
    saved.resources = saved.resources.filter(({ resource }) => !urls.includes(resource.url));
    return { removed: 1 };
  });
  answer(`POST ${PATH}`, async (request) => {
    const { resource, topic } = await request.json();
    const folder = saved.folder(topic) ?? null;
    const back = { ...savedOf("", folder, 0), resource, savedAt: new Date().toISOString() };
    saved.resources = [back, ...saved.resources];
    return { isNew: true, folder: folder && { id: folder.id, name: folder.name } };
  });
}
beforeEach(() => serve([light, leaves]));

describe("saved resources", () => {
  test("stand under the diagrams of their folder, and of all of them", async () => {
    serve([light, leaves], makeSavedDiagrams(1, plants.id));
    await openSaved();
    await seeTitles("light", "leaves");
    await expect.element(titles.first().getByRole("link")).toHaveAttribute("href", light.resource.url);
    const [card, below] = [cards.first(), list].map((one) => one.element().getBoundingClientRect());
    expect(below?.top).toBeGreaterThanOrEqual(card?.bottom ?? 0);
    expect(await violationsOf()).toEqual([]);
    await tab(plants.name).click();
    await seeTitles("leaves");
    await expect.element(cards).toHaveLength(1);
    await tab(savedPageWords.unfiled).click();
    await seeTitles("light");
    await tab(favorites.name).click();
    await expect.element(page.getByText(savedPageWords.emptyFolderTitle)).toBeVisible();
    await expect.element(list).not.toBeInTheDocument();
  });

  test("are all that is shown where no diagram is", async () => {
    serve([leaves]);
    await openSaved();
    await seeTitles("leaves");
    await expect.element(emptyTitle).not.toBeInTheDocument();
    await tab(plants.name).click();
    await seeTitles("leaves");
    await expect.element(page.getByText(savedPageWords.emptyFolderTitle)).not.toBeInTheDocument();
    await tab(savedPageWords.unfiled).click();
    await expect.element(page.getByText(savedPageWords.allFiledTitle)).toBeVisible();
  });

  test("go with a press and come back with Undo, to their folder by the name that it has now", async () => {
    await openSaved(`/liked?folder=${plants.id}`);
    await openFolderMenu(plants.name);
    await menuItem(savedPageWords.rename).click();
    await page.getByRole("textbox", { name: savedPageWords.folderName }).fill("Botany");
    await userEvent.keyboard("{Enter}");
    await expect.element(tab("Botany")).toBeVisible();
    await act(savedWords.remove, "About leaves").click();
    await expect.element(toast).toHaveTextContent(savedWords.removed);
    expect(saved.resources).toEqual([light]);
    await button(savedWords.undo).click();
    await expect.element(toast).toHaveTextContent(savedWords.savedTo("Botany"));
    await seeTitles("leaves");
    expect(saved.resources).toMatchObject([{ folderId: plants.id }, { folderId: null }]);
  });

  test("removed by key leave the focus with the next, then with the last", async () => {
    serve([light, leaves, roots]);
    await openSaved();
    await seeTitles("light", "leaves", "roots");
    act(savedWords.remove, "About leaves").element().focus();
    await userEvent.keyboard("{Enter}");
    await seeTitles("light", "roots");
    await expect.element(act(savedWords.remove, "About roots")).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await seeTitles("light");
    await expect.element(act(savedWords.remove, "About light")).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect.element(emptyTitle).toBeVisible();
    await expect.element(list).not.toBeInTheDocument();
    await expect.element(page.getByRole("tabpanel")).toHaveFocus();
  });

  test("stay where the server does not follow", async () => {
    refuse(`DELETE ${PATH}`, 503, { code: "accounts_unavailable", detail: "Not now." });
    await openSaved();
    await act(savedWords.remove, "About leaves").click();
    await expect.element(toast).toHaveTextContent(savedWords.failed);
    await seeTitles("light", "leaves");
  });

  test("stay when their folder goes, in none, and the dialog says that they do", async () => {
    await openSaved(`/liked?folder=${plants.id}`);
    await openFolderMenu(plants.name);
    await menuItem(savedPageWords.delete).click();
    await expect.element(page.getByRole("alertdialog")).toHaveTextContent(savedPageWords.deleteText(0, 1));
    await button(savedPageWords.deleteFolder).click();
    await expect.element(tab(plants.name)).not.toBeInTheDocument();
    await tab(savedPageWords.unfiled).click();
    await seeTitles("light", "leaves");
  });

  test("are read the way in which they are written", async () => {
    serve([{ ...light, resource: { ...light.resource, title: "دورة الماء (مقدمة)" } }]);
    await openSaved();
    await expect.element(titles).toHaveStyle({ direction: "rtl" });
  });

  test("stay in view where the diagrams cannot be read", async () => {
    breakOff("GET /api/likes");
    await openSaved();
    await expect.element(page.getByText(savedPageWords.loadFailed)).toBeVisible();
    await seeTitles("light", "leaves");
  });

  test("that come late move nothing", async () => {
    serve([leaves], makeSavedDiagrams(1));
    const release = holdBack(`GET ${PATH}`);
    await openSaved();
    await expect.element(cards).toHaveLength(1);
    await document.fonts.ready;
    const place = () => cards.first().element().getBoundingClientRect().toJSON();
    const before = place();
    release();
    await seeTitles("leaves");
    expect(place()).toEqual(before);
  });

  test("that do not come say so, are not called nothing, and come when asked again", async () => {
    serve([leaves]);
    breakOff(`GET ${PATH}`);
    await openSaved();
    const alert = page.getByRole("alert").filter({ hasText: savedWords.loadFailed });
    await expect.element(alert).toBeVisible();
    await expect.element(emptyTitle).not.toBeInTheDocument();
    answer(`GET ${PATH}`, { resources: [leaves] });
    await button(savedPageWords.tryAgain, alert).click();
    await seeTitles("leaves");
    await expect.element(alert).not.toBeInTheDocument();
  });

  test("are waited for before anything is called nothing", async () => {
    serve([]);
    const release = holdBack(`GET ${PATH}`);
    await openSaved();
    await expect.element(tab(savedPageWords.all)).toBeVisible();
    await expect
      .element(page.getByRole("status").filter({ hasText: savedPageWords.loading }))
      .toBeInTheDocument();
    await expect.element(emptyTitle).not.toBeInTheDocument();
    release();
    await expect.element(emptyTitle).toBeVisible();
  });
});
