"use client";

import { readJson, send } from "@/components/http/api-client";
import type { Invitations, WaitlistPage } from "@/lib/admin/waitlist";
import { usePages } from "./use-pages";

const PATH = "/api/admin/waitlist";
/** Longer than the server's own limit. */
const INVITING_MS = 60_000;

/** The waitlist. Refetched when the page regains the focus. */
export function useWaitlist() {
  return usePages<WaitlistPage>(PATH);
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
