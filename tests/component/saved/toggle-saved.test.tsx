import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { takePendingSave } from "@/components/saving/pending-save";
import { broadcastSaved } from "@/components/saving/saved-events";
import { isShownAsSaved, setSaved } from "@/components/saving/saved-state";
import { savePending, toggleSaved } from "@/components/saving/toggle-saved";
import { setOwner } from "@/components/session/owner";
import { GUEST } from "@/lib/accounts/guest";
import { saveWords } from "@/lib/saved/save-words";
import { ada, signIn } from "../browser";
import { answer, holdBack, refuse, requests } from "../network";
import { watchToasts } from "../toasts";

const GRACE = "22222222-2222-4222-8222-222222222222";

let count = 0;
let diagram = { id: "", title: "A cell", snapshot: "snapshot" };

beforeEach(() => {
  count += 1;
  diagram = { ...diagram, id: `toggled-${count}` };
  signIn();
  setOwner(ada.id);
  answer("POST /api/likes", {});
  answer("DELETE /api/likes", { undo: ["token"] });
  answer("POST /api/likes/restore", { restored: 1 });
});

afterEach(() => vi.useRealTimers());

const asked = () => requests().map(({ method, url }) => `${method} ${new URL(url).pathname}`);

describe("a heart", () => {
  test("pressed again brings the diagram back as it was, with folder and note", async () => {
    const { said } = watchToasts();
    setSaved([diagram.id], true);
    await toggleSaved(diagram);
    await toggleSaved(diagram);
    expect(asked()).toEqual(["DELETE /api/likes", "POST /api/likes/restore"]);
    expect(said()).toEqual([saveWords.removed, saveWords.saved]);
    expect(isShownAsSaved(diagram.id)).toBe(true);
  });

  test("saves it anew where the undo has grown too old", async () => {
    refuse("POST /api/likes/restore", 400, { code: "invalid_request" });
    setSaved([diagram.id], true);
    await toggleSaved(diagram);
    await toggleSaved(diagram);
    expect(asked()).toEqual(["DELETE /api/likes", "POST /api/likes/restore", "POST /api/likes"]);
  });

  test("offers to undo a removal", async () => {
    const { toasts } = watchToasts();
    setSaved([diagram.id], true);
    await toggleSaved(diagram);
    toasts[0]?.action?.onAct?.();
    await expect.poll(asked).toContain("POST /api/likes/restore");
  });

  test("pressed while the server is told ends as it was pressed last, whatever other tabs say", async () => {
    const release = holdBack("POST /api/likes");
    const toggled = toggleSaved(diagram);
    await expect.poll(asked).toEqual(["POST /api/likes"]);
    broadcastSaved([diagram.id], false);
    release();
    await toggled;
    expect(asked()).toEqual(["POST /api/likes"]);
    expect(isShownAsSaved(diagram.id)).toBe(true);
  });

  test("does the opposite of what was shown when it was pressed, whatever comes in that instant", async () => {
    setOwner(null);
    const toggled = toggleSaved(diagram);
    setSaved([diagram.id], true);
    setOwner(ada.id);
    await toggled;
    expect(isShownAsSaved(diagram.id)).toBe(true);
    expect(asked()).toEqual([]);
  });

  test("pressed twice before anybody knows whose it is leaves all as it was", async () => {
    const { said } = watchToasts();
    setOwner(null);
    const pressed = [toggleSaved(diagram), toggleSaved(diagram)];
    setOwner(ada.id);
    await Promise.all(pressed);
    expect(isShownAsSaved(diagram.id)).toBe(false);
    expect(asked()).toEqual([]);
    expect(said()).toEqual([]);
  });

  test("of a guest asks to sign in, and is empty still", async () => {
    const { said } = watchToasts();
    setOwner(GUEST);
    await toggleSaved(diagram);
    expect(said()).toEqual([saveWords.signIn]);
    expect(isShownAsSaved(diagram.id)).toBe(false);
    expect(asked()).toEqual([]);
  });

  test("does nothing more, and says nothing, once somebody else is signed in", async () => {
    const { said } = watchToasts();
    answer("POST /api/likes", () => {
      setOwner(GRACE);
      return {};
    });
    await toggleSaved(diagram);
    expect(asked()).toEqual(["POST /api/likes"]);
    expect(said()).toEqual([]);
  });

  test("that removes does not become a wish to save where the session has ended", async () => {
    const { said } = watchToasts();
    refuse("DELETE /api/likes", 401, { code: "sign_in_needed" });
    setSaved([diagram.id], true);
    await toggleSaved(diagram);
    expect(isShownAsSaved(diagram.id)).toBe(true);
    expect(said()).toEqual([saveWords.failed]);
    expect(takePendingSave(ada.id)).toBeNull();
  });
});

describe("what was meant before signing in", () => {
  beforeEach(() => refuse("POST /api/likes", 401, { code: "sign_in_needed" }));

  test("is the one's whose session had ended, and nobody else's", async () => {
    await toggleSaved(diagram);
    expect(takePendingSave(GRACE)).toBeNull();
    expect(takePendingSave(ada.id)).toBeNull();
    await toggleSaved(diagram);
    expect(takePendingSave(ada.id)).toMatchObject(diagram);
  });

  test("is taken once", async () => {
    await toggleSaved(diagram);
    expect(takePendingSave(ada.id)).toMatchObject(diagram);
    expect(takePendingSave(ada.id)).toBeNull();
  });

  test("stays in its tab for ten minutes, and for an hour with whoever went to sign in", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    await toggleSaved(diagram);
    vi.advanceTimersByTime(11 * 60 * 1000);
    expect(takePendingSave(ada.id)).toBeNull();

    const { last } = watchToasts();
    await toggleSaved(diagram);
    const { action } = last() ?? {};
    if (action?.href === undefined) throw new Error("There is no way to sign in.");
    action.onFollow?.();
    expect(sessionStorage.getItem("figura-meant-like")).toBeNull();
    vi.advanceTimersByTime(50 * 60 * 1000);
    expect(takePendingSave(ada.id)).toMatchObject(diagram);
  });

  test.each([
    [503, "accounts_unavailable", "waits for the next page"],
    [429, "too_many_requests", "waits for the next page"],
    [409, "like_limit_reached", "is over"],
  ] as const)("answered with %i (%s) %s", async (status, code, outcome) => {
    refuse("POST /api/likes", status, { code });
    await savePending(diagram, ada.id);
    expect(takePendingSave(ada.id) !== null).toBe(outcome !== "is over");
  });
});
