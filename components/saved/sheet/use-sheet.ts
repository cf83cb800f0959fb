"use client";

import { useEffect, useState, useSyncExternalStore } from "react";
import { ApiError } from "@/components/http/api-client";
import { signInUrl } from "@/lib/accounts/return-to";
import { sheetWords } from "@/lib/saved/export-words";
import { readSheet, type Sheet, unreadReason } from "./read-sheet";

type SheetState =
  | { kind: "reading"; words: string }
  | { kind: "missing" }
  | { kind: "failed"; text: string }
  | { kind: "read"; sheet: Sheet };

/** The sheet that the URL names, and its loading state. */
export function useSheet(): { state: SheetState; retry(): void } {
  // The page is static, so it reads the URL in the browser.
  const folder = useSyncExternalStore(
    () => () => {},
    () => new URLSearchParams(window.location.search).get("folder") ?? "all",
    () => undefined,
  );
  const [state, setState] = useState<SheetState>({ kind: "reading", words: sheetWords.beginning });
  const [tries, setTries] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry reads the sheet again
  useEffect(() => {
    if (folder === undefined) return;
    let isCurrent = true;
    const show = (next: SheetState) => {
      if (isCurrent) setState(next);
    };
    show({ kind: "reading", words: sheetWords.beginning });
    const onRead = (read: number, total: number) =>
      show({ kind: "reading", words: sheetWords.reading(read, total) });
    readSheet(folder, onRead, () => isCurrent).then(
      (sheet) => show(sheet ? { kind: "read", sheet } : { kind: "missing" }),
      (error: unknown) => {
        if (isCurrent && error instanceof ApiError && error.problem?.code === "sign_in_needed") {
          return window.location.replace(signInUrl(window.location));
        }
        show({ kind: "failed", text: unreadReason(error) });
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [folder, tries]);

  return { state, retry: () => setTries(tries + 1) };
}
