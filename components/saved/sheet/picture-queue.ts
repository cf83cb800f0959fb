/** Pictures that are loaded at a time: their hosts serve others as well, and ours gives one caller two. */
const AT_ONCE = 4;
/** One that has failed is asked for again when all others have been: in a long list it may meet our limit twice. */
const MAX_TRIES = 3;
/** Before it is asked for again, so that it is taken off the page in between. */
const AGAIN_MS = 1000;
/** One that has not come by then counts as failed, so that it keeps no others waiting. */
const LATE_MS = 30_000;
/** Nobody waits before a disabled button when nothing has come for so long. */
const PATIENCE_MS = 20_000;

/** So many failures in a row may be dead links; more of them are a host, or ours, that has had enough. */
const FREE_FAILURES = 3;
const FIRST_PAUSE_MS = 2000;
/** We count by the minute: after three of these there is room again. */
const MAX_PAUSE_MS = 20_000;
/** After these nothing is asked for any more until somebody presses a button. */
const MAX_FAILURES = 40;

/** Where it is "lastTry", the small picture will do. */
export type SheetPictureState = "waiting" | "loading" | "lastTry" | "loaded" | "failed";

export interface QueueState {
  pictures: ReadonlyMap<string, SheetPictureState>;
  /** Nothing has come for a while, though not all is settled. */
  isStuck: boolean;
}

interface Picture {
  state: SheetPictureState;
  tries: number;
  /** Until it is late, or may be asked for again. */
  timer: ReturnType<typeof setTimeout> | undefined;
}

export interface PictureQueue {
  subscribe(onChange: () => void): () => void;
  /** The same object until something changes. */
  current(): QueueState;
  /** Begins or goes on. */
  start(): void;
  /** Asks for no more. */
  stop(): void;
  settle(id: string, hasLoaded: boolean): void;
  /** Asks for those again that have not come. */
  retry(): void;
}

/** Says which pictures may load: in their order, a few at a time, and slower the more of them fail one after another. */
export function createPictureQueue(ids: readonly string[]): PictureQueue {
  const pictures = new Map<string, Picture>(
    ids.map((id) => [id, { state: "waiting", tries: 0, timer: undefined }]),
  );
  const listeners = new Set<() => void>();
  let isRunning = false;
  let isStuck = false;
  let failuresInRow = 0;
  let pause: ReturnType<typeof setTimeout> | undefined;
  let patience: ReturnType<typeof setTimeout> | undefined;
  let shown = snapshot();

  function snapshot(): QueueState {
    return { pictures: new Map([...pictures].map(([id, { state }]) => [id, state])), isStuck };
  }

  function tell() {
    shown = snapshot();
    for (const listener of listeners) listener();
  }

  const those = (...states: SheetPictureState[]) =>
    [...pictures].filter(([, { state }]) => states.includes(state));

  function fill() {
    if (!isRunning || pause !== undefined) return;
    const free = AT_ONCE - those("loading", "lastTry").length;
    const next = those("waiting")
      .filter(([, { timer }]) => timer === undefined)
      .sort(([, one], [, other]) => one.tries - other.tries);
    for (const [id, picture] of next.slice(0, Math.max(0, free))) {
      picture.tries += 1;
      picture.state = picture.tries < MAX_TRIES ? "loading" : "lastTry";
      picture.timer = setTimeout(() => settle(id, false), LATE_MS);
    }
    if (those("waiting", "loading", "lastTry").length === 0) bePatient(false);
  }

  function bePatient(isAnyLeft: boolean) {
    clearTimeout(patience);
    isStuck = false;
    if (!isAnyLeft) return;
    patience = setTimeout(() => {
      isStuck = true;
      tell();
    }, PATIENCE_MS);
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
      goOn();
    }, ms);
  }

  function setAside(picture: Picture) {
    picture.state = "waiting";
    picture.timer = setTimeout(() => {
      picture.timer = undefined;
      goOn();
    }, AGAIN_MS);
  }

  function giveUp() {
    endPause();
    for (const [, picture] of those("waiting")) {
      clearTimeout(picture.timer);
      picture.state = "failed";
    }
  }

  function goOn() {
    fill();
    tell();
  }

  function settle(id: string, hasLoaded: boolean) {
    const picture = pictures.get(id);
    if (!picture || (picture.state !== "loading" && picture.state !== "lastTry")) return;
    clearTimeout(picture.timer);
    if (hasLoaded) {
      picture.state = "loaded";
      failuresInRow = 0;
      endPause();
      bePatient(true);
    } else {
      if (picture.tries < MAX_TRIES) setAside(picture);
      else picture.state = "failed";
      failuresInRow += 1;
      if (failuresInRow >= MAX_FAILURES) giveUp();
      else if (failuresInRow > FREE_FAILURES) beginPause();
    }
    goOn();
  }

  return {
    subscribe(onChange) {
      listeners.add(onChange);
      return () => void listeners.delete(onChange);
    },
    current: () => shown,
    start() {
      isRunning = true;
      bePatient(true);
      goOn();
    },
    stop() {
      isRunning = false;
      endPause();
      bePatient(false);
      for (const [, picture] of pictures) {
        clearTimeout(picture.timer);
        picture.timer = undefined;
      }
      for (const [, picture] of those("loading", "lastTry")) {
        picture.state = "waiting";
        picture.tries -= 1;
      }
    },
    settle,
    retry() {
      for (const [, picture] of those("failed"))
        Object.assign(picture, { state: "waiting", tries: 0, timer: undefined });
      failuresInRow = 0;
      endPause();
      bePatient(true);
      goOn();
    },
  };
}
