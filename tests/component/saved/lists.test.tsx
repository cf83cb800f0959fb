import { describe, expect, test, vi } from "vitest";
import { ApiError } from "@/components/http/api-client";
import {
  changeFolder,
  createFolder,
  moveSaved,
  reasonOf,
  removeSaved,
  saveNote,
} from "@/components/saving/saved-actions";
import { broadcastSaved } from "@/components/saving/saved-events";
import { GUEST } from "@/lib/accounts/guest";
import { connectionWords } from "@/lib/connection-words";
import { answer, holdBack, refusal, refuse, requests } from "../network";
import { watchToasts } from "../toasts";
import { openList } from "./list";
import { favorites, makeFolder, makeSavedDiagram, makeSavedDiagrams, reference, Saved, study } from "./saved";

const inStudy = () =>
  new Saved({
    likes: [
      makeSavedDiagram("commons-1", { folderId: study.id }),
      makeSavedDiagram("commons-2", { folderId: study.id }),
    ],
  });

const asked = (method: string, path: string) =>
  requests().filter((request) => request.method === method && new URL(request.url).pathname === path);

describe("a list that is opened while something moves into it", () => {
  test("shows it when it was read before the move was made", async () => {
    const saved = inStudy();
    const list = await openList(study.id);
    await expect.poll(list.ids).toHaveLength(2);
    const letMove = holdBack("PATCH /api/likes");
    const moving = moveSaved(saved.likes.slice(0, 1), reference);
    await list.show(reference.id);
    await expect.poll(() => list.current().isMissing).toBe(false);
    expect(list.ids()).toEqual([]);
    letMove();
    await moving;
    await expect.poll(list.ids).toEqual(["commons-1"]);
  });

  test("shows it when its answer, of before the move, comes after that", async () => {
    const saved = inStudy();
    const list = await openList(study.id);
    await expect.poll(list.ids).toHaveLength(2);
    const letMove = holdBack("PATCH /api/likes");
    let letRead = () => {};
    const read = new Promise<void>((resolve) => {
      letRead = resolve;
    });
    answer("GET /api/likes", async ({ url }) => {
      const before = saved.list(new URL(url).searchParams);
      await read;
      return before;
    });
    const moving = moveSaved(saved.likes.slice(0, 1), reference);
    await list.show(reference.id);
    letMove();
    await moving;
    letRead();
    await expect.poll(list.ids).toEqual(["commons-1"]);
  });
});

describe("a list on show", () => {
  test("has what came back while something else was changed", async () => {
    const { last } = watchToasts();
    const saved = inStudy();
    const list = await openList(study.id);
    await expect.poll(list.ids).toHaveLength(2);
    const [one, two] = saved.likes;
    if (!one || !two) throw new Error("There are two.");
    await removeSaved([one]);
    const undo = last()?.action?.onAct;
    // Read without it, the list has it no more.
    const before = asked("GET", "/api/likes").length;
    broadcastSaved([], true);
    await expect.poll(() => asked("GET", "/api/likes").length).toBe(before + 1);
    const letChange = holdBack("PATCH /api/likes");
    const changing = saveNote(two, "seen");
    undo?.();
    await expect.poll(list.ids).toEqual(["commons-2"]);
    letChange();
    await changing;
    await expect.poll(list.ids).toEqual(["commons-1", "commons-2"]);
  });

  test("stays, however many others have been read since it was", async () => {
    const folders = Array.from({ length: 9 }, (_, index) => makeFolder(`Folder ${index}`, index));
    const [first, ...others] = folders.map(({ id }) => id);
    const last = others.pop();
    if (!first || !last) throw new Error("There are nine.");
    const likes = [
      makeSavedDiagram("commons-1", { folderId: first }),
      makeSavedDiagram("commons-2", { folderId: last }),
    ];
    new Saved({ likes, folders });
    const list = await openList(first);
    for (const id of others) {
      await list.show(id);
      await expect.poll(() => list.current().isMissing).toBe(false);
    }
    await list.show(first);
    const letRead = holdBack("GET /api/likes");
    // Left before it has come.
    await list.show(last);
    await list.show(first);
    letRead();
    await expect.poll(() => asked("GET", "/api/likes").length).toBe(9);
    await list.show(last);
    await expect.poll(list.ids).toEqual(["commons-2"]);
    await list.show(first);
    expect(list.current().isMissing).toBe(false);
    expect(list.ids()).toEqual(["commons-1"]);
  });

  test("is not read anew for what was removed from it here", async () => {
    const saved = new Saved({ likes: makeSavedDiagrams(10) });
    const list = await openList("all");
    await expect.poll(list.ids).toHaveLength(10);
    const [one, two] = saved.likes.map((like) => [like]);
    await Promise.all([removeSaved(one ?? []), removeSaved(two ?? [])]);
    await expect.poll(() => asked("GET", "/api/folders")).toHaveLength(2);
    expect(list.ids()).toHaveLength(8);
    expect(asked("GET", "/api/likes")).toHaveLength(1);
  });

  const otherTab = (ids: readonly string[], isLiked: boolean, owner = GUEST) => {
    const channel = new BroadcastChannel("figura-liked");
    for (const id of ids) channel.postMessage({ ids: [id], isLiked, owner });
    return () => channel.close();
  };

  test("is read once for all that another tab has done", async () => {
    const saved = new Saved({ likes: makeSavedDiagrams(10) });
    const list = await openList("all");
    await expect.poll(list.ids).toHaveLength(10);
    const gone = saved.likes.splice(0, 4).map(({ diagram }) => diagram.id);
    const close = otherTab(gone, false);
    await expect.poll(() => asked("GET", "/api/likes")).toHaveLength(2);
    await expect.poll(() => asked("GET", "/api/folders")).toHaveLength(2);
    expect(list.ids()).toHaveLength(6);
    close();
  });

  test("hears nothing of what another account does", async () => {
    new Saved({ likes: makeSavedDiagrams(3) });
    const list = await openList("all");
    await expect.poll(list.ids).toHaveLength(3);
    const closeOther = otherTab(["commons-1"], false, "somebody else");
    const close = otherTab(["commons-2"], false);
    await expect.poll(list.ids).toEqual(["commons-1", "commons-3"]);
    closeOther();
    close();
  });

  test("is read when it is seen again, where another tab has changed it meanwhile", async () => {
    const visibility = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
    const saved = new Saved({ likes: makeSavedDiagrams(2) });
    const list = await openList("all");
    await expect.poll(list.ids).toHaveLength(2);
    saved.likes.push(makeSavedDiagram("commons-3"));
    const heard = new Promise((resolve) => window.addEventListener("figura:liked", resolve, { once: true }));
    const close = otherTab(["commons-3"], true);
    await heard;
    expect(asked("GET", "/api/likes")).toHaveLength(1);
    visibility.mockReturnValue("visible");
    document.dispatchEvent(new Event("visibilitychange"));
    await expect.poll(list.ids).toHaveLength(3);
    visibility.mockRestore();
    close();
  });

  test("is read anew, the folders too, when one comes back to the window after a while", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const saved = new Saved({ likes: makeSavedDiagrams(2) });
    const list = await openList("all");
    await expect.poll(list.ids).toHaveLength(2);
    saved.likes.shift();
    vi.advanceTimersByTime(6000);
    window.dispatchEvent(new Event("focus"));
    await expect.poll(list.ids).toEqual(["commons-2"]);
    await expect.poll(() => list.current().folders?.total).toBe(1);
    vi.useRealTimers();
  });
});

test("two moves of one diagram reach the server one after the other, also when the first fails", async () => {
  const saved = inStudy();
  const list = await openList(study.id);
  await expect.poll(list.ids).toHaveLength(2);
  answer("PATCH /api/likes", async (request) => {
    const change = await request.json();
    return change.folderId === reference.id
      ? refusal(500, { code: "internal_error", detail: "Try again." })
      : saved.change(change);
  });
  const letMove = holdBack("PATCH /api/likes");
  const items = saved.likes.slice(0, 1);
  const moves = [moveSaved(items, reference), moveSaved(items, null)];
  await expect.poll(() => asked("PATCH", "/api/likes")).toHaveLength(1);
  letMove();
  await Promise.all(moves);
  expect(saved.likes[0]?.folderId).toBeNull();
  await expect.poll(list.ids).toEqual(["commons-2"]);
});

describe("a folder", () => {
  test("is there as soon as it has been made, whether or not the folders can be read", async () => {
    inStudy();
    const list = await openList("all");
    await expect.poll(() => list.current().folders?.folders).toHaveLength(3);
    refuse("GET /api/folders", 500, { code: "internal_error", detail: "Try again." });
    const id = await createFolder("Cells", "green");
    await expect
      .poll(() => list.current().folders?.folders.at(-1))
      .toMatchObject({ id, name: "Cells", ink: "green" });
  });

  test("has its new name at once, and the old one again where that fails", async () => {
    inStudy();
    const list = await openList("all");
    const names = () => list.current().folders?.folders.map(({ name }) => name);
    const before = [study.name, reference.name, favorites.name];
    await expect.poll(names).toEqual(before);
    refuse("PATCH /api/folders/*", 500, { code: "internal_error", detail: "Try again." });
    const letChange = holdBack("PATCH /api/folders/*");
    const changing = changeFolder(study, { name: "Cells", ink: "green" }).catch((error) => error);
    await expect.poll(names).toEqual(["Cells", reference.name, favorites.name]);
    letChange();
    expect(await changing).toBeInstanceOf(ApiError);
    await expect.poll(names).toEqual(before);
  });
});

test("why something failed is our fault where it is, and the connection where nothing came", () => {
  const internal = { code: "internal_error", detail: "Report the request id." } as ApiError["problem"];
  expect(reasonOf(new ApiError(500, internal))).toBe(connectionWords.serverError);
  expect(reasonOf(new ApiError(502, null))).toBe(connectionWords.serverError);
  expect(reasonOf(new ApiError(null, null))).toBe(connectionWords.failed);
});
