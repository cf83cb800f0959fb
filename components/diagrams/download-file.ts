import { ApiError, send } from "@/components/http/api-client";
import { fileNameOf, saveFile } from "@/components/http/save-file";
import { trackProgress } from "@/components/http/track-progress";
import { showErrorToast } from "@/components/toasts/show-error-toast";
import { showToast } from "@/components/toasts/show-toast";
import { downloadWords } from "@/lib/diagrams/download-words";
import type { Toast } from "@/lib/toast";

const DONE_MS = 3000;
/** Fetching and drawing are bounded on the server; the rest is for slow lines. */
const TIMEOUT_MS = 5 * 60_000;

/** Those being fetched, each with what is said of it: pressed twice, a file comes once. */
const underWay = new Map<string, Toast>();

interface FileWanted {
  path: string;
  /** Where the server gives it no name. */
  name: string;
  words: { preparing: string; downloaded: string; failed: string };
  /** What has to be done before it can be asked for. */
  prepare?: () => Promise<void>;
  /** Whether it has said by itself what a refusal means. */
  tellRefusal?: (error: ApiError) => boolean;
}

/** Fetches a file and hands it to the browser, saying how far it is. */
export async function downloadFile(wanted: FileWanted) {
  const { path, name, words, prepare, tellRefusal } = wanted;
  const before = underWay.get(path);
  if (before) return showToast(before);
  const [progress, tell] = trackProgress();
  const toast: Toast = {
    tone: "info",
    title: words.preparing,
    durationMs: Number.POSITIVE_INFINITY,
    progress,
    isHeld: true,
  };
  underWay.set(path, toast);
  showToast(toast);
  try {
    await prepare?.();
    const response = await send(path, {}, { timeoutMs: TIMEOUT_MS });
    const file = await readFile(response, tell);
    saveFile(file, fileNameOf(response, name));
    showToast({ tone: "success", title: words.downloaded, durationMs: DONE_MS });
  } catch (error) {
    if (error instanceof ApiError && tellRefusal?.(error)) return;
    const fault = error instanceof ApiError ? error : { message: downloadWords.cutOff, isRetryable: true };
    showErrorToast(fault, () => void downloadFile(wanted), { title: words.failed });
  } finally {
    underWay.delete(path);
  }
}

/** @throws where the connection breaks before its end */
async function readFile(response: Response, tell: (done: number) => void): Promise<Blob> {
  const total = Number(response.headers.get("x-file-length"));
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  for (const reader = response.body?.getReader(); reader; ) {
    const { done, value } = await reader.read();
    if (done) break;
    chunks.push(value);
    length += value.length;
    if (total > 0) tell(length / total);
  }
  if (length < total) throw new Error("The file came only in part.");
  return new Blob(chunks, { type: response.headers.get("content-type") ?? "" });
}
