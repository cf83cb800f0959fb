import { Folder, GraduationCap } from "lucide-react";
import { DiagramPageCard } from "@/components/diagram-page/diagram-page-card";
import { PlateGrid } from "@/components/diagrams/plate-grid";
import { NoticePlate } from "@/components/elements/notice-plate";
import { HeaderSearch } from "@/components/search/box/header-search";
import { PublicPageEffects } from "@/components/session/public-page-effects";
import { buttonVariants } from "@/components/ui/button";
import type { DiagramSnapshot } from "@/lib/diagrams/diagram-snapshot";
import type { Folder as SavedFolder } from "@/lib/saved/requests";
import { saveWords } from "@/lib/saved/save-words";
import { folderShareWords } from "@/lib/saved/share-words";
import { deckPath } from "@/lib/study/study-diagram";
import { studyWords } from "@/lib/study/words";
import { SharedCopy } from "./shared-copy";
import { SharedDownload } from "./shared-download";

type SharedFolderProps = {
  folder: Pick<SavedFolder, "name" | "ink" | "count"> & {
    /** Place of the first diagram in the whole folder, from 1. */
    firstPlace: number;
    /** The name of its owner; null unless the owner shows it. */
    ownerName: string | null;
    diagrams: readonly DiagramSnapshot[];
  };
  /** Path of the next page, or null on the last one. */
  morePath: string | null;
  /** Path of the folder in the API. */
  apiPath: string;
  /** Path of the folder among the saved diagrams, for its owner; null for everybody else. */
  ownPath: string | null;
};

/** A shared folder, read-only: its name, its diagrams, and all of them as a copy or as a file. */
export function SharedFolder({ folder, morePath, apiPath, ownPath }: SharedFolderProps) {
  const { name, ink, count, firstPlace, ownerName, diagrams } = folder;
  const studyable = diagrams.flatMap(({ id, isStudyable }) => (isStudyable ? id : []));
  const isWhole = firstPlace === 1 && morePath === null;
  return (
    // Except on the landing page, the search box is in the header.
    <div data-view="results" className="contents">
      <HeaderSearch />
      <PublicPageEffects />
      <div className="border-b bg-table">
        <div className="page flex flex-wrap items-end justify-between gap-4 pt-7 pb-6 md:pt-11 md:pb-8">
          <div className="min-w-0">
            <h1 dir="auto" className="flex items-baseline gap-3 headline wrap-anywhere">
              <span
                aria-hidden="true"
                className={`size-3.5 flex-none rounded-[1px] md:size-4 ${inkStyles[ink]}`}
              />
              <span className="min-w-0">{name}</span>
            </h1>
            <p className="mt-2 text-[0.8125rem]/5 wrap-anywhere text-muted-foreground">
              <span className="tabular-nums">{folderShareWords.diagrams(count)}</span>
              <span aria-hidden="true"> · </span>
              <span className="sr-only">. </span>
              {ownerName === null ? (
                folderShareWords.sharedFolder
              ) : (
                <>
                  {folderShareWords.sharedBy} <bdi>{ownerName}</bdi>.
                </>
              )}{" "}
              {folderShareWords.anyone}
            </p>
          </div>
          <div data-top-actions="" className="flex flex-wrap gap-2">
            {ownPath !== null && (
              <a href={ownPath} className={buttonVariants({ variant: "outline", size: "bar" })}>
                <Folder className="size-4" />
                {saveWords.openFolder}
              </a>
            )}
            {ownPath === null && count > 0 && (
              <SharedCopy copyPath={`${apiPath}/copy`} ids={diagrams.map(({ id }) => id)} />
            )}
            {studyable.length > 0 && (
              <a
                href={deckPath(studyable)}
                className={buttonVariants({ variant: "outline", size: "bar", className: "noscript:hidden" })}
              >
                <GraduationCap className="size-4" />
                {isWhole ? studyWords.studyDeck(studyable.length) : studyWords.studyPage(studyable.length)}
              </a>
            )}
            {count > 0 && <SharedDownload archivePath={`${apiPath}/archive`} name={name} count={count} />}
          </div>
        </div>
      </div>
      <div className="page flex grow flex-col pt-7 pb-14 md:pt-9">
        {diagrams.length === 0 ? (
          <div className="grid grow place-content-center-safe justify-items-center py-8">
            <NoticePlate
              drawing="noResults"
              title={folderShareWords.emptyTitle}
              text={folderShareWords.emptyText}
            />
          </div>
        ) : (
          <PlateGrid label={name}>
            {diagrams.map((diagram, index) => (
              <DiagramPageCard
                key={diagram.id}
                diagram={diagram}
                place={firstPlace + index}
                placeOnPage={index + 1}
              />
            ))}
          </PlateGrid>
        )}
        {morePath !== null && (
          <a
            href={morePath}
            className={buttonVariants({ variant: "outline", size: "lg", className: "mt-11 self-center" })}
          >
            {folderShareWords.more}
          </a>
        )}
      </div>
    </div>
  );
}

const inkStyles: Record<SavedFolder["ink"], string> = {
  blue: "bg-dg-blue",
  teal: "bg-dg-teal",
  green: "bg-dg-green",
  ochre: "bg-dg-ochre",
  red: "bg-dg-red",
  umber: "bg-dg-umber",
};
