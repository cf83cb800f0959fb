type ScaleBarProps = { value: number; max: number; isLow?: boolean; className?: string };

/**
 * An amount drawn like the scale of a map: `max` steps, the first `value` of them filled. The words beside it say the
 * amount, so screen readers skip it.
 */
export function ScaleBar({ value, max, isLow = false, className = "w-4" }: ScaleBarProps) {
  const steps = Array.from({ length: max }, (_, step) => step < value);
  return (
    <span
      aria-hidden="true"
      className={`inline-flex h-2 max-w-full shrink-0 gap-px rounded-[1px] border p-px ${isLow ? "border-warning text-warning" : "border-foreground text-foreground"}`}
    >
      {steps.map((isFilled, step) => (
        <i
          // biome-ignore lint/suspicious/noArrayIndexKey: the index identifies the step
          key={step}
          className={`${className} min-w-0 shrink ${isFilled ? "bg-current forced-colors:bg-[CanvasText]" : step > 0 ? "shadow-[-1px_0_0_var(--color-border)]" : ""}`}
        />
      ))}
    </span>
  );
}
