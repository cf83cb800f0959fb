"use client";

import { call, readJson, send } from "@/components/http/api-client";
import type { DeskEntry, DeskPage } from "@/lib/feedback/requests";
import type { DeskState } from "@/lib/feedback/types";
import { usePages } from "./use-pages";

const PATH = "/api/admin/feedback";

export type Desk = ReturnType<typeof useDesk>;

export const screenshotUrl = (id: string) => `${PATH}/${id}/screenshot`;

/** Loads feedback when the page opens and after each action. Not polled: feedback is not urgent. */
export function useDesk(state: DeskState) {
  const list = usePages<DeskPage>(`${PATH}?state=${state}`, {
    revalidateOnFocus: false,
    // An entry that was moved to the other list must be there as soon as the admin switches to it.
    revalidateAll: true,
    dedupingInterval: 0,
  });
  // Updates the current pages, since another action may have finished, and refetches: later entries move up.
  const withoutEntry = ({ id }: DeskEntry) =>
    list.mutate((pages) =>
      pages?.map((page) => ({ ...page, entries: page.entries.filter((entry) => entry.id !== id) })),
    );
  return {
    ...list,
    /** @throws ApiError */
    async setDone(entry: DeskEntry) {
      await call("PATCH", `${PATH}/${entry.id}`, { done: entry.doneAt === null });
      await withoutEntry(entry);
    },
    /** @throws ApiError */
    async remove(entry: DeskEntry) {
      await readJson(await send(`${PATH}/${entry.id}`, { method: "DELETE" }));
      await withoutEntry(entry);
    },
  };
}
