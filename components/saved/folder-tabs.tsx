"use client";

import { cx } from "class-variance-authority";
import { type DragEvent, type KeyboardEvent, useEffect, useRef, useState } from "react";
import { FolderColourSwatch, folderColourStyle } from "@/components/saving/folder-colour-swatch";
import { placeFolder } from "@/components/saving/saved-actions";
import { savedPageWords } from "@/lib/saved/page-words";
import type { FoldersAnswer } from "@/lib/saved/requests";
import { canDrag, dragFolder, droppedDiagrams, droppedFolder, holdsDiagrams, holdsFolder } from "./drag";
import { goToSaved } from "./use-saved-address";

export const SAVED_PANEL_ID = "liked-panel";
export const tabId = (folder: string) => `liked-tab-${folder}`;

type FolderTabsProps = {
  answer: FoldersAnswer;
  openId: string;
  onDropped(ids: string[], folder: string): void;
};

/** The folders as tabs. Arrow keys move between the tabs, and diagrams can be dropped on them. */
export function FolderTabs({ answer, openId, onDropped }: FolderTabsProps) {
  const { folders, total, unfiled } = answer;
  const list = useRef<HTMLDivElement>(null);
  const ids = ["all", ...folders.map(({ id }) => id), "none"];
  const [reached, setReached] = useState(openId);
  const tabStop = ids.includes(reached) ? reached : "all";
  useEffect(() => setReached(openId), [openId]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the tabs may load after the choice
  useEffect(() => {
    showWithin(list.current, document.getElementById(tabId(openId)));
  }, [openId, ids.length]);

  const handleKeys = (event: KeyboardEvent) => {
    const place = ids.indexOf(tabStop);
    const steps: Record<string, number> = { ArrowLeft: place - 1, ArrowRight: place + 1, Home: 0, End: -1 };
    const step = steps[event.key];
    // Wraps around at both ends.
    const next = step === undefined ? undefined : ids.at(step % ids.length);
    if (next === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    setReached(next);
    const tab = document.getElementById(tabId(next));
    tab?.focus({ preventScroll: true });
    showWithin(list.current, tab);
  };
  const tab = (id: string) => ({ id, isOpen: id === openId, isTabStop: id === tabStop });
  return (
    <div
      ref={list}
      role="tablist"
      aria-label={savedPageWords.folders}
      onKeyDown={handleKeys}
      className="faded-ends -mx-4 -mb-px flex items-end gap-0.5 overflow-x-auto px-4 pt-1 [scrollbar-width:none]"
    >
      <FolderTab {...tab("all")} name={savedPageWords.all} count={total} />
      {folders.map(({ id, name, ink, count }, place) => (
        <FolderTab
          key={id}
          {...tab(id)}
          name={name}
          count={count}
          ink={ink}
          onDropped={onDropped}
          onFolderDropped={(other) => void placeFolder(folders, other, place)}
        />
      ))}
      <FolderTab {...tab("none")} name={savedPageWords.unfiled} count={unfiled} onDropped={onDropped} />
    </div>
  );
}

type FolderTabProps = {
  id: string;
  isOpen: boolean;
  isTabStop: boolean;
  name: string;
  count: number;
  ink?: FoldersAnswer["folders"][number]["ink"];
  onDropped?(ids: string[], folder: string): void;
  onFolderDropped?(id: string): void;
};

function FolderTab(props: FolderTabProps) {
  const { id, isOpen, isTabStop, name, count, ink, onDropped, onFolderDropped } = props;
  const [isOver, setIsOver] = useState(false);
  const takes = (event: DragEvent) =>
    (onDropped !== undefined && holdsDiagrams(event)) ||
    (onFolderDropped !== undefined && holdsFolder(event));
  const handleDrop = (event: DragEvent) => {
    setIsOver(false);
    if (!takes(event)) return;
    event.preventDefault();
    if (holdsDiagrams(event)) onDropped?.(droppedDiagrams(event), id);
    else onFolderDropped?.(droppedFolder(event));
  };
  return (
    <button
      type="button"
      role="tab"
      id={tabId(id)}
      aria-selected={isOpen}
      aria-controls={SAVED_PANEL_ID}
      tabIndex={isTabStop ? 0 : -1}
      onClick={() => goToSaved({ folder: id })}
      draggable={ink !== undefined}
      onDragStart={(event) => (canDrag() ? dragFolder(event, id) : event.preventDefault())}
      onDragOver={(event) => {
        if (!takes(event)) return;
        event.preventDefault();
        event.dataTransfer.dropEffect = "move";
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={handleDrop}
      data-over={isOver || undefined}
      style={ink && folderColourStyle(ink)}
      className={cx(
        "relative inline-flex h-11 max-w-64 shrink-0 items-center gap-2.25 rounded-t-[4px] border border-b-0 px-4 text-sm whitespace-nowrap transition-colors duration-(--quick) focus-visible:-outline-offset-2 data-over:bg-accent data-over:text-accent-foreground data-over:outline-2 data-over:-outline-offset-2 data-over:outline-dashed data-over:outline-ring md:h-10.5",
        isOpen
          ? "border-plate-edge bg-background font-[550] shadow-[inset_0_2px_0_var(--ink,var(--color-foreground))] forced-colors:underline"
          : "border-transparent text-muted-foreground hover:text-foreground",
      )}
    >
      {ink && <FolderColourSwatch ink={ink} />}
      <bdi className="pointer-events-none truncate">{name}</bdi>
      <span className="pointer-events-none text-xs font-normal text-muted-foreground tabular-nums">
        {count.toLocaleString("en")}
      </span>
    </button>
  );
}

/** Scrolls only the row of tabs, not the page. */
function showWithin(list: HTMLElement | null, tab: HTMLElement | null) {
  if (!list || !tab) return;
  const [outer, inner] = [list.getBoundingClientRect(), tab.getBoundingClientRect()];
  const room = 16;
  if (inner.left < outer.left + room) list.scrollBy({ left: inner.left - outer.left - room });
  else if (inner.right > outer.right - room) list.scrollBy({ left: inner.right - outer.right + room });
}
