"use client";

import { cx } from "class-variance-authority";
import { Check, X } from "lucide-react";
import { type MouseEvent, useEffect, useRef } from "react";
import useSWRImmutable from "swr/immutable";
import { PlateGround } from "@/components/diagrams/plate-ground";
import { NoticePlate } from "@/components/elements/notice-plate";
import { useIsDark } from "@/components/hooks/use-is-dark";
import { send } from "@/components/http/api-client";
import { Button } from "@/components/ui/button";
import { canvas } from "@/lib/drawing/compiler";
import type { AskedLabel } from "@/lib/drawing/svg/find-labels";
import { labelAt } from "@/lib/study/places";
import type { StudyDiagram } from "@/lib/study/study-diagram";
import { studyWords } from "@/lib/study/words";

/** What is shown of a label. Of a hidden one a blank is shown, which is marked if it is asked. */
export type LabelState = "hidden" | "asked" | "revealed" | "right" | "missed";

type StudyPictureProps = {
  diagram: StudyDiagram;
  states: readonly LabelState[];
  /** Whether blanks have numbers. */
  isNumbered: boolean;
  /** The accessible name of a label or its blank. */
  nameOf: (label: number) => string;
  /** If labels can be chosen. */
  onChoose?: ((label: number) => void) | undefined;
  /** Whether a click beside a blank chooses the nearest one. */
  isForgiving?: boolean;
};

/** The picture of a diagram with some of its labels hidden, and a button over each. */
export function StudyPicture(props: StudyPictureProps) {
  const { diagram, states, isNumbered, nameOf, onChoose, isForgiving = false } = props;
  const { imageSrc, darkImageSrc, title, labels } = diagram;
  const isDark = useIsDark();
  const address = (isDark && darkImageSrc) || imageSrc;
  const { data, error, mutate } = useSWRImmutable<string, Error>(address, readText, {
    shouldRetryOnError: false,
    // The picture of the other theme has the same blanks.
    keepPreviousData: true,
  });
  const handleClick = ({ clientX, clientY, currentTarget }: MouseEvent<HTMLElement>) => {
    if (!isForgiving || !onChoose) return;
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    const x = ((clientX - left) / width) * canvas.width;
    const y = ((clientY - top) / height) * canvas.height;
    const label = labelAt(labels, [x, y]);
    if (label !== null) onChoose(label);
  };
  if (error && data === undefined) {
    return (
      <div role="alert" className="grid aspect-4/3 w-full place-content-center">
        <NoticePlate drawing="broken" title={studyWords.failedTitle} text={error.message}>
          <Button onClick={() => void mutate()}>{studyWords.tryAgain}</Button>
        </NoticePlate>
      </div>
    );
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has no place for a picture
    // biome-ignore lint/a11y/useKeyWithClickEvents: each place has a button; a click beside one is a convenience
    <div
      role="group"
      aria-label={studyWords.pictureOf(title)}
      aria-busy={data === undefined}
      onClick={handleClick}
      className={cx(
        "relative aspect-4/3 w-full overflow-hidden rounded-plate border bg-plate select-none",
        isForgiving && onChoose && "cursor-pointer",
      )}
    >
      <PlateGround isLoading={data === undefined} hasFailed={false} />
      {data === undefined ? (
        <span className="sr-only">{studyWords.loading}</span>
      ) : (
        <>
          <Drawing svg={data} states={states} />
          {labels.map((label, index) => (
            <Blank
              // biome-ignore lint/suspicious/noArrayIndexKey: labels are told apart by their place
              key={index}
              label={label}
              state={states[index] ?? "hidden"}
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
  text: string;
  name: string;
  onChoose?: (() => void) | undefined;
};

/** Pixels of the canvas around the ink of a label. */
const PADDING = 3;

/** Covers a label; once it is revealed, outlines it. */
function Blank({ label: { box }, state, text, name, onChoose }: BlankProps) {
  const [left, top, right, bottom] = box;
  const share = (value: number, size: number) => `${(100 * value) / size}%`;
  const style = {
    left: share((left + right) / 2, canvas.width),
    top: share((top + bottom) / 2, canvas.height),
    width: share(right - left + 2 * PADDING, canvas.width),
    height: share(bottom - top + 2 * PADDING, canvas.height),
  };
  const className = cx(
    "absolute grid min-h-4.5 min-w-4.5 -translate-1/2 place-content-center rounded-sm border text-xs/none font-medium tabular-nums",
    blankStyles[state],
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
      onClick={(event) => {
        event.stopPropagation();
        onChoose();
      }}
      className={cx(className, "after:absolute after:-inset-1")}
    >
      {content}
    </button>
  );
}

const blankStyles: Record<LabelState, string> = {
  hidden: "border-border-strong bg-secondary text-foreground hover:bg-accent hover:text-accent-foreground",
  asked: "border-2 border-primary bg-accent text-accent-foreground",
  revealed: "border-transparent hover:border-border-strong",
  right: "border-success text-success",
  missed: "border-dashed border-destructive text-destructive",
};
