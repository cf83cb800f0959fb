import { CircleAlert } from "lucide-react";

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
