import { CircleAlert } from "lucide-react";
import { NoticePlate } from "@/components/elements/notice-plate";
import type { ApiError } from "@/components/http/api-client";
import { Button, buttonVariants } from "@/components/ui/button";
import type { LikedAddress } from "@/lib/saved/liked-url";
import { likedPageWords } from "@/lib/saved/page-words";
import { reasonOf } from "./liked-actions";
import { allFiled, emptyFolder, nothingSaved } from "./liked-drawings";
import { goToLiked } from "./use-liked-address";

const findMore = (
  <a href="/" className={buttonVariants()}>
    {likedPageWords.findMore}
  </a>
);

type NothingShownProps = { address: LikedAddress; isFolderKnown: boolean; hasAny: boolean };

/** Explains why a list is empty and what to do about it. */
export function NothingShown({ address: { q, folder }, isFolderKnown, hasAny }: NothingShownProps) {
  const { emptyTitle, emptyText, emptyFolderTitle, emptyFolderText } = likedPageWords;
  const showAll = (
    <Button onClick={() => goToLiked({ folder: "all", q: "" })}>{likedPageWords.showAll}</Button>
  );
  if (!isFolderKnown) {
    return (
      <NoticePlate
        drawing={emptyFolder}
        title={likedPageWords.noSuchFolderTitle}
        text={likedPageWords.noSuchFolderText}
      >
        {showAll}
      </NoticePlate>
    );
  }
  if (q !== "") {
    return (
      <NoticePlate
        drawing="noResults"
        title={likedPageWords.noneFitTitle(q)}
        text={likedPageWords.noneFitText}
      >
        <Button variant="outline" onClick={() => goToLiked({ q: "" })}>
          {likedPageWords.clear}
        </Button>
      </NoticePlate>
    );
  }
  if (folder === "none" && hasAny) {
    return (
      <NoticePlate drawing={allFiled} title={likedPageWords.allFiledTitle} text={likedPageWords.allFiledText}>
        {showAll}
      </NoticePlate>
    );
  }
  const isFolder = folder !== "all" && folder !== "none";
  return (
    <NoticePlate
      drawing={isFolder ? emptyFolder : nothingSaved}
      title={isFolder ? emptyFolderTitle : emptyTitle}
      text={isFolder ? emptyFolderText : emptyText}
    >
      {findMore}
    </NoticePlate>
  );
}

type FaultProps = { fault: ApiError; onTryAgain(): void };

/** Shown if the first page of the list could not be loaded. */
export function LoadFailed({ fault, onTryAgain }: FaultProps) {
  return (
    <div role="alert">
      <NoticePlate drawing="broken" title={likedPageWords.loadFailed} text={reasonOf(fault)}>
        <Button onClick={onTryAgain}>{likedPageWords.tryAgain}</Button>
      </NoticePlate>
    </div>
  );
}

/** Shown below the loaded diagrams if the next page could not be loaded. */
export function MoreFailed({ title, fault, onTryAgain }: FaultProps & { title: string }) {
  return (
    <div
      role="alert"
      className="mt-9 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md bg-destructive-wash p-3 text-sm"
    >
      <CircleAlert aria-hidden="true" className="text-destructive" />
      <p className="min-w-0 grow">
        <b className="font-[550]">{title}.</b> {reasonOf(fault)}
      </p>
      <Button variant="outline" size="sm" onClick={onTryAgain}>
        {likedPageWords.tryAgain}
      </Button>
    </div>
  );
}
