import { renderHook } from "vitest-browser-react";
import { useSavedList } from "@/components/saved/use-saved-list";
import type { SavedAddress } from "@/lib/saved/saved-url";

export const addressOf = (folder: string): SavedAddress => ({ folder, sort: "newest", q: "" });

/** The list of a folder as a page holds it, without its drawing. */
export async function openList(folder: string) {
  const hook = await renderHook((shown?: string) => useSavedList(addressOf(shown ?? folder)));
  const current = () => hook.result.current;
  const ids = () => current().items.map(({ diagram }) => diagram.id);
  return { ids, current, show: (next: string) => hook.rerender(next) };
}
