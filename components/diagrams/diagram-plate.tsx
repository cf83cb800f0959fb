"use client";

import { ImageOff } from "lucide-react";
import { useState } from "react";
import { Spinner } from "@/components/shell/spinner";
import { buttonVariants } from "@/components/ui/button";
import type { Diagram } from "@/lib/diagrams/diagram";
import { searchWords } from "@/lib/search/words";
import { type PictureState, PlatePicture } from "./plate-picture";

/** Set on every plate that opens, so that the arrow keys find their way from one to the next. */
export const PLATE_SELECTOR = "[data-plate]";

type DiagramPlateProps = { diagram: Diagram; isFirst: boolean; isEarly: boolean };

/** The frame of 4 by 3 with the whole picture in it, cropping nothing; it opens the source. */
export function DiagramPlate({ diagram, isFirst, isEarly }: DiagramPlateProps) {
  const [attempt, setAttempt] = useState(0);
  const [states, setStates] = useState<Record<string, PictureState>>({});

  const { thumbnailSrc, darkImageSrc, title, description, sourceUrl } = diagram;
  const imageSrc = thumbnailSrc ?? diagram.imageSrc;
  const isMounted = darkImageSrc === null;
  const known = Object.values(states);
  const hasFailed = known.includes("failed");
  const isLoading = !hasFailed && known.includes("loading") && !known.includes("loaded");
  const alt = description === null ? title : `${title}. ${description}`;

  const tryAgain = () => {
    setStates({});
    setAttempt(attempt + 1);
  };
  const picture = (src: string, className: string) => (
    <PlatePicture
      key={`${src} ${attempt}`}
      src={src}
      alt={alt}
      width={diagram.width ?? 400}
      height={diagram.height ?? 300}
      isFirst={isFirst}
      isEager={isEarly && isMounted}
      className={className}
      onState={(state) => setStates((before) => ({ ...before, [src]: state }))}
    />
  );

  return (
    <div className="relative aspect-4/3 rounded-plate border border-plate-edge bg-plate transition-shadow duration-(--base) ease-set group-hover/card:shadow-[0_0_0_3px_var(--background),0_0_0_4px_var(--border-strong)]">
      {isMounted && !hasFailed && <div aria-hidden="true" className="absolute inset-2.25 bg-mount" />}
      {(isLoading || hasFailed) && (
        <div aria-hidden="true" className="plate-grid absolute inset-0 bg-plate" />
      )}
      {isLoading && (
        <div aria-hidden="true" className="absolute inset-0 grid place-content-center">
          <Spinner />
        </div>
      )}
      {hasFailed ? (
        <div className="absolute inset-0 grid place-content-center justify-items-center gap-2.5 p-4 text-sm text-muted-foreground">
          <ImageOff className="size-5" />
          {searchWords.imageFailed}
          <div className="flex flex-wrap justify-center gap-1.5 text-foreground">
            <button
              type="button"
              className={buttonVariants({ variant: "outline", size: "sm" })}
              onClick={tryAgain}
            >
              {searchWords.tryAgain}
            </button>
            <a
              href={sourceUrl}
              target="_blank"
              rel="noopener noreferrer"
              className={buttonVariants({ variant: "ghost", size: "sm" })}
            >
              {searchWords.openSource}
            </a>
          </div>
        </div>
      ) : (
        <a
          data-plate=""
          href={sourceUrl}
          target="_blank"
          rel="noopener noreferrer"
          className="absolute inset-0 rounded-plate focus-visible:outline-offset-3"
        >
          {darkImageSrc === null ? (
            picture(imageSrc, "inset-3.25")
          ) : (
            <>
              {picture(imageSrc, "inset-2.25 dark:hidden")}
              {picture(darkImageSrc, "inset-2.25 hidden dark:block")}
            </>
          )}
        </a>
      )}
    </div>
  );
}
