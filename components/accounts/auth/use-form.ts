"use client";

import { type FormEvent, useEffect, useRef, useState } from "react";
import { preloadToasts } from "@/components/elements/toast-host";
import type { FieldErrors } from "./reason";

type Values = (name: string) => string;

interface FormRules {
  /** If the form switches to another one with the same fields, a new name clears the errors. */
  name?: string;
  /** The route that the form posts to without JavaScript. If omitted, the form does nothing before hydration. */
  action?: string;
  /** Initial errors. */
  refused?: FieldErrors | undefined;
  /** Validates the values. Errors in the order of the fields; null for a valid field. */
  check(values: Values): Record<string, string | null>;
  /** Sends the values. Null on success: the form stays in its sending state until it is replaced. */
  send(values: Values): Promise<FieldErrors | null>;
}

export interface Form {
  /** Attributes of the form. Its fields are uncontrolled, so text typed before hydration is kept. */
  attributes: {
    ref: React.RefObject<HTMLFormElement | null>;
    /** Neither method puts the values, such as a password, in the URL; "dialog" does nothing. */
    method: "dialog" | "post";
    action?: string;
    noValidate: true;
    onSubmit(event: FormEvent<HTMLFormElement>): void;
    onInput(event: FormEvent<HTMLFormElement>): void;
  };
  faultOf(field: string): string | undefined;
  isSending: boolean;
}

/** Form state: validates, sends one request at a time, and focuses the first field with an error. */
export function useForm({ name = "", action, refused = {}, check, send }: FormRules): Form {
  const form = useRef<HTMLFormElement>(null);
  const [faults, setFaults] = useState<FieldErrors>(refused);
  const [isSending, setIsSending] = useState(false);
  const [refusals, setRefusals] = useState(0);
  const isUnderWay = useRef(false);
  const [faultsOf, setFaultsOf] = useState(name);
  const shownName = useRef(name);

  if (faultsOf !== name) {
    setFaultsOf(name);
    setFaults({});
  }
  useEffect(() => {
    shownName.current = name;
  }, [name]);

  useEffect(preloadToasts, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: moves the focus for a new error, not when one is cleared
  useEffect(() => {
    const [first] = Object.keys(faults);
    if (first === undefined) return;
    const field = form.current?.elements.namedItem(first);
    if (field instanceof HTMLElement) field.focus();
  }, [refusals]);

  const refuse = (next: FieldErrors) => {
    setFaults(next);
    setRefusals((count) => count + 1);
  };

  async function submit(data: FormData) {
    if (isUnderWay.current) return;
    const values: Values = (name) => String(data.get(name) ?? "");
    const wrong = Object.entries(check(values)).flatMap(([field, fault]) => (fault ? [[field, fault]] : []));
    if (wrong.length > 0) return refuse(Object.fromEntries(wrong));

    isUnderWay.current = true;
    setIsSending(true);
    setFaults({});
    const faultsFound = await send(values);
    if (faultsFound === null) return;
    isUnderWay.current = false;
    setIsSending(false);
    if (shownName.current === name) refuse(faultsFound);
  }

  return {
    attributes: {
      ref: form,
      ...(action === undefined ? { method: "dialog" } : { method: "post", action }),
      noValidate: true,
      onSubmit(event) {
        event.preventDefault();
        void submit(new FormData(event.currentTarget));
      },
      onInput({ target }) {
        if (!(target instanceof HTMLInputElement)) return;
        const { [target.name]: _, form: __, ...others } = faults;
        setFaults(others);
      },
    },
    faultOf: (field) => faults[field],
    isSending,
  };
}
