import { CircleAlert } from "lucide-react";
import { NoticePlate } from "@/components/elements/notice-plate";
import type { ApiError } from "@/components/http/api-client";
import { reasonOf } from "@/components/saving/saved-actions";
import { Button, buttonVariants } from "@/components/ui/button";
import { savedPageWords } from "@/lib/saved/page-words";
import type { SavedAddress } from "@/lib/saved/saved-url";
import { goToSaved } from "./use-saved-address";

type NothingShownProps = { address: SavedAddress; isFolderKnown: boolean; hasAny: boolean };

/** Explains why a list is empty and what to do about it. */
export function NothingShown(props: NothingShownProps) {
  return <NoticePlate {...noticeFor(props)} />;
}

function noticeFor({ address: { q, folder }, isFolderKnown, hasAny }: NothingShownProps) {
  const words = savedPageWords;
  const showAll = <Button onClick={() => goToSaved({ folder: "all", q: "" })}>{words.showAll}</Button>;
  const findMore = (
    <a href="/" className={buttonVariants()}>
      {words.findMore}
    </a>
  );
  if (!isFolderKnown) {
    const { noSuchFolderTitle: title, noSuchFolderText: text } = words;
    return { drawing: emptyFolder, title, text, children: showAll };
  }
  if (q !== "") {
    const clear = (
      <Button variant="outline" onClick={() => goToSaved({ q: "" })}>
        {words.clear}
      </Button>
    );
    return {
      drawing: "noResults" as const,
      title: words.noneFitTitle(q),
      text: words.noneFitText,
      children: clear,
    };
  }
  if (folder === "none" && hasAny) {
    return { drawing: allFiled, title: words.allFiledTitle, text: words.allFiledText, children: showAll };
  }
  if (folder === "all" || folder === "none") {
    return { drawing: nothingSaved, title: words.emptyTitle, text: words.emptyText, children: findMore };
  }
  const { emptyFolderTitle: title, emptyFolderText: text } = words;
  return { drawing: emptyFolder, title, text, children: findMore };
}

type ErrorProps = { error: ApiError; onTryAgain(): void };

/** Shown if the first page of the list could not be loaded. */
export function LoadFailed({ error, onTryAgain }: ErrorProps) {
  return (
    <div role="alert">
      <NoticePlate drawing="broken" title={savedPageWords.loadFailed} text={reasonOf(error)}>
        <Button onClick={onTryAgain}>{savedPageWords.tryAgain}</Button>
      </NoticePlate>
    </div>
  );
}

/** Shown below the loaded diagrams if the next page could not be loaded. */
export function MoreFailed({ title, error, onTryAgain }: ErrorProps & { title: string }) {
  return (
    <div
      role="alert"
      className="mt-9 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md bg-destructive-wash p-3 text-sm"
    >
      <CircleAlert aria-hidden="true" className="text-destructive" />
      <p className="min-w-0 grow">
        <b className="font-[550]">{title}.</b> {reasonOf(error)}
      </p>
      <Button variant="outline" size="sm" onClick={onTryAgain}>
        {savedPageWords.tryAgain}
      </Button>
    </div>
  );
}

/** The line drawings of an empty list, in the style of the other notices: ink with one stroke of verdigris. */
const nothingSaved = (
  <>
    <rect x="1" y="1" width="70" height="52" />
    <path
      className="stroke-brand"
      d="M36 40C26 33 22 28 22 22.500A7 7 0 0 1 36 20A7 7 0 0 1 50 22.500C50 28 46 33 36 40Z"
    />
    <path className="stroke-muted-foreground" strokeDasharray="3 3" d="M1 27h18M53 27h18" />
  </>
);

const emptyFolder = (
  <>
    <path d="M1 12V53h70V12H30L24 4H1v8Z" />
    <path className="stroke-brand" d="M28 32h16M36 24v16" />
  </>
);

const allFiled = (
  <>
    <path d="M1 12V53h70V12H30L24 4H1v8Z" />
    <path className="stroke-brand" d="M27 32l7 7 12-14" />
  </>
);
