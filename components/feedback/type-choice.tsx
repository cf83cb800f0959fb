import { sheetWords } from "@/lib/feedback/sheet-words";
import { type FeedbackType, feedbackTypes } from "@/lib/feedback/types";

type TypeChoiceProps = { chosen: FeedbackType; onChoose(type: FeedbackType): void };

export function TypeChoice({ chosen, onChoose }: TypeChoiceProps) {
  return (
    <fieldset className="inline-flex max-w-full divide-x justify-self-start overflow-clip rounded-md border border-border-strong bg-card">
      <legend className="sr-only">{sheetWords.typeLabel}</legend>
      {feedbackTypes.map((type) => (
        <label
          key={type}
          className="relative grid h-11 cursor-pointer place-items-center px-3.5 text-[0.8125rem]/none text-muted-foreground transition-colors duration-(--quick) hover:bg-muted hover:text-foreground has-checked:bg-accent has-checked:text-accent-foreground has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-ring md:h-8.5"
        >
          <input
            type="radio"
            name="type"
            value={type}
            checked={chosen === type}
            // Only the checked radio is a tab stop; otherwise a dialog would focus the first one.
            tabIndex={chosen === type ? 0 : -1}
            onChange={() => onChoose(type)}
            className="absolute inset-0 cursor-pointer appearance-none outline-none"
          />
          {sheetWords.types[type]}
        </label>
      ))}
    </fieldset>
  );
}
