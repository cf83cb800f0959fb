import { afterEach, describe, expect, it, vi } from "vitest";
import { useKeptPlace } from "@/components/liked/use-kept-place";
import { connectionWords } from "@/lib/connection-words";
import { likedPageWords } from "@/lib/liked/page-words";
import { addressOf, closePage, makeLike, makeLikes, openPage, refusal, runHook, Saved, settle } from "./page";

afterEach(async () => {
  await closePage();
  vi.restoreAllMocks();
});

/** Somebody has come back to where they were this far down. */
function comeBack(place: { path: string; count: number; top: number }) {
  class Navigation {
    readonly type = "back_forward";
  }
  let kept: string | null = JSON.stringify(place);
  vi.stubGlobal("PerformanceNavigationTiming", Navigation);
  vi.spyOn(performance, "getEntriesByType").mockReturnValue([new Navigation()] as unknown as []);
  vi.stubGlobal("sessionStorage", {
    getItem: () => kept,
    setItem: () => {},
    removeItem: () => {
      kept = null;
    },
  });
}

describe("the place that was left", () => {
  it("is given up when another list is shown", async () => {
    const page = await openPage(new Saved([]));
    comeBack({ path: "/liked", count: 200, top: 9000 });
    let asked = 0;
    const use = (count: number) => {
      useKeptPlace(count, true, () => {
        asked += 1;
      });
      return count;
    };
    const hook = await runHook<number, number>(use, 0);
    await hook.show(48);
    expect(asked).toBe(1);
    page.location.search = "?folder=none";
    await hook.show(49);
    page.location.search = "";
    await hook.show(50);
    expect(asked).toBe(1);
  });

  it("is not asked for again and again where it cannot be read", async () => {
    const saved = new Saved(makeLikes(200));
    saved.instead = ({ path }) =>
      path.includes("cursor=") ? refusal(500, "internal_error", "Try again.") : undefined;
    await openPage(saved);
    const { useLikedList } = await import("@/components/liked/use-liked-list");
    comeBack({ path: "/liked", count: 200, top: 9000 });
    const use = (address: ReturnType<typeof addressOf>) => {
      const { items, hasMore, fault, loadMore } = useLikedList(address);
      useKeptPlace(items.length, hasMore && fault === null, loadMore);
      return fault;
    };
    const hook = await runHook(use, addressOf("all"));
    await settle();
    expect(saved.requests.filter(({ path }) => path.includes("cursor="))).toHaveLength(1);
    expect(hook.current()).not.toBeNull();
  });
});

describe("the viewer over the list", () => {
  it("says that more could not be read, and how many there are in all", async () => {
    const saved = new Saved(makeLikes(100));
    const bare = makeLike("commons-bare");
    saved.likes[0] = { ...bare, diagram: { ...bare.diagram, imageSrc: null } };
    const page = await openPage(saved);
    const { useLikedList } = await import("@/components/liked/use-liked-list");
    const { useLikedViewer } = await import("@/components/liked/use-liked-viewer");
    const use = (figure: string) => {
      const { items, hasMore, fault, folders, loadMore } = useLikedList(addressOf("all"));
      return useLikedViewer(figure, items, hasMore, loadMore, { fault, total: folders?.total ?? -1 });
    };
    const hook = await runHook(use, "commons-48");
    await vi.waitFor(() => expect(hook.current()).not.toBeNull(), 10_000);
    expect(hook.current()?.props).toMatchObject({ place: 47, total: 99, canGoOn: true });

    saved.instead = ({ path }) =>
      path.includes("cursor=") ? refusal(500, "internal_error", "Try again.") : undefined;
    for (const times of [1, 2]) {
      hook.current()?.props.onMove(48);
      await settle();
      expect(page.toasts).toHaveLength(times);
      expect(page.last()).toMatchObject({
        title: likedPageWords.loadFailed,
        description: connectionWords.ourFault,
      });
    }
    // What is read later, by whatever else, moves nobody on.
    let moves = 0;
    Object.assign(page.window.history, { replaceState: () => (moves += 1), pushState: () => (moves += 1) });
    saved.instead = () => undefined;
    const more = await page.list(addressOf("all"));
    more.current().loadMore();
    await settle();
    expect(more.ids()).toHaveLength(96);
    expect(moves).toBe(0);
  }, 20_000);
});
