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
import { SAVED_PATH, savedKey } from "./use-saved-resources";

const TOLD_MS = 3000;
const UNDO_MS = 8000;

type Change = (list: SavedResource[]) => SavedResource[];

/** Ends when all that the server is told of has been told: of two that meet, it has to hear the later one last. */
let turn: Promise<unknown> = Promise.resolve();
let underWay = 0;
/** What the server has by all that it has answered, while it is told of changes; undefined before it was read. */
let told: SavedResources | undefined;

/**
 * Saves a resource: seen at once, and taken back where the server does not follow. A guest is asked to sign in.
 * @param topic what the folder is called in which it is to lie; undefined for none
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
    // What somebody else is now shown is none of this.
    if ((await currentOwner()) !== owner) return;
    const title = folder ? savedWords.savedTo(folder.name) : savedWords.savedAlone;
    showToast({ tone: "success", title, durationMs: TOLD_MS });
  } catch (error) {
    if (isSignedOut(error)) askToSignIn(savedWords.signIn);
    else tellNotSaved(error, () => void saveResource(resource, topic));
  }
}

/** Removes a saved resource, and offers to save it again, in the folder in which it was. */
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
      durationMs: UNDO_MS,
      action: {
        label: savedWords.undo,
        onAct: () => void saveResource(saved.resource, saved.folderName ?? undefined),
      },
    });
  } catch (error) {
    tellNotSaved(error, () => void removeResource(saved));
  }
}

async function makeChange<Answer>(
  owner: string | null,
  change: Change,
  work: () => Promise<Answer>,
): Promise<Answer> {
  const key = savedKey(owner);
  // Of a list that has not come nothing is known, and nothing shown.
  const changed = (known?: SavedResources) => known && { resources: change(known.resources) };
  const made = turn.then(work);
  turn = made.catch(() => undefined);
  const show = (known?: SavedResources) => {
    if (underWay === 0) told = known;
    return changed(known);
  };
  void mutate<SavedResources>(key, show, { revalidate: false });
  underWay += 1;
  try {
    const answer = await made;
    told = changed(told);
    return answer;
  } catch (error) {
    if (isSignedOut(error)) void refreshSession();
    throw error;
  } finally {
    underWay -= 1;
    // Read while another change is on its way, it would be from before.
    if (underWay === 0) void mutate<SavedResources>(key, (known) => told ?? known);
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

function tellNotSaved(error: unknown, again: () => void) {
  if (!(error instanceof ApiError)) throw error;
  const isFull = error.problem?.code === "resource_limit_reached";
  showErrorToast(error, again, {
    tone: isFull ? "warning" : "error",
    title: isFull ? savedWords.fullTitle : savedWords.failed,
  });
}
