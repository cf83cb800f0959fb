import { renderHook } from "vitest-browser-react";
import { useLikedList } from "@/components/saved/use-liked-list";
import type { LikedAddress } from "@/lib/saved/liked-url";

export const addressOf = (folder: string): LikedAddress => ({ folder, sort: "newest", q: "" });

/** The list of a folder as a page holds it, without its drawing. */
export async function openList(folder: string) {
  const hook = await renderHook((shown?: string) => useLikedList(addressOf(shown ?? folder)));
  const current = () => hook.result.current;
  const ids = () => current().items.map(({ diagram }) => diagram.id);
  return { ids, current, show: (next: string) => hook.rerender(next) };
}
