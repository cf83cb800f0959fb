import { folderColours } from "@/lib/saved/folder-colours";
import { inkNames, savedPageWords } from "@/lib/saved/page-words";
import type { Folder } from "@/lib/saved/requests";
import { FolderColourSwatch } from "../folder-colour-swatch";

type FolderColourPickerProps = { ink: Folder["ink"]; onChoose: (ink: Folder["ink"]) => void };

/** Chooses one of the six folder colours. Each has its name, because hue alone is not accessible. */
export function FolderColourPicker({ ink, onChoose }: FolderColourPickerProps) {
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
