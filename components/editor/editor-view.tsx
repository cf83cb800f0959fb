"use client";

import { ArrowLeft, ChevronDown } from "lucide-react";
import { useState } from "react";
import { NoticePlate } from "@/components/elements/notice-plate";
import { useLazyComponent } from "@/components/hooks/use-lazy-component";
import { PremiumMark } from "@/components/payments/premium-mark";
import { HeaderSearch } from "@/components/search/box/header-search";
import { PublicPageEffects } from "@/components/session/public-page-effects";
import { useSession } from "@/components/session/use-session";
import { Button } from "@/components/ui/button";
import { connectionWords } from "@/lib/connection-words";
import { diagramPath } from "@/lib/diagrams/share-facts";
import type { EditableDrawing } from "@/lib/editor/editable-drawing";
import { editorWords } from "@/lib/editor/words";
import type { Palette } from "./colour-row";
import { type EditedDiagram, LabelEditor } from "./label-editor";
import { LoadingSource } from "./loading-source";
import type { SourceEditorProps } from "./source-editor";

type EditorViewProps = { diagram: EditedDiagram; drawing: EditableDrawing; palette: Palette };

/** The editor page: labels and colours for everybody to try, and the source. */
export function EditorView({ diagram, drawing, palette }: EditorViewProps) {
  const { id, title } = diagram;
  return (
    // `results` puts the search box in the header, as on every page but the landing page.
    <div data-view="results" className="contents">
      <HeaderSearch />
      <PublicPageEffects />
      <div className="page flex grow flex-col pt-4 pb-14 md:pt-8">
        <a
          href={diagramPath(id)}
          className="text-link inline-flex h-11 items-center gap-1.5 self-start rounded-sm text-sm md:h-7"
        >
          <ArrowLeft aria-hidden="true" className="size-4" />
          {editorWords.backTo(title)}
        </a>
        <h1 className="mt-1 headline text-balance wrap-anywhere">{editorWords.title(title)}</h1>
        <p className="mt-1 text-sm text-muted-foreground">{editorWords.lead}</p>
        <noscript>
          <p className="mt-6 border-y py-3 text-sm">{editorWords.needsScript}</p>
        </noscript>
        <LabelEditor diagram={diagram} drawing={drawing} palette={palette} />
        <Advanced diagram={diagram} />
      </div>
    </div>
  );
}

const loadSourceEditor = () => import("./source-editor");

/** The source, whose editor is loaded when it is wanted. */
function Advanced({ diagram }: SourceEditorProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [isLost, setIsLost] = useState(false);
  const SourceEditor = useLazyComponent<SourceEditorProps>(loadSourceEditor, isOpen && !isLost, () =>
    setIsLost(true),
  );
  const { account } = useSession();
  return (
    <section aria-label={editorWords.advanced} className="mt-10 border-t pt-4">
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => {
          setIsOpen(!isOpen);
          setIsLost(false);
        }}
        className="group inline-flex h-11 items-center gap-2 rounded-sm text-sm font-medium md:h-9"
      >
        <ChevronDown
          aria-hidden="true"
          className="size-4 -rotate-90 transition-transform duration-(--quick) group-aria-expanded:rotate-0"
        />
        {editorWords.advanced}
        {(account === null || account?.isPremium === false) && <PremiumMark />}
      </button>
      {/* Hidden and not removed: the changes of the source would be lost. */}
      <div hidden={!isOpen}>
        {SourceEditor ? (
          <SourceEditor diagram={diagram} />
        ) : isLost ? (
          <div role="alert" className="grid place-content-center py-12">
            <NoticePlate drawing="broken" title={editorWords.lostTitle} text={connectionWords.failed}>
              <Button onClick={() => setIsLost(false)}>{editorWords.tryAgain}</Button>
            </NoticePlate>
          </div>
        ) : (
          <LoadingSource />
        )}
      </div>
    </section>
  );
}
