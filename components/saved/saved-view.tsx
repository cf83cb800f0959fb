"use client";

import { cx } from "class-variance-authority";
import { Download, Link2 } from "lucide-react";
import { type DragEvent, type MouseEvent, useEffect, useRef, useState } from "react";
import { PlateSkeletons } from "@/components/diagrams/plate-skeleton";
import { preloadToasts } from "@/components/elements/toast-host";
import { useCurrentLink } from "@/components/hooks/use-current-link";
import { useLazyComponent } from "@/components/hooks/use-lazy-component";
import { useTitle } from "@/components/hooks/use-title";
import { ReadingList } from "@/components/resources/reading-list";
import { moveSaved, removeSaved } from "@/components/saving/saved-actions";
import { setSaved } from "@/components/saving/saved-state";
import { useAccountPage } from "@/components/session/use-account-page";
import { useSession } from "@/components/session/use-session";
import { showLoadErrorToast } from "@/components/toasts/show-load-error-toast";
import { Button } from "@/components/ui/button";
import { SAVED_LINK_ID } from "@/lib/accounts/menu-words";
import { savedWords } from "@/lib/resources/saved-words";
import { scopeOf } from "@/lib/saved/export-words";
import { savedPageWords } from "@/lib/saved/page-words";
import type { FoldersAnswer, SavedDiagram } from "@/lib/saved/requests";
import { type SavedAddress, savedUrl } from "@/lib/saved/saved-url";
import type { ViewMode } from "@/lib/search/search-url";
import type { SavedDialog } from "./dialogs/saved-dialogs";
import { canDrag, dragDiagrams } from "./drag";
import { FolderMenu } from "./folder-menu";
import { FolderTabs, SAVED_PANEL_ID, tabId } from "./folder-tabs";
import type { CardActions } from "./saved-card";
import { SavedHead } from "./saved-head";
import { gridStyle, SavedList } from "./saved-list";
import { LoadFailed, MoreFailed, NothingShown } from "./saved-notice";
import { SavedToolbar } from "./saved-toolbar";
import { SelectionBar } from "./selection-bar";
import { useReadingList } from "./use-reading-list";
import { useRestoreFocus } from "./use-restore-focus";
import { goToSaved, useSavedAddress } from "./use-saved-address";
import { useSavedList } from "./use-saved-list";
import { useSavedViewer } from "./use-saved-viewer";
import { useScrollRestoration } from "./use-scroll-restoration";
import { useViewMode } from "./use-view-mode";

const loadDialogs = () => import("./dialogs/saved-dialogs");

const firstAddress: SavedAddress = { folder: "all", sort: "newest", q: "" };

/** The folders while they are loading. */
const unknownFolders: FoldersAnswer = { folders: [], total: -1, unfiled: -1 };

/** The page of everything that the account has saved. */
export function SavedView() {
  useAccountPage();
  useCurrentLink(SAVED_LINK_ID);
  // An action may fail because the connection is lost, and then the toast code could not be loaded.
  useEffect(preloadToasts, []);
  const address = useSavedAddress();
  return address ? <SavedPageView address={address} /> : <Waiting />;
}

function SavedPageView({ address }: { address: SavedAddress }) {
  const { account } = useSession();
  const view = useViewMode();
  const list = useSavedList(address);
  const { folders: answer, items, hasMore, isLoading, isMissing, error } = list;
  const folders = answer?.folders ?? [];
  const reading = useReadingList(address, answer?.folders);
  const [dialog, setDialog] = useState<SavedDialog | null>(null);
  const [selectedIds, setSelectedIds] = useState<ReadonlySet<string>>(new Set());
  const closeDialog = () => setDialog(null);
  const Dialogs = useLazyComponent(loadDialogs, dialog, () => {
    closeDialog();
    showLoadErrorToast();
  });
  const panel = useRef<HTMLDivElement>(null);
  const folder = folders.find(({ id }) => id === address.folder);
  const scope = scopeOf(address.folder, answer ?? unknownFolders);
  const name = scope?.name ?? savedPageWords.all;
  /** -1 if unknown, as for a search. */
  const total = address.q === "" ? (scope?.count ?? 0) : -1;
  const viewer = useSavedViewer(address.figure, items, hasMore, list.loadMore, { error, total });
  useRestoreFocus(panel);
  // Marks the listed diagrams as saved without a request for their state.
  useEffect(
    () =>
      setSaved(
        items.map(({ diagram }) => diagram.id),
        true,
      ),
    [items],
  );
  useScrollRestoration(items.length, hasMore && error === null, list.loadMore);

  const selected = items.filter(({ diagram }) => selectedIds.has(diagram.id));
  const leave = () => setSelectedIds(new Set());
  const isFolderKnown = answer === null || scope !== undefined;
  useTitle(scope && address.folder !== "all" ? name : null);

  const actions: CardActions = {
    figureUrl: (figure) => savedUrl({ ...address, figure }),
    move: (items) => setDialog({ kind: "move", items }),
    remove: (items) => void removeSaved(items),
    note: (item) => setDialog({ kind: "note", item }),
    select: (id, isSelected) => setSelectedIds(withOrWithout(selectedIds, id, isSelected)),
    drag: (event, item) => startDrag(event, item, selected),
  };
  const handleDropped = (ids: string[], target: string) => {
    const dropped = items.filter(({ diagram }) => ids.includes(diagram.id));
    if (ids.some((id) => selectedIds.has(id))) leave();
    void moveSaved(dropped, folders.find(({ id }) => id === target) ?? null);
  };
  const hasNoDiagrams = !isMissing && items.length === 0 && !hasMore;
  // The page is empty only if both the diagrams and the resources have loaded.
  const isWaiting = isMissing || (hasNoDiagrams && (reading.isLoading || answer === null));
  const isEmpty = hasNoDiagrams && !isWaiting && !reading.error && reading.saved.length === 0;
  const count = folder?.count ?? total;
  const openExport = () => setDialog({ kind: "export", scope: { folder: address.folder, name, count } });

  return (
    <>
      <SavedHead
        isPremium={account?.isPremium}
        total={answer?.total}
        view={view}
        onNewFolder={() => setDialog({ kind: "folder" })}
      >
        {answer ? (
          <FolderTabs answer={answer} openId={address.folder} onDropped={handleDropped} />
        ) : (
          <WaitingTabs />
        )}
      </SavedHead>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link fires a click as well */}
      <div
        ref={panel}
        id={SAVED_PANEL_ID}
        role="tabpanel"
        tabIndex={-1}
        aria-labelledby={answer && isFolderKnown ? tabId(address.folder) : undefined}
        aria-label={answer && isFolderKnown ? undefined : savedPageWords.title}
        onClick={followFigure}
        onFocus={preloadDialogs}
        className="page min-h-[70dvh] grow pt-6 pb-12 outline-none md:min-h-0 md:pt-8"
      >
        <SavedToolbar address={address} count={isMissing ? "" : countWords(address, items.length, hasMore)}>
          {folder && (
            <Button variant="outline" size="bar" onClick={() => setDialog({ kind: "share", folder })}>
              <Link2 className="size-4" />
              <span className="max-md:sr-only">{savedPageWords.share}</span>
            </Button>
          )}
          {count > 0 && (
            <Button variant="outline" size="bar" onClick={openExport}>
              <Download className="size-4" />
              <span className={cx(folder && "max-md:sr-only")}>{savedPageWords.exportMenu}</span>
            </Button>
          )}
          {folder && <FolderMenu folder={folder} folders={folders} onOpen={setDialog} />}
        </SavedToolbar>
        {error && isMissing && <LoadFailed error={error} onTryAgain={list.tryAgain} />}
        {!error && isWaiting && <WaitingList view={view} />}
        {isEmpty && (
          <NothingShown
            address={address}
            isFolderKnown={isFolderKnown}
            hasAny={(answer?.total ?? 0) > 0 || reading.hasAny}
          />
        )}
        {!isMissing && !hasNoDiagrams && (
          <SavedList
            key={`${address.folder} ${address.sort} ${address.q}`}
            label={name}
            items={items}
            total={hasMore ? total : items.length}
            hasMore={hasMore && error === null}
            isLoadingMore={isLoading}
            folders={folders}
            selected={selectedIds}
            view={view}
            actions={actions}
            returnTo={address.figure}
            onNearEnd={list.loadMore}
          />
        )}
        {error && !isMissing && (
          <MoreFailed title={savedPageWords.loadFailed} error={error} onTryAgain={list.tryAgain} />
        )}
        {(error || !isWaiting) && reading.saved.length > 0 && <ReadingList saved={reading.saved} />}
        {!isMissing && reading.error && (
          <MoreFailed title={savedWords.loadFailed} error={reading.error} onTryAgain={reading.tryAgain} />
        )}
        {selected.length > 0 && (
          <SelectionBar
            count={selected.length}
            canSelectMore={selected.length < items.length}
            onMove={() => setDialog({ kind: "move", items: selected })}
            onRemove={() => {
              leave();
              void removeSaved(selected);
            }}
            onSelectAll={() => setSelectedIds(new Set(items.map(({ diagram }) => diagram.id)))}
            onDone={leave}
          />
        )}
      </div>
      {dialog && Dialogs && (
        <Dialogs key={dialog.kind} dialog={dialog} folders={folders} onClose={closeDialog} onMoved={leave} />
      )}
      {viewer && <viewer.Viewer {...viewer.props} />}
    </>
  );
}

/** The skeleton of the page, with the final layout. */
function Waiting() {
  return (
    <>
      <SavedHead isPremium={undefined} total={undefined} view="grid" onNewFolder={() => {}}>
        <WaitingTabs />
      </SavedHead>
      <div className="page grow pt-6 pb-12 md:pt-8">
        <SavedToolbar address={firstAddress} count="">
          {null}
        </SavedToolbar>
        <WaitingList view="grid" />
      </div>
    </>
  );
}

function WaitingTabs() {
  return <div aria-hidden="true" className="h-12 md:h-11.5" />;
}

function WaitingList({ view }: { view: ViewMode }) {
  return (
    <>
      <p role="status" className="sr-only">
        {savedPageWords.loading}
      </p>
      <ol aria-hidden="true" className={gridStyle(view)}>
        <PlateSkeletons count={8} view={view} isSaved />
      </ol>
    </>
  );
}

/** Preloads the dialogs that the user may open next; without their code, the first keys would be lost. */
function preloadDialogs() {
  loadDialogs().catch(() => undefined);
}

/** Handles a plain click on the link of a figure without loading a page. */
function followFigure(event: MouseEvent) {
  const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
  const link = event.target instanceof Element ? event.target.closest("a[aria-haspopup=dialog]") : null;
  if (!isPlain || !(link instanceof HTMLAnchorElement) || event.defaultPrevented) return;
  const figure = new URL(link.href).searchParams.get("figure");
  if (figure === null) return;
  event.preventDefault();
  goToSaved({ figure });
}

/** Dragging one of the selected diagrams drags all of them. */
function startDrag(event: DragEvent, item: SavedDiagram, selected: readonly SavedDiagram[]) {
  if (!canDrag()) return event.preventDefault();
  const dragged = selected.includes(item) ? selected : [item];
  const label =
    dragged.length === 1 ? item.diagram.title.slice(0, 40) : savedPageWords.dragged(dragged.length);
  dragDiagrams(
    event,
    dragged.map(({ diagram, snapshot }) => ({ ...diagram, snapshot })),
    label,
  );
}

function withOrWithout(ids: ReadonlySet<string>, id: string, isIn: boolean): ReadonlySet<string> {
  const next = new Set(ids);
  if (isIn) next.add(id);
  else next.delete(id);
  return next;
}

function countWords({ q }: SavedAddress, count: number, hasMore: boolean): string {
  return q === "" ? savedPageWords.shown(count, hasMore) : savedPageWords.fit(count, hasMore, q);
}
