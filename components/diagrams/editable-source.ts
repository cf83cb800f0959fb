import { COPIED_MS, NOT_COPIED_MS } from "@/components/elements/copy-times";
import { ApiError, send } from "@/components/http/api-client";
import { refreshSession } from "@/components/session/use-session";
import { showErrorToast } from "@/components/toasts/show-error-toast";
import { showToast } from "@/components/toasts/show-toast";
import { premiumWords } from "@/lib/accounts/premium-words";
import type { ShownDiagram } from "@/lib/diagrams/shown-diagram";
import { EDITABLE_KIND, editableLabel, sourceKinds } from "@/lib/diagrams/source-kinds";
import { sourceWords } from "@/lib/diagrams/source-words";
import { viewerWords } from "@/lib/diagrams/viewer-words";
import { downloadFile } from "./download-file";

const TOLD_MS = 8000;

const pathOf = ({ id }: ShownDiagram) => `/api/diagrams/${id}/source`;

/** The source of one of our own diagrams as a file. */
export function downloadSource(diagram: ShownDiagram) {
  return downloadFile({
    path: pathOf(diagram),
    name: `${diagram.title}.${sourceKinds[EDITABLE_KIND].ending}`,
    words: {
      preparing: sourceWords.preparing,
      downloaded: sourceWords.downloaded(editableLabel),
      failed: sourceWords.failed,
    },
    tellRefusal: tellOfPremium,
  });
}

/** The same on the clipboard, to be pasted into an editor. */
export async function copySource(diagram: ShownDiagram) {
  const source = fetchText(pathOf(diagram));
  // The clipboard may refuse before the source fails, and nobody would have waited for it yet.
  source.catch(() => undefined);
  try {
    // The promise, not the text: Safari grants the clipboard only while the press is being handled.
    await navigator.clipboard.write([new ClipboardItem({ "text/plain": source })]);
    showToast({ tone: "success", title: sourceWords.copied, durationMs: COPIED_MS });
  } catch {
    const fault: unknown = await source.then(
      () => null,
      (error: unknown) => error,
    );
    if (fault instanceof ApiError && tellOfPremium(fault)) return;
    const failure =
      fault instanceof ApiError ? fault : { message: sourceWords.copyRefused, isRetryable: false };
    showErrorToast(failure, () => void copySource(diagram), {
      title: viewerWords.copyFailed,
      durationMs: NOT_COPIED_MS,
    });
  }
}

async function fetchText(path: string): Promise<Blob> {
  const response = await send(path, {});
  return new Blob([await response.text()], { type: "text/plain" });
}

/** Says that sources are for those with Premium, and how one comes by it. */
export function offerPremium() {
  showToast({
    tone: "info",
    title: sourceWords.premiumTitle,
    description: sourceWords.premiumText,
    durationMs: TOLD_MS,
    action: { label: premiumWords.upgrade, href: "/pricing" },
  });
}

/** What the page knew of the account may have changed since: the server has the last word, and the page asks anew. */
function tellOfPremium({ status, problem }: ApiError): boolean {
  const isPremiumNeeded = problem?.code === "premium_needed";
  if (isPremiumNeeded) offerPremium();
  if (isPremiumNeeded || status === 401) void refreshSession();
  return isPremiumNeeded;
}
