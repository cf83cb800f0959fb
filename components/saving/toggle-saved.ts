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
import type { Toast } from "@/lib/toast";
import { type Likeable, sharePendingSave, storePendingSave, takePendingSave } from "./pending-save";
import { broadcastSaved } from "./saved-events";
import { isLiked, setLiked } from "./saved-state";

const TOLD_MS = 3000;
const UNDO_MS = 8000;
const FAULT_MS = 8000;

/** What was pressed last, of those that the server does not have so far. */
const wanted = new Map<string, boolean>();
/** Of those that were removed here: brings one back with its folder and its note. */
const undoTokens = new Map<string, string>();

/**
 * Saves a diagram, or removes a saved one: seen at once, and taken back where the server does not follow. A guest is
 * asked to sign in.
 */
export async function toggleSaved(diagram: Likeable) {
  const { id } = diagram;
  const isUnderWay = wanted.has(id);
  // The opposite of what was shown when it was pressed: more may be known once the owner is.
  wanted.set(id, !(wanted.get(id) ?? isLiked(id)));
  const owner = await currentOwner();
  // The press that is under way looks again when its answer has come.
  if (isUnderWay) return showWanted(id);
  let told = isLiked(id);
  if (owner === GUEST || wanted.get(id) === told) {
    wanted.delete(id);
    return owner === GUEST ? askWhoMeant(diagram, null) : undefined;
  }
  showWanted(id);
  try {
    while (wanted.get(id) !== told) {
      if (told) await remove(id);
      else await save(diagram);
      // What somebody else is now shown is none of this.
      if ((await currentOwner()) !== owner) return;
      told = !told;
    }
    broadcastSaved([id], told);
    showToast(told ? savedToast : removedToast(diagram));
    if (told) celebrate("saved");
  } catch (error) {
    setLiked([id], told);
    if (isSignedOut(error) && !told) askWhoMeant(diagram, owner);
    else tellNotSaved(error, () => void toggleSaved(diagram));
    if (isSignedOut(error)) void refreshSession();
  } finally {
    wanted.delete(id);
  }
}

function showWanted(id: string) {
  const isWanted = wanted.get(id);
  if (isWanted !== undefined) setLiked([id], isWanted);
}

/** Saves what somebody meant to save before they signed in. What fails for now is tried again on the next page. */
export async function savePending(diagram: Likeable, owner: string) {
  try {
    await save(diagram);
    broadcastSaved([diagram.id], true);
    // The results that one has come back to have their own word to say.
    showToast({ ...savedToast, description: likeWords.savedMeant(diagram.title), isHeld: true });
    celebrate("saved");
  } catch (error) {
    const isFinal = error instanceof ApiError && error.status !== null && error.status < 429;
    if (!isFinal) storePendingSave(diagram, owner);
    const again = () => {
      takePendingSave(owner);
      void savePending(diagram, owner);
    };
    tellNotSaved(error, again, diagram.title);
  }
}

const savedToast = { tone: "success", title: likeWords.saved, durationMs: TOLD_MS } satisfies Toast;

const removedToast = (diagram: Likeable): Toast => ({
  tone: "info",
  title: likeWords.removed,
  durationMs: UNDO_MS,
  action: { label: likeWords.undo, onAct: () => void toggleSaved(diagram) },
});

async function save({ id, snapshot }: Likeable) {
  const undo = undoTokens.get(id);
  if (undo === undefined || !(await restore(undo))) await call("POST", "/api/likes", { snapshot });
  undoTokens.delete(id);
}

/** @returns false for a token that has grown too old, or is another account's */
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
    // Removed already, on another screen.
    if (!(error instanceof ApiError && error.status === 404)) throw error;
  }
}

/** @param owner whose session has ended, if anybody's has: what they meant is theirs */
function askWhoMeant(diagram: Likeable, owner: string | null) {
  storePendingSave(diagram, owner);
  askToSignIn(likeWords.signIn, sharePendingSave);
}

/** @param title of the diagram, where nobody has just pressed its heart */
function tellNotSaved(error: unknown, again: () => void, title?: string) {
  if (!(error instanceof ApiError)) throw error;
  if (error.problem?.code === "like_limit_reached") {
    showToast({
      tone: "warning",
      title: likeWords.fullTitle,
      description: likeWords.full,
      durationMs: FAULT_MS,
      action: { label: likeWords.upgrade, href: "/pricing" },
    });
    return;
  }
  const description = title === undefined ? error.message : likeWords.notSaved(title, error.message);
  showErrorToast(error, again, { title: likeWords.failed, description });
}
