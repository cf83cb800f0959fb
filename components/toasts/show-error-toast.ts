import type { ApiError } from "@/components/http/api-client";
import { connectionWords } from "@/lib/connection-words";
import type { Toast } from "@/lib/toast";
import { showToast } from "./show-toast";

const SHOWN_MS = 8000;

/** Shows why an action failed, with a retry button if a retry may succeed. */
export function showErrorToast(
  { message, isRetryable }: Pick<ApiError, "message" | "isRetryable">,
  again: () => void,
  toast: Pick<Toast, "title"> & Partial<Toast>,
) {
  showToast({
    tone: "error",
    description: message,
    durationMs: SHOWN_MS,
    ...(isRetryable && { action: { label: connectionWords.tryAgain, onAct: again } }),
    ...toast,
  });
}
