import { afterEach, describe, expect, test, vi } from "vitest";
import { renderHook } from "vitest-browser-react";
import { useSavedList } from "@/components/saved/use-saved-list";
import { useSavedViewer } from "@/components/saved/use-saved-viewer";
import { useScrollRestoration } from "@/components/saved/use-scroll-restoration";
import { connectionWords } from "@/lib/connection-words";
import { savedPageWords } from "@/lib/saved/page-words";
import { visit } from "../browser";
import { answer, refusal, requests } from "../network";
import { watchToasts } from "../toasts";
import { addressOf } from "./list";
import { makeSavedDiagram, makeSavedDiagrams, Saved } from "./saved";

afterEach(() => vi.restoreAllMocks());

/** Somebody has come back to where they were this far down. */
function comeBack(place: { path: string; count: number; top: number }) {
  const [navigation] = performance.getEntriesByType("navigation");
  if (!navigation) throw new Error("The browser notes no navigation.");
  const back = Object.create(navigation, { type: { value: "back_forward" } });
  vi.spyOn(performance, "getEntriesByType").mockReturnValue([back]);
  sessionStorage.setItem("figura-liked-place", JSON.stringify(place));
}

/** What comes after the first page cannot be read. */
function keepFromMore(saved: Saved) {
  answer("GET /api/likes", ({ url }) => {
    const query = new URL(url).searchParams;
    if (!query.has("cursor")) return saved.list(query);
    return refusal(500, { code: "internal_error", detail: "Try again." });
  });
}

const furtherPages = () => requests("GET /api/likes").filter(({ url }) => url.includes("cursor="));

describe("the place that was left", () => {
  const kept = { path: "/liked", count: 200, top: 9000 };

  test("is given up when another list is shown", async () => {
    comeBack(kept);
    const loadMore = vi.fn();
    visit("/liked");
    const hook = await renderHook((count?: number) => useScrollRestoration(count ?? 0, true, loadMore));
    await hook.rerender(48);
    expect(loadMore).toHaveBeenCalledOnce();
    visit("/liked?folder=none");
    await hook.rerender(49);
    visit("/liked");
    await hook.rerender(50);
    expect(loadMore).toHaveBeenCalledOnce();
  });

  test("is not asked for again and again where it cannot be read", async () => {
    keepFromMore(new Saved({ likes: makeSavedDiagrams(200) }));
    comeBack(kept);
    visit("/liked");
    const hook = await renderHook(() => {
      const { items, hasMore, error, loadMore } = useSavedList(addressOf("all"));
      useScrollRestoration(items.length, hasMore && error === null, loadMore);
      return error;
    });
    await expect.poll(() => hook.result.current).not.toBeNull();
    await hook.rerender();
    expect(furtherPages()).toHaveLength(1);
  });
});

test("the viewer over the list says that more could not be read, and how many there are in all", async () => {
  const { toasts, last } = watchToasts();
  const saved = new Saved({ likes: makeSavedDiagrams(100) });
  saved.likes[0] = makeSavedDiagram("commons-bare", { diagram: { imageSrc: null } });
  visit("/liked?figure=commons-48");
  const hook = await renderHook(() => {
    const { items, hasMore, error, folders, loadMore } = useSavedList(addressOf("all"));
    const total = folders?.total ?? -1;
    return { loadMore, viewer: useSavedViewer("commons-48", items, hasMore, loadMore, { error, total }) };
  });
  const props = () => hook.result.current.viewer?.props;
  await expect.poll(props).toMatchObject({ place: 47, total: 99, canGoOn: true });

  keepFromMore(saved);
  for (const times of [1, 2]) {
    props()?.onMove(48);
    await expect.poll(() => toasts).toHaveLength(times);
    expect(last()).toMatchObject({
      title: savedPageWords.loadFailed,
      description: connectionWords.serverError,
    });
  }
  // What is read later, by whatever else, moves nobody on.
  answer("GET /api/likes", ({ url }) => saved.list(new URL(url).searchParams));
  hook.result.current.loadMore();
  await expect.poll(() => props()?.diagrams).toHaveLength(95);
  expect(window.location.search).toBe("?figure=commons-48");
});
