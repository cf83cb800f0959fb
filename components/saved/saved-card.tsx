"use client";

import { cx } from "class-variance-authority";
import {
  ExternalLink,
  Eye,
  FolderInput,
  type LucideIcon,
  NotebookPen,
  SquareDashedMousePointer,
  Trash2,
} from "lucide-react";
import type { ComponentProps, DragEvent } from "react";
import { Byline } from "@/components/diagrams/byline";
import { DiagramPlate } from "@/components/diagrams/diagram-plate";
import { NewTabLink } from "@/components/elements/new-tab-link";
import { Toolbar } from "@/components/elements/toolbar";
import { FolderColourSwatch } from "@/components/saving/folder-colour-swatch";
import { hasPicture } from "@/lib/diagrams/has-picture";
import { creditOf } from "@/lib/diagrams/licences/author";
import { editorPath } from "@/lib/diagrams/share-facts";
import { cardWords } from "@/lib/diagrams/words";
import { editorWords } from "@/lib/editor/words";
import { savedPageWords } from "@/lib/saved/page-words";
import type { Folder, SavedDiagram } from "@/lib/saved/requests";
import type { ViewMode } from "@/lib/search/search-url";
import { searchWords } from "@/lib/search/words";
import { coversPath, takesCovers } from "@/lib/study/covers";
import { studyWords } from "@/lib/study/words";
import { LinkPlate } from "./link-plate";

/** Else WebKit drags the picture or the link within, and shows that at the pointer instead of the label. */
const draggedAsOne = "[&_:is(a,img)]:[-webkit-user-drag:none]";

/** The actions on the diagrams of the list. */
export interface CardActions {
  figureUrl(id: string): string;
  move(items: SavedDiagram[]): void;
  remove(items: SavedDiagram[]): void;
  note(item: SavedDiagram): void;
  select(id: string, isSelected: boolean): void;
  drag(event: DragEvent, item: SavedDiagram): void;
}

type SavedCardProps = {
  item: SavedDiagram;
  folder: Folder | undefined;
  /** Its number among the figures of the list, or null if it is a link. */
  figure: number | null;
  isSelected: boolean;
  isEarly: boolean;
  view: ViewMode;
  actions: CardActions;
  /** Set for the first card of a row, which determines the height of the row. */
  measure: ((element: Element | null) => void) | undefined;
} & Omit<ComponentProps<"li">, "children" | "className" | "ref">;

/** One saved diagram with its actions, which stay visible. */
export function SavedCard(props: SavedCardProps) {
  const { item, folder, figure, isSelected, isEarly, view, actions, measure, ...attributes } = props;
  const { diagram, snapshot, note, coverCount, isEdited } = item;
  const { title, lang, dir, licence } = diagram;
  const isList = view === "list";
  const name = figure === null ? savedPageWords.link : searchWords.figure(figure);
  const figureUrl = actions.figureUrl(diagram.id);
  return (
    <li
      ref={measure}
      data-liked={diagram.id}
      className={cx("group/card min-w-0", isList && "border-b py-4.5")}
      {...attributes}
    >
      <figure
        // Its own name would be everything in its caption.
        aria-label={name}
        className={cx(
          "relative",
          isList &&
            "grid grid-cols-[7rem_minmax(0,1fr)] items-start gap-x-3.5 md:grid-cols-[11.5rem_minmax(0,1fr)] md:gap-x-6",
        )}
      >
        {/* biome-ignore lint/a11y/noStaticElementInteractions: keyboard users have the Move action instead */}
        <div
          draggable
          onDragStart={(event) => actions.drag(event, item)}
          className={cx(
            "relative rounded-plate",
            draggedAsOne,
            isSelected && "outline-2 outline-offset-3 outline-primary",
          )}
        >
          {hasPicture(diagram) ? (
            <DiagramPlate
              diagram={{ ...diagram, snapshot, coverCount, isEdited }}
              figureUrl={figureUrl}
              view={view}
              isFirst={figure === 1}
              isEarly={isEarly}
            />
          ) : (
            <LinkPlate diagram={diagram} view={view} />
          )}
        </div>
        <figcaption className={cx("grid min-w-0 gap-0.5", !isList && "pt-3")}>
          <div className="flex items-start gap-2">
            <h2 className="line-clamp-2 min-w-0 grow text-[0.9375rem]/5.5 font-medium text-pretty wrap-anywhere">
              <span className="fig mr-px">{name}</span>{" "}
              <bdi {...(lang !== null && { lang })} dir={dir}>
                {title}
              </bdi>
            </h2>
            <SelectBox
              label={`${savedPageWords.select}: ${title}`}
              isSelected={isSelected}
              onSelect={(next) => actions.select(diagram.id, next)}
            />
          </div>
          <Toolbar label={cardWords.actionsFor(title)} className="grid min-w-0 gap-0.5">
            <Byline credit={savedPageWords.by(creditOf(diagram))} licence={licence} />
            <p className="mt-0.75 flex min-w-0 items-center gap-1.5 text-xs text-muted-foreground">
              {folder && <FolderColourSwatch ink={folder.ink} />}
              {/* The folders may come after the diagrams. */}
              <bdi className="truncate">
                {folder?.name ?? (item.folderId === null ? savedPageWords.noFolder : "\u00a0")}
              </bdi>
              {isEdited && (
                <a
                  href={editorPath(diagram.id)}
                  aria-label={`${editorWords.edited}: ${title}`}
                  className="text-link touch-target ml-auto shrink-0 rounded-sm"
                >
                  {editorWords.edited}
                </a>
              )}
            </p>
            {note !== "" && (
              <p
                dir="auto"
                className="mt-1.5 line-clamp-2 border-l-2 border-brand pl-2.5 text-[0.8125rem]/5 whitespace-pre-line wrap-anywhere"
              >
                {note}
              </p>
            )}
            <Actions item={item} figureUrl={figureUrl} actions={actions} />
          </Toolbar>
        </figcaption>
      </figure>
    </li>
  );
}

type ActionsProps = { item: SavedDiagram; figureUrl: string; actions: CardActions };

function Actions({ item, figureUrl, actions }: ActionsProps) {
  const { diagram, note, coverCount } = item;
  const { title, sourceUrl } = diagram;
  const noteWords = note === "" ? savedPageWords.addNote : savedPageWords.editNote;
  const isShown = hasPicture(diagram);
  const ViewLink = isShown ? "a" : NewTabLink;
  const ViewIcon = isShown ? Eye : ExternalLink;
  const viewWords = isShown ? savedPageWords.view : searchWords.openSource;
  return (
    <div className="-ml-1.5 mt-1 flex flex-wrap md:-ml-2 md:gap-x-1">
      <ViewLink
        href={isShown ? figureUrl : sourceUrl}
        {...(isShown && { "aria-haspopup": "dialog" })}
        aria-label={`${viewWords}: ${title}`}
        className={actionStyle}
      >
        <ViewIcon className="size-4" />
        {viewWords}
      </ViewLink>
      <Action
        icon={FolderInput}
        words={savedPageWords.move}
        title={title}
        onClick={() => actions.move([item])}
      />
      <Action
        icon={Trash2}
        words={savedPageWords.remove}
        title={title}
        onClick={() => actions.remove([item])}
      />
      <button
        type="button"
        aria-label={`${noteWords}: ${title}`}
        data-tip={noteWords}
        onClick={() => actions.note(item)}
        className={cx(actionStyle, "tip")}
      >
        <NotebookPen className={cx("size-4", note !== "" && "text-brand")} />
      </button>
      {takesCovers(diagram) && (
        <a
          href={coversPath(diagram.id)}
          aria-label={`${studyWords.drawCovers}: ${title}`}
          data-tip={studyWords.drawCovers}
          className={cx(actionStyle, "tip")}
        >
          <SquareDashedMousePointer className={cx("size-4", coverCount > 0 && "text-brand")} />
        </a>
      )}
    </div>
  );
}

type ActionProps = { icon: LucideIcon; words: string; title: string; onClick(): void };

function Action({ icon: Icon, words, title, onClick }: ActionProps) {
  return (
    <button type="button" aria-label={`${words}: ${title}`} onClick={onClick} className={actionStyle}>
      <Icon className="size-4" />
      {words}
    </button>
  );
}

type SelectBoxProps = { label: string; isSelected: boolean; onSelect: (isSelected: boolean) => void };

function SelectBox({ label, isSelected, onSelect }: SelectBoxProps) {
  return (
    <label className="-my-2.75 -mr-3 grid size-11 shrink-0 cursor-pointer place-items-center md:-my-1.75 md:-mr-2 md:size-9">
      <input
        type="checkbox"
        aria-label={label}
        checked={isSelected}
        onChange={(event) => onSelect(event.currentTarget.checked)}
        className="size-4.5 cursor-pointer accent-primary"
      />
    </label>
  );
}

const actionStyle =
  "inline-flex h-11 items-center gap-1.5 rounded-md px-1.5 text-[0.8125rem]/none font-[450] text-muted-foreground transition-colors duration-(--quick) hover:bg-secondary hover:text-foreground md:h-8 md:px-2";
