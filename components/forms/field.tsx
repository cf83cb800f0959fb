import { CircleAlert } from "lucide-react";
import { type ReactNode, useId } from "react";
import { feedbackWords } from "@/lib/feedback/words";

export const fieldStyle =
  "w-full rounded-md border border-input bg-card px-3 text-base outline-none transition-[border-color,box-shadow] duration-(--quick) focus:border-ring focus:shadow-[0_0_0_3px_color-mix(in_oklab,var(--color-ring)_24%,transparent)] aria-invalid:border-destructive aria-invalid:shadow-[0_0_0_1px_var(--color-destructive)] md:text-[0.9375rem]/6";

interface FieldAttributes {
  id: string;
  "aria-invalid": boolean;
  "aria-describedby": string | undefined;
}

type FieldProps = {
  label: string;
  isOptional?: boolean;
  /** Shown at the end of the label's line. */
  note?: string | undefined;
  error: string | undefined;
  /** Renders the control with the attributes that link it to its label and error. */
  children: (attributes: FieldAttributes) => ReactNode;
};

export function Field({ label, isOptional = false, note, error, children }: FieldProps) {
  const id = useId();
  const errorId = `${id}-error`;
  return (
    <div className="grid gap-1.5">
      <div className="flex items-baseline justify-between gap-3 text-sm">
        <label htmlFor={id} className="min-w-0 font-medium wrap-anywhere">
          {label}
          {isOptional && (
            <span className="font-normal text-muted-foreground"> ({feedbackWords.optional})</span>
          )}
        </label>
        <span role="status" className="shrink-0 text-xs text-muted-foreground">
          {note}
        </span>
      </div>
      {children({
        id,
        "aria-invalid": error !== undefined,
        "aria-describedby": error === undefined ? undefined : errorId,
      })}
      <FieldError id={errorId}>{error}</FieldError>
    </div>
  );
}

/** The error of a field. Announced when it appears, and again with the field, which refers to its id. */
export function FieldError({ id, children }: { id: string; children: string | undefined }) {
  return (
    <p
      id={id}
      role="alert"
      className="flex items-start gap-1.5 text-[0.8125rem]/5 text-destructive empty:hidden"
    >
      {children && (
        <>
          <CircleAlert aria-hidden="true" className="mt-0.75 size-3.5" />
          {children}
        </>
      )}
    </p>
  );
}
