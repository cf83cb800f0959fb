"use client";

import { Download } from "lucide-react";
import { type DragEvent, type MouseEvent, useEffect, useRef, useState } from "react";
import { preloadToasts } from "@/components/elements/toast-host";
import { useCurrentLink } from "@/components/hooks/use-current-link";
import { useTitle } from "@/components/hooks/use-title";
import { ReadingList } from "@/components/resources/reading-list";
import { setLiked } from "@/components/saving/saved-state";
import { useReloadOnOwnerChange } from "@/components/session/use-reload-on-owner-change";
import { useSession } from "@/components/session/use-session";
import { Button } from "@/components/ui/button";
import { LIKED_LINK_ID } from "@/lib/accounts/menu-words";
import { savedWords } from "@/lib/resources/saved-words";
import { type LikedAddress, likedUrl } from "@/lib/saved/liked-url";
import { likedPageWords } from "@/lib/saved/page-words";
import type { SavedDiagram } from "@/lib/saved/requests";
import type { ViewMode } from "@/lib/search/search-url";
import { ChosenBar } from "./chosen-bar";
import { type LikedDialog, LikedDialogs, preloadLikedDialogs } from "./dialogs/liked-dialogs";
import { canDrag, dragLikes } from "./drag";
import { FolderMenu } from "./folder-menu";
import { FolderTabs, LIKED_PANEL_ID, tabId } from "./folder-tabs";
import { moveLikes, removeLikes } from "./liked-actions";
import type { CardActs } from "./liked-card";
import { LikedHead } from "./liked-head";
import { gridStyle, LikedList } from "./liked-list";
import { LoadFailed, MoreFailed, NothingShown } from "./liked-notice";
import { LikedSkeletons } from "./liked-skeleton";
import { LikedToolbar } from "./liked-toolbar";
import { goToLiked, useLikedAddress } from "./use-liked-address";
import { useLikedList } from "./use-liked-list";
import { useLikedViewer } from "./use-liked-viewer";
import { useReadingList } from "./use-reading-list";
import { useRestoreFocus } from "./use-restore-focus";
import { useScrollRestoration } from "./use-scroll-restoration";
import { useViewMode } from "./use-view-mode";

const firstAddress: LikedAddress = { folder: "all", sort: "newest", q: "" };

/** The page of everything that the account has saved. */
export function LikedView() {
  useReloadOnOwnerChange(true);
  useCurrentLink(LIKED_LINK_ID);
  // An action may fail because the connection is lost, and then the toast code could not be loaded.
  useEffect(preloadToasts, []);
  const address = useLikedAddress();
  return address ? <LikedPage address={address} /> : <Waiting />;
}

function LikedPage({ address }: { address: LikedAddress }) {
  const { account } = useSession();
  const view = useViewMode();
  const liked = useLikedList(address);
  const { folders: answer, items, hasMore, isLoading, isMissing, fault } = liked;
  const folders = answer?.folders ?? [];
  const reading = useReadingList(address, answer?.folders);
  const [dialog, setDialog] = useState<LikedDialog | null>(null);
  const [chosenIds, setChosenIds] = useState<ReadonlySet<string>>(new Set());
  const panel = useRef<HTMLDivElement>(null);
  const folder = folders.find(({ id }) => id === address.folder);
  const total = totalOf(address, answer, folder?.count);
  const viewer = useLikedViewer(address.figure, items, hasMore, liked.loadMore, { fault, total });
  useRestoreFocus(panel);
  // Marks the listed diagrams as saved without a request for their state.
  useEffect(
    () =>
      setLiked(
        items.map(({ diagram }) => diagram.id),
        true,
      ),
    [items],
  );
  useScrollRestoration(items.length, hasMore && fault === null, liked.loadMore);

  const chosen = items.filter(({ diagram }) => chosenIds.has(diagram.id));
  const leave = () => setChosenIds(new Set());
  const isFolderKnown = answer === null || folder !== undefined || ["all", "none"].includes(address.folder);
  const name = nameOf(address.folder, folder?.name);
  useTitle(folder || address.folder === "none" ? name : null);

  const acts: CardActs = {
    figureUrl: (figure) => likedUrl({ ...address, figure }),
    move: (items) => setDialog({ kind: "move", items }),
    remove: (items) => void removeLikes(items),
    note: (item) => setDialog({ kind: "note", item }),
    choose: (id, isChosen) => setChosenIds(withOrWithout(chosenIds, id, isChosen)),
    drag: (event, item) => startDrag(event, item, chosen),
  };
  const handleDropped = (ids: string[], target: string) => {
    const dropped = items.filter(({ diagram }) => ids.includes(diagram.id));
    if (ids.some((id) => chosenIds.has(id))) leave();
    void moveLikes(dropped, folders.find(({ id }) => id === target) ?? null);
  };
  const hasNoDiagrams = !isMissing && items.length === 0 && !hasMore;
  // The page is empty only if both the diagrams and the resources have loaded.
  const isWaiting = isMissing || (hasNoDiagrams && (reading.isLoading || answer === null));
  const isEmpty = hasNoDiagrams && !isWaiting && !reading.fault && reading.saved.length === 0;
  const takeAway = () =>
    setDialog({ kind: "takeAway", scope: { folder: address.folder, name, count: total } });

  return (
    <>
      <LikedHead
        isPremium={account?.isPremium}
        total={answer?.total}
        view={view}
        onNewFolder={() => setDialog({ kind: "folder" })}
      >
        {answer ? (
          <FolderTabs answer={answer} chosen={address.folder} onDropped={handleDropped} />
        ) : (
          <WaitingTabs />
        )}
      </LikedHead>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link fires a click as well */}
      <div
        ref={panel}
        id={LIKED_PANEL_ID}
        role="tabpanel"
        tabIndex={-1}
        aria-labelledby={answer && isFolderKnown ? tabId(address.folder) : undefined}
        aria-label={answer && isFolderKnown ? undefined : likedPageWords.title}
        onClick={followFigure}
        onFocus={preloadLikedDialogs}
        className="page min-h-[70dvh] grow pt-6 pb-12 outline-none md:min-h-0 md:pt-8"
      >
        <LikedToolbar address={address} count={isMissing ? "" : countWords(address, items.length, hasMore)}>
          {folder && <FolderMenu folder={folder} folders={folders} onOpen={setDialog} />}
          {!folder && total > 0 && (
            <Button variant="outline" size="sm" className="h-11 md:h-9" onClick={takeAway}>
              <Download className="size-4" />
              {likedPageWords.takeAway}
            </Button>
          )}
        </LikedToolbar>
        {fault && isMissing && <LoadFailed fault={fault} onTryAgain={liked.tryAgain} />}
        {!fault && isWaiting && <WaitingList view={view} />}
        {isEmpty && (
          <NothingShown
            address={address}
            isFolderKnown={isFolderKnown}
            hasAny={(answer?.total ?? 0) > 0 || reading.hasAny}
          />
        )}
        {!isMissing && !hasNoDiagrams && (
          <LikedList
            key={`${address.folder} ${address.sort} ${address.q}`}
            label={name}
            items={items}
            total={hasMore ? total : items.length}
            hasMore={hasMore && fault === null}
            isLoadingMore={isLoading}
            folders={folders}
            chosen={chosenIds}
            view={view}
            acts={acts}
            returnTo={address.figure}
            onNearEnd={liked.loadMore}
          />
        )}
        {fault && !isMissing && (
          <MoreFailed title={likedPageWords.loadFailed} fault={fault} onTryAgain={liked.tryAgain} />
        )}
        {(fault || !isWaiting) && reading.saved.length > 0 && <ReadingList saved={reading.saved} />}
        {!isMissing && reading.fault && (
          <MoreFailed title={savedWords.loadFailed} fault={reading.fault} onTryAgain={reading.tryAgain} />
        )}
        {chosen.length > 0 && (
          <ChosenBar
            count={chosen.length}
            canChooseMore={chosen.length < items.length}
            onMove={() => setDialog({ kind: "move", items: chosen })}
            onRemove={() => {
              leave();
              void removeLikes(chosen);
            }}
            onChooseAll={() => setChosenIds(new Set(items.map(({ diagram }) => diagram.id)))}
            onDone={leave}
          />
        )}
      </div>
      <LikedDialogs
        key={dialog?.kind}
        dialog={dialog}
        folders={folders}
        onClose={() => setDialog(null)}
        onMoved={leave}
      />
      {viewer && <viewer.Viewer {...viewer.props} />}
    </>
  );
}

/** The skeleton of the page, with the final layout. */
function Waiting() {
  return (
    <>
      <LikedHead isPremium={undefined} total={undefined} view="grid" onNewFolder={() => {}}>
        <WaitingTabs />
      </LikedHead>
      <div className="page grow pt-6 pb-12 md:pt-8">
        <LikedToolbar address={firstAddress} count="">
          {null}
        </LikedToolbar>
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
        {likedPageWords.loading}
      </p>
      <ol aria-hidden="true" className={gridStyle(view)}>
        <LikedSkeletons count={8} view={view} />
      </ol>
    </>
  );
}

/** Handles a plain click on the link of a figure without loading a page. */
function followFigure(event: MouseEvent) {
  const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
  const link = event.target instanceof Element ? event.target.closest("a[aria-haspopup=dialog]") : null;
  if (!isPlain || !(link instanceof HTMLAnchorElement) || event.defaultPrevented) return;
  const figure = new URL(link.href).searchParams.get("figure");
  if (figure === null) return;
  event.preventDefault();
  goToLiked({ figure });
}

/** Dragging one of the selected diagrams drags all of them. */
function startDrag(event: DragEvent, item: SavedDiagram, chosen: readonly SavedDiagram[]) {
  if (!canDrag()) return event.preventDefault();
  const dragged = chosen.includes(item) ? chosen : [item];
  const label =
    dragged.length === 1 ? item.diagram.title.slice(0, 40) : likedPageWords.dragged(dragged.length);
  dragLikes(
    event,
    dragged.map(({ diagram }) => diagram.id),
    label,
  );
}

function withOrWithout(ids: ReadonlySet<string>, id: string, isIn: boolean): ReadonlySet<string> {
  const next = new Set(ids);
  if (isIn) next.add(id);
  else next.delete(id);
  return next;
}

function nameOf(folder: string, name: string | undefined): string {
  if (folder === "none") return likedPageWords.unfiled;
  return name ?? likedPageWords.all;
}

/** The number of diagrams in the list; -1 if unknown, as for a search. */
function totalOf(
  { folder, q }: LikedAddress,
  answer: { total: number; unfiled: number } | null,
  count = 0,
): number {
  if (q !== "" || answer === null) return -1;
  if (folder === "all") return answer.total;
  return folder === "none" ? answer.unfiled : count;
}

function countWords({ q }: LikedAddress, count: number, hasMore: boolean): string {
  return q === "" ? likedPageWords.shown(count, hasMore) : likedPageWords.fit(count, hasMore, q);
}
