import { useCallback, useEffect, useRef, useState } from "react";
import { editorWords } from "@/lib/editor/words";
import type { DrawingOrder } from "./draw";
import type { DrawingAnswer } from "./draw-worker";

/** Debounce of typing. */
const DEBOUNCE_MS = 250;
/** Some sources never finish. After this the worker is terminated. */
const TIMEOUT_MS = 10_000;

export type DrawnPictures = { light: string; dark: string };

export type DrawingState = {
  /** The last successful drawing; null until there is one. */
  pictures: DrawnPictures | null;
  /** Why the current source cannot be drawn. */
  error: string | null;
  isDrawing: boolean;
};

/** The picture of a source. Redrawn after each change, debounced, in a worker so that typing is never blocked. */
export function useDrawing(order: DrawingOrder): DrawingState & { drawAgain(): void } {
  const [state, setState] = useState<DrawingState>({ pictures: null, error: null, isDrawing: true });
  const [attempt, setAttempt] = useState(0);
  const worker = useRef<Worker | null>(null);
  const number = useRef(0);
  const { language, source, title, description } = order;

  const stop = useCallback(() => {
    worker.current?.terminate();
    worker.current = null;
  }, []);
  useEffect(() => stop, [stop]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt redraws an unchanged source
  useEffect(() => {
    number.current += 1;
    const mine = number.current;
    setState((last) => ({ ...last, isDrawing: true }));
    let timeout: ReturnType<typeof setTimeout> | undefined;
    const finish = (answer: Partial<DrawingState>) => {
      clearTimeout(timeout);
      if (mine === number.current) setState((last) => ({ ...last, ...answer, isDrawing: false }));
    };
    const handleAnswer = ({ data }: MessageEvent<DrawingAnswer>) => {
      if (data.number !== mine) return;
      const { result } = data;
      if ("error" in result) finish({ error: result.error });
      else if ("broken" in result) finish({ error: editorWords.noRenderer });
      else finish({ error: null, pictures: result });
    };
    const handleError = () => {
      stop();
      finish({ error: editorWords.noRenderer });
    };
    let current: Worker | undefined;
    const debounce = setTimeout(() => {
      worker.current ??= new Worker(new URL("./draw-worker.ts", import.meta.url), { type: "module" });
      current = worker.current;
      current.addEventListener("message", handleAnswer);
      current.addEventListener("error", handleError);
      current.postMessage({ number: mine, order: { language, source, title, description } });
      timeout = setTimeout(() => {
        stop();
        finish({ error: editorWords.tooSlow });
      }, TIMEOUT_MS);
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(debounce);
      clearTimeout(timeout);
      current?.removeEventListener("message", handleAnswer);
      current?.removeEventListener("error", handleError);
    };
  }, [language, source, title, description, attempt, stop]);

  return { ...state, drawAgain: () => setAttempt((last) => last + 1) };
}
