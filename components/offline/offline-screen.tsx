"use client";

import { useEffect, useState } from "react";
import { CollectionView } from "@/components/collection/collection-view";
import { DiagramPage } from "@/components/diagram-page/diagram-page";
import { NoticePlate } from "@/components/elements/notice-plate";
import { WarningNotice } from "@/components/elements/warning-notice";
import { useTitle } from "@/components/hooks/use-title";
import { currentUrl } from "@/components/navigation/url-query";
import { StudyView } from "@/components/study/study-view";
import { buttonVariants } from "@/components/ui/button";
import { COLLECTION_PATH } from "@/lib/collection/choice";
import { CONTENT_PATH, SHELL_PATH } from "@/lib/collection/kept";
import { keptWords } from "@/lib/collection/kept-words";
import type { PageContent, ShellContent } from "@/lib/collection/page-content";
import { choiceTitle } from "@/lib/collection/words";
import type { CutOff } from "@/lib/search/cut-off";
import { resultsWords } from "@/lib/search/results-words";
import { studyWords } from "@/lib/study/words";
import { useIsBackOnline } from "./use-is-back-online";

/**
 * The page that the service worker shows without a network at the address of any page of the collection: the same
 * components, with what the worker reads from what is kept.
 */
export function OfflineScreen() {
  const content = useContent();
  const isBack = useIsBackOnline();
  useTitle(content && titleOf(content.page));
  // Until the worker has answered, what is true in either case.
  const cutOff = content?.cutOff ?? "unreached";
  if (content?.page === null) return <NotKept cutOff={cutOff} isBack={isBack} />;
  // Only this page searches.
  const isSearch = content?.page.kind === "collection";
  return (
    <>
      {!isBack && (
        <div className="page py-4">
          <WarningNotice title={isSearch ? resultsWords.cutOff(cutOff) : keptWords.fromDevice(cutOff)} />
        </div>
      )}
      {content === null ? (
        <p role="status" className="page grow py-14 text-sm text-muted-foreground">
          {keptWords.loading}
        </p>
      ) : (
        <Content page={content.page} />
      )}
    </>
  );
}

const nothing: ShellContent = { cutOff: "unreached", page: null };

/** Null until the worker has answered. */
function useContent(): ShellContent | null {
  const [content, setContent] = useState<ShellContent | null>(null);
  useEffect(() => {
    const { pathname, search } = currentUrl();
    // Opened as a page of its own, where no worker answers.
    if (pathname === SHELL_PATH) return window.location.replace(COLLECTION_PATH);
    fetch(`${CONTENT_PATH}?${new URLSearchParams({ of: pathname + search })}`)
      .then((response) => (response.ok ? (response.json() as Promise<ShellContent>) : nothing))
      .then(setContent, () => setContent(nothing));
  }, []);
  return content;
}

function Content({ page }: { page: PageContent }) {
  switch (page.kind) {
    case "collection":
      return <CollectionView address={page.address} browsed={page.browsed} isKept />;
    case "diagram":
      return <DiagramPage diagram={page.diagram} snapshot={page.diagram.id} related={page.related} />;
    case "study": {
      const { mode, kind: _, ...session } = page;
      return <StudyView {...session} initialMode={mode} />;
    }
  }
}

function titleOf(page: PageContent | null): string {
  switch (page?.kind) {
    case "collection":
      return choiceTitle(page.address.choice, page.address.query);
    case "diagram":
      return page.diagram.title;
    case "study":
      return studyWords.title(page.title);
    default:
      return keptWords.notKept;
  }
}

function NotKept({ cutOff, isBack }: { cutOff: CutOff; isBack: boolean }) {
  // As the offline page does. A page that shows something is not reloaded: a user may be in the middle of it.
  useEffect(() => {
    if (isBack) window.location.reload();
  }, [isBack]);
  return (
    <div className="page grid grow place-content-center-safe py-16">
      <NoticePlate
        level={1}
        drawing="missingPage"
        title={keptWords.notKept}
        text={keptWords.notKeptText(cutOff)}
      >
        <a href={COLLECTION_PATH} className={buttonVariants()}>
          {keptWords.browse}
        </a>
      </NoticePlate>
    </div>
  );
}
