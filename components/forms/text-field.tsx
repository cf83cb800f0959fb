import type { ComponentProps } from "react";
import { Field, fieldStyle } from "./field";

type TextFieldProps = Omit<ComponentProps<"input">, "className"> & {
  label: string;
  note?: string;
  fault: string | undefined;
};

/** A text input with its label above and its error below. */
export function TextField({ label, note, fault, ...props }: TextFieldProps) {
  return (
    <Field label={label} isOptional={false} note={note} fault={fault}>
      {(attributes) => <input {...attributes} {...props} className={`${fieldStyle} h-11`} />}
    </Field>
  );
}
