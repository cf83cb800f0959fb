"use client";

import { NoticePlate } from "@/components/elements/notice-plate";
import { useAccountPage } from "@/components/session/use-account-page";
import type { Way } from "@/components/study/back-link";
import { StudyView } from "@/components/study/study-view";
import { buttonVariants } from "@/components/ui/button";
import { collectionSlug } from "@/lib/diagrams/collection-paths";
import { diagramPath } from "@/lib/diagrams/share-facts";
import { SAVED_PAGE_PATH } from "@/lib/saved/saved-url";
import { coverWords } from "@/lib/study/cover-words";
import { coversPath } from "@/lib/study/covers";
import { readDeckTotal, readStudyMode, type StudyDiagram } from "@/lib/study/study-diagram";
import { studyWords } from "@/lib/study/words";
import { Unread } from "./covers-view";
import { useOwnData } from "./use-own-data";

const pathOf = (query: URLSearchParams) =>
  `/api/likes/study?${new URLSearchParams({ diagrams: query.get("diagrams") ?? "" })}`;

/** A session with saved diagrams, of which some have covers. */
export function OwnStudyView() {
  useAccountPage();
  const { data, error, retry } = useOwnData<{ diagrams: StudyDiagram[] }>(pathOf);
  if (!data) return <Unread error={error} onRetry={retry} title={studyWords.study} />;
  const deck = data.diagrams;
  const [first, ...others] = deck;
  if (!first) {
    return (
      <div className="page grid min-h-dvh grow place-content-center-safe py-16">
        <NoticePlate
          level={1}
          drawing="noResults"
          title={coverWords.nothingTitle}
          text={coverWords.nothingText}
        >
          <a href={SAVED_PAGE_PATH} className={buttonVariants()}>
            {coverWords.back}
          </a>
        </NoticePlate>
      </div>
    );
  }
  const query = new URLSearchParams(window.location.search);
  const total = readDeckTotal(query.get("of"), deck.length);
  const isOne = others.length === 0;
  return (
    <StudyView
      deck={deck}
      title={isOne ? first.title : studyWords.deck(deck.length, total)}
      isCut={total !== null}
      back={isOne ? wayBack(first) : null}
      isFolderFirst
      initialMode={readStudyMode(query.get("mode") ?? undefined)}
    />
  );
}

/** Where the labels of a diagram come from: its page, or for one of another source its covers. */
const wayBack = ({ id, title }: StudyDiagram): Way =>
  collectionSlug(id) === undefined
    ? { path: coversPath(id), text: coverWords.backToCovers }
    : { path: diagramPath(id), text: studyWords.backTo(title) };
