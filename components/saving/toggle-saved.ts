import { celebrate } from "@/components/celebration/celebrate";
import { ApiError, call } from "@/components/http/api-client";
import { askToSignIn, isSignedOut } from "@/components/session/ask-to-sign-in";
import { currentOwner } from "@/components/session/owner";
import { showErrorToast } from "@/components/toasts/show-error-toast";
import { showToast } from "@/components/toasts/show-toast";
import { GUEST } from "@/lib/accounts/guest";
import type { Folder, SavedRemoved } from "@/lib/saved/requests";
import { saveWords } from "@/lib/saved/save-words";
import { folderUrl } from "@/lib/saved/saved-url";
import { type Toast, toastMs } from "@/lib/toast";
import { requestFolder } from "./folder-request";
import { type Saveable, sharePendingSave, storePendingSave, takePendingSave } from "./pending-save";
import { broadcastSaved } from "./saved-events";
import { hearts, isSavedOnServer, isShownAsSaved, setSaved } from "./saved-state";
import { showFull } from "./show-full";

/** Undo tokens of diagrams that were removed here, by id: they restore the folder and the note too. */
const undoTokens = new Map<string, string>();

/** Saves a diagram, or removes a saved one, with an optimistic update. A guest is asked to sign in. */
export function toggleSaved(diagram: Saveable): Promise<void> {
  return saveOrRemove(diagram, !isShownAsSaved(diagram.id));
}

type Place = Pick<Folder, "id" | "name">;

/** Saves a diagram in a folder. */
export function saveInFolder(diagram: Saveable, folder: Place): Promise<void> {
  return saveOrRemove(diagram, true, folder);
}

/** Opens the picker of folders for a diagram, saved or not. A guest is asked to sign in. */
export async function chooseFolder(diagram: Saveable): Promise<void> {
  if ((await currentOwner()) === GUEST) askToSignInToSave(diagram, null);
  else requestFolder(diagram);
}

async function saveOrRemove(diagram: Saveable, isSaved: boolean, folder?: Place): Promise<void> {
  const { id } = diagram;
  const owner = currentOwner();
  const send = async () => {
    if ((await owner) === GUEST) {
      askToSignInToSave(diagram, null);
      return undefined;
    }
    // It was saved or removed elsewhere, or the heart was pressed again.
    if (isSavedOnServer(id) === isSaved || isShownAsSaved(id) !== isSaved) return undefined;
    return isSaved ? save(diagram, folder) : remove(id);
  };
  try {
    const isMade = await change(diagram, isSaved, send);
    // The last press shows the toast.
    if (!isMade || isShownAsSaved(id) !== isSaved) return;
    broadcastSaved([id], isSaved);
    showToast(isSaved ? savedToast(diagram, folder) : removedToast(diagram));
    if (isSaved) celebrate("saved");
  } catch (error) {
    if (isSignedOut(error) && isSaved) askToSignInToSave(diagram, await owner);
    else showSaveError(error, () => void saveOrRemove(diagram, isSaved, folder));
  }
}

function change({ id }: Saveable, isSaved: boolean, send: () => Promise<true | undefined>) {
  return hearts.run({ id, isSaved }, send, (isMade) => {
    if (isMade) setSaved([id], isSaved);
  });
}

/** Saves the pending diagram after sign-in. After an error that may pass, the next page retries it. */
export async function savePending(diagram: Saveable, owner: string) {
  try {
    if (!(await change(diagram, true, () => save(diagram)))) return;
    broadcastSaved([diagram.id], true);
    // Held, because the search results on this page show toasts of their own.
    showToast({ ...savedToast(diagram), description: saveWords.savedPending(diagram.title), isHeld: true });
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

const savedToast = (diagram: Saveable, folder?: Place): Toast =>
  folder
    ? {
        tone: "success",
        title: saveWords.savedTo(folder.name),
        durationMs: toastMs.long,
        action: { label: saveWords.openFolder, href: folderUrl(folder.id) },
      }
    : {
        tone: "success",
        title: saveWords.saved,
        durationMs: toastMs.long,
        action: { label: saveWords.addToFolder, onAct: () => requestFolder(diagram) },
      };

const removedToast = (diagram: Saveable): Toast => ({
  tone: "info",
  title: saveWords.removed,
  durationMs: toastMs.long,
  action: { label: saveWords.undo, onAct: () => void saveOrRemove(diagram, true) },
});

async function save({ id, snapshot }: Saveable, folder?: Place): Promise<true> {
  const undo = undoTokens.get(id);
  const place = folder && { folderId: folder.id };
  if (undo === undefined || !(await restore(undo))) await call("POST", "/api/likes", { snapshot, ...place });
  else if (place) await call("PATCH", "/api/likes", { ids: [id], ...place });
  undoTokens.delete(id);
  return true;
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

async function remove(id: string): Promise<true> {
  try {
    const { undo } = await call<SavedRemoved>("DELETE", "/api/likes", { ids: [id] });
    if (undo[0] !== undefined) undoTokens.set(id, undo[0]);
  } catch (error) {
    // Already removed elsewhere.
    if (!(error instanceof ApiError && error.status === 404)) throw error;
  }
  return true;
}

/** @param owner the account whose session has expired, which the pending save belongs to; null for a guest */
function askToSignInToSave(diagram: Saveable, owner: string | null) {
  storePendingSave(diagram, owner);
  askToSignIn(saveWords.signIn, sharePendingSave);
}

/** @param title of the diagram, for a toast that does not follow a press of its heart */
function showSaveError(error: unknown, again: () => void, title?: string) {
  if (!(error instanceof ApiError)) throw error;
  if (error.problem?.code === "like_limit_reached") return showFull();
  const description = title === undefined ? error.message : saveWords.notSaved(title, error.message);
  showErrorToast(error, again, { title: saveWords.failed, description });
}
