"use client";

import { mutate } from "swr";
import { ApiError, call } from "@/components/http/api-client";
import { askToSignIn, isSignedOut } from "@/components/session/ask-to-sign-in";
import { currentOwner } from "@/components/session/owner";
import { showErrorToast } from "@/components/toasts/show-error-toast";
import { showToast } from "@/components/toasts/show-toast";
import { GUEST } from "@/lib/accounts/guest";
import { keptUrl } from "@/lib/resources/kept-url";
import type { ResourceSaved, SavedResource, SavedResources } from "@/lib/resources/requests";
import type { LearningResource } from "@/lib/resources/resource";
import { savedWords } from "@/lib/resources/saved-words";
import { toastMs } from "@/lib/toast";
import { resourceChanges, SAVED_PATH, savedKey } from "./use-saved-resources";

type Apply = (list: SavedResource[]) => SavedResource[];

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
    const answer = await makeChange(owner, withSaved(saved), () =>
      call<ResourceSaved>("POST", SAVED_PATH, { resource, topic }),
    );
    if (!answer) return;
    const { folder } = answer;
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
    const answer = await makeChange(owner, withoutSaved(saved), () =>
      call<object>("DELETE", SAVED_PATH, { urls: [saved.resource.url] }),
    );
    if (!answer) return;
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

function makeChange<Answer>(account: string | null, apply: Apply, send: () => Promise<Answer>) {
  return resourceChanges.run({ account, apply }, send, (isMade) => {
    const change = (known?: SavedResources) =>
      known && isMade ? { resources: apply(known.resources) } : known;
    // Refetches only after the last change: an earlier answer would lack the pending ones.
    const revalidate = resourceChanges.pending().length === 0;
    void mutate<SavedResources>(savedKey(account), change, { revalidate });
  });
}

const withSaved =
  (saved: SavedResource): Apply =>
  (list) =>
    [saved, ...withoutSaved(saved)(list)].sort(
      (one, other) => Date.parse(other.savedAt) - Date.parse(one.savedAt),
    );

const withoutSaved =
  ({ resource }: SavedResource): Apply =>
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
