/** A short message beside the page; the next one takes its place. */
export interface Toast {
  tone: "success" | "info" | "warning" | "error";
  title: string;
  description?: string;
  durationMs: number;
  /** The one thing to do about it: a link, so that it does what a link of the page would, or an act. */
  action?:
    | { label: string; href: string; onFollow?: () => void; onAct?: undefined }
    | { label: string; href?: undefined; onAct: () => void };
  /** Says what happens by itself: while another is on show that is no routine, it is dropped. */
  isRoutine?: true;
  /** Stays also where the viewer opens. */
  isHeld?: true;
  /** Of work under way, which may go on when its toast has been put away. */
  progress?: Progress;
}

export interface Progress {
  /** How much is done, from 0 to 1, or null while nobody knows. */
  current(): number | null;
  subscribe(onChange: () => void): () => void;
}
