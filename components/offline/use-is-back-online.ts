"use client";

import { useEffect, useState } from "react";

/** Whether the browser has come back online since the page was shown. */
export function useIsBackOnline(): boolean {
  const [isBack, setIsBack] = useState(false);
  useEffect(() => {
    const noteOnline = () => setIsBack(true);
    const noteOffline = () => setIsBack(false);
    window.addEventListener("online", noteOnline);
    window.addEventListener("offline", noteOffline);
    return () => {
      window.removeEventListener("online", noteOnline);
      window.removeEventListener("offline", noteOffline);
    };
  }, []);
  return isBack;
}
