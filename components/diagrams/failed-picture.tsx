"use client";

import { cx } from "class-variance-authority";
import { ImageOff } from "lucide-react";
import { NewTabLink } from "@/components/elements/new-tab-link";
import { Button, buttonVariants } from "@/components/ui/button";
import type { ViewMode } from "@/lib/search/search-url";
import { searchWords } from "@/lib/search/words";

type FailedPictureProps = {
  sourceUrl: string;
  view?: ViewMode;
  onTryAgain: () => void;
  /** Whether screen readers announce the failure. */
  isAnnounced?: boolean;
  className?: string;
};

/** Shown on a plate whose picture failed to load. The small plate of the list is a single button. */
export function FailedPicture({
  sourceUrl,
  view = "grid",
  onTryAgain,
  isAnnounced = false,
  className,
}: FailedPictureProps) {
  const isList = view === "list";
  return (
    <div
      className={cx(
        "pointer-events-none absolute inset-0 grid place-content-center justify-items-center text-center text-muted-foreground",
        isList ? "gap-1 p-1 text-xs md:gap-2 md:text-sm" : "gap-2.5 p-4 text-sm",
        className,
      )}
    >
      <ImageOff className={cx("size-5", isList && "max-md:hidden")} />
      <p {...(isAnnounced && { role: "status" })}>{searchWords.imageFailed}</p>
      <div className="flex flex-wrap justify-center gap-1.5 text-foreground *:pointer-events-auto">
        <Button
          variant="outline"
          size="sm"
          className={
            isList
              ? "max-md:h-7 max-md:px-2 max-md:text-xs max-md:after:absolute max-md:after:inset-0"
              : "max-md:h-11"
          }
          onClick={onTryAgain}
        >
          {searchWords.tryAgain}
        </Button>
        {!isList && (
          <NewTabLink
            href={sourceUrl}
            className={buttonVariants({ variant: "ghost", size: "sm", className: "max-md:h-11" })}
          >
            {searchWords.openSource}
          </NewTabLink>
        )}
      </div>
    </div>
  );
}
