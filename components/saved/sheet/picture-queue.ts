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
}

export interface PictureQueue {
  settle(id: string, hasLoaded: boolean): void;
  retry(): void;
  /** Loads pictures again whose addresses have changed. */
  reload(ids: readonly string[]): void;
  /** Requests no more pictures. */
  stop(): void;
}

/** The names of the timers that do not belong to a picture. */
const PAUSE = Symbol("pause");
const STALL = Symbol("stall");

/**
 * Decides which pictures may load: in order, a few at a time, with a longer backoff the more of them fail in a row.
 * @param onChange called at once with the first pictures, then after each change
 */
export function createPictureQueue(
  ids: readonly string[],
  onChange: (state: QueueState) => void,
): PictureQueue {
  const pictures = new Map<string, Picture>(ids.map((id) => [id, { state: "waiting", tries: 0 }]));
  /** That of a picture is its timeout while it loads, or the delay before a retry. */
  const timers = new Map<string | symbol, ReturnType<typeof setTimeout>>();
  let failuresInRow = 0;
  let isStuck = false;

  function clearTimer(name: string | symbol) {
    clearTimeout(timers.get(name));
    timers.delete(name);
  }

  function setTimer(name: string | symbol, ms: number, action: () => void) {
    clearTimer(name);
    const timer = setTimeout(() => {
      timers.delete(name);
      action();
    }, ms);
    timers.set(name, timer);
  }

  const withState = (...states: SheetPictureState[]) =>
    [...pictures].filter(([, { state }]) => states.includes(state));

  /** Starts the next pictures, those that were tried least first. */
  function fill() {
    const free = MAX_CONCURRENT - withState("loading", "lastTry").length;
    const next = withState("waiting")
      .filter(([id]) => !timers.has(id))
      .sort(([, one], [, other]) => one.tries - other.tries);
    for (const [id, picture] of next.slice(0, free)) {
      picture.tries += 1;
      picture.state = picture.tries < MAX_TRIES ? "loading" : "lastTry";
      setTimer(id, TIMEOUT_MS, () => settle(id, false));
    }
  }

  function advance() {
    if (!timers.has(PAUSE)) fill();
    if (withState("waiting", "loading", "lastTry").length === 0) {
      clearTimer(STALL);
      isStuck = false;
    }
    onChange({ pictures: new Map([...pictures].map(([id, { state }]) => [id, state])), isStuck });
  }

  /** At the start, and after each picture that loads or a retry. */
  function begin() {
    failuresInRow = 0;
    clearTimer(PAUSE);
    isStuck = false;
    setTimer(STALL, STALL_MS, () => {
      isStuck = true;
      advance();
    });
  }

  function noteFailure() {
    failuresInRow += 1;
    if (failuresInRow >= MAX_FAILURES) return giveUp();
    if (failuresInRow <= FREE_FAILURES) return;
    const pauseMs = FIRST_PAUSE_MS * 2 ** (failuresInRow - FREE_FAILURES - 1);
    setTimer(PAUSE, Math.min(MAX_PAUSE_MS, pauseMs), advance);
  }

  function giveUp() {
    clearTimer(PAUSE);
    for (const [id, picture] of withState("waiting")) {
      clearTimer(id);
      picture.state = "failed";
    }
  }

  function settle(id: string, hasLoaded: boolean) {
    const picture = pictures.get(id);
    if (picture?.state !== "loading" && picture?.state !== "lastTry") return;
    clearTimer(id);
    if (hasLoaded) {
      picture.state = "loaded";
      begin();
    } else {
      picture.state = picture.tries < MAX_TRIES ? "waiting" : "failed";
      if (picture.state === "waiting") setTimer(id, RETRY_DELAY_MS, advance);
      noteFailure();
    }
    advance();
  }

  function reload(ids: readonly string[]) {
    for (const id of ids) {
      clearTimer(id);
      if (pictures.has(id)) pictures.set(id, { state: "waiting", tries: 0 });
    }
    begin();
    advance();
  }

  begin();
  advance();
  return {
    settle,
    retry: () => reload(withState("failed").map(([id]) => id)),
    reload,
    stop() {
      for (const timer of timers.values()) clearTimeout(timer);
    },
  };
}
