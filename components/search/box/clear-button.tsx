import { X } from "lucide-react";
import { buttonVariants } from "@/components/ui/button";
import { searchWords } from "@/lib/search/words";

/** Clears the search box. Hidden while the box is empty. */
export function ClearButton({ onClear }: { onClear: () => void }) {
  return (
    <button
      type="button"
      aria-label={searchWords.clear}
      onClick={onClear}
      className={buttonVariants({
        variant: "ghost",
        size: "icon",
        className:
          "-mx-2 group-has-placeholder-shown/box:hidden md:mx-0 md:results:size-8 md:results:-mr-1 unscripted:hidden",
      })}
    >
      <X className="md:results:size-4" />
    </button>
  );
}
