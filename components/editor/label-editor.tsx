"use client";

import { Download, RotateCcw } from "lucide-react";
import { type ReactNode, useId, useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { UndoButtons } from "@/components/elements/undo-buttons";
import { useHistory } from "@/components/hooks/use-history";
import { useSession } from "@/components/session/use-session";
import { Button } from "@/components/ui/button";
import { NativeSelect } from "@/components/ui/native-select";
import { type DownloadGround, downloadGrounds } from "@/lib/diagrams/download-choices";
import { type DownloadFormat, downloadFormatLabels } from "@/lib/diagrams/download-formats";
import type { Box, Point } from "@/lib/drawing/geometry";
import type { EditedLabel } from "@/lib/editor/edit-drawing";
import type { EditableDrawing, EditableLabel } from "@/lib/editor/editable-drawing";
import {
  changeColour,
  changeLabel,
  type Edits,
  editOf,
  isChanged,
  isHidden,
  isShown,
  type LabelEdit,
  lengthOfTexts,
  nameOf,
  needsPremium,
  noEdits,
  resetLabel,
  sameEdits,
  toggleLabel,
  translateLabels,
  wasOf,
  within,
} from "@/lib/editor/edits";
import { type LabelLanguage, labelLanguages } from "@/lib/editor/label-languages";
import { editorWords, MOST_TEXTS } from "@/lib/editor/words";
import { ColourRow, type Palette } from "./colour-row";
import { dataUrl } from "./data-url";
import { downloadEdited, offerPremiumFile } from "./download-edited";
import { EditedPicture } from "./edited-picture";
import { KeepBar } from "./keep-bar";
import { LabelList, LabelPanel } from "./label-panel";
import type { Move } from "./label-spots";
import { useDrawing } from "./use-drawing";
import { useKeeping } from "./use-keeping";

export type EditedDiagram = {
  id: string;
  title: string;
  description: string;
  imageSrc: string;
  darkImageSrc: string | null;
};

type LabelEditorProps = {
  diagram: EditedDiagram;
  drawing: EditableDrawing;
  palette: Palette;
};

/** The formats of the download buttons. */
const formats = ["svg", "png", "pdf"] as const satisfies readonly DownloadFormat[];

/** A diagram whose labels and colours are changed without its source. */
export function LabelEditor({ diagram, drawing, palette }: LabelEditorProps) {
  const history = useHistory(() => noEdits);
  const { present: value, change, restart, undo, redo, canUndo, canRedo } = history;
  const [drag, setDrag] = useState<(Place & { edits: Edits }) | null>(null);
  const edits = drag?.edits ?? value;
  const [chosen, setChosen] = useState<number | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const panel = useRef<HTMLElement>(null);
  const list = useRef<HTMLOListElement>(null);
  const { account } = useSession();
  const isForOthers = account === null || account?.isPremium === false;
  const needsUpgrade = isForOthers && needsPremium(value, drawing);
  const isTooMuch = lengthOfTexts(value.labels) > MOST_TEXTS;
  const isUntouched = !canUndo && !canRedo;
  const keeping = useKeeping(diagram.id, { edits: value, isUntouched, change, restart });

  const { labels: known } = drawing;
  const { pictures, error, isDrawing, drawAgain } = useEditedDrawing(diagram, drawing, edits);
  const labels = pictures?.labels ?? originals(known);
  const isDark = edits.ground === "dark";
  const original = (isDark && diagram.darkImageSrc) || diagram.imageSrc;
  const src = pictures ? dataUrl(isDark ? pictures.dark : pictures.light) : original;

  const labelAt = (index: number) => known[index] as EditableLabel;
  const textOf = (index: number) => editOf(edits, labelAt(index))?.text ?? wasOf(labelAt(index));
  const wordsOf = (index: number) => {
    const text = textOf(index);
    return isShown(text) ? text.replace(/\s+/g, " ").trim() : nameOf(edits, labelAt(index));
  };
  const move = (index: number, by: Point, how: Move) => {
    const edit = editOf(value, labelAt(index));
    // It would be moved unseen.
    if (edit && isHidden(edit)) return setDrag(null);
    const { box, offset } = drag ?? placeOf(labels[index] as EditedLabel, edit);
    const [x, y] = within(box, by);
    const moved = changeLabel(value, labelAt(index), { dx: offset[0] + x, dy: offset[1] + y });
    setDrag(how === "drag" ? { box, offset, edits: moved } : null);
    if (how === "drag" || (x === 0 && y === 0)) return;
    // Steps one after the other are undone at once, and each drag by itself.
    change(moved, how === "step" ? `move ${index}` : null);
  };
  const toggle = (index: number) => change(toggleLabel(value, labelAt(index)));
  /** The list and the panel take the place of each other, and the focus of what is gone would be lost. */
  const show = (label: number | null) => {
    flushSync(() => setChosen(label));
    if (label !== null) panel.current?.focus();
    else if (chosen !== null) list.current?.querySelectorAll("button")[chosen]?.focus();
  };

  return (
    <div
      data-editor
      className="mt-4 grid items-start gap-x-8 gap-y-5 md:mt-6 min-[62.5rem]:grid-cols-[minmax(0,calc((100svh-17.5rem)*4/3))_minmax(280px,1fr)]"
    >
      <div className="grid min-w-0 gap-3">
        <Toolbar edits={value} labels={known} onChange={change}>
          <UndoButtons canUndo={canUndo} canRedo={canRedo} undo={undo} redo={redo} />
        </Toolbar>
        <EditedPicture
          title={diagram.title}
          src={src}
          ground={edits.ground}
          labels={labels}
          nameOf={wordsOf}
          chosen={chosen}
          onChoose={setChosen}
          onMove={move}
          onToggle={toggle}
          onType={() => field.current?.focus()}
        />
        <p role="status" className="min-h-5 text-sm text-muted-foreground">
          {isDrawing
            ? editorWords.drawing
            : pictures
              ? editorWords.drawn
              : (canUndo || canRedo) && editorWords.unchanged}
        </p>
        {error !== null && (
          <div role="alert" className="rounded-md border border-destructive bg-card px-3 py-2.5 text-sm">
            <p className="wrap-anywhere">{error}</p>
            <Button variant="outline" size="sm" className="mt-2" onClick={drawAgain}>
              {editorWords.tryAgain}
            </Button>
          </div>
        )}
        {isTooMuch && (
          <p role="alert" className="text-sm text-destructive">
            {editorWords.tooMuchText}
          </p>
        )}
        {(pictures?.skipped ?? 0) > 0 && <p className="text-sm">{editorWords.skipped}</p>}
      </div>
      <div className="grid min-w-0 gap-5">
        <KeepBar keeping={keeping} isRefused={isTooMuch} />
        {chosen === null ? (
          <LabelList
            list={list}
            labels={labels}
            nameOf={wordsOf}
            isChanged={(index) => isChanged(edits, labelAt(index))}
            onChoose={show}
          />
        ) : (
          <LabelPanel
            key={chosen}
            panel={panel}
            name={wordsOf(chosen)}
            label={labels[chosen] as EditedLabel}
            text={textOf(chosen)}
            isChanged={isChanged(edits, labelAt(chosen))}
            isForOthers={isForOthers}
            field={field}
            onType={(text, how) =>
              change(changeLabel(value, labelAt(chosen), { text }), how && `text ${chosen} ${how}`)
            }
            onMove={(by) => move(chosen, by, "step")}
            onToggle={() => toggle(chosen)}
            onReset={() => change(resetLabel(value, labelAt(chosen)))}
            onDone={() => show(null)}
          />
        )}
        <ColourRow
          inks={drawing.inks.filter((ink) => ink in palette)}
          colours={value.colours}
          palette={palette}
          theme={isDark ? "dark" : "light"}
          isForOthers={isForOthers}
          onChange={(from, to) => change(changeColour(value, from, to))}
        />
        <section aria-label={editorWords.download} className="grid gap-2">
          <h2 className="text-sm font-medium">{editorWords.download}</h2>
          {needsUpgrade && <p className="text-sm text-muted-foreground">{editorWords.downloadOwn}</p>}
          <div className="flex flex-wrap gap-2">
            {formats.map((format) => (
              <Button
                key={format}
                size="bar"
                variant={format === "svg" ? "default" : "outline"}
                aria-label={editorWords.downloadAs(downloadFormatLabels[format])}
                aria-disabled={isTooMuch}
                onClick={() => {
                  if (isTooMuch) return;
                  if (needsUpgrade) offerPremiumFile();
                  else void downloadEdited(diagram, format, value);
                }}
              >
                <Download className="size-4" />
                {downloadFormatLabels[format]}
              </Button>
            ))}
          </div>
        </section>
      </div>
    </div>
  );
}

/** The picture with its changes; nothing is drawn while there are none. */
function useEditedDrawing(
  { title, description }: EditedDiagram,
  drawing: EditableDrawing,
  { labels, colours, ground }: Edits,
) {
  const hasChanges = labels.length > 0 || Object.keys(colours).length > 0;
  const order = useMemo(
    () => (hasChanges ? { drawing, title, description, edits: { labels, colours, ground } } : null),
    [hasChanges, drawing, title, description, labels, colours, ground],
  );
  return useDrawing(order, 0);
}

const originals = (labels: readonly EditableLabel[]): EditedLabel[] =>
  labels.map(({ lines, box }) => ({ lines, box, move: { asked: [0, 0], made: [0, 0] } }));

/** Where a label stands, and how far from where it stood at first, in pixels of the canvas. */
interface Place {
  box: Box;
  offset: Point;
}

/** A label may have been brought back onto the canvas; one whose last move is not drawn yet will stand where that says. */
function placeOf(
  { box, move: { asked, made } }: EditedLabel,
  { dx = 0, dy = 0 }: Partial<LabelEdit> = {},
): Place {
  if (dx === asked[0] && dy === asked[1]) return { box, offset: made };
  const [x, y] = [dx - made[0], dy - made[1]];
  const [left, top, right, bottom] = box;
  return { box: [left + x, top + y, right + x, bottom + y], offset: [dx, dy] };
}

type ToolbarProps = {
  edits: Edits;
  labels: readonly EditableLabel[];
  onChange: (edits: Edits) => void;
  children: ReactNode;
};

function Toolbar({ edits, labels, onChange, children }: ToolbarProps) {
  const id = useId();
  const languages = labelLanguages.filter((language) => labels.some(({ names }) => names?.[language]));
  const isOriginal = sameEdits(edits, noEdits);
  const ground = (chosen: DownloadGround) => onChange({ ...edits, ground: chosen });
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <div className="flex gap-1">
        {children}
        <Button
          variant="outline"
          size="icon"
          aria-label={editorWords.startOver}
          data-tip={editorWords.startOver}
          aria-disabled={isOriginal}
          onClick={() => !isOriginal && onChange(noEdits)}
          className="tip"
        >
          <RotateCcw className="size-4" />
        </Button>
      </div>
      {languages.length > 0 && (
        <div className="flex items-center gap-2">
          <label htmlFor={id} className="text-sm">
            {editorWords.labelsIn}
          </label>
          <NativeSelect
            id={id}
            value={edits.language ?? ""}
            onChange={({ target }) =>
              onChange(translateLabels(edits, labels, (target.value || null) as LabelLanguage | null))
            }
            options={[
              ["", editorWords.english],
              ...languages.map((language) => [language, editorWords.languages[language]] as const),
            ]}
          />
        </div>
      )}
      <div className="flex items-center gap-2">
        <label htmlFor={`${id}-ground`} className="text-sm">
          {editorWords.ground}
        </label>
        <NativeSelect
          id={`${id}-ground`}
          value={edits.ground}
          onChange={({ target }) => ground(target.value as DownloadGround)}
          options={downloadGrounds.map((each) => [each, editorWords.grounds[each]] as const)}
        />
      </div>
    </div>
  );
}
