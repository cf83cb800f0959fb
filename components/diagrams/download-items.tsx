"use client";

import { FileText, Image, PenTool } from "lucide-react";
import { type KeyboardEvent, useId } from "react";
import {
  DropdownMenuItem,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
} from "@/components/ui/dropdown-menu";
import {
  type DownloadChoice,
  type DownloadGround,
  type DownloadSize,
  groundsFor,
  labelsFor,
  PRINT_DPI,
  pictureKindOf,
  sizesFor,
} from "@/lib/diagrams/download-choices";
import { type DownloadFormat, formatsOf } from "@/lib/diagrams/download-formats";
import { downloadWords } from "@/lib/diagrams/download-words";
import { sizeWords } from "@/lib/diagrams/file-words";
import type { ShownDiagram } from "@/lib/diagrams/shown-diagram";
import { choiceFor } from "./download-choice";
import { downloadDiagram } from "./download-diagram";

type DownloadItemsProps = {
  diagram: ShownDiagram;
  /** What was chosen. Not validated: see `choiceFor`. */
  choice: DownloadChoice;
  onChoose: (choice: DownloadChoice) => void;
  nameOf: (format: DownloadFormat) => string;
};

/** The formats of a diagram, and the size, background and labels that its files get. */
export function DownloadItems({ diagram, choice, onChoose, nameOf }: DownloadItemsProps) {
  const choose = (chosen: DownloadChoice) => onChoose({ ...choice, ...chosen });
  const kind = pictureKindOf(diagram);
  // PNG offers everything that another format offers.
  const shown = choiceFor("png", diagram, choice);
  return (
    <>
      {formatsOf(diagram).map((format) => (
        <DropdownMenuItem key={format} onSelect={() => void downloadDiagram(diagram, format, choice)}>
          <FormatIcon format={format} />
          {nameOf(format)}
          <small className="ml-auto text-xs text-muted-foreground">{noteOf(format, diagram, choice)}</small>
        </DropdownMenuItem>
      ))}
      <ChoiceRow
        label={downloadWords.size}
        options={[...sizesFor("png", kind)].reverse()}
        names={downloadWords.sizes}
        value={shown.size}
        onChoose={(size) => choose({ size })}
      />
      <ChoiceRow
        label={downloadWords.ground}
        options={groundsFor("png", kind)}
        names={downloadWords.grounds}
        value={shown.ground}
        onChoose={(ground) => choose({ ground })}
      />
      <ChoiceRow
        label={downloadWords.labels}
        options={labelsFor(diagram)}
        names={downloadWords.labelChoices}
        value={shown.labels}
        onChoose={(labels) => choose({ labels })}
      />
    </>
  );
}

const icons: Partial<Record<DownloadFormat, typeof Image>> = { svg: PenTool, pdf: FileText };

function FormatIcon({ format }: { format: DownloadFormat }) {
  const Icon = icons[format] ?? Image;
  return <Icon className="size-4" />;
}

type ChoiceRowProps<Option extends string> = {
  label: string;
  options: readonly Option[];
  names: Record<Option, string>;
  value: Option | undefined;
  onChoose: (option: Option) => void;
};

/** A row of options. Left and Right move in it as well, because it lies across. */
function ChoiceRow<Option extends string>({
  label,
  options,
  names,
  value,
  onChoose,
}: ChoiceRowProps<Option>) {
  const id = useId();
  if (options.length < 2) return null;
  return (
    <div className="flex items-center gap-2 px-2.5 py-1">
      <p id={id} className="w-20 text-[0.8125rem] text-muted-foreground">
        {label}
      </p>
      <DropdownMenuRadioGroup
        aria-labelledby={id}
        value={value ?? ""}
        onKeyDown={moveAcross}
        className="flex grow rounded-[4px] border border-border-strong p-0.5"
      >
        {options.map((option) => (
          <DropdownMenuRadioItem
            key={option}
            value={option}
            // The menu stays open, for the format is chosen next.
            onSelect={(event) => {
              event.preventDefault();
              onChoose(option);
            }}
          >
            {names[option]}
          </DropdownMenuRadioItem>
        ))}
      </DropdownMenuRadioGroup>
    </div>
  );
}

function moveAcross({ key, target }: KeyboardEvent<HTMLElement>) {
  if (!(target instanceof HTMLElement)) return;
  const { nextElementSibling, previousElementSibling } = target;
  const next =
    key === "ArrowRight" ? nextElementSibling : key === "ArrowLeft" ? previousElementSibling : null;
  if (next instanceof HTMLElement) next.focus();
}

function noteOf(format: DownloadFormat, diagram: ShownDiagram, chosen: DownloadChoice): string | null {
  const { size, ground } = choiceFor(format, diagram, chosen);
  return [groundNote(format, ground), sizeNote(size, diagram)].filter(Boolean).join(", ") || null;
}

function groundNote(format: DownloadFormat, ground: DownloadGround | undefined): string | null {
  if (ground === undefined) return format === "jpg" ? downloadWords.onGround.white : null;
  return format === "svg" && ground === "transparent"
    ? downloadWords.asDrawn
    : downloadWords.onGround[ground];
}

function sizeNote(size: DownloadSize | undefined, diagram: ShownDiagram): string | null {
  if (size === "print") return downloadWords.resolution(PRINT_DPI);
  return size === "original" ? sizeWords(diagram) : null;
}
