import { currentlyKnown } from "@/components/session/owner";

/** Dispatched on the window when diagrams were saved or removed, here or in another tab. */
const SAVED_CHANGED = "figura:liked";

export interface SavedChange {
  ids: readonly string[];
  isSaved: boolean;
  /** Whether this page shows the change already. Not sent to other tabs. */
  isShown?: boolean;
}

/** What tabs send to each other. A tab that was opened before a deployment reads the same names. */
interface Message {
  ids: readonly string[];
  isLiked: boolean;
  owner: unknown;
}

const channel = typeof window === "undefined" ? undefined : new BroadcastChannel("figura-liked");

if (channel) {
  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    // Ignore the changes of another account.
    if (data.owner === currentlyKnown()) dispatch({ ids: data.ids, isSaved: data.isLiked });
  };
}

/**
 * Announces, here and in the other tabs, that the account has saved or removed these diagrams.
 * @param isShown the list of this page shows the change already and is not refetched
 */
export function broadcastSaved(ids: readonly string[], isSaved: boolean, isShown = false) {
  dispatch({ ids, isSaved, isShown });
  channel?.postMessage({ ids, isLiked: isSaved, owner: currentlyKnown() } satisfies Message);
}

/** @returns stops listening */
export function onSavedChanged(listener: (change: SavedChange) => void): () => void {
  const handle = (event: Event) => listener((event as CustomEvent<SavedChange>).detail);
  window.addEventListener(SAVED_CHANGED, handle);
  return () => window.removeEventListener(SAVED_CHANGED, handle);
}

function dispatch(change: SavedChange) {
  window.dispatchEvent(new CustomEvent(SAVED_CHANGED, { detail: change }));
}
