import type { Page } from "@playwright/test";
import type { Account } from "../../../lib/accounts/account";
import type { DiagramSnapshot } from "../../../lib/diagrams/diagram-snapshot";
import { savedPageWords } from "../../../lib/saved/page-words";
import type { Folder, FoldersAnswer } from "../../../lib/saved/requests";
import type { FoundDiagram } from "../../../lib/search/search-answer";
import type { HostedApp } from "../../setup/apps/hosted-app";
import { endPremium, grantPremium } from "../../setup/people/premium";
import { seeTitle } from "./verbs";
import { expect, send } from "./with-accounts";

/** Fewer than the data API takes at a time. */
const BATCH = 500;

export const cards = (page: Page) => page.getByRole("tabpanel").locator("[data-liked]");
export const card = (page: Page, title: string) =>
  cards(page).filter({ has: page.getByRole("heading", { name: title }) });
export const plate = (page: Page, title: string) => card(page, title).locator("[data-plate]");
export const tab = (page: Page, name: string) => page.getByRole("tab", { name });
export const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
export const act = (page: Page, name: string, title: string) =>
  page.getByRole("button", { name: `${name}: ${title}`, exact: true });
export const choose = (page: Page, title: string) =>
  page.getByRole("checkbox", { name: `${savedPageWords.select}: ${title}`, exact: true });
export const dialog = (page: Page, name: string | RegExp) => page.getByRole("dialog", { name });

/** The tab of a folder says how much lies in it. */
export async function seeCount(page: Page, name: string, count: number) {
  await expect(tab(page, name)).toHaveText(new RegExp(`${name}\\s*${count.toLocaleString("en")}$`));
}

export async function openSaved(page: Page, address = "/liked") {
  await page.goto(address);
  await seeTitle(page, new RegExp(savedPageWords.title));
  await expect(tab(page, savedPageWords.all)).toBeVisible();
}

/** Saves what a search finds in the collection, the first found on top of the list. */
export async function like(page: Page, site: HostedApp, query: string, count: number): Promise<string[]> {
  const answer = await page.request.get(
    `/api/search?${new URLSearchParams({ q: query, source: "collection" })}`,
  );
  const diagrams = ((await answer.json()).diagrams as FoundDiagram[]).slice(0, count);
  expect(diagrams).toHaveLength(count);
  for (const { snapshot } of diagrams.toReversed()) {
    await send(page, site, "POST", "/api/likes", { snapshot });
  }
  return diagrams.map(({ title }) => title);
}

export async function foldersOf(page: Page): Promise<FoldersAnswer> {
  return (await page.request.get("/api/folders")).json();
}

export async function folderNamed(page: Page, name: string): Promise<Folder> {
  const folder = (await foldersOf(page)).folders.find((folder) => folder.name === name);
  if (!folder) throw new Error(`There is no folder ${name}.`);
  return folder;
}

export async function file(page: Page, site: HostedApp, title: string, folder: Folder) {
  const { likes } = await (await page.request.get(`/api/likes?${new URLSearchParams({ q: title })}`)).json();
  const ids = [likes[0].diagram.id];
  await send(page, site, "PATCH", "/api/likes", { ids, folderId: folder.id });
}

export async function makePremium(site: HostedApp, { id }: Account, isPremium = true) {
  await (isPremium ? grantPremium : endPremium)(site.backend, id);
}

/** Gives an account diagrams past the door: as many as wanted, the first on top of the list. */
export async function fill(
  site: HostedApp,
  account: Account,
  count: number,
  facts: (place: number) => Partial<DiagramSnapshot> = () => ({}),
) {
  await makePremium(site, account);
  const all = Array.from({ length: count }, (_, index) => ({
    diagram: { ...keptDiagram(index + 1), ...facts(index + 1) },
    folderId: null,
    note: "",
    savedAt: new Date(Date.UTC(2026, 0, 1) - index * 1000).toISOString(),
  }));
  for (let from = 0; from < all.length; from += BATCH) {
    const removed = all.slice(from, from + BATCH);
    const { status } = await site.backend.service.rpc("restore_diagrams", { account: account.id, removed });
    expect(status).toBe(200);
  }
}

/** What `fill` calls the diagram at a place. */
export const titleAt = (place: number) => `Diagram ${String(place).padStart(4, "0")}`;

function keptDiagram(place: number): DiagramSnapshot {
  return {
    id: `commons-${place}`,
    provider: "commons",
    title: titleAt(place),
    lang: null,
    dir: "ltr",
    description: null,
    imageSrc: "/icon.svg",
    darkImageSrc: null,
    thumbnailSrc: null,
    mime: "image/svg+xml",
    width: 400,
    height: 300,
    sourceUrl: "https://pages.example/",
    author: "Ada King",
    licence: null,
    credit: `“${titleAt(place)}”, licence not stated`,
    tags: [],
    category: "Diagram",
    createdAt: null,
    isEditable: false,
    fetchedOn: "2026-03-01",
  };
}

/** Goes to the end of what is loaded, again and again. */
export async function walkTo(page: Page, place: number) {
  const atEnd = async () => {
    await page.keyboard.press("End");
    return Number(await cards(page).last().getAttribute("aria-posinset"));
  };
  await expect.poll(atEnd).toBeGreaterThanOrEqual(place);
}
