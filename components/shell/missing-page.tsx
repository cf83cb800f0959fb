import { NoticePlate } from "@/components/elements/notice-plate";
import { buttonVariants } from "@/components/ui/button";

/** The content of the "not found" page. */
export function MissingPage() {
  return (
    <div className="page grid grow place-content-center-safe py-16">
      <NoticePlate
        level={1}
        drawing="missingPage"
        title="Page not found"
        text="404. There is no page at this address."
      >
        <a href="/" className={buttonVariants({ variant: "outline" })}>
          Return Home
        </a>
      </NoticePlate>
    </div>
  );
}
