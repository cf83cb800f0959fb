import { describe, expect, test } from "vitest";
import { moveSaved, removeSaved } from "@/components/saving/saved-actions";
import { onSavedChanged } from "@/components/saving/saved-events";
import { showToast } from "@/components/toasts/show-toast";
import { connectionWords } from "@/lib/connection-words";
import { savedToasts } from "@/lib/saved/page-words";
import { savedDiagramWords } from "@/lib/saved/words";
import { answer, refusal, refuse, requests } from "../network";
import { watchToasts } from "../toasts";
import { openList } from "./list";
import { makeSavedDiagrams, reference, Saved } from "./saved";

/** The server takes the first 50 of 80, and not the 30 after them. */
const inParts = (field: "ids" | "undo", outcome: () => Response | Promise<Response>, saved: Saved) => {
  const route = field === "ids" ? "DELETE /api/likes" : "POST /api/likes/restore";
  answer(route, async (request) => {
    const body = await request.json();
    if (body[field].length === 30) return outcome();
    return field === "ids" ? saved.remove(body) : saved.restore(body);
  });
};
const broken = () =>
  refusal(500, {
    code: "internal_error",
    detail: "Try again. If the error persists, report the request id.",
  });
const offline = () => Promise.reject(new TypeError("Failed to fetch"));

async function open(count: number) {
  const saved = new Saved({ likes: makeSavedDiagrams(count) });
  const list = await openList("all");
  await expect.poll(list.ids).toHaveLength(Math.min(48, count));
  return { saved, list, ...watchToasts() };
}

describe("removing many", () => {
  test("offers to bring back what was removed before it failed", async () => {
    const { saved, list, last } = await open(80);
    inParts("ids", broken, saved);
    await removeSaved(saved.likes);
    expect(last()).toMatchObject({
      title: "Failed to remove 30 diagrams",
      description: `50 diagrams were removed. ${connectionWords.serverError}`,
      action: { label: "Undo" },
    });
    expect(saved.likes).toHaveLength(30);
    last()?.action?.onAct?.();
    await expect.poll(() => last()?.title).toBe("50 diagrams restored");
    expect(saved.likes).toHaveLength(80);
    await expect.poll(list.ids).toHaveLength(48);
  });

  test("is one message while the one before stands, with one Undo for all", async () => {
    const { saved, last } = await open(5);
    const [one, two, three] = saved.likes.map((like) => [like]);
    for (const items of [one, two, three]) await removeSaved(items ?? []);
    expect(last()?.title).toBe("3 diagrams removed");
    last()?.action?.onAct?.();
    await expect.poll(() => saved.likes).toHaveLength(5);
    expect(requests("POST /api/likes/restore")).toHaveLength(1);
    await removeSaved(saved.likes.slice(0, 1));
    expect(last()?.title).toBe("Diagram removed from liked items");
    showToast(savedToasts.noteSaved());
    await removeSaved(saved.likes.slice(0, 1));
    expect(last()?.title).toBe("Diagram removed from liked items");
  });
});

describe("an Undo that fails", () => {
  test("can be tried again, for what is left", async () => {
    const { saved, last } = await open(80);
    await removeSaved(saved.likes);
    expect(saved.likes).toHaveLength(0);
    inParts("undo", offline, saved);
    last()?.action?.onAct?.();
    await expect.poll(last).toMatchObject({
      title: "Failed to restore 30 diagrams",
      description: connectionWords.failed,
      action: { label: "Try Again" },
    });
    answer("POST /api/likes/restore", async (request) => saved.restore(await request.json()));
    last()?.action?.onAct?.();
    await expect.poll(() => last()?.title).toBe("30 diagrams restored");
    expect(saved.likes).toHaveLength(80);
  });

  test("is not offered again where it has become too late", async () => {
    const { saved, last } = await open(1);
    await removeSaved(saved.likes);
    const errors = [{ field: "undo", message: savedDiagramWords.undoVoid }];
    refuse("POST /api/likes/restore", 400, { code: "invalid_request", detail: "undo", errors });
    last()?.action?.onAct?.();
    await expect.poll(() => last()?.description).toBe(savedDiagramWords.undoVoid);
    expect(last()?.action).toBeUndefined();
  });

  test("for want of room says where there is more", async () => {
    const { saved, last } = await open(1);
    await removeSaved(saved.likes);
    refuse("POST /api/likes/restore", 409, { code: "like_limit_reached", detail: savedDiagramWords.full });
    last()?.action?.onAct?.();
    await expect
      .poll(last)
      .toMatchObject({ description: savedDiagramWords.full, action: { label: "Upgrade", href: "/pricing" } });
  });
});

describe("what was removed in another window", () => {
  test("leaves the list when it is removed here", async () => {
    const { saved, list, last } = await open(3);
    const gone = saved.likes.splice(0, 1);
    await removeSaved(gone);
    expect(last()).toMatchObject({ tone: "success", title: "Diagram removed from liked items" });
    expect(last()?.action).toBeUndefined();
    await expect.poll(list.ids).toEqual(["commons-2", "commons-3"]);
  });

  test("leaves it beyond what is read anew, too, when it is moved here", async () => {
    const { saved, list, last } = await open(300);
    for (let count = 96; count <= 300; count += 48) {
      list.current().loadMore();
      await expect.poll(list.ids).toHaveLength(count);
    }
    list.current().loadMore();
    await expect.poll(list.ids).toHaveLength(300);
    const gone = saved.likes.splice(270, 1);
    await moveSaved(gone, reference);
    expect(last()).toMatchObject({
      title: "Failed to update diagram folder",
      description: savedDiagramWords.notAmongSaved,
    });
    await expect.poll(list.ids).toHaveLength(299);
    expect(list.ids()).not.toContain("commons-271");
  });

  test("is not announced as back when the others come back", async () => {
    const { saved, list, last } = await open(3);
    const items = [...saved.likes];
    saved.likes.splice(1, 1);
    await removeSaved(items);
    const back: string[] = [];
    const stop = onSavedChanged(({ ids, isSaved }) => isSaved && back.push(...ids));
    last()?.action?.onAct?.();
    await expect.poll(() => last()?.title).toBe("2 diagrams restored");
    expect(back.toSorted()).toEqual(["commons-1", "commons-3"]);
    await expect.poll(() => list.ids().toSorted()).toEqual(["commons-1", "commons-3"]);
    stop();
  });
});
