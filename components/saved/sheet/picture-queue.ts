/** Pictures that load at the same time, to be polite to their hosts. Our picture proxy allows two per caller. */
const MAX_CONCURRENT = 4;
/** Failed pictures are retried after all others: in a long list a picture may hit our rate limit twice. */
const MAX_TRIES = 3;
/** Delay before a retry, so that the failed `img` is unmounted in between. */
const RETRY_DELAY_MS = 1000;
/** Timeout of one picture, so that it does not block the others. */
const TIMEOUT_MS = 30_000;
/** Time without a loaded picture after which the queue is stuck and the print button is enabled. */
const STALL_MS = 20_000;

/** Consecutive failures that may be dead links. More of them mean that a host, or our proxy, rate-limits us. */
const FREE_FAILURES = 3;
const FIRST_PAUSE_MS = 2000;
/** Our rate limit has a window of one minute, so three of these pauses are enough. */
const MAX_PAUSE_MS = 20_000;
/** Consecutive failures after which the queue stops until the user presses a button. */
const MAX_FAILURES = 40;

/** With "lastTry" the thumbnail may replace the original. */
export type SheetPictureState = "waiting" | "loading" | "lastTry" | "loaded" | "failed";

export interface QueueState {
  pictures: ReadonlyMap<string, SheetPictureState>;
  /** Nothing has loaded for a while, although some pictures are not settled. */
  isStuck: boolean;
}

interface Picture {
  state: SheetPictureState;
  tries: number;
  /** The timeout while it loads, or the delay before a retry. */
  timer: ReturnType<typeof setTimeout> | undefined;
}

export interface PictureQueue {
  subscribe(onChange: () => void): () => void;
  /** The same object until something changes. */
  current(): QueueState;
  /** Starts or resumes. */
  start(): void;
  /** Requests no more pictures. */
  stop(): void;
  settle(id: string, hasLoaded: boolean): void;
  /** Retries the failed pictures. */
  retry(): void;
}

/** Decides which pictures may load: in order, a few at a time, with a longer backoff the more of them fail in a row. */
export function createPictureQueue(ids: readonly string[]): PictureQueue {
  const pictures = new Map<string, Picture>(
    ids.map((id) => [id, { state: "waiting", tries: 0, timer: undefined }]),
  );
  const listeners = new Set<() => void>();
  let isRunning = false;
  let isStuck = false;
  let failuresInRow = 0;
  let pause: ReturnType<typeof setTimeout> | undefined;
  let stallTimer: ReturnType<typeof setTimeout> | undefined;
  let shown = snapshot();

  function snapshot(): QueueState {
    return { pictures: new Map([...pictures].map(([id, { state }]) => [id, state])), isStuck };
  }

  function publish() {
    shown = snapshot();
    for (const listener of listeners) listener();
  }

  const withState = (...states: SheetPictureState[]) =>
    [...pictures].filter(([, { state }]) => states.includes(state));

  function fill() {
    if (!isRunning || pause !== undefined) return;
    const free = MAX_CONCURRENT - withState("loading", "lastTry").length;
    const next = withState("waiting")
      .filter(([, { timer }]) => timer === undefined)
      .sort(([, one], [, other]) => one.tries - other.tries);
    for (const [id, picture] of next.slice(0, Math.max(0, free))) {
      picture.tries += 1;
      picture.state = picture.tries < MAX_TRIES ? "loading" : "lastTry";
      picture.timer = setTimeout(() => settle(id, false), TIMEOUT_MS);
    }
    if (withState("waiting", "loading", "lastTry").length === 0) watchForStall(false);
  }

  function watchForStall(isAnyLeft: boolean) {
    clearTimeout(stallTimer);
    isStuck = false;
    if (!isAnyLeft) return;
    stallTimer = setTimeout(() => {
      isStuck = true;
      publish();
    }, STALL_MS);
  }

  function endPause() {
    clearTimeout(pause);
    pause = undefined;
  }

  function beginPause() {
    endPause();
    const ms = Math.min(MAX_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (failuresInRow - FREE_FAILURES - 1));
    pause = setTimeout(() => {
      endPause();
      advance();
    }, ms);
  }

  function scheduleRetry(picture: Picture) {
    picture.state = "waiting";
    picture.timer = setTimeout(() => {
      picture.timer = undefined;
      advance();
    }, RETRY_DELAY_MS);
  }

  function giveUp() {
    endPause();
    for (const [, picture] of withState("waiting")) {
      clearTimeout(picture.timer);
      picture.state = "failed";
    }
  }

  function advance() {
    fill();
    publish();
  }

  function settle(id: string, hasLoaded: boolean) {
    const picture = pictures.get(id);
    if (!picture || (picture.state !== "loading" && picture.state !== "lastTry")) return;
    clearTimeout(picture.timer);
    if (hasLoaded) {
      picture.state = "loaded";
      failuresInRow = 0;
      endPause();
      watchForStall(true);
    } else {
      if (picture.tries < MAX_TRIES) scheduleRetry(picture);
      else picture.state = "failed";
      failuresInRow += 1;
      if (failuresInRow >= MAX_FAILURES) giveUp();
      else if (failuresInRow > FREE_FAILURES) beginPause();
    }
    advance();
  }

  return {
    subscribe(onChange) {
      listeners.add(onChange);
      return () => void listeners.delete(onChange);
    },
    current: () => shown,
    start() {
      isRunning = true;
      watchForStall(true);
      advance();
    },
    stop() {
      isRunning = false;
      endPause();
      watchForStall(false);
      for (const [, picture] of pictures) {
        clearTimeout(picture.timer);
        picture.timer = undefined;
      }
      for (const [, picture] of withState("loading", "lastTry")) {
        picture.state = "waiting";
        picture.tries -= 1;
      }
    },
    settle,
    retry() {
      for (const [, picture] of withState("failed"))
        Object.assign(picture, { state: "waiting", tries: 0, timer: undefined });
      failuresInRow = 0;
      endPause();
      watchForStall(true);
      advance();
    },
  };
}
