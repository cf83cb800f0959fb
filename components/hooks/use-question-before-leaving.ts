import { useEffect } from "react";

/** Has the browser ask before the page is left, while something on it would be lost. */
export function useQuestionBeforeLeaving(isChanged: boolean) {
  useEffect(() => {
    if (!isChanged) return;
    const ask = (event: BeforeUnloadEvent) => {
      // A page that `useHiddenWhileCached` hides has been left already.
      if (document.body.style.visibility !== "hidden") event.preventDefault();
    };
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [isChanged]);
}
