import type { ComponentProps } from "react";
import { Field, fieldStyle } from "@/components/forms/field";
import { feedbackWords } from "@/lib/feedback/words";

/** Shows the counter below this many characters. */
const FEW_LEFT = 200;

type MessageFieldProps = Omit<ComponentProps<"textarea">, "className"> & {
  label: string;
  maxLength: number;
  value: string;
  error: string | undefined;
};

export function MessageField({ label, error, ...props }: MessageFieldProps) {
  const left = props.maxLength - props.value.length;
  return (
    <Field
      label={label}
      isOptional={!props.required}
      note={left < FEW_LEFT ? feedbackWords.charactersLeft(left) : undefined}
      error={error}
    >
      {(attributes) => (
        <textarea
          {...attributes}
          {...props}
          dir="auto"
          className={`${fieldStyle} block h-24 resize-none py-2.5 placeholder:text-muted-foreground`}
        />
      )}
    </Field>
  );
}
