"use client";

import { useEffect, useRef, useState } from "react";
import type { ArchiveProgress } from "@/lib/saved/archive-progress";
import { type ExportKind, type ExportPaths, fetchExport, type SavedArchive } from "./fetch-export";

type ArchiveState =
  | { kind: "idle" }
  | ({ kind: "underWay"; items: number | null } & ArchiveProgress)
  | ({ kind: "done" } & SavedArchive)
  | { kind: "failed"; text: string; of: ExportKind };

const beginning: ArchiveState = { kind: "underWay", items: null, place: 0, share: 0 };

/** An export of any kind, from the click to the saved file. Unmounting cancels it. */
export function useExport(paths: ExportPaths) {
  const [state, setState] = useState<ArchiveState>({ kind: "idle" });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const start = async (of: ExportKind) => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    const show = (next: ArchiveState) => {
      if (!signal.aborted) setState(next);
    };
    show(beginning);
    try {
      let shown = "";
      const onProgress = (progress: ArchiveProgress, items: number) => {
        // A chunk of 64 KB rarely changes the percentage, so most chunks cause no render.
        const seen = `${progress.place} ${Math.floor(progress.share * 100)}`;
        if (seen !== shown) show({ kind: "underWay", items, ...progress });
        shown = seen;
      };
      show({ kind: "done", ...(await fetchExport(paths, of, signal, onProgress)) });
    } catch (error) {
      show({ kind: "failed", text: error instanceof Error ? error.message : String(error), of });
    }
  };
  const cancel = () => {
    running.current?.abort();
    setState({ kind: "idle" });
  };
  return { state, start: (of: ExportKind) => void start(of), cancel };
}
