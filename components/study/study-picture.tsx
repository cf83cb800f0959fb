"use client";

import { cx } from "class-variance-authority";
import { Check, X } from "lucide-react";
import { type MouseEvent, type Ref, useEffect, useRef } from "react";
import useSWRImmutable from "swr/immutable";
import { PlateGround } from "@/components/diagrams/plate-ground";
import { NoticePlate } from "@/components/elements/notice-plate";
import { useIsDark } from "@/components/hooks/use-is-dark";
import { send } from "@/components/http/api-client";
import { Button } from "@/components/ui/button";
import { connectionWords } from "@/lib/connection-words";
import { canvas } from "@/lib/drawing/compiler";
import type { AskedLabel } from "@/lib/drawing/svg/find-labels";
import { labelAt } from "@/lib/study/places";
import type { StudyDiagram } from "@/lib/study/study-diagram";
import { studyWords } from "@/lib/study/words";
import { useCoveredPicture } from "./use-covered-picture";

/** What is shown of a label. Of a hidden one a blank is shown, which is marked if it is asked. */
export type LabelState = "hidden" | "asked" | "revealed" | "right" | "missed";

type StudyPictureProps = {
  ref?: Ref<HTMLDivElement>;
  diagram: StudyDiagram;
  states: readonly LabelState[];
  /** Whether blanks have numbers. */
  isNumbered: boolean;
  /** The accessible name of a label or its blank. */
  nameOf: (label: number) => string;
  /** If labels can be chosen. */
  onChoose?: ((label: number) => void) | undefined;
};

/** The picture of a diagram with some of its labels hidden, and a button over each. */
export function StudyPicture({ ref, diagram, states, isNumbered, nameOf, onChoose }: StudyPictureProps) {
  const { imageSrc, darkImageSrc, title, labels } = diagram;
  const isDark = useIsDark();
  const isCovered = diagram.coveredShape !== undefined;
  const covered = useCoveredPicture(isCovered ? imageSrc : null, diagram.coveredShape ?? null);
  const address = (isDark && darkImageSrc) || imageSrc;
  const { data, error, mutate } = useSWRImmutable<string, Error>(isCovered ? null : address, readText, {
    shouldRetryOnError: false,
    // While that of the other theme loads: it has the same blanks.
    keepPreviousData: true,
  });
  const failure = covered.hasFailed ? connectionWords.checkConnection : error?.message;
  const isLoading = failure === undefined && !(isCovered ? covered.isLoaded : data !== undefined);
  const isShown = failure === undefined && !isLoading;
  const handleClick = ({ detail, clientX, clientY, currentTarget }: MouseEvent<HTMLElement>) => {
    // A click by keyboard has no position: the button that has the focus handles it.
    if (detail === 0 || !onChoose || !isShown) return;
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    const x = ((clientX - left) / width) * canvas.width;
    const y = ((clientY - top) / height) * canvas.height;
    const label = labelAt(labels, [x, y]);
    if (label !== null) onChoose(label);
  };
  const handleTryAgain = async ({ currentTarget }: MouseEvent<HTMLElement>) => {
    const picture = currentTarget.closest<HTMLElement>("[role=group]");
    if (isCovered) covered.tryAgain();
    else if ((await mutate()) === undefined) return;
    // The button is gone then.
    picture?.focus();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has no place for a picture
    // biome-ignore lint/a11y/useKeyWithClickEvents: each label has a button for the keyboard
    <div
      ref={ref}
      role="group"
      tabIndex={-1}
      aria-label={studyWords.pictureOf(title)}
      aria-busy={isLoading}
      onClick={handleClick}
      style={isCovered && failure === undefined ? covered.frameStyle : undefined}
      className={cx(
        "relative isolate mx-auto w-full rounded-plate",
        failure !== undefined
          ? "grid place-content-center md:aspect-4/3"
          : "aspect-4/3 overflow-hidden border bg-plate select-none",
        isShown && onChoose && "cursor-pointer",
      )}
    >
      {failure === undefined && <PlateGround isLoading={isLoading} hasFailed={false} />}
      {failure === undefined && covered.picture}
      {failure !== undefined && (
        <div role="alert">
          <NoticePlate drawing="broken" title={studyWords.failedTitle} text={failure}>
            <Button onClick={(event) => void handleTryAgain(event)}>{studyWords.tryAgain}</Button>
          </NoticePlate>
        </div>
      )}
      {isLoading && <span className="sr-only">{studyWords.loading}</span>}
      {isShown && (
        <>
          {data !== undefined && <Drawing svg={data} states={states} />}
          {labels.map((label, index) => (
            <Blank
              // biome-ignore lint/suspicious/noArrayIndexKey: labels are told apart by their place
              key={index}
              label={label}
              state={states[index] ?? "hidden"}
              isCover={isCovered}
              text={isNumbered ? String(index + 1) : ""}
              name={nameOf(index)}
              onChoose={onChoose && (() => onChoose(index))}
            />
          ))}
        </>
      )}
    </div>
  );
}

const readText = async (path: string) => (await send(path, {})).text();

type DrawingProps = { svg: string; states: readonly LabelState[] };

/** The drawing itself. It is decoration: its description would tell the answers. */
function Drawing({ svg, states }: DrawingProps) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { documentElement } = new DOMParser().parseFromString(svg, "image/svg+xml");
    for (const name of ["role", "aria-labelledby", "width", "height"]) documentElement.removeAttribute(name);
    for (const text of documentElement.querySelectorAll("title, desc")) text.remove();
    for (const part of documentElement.querySelectorAll<SVGElement>("[data-label]")) {
      const state = states[Number(part.dataset.label)];
      if (state === "hidden" || state === "asked") part.remove();
    }
    frame.current?.replaceChildren(document.importNode(documentElement, true));
  }, [svg, states]);
  return <div ref={frame} aria-hidden="true" className="absolute inset-0 *:size-full" />;
}

type BlankProps = {
  label: AskedLabel;
  state: LabelState;
  /** Whether it covers exactly its box, and not only the ink in it. */
  isCover: boolean;
  text: string;
  name: string;
  onChoose?: (() => void) | undefined;
};

/** Pixels of the canvas around the ink of a label. */
const PADDING = 3;

/** Stands in place of a label; once it is revealed, outlines it. */
function Blank({ label: { box }, state, isCover, text, name, onChoose }: BlankProps) {
  const [left, top, right, bottom] = box;
  const padding = isCover ? 0 : PADDING;
  const share = (value: number, size: number) => `${(100 * value) / size}%`;
  const style = {
    left: share((left + right) / 2, canvas.width),
    top: share((top + bottom) / 2, canvas.height),
    width: share(right - left + 2 * padding, canvas.width),
    height: share(bottom - top + 2 * padding, canvas.height),
  };
  const className = cx(
    "absolute grid min-h-4.5 min-w-4.5 -translate-1/2 place-content-center rounded-sm border text-xs/none font-medium tabular-nums focus-visible:z-1",
    blankStyles[state],
    // The picture is light in both themes.
    isCover && (state === "right" || state === "missed") && "dark:border-plate",
  );
  const Mark = state === "right" ? Check : state === "missed" ? X : null;
  const content = Mark ? (
    <Mark
      aria-hidden="true"
      strokeWidth={3}
      className="absolute -top-2 -right-2 size-3.5 rounded-full bg-plate"
    />
  ) : (
    state !== "revealed" && text
  );
  if (!onChoose) {
    return (
      <span role="img" aria-label={name} style={style} className={className}>
        {content}
      </span>
    );
  }
  return (
    <button
      type="button"
      aria-label={name}
      style={style}
      // By keyboard. Blanks may overlap on a phone: of a pointer, the picture finds the label that is meant.
      onClick={({ detail }) => detail === 0 && onChoose()}
      className={className}
    >
      {content}
    </button>
  );
}

const blankStyles: Record<LabelState, string> = {
  hidden: "border-border-strong bg-secondary text-foreground hover:bg-accent hover:text-accent-foreground",
  asked: "z-1 border-2 border-primary bg-accent text-accent-foreground",
  revealed: "border-transparent hover:border-border-strong",
  right: "border-success text-success",
  missed: "border-dashed border-destructive text-destructive",
};
