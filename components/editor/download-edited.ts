import { downloadFile } from "@/components/diagrams/download-file";
import { refreshSession } from "@/components/session/use-session";
import { showToast } from "@/components/toasts/show-toast";
import { PRICING_PATH } from "@/lib/accounts/menu-words";
import { premiumWords } from "@/lib/accounts/premium-words";
import { type DownloadFormat, downloadFormatLabels } from "@/lib/diagrams/download-formats";
import { downloadWords } from "@/lib/diagrams/download-words";
import type { Edits } from "@/lib/editor/edits";
import { editorWords } from "@/lib/editor/words";
import { toastMs } from "@/lib/toast";

/** Downloads a diagram with its changes. The server draws it once more, with its credit inside. */
export function downloadEdited(
  { id, title }: { id: string; title: string },
  format: DownloadFormat,
  edits: Edits,
) {
  const label = downloadFormatLabels[format];
  return downloadFile({
    path: `/api/diagrams/${id}/edited`,
    body: { format, edits },
    name: `${editorWords.editedName(title)}.${format}`,
    words: {
      preparing: downloadWords.preparing(label),
      downloaded: downloadWords.downloaded(label),
      failed: downloadWords.failed,
    },
    // The plan or the session has changed since the page loaded it.
    handleError: ({ status, problem }) => {
      const isPremiumNeeded = problem?.code === "premium_needed" || problem?.code === "sign_in_needed";
      if (isPremiumNeeded) offerPremiumFile();
      if (isPremiumNeeded || status === 401) void refreshSession();
      return isPremiumNeeded;
    },
  });
}

/** Says that some of the changes need Premium. */
export function offerPremiumFile() {
  showToast({
    tone: "info",
    title: editorWords.premiumFile,
    description: editorWords.downloadOwn,
    durationMs: toastMs.longer,
    action: { label: premiumWords.upgrade, href: PRICING_PATH },
  });
}
