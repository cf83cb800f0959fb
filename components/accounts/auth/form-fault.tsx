import { CircleAlert } from "lucide-react";

/** Why it was not done, where no field is to blame; the toast that comes with it is the one that is read out. */
export function FormErrorMessage({ text }: { text: string | undefined }) {
  if (text === undefined) return null;
  return (
    <p className="flex gap-2 rounded-md bg-destructive-wash p-3 text-sm">
      <CircleAlert aria-hidden="true" className="mt-0.25 text-destructive" />
      <span className="min-w-0">{text}</span>
    </p>
  );
}
