import type { ApiError } from "@/components/http/api-client";
import { connectionWords } from "@/lib/connection-words";
import { type Toast, toastMs } from "@/lib/toast";
import { showToast } from "./show-toast";

/** Shows why an action failed, with a retry button if a retry may succeed. */
export function showErrorToast(
  { message, isRetryable }: Pick<ApiError, "message" | "isRetryable">,
  again: () => void,
  toast: Pick<Toast, "title"> & Partial<Toast>,
) {
  showToast({
    tone: "error",
    description: message,
    durationMs: toastMs.long,
    ...(isRetryable && { action: { label: connectionWords.tryAgain, onAct: again } }),
    ...toast,
  });
}
