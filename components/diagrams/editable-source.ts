import { copyLater } from "@/components/elements/copy-later";
import { ApiError, send } from "@/components/http/api-client";
import { refreshSession } from "@/components/session/use-session";
import { showErrorToast } from "@/components/toasts/show-error-toast";
import { showToast } from "@/components/toasts/show-toast";
import { premiumWords } from "@/lib/accounts/premium-words";
import type { ShownDiagram } from "@/lib/diagrams/shown-diagram";
import { EDITABLE_KIND, editableLabel, sourceKinds } from "@/lib/diagrams/source-kinds";
import { sourceWords } from "@/lib/diagrams/source-words";
import { viewerWords } from "@/lib/diagrams/viewer-words";
import { toastMs } from "@/lib/toast";
import { downloadFile } from "./download-file";

const pathOf = ({ id }: ShownDiagram) => `/api/diagrams/${id}/source`;

/** Downloads the source file of a diagram of the collection. */
export function downloadSource(diagram: ShownDiagram) {
  return downloadFile({
    path: pathOf(diagram),
    name: `${diagram.title}.${sourceKinds[EDITABLE_KIND].ending}`,
    words: {
      preparing: sourceWords.preparing,
      downloaded: sourceWords.downloaded(editableLabel),
      failed: sourceWords.failed,
    },
    handleError: handlePremiumNeeded,
  });
}

/** Copies the source file to the clipboard, to paste it into an editor. */
export async function copySource(diagram: ShownDiagram) {
  const source = fetchText(pathOf(diagram));
  try {
    await copyLater("text/plain", source);
    showToast({ tone: "success", title: sourceWords.copied, durationMs: toastMs.brief });
  } catch {
    const error: unknown = await source.then(
      () => null,
      (reason: unknown) => reason,
    );
    if (error instanceof ApiError && handlePremiumNeeded(error)) return;
    const failure =
      error instanceof ApiError ? error : { message: sourceWords.copyRefused, isRetryable: false };
    showErrorToast(failure, () => void copySource(diagram), {
      title: viewerWords.copyFailed,
      durationMs: toastMs.long,
    });
  }
}

async function fetchText(path: string): Promise<Blob> {
  const response = await send(path, {});
  return new Blob([await response.text()], { type: "text/plain" });
}

/** Shows a toast that source files need Premium, with a link to the plans. */
export function offerPremium() {
  showToast({
    tone: "info",
    title: sourceWords.premiumTitle,
    description: sourceWords.premiumText,
    durationMs: toastMs.long,
    action: { label: premiumWords.upgrade, href: "/pricing" },
  });
}

/** Handles a plan or session that has changed since the page loaded it: shows the offer, and refetches the session. */
function handlePremiumNeeded({ status, problem }: ApiError): boolean {
  const isPremiumNeeded = problem?.code === "premium_needed";
  if (isPremiumNeeded) offerPremium();
  if (isPremiumNeeded || status === 401) void refreshSession();
  return isPremiumNeeded;
}
