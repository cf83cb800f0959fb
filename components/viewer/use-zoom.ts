"use client";

import Panzoom, { type PanzoomEventDetail, type PanzoomObject } from "@panzoom/panzoom";
import { useEffect, useRef, useState } from "react";

/** The scales that the buttons and keys step through; 1 is the whole picture. */
const STOPS = [1, 1.5, 2, 3, 4, 6, 8] as const;
const MAX_SCALE = STOPS[STOPS.length - 1] as number;
const DOUBLE_TAP_SCALE = 2.5;
/** Makes the picture follow two fingers that start about 100 px apart. */
const PINCH_STEP = 0.8;
const WHEEL_STEP = 0.3;
/** A drawing is laid out at its new size once the scale has not changed for this long: not in each frame of a pinch. */
const REST_MS = 150;
/** Maximum error of a scale that is measured on the screen. */
const TOLERANCE = 0.005;

export type Zoom = ReturnType<typeof useZoom>;

/** The event of a pinch on the trackpad of a Mac in Safari. */
type GestureEvent = MouseEvent & { scale: number };

/**
 * Zooms and pans an element within its parent, which clips it. Handles pinch, drag and Ctrl with the wheel. A new
 * element starts at scale 1.
 */
export function useZoom() {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const [change, setChange] = useState<{ element: HTMLElement; scale: number }>();
  const [restingScale, setRestingScale] = useState(1);
  const panzoom = useRef<PanzoomObject>(undefined);
  // Not reset by an effect: React throws an error after 50 commits that each leave an update, and a held key moves on as
  // fast as figures are rendered.
  const scale = change && change.element === element ? change.scale : 1;
  const isZoomed = scale > 1 + TOLERANCE;

  useEffect(() => {
    if (!element) return;
    const zoomed = Panzoom(element, {
      contain: "outside",
      minScale: 1,
      maxScale: MAX_SCALE,
      panOnlyWhenZoomed: true,
      step: PINCH_STEP,
      // At scale 1 the picture can be dragged into a document.
      handleStartEvent: (event: Event) => (panzoom.current?.getScale() ?? 1) > 1 && event.preventDefault(),
    });
    const handleChange = (event: Event) => {
      const { scale } = (event as CustomEvent<PanzoomEventDetail>).detail;
      setChange((before) => {
        const scaleBefore = before?.element === element ? before.scale : 1;
        return scale === scaleBefore ? before : { element, scale };
      });
    };
    const handleWheel = (event: WheelEvent) => {
      // Browsers report a pinch on a touchpad as Ctrl with the wheel; the wheel alone scrolls.
      if (event.ctrlKey || event.metaKey) zoomed.zoomWithWheel(event, { step: WHEEL_STEP });
    };
    const window = element.parentElement;
    element.addEventListener("panzoomchange", handleChange);
    window?.addEventListener("wheel", handleWheel, { passive: false });
    const stopPinches = window ? handleTrackpadPinch(window, zoomed) : undefined;
    panzoom.current = zoomed;
    return () => {
      element.removeEventListener("panzoomchange", handleChange);
      window?.removeEventListener("wheel", handleWheel);
      stopPinches?.();
      zoomed.destroy();
    };
  }, [element]);

  useEffect(() => {
    // At scale 1 touches scroll the page.
    const options = isZoomed
      ? { touchAction: "none", cursor: "grab" }
      : { touchAction: "pan-y", cursor: "default" };
    if (element) panzoom.current?.setOptions(options);
  }, [element, isZoomed]);

  useEffect(() => {
    const timer = setTimeout(() => setRestingScale(scale), REST_MS);
    return () => clearTimeout(timer);
  }, [scale]);

  // Read from panzoom and not from the state: keys can come faster than renders.
  const scaleNow = () => panzoom.current?.getScale() ?? 1;
  const zoomTo = (next: number | undefined) => next !== undefined && panzoom.current?.zoom(next);
  const reset = () => panzoom.current?.reset({ animate: false });
  return {
    ref: setElement,
    scale,
    /** The scale at which drawings are laid out. */
    drawnScale: isZoomed ? restingScale : 1,
    isZoomed,
    canZoomIn: scale < MAX_SCALE - TOLERANCE,
    zoomIn: () => zoomTo(STOPS.find((stop) => stop > scaleNow() + TOLERANCE)),
    zoomOut: () => zoomTo(STOPS.findLast((stop) => stop < scaleNow() - TOLERANCE)),
    reset,
    /** Zooms in to the point, or resets the zoom. */
    toggleAt: (point: { clientX: number; clientY: number }) =>
      isZoomed ? reset() : panzoom.current?.zoomToPoint(DOUBLE_TAP_SCALE, point),
    /** Moves the picture by pixels of the screen. */
    panBy: (x: number, y: number) => panzoom.current?.pan(x / scaleNow(), y / scaleNow(), { relative: true }),
  };
}

/** Zooms at a pinch on a trackpad in Safari, which would zoom the page. Other browsers report it as a wheel. */
function handleTrackpadPinch(area: HTMLElement, panzoom: PanzoomObject) {
  const listening = new AbortController();
  // Touch screens send these events too, besides the pointers that panzoom handles.
  if (navigator.maxTouchPoints > 0) return () => undefined;
  let scaleBefore = 1;
  const listen = (type: string, handleEvent: (event: GestureEvent) => void) =>
    area.addEventListener(type, (event) => handleEvent(event as GestureEvent), { signal: listening.signal });
  listen("gesturestart", (event) => {
    event.preventDefault();
    scaleBefore = panzoom.getScale();
  });
  listen("gesturechange", (event) => {
    event.preventDefault();
    // The limits here and not only in panzoom, which would move the picture at a limit.
    panzoom.zoomToPoint(Math.min(Math.max(scaleBefore * event.scale, 1), MAX_SCALE), event);
  });
  return () => listening.abort();
}
