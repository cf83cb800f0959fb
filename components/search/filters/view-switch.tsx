import { LayoutGrid, List } from "lucide-react";
import { filterWords, viewLabels } from "@/lib/search/filter-words";
import { type ViewMode, viewModes } from "@/lib/search/search-url";

const viewIcons = { grid: LayoutGrid, list: List };

type ViewSwitchProps = { view: ViewMode; onChoose: (view: ViewMode) => void };

/** Switches between grid and list. */
export function ViewSwitch({ view, onChoose }: ViewSwitchProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a segmented control
    <div
      role="group"
      aria-label={filterWords.viewMode}
      className="inline-flex divide-x overflow-clip rounded-md border border-border-strong bg-card"
    >
      {viewModes.map((mode) => {
        const Icon = viewIcons[mode];
        return (
          <button
            key={mode}
            type="button"
            aria-label={viewLabels[mode]}
            aria-pressed={view === mode}
            title={viewLabels[mode]}
            onClick={() => onChoose(mode)}
            className="grid h-10.5 w-10 place-items-center text-muted-foreground transition-colors duration-(--quick) hover:bg-muted hover:text-foreground focus-visible:-outline-offset-2 aria-pressed:bg-accent aria-pressed:text-accent-foreground md:h-8.5 md:w-9"
          >
            <Icon className="size-4" />
          </button>
        );
      })}
    </div>
  );
}
