"use client";

import { cx } from "class-variance-authority";
import { useState, useSyncExternalStore } from "react";
import useSWRImmutable from "swr/immutable";
import { NoticePlate } from "@/components/elements/notice-plate";
import { Spinner } from "@/components/elements/spinner";
import { isSignedOut } from "@/components/session/ask-to-sign-in";
import { redirectTo } from "@/components/session/leave";
import { useAccountPage } from "@/components/session/use-account-page";
import { Button, buttonVariants } from "@/components/ui/button";
import { signInUrl } from "@/lib/accounts/return-to";
import { sheetWords } from "@/lib/saved/export-words";
import { PrintedSheet } from "./printed-sheet";
import { readSheet, type Sheet, unreadReason } from "./read-sheet";

/** The study sheet of a folder: loads it and shows it for printing. */
export function SheetView() {
  useAccountPage();
  const { sheet, error, progress, retry } = useSheet();
  if (sheet && sheet.likes.length > 0) return <PrintedSheet sheet={sheet} />;
  const back = (
    <a href="/liked" className={buttonVariants({ variant: error ? "ghost" : "default" })}>
      {sheetWords.back}
    </a>
  );
  const isReading = !error && sheet === undefined;
  return (
    <div
      className={cx(
        "page grid grow place-content-center-safe py-16",
        // Keeps the footer below the window: the sheet would push it down.
        isReading && "min-h-dvh",
      )}
    >
      {error && (
        <NoticePlate level={1} drawing="broken" title={sheetWords.notRead} text={unreadReason(error)}>
          <Button onClick={retry}>{sheetWords.tryAgain}</Button>
          {back}
        </NoticePlate>
      )}
      {isReading && (
        <div
          role="status"
          className="grid justify-items-center gap-3 text-sm text-muted-foreground tabular-nums"
        >
          <h1 className="sr-only">{sheetWords.title}</h1>
          <Spinner />
          {progress}
        </div>
      )}
      {sheet === null && (
        <NoticePlate
          level={1}
          drawing="missingPage"
          title={sheetWords.noSuchFolder}
          text={sheetWords.noSuchFolderText}
        >
          {back}
        </NoticePlate>
      )}
      {sheet && (
        <NoticePlate level={1} drawing="noResults" title={sheetWords.empty} text={sheetWords.emptyText}>
          {back}
        </NoticePlate>
      )}
    </div>
  );
}

/** The sheet that the URL names: undefined while it is read, null if there is no such folder. */
function useSheet() {
  // The page is static, so it reads the URL in the browser.
  const folder = useSyncExternalStore(
    () => () => {},
    () => new URLSearchParams(window.location.search).get("folder") ?? "all",
    () => null,
  );
  const [progress, setProgress] = useState<string>(sheetWords.beginning);
  const { data, error, isValidating, mutate } = useSWRImmutable<Sheet | null, Error>(
    folder !== null && ["sheet", folder],
    ([, scope]: [string, string]) => {
      setProgress(sheetWords.beginning);
      return readSheet(scope, (read, total) => setProgress(sheetWords.reading(read, total)));
    },
    {
      shouldRetryOnError: false,
      dedupingInterval: 0,
      onError: (error) => isSignedOut(error) && redirectTo(signInUrl(window.location)),
    },
  );
  return {
    sheet: data,
    error: isValidating || isSignedOut(error) ? undefined : error,
    progress,
    retry: () => void mutate(),
  };
}
