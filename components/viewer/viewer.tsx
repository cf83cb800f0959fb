"use client";

import { Dialog } from "radix-ui";
import { useTitle } from "@/components/hooks/use-title";
import { clearToast } from "@/components/toasts/show-toast";
import { useRemembered } from "@/components/viewed/viewed-diagrams";
import type { ShownDiagram } from "@/lib/diagrams/shown-diagram";
import { viewerWords } from "@/lib/diagrams/viewer-words";
import { useZoom } from "./use-zoom";
import { ViewerBar } from "./viewer-bar";
import { handleViewerKeys } from "./viewer-keys";
import { ViewerPanel } from "./viewer-panel";
import { ViewerStage } from "./viewer-stage";

type ViewerProps = {
  /** The diagrams of the list, in order. */
  diagrams: readonly ShownDiagram[];
  /** Place of the diagram to show, from 1. */
  place: number;
  /** Number of diagrams, including those that are not loaded yet. */
  total: number;
  /** Whether more can be loaded after the last. */
  canGoOn: boolean;
  /** Called with the place after the last to load more, if `canGoOn`. */
  onMove: (place: number) => void;
  onClose: () => void;
  /** The link of a tag within the page that shows the list; without it, tags are searched for. */
  tagUrl?: (tag: string) => string;
};

/** A dialog with one diagram as large as the screen allows, and its facts. */
export default function Viewer(props: ViewerProps) {
  const { diagrams, place, total, canGoOn, onMove, onClose, tagUrl } = props;
  const zoom = useZoom();
  const diagram = diagrams[place - 1];
  useTitle(diagram?.title ?? null);
  useRemembered(diagram);
  if (!diagram) return null;

  const canMove = (step: 1 | -1) =>
    step < 0 ? place > 1 : place < diagrams.length || (place === diagrams.length && canGoOn);
  const move = (step: 1 | -1) => {
    if (canMove(step)) onMove(place + step);
  };

  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 animate-fade-in bg-overlay" />
        <Dialog.Content
          data-viewer=""
          // The panel has the description.
          aria-describedby={undefined}
          onOpenAutoFocus={focusSheet}
          onEscapeKeyDown={leaveToDialogAbove}
          onPointerDownOutside={ignoreToastClick}
          onKeyDown={(event) => handleViewerKeys(event, { diagram, zoom, onMove: move })}
          className="fixed inset-0 z-50 flex animate-rise scroll-pt-14 scroll-pb-20 flex-col overflow-y-auto overscroll-contain bg-popover text-popover-foreground outline-none md:inset-y-8 md:mx-auto md:max-w-180 md:rounded-lg md:border md:shadow-float md:max-[62.5rem]:animate-fade-in min-[62.5rem]:inset-8 min-[62.5rem]:m-auto min-[62.5rem]:grid min-[62.5rem]:max-h-250 min-[62.5rem]:max-w-440 min-[62.5rem]:grid-cols-[minmax(0,1fr)_372px] min-[62.5rem]:grid-rows-[auto_minmax(0,1fr)] min-[62.5rem]:overflow-hidden"
        >
          <p role="status" className="sr-only">
            {viewerWords.announcement(place, total, diagram.title)}
          </p>
          <ViewerBar place={place} total={total} />
          <ViewerStage diagram={diagram} zoom={zoom} canMove={canMove} onMove={move} />
          <ViewerPanel key={diagram.id} diagram={diagram} {...(tagUrl && { tagUrl })} />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** Focuses the dialog itself, so that its title is announced, its keys work at once, and no button looks selected. */
function focusSheet(event: Event) {
  event.preventDefault();
  clearToast({ sparesHeld: true });
  if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus();
}

/** Leaves Escape to a dialog above the viewer: the primitive notices that dialog only after it has the focus. */
function leaveToDialogAbove(event: KeyboardEvent) {
  const dialog = event.target instanceof Element && event.target.closest("[role=dialog]");
  if (dialog && !dialog.matches("[data-viewer]")) event.preventDefault();
}

/** A click on a toast does not close the viewer. */
function ignoreToastClick(event: CustomEvent<{ originalEvent: PointerEvent }>) {
  const { target } = event.detail.originalEvent;
  if (target instanceof Element && target.closest("[data-sonner-toaster]")) event.preventDefault();
}
