import { buttonVariants } from "@/components/ui/button";
import { NoticePlate } from "./notice-plate";

/** A page that broke: the fault is ours, and asking again may help. */
export function ErrorNotice({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="page grid grow place-content-center-safe py-16">
      <NoticePlate
        level={1}
        drawing="broken"
        title="This page did not load"
        text="The fault is on our side. Please try again, or go back home."
      >
        <button type="button" onClick={onRetry} className={buttonVariants()}>
          Try Again
        </button>
        <a href="/" className={buttonVariants({ variant: "ghost" })}>
          Home
        </a>
      </NoticePlate>
    </div>
  );
}
