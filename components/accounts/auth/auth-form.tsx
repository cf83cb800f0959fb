import type { ReactNode, Ref } from "react";
import { FormErrorMessage } from "@/components/forms/form-error-message";
import type { Form } from "@/components/forms/use-form";
import { Button } from "@/components/ui/button";

type AuthFormProps = {
  form: Form;
  /** The label of the button. */
  label: string;
  /** Its label while the request runs. */
  busy: string;
  children?: ReactNode;
};

/**
 * Fields and a wide button. While sending, the button is only aria-disabled: a disabled button would lose the focus. A
 * toast announces the error.
 */
export function AuthForm({ form, label, busy, children }: AuthFormProps) {
  return (
    <form {...form.attributes} className="grid w-full gap-4">
      {children}
      <FormErrorMessage isSilent>{form.errorOf("form")}</FormErrorMessage>
      <Button type="submit" size="lg" aria-disabled={form.isSending} className="w-full">
        {form.isSending ? busy : label}
      </Button>
    </form>
  );
}

type AuthHeadProps = { ref?: Ref<HTMLHeadingElement>; title: string; children: ReactNode };

/** The heading of a form, and the line below it. */
export function AuthHead({ ref, title, children }: AuthHeadProps) {
  return (
    <div className="mb-1 grid gap-2">
      <h1 ref={ref} tabIndex={-1} className="headline outline-none">
        {title}
      </h1>
      <div className="text-sm text-pretty text-muted-foreground">{children}</div>
    </div>
  );
}
