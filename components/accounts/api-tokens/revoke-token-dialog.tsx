"use client";

import { useRef } from "react";
import { FormDialog } from "@/components/forms/form-dialog";
import { useForm } from "@/components/forms/use-form";
import { ApiError, call } from "@/components/http/api-client";
import { showToast } from "@/components/toasts/show-toast";
import type { ApiToken } from "@/lib/accounts/api-token";
import { apiTokenToasts, apiTokenWords } from "@/lib/accounts/api-token-words";
import { API_TOKENS_PATH } from "./use-api-tokens";

type RevokeTokenDialogProps = {
  token: ApiToken;
  onRevoked(): unknown;
  onClose(): void;
  /** Moves the focus once the token is revoked and the dialog has closed. */
  focusAfterwards(): void;
};

/** Asks before it revokes an API token, which cannot be undone. */
export default function RevokeTokenDialog(props: RevokeTokenDialogProps) {
  const { token, onRevoked, onClose, focusAfterwards } = props;
  const focusedBefore = useRef(document.activeElement);
  const isRevoked = useRef(false);
  const form = useForm({
    endsOnSuccess: true,
    async send() {
      await call("DELETE", `${API_TOKENS_PATH}/${token.id}`, {}).catch(ignoreRevoked);
      isRevoked.current = true;
      await onRevoked();
      showToast(apiTokenToasts.revoked(token.name));
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={apiTokenWords.revokeTitle(token.name)}
      description={apiTokenWords.revokeText}
      label={apiTokenWords.revoke}
      busy={apiTokenWords.revoking}
      cancel={apiTokenWords.cancel}
      onClose={onClose}
      onCloseAutoFocus={(event) => {
        event.preventDefault();
        if (isRevoked.current) focusAfterwards();
        else if (focusedBefore.current instanceof HTMLElement) focusedBefore.current.focus();
      }}
    />
  );
}

/** One that is not there any more was revoked elsewhere, which is what was wanted. */
function ignoreRevoked(error: unknown) {
  if (!(error instanceof ApiError) || error.problem?.code !== "not_found") throw error;
}
