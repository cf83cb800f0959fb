import { useEffect, useEffectEvent } from "react";
import { hasMarker } from "./owner";

/**
 * Hides the page while it is in the back/forward cache, so that Back after a sign-out paints nothing of the account.
 * @param leave called if the page is shown again without a session; null on a page that shows nothing of an account
 */
export function useHiddenWhileCached(leave: (() => void) | null) {
  const handleGone = useEffectEvent(() => leave?.());
  const isPrivate = leave !== null;
  useEffect(() => {
    if (!isPrivate) return;
    const { style } = document.body;
    let hadSession = true;
    const handleHide = () => {
      hadSession = hasMarker();
      style.visibility = "hidden";
    };
    const handleShow = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      if (!hasMarker()) handleGone();
      else if (hadSession) style.visibility = "";
      // The page was left without a session, so this session is new and may belong to another account.
      else window.location.reload();
    };
    window.addEventListener("pagehide", handleHide);
    window.addEventListener("pageshow", handleShow);
    return () => {
      window.removeEventListener("pagehide", handleHide);
      window.removeEventListener("pageshow", handleShow);
    };
  }, [isPrivate]);
}
