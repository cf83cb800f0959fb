import { beforeEach, describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import drawings from "@/collection/drawings.json";
import { EditorView } from "@/components/editor/editor-view";
import { storePendingEdits, takePendingEdits } from "@/components/editor/pending-edits";
import { ToastHost } from "@/components/elements/toast-host";
import { menuWords } from "@/lib/accounts/menu-words";
import { connectionWords } from "@/lib/connection-words";
import type { EditableDrawing, EditableLabel } from "@/lib/editor/editable-drawing";
import { changeLabel, type Edits, noEdits } from "@/lib/editor/edits";
import { editorWords } from "@/lib/editor/words";
import { saveWords } from "@/lib/saved/save-words";
import { versionWords } from "@/lib/saved/version-words";
import { historyWords } from "@/lib/shell/undo-history";
import { violationsOf } from "../axe";
import { ada, signIn, visit } from "../browser";
import { answer, holdBack, refuse, requests } from "../network";
import { button, toast } from "../saved/verbs";

const drawing = drawings["animal-cell"] as unknown as EditableDrawing;
const ID = "collection-animal-cell";
const diagram = {
  id: ID,
  title: "Animal cell",
  description: "A cell.",
  imageSrc: "/collection/animal-cell.svg",
  darkImageSrc: null,
};
const PATH = `/diagrams/${ID}/edit`;
const READ = `GET /api/likes/${ID}/edits` as const;
const KEEP = `PUT /api/likes/${ID}/edits` as const;
const DATE = "29 November 2026";

const [nucleus] = drawing.labels as [EditableLabel];
const named = (text: string) => changeLabel(noEdits, nucleus, { text });
const keptAs = (text: string, version = "1") => ({
  edits: named(text),
  version,
  keptAt: "2026-11-29T12:00:00+00:00",
});
const nothing = { edits: null, version: null, keptAt: null };

const spot = (text: string) => button(editorWords.label(text));
const field = page.getByRole("textbox", { name: editorWords.text });
const bar = page.getByRole("region", { name: editorWords.keep });
const keep = bar.getByRole("button", { name: editorWords.keep, exact: true });
const state = bar.getByRole("status");
const notice = bar.getByRole("alert");

/** Whether the browser would ask before the page is left. */
const asks = () => !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));

async function open() {
  await render(
    <>
      <EditorView diagram={diagram} drawing={drawing} palette={{}} />
      <ToastHost />
    </>,
  );
}

/** Changes the first label. */
async function rename(from: string, to: string) {
  await spot(from).click();
  await field.fill(to);
  await expect.element(spot(to)).toBeInTheDocument();
}

/** What the server was asked to keep, in order. */
const sent = () =>
  Promise.all(
    requests(KEEP).map((request) => request.clone().json() as Promise<{ edits: Edits; basedOn: unknown }>),
  );

beforeEach(() => {
  visit(PATH);
  let version = 1;
  answer(KEEP, async (request) => {
    const { edits } = await request.json();
    version += 1;
    const isNone = edits.labels.length === 0;
    return {
      isNew: false,
      version: isNone ? null : String(version),
      keptAt: isNone ? null : "2026-11-29T12:00:00+00:00",
    };
  });
});

describe("kept edits", () => {
  beforeEach(() => void signIn());

  test("are opened with their date, and undo begins with them", async () => {
    answer(READ, keptAs("Core"));
    await open();
    await expect.element(spot("Core")).toBeInTheDocument();
    await expect.element(state).toHaveTextContent(editorWords.editsOf(DATE));
    await expect.element(keep).toHaveAttribute("aria-disabled", "true");
    await expect.element(button(historyWords.undo)).toHaveAttribute("aria-disabled", "true");
    await expect.poll(asks).toBe(false);
    expect(await violationsOf()).toEqual([]);
  });

  test("are replaced with one press; until then the browser asks before leaving", async () => {
    answer(READ, keptAs("Core"));
    await open();
    await rename("Core", "Kernel");
    await expect.element(state).toHaveTextContent(editorWords.notKept);
    expect(asks()).toBe(true);
    const release = holdBack(KEEP);
    await keep.click();
    await expect.element(bar.getByRole("button", { name: editorWords.keeping })).toBeVisible();
    release();
    await expect.element(state).toHaveTextContent(editorWords.editsOf(DATE));
    await expect.element(toast).toHaveTextContent(editorWords.kept);
    await expect.poll(asks).toBe(false);
    // There is nothing to keep.
    (keep.element() as HTMLElement).click();
    expect(await sent()).toEqual([{ edits: named("Kernel"), basedOn: "1" }]);

    // What is undone differs from what is kept.
    await button(historyWords.undo).click();
    await expect.element(state).toHaveTextContent(editorWords.notKept);
    expect(asks()).toBe(true);
    await button(historyWords.redo).click();
    await expect.element(state).toHaveTextContent(editorWords.editsOf(DATE));
    await expect.poll(asks).toBe(false);
  });

  test("are removed by keeping the original, which can be undone", async () => {
    answer(READ, keptAs("Core"));
    await open();
    await expect.element(spot("Core")).toBeInTheDocument();
    await button(editorWords.startOver).click();
    await expect.element(spot("Nucleus")).toBeInTheDocument();
    await expect.element(button(editorWords.startOver)).toHaveAttribute("aria-disabled", "true");
    await button(historyWords.undo).click();
    await expect.element(spot("Core")).toBeInTheDocument();
    await expect.element(keep).toHaveAttribute("aria-disabled", "true");
    await button(historyWords.redo).click();
    await keep.click();
    await expect.element(toast).toHaveTextContent(editorWords.keptRemoved);
    expect(await sent()).toEqual([{ edits: noEdits, basedOn: "1" }]);
    await expect.element(state).toHaveTextContent("");
    await expect.poll(asks).toBe(false);
  });

  test("of a label that has changed in the drawing are left out, and the editor says so", async () => {
    const { labels } = named("Core");
    const old = { ...noEdits, labels: labels.map((label) => ({ ...label, was: "Nuclei" })) };
    answer(READ, { ...keptAs("Core"), edits: old });
    await open();
    await expect.element(page.getByText(editorWords.skipped)).toBeVisible();
    await expect.element(spot("Nucleus")).toBeInTheDocument();
  });

  test("that could not be read are read again", async () => {
    refuse(READ, 503, { code: "accounts_unavailable", detail: "Not now." });
    await open();
    await expect.element(state).toHaveTextContent(editorWords.keptUnread);
    answer(READ, keptAs("Core"));
    await bar.getByRole("button", { name: editorWords.tryAgain }).click();
    await expect.element(spot("Core")).toBeInTheDocument();
  });

  test("that come after the first change do not replace it unseen", async () => {
    answer(READ, keptAs("Core"));
    const release = holdBack(READ);
    await open();
    await rename("Nucleus", "Kernel");
    release();
    await expect.element(notice).toHaveTextContent(editorWords.otherKept(DATE));
    await expect.element(spot("Kernel")).toBeInTheDocument();
  });

  test("that were not kept are still there, with the reason", async () => {
    answer(READ, nothing);
    refuse(KEEP, 503, { code: "accounts_unavailable", detail: "Not now." });
    await open();
    await rename("Nucleus", "Core");
    await keep.click();
    await expect.element(toast).toHaveTextContent(`${editorWords.keepFailed}Not now.`);
    await expect.element(toast.getByRole("button", { name: connectionWords.tryAgain })).toBeVisible();
    await expect.element(state).toHaveTextContent(editorWords.notKept);
    expect(asks()).toBe(true);
  });

  test("need room for their diagram, which Premium has", async () => {
    answer(READ, nothing);
    refuse(KEEP, 409, { code: "like_limit_reached", detail: saveWords.full });
    await open();
    await rename("Nucleus", "Core");
    await keep.click();
    await expect.element(toast).toHaveTextContent(`${saveWords.fullTitle}${saveWords.full}`);
    await expect.element(spot("Core")).toBeInTheDocument();
    await expect.element(state).toHaveTextContent(editorWords.notKept);
  });

  test("that save the diagram say so", async () => {
    answer(READ, nothing);
    answer(KEEP, { isNew: true, version: "2", keptAt: "2026-11-29T12:00:00+00:00" });
    await open();
    await rename("Nucleus", "Core");
    await keep.click();
    await expect.element(toast).toHaveTextContent(editorWords.keptAndSaved);
  });
});

describe("two tabs", () => {
  beforeEach(async () => {
    signIn();
    answer(READ, keptAs("Core"));
    await open();
    await rename("Core", "Mine");
    refuse(KEEP, 409, { code: "changed_elsewhere", detail: versionWords.changedElsewhere });
    answer(READ, keptAs("Theirs", "2"));
  });

  test("do not overwrite each other: mine are kept if I say so", async () => {
    await keep.click();
    await expect.element(notice).toHaveTextContent(editorWords.otherKept(DATE));
    await expect.element(spot("Mine")).toBeInTheDocument();
    expect(await violationsOf()).toEqual([]);
    answer(KEEP, { isNew: false, version: "3", keptAt: "2026-11-29T12:00:00+00:00" });
    await button(versionWords.keepMine).click();
    await expect.element(state).toHaveTextContent(editorWords.editsOf(DATE));
    await expect.element(notice).not.toBeInTheDocument();
    await expect.element(keep).toHaveFocus();
    expect((await sent()).map(({ basedOn }) => basedOn)).toEqual(["1", "2"]);
  });

  test("show the others if I open them, and undo brings mine back", async () => {
    await keep.click();
    await button(versionWords.openOther).click();
    await expect.element(spot("Theirs")).toBeInTheDocument();
    await expect.element(keep).toHaveAttribute("aria-disabled", "true");
    await expect.element(notice).not.toBeInTheDocument();
    await expect.poll(asks).toBe(false);
    await button(historyWords.undo).click();
    await expect.element(spot("Mine")).toBeInTheDocument();
    expect(asks()).toBe(true);
  });

  test("that keep the same have nothing to decide", async () => {
    answer(READ, keptAs("Mine", "2"));
    await keep.click();
    await expect.element(state).toHaveTextContent(editorWords.editsOf(DATE));
    await expect.element(notice).not.toBeInTheDocument();
  });

  test("say that the others were removed", async () => {
    answer(READ, nothing);
    await keep.click();
    await expect.element(notice).toHaveTextContent(editorWords.otherRemoved);
  });
});

describe("a guest", () => {
  test("is asked to sign in, and the edits wait for that in this browser", async () => {
    await open();
    await expect.element(keep).toHaveAttribute("aria-disabled", "true");
    await rename("Nucleus", "Core");
    await keep.click();
    await expect.element(toast).toHaveTextContent(editorWords.signInToKeep);
    expect(requests(KEEP)).toEqual([]);
    expect(asks()).toBe(true);
    await field.fill("Kernel");
    const link = toast.getByRole("link", { name: menuWords.signIn });
    await expect.element(link).toHaveAttribute("href", `/auth?returnTo=${encodeURIComponent(PATH)}`);
    await link.click();
    await expect.poll(asks).toBe(false);
    expect(takePendingEdits(ID, ada.id)).toEqual(named("Kernel"));
  });

  test("who has signed in has them kept", async () => {
    storePendingEdits(ID, named("Core"), null);
    signIn();
    answer(READ, nothing);
    await open();
    await expect.element(spot("Core")).toBeInTheDocument();
    await expect.element(state).toHaveTextContent(editorWords.editsOf(DATE));
    expect(await sent()).toEqual([{ edits: named("Core"), basedOn: null }]);
    expect(takePendingEdits(ID, ada.id)).toBeNull();
  });

  test("whose session had expired finds them again, and nobody else does", async () => {
    signIn();
    answer(READ, nothing);
    refuse(KEEP, 401, { code: "sign_in_needed" });
    await open();
    await rename("Nucleus", "Core");
    await keep.click();
    await expect.element(toast).toHaveTextContent(editorWords.signInToKeep);
    expect(takePendingEdits(ID, crypto.randomUUID())).toBeNull();
    expect(takePendingEdits("collection-plant-cell", ada.id)).toBeNull();
    expect(takePendingEdits(ID, ada.id)).toEqual(named("Core"));
  });
});
