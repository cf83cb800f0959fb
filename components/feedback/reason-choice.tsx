import { useId } from "react";
import { FieldError } from "@/components/forms/field";
import { type ReportReason, reportReasons } from "@/lib/feedback/report";
import { feedbackWords } from "@/lib/feedback/words";

type ReasonChoiceProps = {
  chosen: ReportReason | null;
  error: string | undefined;
  onChoose(reason: ReportReason): void;
};

export function ReasonChoice({ chosen, error, onChoose }: ReasonChoiceProps) {
  const errorId = useId();
  return (
    <fieldset aria-describedby={error && errorId} className="min-w-0">
      <legend className="mb-1 text-sm font-medium">{feedbackWords.reasonLabel}</legend>
      {reportReasons.map(({ name, label }) => (
        <label
          key={name}
          className="-mx-2 flex min-h-11 cursor-pointer items-center gap-2.5 rounded-md px-2 py-1.5 text-[0.9375rem]/5 transition-colors duration-(--quick) hover:bg-muted has-checked:bg-accent has-checked:text-accent-foreground md:min-h-9 md:text-sm"
        >
          <input
            type="radio"
            name="reason"
            value={name}
            checked={chosen === name}
            onChange={() => onChoose(name)}
            className="size-4.5 shrink-0 appearance-none rounded-full border border-input bg-card checked:border-[5.5px] checked:border-primary md:size-4 md:checked:border-[5px]"
          />
          {label}
        </label>
      ))}
      <FieldError id={errorId}>{error}</FieldError>
    </fieldset>
  );
}
