"use client";

import { mutate } from "swr";
import { ApiError, call } from "@/components/http/api-client";
import { askToSignIn, isSignedOut } from "@/components/session/ask-to-sign-in";
import { currentOwner } from "@/components/session/owner";
import { refreshSession } from "@/components/session/use-session";
import { showErrorToast } from "@/components/toasts/show-error-toast";
import { showToast } from "@/components/toasts/show-toast";
import { GUEST } from "@/lib/accounts/guest";
import { keptUrl } from "@/lib/resources/kept-url";
import type { ResourceSaved, SavedResource, SavedResources } from "@/lib/resources/requests";
import type { LearningResource } from "@/lib/resources/resource";
import { savedWords } from "@/lib/resources/saved-words";
import { toastMs } from "@/lib/toast";
import { SAVED_PATH, savedKey } from "./use-saved-resources";

type Change = (list: SavedResource[]) => SavedResource[];

/** Serialises writes, so that the server applies them in order. */
let lastWrite: Promise<unknown> = Promise.resolve();
let pendingWrites = 0;
/** The list as the server has confirmed it, while writes are pending; undefined if it was not loaded before. */
let confirmed: SavedResources | undefined;

/**
 * Saves a resource with an optimistic update. Guests are asked to sign in.
 * @param topic the name of the folder to save it in; undefined for none
 */
export async function saveResource(resource: LearningResource, topic: string | undefined): Promise<void> {
  const owner = await currentOwner();
  if (owner === GUEST) return askToSignIn(savedWords.signIn);
  const kept = { ...resource, url: keptUrl(resource.url) };
  const savedAt = new Date().toISOString();
  const saved: SavedResource = { resource: kept, folderId: null, folderName: topic ?? null, savedAt };
  try {
    const { folder } = await makeChange(owner, withSaved(saved), () =>
      call<ResourceSaved>("POST", SAVED_PATH, { resource, topic }),
    );
    // Another account has signed in meanwhile and must not see this toast.
    if ((await currentOwner()) !== owner) return;
    const title = folder ? savedWords.savedTo(folder.name) : savedWords.savedAlone;
    showToast({ tone: "success", title, durationMs: toastMs.short });
  } catch (error) {
    if (isSignedOut(error)) askToSignIn(savedWords.signIn);
    else showFailureToast(error, () => void saveResource(resource, topic));
  }
}

/** Removes a saved resource. The toast offers to save it again, in the same folder. */
export async function removeResource(saved: SavedResource): Promise<void> {
  const owner = await currentOwner();
  try {
    await makeChange(owner, withoutSaved(saved), () =>
      call("DELETE", SAVED_PATH, { urls: [saved.resource.url] }),
    );
    if ((await currentOwner()) !== owner) return;
    showToast({
      tone: "info",
      title: savedWords.removed,
      durationMs: toastMs.long,
      action: {
        label: savedWords.undo,
        onAct: () => void saveResource(saved.resource, saved.folderName ?? undefined),
      },
    });
  } catch (error) {
    showFailureToast(error, () => void removeResource(saved));
  }
}

async function makeChange<Answer>(
  owner: string | null,
  change: Change,
  work: () => Promise<Answer>,
): Promise<Answer> {
  const key = savedKey(owner);
  // A list that has not loaded stays undefined.
  const changed = (known?: SavedResources) => known && { resources: change(known.resources) };
  const request = lastWrite.then(work);
  lastWrite = request.catch(() => undefined);
  const show = (known?: SavedResources) => {
    if (pendingWrites === 0) confirmed = known;
    return changed(known);
  };
  void mutate<SavedResources>(key, show, { revalidate: false });
  pendingWrites += 1;
  try {
    const answer = await request;
    confirmed = changed(confirmed);
    return answer;
  } catch (error) {
    if (isSignedOut(error)) void refreshSession();
    throw error;
  } finally {
    pendingWrites -= 1;
    // Refetches only after the last write: an earlier answer would lack the pending ones.
    if (pendingWrites === 0) void mutate<SavedResources>(key, (known) => confirmed ?? known);
  }
}

const withSaved =
  (saved: SavedResource): Change =>
  (list) =>
    [saved, ...withoutSaved(saved)(list)].toSorted(
      (one, other) => Date.parse(other.savedAt) - Date.parse(one.savedAt),
    );

const withoutSaved =
  ({ resource }: SavedResource): Change =>
  (list) =>
    list.filter((other) => other.resource.url !== resource.url);

function showFailureToast(error: unknown, again: () => void) {
  if (!(error instanceof ApiError)) throw error;
  const isFull = error.problem?.code === "resource_limit_reached";
  showErrorToast(error, again, {
    tone: isFull ? "warning" : "error",
    title: isFull ? savedWords.fullTitle : savedWords.failed,
  });
}
