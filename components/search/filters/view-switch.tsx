import { Columns2, LayoutGrid, List, type LucideIcon, Square } from "lucide-react";
import { filterWords, viewLabels } from "@/lib/search/filter-words";
import type { SearchViewMode } from "@/lib/search/search-url";

type ViewSwitchProps<Mode extends SearchViewMode> = {
  modes: readonly Mode[];
  view: Mode;
  onChoose: (view: Mode) => void;
};

/** Switches between grid and list, and to a grid of two columns where the grid has one. */
export function ViewSwitch<Mode extends SearchViewMode>({ modes, view, onChoose }: ViewSwitchProps<Mode>) {
  const hasPair = modes.some((mode) => mode === "pair");
  const icons: Record<SearchViewMode, LucideIcon> = {
    grid: hasPair ? Square : LayoutGrid,
    pair: Columns2,
    list: List,
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a segmented control
    <div
      role="group"
      aria-label={filterWords.viewMode}
      className="inline-flex flex-none divide-x overflow-clip rounded-md border border-border-strong bg-card"
    >
      {modes.map((mode) => {
        const Icon: LucideIcon = icons[mode];
        return (
          <button
            key={mode}
            type="button"
            aria-label={viewLabels[mode]}
            aria-pressed={view === mode}
            title={viewLabels[mode]}
            onClick={() => onChoose(mode)}
            className="touch-target grid h-10.5 w-11 place-items-center text-muted-foreground transition-colors duration-(--quick) hover:bg-muted hover:text-foreground focus-visible:-outline-offset-2 aria-pressed:bg-accent aria-pressed:text-accent-foreground md:h-8.5 md:w-9"
          >
            <Icon className="size-4" />
          </button>
        );
      })}
    </div>
  );
}
