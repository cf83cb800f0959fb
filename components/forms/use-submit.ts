"use client";

import { useEffect, useRef, useState } from "react";
import { ApiError } from "@/components/http/api-client";
import { refreshSession } from "@/components/session/use-session";

/** An error of one field, or of the whole form if `field` is null. */
export interface Fault {
  field: string | null;
  text: string;
}

/**
 * Sends a form, one request at a time, and stores its error. Focuses the field that the error belongs to.
 * @param textOf the message of an error that belongs to no field; null if it is shown elsewhere
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
   * @param work reports its own success
   * @throws errors other than ApiError; the form then shows the message for a failed connection
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
  // The session has expired; after the refresh the page redirects to sign-in.
  if (error.problem?.code === "sign_in_needed") void refreshSession();
  const text = textOf(error);
  return text === null ? null : { field: null, text };
}
