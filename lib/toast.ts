/** A short message beside the page; the next one takes its place. */
export interface Toast {
  tone: "success" | "info" | "warning" | "error";
  title: string;
  description?: string;
  durationMs: number;
  /** The one thing to do about it: a link, so that it does what a link of the page would. */
  action?: { label: string; href: string };
}
