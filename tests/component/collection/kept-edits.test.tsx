import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
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
import { ada, dropCookies, left, loseSession, signIn, signInElsewhere, visit } from "../browser";
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

    // What is undone differs from what is kept.
    await button(historyWords.undo).click();
    await expect.element(state).toHaveTextContent(editorWords.notKept);
    expect(asks()).toBe(true);
    await button(historyWords.redo).click();
    await expect.element(state).toHaveTextContent(editorWords.editsOf(DATE));
    await expect.poll(asks).toBe(false);
    // Of the press that kept nothing, too.
    expect(await sent()).toEqual([{ edits: named("Kernel"), basedOn: "1" }]);
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

  test("that could be read only after mine were kept have no error left", async () => {
    refuse(READ, 503, { code: "accounts_unavailable", detail: "Not now." });
    await open();
    await expect.element(state).toHaveTextContent(editorWords.keptUnread);
    const again = bar.getByRole("button", { name: editorWords.tryAgain });
    await again.click();
    await expect.poll(() => requests(READ)).toHaveLength(2);
    await expect.element(keep).toHaveFocus();
    await expect.element(state).toHaveTextContent(editorWords.keptUnread);
    await rename("Nucleus", "Core");
    await keep.click();
    await expect.element(state).toHaveTextContent(editorWords.editsOf(DATE));
    await expect.element(again).not.toBeInTheDocument();
  });

  test("that were read before mine were kept are no later change", async () => {
    answer(READ, nothing);
    const release = holdBack(READ);
    await open();
    await rename("Nucleus", "Core");
    await keep.click();
    await expect.element(state).toHaveTextContent(editorWords.editsOf(DATE));
    release();
    await rename("Core", "Kernel");
    await expect.element(notice).not.toBeInTheDocument();
    await keep.click();
    await expect.element(state).toHaveTextContent(editorWords.editsOf(DATE));
    expect((await sent()).map(({ basedOn }) => basedOn)).toEqual([null, "2"]);
  });

  test("that come late leave the field where one is, and undo begins with them", async () => {
    answer(READ, keptAs("Core"));
    const release = holdBack(READ);
    await open();
    await spot("Nucleus").click();
    await field.click();
    const before = field.element();
    release();
    await expect.element(field).toHaveValue("Core");
    expect(field.element()).toBe(before);
    await expect.element(field).toHaveFocus();
    await expect.element(button(historyWords.undo)).toHaveAttribute("aria-disabled", "true");
  });

  test("that come while a label is dragged leave it to the pointer", async () => {
    answer(READ, keptAs("Core"));
    const release = holdBack(READ);
    await open();
    const target = spot("Nucleus").element();
    // Only a real pointer can be captured.
    target.setPointerCapture = () => {};
    const fire = (type: string, clientX: number) =>
      target.dispatchEvent(
        new PointerEvent(type, { bubbles: true, pointerType: "mouse", button: 0, clientX, clientY: 0 }),
      );
    fire("pointerdown", 0);
    fire("pointermove", 30);
    release();
    await expect.element(keep).toHaveAttribute("aria-disabled", "true");
    await expect.element(state).toHaveTextContent(editorWords.editsOf(DATE));
    fire("pointermove", 40);
    fire("pointerup", 40);
    await expect.element(state).toHaveTextContent(editorWords.notKept);
    await keep.click();
    await expect
      .poll(sent)
      .toMatchObject([{ edits: { labels: [{ text: "Core", dx: expect.any(Number) }] }, basedOn: "1" }]);
  });

  test("need texts that are not too long together; the editor says so before", async () => {
    // Those of labels that the drawing no longer has count, too.
    const labels = Array.from({ length: 15 }, (_, at) => ({ at, was: "old", text: "long ".repeat(39) }));
    const long = { ...noEdits, labels };
    answer(READ, { ...keptAs("Core"), edits: long });
    await open();
    await expect.element(state).toHaveTextContent(editorWords.editsOf(DATE));
    await spot("Nucleus").click();
    await field.fill("long ".repeat(30));
    await expect.element(page.getByText(editorWords.tooMuchText)).toBeVisible();
    await expect.element(keep).toHaveAttribute("aria-disabled", "true");
    await expect.element(button(editorWords.downloadAs("SVG"))).toHaveAttribute("aria-disabled", "true");
    await field.fill("Core");
    refuse(KEEP, 409, { code: "changed_elsewhere", detail: versionWords.changedElsewhere });
    answer(READ, keptAs("Theirs", "2"));
    await keep.click();
    await expect.element(notice).toBeVisible();
    await field.fill("long ".repeat(30));
    await expect.element(button(versionWords.keepMine)).toHaveAttribute("aria-disabled", "true");
    await button(versionWords.openOther).click();
    await expect.element(field).toHaveValue("Theirs");
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

describe("edits of an account", () => {
  beforeEach(async () => {
    signIn();
    answer(READ, keptAs("Core"));
    await open();
    await rename("Core", "Mine");
  });

  test("are not kept in another account that has signed in meanwhile, and wait for their own", async () => {
    const other = signInElsewhere();
    await expect.poll(left).toEqual([PATH]);
    await keep.click();
    await expect.element(toast).toHaveTextContent(editorWords.signInToKeep);
    expect(requests(KEEP)).toEqual([]);
    await field.fill("Mine alone");
    await toast.getByRole("link", { name: menuWords.signIn }).click();
    expect(takePendingEdits(ID, other.id)).toBeNull();
    expect(takePendingEdits(ID, ada.id)).toEqual(named("Mine alone"));
  });

  test("wait for it alone if its session is over", async () => {
    loseSession();
    await keep.click();
    await expect.element(toast).toHaveTextContent(editorWords.signInToKeep);
    expect(requests(KEEP)).toEqual([]);
    expect(asks()).toBe(false);
    expect(takePendingEdits(ID, crypto.randomUUID())).toBeNull();
    expect(takePendingEdits(ID, ada.id)).toEqual(named("Mine"));
  });

  test("that were kept wait no longer", async () => {
    refuse(KEEP, 401, { code: "sign_in_needed" });
    await keep.click();
    await expect.element(toast).toHaveTextContent(editorWords.signInToKeep);
    answer(KEEP, { isNew: false, version: "2", keptAt: "2026-11-29T12:00:00+00:00" });
    await keep.click();
    await expect.element(state).toHaveTextContent(editorWords.editsOf(DATE));
    expect(takePendingEdits(ID, ada.id)).toBeNull();
  });

  test("are hidden in the back/forward cache, and not shown without a session", async () => {
    const { style } = document.body;
    onTestFinished(() => {
      style.visibility = "";
    });
    const dispatch = (type: "pagehide" | "pageshow") => {
      window.dispatchEvent(new PageTransitionEvent(type, { persisted: true }));
      return style.visibility;
    };
    expect(dispatch("pagehide")).toBe("hidden");
    expect(dispatch("pageshow")).toBe("");
    expect(asks()).toBe(true);
    dispatch("pagehide");
    dropCookies();
    expect(dispatch("pageshow")).toBe("hidden");
    expect(left()).toEqual([PATH]);
    // The user has left them already.
    expect(asks()).toBe(false);
  });
});

test("edits that wait are thrown away once their time is over, whoever comes", () => {
  storePendingEdits(ID, named("Core"), ada.id);
  const { length } = localStorage;
  expect(takePendingEdits("collection-plant-cell", ada.id)).toBeNull();
  expect(localStorage).toHaveLength(length);
  vi.spyOn(Date, "now").mockReturnValue(Date.now() + 60 * 60 * 1000);
  expect(takePendingEdits("collection-plant-cell", ada.id)).toBeNull();
  expect(localStorage).toHaveLength(length - 1);
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
