import { searchWords } from "@/lib/search/words";

/** The rotating registration mark; with reduced motion a text instead. */
export function Spinner({ className = "size-8.5" }: { className?: string }) {
  return (
    <>
      <TurningMark className={`${className} text-muted-foreground`} />
      <span className="hidden text-sm text-muted-foreground motion-reduce:inline">{searchWords.loading}</span>
    </>
  );
}

/** Only the mark, for use beside a text. Hidden with reduced motion. */
export function TurningMark({ className }: { className: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      className={`${className} motion-reduce:hidden`}
      fill="none"
      stroke="currentColor"
    >
      <path d="M12 1v22M1 12h22" opacity=".55" />
      <circle
        cx="12"
        cy="12"
        r="7.25"
        className="origin-[12px_12px] animate-spin stroke-brand"
        strokeWidth="1.5"
        strokeDasharray="12 34"
      />
    </svg>
  );
}
