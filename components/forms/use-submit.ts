"use client";

import { useEffect, useRef, useState } from "react";
import { ApiError } from "@/components/http/api-client";
import { refreshSession } from "@/components/session/use-session";

/** What is wrong with one field by its name, or, without one, with all of it. */
export interface Fault {
  field: string | null;
  text: string;
}

/**
 * Sends a form, one time at a time, and keeps what was wrong with it.
 * @param textOf the words for what no field is to blame for; null where they are said elsewhere
 */
export function useSubmit<Field extends string>(
  fields: readonly Field[],
  textOf: (error: ApiError) => string | null = ({ message }) => message,
) {
  const [isSending, setIsSending] = useState(false);
  const [fault, setFault] = useState<Fault | null>(null);
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (fault?.field != null) form.current?.querySelector<HTMLElement>(`[name="${fault.field}"]`)?.focus();
  }, [fault]);

  /**
   * @param work says for itself what has happened, unless it throws
   * @throws what is no ApiError; the form says all the same that there was no answer
   */
  async function send(work: () => Promise<void>) {
    if (isSending) return;
    setIsSending(true);
    setFault(null);
    try {
      await work();
    } catch (error) {
      const isKnown = error instanceof ApiError;
      setFault(faultOf(isKnown ? error : new ApiError(null, null), fields, textOf));
      if (!isKnown) throw error;
    } finally {
      setIsSending(false);
    }
  }

  const faultIn = (field: Field) => (fault?.field === field ? fault.text : undefined);
  const formFault = fault !== null && fault.field === null ? fault.text : undefined;
  return { form, isSending, send, setFault, faultIn, formFault };
}

function faultOf(
  error: ApiError,
  fields: readonly string[],
  textOf: (error: ApiError) => string | null,
): Fault | null {
  for (const field of fields) {
    const text = error.fieldError(field);
    if (text !== undefined) return { field, text };
  }
  // Whose session has ended is led to sign in by the page.
  if (error.problem?.code === "sign_in_needed") void refreshSession();
  const text = textOf(error);
  return text === null ? null : { field: null, text };
}
