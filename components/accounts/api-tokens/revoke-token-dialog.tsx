"use client";

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
};

/** Asks before it revokes an API token, which cannot be undone. */
export default function RevokeTokenDialog({ token, onRevoked, onClose }: RevokeTokenDialogProps) {
  const form = useForm({
    endsOnSuccess: true,
    async send() {
      await call("DELETE", `${API_TOKENS_PATH}/${token.id}`, {}).catch(ignoreRevoked);
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
    />
  );
}

/** One that is not there any more was revoked elsewhere, which is what was wanted. */
function ignoreRevoked(error: unknown) {
  if (!(error instanceof ApiError) || error.problem?.code !== "not_found") throw error;
}
