import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { SavedShelf } from "@/components/saved/saved-shelf";
import { savedPageWords } from "@/lib/saved/page-words";
import { shelfWords } from "@/lib/saved/shelf-words";
import { violationsOf } from "../axe";
import { signIn } from "../browser";
import { holdBack, refuse, requests } from "../network";
import { makeFolder, makeSavedDiagrams, Saved, study, titleAt } from "./saved";

const shelf = page.getByRole("region", { name: shelfWords.title });
const folders = page.getByRole("region", { name: shelfWords.folders });
const link = (name: string) => shelf.getByRole("link", { name });
const heights = () => [shelf, folders].map((row) => row.element().getBoundingClientRect().height);

test("the dashboard has what was saved last, and the folders with their pictures, without a jump", async () => {
  signIn();
  new Saved({
    likes: makeSavedDiagrams(6, study.id),
    folders: [study, ...Array.from({ length: 5 }, (_, index) => makeFolder(`Folder ${index}`, index + 2))],
  });
  const release = holdBack("GET /api/likes");
  await render(<SavedShelf />);
  await expect.element(shelf).toHaveAttribute("aria-busy", "true");
  const reserved = heights();
  release();
  await expect.element(link(titleAt(1))).toHaveAttribute("href", "/liked?figure=commons-1");
  await expect.element(link(titleAt(4))).toBeVisible();
  await expect.element(link(titleAt(5))).not.toBeInTheDocument();
  const folder = folders.getByRole("link", { name: `${study.name} 6` });
  await expect.element(folder).toHaveAttribute("href", `/liked?folder=${study.id}`);
  await expect.poll(() => folder.element().querySelectorAll("img")).toHaveLength(4);
  await expect.element(folders.getByRole("link")).toHaveLength(6);
  await expect.element(link(shelfWords.all)).toHaveAttribute("href", "/liked");
  expect(heights()).toEqual(reserved);
  expect(await violationsOf()).toEqual([]);
});

test("an account that has saved nothing is told how to", async () => {
  signIn();
  new Saved();
  await render(<SavedShelf />);
  await expect.element(shelf.getByText(savedPageWords.emptyText)).toBeVisible();
  await expect.element(folders.getByRole("link", { name: `${study.name} 0` })).toBeVisible();
  expect(requests("GET /api/folders/pictures")).toEqual([]);
  expect(await violationsOf()).toEqual([]);
});

test("the page goes on without them where they cannot be loaded", async () => {
  signIn();
  new Saved();
  refuse("GET /api/likes", 503, { code: "accounts_unavailable", detail: "", requiresLogin: false });
  await render(
    <>
      <h1>Page</h1>
      <SavedShelf />
    </>,
  );
  await expect.element(shelf).not.toBeInTheDocument();
});
