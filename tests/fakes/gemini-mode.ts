export const geminiModes = [
  /** As it was told. */
  "well",
  /** Held back for safety: no content at all. */
  "safety",
  /** The prompt itself is held back: no candidate at all. */
  "blocked-prompt",
  /** Cut off in the middle of the JSON, and says so. */
  "cut-off",
  /** Cut off, and calls it the end. */
  "half-json",
  /** Wrapped in a fence, with a thought before it. */
  "fenced",
  /** JSON of another shape. */
  "wrong-types",
  /** More of everything than was asked for, and longer. */
  "too-much",
  /** Fewer of everything than was asked for. */
  "too-little",
  /** Talked into it by a query. */
  "led",
  /** 503, as JSON. */
  "overloaded",
] as const;

export type GeminiMode = (typeof geminiModes)[number];

/** What somebody who talked the model into it would like to see on the page. */
export const bait = {
  address: "https://prizes.example/claim",
  markup: '<img src="https://prizes.example/x" onerror="alert(1)">',
  words: "send me your password",
};

/** It obeys whoever tells it to forget what it was told. */
export function isLed(mode: GeminiMode, query: string): boolean {
  return mode === "led" || /ignore (all|the) /.test(query);
}
