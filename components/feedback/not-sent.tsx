import { CircleAlert } from "lucide-react";
import { feedbackWords } from "@/lib/feedback/words";

/** A send error that belongs to no field. Not a toast, which lies outside the dialog and cannot be reached. */
export function NotSent({ title, text }: { title: string; text: string | undefined }) {
  return (
    <div role="alert" className="empty:hidden">
      {text && (
        <p className="flex gap-2 rounded-md bg-destructive-wash p-3 text-sm">
          <CircleAlert aria-hidden="true" className="mt-0.25 text-destructive" />
          <span className="min-w-0">
            <strong className="block font-[550]">{title}</strong>
            {text} {feedbackWords.textKept}
          </span>
        </p>
      )}
    </div>
  );
}
