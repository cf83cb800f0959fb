"use client";

import { useWindowVirtualizer } from "@tanstack/react-virtual";
import { cx } from "class-variance-authority";
import {
  type CSSProperties,
  type FocusEvent,
  type KeyboardEvent,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { PLATE_SELECTOR, plateColumns } from "@/components/diagrams/plate-grid";
import { PlateSkeletons } from "@/components/diagrams/plate-skeleton";
import { useIsPhone } from "@/components/hooks/use-is-phone";
import { useMediaValue } from "@/components/hooks/use-media-value";
import { hasPicture } from "@/lib/diagrams/has-picture";
import { placeAfter } from "@/lib/saved/place-after";
import type { Folder, SavedDiagram } from "@/lib/saved/requests";
import type { ViewMode } from "@/lib/search/search-url";
import { type CardActions, SavedCard } from "./saved-card";

/** Plates in the widest row: these pictures load at once, the others lazily. */
const FIRST_ROW = 4;
/** Rows that are rendered beyond the edges of the window. */
const OVERSCAN = 2;
/** The next page is fetched when this many rows are left below. */
const ROWS_AHEAD = 6;
const CAPTION_PX = 146;
const LIST_ROW_PX = 176;

/** The columns of the grid, in CSS alone, so that they are right before the width of the window is known. */
export const gridStyle = (view: ViewMode) =>
  cx("relative grid grid-cols-1", view === "grid" ? plateColumns : "border-t");

type SavedListProps = {
  label: string;
  items: readonly SavedDiagram[];
  /** All diagrams of the list, loaded or not; -1 if the number is unknown. */
  total: number;
  hasMore: boolean;
  isLoadingMore: boolean;
  folders: readonly Folder[];
  selected: ReadonlySet<string>;
  view: ViewMode;
  actions: CardActions;
  /** The figure that the viewer shows; undefined while it is closed. */
  returnTo: string | undefined;
  onNearEnd(): void;
};

/**
 * The virtualised list: only the rows near the window are rendered, with padding above and below for the others. The
 * focused row stays mounted when it scrolls out of view.
 */
export function SavedList(props: SavedListProps) {
  const {
    label,
    items,
    total,
    hasMore,
    isLoadingMore,
    folders,
    selected,
    view,
    actions,
    returnTo,
    onNearEnd,
  } = props;
  const list = useRef<HTMLOListElement>(null);
  const columns = useColumns(view);
  const gap = useRowGap(view);
  const { top, width } = useFrame(list);
  const rowCount = Math.ceil(items.length / columns);
  const plateWidth = Math.max(0, (width - (columns - 1) * 24) / columns);
  const rowPx = view === "grid" ? plateWidth * 0.75 + CAPTION_PX : LIST_ROW_PX;

  const virtualizer = useWindowVirtualizer({
    count: rowCount,
    estimateSize: () => rowPx,
    gap,
    overscan: OVERSCAN,
    scrollMargin: top,
    // The heights of the page header and of the selection bar.
    scrollPaddingStart: 88,
    scrollPaddingEnd: 96,
    getItemKey: (row) => `${view} ${columns} ${items[row * columns]?.diagram.id}`,
    useFlushSync: false,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows of another width have another height
  useLayoutEffect(() => virtualizer.measure(), [rowPx, virtualizer]);

  const rows = virtualizer.getVirtualItems();
  const first = rows[0];
  const last = rows.at(-1);
  const from = (first?.index ?? 0) * columns;
  const to = Math.min(items.length, ((last?.index ?? -1) + 1) * columns);
  const isAtEnd = (last?.index ?? -1) >= rowCount - 1;

  const isNearEnd = hasMore && (last?.index ?? 0) >= rowCount - ROWS_AHEAD;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again when the list has grown and still ends near
  useEffect(() => {
    if (isNearEnd && !isLoadingMore) onNearEnd();
  }, [isNearEnd, isLoadingMore, items.length]);

  const focus = useFocusInList(list, items, (place) =>
    virtualizer.scrollToIndex(Math.floor(place / columns)),
  );
  useFocusAfterViewer(returnTo, focus.goTo, items);

  const keptPlace = items.findIndex(({ diagram }) => diagram.id === focus.focused);
  const isKeptApart = keptPlace !== -1 && (keptPlace < from || keptPlace >= to);
  const drawn = items.slice(from, to).map((_, index) => from + index);
  const places = isKeptApart ? [...drawn, keptPlace].sort((one, other) => one - other) : drawn;
  const figures = figureNumbers(items);
  const byId = new Map(folders.map((folder) => [folder.id, folder]));

  const handleKeys = (event: KeyboardEvent<HTMLOListElement>) => {
    const hasModifier = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;
    const isOnPlate = event.target instanceof Element && event.target.matches(PLATE_SELECTOR);
    const place = items.findIndex(({ diagram }) => diagram.id === focus.focused);
    const item = items[place];
    if (hasModifier || !isOnPlate || !item || event.defaultPrevented) return;
    const next = placeAfter(event.key, place, columns, items.length);
    const action = actionOf(event.key, item, selected, actions);
    if (next === null && !action) return;
    event.preventDefault();
    if (next === null && !event.repeat) action?.();
    if (next !== null) focus.goTo(next);
  };

  const cell = (place: number): CSSProperties | undefined => {
    if (!isKeptApart || place !== keptPlace) return undefined;
    const row = Math.floor(place / columns);
    const estimate = virtualizer.measurementsCache[row]?.start ?? top;
    return { position: "absolute", top: estimate - top, left: 0, width: `${100 / columns}%` };
  };
  const before = first ? first.start - top : 0;
  const after = last ? Math.max(0, virtualizer.getTotalSize() - (last.end - top)) : 0;
  return (
    <ol
      ref={list}
      aria-label={label}
      aria-busy={isLoadingMore}
      onKeyDown={handleKeys}
      onFocus={focus.handleFocus}
      onBlur={focus.handleBlur}
      className={gridStyle(view)}
      style={{ paddingTop: before, paddingBottom: after, overflowAnchor: "none" }}
    >
      {places.map((place) => {
        const item = items[place];
        if (!item) return null;
        const isRowStart = place % columns === 0 && cell(place) === undefined;
        return (
          <SavedCard
            key={item.diagram.id}
            item={item}
            folder={item.folderId === null ? undefined : byId.get(item.folderId)}
            figure={figures[place] ?? null}
            isSelected={selected.has(item.diagram.id)}
            isEarly={place < FIRST_ROW}
            view={view}
            actions={actions}
            aria-posinset={place + 1}
            aria-setsize={total}
            measure={isRowStart ? virtualizer.measureElement : undefined}
            data-index={Math.floor(place / columns)}
            style={cell(place)}
          />
        );
      })}
      {isLoadingMore && isAtEnd && <PlateSkeletons count={columns} view={view} isSaved />}
    </ol>
  );
}

/** The action of a key on the diagram whose plate has the focus. */
function actionOf(
  key: string,
  item: SavedDiagram,
  selected: ReadonlySet<string>,
  actions: CardActions,
): (() => void) | undefined {
  const { id } = item.diagram;
  const byKey: Record<string, () => void> = {
    m: () => actions.move([item]),
    n: () => actions.note(item),
    x: () => actions.select(id, !selected.has(id)),
    delete: () => actions.remove([item]),
  };
  return byKey[key.toLowerCase()];
}

/** A link is not a figure and has no number. */
function figureNumbers(items: readonly SavedDiagram[]): (number | null)[] {
  let count = 0;
  return items.map(({ diagram }) => (hasPicture(diagram) ? ++count : null));
}

/** The columns of `gridStyle` from each width. */
const columnSteps = [
  ["(width >= 1180px)", 4],
  ["(width >= 821px)", 3],
  ["(width >= 560px)", 2],
] as const;

function useColumns(view: ViewMode): number {
  const columns = useMediaValue<number>(columnSteps, 1);
  return view === "list" ? 1 : columns;
}

/** The row gap in pixels, as in `gridStyle`. */
function useRowGap(view: ViewMode): number {
  const isPhone = useIsPhone();
  if (view === "list") return 0;
  return isPhone ? 30 : 36;
}

/** The top of the list on the page and its width, in pixels. */
function useFrame(list: React.RefObject<HTMLElement | null>) {
  const [frame, setFrame] = useState({ top: 0, width: 0 });
  useLayoutEffect(() => {
    const measure = () => {
      const box = list.current?.getBoundingClientRect();
      if (!box) return;
      const next = { top: Math.round(box.top + window.scrollY), width: box.width };
      setFrame((before) => (before.top === next.top && before.width === next.width ? before : next));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    if (list.current) observer.observe(list.current);
    return () => observer.disconnect();
  }, [list]);
  return frame;
}

/** Manages the focus of the plates: moves it to rows that are not rendered yet, and to the next one after a removal. */
function useFocusInList(
  list: React.RefObject<HTMLOListElement | null>,
  items: readonly SavedDiagram[],
  scrollTo: (place: number) => void,
) {
  const [focused, setFocused] = useState<string>();
  const wanted = useRef<string>(undefined);
  const lastPlace = useRef(0);

  const plateOf = (id: string) =>
    list.current?.querySelector<HTMLElement>(`[data-figure="${CSS.escape(id)}"]`);
  const goTo = (place: number) => {
    const id = items[place]?.diagram.id;
    if (id === undefined) return;
    wanted.current = id;
    setFocused(id);
    scrollTo(place);
    focusWanted();
  };
  const focusWanted = () => {
    const plate = wanted.current === undefined ? null : plateOf(wanted.current);
    if (!plate) return;
    wanted.current = undefined;
    plate.focus({ preventScroll: true });
  };
  useEffect(focusWanted);

  const place = items.findIndex(({ diagram }) => diagram.id === focused);
  const focusNext = useEffectEvent(() => {
    if (document.activeElement !== document.body) return;
    if (items.length > 0) goTo(Math.min(lastPlace.current, items.length - 1));
  });
  useEffect(() => {
    if (place !== -1) lastPlace.current = place;
    else if (focused !== undefined) {
      // The delay lets a closing dialog restore the focus to the removed plate first. Shorter than in
      // `useRestoreFocus`.
      const timer = setTimeout(focusNext, 60);
      return () => clearTimeout(timer);
    }
  }, [place, focused]);

  return {
    focused,
    goTo,
    handleFocus: ({ target }: FocusEvent) => {
      setFocused(target.closest<HTMLElement>("[data-liked]")?.dataset.liked);
    },
    handleBlur: ({ relatedTarget, currentTarget }: FocusEvent) => {
      // A dialog over the list restores the focus when it closes.
      const isInDialog = relatedTarget instanceof Element && relatedTarget.closest("[role$=dialog]");
      if (relatedTarget && !isInDialog && !currentTarget.contains(relatedTarget)) setFocused(undefined);
    },
  };
}

/** When the viewer closes, focuses the plate of the figure that it showed last. */
function useFocusAfterViewer(
  figure: string | undefined,
  goTo: (place: number) => void,
  items: readonly SavedDiagram[],
) {
  const last = useRef(figure);
  useEffect(() => {
    const closed = figure === undefined ? last.current : undefined;
    last.current = figure;
    if (closed === undefined) return;
    const place = items.findIndex(({ diagram }) => diagram.id === closed);
    if (place !== -1) goTo(place);
  });
}
