"use client";

import useSWRInfinite from "swr/infinite";
import { call, getJson, readJson, send } from "@/components/http/api-client";
import type { DeskEntry, DeskPage } from "@/lib/feedback/requests";
import type { DeskState } from "@/lib/feedback/types";

const PATH = "/api/admin/feedback";

export interface Desk {
  /** Undefined while they load. */
  entries: readonly DeskEntry[] | undefined;
  hasFailed: boolean;
  hasMore: boolean;
  isLoading: boolean;
  loadMore(): void;
  retry(): void;
  /** @throws ApiError */
  setDone(entry: DeskEntry): Promise<void>;
  /** @throws ApiError */
  remove(entry: DeskEntry): Promise<void>;
}

export const screenshotUrl = (id: string) => `${PATH}/${id}/screenshot`;

/** Loads feedback when the page opens and after each action. Not polled: feedback is not urgent. */
export function useDesk(state: DeskState): Desk {
  const keyOf = (page: number, before: DeskPage | null) => {
    if (page === 0) return `${PATH}?state=${state}`;
    return before?.next ? `${PATH}?state=${state}&after=${encodeURIComponent(before.next)}` : null;
  };
  const { data, error, size, setSize, isValidating, mutate } = useSWRInfinite<DeskPage>(keyOf, readPage, {
    revalidateOnFocus: false,
    // An entry that was moved to the other list must be there as soon as the admin switches to it.
    revalidateAll: true,
    dedupingInterval: 0,
    shouldRetryOnError: false,
  });
  // Updates the current pages, since another action may have finished, and refetches: later entries move up.
  const withoutEntry = ({ id }: DeskEntry) =>
    mutate((pages) =>
      pages?.map((page) => ({ ...page, entries: page.entries.filter((entry) => entry.id !== id) })),
    );
  return {
    entries: data?.flatMap(({ entries }) => entries),
    hasFailed: error !== undefined && !isValidating,
    hasMore: data?.at(-1)?.next != null,
    isLoading: isValidating,
    loadMore: () => void setSize(size + 1),
    retry: () => void mutate(),
    async setDone(entry) {
      await call("PATCH", `${PATH}/${entry.id}`, { done: entry.doneAt === null });
      await withoutEntry(entry);
    },
    async remove(entry) {
      await readJson(await send(`${PATH}/${entry.id}`, { method: "DELETE" }));
      await withoutEntry(entry);
    },
  };
}

async function readPage(path: string): Promise<DeskPage> {
  return getJson<DeskPage>(path);
}
