import { editorWords } from "@/lib/editor/words";
import type { DrawingOrder, DrawingResult } from "./draw";
import type { DrawingAnswer } from "./draw-worker";

/** Some sources never finish. After this the worker is terminated. */
const TIMEOUT_MS = 10_000;

/** Draws in a worker, one order at a time. An order that waits gives way to a newer one. */
export class Drawer {
  #worker: Worker | null = null;
  #current: DrawingOrder | null = null;
  #next: DrawingOrder | null = null;
  #timeout: ReturnType<typeof setTimeout> | undefined;
  readonly #onDrawn: (order: DrawingOrder, result: DrawingResult) => void;

  constructor(onDrawn: (order: DrawingOrder, result: DrawingResult) => void) {
    this.#onDrawn = onDrawn;
  }

  draw(order: DrawingOrder) {
    this.#next = order;
    if (this.#current === null) this.#start();
  }

  stop() {
    clearTimeout(this.#timeout);
    this.#worker?.terminate();
    this.#worker = null;
    this.#current = null;
    this.#next = null;
  }

  #start() {
    this.#current = this.#next;
    this.#next = null;
    if (this.#current === null) return;
    this.#worker ??= this.#open();
    this.#worker.postMessage(this.#current);
    this.#timeout = setTimeout(() => this.#fail(editorWords.tooSlow), TIMEOUT_MS);
  }

  #open(): Worker {
    const worker = new Worker(new URL("./draw-worker.ts", import.meta.url), { type: "module" });
    worker.addEventListener("message", ({ data }: MessageEvent<DrawingAnswer>) => {
      if (worker === this.#worker) this.#finish("broken" in data ? { error: editorWords.noRenderer } : data);
    });
    worker.addEventListener("error", () => {
      if (worker === this.#worker) this.#fail(editorWords.noRenderer);
    });
    return worker;
  }

  /** A worker that is still busy, or that did not start, is replaced. */
  #fail(error: string) {
    this.#worker?.terminate();
    this.#worker = null;
    this.#finish({ error });
  }

  #finish(result: DrawingResult) {
    clearTimeout(this.#timeout);
    const order = this.#current;
    this.#current = null;
    if (order !== null) this.#onDrawn(order, result);
    this.#start();
  }
}
