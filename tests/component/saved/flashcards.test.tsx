import { strToU8, zipSync } from "fflate";
import { afterEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { ExportDialog } from "@/components/saved/export/export-dialog";
import { premiumWords } from "@/lib/accounts/premium-words";
import { exportHeaders } from "@/lib/saved/export";
import { exportWords, zipWords } from "@/lib/saved/export-words";
import { flashcardWords } from "@/lib/study/flashcard-words";
import {
  type LeftOutCard,
  PACKAGE_COLLECTION,
  PACKAGE_LEFT_OUT,
  PACKAGE_NAMES,
} from "@/lib/study/flashcards";
import { violationsOf } from "../axe";
import { signIn } from "../browser";
import { answer, refuse, requests } from "../network";
import { study } from "./saved";
import { button } from "./verbs";

const route = `GET /api/folders/${study.id}/flashcards` as const;
const dialog = page.getByRole("dialog", { name: exportWords.title });
const flashcards = dialog.getByRole("button", { name: flashcardWords.folder });
const hide = dialog.getByLabelText(flashcardWords.hide);

afterEach(() => vi.restoreAllMocks());

async function open({ isPremium = true, isFolder = true } = {}) {
  signIn({ isPremium });
  const archivePath = `/api/likes/archive?folder=${study.id}`;
  const flashcardsPath = isFolder ? `/api/folders/${study.id}/flashcards` : undefined;
  const paths = { archivePath, flashcardsPath };
  await render(<ExportDialog {...paths} name={study.name} count={3} onClose={() => {}} />);
  await expect.element(dialog).toBeVisible();
}

const askedToHide = () => requests(route).map(({ url }) => new URL(url).searchParams.get("hide"));

/** A package with these pictures, of a folder with two diagrams that have labels and one that has none. */
function answerPackage(pictures: readonly string[], leftOut: readonly LeftOutCard[] = []) {
  const files = {
    ...Object.fromEntries(pictures.map((name) => [name, strToU8("picture")])),
    [PACKAGE_COLLECTION]: strToU8("collection"),
    [PACKAGE_NAMES]: strToU8("{}"),
    ...(leftOut.length > 0 && { [PACKAGE_LEFT_OUT]: strToU8(JSON.stringify(leftOut)) }),
  };
  const headers = {
    [exportHeaders.items]: "2",
    [exportHeaders.unlabelled]: "1",
    "content-disposition": "attachment; filename*=UTF-8''Cells.apkg",
  };
  answer(route, () => new Response(new Uint8Array(zipSync(files, { level: 0 })), { headers }));
  return vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => {});
}

test("the flashcards of a folder are saved, and what they leave out is said", async () => {
  answerPackage(["0", "1"]);
  await open();
  await flashcards.click();
  await expect.element(dialog.getByRole("status")).toHaveTextContent(exportWords.saved("Cells.apkg"));
  await expect.element(dialog).toHaveTextContent(exportWords.unlabelled(1));
  // None is said to have failed.
  await expect.element(dialog).not.toHaveTextContent("credits.html");
  expect(askedToHide()).toEqual(["all"]);
});

test("a diagram whose picture has failed is named with the reason, and the others are saved", async () => {
  const saving = answerPackage(["1"], [{ title: "Plant cell", reason: zipWords.tooSlow }]);
  await open();
  await flashcards.click();
  const status = dialog.getByRole("status");
  await expect.element(status).toHaveTextContent(exportWords.saved("Cells.apkg"));
  await expect.element(status).toHaveTextContent(flashcardWords.leftOut(1, [])[0] ?? "");
  await expect.element(status).toHaveTextContent(`“Plant cell”: ${zipWords.tooSlow}`);
  await expect.element(status).toHaveTextContent(exportWords.unlabelled(1));
  expect(saving).toHaveBeenCalledTimes(1);
});

test("a package without any picture is not saved", async () => {
  const reason = zipWords.serverError;
  const saving = answerPackage(
    [],
    ["Plant cell", "Animal cell"].map((title) => ({ title, reason })),
  );
  await open();
  await flashcards.click();
  await expect.element(dialog.getByRole("alert")).toHaveTextContent(exportWords.notMade);
  expect(saving).not.toHaveBeenCalled();
});

test("a card hides what is chosen, and a second try the same", async () => {
  refuse(route, 404, { code: "not_found", detail: flashcardWords.noDiagrams });
  await open();
  expect(await violationsOf()).toEqual([]);
  await userEvent.selectOptions(hide, flashcardWords.hides.one);
  await flashcards.click();
  await expect.element(dialog.getByRole("alert")).toHaveTextContent(flashcardWords.noDiagrams);
  await button(exportWords.tryAgain).click();
  await expect.poll(askedToHide).toEqual(["one", "one"]);
});

test("without Premium they lead to the plans", async () => {
  await open({ isPremium: false });
  const link = dialog.getByRole("link", { name: flashcardWords.folder });
  await expect.element(link).toHaveAttribute("href", "/pricing");
  await expect.element(link).toHaveTextContent(premiumWords.mark);
  await expect.element(flashcards).not.toBeInTheDocument();
  expect(await violationsOf()).toEqual([]);
});

test("they are offered for a folder alone", async () => {
  await open({ isFolder: false });
  await expect.element(dialog.getByRole("button", { name: exportWords.zip })).toBeVisible();
  await expect.element(flashcards).not.toBeInTheDocument();
});
