import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import { afterEach, describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { ToastHost } from "@/components/elements/toast-host";
import { ShareFolderDialog } from "@/components/saved/dialogs/share-folder-dialog";
import { ExportDialog } from "@/components/saved/export/export-dialog";
import { shareWords } from "@/lib/diagrams/share-words";
import { exportHeaders, REFERENCES_FILE, SLIDES_FILE, type SlideFacts } from "@/lib/saved/export";
import { exportWords } from "@/lib/saved/export-words";
import { savedPageWords } from "@/lib/saved/page-words";
import { folderShareWords } from "@/lib/saved/share-words";
import { violationsOf } from "../axe";
import { ada } from "../browser";
import { answer, breakOff, holdBack, refuse, requests } from "../network";
import { makeSavedDiagrams, Saved, study, titleAt } from "./saved";
import { act, button, choose, menuItem, openFolderMenu, openSaved, tab, toast } from "./verbs";

afterEach(() => vi.restoreAllMocks());

describe("a folder's link", () => {
  const share = page.getByRole("dialog", { name: folderShareWords.title(study.name) });
  const field = share.getByLabelText(folderShareWords.link);
  const route = `/api/folders/${study.id}/link` as const;
  const addressOf = (path: string) => `${window.location.origin}${path}`;

  async function openShare(folder = study) {
    const onChanged = vi.fn();
    const onClose = vi.fn();
    await render(
      <>
        <ShareFolderDialog folder={folder} onChanged={onChanged} onClose={onClose} />
        <ToastHost />
      </>,
    );
    await expect.element(share).toHaveTextContent(folderShareWords.everybody);
    return { onChanged, onClose };
  }

  test("is made, and taken back", async () => {
    answer(`POST ${route}`, { path: "/folders/one" });
    answer(`DELETE ${route}`, { takenBack: true });
    const { onChanged } = await openShare();
    await button(folderShareWords.makeLink).click();
    await expect.element(field).toHaveFocus();
    await expect.element(field).toHaveValue(addressOf("/folders/one"));
    await button(folderShareWords.revoke).click();
    await expect.element(share).toHaveTextContent(folderShareWords.revoked);
    await expect.element(button(folderShareWords.makeLink)).toHaveFocus();
    expect(onChanged).toHaveBeenCalledTimes(2);
  });

  test("is shown again, and a new one takes its place", async () => {
    answer(`GET ${route}`, { path: "/folders/one" });
    answer(`POST ${route}`, { path: "/folders/two" });
    await openShare({ ...study, isShared: true });
    await expect.element(field).toHaveValue(addressOf("/folders/one"));
    await button(folderShareWords.makeNewLink).click();
    await expect.element(field).toHaveValue(addressOf("/folders/two"));
  });

  test("of before links could be shown is said to be there", async () => {
    answer(`GET ${route}`, { path: null });
    await openShare({ ...study, isShared: true });
    await expect.element(share).toHaveTextContent(folderShareWords.sharedBefore);
    await expect.element(field).not.toBeInTheDocument();
  });

  test.each([
    ["read", `GET ${route}`, true, 503, "Accounts are unavailable right now."],
    ["made", `POST ${route}`, false, 503, "Accounts are unavailable right now."],
    ["made where the folder is gone", `POST ${route}`, false, 404, "Folder not found."],
  ] as const)("that could not be %s says so", async (_, refused, isShared, status, detail) => {
    refuse(refused, status, { code: "not_found", detail });
    const { onChanged } = await openShare({ ...study, isShared });
    if (!isShared) await button(folderShareWords.makeLink).click();
    await expect.element(share.getByRole("alert")).toHaveTextContent(detail);
    expect(onChanged).not.toHaveBeenCalled();
  });

  test("cannot be left while it is made", async () => {
    answer(`POST ${route}`, { path: "/folders/one" });
    const release = holdBack(`POST ${route}`);
    const { onClose } = await openShare();
    await button(folderShareWords.makeLink).click();
    await userEvent.keyboard("{Escape}");
    expect(onClose).not.toHaveBeenCalled();
    release();
    await expect.element(field).toBeVisible();
    await userEvent.keyboard("{Escape}");
    expect(onClose).toHaveBeenCalled();
  });

  test("shows the name of its owner on the page if they choose so, and says if that failed", async () => {
    const saved = new Saved();
    await openSaved(`/liked?folder=${study.id}`);
    await button(savedPageWords.share).click();
    const showName = share.getByRole("checkbox", { name: folderShareWords.showName });
    await expect.element(showName).not.toBeChecked();
    await expect.element(showName).toHaveAccessibleDescription(folderShareWords.showNameText(ada.name));
    await showName.click();
    await expect.element(share).toHaveTextContent(folderShareWords.everybodyNamed);
    await expect.poll(() => saved.folder(study.name)?.showsOwner).toBe(true);

    refuse("PATCH /api/folders/*", 503, { detail: "Accounts are unavailable right now." });
    await showName.click();
    await expect.element(share.getByRole("alert")).toHaveTextContent("Accounts are unavailable right now.");
    await expect.element(showName).toBeChecked();
  });

  test.each([
    ["allows", shareWords.copied],
    ["does not allow", shareWords.copyFailed],
  ])("is copied where the browser %s it", async (outcome, words) => {
    const refusal = new DOMException("It is not allowed.", "NotAllowedError");
    const write = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
    if (outcome !== "allows") write.mockRejectedValue(refusal);
    answer(`GET ${route}`, { path: "/folders/one" });
    await openShare({ ...study, isShared: true });
    await button(folderShareWords.copy).click();
    await expect.element(toast).toHaveTextContent(words);
    expect(write).toHaveBeenCalledExactlyOnceWith(addressOf("/folders/one"));
  });

  test("has nothing that axe finds", async () => {
    answer(`GET ${route}`, { path: "/folders/one" });
    await openShare({ ...study, isShared: true });
    await expect.element(field).toBeVisible();
    expect(await violationsOf()).toEqual([]);
  });
});

async function picture(width: number, height: number): Promise<Uint8Array> {
  const canvas = new OffscreenCanvas(width, height);
  canvas.getContext("2d")?.fillRect(0, 0, width, height);
  return new Uint8Array(await (await canvas.convertToBlob()).arrayBuffer());
}

describe("taking away", () => {
  const away = page.getByRole("dialog", { name: exportWords.title });
  const zip = away.getByRole("button", { name: exportWords.zip });
  const route = "GET /api/likes/archive";

  async function openAway(count = 2) {
    const onClose = vi.fn();
    const paths = {
      archivePath: `/api/likes/archive?folder=${study.id}`,
      sheetPath: `/liked/sheet?folder=${study.id}`,
    };
    await render(<ExportDialog {...paths} name={study.name} count={count} onClose={onClose} />);
    await expect.element(away).toHaveTextContent(exportWords.lead(study.name, count));
    return { onClose };
  }

  test("shows that it is under way, and can be cancelled", async () => {
    answer(route, () => new Promise(() => {}));
    await openAway();
    await zip.click();
    await expect.element(away.getByRole("progressbar", { name: exportWords.progress })).toBeVisible();
    await button(exportWords.cancel).click();
    await expect.element(zip).toBeVisible();
    expect(requests(route).map(({ url }) => new URL(url).searchParams.get("folder"))).toEqual([study.id]);
  });

  test.each([
    ["a server that has failed", 500, "internal_error", exportWords.notMade],
    ["an archive under way elsewhere", 429, "too_many_requests", "Wait until it is done."],
  ])("says what is wrong with %s, and can be tried again", async (_, status, code, says) => {
    refuse(route, status, { code, detail: says });
    await openAway();
    await zip.click();
    await expect.element(away.getByRole("alert")).toHaveTextContent(says);
    await expect.element(button(exportWords.tryAgain)).toHaveFocus();
    await button(exportWords.tryAgain).click();
    await expect.poll(() => requests(route)).toHaveLength(2);
  });

  test("without a connection that is what is said", async () => {
    breakOff(route);
    await openAway();
    await zip.click();
    await expect.element(away.getByRole("alert")).toHaveTextContent(exportWords.brokenOff);
  });

  test("makes slides: one diagram each, with its credit, its licence and a link to its source", async () => {
    const saved: { name: string; file: Blob }[] = [];
    vi.spyOn(URL, "createObjectURL").mockImplementation((file) => {
      saved.push({ name: "", file: file as Blob });
      return "#";
    });
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function keep(this: HTMLAnchorElement) {
      Object.assign(saved.at(-1) ?? {}, { name: this.download });
    });
    const slide = (facts: Partial<SlideFacts>): SlideFacts => ({
      title: "Cell",
      credit: "By Ada King",
      licence: { name: "CC BY 4.0", url: "https://creativecommons.org/licenses/by/4.0/" },
      sourceUrl: "https://pages.example/?a=1&b=2",
      note: "",
      fileName: null,
      reason: null,
      ...facts,
    });
    const facts = [
      slide({ title: "Cells & <b>tissue</b>", note: 'Mine & "yours"', fileName: "1 Cell.png" }),
      slide({ licence: null, reason: "Its licence is not stated." }),
    ];
    const files = {
      [REFERENCES_FILE]: strToU8("@misc{}"),
      "1 Cell.png": await picture(400, 100),
      [SLIDES_FILE]: strToU8(JSON.stringify(facts)),
    };
    const headers = { [exportHeaders.items]: "2", [exportHeaders.unlicensed]: "1" };
    answer(route, () => new Response(new Uint8Array(zipSync(files, { level: 0 })), { headers }));
    await openAway();
    await away.getByRole("button", { name: exportWords.slides }).click();
    await expect.element(away.getByRole("status")).toHaveTextContent(exportWords.saved("figura.pptx"));
    await expect.element(away).toHaveTextContent(exportWords.emptySlides(1));
    expect(requests(route).map(({ url }) => new URL(url).searchParams.get("for"))).toEqual(["slides"]);

    expect(saved.map(({ name }) => name)).toEqual(["figura.pptx"]);
    const parts = unzipSync(new Uint8Array((await saved[0]?.file.arrayBuffer()) ?? []));
    const documents = Object.entries(parts).filter(([name]) => /\.(xml|rels)$/.test(name));
    const read = new Map(
      documents.map(([name, part]) => [name, new DOMParser().parseFromString(strFromU8(part), "text/xml")]),
    );
    expect(
      [...read].filter(([, { documentElement }]) => documentElement.querySelector("parsererror")),
    ).toEqual([]);
    const textOf = (name: string) => read.get(`ppt/${name}`)?.documentElement.textContent ?? "";
    expect(textOf("slides/slide1.xml")).toContain("Cells & <b>tissue</b>");
    expect(textOf("slides/slide1.xml")).toContain("By Ada King");
    expect(textOf("slides/slide1.xml")).toContain("CC BY 4.0");
    expect(textOf("notesSlides/notesSlide1.xml")).toContain('Mine & "yours"');
    expect(textOf("slides/slide2.xml")).toContain("Its licence is not stated.");
    expect(read.has("ppt/slides/slide3.xml")).toBe(false);
    const links = [
      ...(read.get("ppt/slides/_rels/slide1.xml.rels")?.querySelectorAll("[TargetMode=External]") ?? []),
    ];
    expect(links.map((link) => link.getAttribute("Target"))).toEqual([
      facts[0]?.licence?.url,
      facts[0]?.sourceUrl,
    ]);
    const [width = 0, height = 0] = ["cx", "cy"].map((side) =>
      Number(read.get("ppt/slides/slide1.xml")?.querySelector("pic ext[cx]")?.getAttribute(side)),
    );
    expect(width / height).toBeCloseTo(4, 2);
  });

  test("leads to the study sheet", async () => {
    await openAway();
    await expect
      .element(away.getByRole("link", { name: exportWords.sheet }))
      .toHaveAttribute("href", `/liked/sheet?folder=${study.id}`);
    expect(await violationsOf()).toEqual([]);
  });

  test("of what is empty says so", async () => {
    await openAway(0);
    await expect.element(away).toHaveTextContent(exportWords.nothing);
    await expect.element(zip).not.toBeInTheDocument();
  });

  test("of what takes more than an archive holds says so", async () => {
    await openAway(501);
    await expect.element(away).toHaveTextContent(exportWords.newestOnly);
  });
});

describe("on the page", () => {
  test("a folder is shared and exported from the toolbar, and changed in a menu in which axe finds nothing", async () => {
    new Saved({ likes: makeSavedDiagrams(2, study.id) });
    await openSaved(`/liked?folder=${study.id}`);
    await openFolderMenu(study.name);
    await expect.element(menuItem(savedPageWords.rename)).toBeVisible();
    expect(await violationsOf()).toEqual([]);
    await userEvent.keyboard("{Escape}");
    await button(savedPageWords.exportMenu).click();
    await expect
      .element(page.getByRole("dialog", { name: exportWords.title }))
      .toHaveTextContent(exportWords.lead(study.name, 2));
    await userEvent.keyboard("{Escape}");
    await button(savedPageWords.share).click();
    await expect
      .element(page.getByRole("dialog", { name: folderShareWords.title(study.name) }))
      .toBeVisible();
  });

  test("all of it can be taken away, too", async () => {
    new Saved({ likes: makeSavedDiagrams(2) });
    await openSaved();
    await button(savedPageWords.exportMenu).click();
    await expect
      .element(page.getByRole("link", { name: exportWords.sheet }))
      .toHaveAttribute("href", "/liked/sheet?folder=all");
  });

  test("axe finds nothing in what is chosen, the list view and the other dialogs", async () => {
    new Saved({ likes: makeSavedDiagrams(2) });
    await openSaved();
    await choose(titleAt(2)).click();
    expect(await violationsOf()).toEqual([]);
    await page.getByRole("button", { name: "List" }).click();
    expect(await violationsOf()).toEqual([]);
    await page.getByRole("button", { name: "Grid" }).click();
    await button(savedPageWords.done).click();
    for (const open of [savedPageWords.move, savedPageWords.addNote]) {
      await act(open, titleAt(2)).click();
      await expect.element(page.getByRole("dialog")).toBeVisible();
      expect(await violationsOf(), open).toEqual([]);
      await userEvent.keyboard("{Escape}");
    }
    await button(savedPageWords.newFolder).click();
    await button(savedPageWords.create).click();
    expect(await violationsOf()).toEqual([]);
    await userEvent.keyboard("{Escape}");
    await tab(study.name).click();
    await openFolderMenu(study.name);
    await menuItem(savedPageWords.delete).click();
    await expect.element(page.getByRole("alertdialog")).toBeVisible();
    expect(await violationsOf()).toEqual([]);
  });
});
