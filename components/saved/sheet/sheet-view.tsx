"use client";

import { NoticePlate } from "@/components/elements/notice-plate";
import { Spinner } from "@/components/elements/spinner";
import { useReloadOnOwnerChange } from "@/components/session/use-reload-on-owner-change";
import { Button, buttonVariants } from "@/components/ui/button";
import { sheetWords } from "@/lib/saved/export-words";
import { PrintedSheet } from "./printed-sheet";
import { useSheet } from "./use-sheet";

/** The study sheet of a folder: loads it and shows it for printing. */
export function SheetView() {
  useReloadOnOwnerChange(true);
  const { state, retry } = useSheet();
  if (state.kind === "read" && state.sheet.likes.length > 0) return <PrintedSheet sheet={state.sheet} />;
  const back = (
    <a href="/liked" className={buttonVariants({ variant: state.kind === "failed" ? "ghost" : "default" })}>
      {sheetWords.back}
    </a>
  );
  return (
    <div className="page grid grow place-content-center-safe py-16">
      {state.kind === "reading" && (
        <div
          role="status"
          className="grid justify-items-center gap-3 text-sm text-muted-foreground tabular-nums"
        >
          <h1 className="sr-only">{sheetWords.title}</h1>
          <Spinner />
          {state.words}
        </div>
      )}
      {state.kind === "missing" && (
        <NoticePlate
          level={1}
          drawing="missingPage"
          title={sheetWords.noSuchFolder}
          text={sheetWords.noSuchFolderText}
        >
          {back}
        </NoticePlate>
      )}
      {state.kind === "failed" && (
        <NoticePlate level={1} drawing="broken" title={sheetWords.notRead} text={state.text}>
          <Button onClick={retry}>{sheetWords.tryAgain}</Button>
          {back}
        </NoticePlate>
      )}
      {state.kind === "read" && (
        <NoticePlate level={1} drawing="noResults" title={sheetWords.empty} text={sheetWords.emptyText}>
          {back}
        </NoticePlate>
      )}
    </div>
  );
}
