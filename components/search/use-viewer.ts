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
 * The viewer over the results: which figure it shows is in the address, so that Back closes it.
 * @param list whoever points at it, or walks into it, may soon want the viewer
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
    // Whoever has closed the viewer meanwhile, or gone elsewhere in it, stays there.
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
    // Whoever opens a figure hears of it when the viewer does not come.
    const preload = () => void loadViewer().catch(() => undefined);
    for (const sign of signs) element?.addEventListener(sign, preload, { once: true });
    return () => {
      for (const sign of signs) element?.removeEventListener(sign, preload);
    };
  }, [list]);
}

/** Whoever closes the viewer goes on from the plate of the figure seen last. */
function useFocusOnClosed(figure: string | undefined) {
  const last = useRef(figure);
  useEffect(() => {
    const closed = figure === undefined ? last.current : undefined;
    last.current = figure;
    if (closed === undefined) return;
    document.querySelector<HTMLElement>(`[data-figure="${CSS.escape(closed)}"]`)?.focus();
  }, [figure]);
}
