import { Field, fieldStyle } from "@/components/forms/field";
import { feedbackWords } from "@/lib/feedback/words";

/** Shows the counter below this many characters. */
const FEW_LEFT = 200;

type MessageFieldProps = {
  label: string;
  isNeeded: boolean;
  placeholder?: string;
  maxLength: number;
  isReadOnly?: boolean;
  value: string;
  fault: string | undefined;
  onChange(value: string): void;
};

export function MessageField(props: MessageFieldProps) {
  const { label, isNeeded, placeholder, maxLength, isReadOnly = false, value, fault, onChange } = props;
  const left = maxLength - value.length;
  return (
    <Field
      label={label}
      isOptional={!isNeeded}
      note={left < FEW_LEFT ? feedbackWords.charactersLeft(left) : undefined}
      fault={fault}
    >
      {(attributes) => (
        <textarea
          {...attributes}
          name="message"
          dir="auto"
          maxLength={maxLength}
          required={isNeeded}
          readOnly={isReadOnly}
          placeholder={placeholder}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
          className={`${fieldStyle} block h-24 resize-none py-2.5 placeholder:text-muted-foreground`}
        />
      )}
    </Field>
  );
}
