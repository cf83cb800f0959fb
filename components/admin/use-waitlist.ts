"use client";

import useSWRInfinite from "swr/infinite";
import { getJson, readJson, send } from "@/components/http/api-client";
import type { Invitations, WaitlistPage } from "@/lib/admin/waitlist";

const PATH = "/api/admin/waitlist";
/** Longer than the server's own limit. */
const INVITING_MS = 60_000;

/** The waitlist, page by page. Refetched when the page regains the focus. */
export function useWaitlist() {
  const { data, error, isValidating, mutate, size, setSize } = useSWRInfinite<WaitlistPage, unknown>(
    keyOf,
    fetchPage,
    { shouldRetryOnError: false },
  );
  const last = data?.at(-1);
  return {
    /** The first page, with the counts; undefined while it loads. */
    head: data?.[0],
    entries: data?.flatMap(({ entries }) => entries) ?? [],
    hasMore: last?.next != null,
    isLoadingMore: data !== undefined && data.length < size && isValidating,
    isLoading: isValidating,
    fault: error,
    loadMore: () => void setSize(size + 1),
    reload: async () => void (await mutate()),
  };
}

function keyOf(index: number, before: WaitlistPage | null): string | null {
  if (index === 0) return PATH;
  return before?.next ? `${PATH}?${new URLSearchParams({ after: before.next })}` : null;
}

async function fetchPage(path: string): Promise<WaitlistPage> {
  return getJson<WaitlistPage>(path);
}

/** @throws ApiError */
export async function inviteNext(count: number): Promise<Invitations> {
  return invite("/invitations", { count });
}

/** @throws ApiError */
export async function inviteOne(id: string): Promise<Invitations> {
  return invite(`/${id}/invitation`, {});
}

async function invite(path: string, body: object): Promise<Invitations> {
  const headers = { "content-type": "application/json" };
  const init = { method: "POST", headers, body: JSON.stringify(body) };
  return readJson<Invitations>(await send(PATH + path, init, { timeoutMs: INVITING_MS }));
}

/** @throws ApiError */
export async function removeEntry(id: string): Promise<void> {
  await send(`${PATH}/${id}`, { method: "DELETE" });
}
