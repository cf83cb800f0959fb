/** How long toasts stay, in milliseconds. Those of the specification are 2, 3, 5 and 8 seconds. */
export const toastMs = {
  brief: 2000,
  short: 3000,
  normal: 5000,
  /** With an action, or with more to read. */
  long: 8000,
  longer: 10_000,
  longest: 30_000,
} as const;

/** A short message beside the page, which replaces the previous one. */
export interface Toast {
  tone: "success" | "info" | "warning" | "error";
  title: string;
  description?: string | undefined;
  durationMs: number;
  /** Its only action: a link, which behaves like a link of the page, or a callback. */
  action?:
    | { label: string; href: string; onFollow?: () => void; onAct?: undefined }
    | { label: string; href?: undefined; onAct: () => void };
  /** Reports something routine: it is dropped while another toast is visible that is not. */
  isRoutine?: true;
  /** Stays when the viewer opens. */
  isHeld?: true;
  /** Shows the progress of work that continues when the toast is closed. */
  progress?: Progress;
}

/** A toast of text alone. */
export function textToast<Text extends string | undefined = undefined>(
  tone: Toast["tone"],
  title: string,
  durationMs: number,
  description?: Text,
) {
  return { tone, title, durationMs, description: description as Text };
}

export interface Progress {
  /** The fraction done, from 0 to 1; null if unknown. */
  current(): number | null;
  subscribe(onChange: () => void): () => void;
}
