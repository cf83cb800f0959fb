"use client";

import { type FormEvent, useEffect, useRef, useState } from "react";
import { preloadToasts } from "@/components/elements/toast-host";
import { ApiError } from "@/components/http/api-client";
import { refreshSession } from "@/components/session/use-session";
import { showToast } from "@/components/toasts/show-toast";
import { textToast, toastMs } from "@/lib/toast";

/** Error messages by field name; "form" holds the error of the whole form. */
export type FormErrors = Readonly<Record<string, string>>;

type Values = (name: string) => string;

export interface FormOptions {
  /** If the form switches to another one with the same fields, a new name clears the errors. */
  name?: string;
  /** The route that the form posts to without JavaScript. If omitted, a submission before hydration waits for it. */
  action?: string;
  /** Initial errors. */
  initialErrors?: FormErrors | undefined;
  /** Validates the values; null for a valid field. */
  check?(values: Values, form: HTMLFormElement): Record<string, string | null>;
  /** Sends the values, and reports its own success. */
  send?(values: Values, form: HTMLFormElement): Promise<unknown>;
  /** Whether success ends the form: it stays in its sending state until it is replaced or the page is left. */
  endsOnSuccess?: boolean;
  /** Handles an error that names no field of the form, and returns what to show. By default its message. */
  onError?(error: ApiError): FormErrors;
  /** The title of a toast that repeats the error. */
  failedTitle?: string | ((error: ApiError) => string);
}

export type Form = ReturnType<typeof useForm>;

/**
 * The state of a form, or of buttons that send something: validates, sends one request at a time, shows errors at
 * their fields, and focuses the first of these. The error of a field is cleared when the user edits it.
 */
export function useForm(options: FormOptions = {}) {
  const { name = "", action, initialErrors = {}, check, send, endsOnSuccess = false, failedTitle } = options;
  const { onError = ({ message }) => ({ form: message }) } = options;
  const form = useRef<HTMLFormElement>(null);
  const isSubmitting = useRef(false);
  const [isSending, setIsSending] = useState(false);
  const [shown, setShown] = useState({ name, errors: initialErrors });
  const [edited, setEdited] = useState<readonly string[]>([]);

  if (shown.name !== name) setShown({ name, errors: {} });

  // Without a connection, the code of the toasts could not be loaded when an error needs it.
  useEffect(preloadToasts, []);
  useEffect(() => {
    const element = form.current;
    if (element?.dataset.submitted === undefined) return;
    // It was submitted before hydration (`lib/head-script.ts`). The handler of the next render is the first that knows
    // the URL.
    delete element.dataset.submitted;
    setTimeout(() => element.requestSubmit());
  }, []);
  useEffect(() => {
    const first = fieldsOf(form.current).find((field) => shown.errors[field.name] !== undefined);
    first?.focus();
  }, [shown]);

  /** Shows errors, and focuses the first field that has one. */
  function setErrors(errors: FormErrors) {
    setShown({ name, errors });
    setEdited([]);
  }

  /**
   * Does some work in place of `send`, for buttons outside of a form.
   * @throws errors other than ApiError; the form then shows the message for a failed connection
   */
  async function submit(work: () => Promise<unknown>) {
    if (isSubmitting.current) return;
    isSubmitting.current = true;
    setIsSending(true);
    setErrors({});
    const error: unknown = await work().then(
      () => null,
      (reason: unknown) => reason,
    );
    if (error === null && endsOnSuccess) return;
    isSubmitting.current = false;
    setIsSending(false);
    if (error === null) return;
    handleError(error instanceof ApiError ? error : new ApiError(null, null));
    if (!(error instanceof ApiError)) throw error;
  }

  function handleError(error: ApiError) {
    // The session has expired; after the refresh the page redirects to sign-in.
    if (error.problem?.code === "sign_in_needed") void refreshSession();
    const named = fieldsOf(form.current).flatMap((field) => {
      const text = error.fieldError(field.name);
      return text === undefined ? [] : [[field.name, text] as const];
    });
    const errors: FormErrors = named.length > 0 ? Object.fromEntries(named) : onError(error);
    setErrors(errors);
    const [description] = Object.values(errors);
    if (failedTitle === undefined || description === undefined) return;
    const title = typeof failedTitle === "string" ? failedTitle : failedTitle(error);
    showToast(textToast("error", title, toastMs.normal, description));
  }

  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // React bubbles it through the portal of a dialog to the form around it.
    event.stopPropagation();
    if (isSubmitting.current) return;
    const element = event.currentTarget;
    const data = new FormData(element);
    const values: Values = (field) => String(data.get(field) ?? "");
    const wrong = Object.entries(check?.(values, element) ?? {}).flatMap(([field, text]) =>
      text === null ? [] : [[field, text] as const],
    );
    if (wrong.length > 0) setErrors(Object.fromEntries(wrong));
    else void submit(async () => send?.(values, element));
  };
  const handleInput = ({ target }: FormEvent<HTMLFormElement>) => {
    setEdited([...edited, (target as HTMLInputElement).name, "form"]);
  };

  /** The error of a field, or of the whole form if it is "form". */
  const errorOf = (field: string) => (edited.includes(field) ? undefined : shown.errors[field]);
  return {
    /** Attributes of the form. Its fields may be uncontrolled, so that text typed before hydration is kept. */
    attributes: {
      ref: form,
      /** Neither method puts the values, such as a password, in the URL; "dialog" does nothing. */
      method: action === undefined ? ("dialog" as const) : ("post" as const),
      action,
      noValidate: true,
      onSubmit: handleSubmit,
      onInput: handleInput,
    },
    field: (field: string) => ({ name: field, error: errorOf(field) }),
    errorOf,
    isSending,
    submit,
    setErrors,
  };
}

/** The named fields of a form, in their order on the page. */
function fieldsOf(form: HTMLFormElement | null): HTMLInputElement[] {
  // Whatever belongs to a form can be focused and has a name: inputs, text areas, buttons.
  return ([...(form?.elements ?? [])] as HTMLInputElement[]).filter((field) => field.name !== "");
}
