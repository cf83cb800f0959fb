"use client";

import { ClipboardCopy, Download, RotateCcw } from "lucide-react";
import { useId, useMemo, useRef, useState } from "react";
import { drawPng } from "@/components/diagrams/copying/draw-png";
import { copyText } from "@/components/elements/copy-text";
import { ThemedPicture } from "@/components/elements/themed-picture";
import { useQuestionBeforeLeaving } from "@/components/hooks/use-question-before-leaving";
import { saveFile } from "@/components/http/save-file";
import { showToast } from "@/components/toasts/show-toast";
import { Button } from "@/components/ui/button";
import { languages } from "@/lib/drawing/languages";
import type { DrawingAnswer } from "@/lib/editor/requests";
import { editorWords } from "@/lib/editor/words";
import { historyWords } from "@/lib/shell/undo-history";
import { textToast, toastMs } from "@/lib/toast";
import { dataUrl } from "./data-url";
import { SourceField, type SourceFieldHandle } from "./source-field";
import { type DrawingState, useDrawing } from "./use-drawing";

/** Debounce of typing. */
const DEBOUNCE_MS = 250;

type WorkbenchProps = {
  diagram: { id: string; title: string; description: string };
  original: DrawingAnswer;
};

/** The source on the left and its picture on the right; on narrow screens the picture is above. */
export function Workbench({ diagram, original }: WorkbenchProps) {
  const field = useRef<SourceFieldHandle>(null);
  /** What the field contains. */
  const [source, setSource] = useState(original.source);
  const isChanged = source !== original.source;
  useQuestionBeforeLeaving(isChanged);
  const fieldId = useId();
  const { language } = original;
  const { title, description } = diagram;
  const order = useMemo(
    () => ({ language, source, title, description }),
    [language, source, title, description],
  );
  const { drawAgain, ...drawing } = useDrawing(order, DEBOUNCE_MS);
  const { pictures, error } = drawing;

  const handleReset = () => {
    const mine = source;
    field.current?.replace(original.source);
    showToast({
      tone: "info",
      title: editorWords.resetDone,
      durationMs: toastMs.long,
      action: { label: historyWords.undo, onAct: () => field.current?.replace(mine) },
    });
  };
  return (
    <div className="mt-5 grid gap-6 min-[62.5rem]:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <div className="flex min-w-0 flex-col gap-2">
        <p id={fieldId} className="text-sm font-medium">
          {editorWords.source(languages[language])}
        </p>
        <SourceField
          ref={field}
          language={language}
          initial={original.source}
          labelId={fieldId}
          stateId={`${fieldId}-state`}
          isInvalid={error !== null}
          onChange={setSource}
        />
        <div className="flex flex-wrap gap-2">
          <Button variant="outline" aria-disabled={!isChanged} onClick={() => isChanged && handleReset()}>
            <RotateCcw className="size-4" />
            {editorWords.reset}
          </Button>
          <Button variant="outline" onClick={() => copyText(source, editorWords.copied)}>
            <ClipboardCopy className="size-4" />
            {editorWords.copy}
          </Button>
        </div>
      </div>
      <section
        aria-label={editorWords.picture}
        className="flex min-w-0 flex-col gap-2 max-[62.5rem]:order-first"
      >
        <p id={`${fieldId}-state`} role="status" className="text-sm text-muted-foreground">
          {stateOf(drawing)}
        </p>
        <div className="grid place-items-center rounded-lg border bg-table p-4 md:p-8">
          <DrawnPlate title={diagram.title} drawing={drawing} />
        </div>
        {error !== null && (
          <div role="alert" className="rounded-md border border-destructive bg-card px-3 py-2.5 text-sm">
            <p className="font-medium text-destructive">{editorWords.errorTitle}</p>
            <p className="wrap-anywhere">{error}</p>
            {pictures && <p className="mt-1 text-muted-foreground">{editorWords.lastGood}</p>}
            {error === editorWords.noRenderer && (
              <Button variant="outline" size="sm" className="mt-2" onClick={drawAgain}>
                {editorWords.tryAgain}
              </Button>
            )}
          </div>
        )}
        <div className="flex flex-wrap gap-2">
          {(["SVG", "PNG"] as const).map((format) => (
            <Button
              key={format}
              variant={format === "SVG" ? "default" : "outline"}
              disabled={error !== null || !pictures}
              onClick={() => pictures && void download(format, pictures.light, diagram.title)}
            >
              <Download className="size-4" />
              {editorWords.downloadSourceAs(format)}
            </Button>
          ))}
        </div>
      </section>
    </div>
  );
}

function stateOf({ error, isDrawing }: DrawingState): string {
  if (isDrawing) return editorWords.drawing;
  return error === null ? editorWords.drawn : editorWords.errorTitle;
}

/** The picture as an image instead of inline SVG, so that the source cannot affect the page. */
function DrawnPlate({ title, drawing: { pictures, error } }: { title: string; drawing: DrawingState }) {
  return (
    <div
      className={`relative aspect-4/3 w-full max-w-160 rounded-plate border border-plate-edge bg-plate p-4 ${error === null ? "" : "opacity-60"}`}
    >
      {pictures && (
        <ThemedPicture
          src={dataUrl(pictures.light)}
          darkSrc={dataUrl(pictures.dark)}
          alt={editorWords.sourcePictureOf(title)}
          width={400}
          height={300}
          className="size-full"
        />
      )}
    </div>
  );
}

async function download(format: "SVG" | "PNG", svg: string, title: string) {
  try {
    const picture = { imageSrc: dataUrl(svg), mime: "image/svg+xml", width: 400, height: 300 };
    const file = format === "SVG" ? new Blob([svg], { type: picture.mime }) : await drawPng(picture);
    // File systems reject these characters.
    saveFile(file, `${title.replace(/[\\/:*?"<>|]/g, "-")}.${format.toLowerCase()}`);
  } catch {
    showToast(textToast("error", editorWords.downloadFailed, toastMs.long));
  }
}
