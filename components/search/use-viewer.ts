"use client";

import { type RefObject, useEffect, useRef, useState } from "react";
import { useLazyComponent } from "@/components/hooks/use-lazy-component";
import { showToast } from "@/components/toasts/show-toast";
import type { SearchAddress } from "@/lib/search/search-url";
import { searchToasts } from "@/lib/search/toasts";
import { closeFigure, goTo } from "./use-address";
import type { useResults } from "./use-results";

const loadViewer = () => import("@/components/viewer/viewer");

/**
 * The viewer over the results. The open figure is in the URL, so that Back closes the viewer.
 * @param list hovering or focusing it preloads the viewer
 * @returns the viewer and its props, or null while it is closed
 */
export function useViewer(
  address: SearchAddress,
  results: ReturnType<typeof useResults>,
  list: RefObject<HTMLElement | null>,
) {
  const { diagrams, figureAt, counts, canLoadMore, isLoadingMore, loadMore } = results;
  const [awaited, setAwaited] = useState<{ place: number; from: string | undefined }>();

  const show = (place: number) => {
    const figure = diagrams[place - 1]?.id;
    if (figure !== undefined) goTo({ ...address, figure }, { isReplacement: true });
    else if (canLoadMore) {
      setAwaited({ place, from: address.figure });
      loadMore();
    }
  };

  useEffect(() => {
    if (awaited === undefined || isLoadingMore) return;
    setAwaited(undefined);
    // Does not move if the user has closed the viewer or moved on meanwhile.
    const isStillWanted = awaited.from === address.figure && awaited.place <= diagrams.length;
    if (isStillWanted) show(awaited.place);
  });

  useFocusOnClosed(address.figure);
  usePreloading(list);
  const Viewer = useLazyComponent(loadViewer, figureAt >= 0, () => {
    closeFigure();
    showToast(searchToasts.viewerMissing());
  });

  if (figureAt < 0 || !Viewer) return null;
  const props = {
    diagrams,
    place: figureAt + 1,
    total: counts.total,
    canGoOn: canLoadMore,
    onMove: show,
    onClose: closeFigure,
  };
  return { Viewer, props };
}

function usePreloading(list: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const element = list.current;
    const signs = ["pointerover", "focusin"] as const;
    // Ignores errors: opening a figure reports them.
    const preload = () => void loadViewer().catch(() => undefined);
    for (const sign of signs) element?.addEventListener(sign, preload, { once: true });
    return () => {
      for (const sign of signs) element?.removeEventListener(sign, preload);
    };
  }, [list]);
}

/** When the viewer closes, focuses the plate of the figure that it showed last. */
function useFocusOnClosed(figure: string | undefined) {
  const last = useRef(figure);
  useEffect(() => {
    const closed = figure === undefined ? last.current : undefined;
    last.current = figure;
    if (closed === undefined) return;
    document.querySelector<HTMLElement>(`[data-figure="${CSS.escape(closed)}"]`)?.focus();
  }, [figure]);
}
