import { afterEach, describe, expect, it } from "vitest";
import { CallError } from "@/components/accounts/call";
import { reasonOf } from "@/components/liked/liked-actions";
import { GUEST } from "@/lib/accounts/guest";
import { connectionWords } from "@/lib/connection-words";
import {
  addressOf,
  closePage,
  held,
  makeFolder,
  makeLike,
  makeLikes,
  openPage,
  refusal,
  Saved,
  settle,
} from "./page";

afterEach(closePage);

const [folderA, folderB] = [makeFolder("a"), makeFolder("b")];
const inA = () => new Saved([makeLike("commons-1", "a"), makeLike("commons-2", "a")], [folderA, folderB]);
const isMove = ({ method }: { method: string }) => method === "PATCH";

describe("a list that is opened while something moves into it", () => {
  it("shows it when it was read before the move was made", async () => {
    const saved = inA();
    const page = await openPage(saved);
    const list = await page.list(addressOf("a"));
    const { gate, letGo } = held();
    saved.instead = (request) => (isMove(request) ? gate.then(() => saved.answer(request)) : undefined);
    const moving = page.actions.moveLikes(saved.likes.slice(0, 1), folderB);
    await list.show(addressOf("b"));
    expect(list.ids()).toEqual([]);
    letGo();
    await moving;
    await settle();
    expect(list.ids()).toEqual(["commons-1"]);
  });

  it("shows it when its answer, of before the move, comes after that", async () => {
    const saved = inA();
    const page = await openPage(saved);
    const list = await page.list(addressOf("a"));
    const move = held();
    const read = held();
    saved.instead = (request) => {
      if (isMove(request)) return move.gate.then(() => saved.answer(request));
      if (!request.path.includes("folder=b")) return;
      const answer = saved.answer(request);
      return read.gate.then(() => answer);
    };
    const moving = page.actions.moveLikes(saved.likes.slice(0, 1), folderB);
    await list.show(addressOf("b"));
    move.letGo();
    await moving;
    read.letGo();
    await settle();
    expect(list.ids()).toEqual(["commons-1"]);
  });
});

describe("a list on show", () => {
  it("has what came back while something else was changed", async () => {
    const saved = inA();
    const page = await openPage(saved);
    const list = await page.list(addressOf("a"));
    const [one, two] = saved.likes;
    if (!one || !two) throw new Error("There are two.");
    await page.actions.removeLikes([one]);
    const undo = page.last()?.action?.onAct;
    // Read without it, the list has it no more.
    page.window.dispatchEvent(new Event("focus"));
    page.announcing.announceLiked([], true);
    await new Promise((resolve) => setTimeout(resolve, 300));
    await settle();
    const { gate, letGo } = held();
    saved.instead = (request) => (isMove(request) ? gate.then(() => saved.answer(request)) : undefined);
    const moving = page.actions.saveNote(two, "seen");
    undo?.();
    await settle();
    letGo();
    await moving;
    await settle();
    expect(list.ids()).toEqual(["commons-1", "commons-2"]);
  });

  it("stays, however many others have been read since it was", async () => {
    const folders = Array.from({ length: 9 }, (_, index) => makeFolder(String(index)));
    const saved = new Saved([makeLike("commons-1", "0"), makeLike("commons-2", "8")], folders);
    const page = await openPage(saved);
    const list = await page.list(addressOf("0"));
    for (const { id } of folders.slice(1, 8)) await list.show(addressOf(id));
    await list.show(addressOf("0"));
    const { gate, letGo } = held();
    saved.instead = (request) =>
      request.path.includes("folder=8") ? gate.then(() => saved.answer(request)) : undefined;
    // Left before it has come.
    await list.show(addressOf("8"));
    await list.show(addressOf("0"));
    letGo();
    await settle();
    expect(list.current().isMissing).toBe(false);
    expect(list.ids()).toEqual(["commons-1"]);
  });

  it("is not read anew for what was removed from it here", async () => {
    const saved = new Saved(makeLikes(10));
    const page = await openPage(saved);
    const list = await page.list(addressOf("all"));
    saved.requests.length = 0;
    const [one, two] = saved.likes.map((like) => [like]);
    await Promise.all([page.actions.removeLikes(one ?? []), page.actions.removeLikes(two ?? [])]);
    await new Promise((resolve) => setTimeout(resolve, 300));
    await settle();
    expect(list.ids()).toHaveLength(8);
    expect(saved.asked("GET", "/api/likes")).toEqual([]);
    expect(saved.asked("GET", "/api/folders")).toHaveLength(1);
  });

  it("is read once for all that another tab has done", async () => {
    const saved = new Saved(makeLikes(10));
    const page = await openPage(saved);
    const list = await page.list(addressOf("all"));
    saved.requests.length = 0;
    const otherTab = new BroadcastChannel("figura-liked");
    for (const { diagram } of saved.likes.splice(0, 4)) {
      otherTab.postMessage({ ids: [diagram.id], isLiked: false, owner: GUEST });
    }
    await new Promise((resolve) => setTimeout(resolve, 400));
    otherTab.close();
    await settle();
    expect(list.ids()).toHaveLength(6);
    expect(saved.asked("GET", "/api/likes")).toHaveLength(1);
    expect(saved.asked("GET", "/api/folders")).toHaveLength(1);
  });

  it("hears nothing of what another account does", async () => {
    const saved = new Saved(makeLikes(2));
    const page = await openPage(saved);
    const list = await page.list(addressOf("all"));
    const otherTab = new BroadcastChannel("figura-liked");
    otherTab.postMessage({ ids: ["commons-1"], isLiked: false, owner: "somebody else" });
    await new Promise((resolve) => setTimeout(resolve, 400));
    otherTab.close();
    expect(list.ids()).toEqual(["commons-1", "commons-2"]);
  });

  it("is read when it is seen again, where another tab has changed it meanwhile", async () => {
    const saved = new Saved(makeLikes(2));
    const page = await openPage(saved);
    const list = await page.list(addressOf("all"));
    saved.requests.length = 0;
    page.document.visibilityState = "hidden";
    saved.likes.push(makeLike("commons-3"));
    const otherTab = new BroadcastChannel("figura-liked");
    otherTab.postMessage({ ids: ["commons-3"], isLiked: true, owner: GUEST });
    await new Promise((resolve) => setTimeout(resolve, 400));
    otherTab.close();
    expect(saved.requests).toEqual([]);
    page.document.visibilityState = "visible";
    page.document.dispatchEvent(new Event("visibilitychange"));
    await settle();
    expect(list.ids()).toHaveLength(3);
  });
});

describe("two moves of one diagram", () => {
  it("reach the server one after the other, also when the first fails", async () => {
    const saved = inA();
    const page = await openPage(saved);
    const list = await page.list(addressOf("a"));
    const { gate, letGo } = held();
    saved.instead = (request) => {
      if (request.body.folderId !== "b") return;
      return gate.then(() => refusal(500, "internal_error", "Try again."));
    };
    const items = saved.likes.slice(0, 1);
    const first = page.actions.moveLikes(items, folderB);
    const second = page.actions.moveLikes(items, null);
    await settle();
    expect(saved.requests.filter(isMove)).toHaveLength(1);
    letGo();
    await Promise.all([first, second]);
    await settle();
    expect(saved.likes[0]?.folderId).toBeNull();
    expect(list.ids()).toEqual(["commons-2"]);
  });
});

describe("a folder", () => {
  it("is there as soon as it has been made, whether or not the folders can be read", async () => {
    const saved = inA();
    const page = await openPage(saved);
    const list = await page.list(addressOf("all"));
    saved.instead = ({ method, path }) =>
      method === "GET" && path === "/api/folders" ? refusal(500, "internal_error", "Try again.") : undefined;
    const id = await page.actions.createFolder("Cells", "green");
    await settle();
    expect(list.current().folders?.folders.at(-1)).toMatchObject({ id, name: "Cells", ink: "green" });
  });

  it("has its new name at once, and the old one again where that fails", async () => {
    const saved = inA();
    const page = await openPage(saved);
    const list = await page.list(addressOf("all"));
    const names = () => list.current().folders?.folders.map(({ name }) => name);
    const { gate, letGo } = held();
    saved.instead = ({ method, path }) =>
      method === "PATCH" || path === "/api/folders"
        ? gate.then(() => refusal(500, "internal_error", "Try again."))
        : undefined;
    const changing = page.actions.changeFolder(folderA, { name: "Cells", ink: "green" });
    await settle();
    expect(names()).toEqual(["Cells", "b"]);
    letGo();
    await expect(changing).rejects.toThrow();
    await settle();
    expect(names()).toEqual(["a", "b"]);
  });
});

describe("why something failed", () => {
  it("is our fault where it is, and the connection where nothing came", () => {
    const internal = { code: "internal_error", detail: "Report the request id." } as CallError["problem"];
    expect(reasonOf(new CallError(500, internal))).toBe(connectionWords.ourFault);
    expect(reasonOf(new CallError(502, null))).toBe(connectionWords.ourFault);
    expect(reasonOf(new CallError(null, null))).toBe(connectionWords.failed);
  });
});
