"use client";

import { useEffect, useEffectEvent, useMemo, useRef } from "react";
import { useLazyComponent } from "@/components/hooks/use-lazy-component";
import type { ApiError } from "@/components/http/api-client";
import { reasonOf } from "@/components/saving/saved-actions";
import { showToast } from "@/components/toasts/show-toast";
import { hasPicture } from "@/lib/diagrams/has-picture";
import type { ShownDiagram } from "@/lib/diagrams/shown-diagram";
import { savedToasts } from "@/lib/saved/page-words";
import type { SavedDiagram } from "@/lib/saved/requests";
import { closeSavedFigure, goToSaved } from "./use-saved-address";

const loadViewer = () => import("@/components/viewer/viewer");

interface Whole {
  /** The error of the last attempt to load more. */
  error: ApiError | null;
  /** All diagrams of the list; negative if the number is unknown. */
  total: number;
}

/**
 * The viewer over the list. The open figure is in the URL, so that Back closes the viewer.
 * @returns the viewer and its props, or null while it is closed
 */
export function useSavedViewer(
  figure: string | undefined,
  items: readonly SavedDiagram[],
  hasMore: boolean,
  loadMore: () => void,
  { error, total }: Whole,
) {
  const diagrams = useMemo(() => items.flatMap(toShown), [items]);
  const at = figure === undefined ? -1 : diagrams.findIndex(({ id }) => id === figure);
  const awaited = useRef<string>(undefined);

  const show = (place: number) => {
    const next = diagrams[place - 1]?.id;
    if (next !== undefined) goToSaved({ figure: next });
    else if (hasMore) {
      awaited.current = figure;
      loadMore();
    }
  };
  // Moves on once the next page has loaded, if the user is still at the figure from which they asked for more.
  useEffect(() => {
    if (awaited.current === undefined || at + 1 >= diagrams.length) return;
    const isStillThere = awaited.current === figure;
    awaited.current = undefined;
    if (isStillThere) show(at + 2);
  });

  const showError = useEffectEvent(() => {
    if (error === null || awaited.current === undefined) return;
    awaited.current = undefined;
    // The viewer covers the error message of the list.
    if (at !== -1) showToast(savedToasts.moreFailed(reasonOf(error)));
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each error is shown once
  useEffect(() => showError(), [error]);

  // Closes the viewer when its figure was removed.
  const wasShown = useRef(false);
  useEffect(() => {
    if (wasShown.current && figure !== undefined && at === -1) closeSavedFigure();
    wasShown.current = at !== -1;
  }, [figure, at]);

  const Viewer = useLazyComponent(loadViewer, at !== -1 && figure, () => {
    closeSavedFigure();
    showToast(savedToasts.viewerMissing());
  });
  if (at === -1 || !Viewer) return null;
  const props = {
    diagrams,
    place: at + 1,
    // The total of the list includes diagrams without a picture, which the viewer does not show.
    total: hasMore ? Math.max(diagrams.length, total - (items.length - diagrams.length)) : diagrams.length,
    canGoOn: hasMore,
    onMove: show,
    onClose: closeSavedFigure,
  };
  return { Viewer, props };
}

function toShown({ diagram, snapshot, coverCount, isEdited }: SavedDiagram): ShownDiagram[] {
  return hasPicture(diagram) ? [{ ...diagram, snapshot, coverCount, isEdited }] : [];
}
