import { CircleAlert } from "lucide-react";

/** An error that belongs to no field. Not a toast, which lies outside a dialog and cannot be reached. */
export function FormErrorMessage({ children }: { children: string | undefined }) {
  return (
    <div role="alert" className="empty:hidden">
      {children !== undefined && (
        <p className="flex gap-2 rounded-md bg-destructive-wash p-3 text-sm">
          <CircleAlert aria-hidden="true" className="mt-0.25 size-4 text-destructive" />
          <span className="min-w-0 wrap-anywhere">{children}</span>
        </p>
      )}
    </div>
  );
}
