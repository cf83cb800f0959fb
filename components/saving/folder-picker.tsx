"use client";

import { cx } from "class-variance-authority";
import { Check, FolderPlus, Minus } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { fieldStyle } from "@/components/forms/field";
import { FormErrorMessage } from "@/components/forms/form-error-message";
import { useForm } from "@/components/forms/use-form";
import { showToast } from "@/components/toasts/show-toast";
import { Dialog, DialogClose, DialogContent, DialogTitle } from "@/components/ui/dialog";
import { type FolderOption, folderOptions } from "@/lib/saved/folder-options";
import { savedPageWords, savedToasts } from "@/lib/saved/page-words";
import type { Folder } from "@/lib/saved/requests";
import { folderNameError, tidyFolderName } from "@/lib/saved/rules";
import { FolderColourSwatch } from "./folder-colour-swatch";
import { createFolder, reasonOf } from "./saved-actions";

type FolderPickerProps = {
  title: string;
  /** Undefined until they are known. */
  folders: readonly Folder[] | undefined;
  /** The folder of what is filed: null for none, undefined if they are in different ones. */
  current: string | null | undefined;
  /** Called after the picker was closed. */
  onPick(folder: Pick<Folder, "id" | "name"> | null): void;
  onClose(): void;
  /** Shown until the folders are known. */
  children?: ReactNode;
};

/** The folder that was picked last: the next diagram probably goes there, too. */
let lastPicked: string | undefined;

/** Chooses a folder, which the user finds by typing, or creates one. Open as long as it is mounted. */
export function FolderPicker(props: FolderPickerProps) {
  const { title, folders, current, onPick, onClose, children } = props;
  const [typed, setTyped] = useState("");
  const [chosenPlace, setPlace] = useState<number>();
  // The dialog focuses the field itself, and remembers where the focus was; one that comes later takes the focus.
  const [comesLater] = useState(folders === undefined);
  const listId = useId();
  const list = useRef<HTMLDivElement>(null);
  // A new folder's name has no field of its own, so its error is shown as the error of the form.
  const { isSending, submit, setErrors, errorOf } = useForm({
    onError: (error) => ({ form: error.fieldError("name") ?? reasonOf(error) }),
  });

  const options = folders ? folderOptions(folders, typed, current) : [];
  const lastPlace = options.findIndex(
    (option) => option.kind === "folder" && option.folder.id === lastPicked && !option.isCurrent,
  );
  const active = Math.min(chosenPlace ?? (typed === "" ? Math.max(lastPlace, 0) : 0), options.length - 1);
  const optionId = (index: number) => `${listId}-${index}`;

  // biome-ignore lint/correctness/useExhaustiveDependencies: follows the choice
  useEffect(() => {
    list.current?.querySelector("[aria-selected=true]")?.scrollIntoView({ block: "nearest" });
  }, [active, typed]);

  const pick = (option: FolderOption | undefined) => {
    if (!option || isSending) return;
    // They are already in this folder.
    if (option.kind === "folder" && option.isCurrent) return onClose();
    if (option.kind !== "new") {
      onClose();
      if (option.kind === "folder") lastPicked = option.folder.id;
      onPick(option.kind === "folder" ? option.folder : null);
      return;
    }
    const { name } = option;
    void submit(async () => {
      const id = await createFolder(name);
      lastPicked = id;
      onClose();
      showToast(savedToasts.folderCreated(name));
      onPick({ id, name });
    });
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    const count = options.length;
    const steps: Record<string, number> = { ArrowDown: active + 1, ArrowUp: active - 1 + count };
    const next = steps[event.key];
    if (event.nativeEvent.isComposing) return;
    if (next !== undefined && count > 0) {
      event.preventDefault();
      setPlace(next % count);
    } else if (event.key === "Enter") {
      event.preventDefault();
      pick(options[active]);
    }
  };
  return (
    <Dialog open onOpenChange={() => !isSending && onClose()}>
      <DialogContent aria-describedby={undefined}>
        <DialogTitle>{title}</DialogTitle>
        {folders ? (
          <>
            <input
              type="text"
              role="combobox"
              aria-label={savedPageWords.findFolder}
              aria-expanded="true"
              aria-controls={listId}
              aria-autocomplete="list"
              aria-activedescendant={options.length > 0 ? optionId(active) : undefined}
              placeholder={savedPageWords.findFolder}
              value={typed}
              autoComplete="off"
              autoFocus={comesLater}
              enterKeyHint="done"
              dir="auto"
              onChange={(event) => {
                setTyped(event.currentTarget.value);
                setPlace(undefined);
                setErrors({});
              }}
              onKeyDown={handleKeyDown}
              className={`${fieldStyle} h-11`}
            />
            <div
              ref={list}
              id={listId}
              role="listbox"
              aria-label={savedPageWords.folders}
              className="-mx-1.25 max-h-[min(22rem,50dvh)] supports-[height:round(1px,1px)]:max-h-[round(down,min(22rem,50dvh),3rem)] scroll-pb-13.5 overflow-y-auto md:supports-[height:round(1px,1px)]:max-h-[round(down,min(22rem,50dvh),2.25rem)] md:scroll-pb-10.5"
            >
              {options.map((option, index) => (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the field keeps the focus and handles the keys
                <div
                  key={option.kind === "folder" ? option.folder.id : option.kind}
                  id={optionId(index)}
                  role="option"
                  tabIndex={-1}
                  aria-selected={index === active}
                  onPointerDown={(event) => event.preventDefault()}
                  onPointerMove={() => setPlace(index)}
                  onClick={() => pick(option)}
                  className={cx(
                    "flex h-12 cursor-pointer items-center gap-2.5 rounded-[4px] px-2.5 text-sm md:h-9",
                    index === active && "bg-accent text-accent-foreground",
                    // It stays visible while the folders scroll under it.
                    option.kind !== "folder" &&
                      `sticky bottom-0 not-first:mt-1.5 ${index === active ? "" : "bg-popover"}`,
                  )}
                >
                  <OptionWords option={option} />
                </div>
              ))}
            </div>
            {options.length === 0 && (
              <p role="status" className="text-sm text-muted-foreground">
                {folderNameError(tidyFolderName(typed)) ?? savedPageWords.noFolderFits}
              </p>
            )}
          </>
        ) : (
          children
        )}
        <FormErrorMessage>{errorOf("form")}</FormErrorMessage>
        <DialogClose />
      </DialogContent>
    </Dialog>
  );
}

function OptionWords({ option }: { option: FolderOption }) {
  if (option.kind === "none") {
    return (
      <>
        <Minus className="size-4" />
        {savedPageWords.removeFromFolder}
      </>
    );
  }
  if (option.kind === "new") {
    return (
      <>
        <FolderPlus className="size-4" />
        <span className="min-w-0 truncate">{savedPageWords.newFolderNamed(option.name)}</span>
      </>
    );
  }
  const { folder, isCurrent } = option;
  return (
    <>
      <FolderColourSwatch ink={folder.ink} />
      <bdi className="min-w-0 truncate">{folder.name}</bdi>
      <span className="ml-auto text-xs text-muted-foreground tabular-nums">
        {isCurrent ? (
          <>
            <Check aria-hidden="true" className="size-4 text-brand" />
            <span className="sr-only">{savedPageWords.currentFolder}</span>
          </>
        ) : (
          folder.count.toLocaleString("en")
        )}
      </span>
    </>
  );
}
