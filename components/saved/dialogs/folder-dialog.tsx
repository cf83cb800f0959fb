"use client";

import { useState } from "react";
import { FormDialog } from "@/components/forms/form-dialog";
import { TextField } from "@/components/forms/text-field";
import { useForm } from "@/components/forms/use-form";
import { FolderColourSwatch } from "@/components/saving/folder-colour-swatch";
import { changeFolder, createFolder, reasonOf } from "@/components/saving/saved-actions";
import { showToast } from "@/components/toasts/show-toast";
import { folderColours } from "@/lib/saved/folder-colours";
import { MAX_FOLDER_NAME_LENGTH } from "@/lib/saved/limits";
import { inkNames, savedPageWords, savedToasts } from "@/lib/saved/page-words";
import type { Folder } from "@/lib/saved/requests";
import { folderNameError, tidyFolderName } from "@/lib/saved/rules";
import { goToSaved } from "../use-saved-address";

type FolderDialogProps = {
  /** The folder to edit; without it a new one is created. */
  folder?: Folder | undefined;
  /** The colour that is preselected for a new folder. */
  ink: Folder["ink"];
  onClose(): void;
};

/** Edits the name and colour of a folder. */
export function FolderDialog({ folder, ink: offered, onClose }: FolderDialogProps) {
  const [ink, setInk] = useState(folder?.ink ?? offered);
  const form = useForm({
    check: (values) => ({ name: folderNameError(values("name")) }),
    async send(values) {
      const facts = { name: tidyFolderName(values("name")), ink };
      if (folder) await changeFolder(folder, facts);
      else goToSaved({ folder: await createFolder(facts.name, facts.ink), q: "" });
      onClose();
      showToast(folder ? savedToasts.folderChanged(facts.name) : savedToasts.folderCreated(facts.name));
    },
    onError: (error) => ({ form: reasonOf(error) }),
  });
  return (
    <FormDialog
      form={form}
      title={folder ? savedPageWords.renameTitle : savedPageWords.newFolderTitle}
      label={folder ? savedPageWords.save : savedPageWords.create}
      busy={folder ? savedPageWords.saving : savedPageWords.creating}
      onClose={onClose}
    >
      <TextField
        {...form.field("name")}
        label={savedPageWords.folderName}
        autoComplete="off"
        maxLength={2 * MAX_FOLDER_NAME_LENGTH}
        defaultValue={folder?.name}
      />
      <FolderColourPicker ink={ink} onChoose={setInk} />
    </FormDialog>
  );
}

type FolderColourPickerProps = { ink: Folder["ink"]; onChoose: (ink: Folder["ink"]) => void };

/** Chooses one of the six folder colours. Each has its name, because hue alone is not accessible. */
function FolderColourPicker({ ink, onChoose }: FolderColourPickerProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm font-medium">{savedPageWords.ink}</legend>
      <div className="grid grid-cols-2 gap-2">
        {folderColours.map((name) => (
          <label
            key={name}
            className="flex h-11 cursor-pointer items-center gap-2.5 rounded-md border border-border-strong px-3 text-sm transition-colors duration-(--quick) hover:bg-muted has-checked:border-primary has-checked:bg-accent has-checked:text-accent-foreground has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring md:h-10"
          >
            <input
              type="radio"
              name="ink"
              value={name}
              checked={ink === name}
              onChange={() => onChoose(name)}
              className="size-4 shrink-0 accent-primary outline-none"
            />
            <FolderColourSwatch ink={name} />
            <span className="truncate">{inkNames[name]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
