import { celebrate } from "@/components/celebration/celebrate";
import { ApiError, call } from "@/components/http/api-client";
import { askToSignIn, isSignedOut } from "@/components/session/ask-to-sign-in";
import { currentOwner } from "@/components/session/owner";
import { refreshSession } from "@/components/session/use-session";
import { showErrorToast } from "@/components/toasts/show-error-toast";
import { showToast } from "@/components/toasts/show-toast";
import { GUEST } from "@/lib/accounts/guest";
import { likeWords } from "@/lib/saved/like-words";
import type { LikesRemoved } from "@/lib/saved/requests";
import { type Toast, toastMs } from "@/lib/toast";
import { type Likeable, sharePendingSave, storePendingSave, takePendingSave } from "./pending-save";
import { broadcastSaved } from "./saved-events";
import { isLiked, setLiked } from "./saved-state";

/** The state that the user wants, by id, until the server has confirmed it. */
const wanted = new Map<string, boolean>();
/** Undo tokens of diagrams that were removed here, by id: they restore the folder and the note too. */
const undoTokens = new Map<string, string>();

/**
 * Saves a diagram, or removes a saved one, as an optimistic update that is rolled back if the request fails. A guest is
 * asked to sign in.
 */
export async function toggleSaved(diagram: Likeable) {
  const { id } = diagram;
  const isPending = wanted.has(id);
  // The opposite of what was shown when the heart was pressed: the state may change while the owner is awaited.
  wanted.set(id, !(wanted.get(id) ?? isLiked(id)));
  const owner = await currentOwner();
  // The pending call sends this change too, once its request has finished.
  if (isPending) return applyWanted(id);
  let isSavedOnServer = isLiked(id);
  if (owner === GUEST || wanted.get(id) === isSavedOnServer) {
    wanted.delete(id);
    return owner === GUEST ? askToSignInToSave(diagram, null) : undefined;
  }
  applyWanted(id);
  try {
    while (wanted.get(id) !== isSavedOnServer) {
      if (isSavedOnServer) await remove(id);
      else await save(diagram);
      // The account has changed meanwhile, and the new one must not see this result.
      if ((await currentOwner()) !== owner) return;
      isSavedOnServer = !isSavedOnServer;
    }
    broadcastSaved([id], isSavedOnServer);
    showToast(isSavedOnServer ? savedToast : removedToast(diagram));
    if (isSavedOnServer) celebrate("saved");
  } catch (error) {
    setLiked([id], isSavedOnServer);
    if (isSignedOut(error) && !isSavedOnServer) askToSignInToSave(diagram, owner);
    else showSaveError(error, () => void toggleSaved(diagram));
    if (isSignedOut(error)) void refreshSession();
  } finally {
    wanted.delete(id);
  }
}

function applyWanted(id: string) {
  const isWanted = wanted.get(id);
  if (isWanted !== undefined) setLiked([id], isWanted);
}

/** Saves the pending diagram after sign-in. After an error that may pass, the next page retries it. */
export async function savePending(diagram: Likeable, owner: string) {
  try {
    await save(diagram);
    broadcastSaved([diagram.id], true);
    // Held, because the search results on this page show toasts of their own.
    showToast({ ...savedToast, description: likeWords.savedMeant(diagram.title), isHeld: true });
    celebrate("saved");
  } catch (error) {
    const isFinal = error instanceof ApiError && error.status !== null && error.status < 429;
    if (!isFinal) storePendingSave(diagram, owner);
    const again = () => {
      takePendingSave(owner);
      void savePending(diagram, owner);
    };
    showSaveError(error, again, diagram.title);
  }
}

const savedToast = { tone: "success", title: likeWords.saved, durationMs: toastMs.short } satisfies Toast;

const removedToast = (diagram: Likeable): Toast => ({
  tone: "info",
  title: likeWords.removed,
  durationMs: toastMs.long,
  action: { label: likeWords.undo, onAct: () => void toggleSaved(diagram) },
});

async function save({ id, snapshot }: Likeable) {
  const undo = undoTokens.get(id);
  if (undo === undefined || !(await restore(undo))) await call("POST", "/api/likes", { snapshot });
  undoTokens.delete(id);
}

/** @returns false if the token has expired or belongs to another account */
async function restore(undo: string): Promise<boolean> {
  try {
    await call("POST", "/api/likes/restore", { undo: [undo] });
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.status === 400) return false;
    throw error;
  }
}

async function remove(id: string) {
  try {
    const { undo } = await call<LikesRemoved>("DELETE", "/api/likes", { ids: [id] });
    if (undo[0] !== undefined) undoTokens.set(id, undo[0]);
  } catch (error) {
    // Already removed elsewhere.
    if (!(error instanceof ApiError && error.status === 404)) throw error;
  }
}

/** @param owner the account whose session has expired, which the pending save belongs to; null for a guest */
function askToSignInToSave(diagram: Likeable, owner: string | null) {
  storePendingSave(diagram, owner);
  askToSignIn(likeWords.signIn, sharePendingSave);
}

/** @param title of the diagram, for a toast that does not follow a press of its heart */
function showSaveError(error: unknown, again: () => void, title?: string) {
  if (!(error instanceof ApiError)) throw error;
  if (error.problem?.code === "like_limit_reached") {
    showToast({
      tone: "warning",
      title: likeWords.fullTitle,
      description: likeWords.full,
      durationMs: toastMs.long,
      action: { label: likeWords.upgrade, href: "/pricing" },
    });
    return;
  }
  const description = title === undefined ? error.message : likeWords.notSaved(title, error.message);
  showErrorToast(error, again, { title: likeWords.failed, description });
}
