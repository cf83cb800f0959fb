"use client";

import { type FormEvent, useEffect, useRef, useState } from "react";
import { preloadToasts } from "@/components/elements/toast-host";
import type { FieldErrors } from "./reason";

type Values = (name: string) => string;

interface FormRules {
  /** Of one that turns into another with the same fields: what was wrong with the one says nothing of the other. */
  name?: string;
  /** The route that takes the form without scripts; where there is none, it does nothing before they are there. */
  action?: string;
  /** What is wrong with it from the beginning. */
  refused?: FieldErrors | undefined;
  /** What is wrong with what was typed, in the order of the fields; undefined is nothing. */
  check(values: Values): Record<string, string | null>;
  /** Null once it is done: the form then stays as it is, for something else is about to take its place. */
  send(values: Values): Promise<FieldErrors | null>;
}

export interface Form {
  /** For the form itself. Its fields are the browser's: what was typed before the scripts came stays in them. */
  attributes: {
    ref: React.RefObject<HTMLFormElement | null>;
    /** Neither puts what was typed, such as a password, in the address; "dialog" does nothing. */
    method: "dialog" | "post";
    action?: string;
    noValidate: true;
    onSubmit(event: FormEvent<HTMLFormElement>): void;
    onInput(event: FormEvent<HTMLFormElement>): void;
  };
  faultOf(field: string): string | undefined;
  isSending: boolean;
}

/** A form that is checked, sent once at a time, and leads to the first field that is wrong. */
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: a fault that goes leads the focus nowhere
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
