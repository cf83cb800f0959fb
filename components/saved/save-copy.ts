import { ApiError, call } from "@/components/http/api-client";
import { broadcastSaved } from "@/components/saving/saved-events";
import { fetchSaved } from "@/components/saving/saved-state";
import { askToSignIn, isSignedOut } from "@/components/session/ask-to-sign-in";
import { currentOwner } from "@/components/session/owner";
import { showErrorToast } from "@/components/toasts/show-error-toast";
import { showToast } from "@/components/toasts/show-toast";
import { GUEST } from "@/lib/accounts/guest";
import { PRICING_PATH } from "@/lib/accounts/menu-words";
import type { FolderCopied } from "@/lib/saved/requests";
import { saveWords } from "@/lib/saved/save-words";
import { folderUrl, SAVED_PAGE_PATH } from "@/lib/saved/saved-url";
import { folderShareWords } from "@/lib/saved/share-words";
import { type Toast, toastMs } from "@/lib/toast";

/**
 * Saves a copy of a shared folder, and says in a toast what has become of it. A guest is asked to sign in.
 * @param ids the diagrams of the folder that this page shows
 */
export async function saveCopy(path: string, ids: readonly string[]): Promise<void> {
  if ((await currentOwner()) === GUEST) return askToSignIn(saveWords.signIn);
  try {
    const made = await call<FolderCopied>("POST", path, {});
    showToast(copiedToast(made));
    if (made.folder) announce(ids);
  } catch (error) {
    if (isSignedOut(error)) askToSignIn(saveWords.signIn);
    else showCopyError(error, () => void saveCopy(path, ids));
  }
}

/** Tells other tabs, whose lists have changed. */
function announce(ids: readonly string[]) {
  fetchSaved(ids).then(
    (saved) => broadcastSaved(saved, true),
    () => broadcastSaved([], true),
  );
}

function copiedToast({ folder, copied, alreadySaved }: FolderCopied): Toast {
  if (!folder) {
    return {
      tone: "info",
      title: folderShareWords.nothingToCopy,
      durationMs: toastMs.long,
      action: { label: folderShareWords.openSaved, href: SAVED_PAGE_PATH },
    };
  }
  return {
    tone: "success",
    title: folderShareWords.copied(folder.name),
    description: folderShareWords.copiedText(copied, alreadySaved),
    durationMs: toastMs.longer,
    action: { label: saveWords.openFolder, href: folderUrl(folder.id) },
  };
}

function showCopyError(error: unknown, again: () => void) {
  if (!(error instanceof ApiError)) throw error;
  const isFull = error.problem?.code === "like_limit_reached";
  showErrorToast(error, again, {
    title: folderShareWords.copyFailed,
    ...(isFull && {
      tone: "warning",
      durationMs: toastMs.longer,
      action: { label: saveWords.upgrade, href: PRICING_PATH },
    }),
  });
}
