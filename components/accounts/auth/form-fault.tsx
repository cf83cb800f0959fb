import { CircleAlert } from "lucide-react";

/** An error of the whole form. Not a live region: screen readers announce the toast that accompanies it. */
export function FormErrorMessage({ text }: { text: string | undefined }) {
  if (text === undefined) return null;
  return (
    <p className="flex gap-2 rounded-md bg-destructive-wash p-3 text-sm">
      <CircleAlert aria-hidden="true" className="mt-0.25 text-destructive" />
      <span className="min-w-0">{text}</span>
    </p>
  );
}
