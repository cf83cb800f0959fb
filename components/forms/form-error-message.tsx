import { CircleAlert } from "lucide-react";

/** What went wrong where no field is to blame. In a dialog a toast would lie outside, out of reach. */
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
