"use client";

import { ArrowLeft } from "lucide-react";
import { NoticePlate } from "@/components/elements/notice-plate";
import { Spinner } from "@/components/elements/spinner";
import { useAccountPage } from "@/components/session/use-account-page";
import { Button, buttonVariants } from "@/components/ui/button";
import { SAVED_PAGE_PATH } from "@/lib/saved/saved-url";
import type { CoversAnswer } from "@/lib/study/cover-requests";
import { coverWords } from "@/lib/study/cover-words";
import { CoversEditor } from "./covers-editor";
import { useOwnData } from "./use-own-data";

const pathOf = (query: URLSearchParams) =>
  `/api/likes/${encodeURIComponent(query.get("diagram") ?? "-")}/covers`;

/** The page on which covers are drawn over a saved diagram. */
export function CoversView() {
  useAccountPage();
  const { data, error, retry } = useOwnData<CoversAnswer>(pathOf);
  if (!data) return <Unread error={error} onRetry={retry} title={coverWords.title} />;
  return (
    <div className="page flex grow flex-col pt-4 pb-14 md:pt-8">
      <BackLink href={SAVED_PAGE_PATH} text={coverWords.back} />
      <h1 className="headline mt-1 text-balance wrap-anywhere">{coverWords.drawOver(data.diagram.title)}</h1>
      <p className="mt-1 text-sm text-muted-foreground">{coverWords.lead}</p>
      <CoversEditor {...data} />
    </div>
  );
}

function BackLink({ href, text }: { href: string; text: string }) {
  return (
    <a
      href={href}
      className="text-link inline-flex h-11 items-center gap-1.5 self-start rounded-sm text-sm md:h-7"
    >
      <ArrowLeft aria-hidden="true" className="size-4" />
      {text}
    </a>
  );
}

type UnreadProps = { error: Error | undefined; onRetry: () => void; title: string };

/** What a page shows until its data has been read, and if it cannot be. */
export function Unread({ error, onRetry, title }: UnreadProps) {
  return (
    // As high as the window, so that the footer does not move when the page is there.
    <div className="page grid min-h-dvh grow place-content-center-safe py-16">
      {error ? (
        <NoticePlate level={1} drawing="broken" title={coverWords.failedTitle} text={error.message}>
          <Button onClick={onRetry}>{coverWords.tryAgain}</Button>
          <a href={SAVED_PAGE_PATH} className={buttonVariants({ variant: "ghost" })}>
            {coverWords.back}
          </a>
        </NoticePlate>
      ) : (
        <div role="status" className="grid justify-items-center gap-3 text-sm text-muted-foreground">
          <h1 className="sr-only">{title}</h1>
          <Spinner />
          {coverWords.loading}
        </div>
      )}
    </div>
  );
}
