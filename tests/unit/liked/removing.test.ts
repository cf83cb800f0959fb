import { afterEach, describe, expect, it } from "vitest";
import { connectionWords } from "@/lib/connection-words";
import { addressOf, closePage, makeLikes, openPage, refusal, Saved, settle } from "./page";

afterEach(closePage);

const offline = () => Promise.reject(new TypeError("Failed to fetch"));
const broken = () => refusal(500, "internal_error", "Try again; if it goes on, report the request id.");

describe("removing many", () => {
  it("offers to bring back what was removed before it failed", async () => {
    const saved = new Saved(makeLikes(80));
    const page = await openPage(saved);
    const list = await page.list(addressOf("all"));
    saved.instead = ({ method, body }) =>
      method === "DELETE" && (body.ids as string[]).length === 30 ? broken() : undefined;
    await page.actions.removeLikes(saved.likes);
    expect(page.last()).toMatchObject({
      title: "Failed to remove 30 diagrams",
      description: `50 diagrams were removed. ${connectionWords.ourFault}`,
      action: { label: "Undo" },
    });
    expect(saved.likes).toHaveLength(30);
    page.last()?.action?.onAct?.();
    await settle();
    expect(saved.likes).toHaveLength(80);
    expect(page.last()?.title).toBe("50 diagrams are liked again");
    expect(list.ids()).toHaveLength(48);
  });

  it("is one message while the one before stands, with one Undo for all", async () => {
    const saved = new Saved(makeLikes(5));
    const page = await openPage(saved);
    await page.list(addressOf("all"));
    const [one, two, three] = saved.likes.map((like) => [like]);
    for (const items of [one, two, three]) await page.actions.removeLikes(items ?? []);
    expect(page.last()?.title).toBe("3 diagrams removed from liked items");
    page.last()?.action?.onAct?.();
    await settle();
    expect(saved.likes).toHaveLength(5);
    expect(saved.asked("POST", "/api/likes/restore")).toHaveLength(1);
    await page.actions.removeLikes(saved.likes.slice(0, 1));
    expect(page.last()?.title).toBe("Diagram removed from liked items");
  });
});

describe("an Undo that fails", () => {
  it("can be tried again, for what is left", async () => {
    const saved = new Saved(makeLikes(80));
    const page = await openPage(saved);
    await page.list(addressOf("all"));
    await page.actions.removeLikes(saved.likes);
    expect(saved.likes).toHaveLength(0);
    saved.instead = ({ path, body }) =>
      path.endsWith("/restore") && (body.undo as string[]).length === 30 ? offline() : undefined;
    page.last()?.action?.onAct?.();
    await settle();
    expect(page.last()).toMatchObject({
      title: "Failed to bring back 30 diagrams",
      description: connectionWords.failed,
      action: { label: "Try Again" },
    });
    saved.instead = () => undefined;
    page.last()?.action?.onAct?.();
    await settle();
    expect(saved.likes).toHaveLength(80);
    expect(page.last()?.title).toBe("30 diagrams are liked again");
  });

  it("is not offered again where it has become too late", async () => {
    const saved = new Saved(makeLikes(1));
    const page = await openPage(saved);
    await page.list(addressOf("all"));
    await page.actions.removeLikes(saved.likes);
    saved.instead = ({ path }) => {
      const errors = [{ field: "undo", message: "It can no longer be brought back here." }];
      const problem = { code: "invalid_request", detail: "undo", errors };
      return path.endsWith("/restore") ? Response.json(problem, { status: 400 }) : undefined;
    };
    page.last()?.action?.onAct?.();
    await settle();
    expect(page.last()).toMatchObject({ description: "It can no longer be brought back here." });
    expect(page.last()?.action).toBeUndefined();
  });
});

describe("what was removed in another window", () => {
  it("leaves the list when it is removed here", async () => {
    const saved = new Saved(makeLikes(3));
    const page = await openPage(saved);
    const list = await page.list(addressOf("all"));
    const [gone] = saved.likes.splice(0, 1);
    await page.actions.removeLikes(gone ? [gone] : []);
    expect(page.last()).toMatchObject({ tone: "success", title: "Diagram removed from liked items" });
    expect(page.last()?.action).toBeUndefined();
    await settle();
    expect(list.ids()).toEqual(["commons-2", "commons-3"]);
  });

  it("leaves it beyond what is read anew, too, when it is moved here", async () => {
    const saved = new Saved(makeLikes(300));
    const page = await openPage(saved);
    const list = await page.list(addressOf("all"));
    for (let pages = 0; pages < 6; pages++) {
      list.current().loadMore();
      await settle();
    }
    expect(list.ids()).toHaveLength(300);
    const [gone] = saved.likes.splice(270, 1);
    await page.actions.moveLikes(gone ? [gone] : [], { id: "b", name: "B" });
    await settle();
    expect(page.last()).toMatchObject({
      title: "Failed to update diagram folder",
      description: "It is not among your saved diagrams.",
    });
    expect(list.ids()).not.toContain("commons-271");
    expect(list.ids()).toHaveLength(299);
  });

  it("is not announced as back when the others come back", async () => {
    const saved = new Saved(makeLikes(3));
    const page = await openPage(saved);
    const list = await page.list(addressOf("all"));
    const items = [...saved.likes];
    saved.likes.splice(1, 1);
    await page.actions.removeLikes(items);
    const back: string[] = [];
    page.announcing.onLikedChanged(({ ids, isLiked }) => isLiked && back.push(...ids));
    page.last()?.action?.onAct?.();
    await settle();
    expect(back.toSorted()).toEqual(["commons-1", "commons-3"]);
    expect(page.last()?.title).toBe("2 diagrams are liked again");
    expect(list.ids().toSorted()).toEqual(["commons-1", "commons-3"]);
  });
});
