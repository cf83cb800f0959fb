import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { EditedLabel } from "@/lib/editor/edit-drawing";
import type { DrawingOrder, DrawingResult } from "./draw";
import { Drawer } from "./drawer";

export type DrawnPictures = {
  light: string;
  dark: string;
  /** Of a drawing that was edited without its source. */
  labels?: readonly EditedLabel[];
  skipped?: number;
};

export type DrawingState = {
  /** The last successful drawing; null until there is one. */
  pictures: DrawnPictures | null;
  /** Why the current order cannot be drawn. */
  error: string | null;
  isDrawing: boolean;
};

const nothingDrawn: DrawingState = { pictures: null, error: null, isDrawing: true };

/**
 * The picture of an order. Redrawn in a worker when the order changes, so that typing is never blocked.
 * @param order null if nothing has to be drawn
 * @param debounceMs after a change
 */
export function useDrawing(
  order: DrawingOrder | null,
  debounceMs: number,
): DrawingState & { drawAgain(): void } {
  const [state, setState] = useState(nothingDrawn);
  const [attempt, setAttempt] = useState(0);
  const drawer = useRef<Drawer | null>(null);
  const handleDrawn = useEffectEvent((drawn: DrawingOrder, result: DrawingResult) => {
    const isDrawing = drawn !== order;
    if ("error" in result)
      setState((last) => (isDrawing ? last : { ...last, error: result.error, isDrawing }));
    else setState({ pictures: result, error: null, isDrawing });
  });
  useEffect(() => () => drawer.current?.stop(), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt redraws an unchanged order
  useEffect(() => {
    if (order === null) return setState(nothingDrawn);
    setState((last) => ({ ...last, isDrawing: true }));
    const debounce = setTimeout(() => {
      drawer.current ??= new Drawer((drawn, result) => handleDrawn(drawn, result));
      drawer.current.draw(order);
    }, debounceMs);
    return () => clearTimeout(debounce);
  }, [order, attempt, debounceMs]);

  const shown = order === null ? { ...nothingDrawn, isDrawing: false } : state;
  return { ...shown, drawAgain: () => setAttempt((last) => last + 1) };
}
