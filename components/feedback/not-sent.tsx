import { CircleAlert } from "lucide-react";
import { feedbackWords } from "@/lib/feedback/words";

/** Why it was not sent, where no field is to blame. A toast would lie outside the dialog, out of reach. */
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
