import { BrokenDrawing } from "@/components/elements/broken-drawing";
import { NoticeFrame } from "@/components/elements/notice-frame";
import { Button, buttonVariants } from "@/components/ui/button";
import { connectionWords } from "@/lib/connection-words";
import { type SearchHome, searchUrl } from "@/lib/search/search-url";
import { searchWords } from "@/lib/search/words";

/** Shown if the code of the results could not be loaded. That code includes the notice for a failed search. */
export function LostResults({ home, onTryAgain }: { home: SearchHome; onTryAgain: () => void }) {
  return (
    <div className="grid grow place-content-center-safe justify-items-center py-8">
      <NoticeFrame
        level={1}
        drawing={<BrokenDrawing />}
        title={searchWords.errorTitle}
        text={connectionWords.failed}
      >
        <Button onClick={onTryAgain}>{searchWords.tryAgain}</Button>
        <a href={searchUrl(null, home)} className={buttonVariants({ variant: "ghost" })}>
          {searchWords.home}
        </a>
      </NoticeFrame>
    </div>
  );
}
