import { cx } from "class-variance-authority";
import { useId } from "react";

type SegmentedChoiceProps<Option extends PropertyKey> = {
  label: string;
  /** If the options say what they are. Screen readers read the label in any case. */
  isLabelHidden?: boolean;
  options: readonly Option[];
  nameOf(option: Option): string;
  chosen: Option;
  onChoose(option: Option): void;
  className?: string;
};

/** Radio buttons side by side in one frame. */
export function SegmentedChoice<Option extends PropertyKey>(props: SegmentedChoiceProps<Option>) {
  const { label, isLabelHidden = false, options, nameOf, chosen, onChoose, className } = props;
  const name = useId();
  // Not a legend, which WebKit lays out above the choices.
  return (
    <fieldset aria-labelledby={`${name}-label`} className={cx("flex items-center gap-2.5", className)}>
      <span id={`${name}-label`} className={isLabelHidden ? "sr-only" : "text-sm"}>
        {label}
      </span>
      <span className="inline-flex grow divide-x overflow-clip rounded-md border border-border-strong bg-card has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring">
        {options.map((option) => (
          <label
            key={String(option)}
            className="grid h-11 min-w-11 grow cursor-pointer place-items-center px-2.5 text-sm transition-colors duration-(--quick) hover:bg-muted has-checked:bg-accent has-checked:text-accent-foreground md:h-9 md:min-w-10 md:text-[0.8125rem]"
          >
            <input
              type="radio"
              name={name}
              checked={option === chosen}
              onChange={() => onChoose(option)}
              className="sr-only"
            />
            {nameOf(option)}
          </label>
        ))}
      </span>
    </fieldset>
  );
}
