import { CircleAlert } from "lucide-react";
import type { ReactNode } from "react";

type FormErrorMessageProps = {
  /** Undefined if there is no error. */
  children: ReactNode;
  /** If a toast announces the error: then this is not a live region. */
  isSilent?: boolean;
};

/** An error of the whole form. In a dialog it replaces a toast, which would be outside and out of reach. */
export function FormErrorMessage({ children, isSilent = false }: FormErrorMessageProps) {
  const message = children !== undefined && (
    <p className="flex gap-2 rounded-md bg-destructive-wash p-3 text-sm">
      <CircleAlert aria-hidden="true" className="mt-0.25 size-4 text-destructive" />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </p>
  );
  if (isSilent) return message;
  return (
    <div role="alert" className="empty:hidden">
      {message}
    </div>
  );
}
