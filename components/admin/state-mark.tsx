/** The severity of a state. Shown by shape and text as well as by colour. */
export type Tone = "good" | "waiting" | "warning" | "bad" | "over";

const shapes: Record<Tone, { className: string; drawing: React.ReactElement }> = {
  good: { className: "fill-success", drawing: <circle cx="5" cy="5" r="4" /> },
  waiting: {
    className: "fill-none stroke-muted-foreground",
    drawing: <circle cx="5" cy="5" r="3.4" strokeWidth="1.2" />,
  },
  warning: { className: "fill-warning", drawing: <path d="M5 1 10 9H0z" /> },
  bad: { className: "fill-destructive", drawing: <path d="M1 1h8v8H1z" /> },
  over: { className: "fill-muted-foreground", drawing: <path d="M1 1h8v8H1z" /> },
};

export function StateMark({ tone, children }: { tone: Tone; children: React.ReactNode }) {
  const { className, drawing } = shapes[tone];
  return (
    <span className="inline-flex items-center gap-2">
      <svg viewBox="0 0 10 10" aria-hidden="true" className={`size-2.5 shrink-0 ${className}`}>
        {drawing}
      </svg>
      {children}
    </span>
  );
}
