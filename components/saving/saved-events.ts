import { currentlyKnown } from "@/components/session/owner";

/** Dispatched on the window when diagrams were saved or removed, here or in another tab. */
const LIKED_CHANGED = "figura:liked";

export interface LikedChange {
  ids: readonly string[];
  isLiked: boolean;
  /** Whether this page shows the change already. Not sent to other tabs. */
  isShown?: boolean;
}

const channel = typeof window === "undefined" ? undefined : new BroadcastChannel("figura-liked");

if (channel) {
  channel.onmessage = ({ data }: MessageEvent<LikedChange & { owner: unknown }>) => {
    // Ignore the changes of another account.
    if (data.owner === currentlyKnown()) dispatch({ ids: data.ids, isLiked: data.isLiked });
  };
}

/**
 * Announces, here and in the other tabs, that the account has saved or removed these diagrams.
 * @param isShown the list of this page shows the change already and is not refetched
 */
export function broadcastSaved(ids: readonly string[], isLiked: boolean, isShown = false) {
  const change = { ids, isLiked } satisfies LikedChange;
  dispatch({ ...change, isShown });
  channel?.postMessage({ ...change, owner: currentlyKnown() });
}

/** @returns stops listening */
export function onSavedChanged(listener: (change: LikedChange) => void): () => void {
  const handle = (event: Event) => listener((event as CustomEvent<LikedChange>).detail);
  window.addEventListener(LIKED_CHANGED, handle);
  return () => window.removeEventListener(LIKED_CHANGED, handle);
}

function dispatch(change: LikedChange) {
  window.dispatchEvent(new CustomEvent(LIKED_CHANGED, { detail: change }));
}
